import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { z } from "zod";
import { MAX_PAGE_PATH_LENGTH } from "../../_shared/contract/meta-tags.ts";
import { pageOf } from "../../_shared/contract/site-pages.ts";
import type { Environment } from "../http/environment.ts";
import { answerPublicly, jsonAnswer } from "../http/public-cache.ts";
import { parse } from "../http/validate.ts";
import { atomOf } from "./atom.ts";
import { everyPhoto, everyPost, newestPosts, siteOf } from "./feed.repository.ts";
import { metaTagsOf } from "./meta-tags.ts";
import { robotsOf } from "./robots.ts";
import { securityOf } from "./security.ts";
import { sitemapOf } from "./sitemap.ts";

/** The canonical origin of the site, whatever host the request was sent to. */
const originOf = (c: Context<Environment>) => new URL(c.get("deps").siteUrl).origin;

const headQuery = z.object({ path: z.string().max(MAX_PAGE_PATH_LENGTH) });

/** For programs: the feed, the sitemap, robots.txt, and the heads of pages. */
export const feedRoutes = new Hono<Environment>()
  .get("/feed.xml", etag(), (c) =>
    answerPublicly(c, "feed", async () => {
      const db = c.get("db");
      const [posts, site] = await Promise.all([newestPosts(db), siteOf(db)]);
      return { body: atomOf(posts, site, originOf(c)), type: "application/atom+xml; charset=utf-8" };
    }),
  )
  // Crawlers request /robots.txt, which the server of the page forwards to this route.
  .get("/robots.txt", etag(), (c) =>
    c.text(robotsOf(originOf(c)), 200, { "cache-control": "public, no-cache" }),
  )
  // At /.well-known/security.txt, in the same way.
  .get("/security.txt", (c) => {
    const { securityContact, now } = c.get("deps");
    return securityContact ? c.text(securityOf(securityContact, originOf(c), now())) : c.notFound();
  })
  // For the server of the page, which inserts this into the same HTML file for all pages.
  .get("/page-head", etag(), (c) => {
    const page = pageOf(parse(headQuery, c.req.query()).path);
    return answerPublicly(c, `head ${Object.values(page).join(" ")}`, async () =>
      jsonAnswer(await metaTagsOf(c.get("db"), page, originOf(c))),
    );
  })
  .get("/sitemap.xml", etag(), (c) =>
    answerPublicly(c, "sitemap", async () => {
      const db = c.get("db");
      const [posts, photos] = await Promise.all([everyPost(db), everyPhoto(db)]);
      return { body: sitemapOf(posts, photos, originOf(c)), type: "application/xml; charset=utf-8" };
    }),
  );
