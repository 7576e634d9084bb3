import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { Environment } from "../http/environment.ts";
import { answerPublicly } from "../http/public-cache.ts";
import { publicClient } from "../http/supabase.ts";
import { atomOf } from "./atom.ts";
import { everyPhoto, everyPost, newestPosts, siteOf } from "./feed.repository.ts";
import { robotsOf } from "./robots.ts";
import { sitemapOf } from "./sitemap.ts";

/** The one address of the site, whatever name it was asked by. */
const originOf = (c: Context<Environment>) => new URL(c.get("deps").siteUrl).origin;

/** What programs read of the site: its posts as a feed, its pages as a map, and where that map is. */
export const feedRoutes = new Hono<Environment>()
  .get("/feed.xml", etag(), (c) =>
    answerPublicly(c, "feed", async () => {
      const client = publicClient(c.get("deps"));
      const [posts, site] = await Promise.all([newestPosts(client), siteOf(client)]);
      return { body: atomOf(posts, site, originOf(c)), type: "application/atom+xml; charset=utf-8" };
    }),
  )
  // Crawlers ask for /robots.txt: whatever serves the page passes that on to here.
  .get("/robots.txt", etag(), (c) =>
    c.text(robotsOf(originOf(c)), 200, { "cache-control": "public, no-cache" }),
  )
  .get("/sitemap.xml", etag(), (c) =>
    answerPublicly(c, "sitemap", async () => {
      const client = publicClient(c.get("deps"));
      const [posts, photos] = await Promise.all([everyPost(client), everyPhoto(client)]);
      return { body: sitemapOf(posts, photos, originOf(c)), type: "application/xml; charset=utf-8" };
    }),
  );
