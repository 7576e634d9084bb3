import type { InferResult } from "kysely";
import { z } from "zod";
import { type Executor, statements } from "../../_shared/database/index.ts";

const FEED_POSTS = 20;
/** sitemaps.org allows 50,000 in all. */
const MAX_ROWS = 24_000;

export const newestPosts = (db: Executor) =>
  db.run(
    statements
      .selectFrom("blog_posts")
      .select(["id", "title", "excerpt", "content", "category", "tags", "published_at", "updated_at"])
      .orderBy("listed_at", "desc")
      .orderBy("id", "desc")
      .limit(FEED_POSTS),
  );

export function changeOf(post: { updated_at: string; published_at: string | null }): Date {
  const dates = [post.updated_at, post.published_at ?? post.updated_at].map((date) =>
    new Date(date).getTime(),
  );
  return new Date(Math.max(...dates));
}

export async function siteOf(db: Executor) {
  const [site] = await db.run(
    statements.selectFrom("settings").select(["site_title", "owner_name", "bio"]).where("id", "=", 1),
  );
  if (!site) throw new Error("The site has no settings.");
  return site;
}

export async function findPost(db: Executor, id: number) {
  const [post] = await db.run(
    statements
      .selectFrom("blog_posts")
      .select(["id", "title", "excerpt", "content", "tags", "published_at"])
      .where("id", "=", id),
  );
  return post;
}

const variantsSchema = z
  .array(z.object({ width: z.number(), height: z.number(), jpeg: z.string() }))
  .nonempty();

const photos = statements.selectFrom("photos").select(["id", "title", "description", "folder", "variants"]);
type PhotoRow = InferResult<typeof photos>[number];

function withLargest({ folder, variants, ...photo }: PhotoRow) {
  const { jpeg, ...size } = variantsSchema
    .parse(variants)
    .reduce((best, each) => (each.width > best.width ? each : best));
  return { ...photo, largest: { ...size, file: `/api/photo-files/${folder}/${jpeg}` } };
}

export async function findPhoto(db: Executor, id: number) {
  const [row] = await db.run(photos.where("id", "=", id));
  return row && withLargest(row);
}

export async function firstPhoto(db: Executor) {
  const [row] = await db.run(photos.orderBy("position", "desc").orderBy("id", "desc").limit(1));
  return row && withLargest(row);
}

export const everyPost = (db: Executor) =>
  db.run(
    statements
      .selectFrom("blog_posts")
      .select(["id", "title", "updated_at", "published_at"])
      .orderBy("id", "desc")
      .limit(MAX_ROWS),
  );

export const everyPhoto = (db: Executor) =>
  db.run(statements.selectFrom("photos").select(["id", "upload_date"]).orderBy("id", "desc").limit(MAX_ROWS));
