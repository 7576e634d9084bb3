import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type Handler, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { secureHeaders } from "hono/secure-headers";
import { serveStatic } from "hono/serve-static";
import { timingSafeEqual } from "hono/utils/buffer";
import { LRUCache } from "lru-cache";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { pageOf } from "../functions/_shared/contract/site-pages.ts";
import type { Backend } from "./backend.ts";
import type { Functions } from "./functions.ts";
import { type Callers, limitGuesses } from "./limit-guesses.ts";
import { limitQuestions } from "./limit-questions.ts";
import { answerOnce } from "./on-demand.ts";
import { headOf, withHead } from "./page-document.ts";
import { WEB_DIR } from "./page.ts";

/** What the gateway passes requests on to; absent until it serves. */
export interface Upstreams {
  backend: Backend | undefined;
  functions: Functions | undefined;
  /** The site's own key. */
  secretKey: string;
  /** Whether the page is built. */
  hasPage: boolean;
  /** Whether everything serves: what /healthz answers. */
  ready: boolean;
}

/** No script but our own files; styles may be inline, because Mantine writes its variables so. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  // The owner's video: a file anywhere, or the frame of a site that keeps videos.
  mediaSrc: ["'self'", "blob:", "https:"],
  frameSrc: ["'self'", "blob:", "https://www.youtube-nocookie.com", "https://player.vimeo.com"],
  objectSrc: ["'self'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

/** Headers that belong to one connection, not to the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Passes a request on; a function that gives no answer is 502. */
async function forward(
  request: Request,
  origin: string,
  pathname: string,
  client: string,
): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of HOP_BY_HOP) headers.delete(name);
  headers.delete("accept-encoding");
  headers.set("x-forwarded-host", url.host);
  headers.set("x-forwarded-proto", url.protocol.slice(0, -1));
  headers.set("x-forwarded-for", client);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  try {
    return await fetch(`${origin}${pathname}${url.search}`, {
      method: request.method,
      headers,
      body: hasBody ? request.body : null,
      redirect: "manual",
    });
  } catch (error) {
    console.error(`${request.method} ${url.pathname}:`, error instanceof Error ? error.message : error);
    return new Response("Something went wrong on our side. Please try again.", {
      status: 502,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
}

const MIB = 1024 * 1024;

/**
 * What Supabase's own paths take of a request, in bytes; anybody may send to them, and the backend holds it all in memory,
 * what is JSON several times over. An object is as large as supabase/config.toml allows, with what a form adds to it.
 */
const MOST_BYTES = { "/auth/v1/*": MIB, "/storage/v1/*": 10 * MIB + 64 * 1024 };

/**
 * The same of the Data API, by who asks: a line of an archive, which the site itself sends, has 64 MiB; the longest text of a
 * document has five million letters, of up to six bytes each in JSON; and a visitor has next to nothing to say.
 */
const MOST_DATA_BYTES = { site: 72 * MIB, person: 32 * MIB, visitor: MIB };

/** Whose request it says it is, before anybody has looked whether that is true. */
async function senderOf(request: Request, secretKey: string): Promise<keyof typeof MOST_DATA_BYTES> {
  if (await timingSafeEqual(request.headers.get("apikey") ?? "", secretKey)) return "site";
  return /^Bearer [^.]+\.[^.]+\./i.test(request.headers.get("authorization") ?? "") ? "person" : "visitor";
}

/** As the backend itself says it of an object whose size is declared. */
const tooLarge = () =>
  Response.json(
    {
      statusCode: "413",
      error: "Payload too large",
      message: "The object exceeded the maximum allowed size",
    },
    { status: 413 },
  );

/** Types that a browser would run as a page of this origin. */
const PAGE_TYPES = /^\s*(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)/i;

/**
 * An answer of the backend as it may leave this origin: hosted, Supabase's paths are another site, and here they are
 * ours. Whatever somebody stored is never sniffed, never a page, and runs nothing.
 */
function harmless(answer: Response): Response {
  // Its own answer, made for this request: what the backend says of it may be changed in place.
  const { headers } = answer;
  headers.set("x-content-type-options", "nosniff");
  headers.set("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'");
  headers.set("cross-origin-resource-policy", "same-origin");
  if (PAGE_TYPES.test(headers.get("content-type") ?? "")) {
    headers.set("content-type", "application/octet-stream");
    headers.set("content-disposition", "attachment");
  }
  return answer;
}

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
  maxSize: 32 * MIB,
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
function staticFiles(apiOrigin: () => string | undefined) {
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

/** As it was sent: c.req.path is decoded, and a name with a backslash or a blank at its end would become another one. */
const sentPath = (request: Request) => new URL(request.url).pathname;

const FUNCTIONS = "/functions/v1/";

/**
 * One origin for everything: the page, `/api` and `/functions/v1` (Edge Functions), and Supabase's own paths.
 */
export function createGateway(upstreams: Upstreams, callers: Callers): Hono {
  const app = new Hono();
  app.get("/healthz", (c) =>
    upstreams.ready ? c.json({ status: "ok" }) : c.json({ status: "starting" }, 503, { "retry-after": "1" }),
  );

  // No client of ours can pass it on, nor should any: it sends back what the browser keeps from scripts.
  app.on("TRACE", "*", (c) => c.text(ERROR_MESSAGES.wrongMethod, 405));

  const functionOrigin = (name: string) =>
    upstreams.functions?.running.find((each) => each.name === name)?.origin;
  const starting = () =>
    new Response("The site is starting. Please try again in a moment.", {
      status: 503,
      headers: { "retry-after": "1" },
    });
  app.use("/api/*", compress());
  app.all("/api/*", (c) => {
    const origin = functionOrigin("api");
    return origin
      ? forward(c.req.raw, origin, sentPath(c.req.raw), callers.addressOf(c.req.raw))
      : starting();
  });
  app.all("/functions/v1/*", async (c) => {
    const sent = sentPath(c.req.raw);
    // Written in another way it leads here, and what is left of it to no function.
    if (!sent.startsWith(FUNCTIONS)) return c.text("There is nothing at this address.", 404);
    const [name = ""] = c.req.path.slice(FUNCTIONS.length).split("/");
    const path = sent.slice(FUNCTIONS.length - 1);
    const start = upstreams.functions?.onDemand.get(name);
    if (start) {
      // Nobody else is worth a process.
      if (!(await timingSafeEqual(c.req.header("apikey") ?? "", upstreams.secretKey)))
        return c.text("This function is called by the site itself.", 403);
      return answerOnce(start(), (origin) => forward(c.req.raw, origin, path, callers.addressOf(c.req.raw)));
    }
    const origin = functionOrigin(name);
    if (!origin) return upstreams.ready ? c.text("There is no such function.", 404) : starting();
    return forward(c.req.raw, origin, path, callers.addressOf(c.req.raw));
  });
  app.use("/auth/v1/*", limitGuesses(callers));
  for (const [prefix, maxSize] of Object.entries(MOST_BYTES))
    app.use(prefix, bodyLimit({ maxSize, onError: tooLarge }));
  app.use("/rest/v1/*", limitQuestions(callers));
  app.use("/rest/v1/*", async (c, next) => {
    const maxSize = MOST_DATA_BYTES[await senderOf(c.req.raw, upstreams.secretKey)];
    return await bodyLimit({ maxSize, onError: tooLarge })(c, next);
  });
  for (const prefix of ["/rest/v1/*", ...Object.keys(MOST_BYTES)])
    app.all(prefix, async (c) =>
      upstreams.backend ? harmless(await upstreams.backend.fetch(c.req.raw)) : starting(),
    );

  app.use(
    secureHeaders({
      contentSecurityPolicy,
      xFrameOptions: "SAMEORIGIN",
      // The way back after logging in is the page that the visitor came from.
      referrerPolicy: "same-origin",
      crossOriginResourcePolicy: "same-origin",
    }),
  );
  // Programs look for them here, for the first alone; what they say depends on the site, so the function writes them.
  app.on("GET", ["/robots.txt", "/sitemap.xml", "/feed.xml"], async (c) => {
    const origin = functionOrigin("api");
    if (!origin) return starting();
    const answer = await forward(c.req.raw, origin, `/api${c.req.path}`, callers.addressOf(c.req.raw));
    return new Response(answer.body, answer);
  });
  app.use((_, next) => (upstreams.hasPage ? next() : Promise.resolve(starting())));
  app.route(
    "/",
    staticFiles(() => functionOrigin("api")),
  );
  return app;
}
