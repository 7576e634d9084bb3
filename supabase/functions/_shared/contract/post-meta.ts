import { BLOG_IMAGE_ADDRESS, blogImageSizes } from "./rich-text.ts";
import { postPath } from "./post-path.ts";

/** A `<meta>` element: by the names of Open Graph (`property`), or by those of HTML (`name`). */
export type PostMeta = { property: string; content: string } | { name: string; content: string };

interface ReadPost {
  id: number;
  title: string;
  excerpt: string;
  content: string;
  publishedAt: string | null;
  tags: readonly string[];
}

/** The canonical URL of a post. */
export const addressOfPost = (post: { id: number; title: string }, origin: string): string =>
  origin + encodeURI(postPath(post));

const IMAGES = /<img\s[^>]*>/gu;

const LARGE = { width: 300, height: 157 };

function attribute(image: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]+)"`, "u").exec(image)?.[1];
}

/**
 * The address of the first picture of this site that is large enough for a card: an enlarged icon would be blurred. A picture
 * without declared size counts as large, because most are.
 */
function cardImage(html: string): string | undefined {
  const isLarge = (image: string) =>
    Number(attribute(image, "width") ?? Infinity) >= LARGE.width &&
    Number(attribute(image, "height") ?? Infinity) >= LARGE.height;
  const isOwn = (image: string) => attribute(image, "src")?.startsWith("/");
  const found = html.match(IMAGES)?.find((image) => isLarge(image) && isOwn(image));
  const address = found && attribute(found, "src");
  // In a size that programs fetch; those of animated pictures are one.
  return address && BLOG_IMAGE_ADDRESS.test(address) && !address.endsWith(".gif")
    ? address + blogImageSizes.card
    : address;
}

/** The `<meta>` elements of a post, for cards on other sites: Open Graph's article, and the kind of card. */
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
