import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { ERROR_MESSAGES } from "../../functions/_shared/contract/error.ts";
import type { DiskRoom } from "../data/disk-room.ts";
import { backendPaths } from "./backend-paths.ts";
import type { Callers } from "./callers.ts";
import { forward } from "./forward.ts";
import { functionPaths } from "./function-paths.ts";
import { pageFiles } from "./page-files.ts";
import { functionOrigin, healthOf, starting, type Upstreams } from "./upstreams.ts";

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

/** What a page may ask a browser for that this one never does, so that nothing that gets into it can. */
const permissionsPolicy = {
  bluetooth: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  hid: [],
  microphone: [],
  midi: [],
  payment: [],
  serial: [],
  usb: [],
  xrSpatialTracking: [],
};

/** One origin for everything, in this order: the functions, Supabase's own paths, and the page, which is the rest. */
export function createGateway(upstreams: Upstreams, callers: Callers, disk: DiskRoom): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => {
    const health = healthOf(upstreams);
    return health.status === "ok" ? c.json(health) : c.json(health, 503, { "retry-after": "1" });
  });
  app.route("/", functionPaths(upstreams, callers, disk));
  app.route("/", backendPaths(upstreams, callers));

  app.use(
    secureHeaders({
      contentSecurityPolicy,
      permissionsPolicy,
      xFrameOptions: "SAMEORIGIN",
      // The way back after logging in is the page that the visitor came from.
      referrerPolicy: "same-origin",
      crossOriginResourcePolicy: "same-origin",
    }),
  );
  // Programs look for them here, for the first alone; what they say depends on the site, so the function writes them.
  app.on("GET", ["/robots.txt", "/sitemap.xml", "/feed.xml", "/.well-known/security.txt"], async (c) => {
    const origin = functionOrigin(upstreams, "api");
    if (!origin) return starting();
    const path = `/api${c.req.path.replace("/.well-known", "")}`;
    const answer = await forward(c.req.raw, origin, path, callers.addressOf(c.req.raw));
    return new Response(answer.body, answer);
  });
  // What comes now are files and pages.
  app.use((c, next) =>
    c.req.method === "GET" || c.req.method === "HEAD"
      ? next()
      : Promise.resolve(c.text(ERROR_MESSAGES.wrongMethod, 405, { allow: "GET, HEAD" })),
  );
  app.use((_, next) => (upstreams.hasPage ? next() : Promise.resolve(starting())));
  app.route(
    "/",
    pageFiles(() => functionOrigin(upstreams, "api")),
  );
  return app;
}
