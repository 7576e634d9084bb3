import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, type BrowserContext, expect } from "@playwright/test";
import {
  blogImageSchema,
  blogPostSchema,
  type BlogPost,
  type NewBlogPost,
} from "../../../supabase/functions/_shared/contract/blog.ts";
import { logInOwner } from "./people.ts";

/** A word that occurs nowhere else on the shared instance. */
export const uniqueWord = () => `w${randomUUID().replaceAll("-", "").slice(0, 12)}`;

const origin = () => process.env.E2E_ORIGIN ?? "";

/** Creates a post, published unless `status` says otherwise. The administrator must be logged in. */
export async function publish(request: APIRequestContext, post: NewBlogPost): Promise<BlogPost> {
  const response = await request.post(`${origin()}/api/blog-posts`, {
    data: { excerpt: "One line of excerpt.", content: "<p>Text</p>", ...post },
    headers: { origin: origin() },
  });
  expect(response.status(), await response.text()).toBe(201);
  return blogPostSchema.parse(await response.json());
}

/** Creates a post as the administrator in another browser context, so that the test's own session stays as it is. */
export async function publishElsewhere(browser: Browser, post: NewBlogPost): Promise<BlogPost> {
  const owner = await browser.newContext();
  await logInOwner(owner);
  const published = await publish(owner.request, post);
  await owner.close();
  return published;
}

/** Uploads a picture for a post and returns its URL. The administrator must be logged in. */
export async function uploadPicture(request: APIRequestContext, buffer: Buffer): Promise<string> {
  const response = await request.post(`${origin()}/api/blog-images`, {
    multipart: { image: { name: "sea.png", mimeType: "image/png", buffer } },
    headers: { origin: origin() },
  });
  expect(response.status(), await response.text()).toBe(201);
  return blogImageSchema.parse(await response.json()).url;
}

/** Saves another title as another tab or device would, without the open editor. */
export async function saveElsewhere(context: BrowserContext, id: number, title: string): Promise<void> {
  const draft = await (await context.request.get(`${origin()}/api/blog-posts/${id}/draft`)).json();
  const response = await context.request.patch(`${origin()}/api/blog-posts/${id}`, {
    data: { title, revision: draft.revision },
    headers: { origin: origin() },
  });
  expect(response.status()).toBe(200);
}
