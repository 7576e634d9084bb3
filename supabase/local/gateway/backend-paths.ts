import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isSameKey } from "../../functions/_shared/same-key.ts";
import type { Callers } from "./callers.ts";
import { forward, sentPath } from "./forward.ts";
import { limitStorageRequests } from "./limit-storage-requests.ts";
import { starting, type Upstreams } from "./upstreams.ts";

const MIB = 1024 * 1024;

/** Otherwise whoever holds a session could change the password without knowing it. */
const AUTH_REQUESTS =
  /^(?:GET \/auth\/v1\/(?:user|settings)|PUT \/auth\/v1\/user|POST \/auth\/v1\/(?:token|signup|resend|verify|recover|logout))$/;

const MOST_OUTSIDE_BYTES = MIB / 8;

const OBJECT_BYTES = 10 * MIB + 64 * 1024;

const isJson = (c: Context) => /json/i.test(c.req.header("content-type") ?? "");

const tooLarge = () =>
  Response.json(
    {
      statusCode: "413",
      error: "Payload too large",
      message: "The object exceeded the maximum allowed size",
    },
    { status: 413 },
  );

const PAGE_TYPES = /^\s*(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)/i;

/** Stored files share the site's origin here. */
function harmless(answer: Response): Response {
  const safe = new Response(answer.body, answer);
  const { headers } = safe;
  headers.set("x-content-type-options", "nosniff");
  headers.set("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'");
  headers.set("cross-origin-resource-policy", "same-origin");
  if (PAGE_TYPES.test(headers.get("content-type") ?? "")) {
    headers.set("content-type", "application/octet-stream");
    headers.set("content-disposition", "attachment");
  }
  return safe;
}

const nothing = (c: Context) => c.text("There is nothing at this address.", 404);

export function backendPaths(upstreams: Upstreams, callers: Callers): Hono {
  const app = new Hono();
  const hasSecretKey = (c: Context) => isSameKey(c.req.header("apikey"), upstreams.secretKey);
  const limitBytes: MiddlewareHandler = async (c, next) => {
    const isOfTheSite = callers.isOwn(c.req.raw) || hasSecretKey(c);
    const maxSize = isOfTheSite && !isJson(c) ? OBJECT_BYTES : MOST_OUTSIDE_BYTES;
    return await bodyLimit({ maxSize, onError: tooLarge })(c, next);
  };
  // While the database is started again, its clients would report failures of their own.
  for (const prefix of ["/auth/v1/*", "/storage/v1/*"])
    app.use(prefix, (_, next) => (upstreams.hasDatabase ? next() : Promise.resolve(starting())));
  const isOfTheApi = (c: Context) => AUTH_REQUESTS.test(`${c.req.method} ${c.req.path}`) && hasSecretKey(c);
  app.use(
    "/auth/v1/*",
    (c, next) => (isOfTheApi(c) ? next() : Promise.resolve(nothing(c))),
    bodyLimit({ maxSize: MOST_OUTSIDE_BYTES, onError: tooLarge }),
  );
  app.use("/storage/v1/*", limitStorageRequests(callers), limitBytes);
  app.all("/auth/v1/*", async (c) => {
    const origin = upstreams.auth?.origin;
    if (!origin) return starting();
    return harmless(await forward(c.req.raw, origin, sentPath(c.req.raw), callers.addressOf(c.req.raw)));
  });
  app.all("/storage/v1/*", async (c) =>
    upstreams.storage ? harmless(await upstreams.storage.fetch(c.req.raw)) : starting(),
  );
  // The Data API is closed, as it is when hosted (config.toml).
  app.all("/rest/v1/*", nothing);
  return app;
}
