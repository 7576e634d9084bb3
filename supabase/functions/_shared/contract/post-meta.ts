import { postPath } from "./post-path.ts";

/** A `<meta>` of a page's head: by the names of Open Graph, or by those of HTML. */
export type PostMeta = { property: string; content: string } | { name: string; content: string };

interface ReadPost {
  id: number;
  title: string;
  excerpt: string;
  content: string;
  publishedAt: string | null;
  tags: readonly string[];
}

/** The one address of a post, as programs take it. */
export const addressOfPost = (post: { id: number; title: string }, origin: string): string =>
  origin + encodeURI(postPath(post));

const FIRST_IMAGE = /<img[^>]*\ssrc="([^"]+)"/u;

/** What a card of a post shows elsewhere: Open Graph's article, and the size that a card may have. */
export function metaOfPost(post: ReadPost, site: { siteTitle: string; origin: string }): PostMeta[] {
  const image = FIRST_IMAGE.exec(post.content)?.[1];
  return [
    { property: "og:type", content: "article" },
    { property: "og:site_name", content: site.siteTitle },
    { property: "og:title", content: post.title },
    { property: "og:description", content: post.excerpt },
    { property: "og:url", content: addressOfPost(post, site.origin) },
    ...(image ? [{ property: "og:image", content: site.origin + image }] : []),
    ...(post.publishedAt ? [{ property: "article:published_time", content: post.publishedAt }] : []),
    ...post.tags.map((content) => ({ property: "article:tag", content })),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
  ];
}
