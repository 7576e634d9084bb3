import { html } from "hono/html";
import { blogPostPath } from "../../_shared/contract/blog.ts";
import type { everyPhoto, everyPost } from "./feed.repository.ts";

type Posts = Awaited<ReturnType<typeof everyPost>>;
type Photos = Awaited<ReturnType<typeof everyPhoto>>;

/** Pages that everybody may find, besides those of posts and photos. */
const PAGES = ["/", "/apps", "/photography", "/blog", "/games"];

/** A post changes for a reader when it is published, at the earliest. */
function changeOf({ updated_at, published_at }: Posts[number]): string {
  const dates = [updated_at, published_at ?? updated_at].map((date) => new Date(date).getTime());
  return new Date(Math.max(...dates)).toISOString();
}

/** Every page of the site (sitemaps.org), with its last change where there is one. */
export function sitemapOf(posts: Posts, photos: Photos, origin: string): string {
  const addresses: { path: string; changed?: string }[] = [
    ...PAGES.map((path) => ({ path })),
    ...posts.map((post) => ({ path: blogPostPath(post.id), changed: changeOf(post) })),
    ...photos.map(({ id, upload_date }) => ({
      path: `/photos/${id}`,
      changed: new Date(upload_date).toISOString(),
    })),
  ];
  const entries = addresses.map(({ path, changed }) => {
    const lastmod = changed === undefined ? "" : html`<lastmod>${changed}</lastmod>`;
    return html`<url><loc>${origin + path}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(String),
    "</urlset>\n",
  ].join("\n");
}
