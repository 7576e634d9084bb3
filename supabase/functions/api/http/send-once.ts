import { STABLE_FUNCTIONS } from "./stable-functions.ts";

const READS = ["GET", "HEAD"];

const CALL = /\/rest\/v1\/rpc\/(\w+)(?:\?|$)/u;

function changesNothing(input: string | URL | Request, method: string): boolean {
  const called = CALL.exec(String(input))?.[1];
  return READS.includes(method) || (called !== undefined && STABLE_FUNCTIONS.includes(called));
}

/** Deno repeats a request, a POST as well, when a kept connection ends before the response. */
export function onlyOnce(
  input: string | URL | Request,
  init: RequestInit | undefined,
): RequestInit | undefined {
  const { method = "GET", body } = init ?? {};
  if (typeof body !== "string" || changesNothing(input, method)) return init;
  const once = { ...init, body: new Blob([body]).stream(), duplex: "half" };
  return once;
}
