import { randomUUID } from "node:crypto";
import { photoSchema, type Photo } from "../../functions/_shared/contract/photo.ts";
import { beforeAllValue } from "./before-all-value.ts";
import { api, instance, owner } from "./people.ts";

/** The administrator's token, and a category that only this test file uses. */
export function gallery() {
  return beforeAllValue(async () => {
    const admin = await owner();
    const category = `Category ${randomUUID()}`;
    const response = await sendJson("POST", "/photo-categories", { name: category }, admin.token);
    if (response.status !== 201) throw new Error(`No category: ${response.status} ${await response.text()}`);
    return { token: admin.token, category };
  });
}

export function sendJson(method: string, path: string, body: unknown, token?: string): Promise<Response> {
  return api(
    path,
    { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    token,
  );
}

export interface PhotoForm {
  title?: string;
  description?: string;
  category?: string;
  keepCapture?: string;
  image?: Uint8Array<ArrayBuffer>;
  name?: string;
  /** Variants by form field. */
  variants?: Record<string, Uint8Array<ArrayBuffer>>;
}

/** Sends an upload form to the API of the shared instance, or to another one. */
export function sendPhoto(
  form: PhotoForm,
  token?: string,
  to = `${instance.origin}/api`,
  key?: string,
): Promise<Response> {
  const { image, name = "DSCF0001.JPG", variants = {}, ...texts } = form;
  const body = new FormData();
  for (const [field, text] of Object.entries(texts)) body.append(field, text);
  if (image) body.append("image", new File([image], name));
  for (const [field, bytes] of Object.entries(variants)) body.append(field, new File([bytes], field));
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  if (key !== undefined) headers.set("idempotency-key", key);
  return fetch(`${to}/photos`, { method: "POST", body, headers });
}

/** Uploads a picture and returns the photo. */
export async function uploadedPhoto(form: PhotoForm, token: string): Promise<Photo> {
  const response = await sendPhoto({ title: `Photo ${randomUUID()}`, ...form }, token);
  if (response.status !== 201) throw new Error(`No photo: ${response.status} ${await response.text()}`);
  return photoSchema.parse(await response.json());
}

/** All URLs under which a photo and its variants are served. */
export function urlsOf(photo: Photo): string[] {
  const variants = photo.variants.flatMap(({ jpeg, webp }) => (webp === null ? [jpeg] : [jpeg, webp]));
  return [...new Set([photo.imageUrl, photo.downloadUrl, ...variants])];
}

export async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(`${instance.origin}${url}`);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
