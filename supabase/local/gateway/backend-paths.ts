import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { verify } from "hono/jwt";
import { timingSafeEqual } from "hono/utils/buffer";
import { type Callers, isOwn } from "./callers.ts";
import { limitGuesses } from "./limit-guesses.ts";
import { limitQuestions } from "./limit-questions.ts";
import { starting, type Upstreams } from "./upstreams.ts";

const MIB = 1024 * 1024;

/**
 * What the site asks of Auth. Its other ways in, by a link instead of a password or with an account elsewhere, are none of the
 * site's: each would tell who has an account, or make one.
 */
const AUTH_PATHS =
  /^\/auth\/v1\/(?:token|signup|verify|recover|user|logout|settings|health|\.well-known\/jwks\.json)$/;

/** Who sends something, which tells how much of it there may be. */
type Sender = "site" | "person" | "visitor";

/*
 * What Supabase's own paths take of a request, in bytes; anybody may send to them, and the backend holds it all in memory,
 * what is JSON several times over.
 */

const MOST_AUTH_BYTES = MIB / 4;

/**
 * Of the Data API: a line of an archive, which the site itself sends, has 64 MiB; the longest text of a document, which a
 * function sends for a person, has five million letters, of up to six bytes each in JSON; and a visitor has next to nothing to
 * say, nor has a person who comes past the functions: of what takes long to read four at a time would keep everybody waiting.
 */
const MOST_DATA_BYTES: Record<Sender, number> = { site: 72 * MIB, person: 32 * MIB, visitor: MIB };

/** An object is as large as supabase/config.toml allows, with what a form adds to it. A visitor stores none. */
const OBJECT_BYTES = 10 * MIB + 64 * 1024;
const MOST_OBJECT_BYTES: Record<Sender, number> = { site: OBJECT_BYTES, person: OBJECT_BYTES, visitor: MIB };

/** What is JSON is no object, as no bucket takes it, but names of a thousand at most, whoever sends them. */
const MOST_NAME_BYTES = MIB / 8;

const isJson = (c: Context) => /json/i.test(c.req.header("content-type") ?? "");

async function isSignedHere(token: string, secret: string): Promise<boolean> {
  try {
    await verify(token, secret, "HS256");
    return true;
  } catch {
    return false;
  }
}

/** Whose request it is, by its key or its token; whether the session of that has ended, nobody has asked yet. */
async function senderOf(request: Request, { secretKey, jwtSecret }: Upstreams): Promise<Sender> {
  if (await timingSafeEqual(request.headers.get("apikey") ?? "", secretKey)) return "site";
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return token && (await isSignedHere(token, jwtSecret)) ? "person" : "visitor";
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

/** Supabase's own paths, Auth, Data API and Storage: with a bound on what each takes, and on what it gives. */
export function backendPaths(upstreams: Upstreams, callers: Callers): Hono {
  const app = new Hono();
  const limitBytes = (mostOf: (c: Context, sender: Sender) => number): MiddlewareHandler => {
    return async (c, next) => {
      const maxSize = mostOf(c, await senderOf(c.req.raw, upstreams));
      return await bodyLimit({ maxSize, onError: tooLarge })(c, next);
    };
  };
  /** Whether somebody asks the Data API past the functions. */
  const isPast = (c: Context, sender: Sender) => sender === "person" && !isOwn(c.req.raw, callers);
  const questions = limitQuestions(callers);
  app.use(
    "/auth/v1/*",
    limitGuesses(callers),
    (c, next) =>
      AUTH_PATHS.test(c.req.path)
        ? next()
        : Promise.resolve(c.text("There is nothing at this address.", 404)),
    bodyLimit({ maxSize: MOST_AUTH_BYTES, onError: tooLarge }),
  );
  app.use(
    "/rest/v1/*",
    questions,
    limitBytes((c, sender) => MOST_DATA_BYTES[isPast(c, sender) ? "visitor" : sender]),
  );
  app.use(
    "/storage/v1/*",
    questions,
    limitBytes((c, sender) => (isJson(c) ? MOST_NAME_BYTES : MOST_OBJECT_BYTES[sender])),
  );
  for (const prefix of ["/auth/v1/*", "/rest/v1/*", "/storage/v1/*"])
    app.all(prefix, async (c) =>
      upstreams.backend ? harmless(await upstreams.backend.fetch(c.req.raw)) : starting(),
    );
  return app;
}
