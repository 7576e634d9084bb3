import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type Callers, isOwn } from "./callers.ts";

/** How often one address may try in five minutes, as on hosted Supabase. */
const ATTEMPTS = 30;
const WINDOW_SECONDS = 5 * 60;

/** Requests that help nobody to guess a password: renewals, whose refresh token is too long to guess, and plain reads. */
const HARMLESS = [
  "POST /auth/v1/token?grant_type=refresh_token",
  "GET /auth/v1/user",
  "GET /auth/v1/settings",
  "GET /auth/v1/health",
  "GET /auth/v1/.well-known/jwks.json",
];

/** Compared exactly: the backend may take another spelling of one of these for another path. */
function isHarmless({ method, url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return HARMLESS.includes(`${method} ${pathname}${search}`);
}

/**
 * Limits how often one address may try passwords at Supabase Auth. Its paths are open to everybody, and bypass the limits of
 * the functions (functions/api/http/rate-limit.ts). Hosted Auth limits them itself; the embedded one does not.
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
