import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { z } from "zod";
import { MAX_PAGE_PATH_LENGTH } from "../../_shared/contract/meta-tags.ts";
import { isPagePath, pageOf } from "../../_shared/contract/site-pages.ts";
import { withHead } from "../../_shared/page-document.ts";
import type { Environment } from "../http/environment.ts";
import { answerPublicly, jsonAnswer } from "../http/public-cache.ts";
import { parse } from "../http/validate.ts";
import { atomOf } from "./atom.ts";
import { everyPhoto, everyPost, newestPosts, siteOf } from "./feed.repository.ts";
import { metaTagsOf } from "./meta-tags.ts";
import { BUILT_PAGE, builtPage } from "./built-page.ts";
import { robotsOf } from "./robots.ts";
import { securityOf } from "./security.ts";
import { sitemapOf } from "./sitemap.ts";

const originOf = (c: Context<Environment>) => new URL(c.get("deps").siteUrl).origin;

const headQuery = z.object({ path: z.string().max(MAX_PAGE_PATH_LENGTH) });

export const feedRoutes = new Hono<Environment>()
  .get("/feed.xml", etag(), (c) =>
    answerPublicly(c, "feed", async () => {
      const db = c.get("db");
      const [posts, site] = await Promise.all([newestPosts(db), siteOf(db)]);
      return { body: atomOf(posts, site, originOf(c)), type: "application/atom+xml; charset=utf-8" };
    }),
  )
  .get("/robots.txt", etag(), (c) =>
    c.text(robotsOf(originOf(c)), 200, { "cache-control": "public, no-cache" }),
  )
  .get("/security.txt", (c) => {
    const { securityContact, now } = c.get("deps");
    return securityContact ? c.text(securityOf(securityContact, originOf(c), now())) : c.notFound();
  })
  .get("/page-head", etag(), (c) => {
    const { path } = parse(headQuery, c.req.query());
    const key = `head ${Object.values(pageOf(path)).join(" ")} ${isPagePath(path)}`;
    return answerPublicly(c, key, async () => jsonAnswer(await metaTagsOf(c.get("db"), path, originOf(c))));
  })
  // Never as HTML, which this origin serves as its pages alone.
  .get("/page/*", etag(), async (c) => {
    const path = new URL(c.req.url).pathname.slice("/api/page".length);
    if (path === BUILT_PAGE || path.length > MAX_PAGE_PATH_LENGTH) return c.notFound();
    const origin = originOf(c);
    const [built, head] = await Promise.all([builtPage(origin), metaTagsOf(c.get("db"), path, origin)]);
    return c.text(withHead(built, head), head.isMissing ? 404 : 200, { "cache-control": "public, no-cache" });
  })
  .get("/sitemap.xml", etag(), (c) =>
    answerPublicly(c, "sitemap", async () => {
      const db = c.get("db");
      const [posts, photos] = await Promise.all([everyPost(db), everyPhoto(db)]);
      return { body: sitemapOf(posts, photos, originOf(c)), type: "application/xml; charset=utf-8" };
    }),
  );
