import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { timingSafeEqual } from "hono/utils/buffer";
import type { Callers } from "./callers.ts";
import { limitGuesses } from "./limit-guesses.ts";
import { limitQuestions } from "./limit-questions.ts";
import { starting, type Upstreams } from "./upstreams.ts";

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

/** Supabase's own paths, Auth, Data API and Storage: with a bound on what each takes, and on what it gives. */
export function backendPaths(upstreams: Upstreams, callers: Callers): Hono {
  const app = new Hono();
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
  return app;
}
