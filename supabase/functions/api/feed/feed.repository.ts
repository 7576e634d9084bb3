import { z } from "zod";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";

/** Posts of a feed: as many as a reader that comes by once a month misses. */
const FEED_POSTS = 20;
/** Addresses of one file of a sitemap (sitemaps.org, "Sitemap file"), for posts and for photos each a half. */
const MAX_ROWS = 24_000;
const PAGE = 1000;

/** What readers see of the newest posts, whole. */
export async function newestPosts(client: Client) {
  const columns = "id,title,excerpt,content,category,tags,published_at,updated_at";
  const rows = await client
    .from("blog_posts")
    .select(columns)
    .order("listed_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(FEED_POSTS);
  return dataOf(rows) ?? [];
}

/** A post changes for a reader when it is published, at the earliest. */
export function changeOf(post: { updated_at: string; published_at: string | null }): Date {
  const dates = [post.updated_at, post.published_at ?? post.updated_at].map((date) =>
    new Date(date).getTime(),
  );
  return new Date(Math.max(...dates));
}

/** What the site says of itself. */
export async function siteOf(client: Client) {
  const site = dataOf(await client.from("settings").select("site_title,owner_name,bio").eq("id", 1).single());
  if (!site) throw new Error("The site has no settings.");
  return site;
}

/** A post as readers see it; nothing where they see none. */
export async function findPost(client: Client, id: number) {
  const columns = "id,title,excerpt,content,tags,published_at";
  return dataOf(await client.from("blog_posts").select(columns).eq("id", id).maybeSingle());
}

const variantsSchema = z
  .array(z.object({ width: z.number(), height: z.number(), jpeg: z.string() }))
  .nonempty();

const PHOTO_COLUMNS = "id,title,description,folder,variants";
type PhotoRow = { id: number; title: string; description: string; folder: string; variants: unknown };

/** A photo with the largest of its pictures that every program can read. */
function withLargest({ folder, variants, ...photo }: PhotoRow) {
  const { jpeg, ...size } = variantsSchema
    .parse(variants)
    .reduce((best, each) => (each.width > best.width ? each : best));
  return { ...photo, largest: { ...size, file: `/api/photo-files/${folder}/${jpeg}` } };
}

/** A photo of the gallery; nothing where there is none. */
export async function findPhoto(client: Client, id: number) {
  const row = dataOf(await client.from("photos").select(PHOTO_COLUMNS).eq("id", id).maybeSingle());
  return row ? withLargest(row) : undefined;
}

/** The photo that hangs first in the gallery; nothing while it is empty. */
export async function firstPhoto(client: Client) {
  const photos = client.from("photos").select(PHOTO_COLUMNS).order("position", { ascending: false });
  const [row] = dataOf(await photos.order("id", { ascending: false }).limit(1)) ?? [];
  return row ? withLargest(row) : undefined;
}

/** Every row that visitors may see, the newest first, page by page: a list is cut at 1,000 rows without a word. */
async function everyRow<T extends { id: number }>(page: (before: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const rows = await page(all.at(-1)?.id ?? Number.MAX_SAFE_INTEGER);
    all.push(...rows);
    if (rows.length < PAGE || all.length >= MAX_ROWS) return all;
  }
}

/** Number, title and dates of every published post. */
export const everyPost = (client: Client) =>
  everyRow(async (before) => {
    const posts = client.from("blog_posts").select("id,title,updated_at,published_at").lt("id", before);
    return dataOf(await posts.order("id", { ascending: false }).limit(PAGE)) ?? [];
  });

/** Number and date of every photo. */
export const everyPhoto = (client: Client) =>
  everyRow(async (before) => {
    const photos = client.from("photos").select("id,upload_date").lt("id", before);
    return dataOf(await photos.order("id", { ascending: false }).limit(PAGE)) ?? [];
  });
