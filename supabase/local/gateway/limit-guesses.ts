import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type Callers, isOwn } from "./callers.ts";

/** As often as hosted Supabase lets one address try, in five minutes. */
const ATTEMPTS = 30;
const WINDOW_SECONDS = 5 * 60;

/** What nothing can be guessed with: the next access token, for a secret that is too long to guess, and what is only read. */
const HARMLESS = [
  "POST /auth/v1/token?grant_type=refresh_token",
  "GET /auth/v1/user",
  "GET /auth/v1/settings",
  "GET /auth/v1/health",
  "GET /auth/v1/.well-known/jwks.json",
];

/** To the letter: any other way to write one of these may be read as something else by the backend. */
function isHarmless({ method, url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return HARMLESS.includes(`${method} ${pathname}${search}`);
}

/**
 * Supabase Auth's own paths are open to everybody, and lead past what the functions count of those who log in, register and
 * recover (functions/api/http/rate-limit.ts). Hosted, Auth limits them itself; here this does.
 */
export function limitGuesses(callers: Callers): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: ATTEMPTS, duration: WINDOW_SECONDS });
  return async (c, next) => {
    const request = c.req.raw;
    if (isHarmless(request) || isOwn(request, callers)) return await next();
    try {
      await limiter.consume(callers.addressOf(request));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const body = { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" };
      return c.json(body, 429, { "retry-after": String(Math.ceil(refusal.msBeforeNext / 1000)) });
    }
    return await next();
  };
}
