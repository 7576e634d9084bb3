import { BLOG_IMAGE_ADDRESS, blogImageSizes } from "./rich-text.ts";
import { postPath } from "./post-path.ts";

export type PostMeta = { property: string; content: string } | { name: string; content: string };

interface ReadPost {
  id: number;
  title: string;
  excerpt: string;
  content: string;
  publishedAt: string | null;
  tags: readonly string[];
}

export const addressOfPost = (post: { id: number; title: string }, origin: string): string =>
  origin + encodeURI(postPath(post));

const IMAGES = /<img\s[^>]*>/gu;

const LARGE = { width: 300, height: 157 };

function attribute(image: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]+)"`, "u").exec(image)?.[1];
}

/** An enlarged icon would be blurred. A picture without declared size counts as large. */
function cardImage(html: string): string | undefined {
  const isLarge = (image: string) =>
    Number(attribute(image, "width") ?? Infinity) >= LARGE.width &&
    Number(attribute(image, "height") ?? Infinity) >= LARGE.height;
  const isOwn = (image: string) => attribute(image, "src")?.startsWith("/");
  const found = html.match(IMAGES)?.find((image) => isLarge(image) && isOwn(image));
  const address = found && attribute(found, "src");
  // Animated pictures have no other sizes.
  return address && BLOG_IMAGE_ADDRESS.test(address) && !address.endsWith(".gif")
    ? address + blogImageSizes.card
    : address;
}

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
