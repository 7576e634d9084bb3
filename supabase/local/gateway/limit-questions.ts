import type { MiddlewareHandler } from "hono";
import { type Callers, isOwn } from "./callers.ts";

/** Of the ten connections that the backend has to the database, as many are for questions from outside. */
const AT_ONCE = 6;
/** So many of them for one address. */
const OF_ONE = 4;

/**
 * The Data API is open to everybody, and who knows it can ask what takes the database as long as it may: everything that is
 * said, with everything it is said of, and so on. Ten such questions at a time, of a few hundred bytes each, would hold all
 * connections, and the site with them. Storage is as open, and takes forty objects of ten megabytes at a time apart in
 * memory. The site's own questions come from this machine.
 */
export function limitQuestions(callers: Callers): MiddlewareHandler {
  const underWay = new Map<string, number>();
  let together = 0;
  return async (c, next) => {
    if (isOwn(c.req.raw, callers)) return await next();
    const address = callers.addressOf(c.req.raw);
    const ofOne = underWay.get(address) ?? 0;
    if (ofOne === OF_ONE || together === AT_ONCE) {
      const message = "Too many questions at once. Please try again in a moment.";
      return c.json({ code: "429", message, details: null, hint: null }, 429, { "retry-after": "1" });
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
