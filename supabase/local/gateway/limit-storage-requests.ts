import type { MiddlewareHandler } from "hono";
import { networkOf } from "../../functions/_shared/network-of.ts";
import type { Callers } from "./callers.ts";

const MAX_TOTAL = 6;
const MAX_PER_ADDRESS = 4;

/** Forty uploads would fill the memory. */
export function limitStorageRequests(callers: Callers): MiddlewareHandler {
  const underWay = new Map<string, number>();
  let together = 0;
  return async (c, next) => {
    if (callers.isOwn(c.req.raw)) return await next();
    const address = networkOf(callers.addressOf(c.req.raw));
    const ofOne = underWay.get(address) ?? 0;
    if (ofOne === MAX_PER_ADDRESS || together === MAX_TOTAL) {
      const message = "Too many requests at once. Please try again in a moment.";
      return c.json({ statusCode: "429", error: "SlowDown", message }, 429, { "retry-after": "1" });
    }
    underWay.set(address, ofOne + 1);
    together += 1;
    try {
      return await next();
    } finally {
      together -= 1;
      const left = (underWay.get(address) ?? 1) - 1;
      if (left > 0) underWay.set(address, left);
      else underWay.delete(address);
    }
  };
}
