import pLimit from "p-limit";
import type { Backend } from "./backend.ts";

/** Comparing a password takes a tenth of a second of the processor. */
const AT_ONCE = 2;
/** Who comes when this many are waiting would wait for half a minute. The API sends a few at a time for one address. */
const MAX_WAITING = 300;

const BUSY = { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" };

/** Requests for which Auth computes a hash; the path is compared as the backend may decode it. */
function hashes({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method === "GET" || method === "HEAD") return false;
  return !(pathname === "/auth/v1/token" && searchParams.get("grant_type") === "refresh_token");
}

/** Lets Auth compute a few hashes at a time; renewals of sessions, which need none, do not wait for them. */
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
