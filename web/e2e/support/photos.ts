import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { z } from "zod";
import { categorySchema } from "../../../supabase/functions/_shared/contract/category.ts";
import { photoSchema } from "../../../supabase/functions/_shared/contract/photo.ts";
import { fromCamera } from "../../../supabase/tests/support/camera.ts";
import { jpeg } from "../../../supabase/tests/support/pictures.ts";
import { OWNER } from "./people.ts";
import { expect } from "./test.ts";

const madeSchema = z.object({ id: z.number() });

export interface UploadedPhoto {
  id: number;
  title: string;
}

/** Runs requests to the API as the administrator, outside the test's browser. */
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

/** A new random picture, small enough to be made quickly. */
export async function picture(width = 300, height = 200): Promise<Buffer> {
  const seed = Math.ceil(Math.random() * 200);
  return Buffer.from(await jpeg(width, height, (x, y) => (x * seed + y) & 255));
}

/** Uploads photos with these titles, in this order, into a new category. */
export function uploadPhotos(
  titles: readonly string[],
  { description = "", width = 300, height = 200, camera = false } = {},
): Promise<{ category: string; photos: UploadedPhoto[] }> {
  return asOwner(async (api) => {
    const category = unique("Harbour");
    expect((await api.post("/api/photo-categories", { data: { name: category } })).status()).toBe(201);
    const photos: UploadedPhoto[] = [];
    // The gallery shows the newest first.
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

/** Deletes a photo outside the test's browser, and waits until its files are gone, which is a moment after the response. */
export function deletePhoto(photo: UploadedPhoto | undefined): Promise<void> {
  return asOwner(async (api) => {
    const address = `/api/photos/${photo?.id}`;
    const { imageUrl, variants } = photoSchema.parse(await (await api.get(address)).json());
    expect((await api.delete(address)).status()).toBe(204);
    const files = [imageUrl, ...variants.flatMap(({ jpeg, webp }) => (webp === null ? jpeg : [jpeg, webp]))];
    const left = async (url: string) => (await api.get(url)).status() !== 404;
    await expect.poll(async () => (await Promise.all(files.map(left))).includes(true)).toBe(false);
  });
}

/** Deletes a category outside the test's browser. */
export function deleteCategory(name: string): Promise<void> {
  return asOwner(async (api) => {
    const categories = z.array(categorySchema).parse(await (await api.get("/api/photo-categories")).json());
    const id = categories.find((category) => category.name === name)?.id;
    expect((await api.delete(`/api/photo-categories/${id}`)).status()).toBe(200);
  });
}

/**
 * Opens the gallery with the photos of one category. Categories of other tests are left out, so that the page has a constant
 * height; `later` names one that the test creates afterwards.
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

/** Chooses a category in a gallery that shows those of all tests, which are folded if there are many. */
export async function chooseCategory(page: Page, category: string): Promise<void> {
  const chip = page.getByRole("button", { name: category, exact: true });
  const more = page.getByRole("button", { name: /^\d+ more$/ });
  await expect(chip.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await chip.click();
}

/** The titles of the photos, in the order of the gallery. */
export const titlesOf = (page: Page) =>
  page.getByRole("list", { name: "Photos" }).getByRole("heading", { level: 2 });
