import { html } from "hono/html";
import { postPath } from "../../_shared/contract/post-path.ts";
import { PUBLIC_PAGES } from "../../_shared/contract/site-pages.ts";
import { isoDate } from "../http/iso-date.ts";
import { changeOf, type everyPhoto, type everyPost } from "./feed.repository.ts";

type Posts = Awaited<ReturnType<typeof everyPost>>;
type Photos = Awaited<ReturnType<typeof everyPhoto>>;

export function sitemapOf(posts: Posts, photos: Photos, origin: string): string {
  const addresses: { path: string; changed?: string }[] = [
    ...Object.keys(PUBLIC_PAGES).map((path) => ({ path })),
    ...posts.map((post) => ({ path: encodeURI(postPath(post)), changed: changeOf(post).toISOString() })),
    ...photos.map(({ id, upload_date }) => ({
      path: `/photos/${id}`,
      changed: isoDate(upload_date),
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
