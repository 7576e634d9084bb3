import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type Handler, Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { serveStatic } from "hono/serve-static";
import { LRUCache } from "lru-cache";
import { pageOf } from "../../functions/_shared/contract/site-pages.ts";
import { sentPath } from "./forward.ts";
import { headOf, withHead } from "../page/page-document.ts";
import { WEB_DIR } from "../page/page.ts";

/** Not there, or a name that no file can have. */
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

/** What has a hash in its name, which no other content has. */
const ASSETS_DIR = path.join(WEB_DIR, "assets") + path.sep;

/** Assets are read once: a page asks for thirty of them, and a build has as many megabytes at most. */
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

/**
 * The built page: assets with a hash in their name never change; everything else is revalidated. `apiOrigin` says where the
 * API is, once it is there.
 */
export function pageFiles(apiOrigin: () => string | undefined) {
  const app = new Hono();
  const page: Handler = async (c) => {
    const built = await readFile(path.join(WEB_DIR, "index.html"), "utf8");
    const api = apiOrigin();
    const head = api && (await headOf(api, sentPath(c.req.raw)));
    return c.html(head ? withHead(built, head) : built, 200, { "cache-control": "no-cache" });
  };
  app.use(etag());
  // The page, and what has no packed file beside it yet.
  app.use(compress());
  app.get("/", page);
  app.use(
    serveStatic({
      root: WEB_DIR,
      precompressed: true,
      join: path.join,
      getContent: (file) => (file.startsWith(ASSETS_DIR) ? readAsset(file) : readIfFile(file)),
      onFound: (file, c) => {
        if (!file.startsWith(ASSETS_DIR)) return c.header("cache-control", "no-cache");
        c.header("cache-control", "public, max-age=31536000, immutable");
        // Weak, because it is the same whatever the encoding. Without it etag() would work one out of all the bytes, each time.
        c.header("etag", `W/"${path.basename(file)}"`);
      },
    }),
  );
  // A file that is not there is not a page; any other path is one of the page's own routes.
  app.get("*", (c, next) =>
    isOfFile(sentPath(c.req.raw)) ? c.text("There is nothing at this address.", 404) : page(c, next),
  );
  return app;
}

/** Whether a path is that of a file: of the built ones, or with an ending as files have it, "/favicon.ico". */
const isOfFile = (path: string) =>
  path.startsWith("/assets/") || (/\.[^./]+$/u.test(path) && pageOf(path).kind === "unlisted");
