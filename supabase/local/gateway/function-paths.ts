import { Hono } from "hono";
import { compress } from "hono/compress";
import { isSameKey } from "../../functions/_shared/same-key.ts";
import type { DiskRoom } from "../data/disk-room.ts";
import type { Callers } from "./callers.ts";
import { forward, sentPath } from "./forward.ts";
import { answerOnce } from "../functions/on-demand.ts";
import { refuseGrowth } from "./refuse-growth.ts";
import { functionOrigin, starting, type Upstreams } from "./upstreams.ts";

const FUNCTIONS = "/functions/v1/";

export function functionPaths(upstreams: Upstreams, callers: Callers, disk: DiskRoom): Hono {
  const app = new Hono();
  app.use("/api/*", compress());
  app.use("/api/*", refuseGrowth(disk));
  app.use("/functions/v1/api/*", refuseGrowth(disk, "/functions/v1"));
  app.all("/api/*", (c) => {
    const origin = functionOrigin(upstreams, "api");
    return origin
      ? forward(c.req.raw, origin, sentPath(c.req.raw), callers.addressOf(c.req.raw))
      : starting();
  });
  app.post("/internal/backup", async (c) => {
    if (!callers.isOwn(c.req.raw) || !isSameKey(c.req.header("apikey"), upstreams.secretKey))
      return c.text("This is called by the site itself.", 403);
    if (!upstreams.backUp) return starting();
    await upstreams.backUp();
    return c.body(null, 202);
  });
  app.all("/functions/v1/*", async (c) => {
    const sent = sentPath(c.req.raw);
    if (!sent.startsWith(FUNCTIONS)) return c.text("There is nothing at this address.", 404);
    const [name = ""] = c.req.path.slice(FUNCTIONS.length).split("/");
    const path = sent.slice(FUNCTIONS.length - 1);
    const isSite = isSameKey(c.req.header("apikey"), upstreams.secretKey);
    const ownKey = isSite ? upstreams.functions?.ownKeyOf(name) : undefined;
    const headers = new Headers(c.req.raw.headers);
    if (ownKey) headers.set("apikey", ownKey);
    const request = ownKey ? new Request(c.req.raw, { headers }) : c.req.raw;
    const start = upstreams.functions?.onDemand.get(name);
    if (start) {
      if (!isSite) return c.text("This function is called by the site itself.", 403);
      return answerOnce(
        start(),
        (origin) => forward(request, origin, path, callers.addressOf(c.req.raw)),
        c.req.raw.signal,
      );
    }
    const origin = functionOrigin(upstreams, name);
    const isKnown = upstreams.functions?.parts.some((part) => part.name === name) ?? true;
    if (!origin) return isKnown ? starting() : c.text("There is no such function.", 404);
    return forward(request, origin, path, callers.addressOf(c.req.raw));
  });
  return app;
}
