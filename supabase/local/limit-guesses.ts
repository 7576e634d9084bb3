import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** As often as hosted Supabase lets one address try, in five minutes. */
const ATTEMPTS = 30;
const WINDOW_SECONDS = 5 * 60;

/** What a proxy adds; who has one in front may not have said so. */
const FORWARDED = ["forwarded", "x-forwarded-for"];

/** Whether a request comes from this machine itself and not from behind a proxy on it: a function asks for somebody. */
function isOwn(request: Request, client: string): boolean {
  const isHere = /^(?:127\.|::1$|::ffff:127\.)/u.test(client);
  return isHere && !FORWARDED.some((name) => request.headers.has(name));
}

/**
 * Supabase Auth's own paths are open to everybody, and lead past what the functions count of those who log in, register and
 * recover (functions/api/http/rate-limit.ts). Hosted, Auth limits them itself; here this does. Only asking for the next
 * access token is none of it: its secret is not guessed.
 */
export function limitGuesses(clientOf: (request: Request) => string): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: ATTEMPTS, duration: WINDOW_SECONDS });
  return async (c, next) => {
    const client = clientOf(c.req.raw);
    const isGuess = c.req.method === "POST" && c.req.query("grant_type") !== "refresh_token";
    if (!isGuess || isOwn(c.req.raw, client)) return await next();
    try {
      await limiter.consume(client);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const body = { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" };
      return c.json(body, 429, { "retry-after": String(Math.ceil(refusal.msBeforeNext / 1000)) });
    }
    return await next();
  };
}
