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

const IMAGES = /<img\s[^>]*>/gu;

/** What the large card of a picture asks for at least (X, "Summary card with large image"). */
const LARGE = { width: 300, height: 157 };

function attribute(image: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]+)"`, "u").exec(image)?.[1];
}

/**
 * The address of the first picture that is shown large enough for a card: an icon drawn large is a smear. A picture that
 * says no size is shown as large as it is, and pictures mostly are. One that is not of this site is none.
 */
function cardImage(html: string): string | undefined {
  const isLarge = (image: string) =>
    Number(attribute(image, "width") ?? Infinity) >= LARGE.width &&
    Number(attribute(image, "height") ?? Infinity) >= LARGE.height;
  const isOwn = (image: string) => attribute(image, "src")?.startsWith("/");
  const found = html.match(IMAGES)?.find((image) => isLarge(image) && isOwn(image));
  return found && attribute(found, "src");
}

/** What a card of a post shows elsewhere: Open Graph's article, and the size that a card may have. */
export function metaOfPost(post: ReadPost, site: { siteTitle: string; origin: string }): PostMeta[] {
  const image = cardImage(post.content);
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
