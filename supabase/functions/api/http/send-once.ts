import { STABLE_FUNCTIONS } from "./stable-functions.ts";

const READS = ["GET", "HEAD"];

const CALL = /\/rest\/v1\/rpc\/(\w+)(?:\?|$)/u;

function changesNothing(input: string | URL | Request, method: string): boolean {
  const called = CALL.exec(String(input))?.[1];
  return READS.includes(method) || (called !== undefined && STABLE_FUNCTIONS.includes(called));
}

/**
 * The options of a request that the runtime sends once, if it may change something. When a kept connection ends before the
 * response has begun, Deno sends the request again on a new one, a POST as well, although the backend may have carried it out.
 */
export function onlyOnce(
  input: string | URL | Request,
  init: RequestInit | undefined,
): RequestInit | undefined {
  const { method = "GET", body } = init ?? {};
  if (typeof body !== "string" || changesNothing(input, method)) return init;
  const once = { ...init, body: new Blob([body]).stream(), duplex: "half" };
  return once;
}
