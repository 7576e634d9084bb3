import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type Handler, Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { serveStatic } from "hono/serve-static";
import { LRUCache } from "lru-cache";
import { isPagePath } from "../../functions/_shared/contract/site-pages.ts";
import { withHead } from "../../functions/_shared/page-document.ts";
import { sentPath } from "./forward.ts";
import { CACHE_OF_ASSETS, CACHE_OF_PAGE } from "../page/page-headers.ts";
import { metaTagsOf } from "../page/page-head.ts";
import { WEB_DIR } from "../page/page.ts";

const NO_FILE = ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"];

async function readIfFile(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    if (!(await stat(file)).isFile()) return null;
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (error instanceof Error && "code" in error && NO_FILE.some((code) => code === error.code)) return null;
    throw error;
  }
}

const ASSETS_DIR = path.join(WEB_DIR, "assets") + path.sep;

const assets = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 1,
});

async function readAsset(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = assets.get(file);
  if (known) return known;
  const bytes = await readIfFile(file);
  if (bytes) assets.set(file, bytes);
  return bytes;
}

export function pageFiles(apiOrigin: () => string | undefined) {
  const app = new Hono();
  const page: Handler = async (c) => {
    const built = await readFile(path.join(WEB_DIR, "index.html"), "utf8");
    const api = apiOrigin();
    const asked = sentPath(c.req.raw);
    const head = api && (await metaTagsOf(api, asked));
    // Only programs get 404 for posts that their reader alone may see.
    const isBrowser = c.req.header("sec-fetch-dest") !== undefined;
    const isMissing = isBrowser || !head ? !isPagePath(asked) : head.isMissing;
    const status = isMissing ? 404 : 200;
    return c.html(head ? withHead(built, head) : built, status, { "cache-control": CACHE_OF_PAGE });
  };
  app.use(etag());
  app.use(compress());
  app.get("/", page);
  app.use(
    serveStatic({
      root: WEB_DIR,
      precompressed: true,
      join: path.join,
      getContent: (file) => (file.startsWith(ASSETS_DIR) ? readAsset(file) : readIfFile(file)),
      onFound: (file, c) => {
        if (!file.startsWith(ASSETS_DIR)) return c.header("cache-control", CACHE_OF_PAGE);
        c.header("cache-control", CACHE_OF_ASSETS);
        // Weak, because all encodings share it. Without it etag() hashes each file.
        c.header("etag", `W/"${path.basename(file)}"`);
      },
    }),
  );
  app.get("*", (c, next) =>
    isOfFile(sentPath(c.req.raw)) ? c.text("There is nothing at this address.", 404) : page(c, next),
  );
  return app;
}

const isOfFile = (path: string) =>
  path.startsWith("/assets/") || (/\.[^./]+$/u.test(path) && !isPagePath(path));
