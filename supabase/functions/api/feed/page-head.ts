import type { PageHead } from "../../_shared/contract/page-head.ts";
import { addressOfPost, metaOfPost } from "../../_shared/contract/post-meta.ts";
import { idOfAddress } from "../../_shared/contract/post-path.ts";
import { isoDate } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { findPhoto, findPost, siteOf } from "./feed.repository.ts";

/** What a card shows of a text in one line. */
const MAX_DESCRIPTION = 200;

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s\S*$/u, "")} …`;
}

/** Which page a path is of: a post's, a photo's, or any other. What is the same page has the same key. */
export function pageOf(path: string): { kind: "post" | "photo"; id: number } | { kind: "other" } {
  const [, room, part] = /^\/(blog|photos)\/([^/]+)\/?$/u.exec(path) ?? [];
  const id = room === "photos" && !/^\d+$/u.test(part ?? "") ? undefined : idOfAddress(part);
  if (id === undefined) return { kind: "other" };
  return { kind: room === "blog" ? "post" : "photo", id };
}

type Page = ReturnType<typeof pageOf>;
type Site = Awaited<ReturnType<typeof siteOf>> & { origin: string };

/** Nobody has this page, or not yet: search engines leave it out. */
const missing = (site: Site): PageHead => ({
  title: site.site_title,
  siteTitle: site.site_title,
  description: null,
  canonical: null,
  meta: [{ name: "robots", content: "noindex" }],
});

function headOfPost(post: NonNullable<Awaited<ReturnType<typeof findPost>>>, site: Site): PageHead {
  const { published_at, ...rest } = post;
  const publishedAt = published_at === null ? null : isoDate(published_at);
  const siteTitle = site.site_title;
  return {
    title: `${post.title} · ${siteTitle}`,
    siteTitle,
    description: post.excerpt,
    canonical: addressOfPost(post, site.origin),
    meta: metaOfPost({ ...rest, publishedAt }, { siteTitle, origin: site.origin }),
  };
}

function headOfPhoto(photo: NonNullable<Awaited<ReturnType<typeof findPhoto>>>, site: Site): PageHead {
  const canonical = `${site.origin}/photos/${photo.id}`;
  const description = shortened(photo.description);
  const { file, width, height } = photo.largest;
  return {
    title: `${photo.title} · ${site.site_title}`,
    siteTitle: site.site_title,
    description: description === "" ? null : description,
    canonical,
    meta: [
      { property: "og:type", content: "article" },
      { property: "og:site_name", content: site.site_title },
      { property: "og:title", content: photo.title },
      ...(description === "" ? [] : [{ property: "og:description", content: description }]),
      { property: "og:url", content: canonical },
      { property: "og:image", content: site.origin + file },
      { property: "og:image:width", content: String(width) },
      { property: "og:image:height", content: String(height) },
      { name: "twitter:card", content: "summary_large_image" },
    ],
  };
}

function headOfOther(site: Site): PageHead {
  const description = shortened(site.bio);
  return {
    title: site.site_title,
    siteTitle: site.site_title,
    description: description === "" ? null : description,
    canonical: null,
    meta: [
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: site.site_title },
      { property: "og:title", content: site.site_title },
      ...(description === "" ? [] : [{ property: "og:description", content: description }]),
      { name: "twitter:card", content: "summary" },
    ],
  };
}

/** What the head of a page says to a visitor who runs no script; of what visitors may not see it says nothing. */
export async function headOf(client: Client, page: Page, origin: string): Promise<PageHead> {
  const site = siteOf(client).then((row) => ({ ...row, origin }));
  if (page.kind === "other") return headOfOther(await site);
  if (page.kind === "post") {
    const [post, known] = await Promise.all([findPost(client, page.id), site]);
    return post ? headOfPost(post, known) : missing(known);
  }
  const [photo, known] = await Promise.all([findPhoto(client, page.id), site]);
  return photo ? headOfPhoto(photo, known) : missing(known);
}
