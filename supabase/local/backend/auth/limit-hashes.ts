import pLimit from "p-limit";
import type { Backend } from "../backend.ts";

const AT_ONCE = 2;
const MAX_WAITING = 300;

const BUSY = { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" };

function hashes({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method === "GET" || method === "HEAD") return false;
  return !(pathname === "/auth/v1/token" && searchParams.get("grant_type") === "refresh_token");
}

/**
 * The package hashes passwords in its only thread, as many as are asked for.
 * Without this fails limit-hashes.test.ts.
 */
export function limitHashes(auth: Backend): Backend {
  const limit = pLimit(AT_ONCE);
  return {
    ...auth,
    fetch: (request) => {
      if (!hashes(request)) return auth.fetch(request);
      if (limit.pendingCount >= MAX_WAITING)
        return Promise.resolve(Response.json(BUSY, { status: 429, headers: { "retry-after": "5" } }));
      return limit(() => auth.fetch(request));
    },
  };
}
