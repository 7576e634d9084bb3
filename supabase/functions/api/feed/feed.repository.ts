import { z } from "zod";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";

/** How many posts a feed has: enough for a reader that is opened once a month. */
const FEED_POSTS = 20;
/** The most addresses of a sitemap (sitemaps.org, "Sitemap file"), half of them for posts and half for photos. */
const MAX_ROWS = 24_000;
const PAGE = 1000;

/** The newest published posts, with their texts. */
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

/** When a post last changed for readers, which is not before it was published. */
export function changeOf(post: { updated_at: string; published_at: string | null }): Date {
  const dates = [post.updated_at, post.published_at ?? post.updated_at].map((date) =>
    new Date(date).getTime(),
  );
  return new Date(Math.max(...dates));
}

/** The settings that feeds and page heads use. */
export async function siteOf(client: Client) {
  const site = dataOf(await client.from("settings").select("site_title,owner_name,bio").eq("id", 1).single());
  if (!site) throw new Error("The site has no settings.");
  return site;
}

/** A published post; undefined when there is none. */
export async function findPost(client: Client, id: number) {
  const columns = "id,title,excerpt,content,tags,published_at";
  return dataOf(await client.from("blog_posts").select(columns).eq("id", id).maybeSingle());
}

const variantsSchema = z
  .array(z.object({ width: z.number(), height: z.number(), jpeg: z.string() }))
  .nonempty();

const PHOTO_COLUMNS = "id,title,description,folder,variants";
type PhotoRow = { id: number; title: string; description: string; folder: string; variants: unknown };

/** A photo with its largest JPEG. */
function withLargest({ folder, variants, ...photo }: PhotoRow) {
  const { jpeg, ...size } = variantsSchema
    .parse(variants)
    .reduce((best, each) => (each.width > best.width ? each : best));
  return { ...photo, largest: { ...size, file: `/api/photo-files/${folder}/${jpeg}` } };
}

/** A photo; undefined when there is none. */
export async function findPhoto(client: Client, id: number) {
  const row = dataOf(await client.from("photos").select(PHOTO_COLUMNS).eq("id", id).maybeSingle());
  return row ? withLargest(row) : undefined;
}

/** The first photo of the gallery; undefined while it is empty. */
export async function firstPhoto(client: Client) {
  const photos = client.from("photos").select(PHOTO_COLUMNS).order("position", { ascending: false });
  const [row] = dataOf(await photos.order("id", { ascending: false }).limit(1)) ?? [];
  return row ? withLargest(row) : undefined;
}

/** All rows that visitors may see, the newest first, in pages: the Data API silently cuts lists at 1,000 rows. */
async function everyRow<T extends { id: number }>(page: (before: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const rows = await page(all.at(-1)?.id ?? Number.MAX_SAFE_INTEGER);
    all.push(...rows);
    if (rows.length < PAGE || all.length >= MAX_ROWS) return all;
  }
}

/** Id, title and dates of every published post. */
export const everyPost = (client: Client) =>
  everyRow(async (before) => {
    const posts = client.from("blog_posts").select("id,title,updated_at,published_at").lt("id", before);
    return dataOf(await posts.order("id", { ascending: false }).limit(PAGE)) ?? [];
  });

/** Id and date of every photo. */
export const everyPhoto = (client: Client) =>
  everyRow(async (before) => {
    const photos = client.from("photos").select("id,upload_date").lt("id", before);
    return dataOf(await photos.order("id", { ascending: false }).limit(PAGE)) ?? [];
  });
