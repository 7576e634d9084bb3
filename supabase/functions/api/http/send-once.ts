const READS = ["GET", "HEAD"];

/** Deno repeats a request, a POST as well, when a kept connection ends before the response. */
export function onlyOnce(init: RequestInit | undefined): RequestInit | undefined {
  const { method = "GET", body } = init ?? {};
  if (typeof body !== "string" || READS.includes(method)) return init;
  const once = { ...init, body: new Blob([body]).stream(), duplex: "half" };
  return once;
}
