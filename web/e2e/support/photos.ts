import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { z } from "zod";
import { photoSchema } from "../../../supabase/functions/_shared/contract/photo.ts";
import { fromCamera } from "../../../supabase/tests/support/camera.ts";
import { jpeg } from "../../../supabase/tests/support/pictures.ts";
import { OWNER } from "./people.ts";
import { expect } from "./test.ts";

const madeSchema = z.object({ id: z.number() });

export interface Hung {
  id: number;
  title: string;
}

/** The administrator at the API, beside the browser. */
async function asOwner<T>(act: (api: APIRequestContext) => Promise<T>): Promise<T> {
  const origin = process.env.E2E_ORIGIN ?? "";
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  expect((await api.post("/api/login", { data: OWNER })).status()).toBe(200);
  const result = await act(api);
  await api.dispose();
  return result;
}

/** A name that no other test uses. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** A picture of its own, small enough to be made in no time. */
export async function picture(width = 300, height = 200): Promise<Buffer> {
  const seed = Math.ceil(Math.random() * 200);
  return Buffer.from(await jpeg(width, height, (x, y) => (x * seed + y) & 255));
}

/** A category with photos of these titles, in this order. */
export function hang(
  titles: readonly string[],
  { description = "", width = 300, height = 200, camera = false } = {},
): Promise<{ category: string; photos: Hung[] }> {
  return asOwner(async (api) => {
    const category = unique("Harbour");
    expect((await api.post("/api/photo-categories", { data: { name: category } })).status()).toBe(201);
    const photos: Hung[] = [];
    // The newest stands first.
    for (const title of titles.toReversed()) {
      const plain = await picture(width, height);
      const buffer = camera ? Buffer.from(await fromCamera(plain)) : plain;
      const image = { name: "picture.jpg", mimeType: "image/jpeg", buffer };
      const multipart = { title, description, category, image };
      const answer = await api.post("/api/photos", { multipart });
      expect(answer.status()).toBe(201);
      photos.unshift({ id: madeSchema.parse(await answer.json()).id, title });
    }
    return { category, photos };
  });
}

/** Deletes a photo elsewhere, with its files: they are removed a moment after the answer, and could be had until then. */
export function takeDown(photo: Hung | undefined): Promise<void> {
  return asOwner(async (api) => {
    const address = `/api/photos/${photo?.id}`;
    const { imageUrl, variants } = photoSchema.parse(await (await api.get(address)).json());
    expect((await api.delete(address)).status()).toBe(204);
    const files = [imageUrl, ...variants.flatMap(({ jpeg, webp }) => (webp === null ? jpeg : [jpeg, webp]))];
    const left = async (url: string) => (await api.get(url)).status() !== 404;
    await expect.poll(async () => (await Promise.all(files.map(left))).includes(true)).toBe(false);
  });
}

/**
 * The gallery, with the photos of one category; its head is as high as without the categories of other journeys, but for
 * one that the test makes later.
 */
export async function openGallery(page: Page, category: string, later?: string): Promise<void> {
  await page.route("**/api/photo-categories", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const categories = z.array(z.looseObject({ name: z.string() })).parse(await response.json());
    await route.fulfill({
      response,
      json: categories.filter(({ name }) => name === category || name === later),
    });
  });
  await page.goto(`/photography?category=${encodeURIComponent(category)}`);
  await expect(page.getByRole("button", { name: category, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
}

/** The titles of the photos, as they hang. */
export const titlesOf = (page: Page) =>
  page.getByRole("list", { name: "Photos" }).getByRole("heading", { level: 2 });
