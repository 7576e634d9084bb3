import { Hono } from "hono";
import { ERROR_MESSAGES } from "../../functions/_shared/contract/error.ts";
import type { DiskRoom } from "../data/disk-room.ts";
import { backendPaths } from "./backend-paths.ts";
import type { Callers } from "./callers.ts";
import { forward } from "./forward.ts";
import { functionPaths } from "./function-paths.ts";
import { pageFiles } from "./page-files.ts";
import { FILES_OF_API, setHeadersOfPath } from "../page/page-headers.ts";
import { functionOrigin, healthOf, starting, type Upstreams } from "./upstreams.ts";

export function createGateway(upstreams: Upstreams, callers: Callers, disk: DiskRoom): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => {
    const health = healthOf(upstreams);
    return health.status === "ok" ? c.json(health) : c.json(health, 503, { "retry-after": "1" });
  });
  app.route("/", functionPaths(upstreams, callers, disk));
  app.route("/", backendPaths(upstreams, callers));

  app.use(setHeadersOfPath);
  app.on("GET", Object.keys(FILES_OF_API), async (c) => {
    const origin = functionOrigin(upstreams, "api");
    if (!origin) return starting();
    const file = FILES_OF_API[c.req.path] ?? "";
    const answer = await forward(c.req.raw, origin, `/api/${file}`, callers.addressOf(c.req.raw));
    return new Response(answer.body, answer);
  });
  app.use((c, next) =>
    c.req.method === "GET" || c.req.method === "HEAD"
      ? next()
      : Promise.resolve(c.text(ERROR_MESSAGES.wrongMethod, 405, { allow: "GET, HEAD" })),
  );
  app.use((_, next) => (upstreams.hasPage ? next() : Promise.resolve(starting())));
  app.route(
    "/",
    pageFiles(() => functionOrigin(upstreams, "api")),
  );
  return app;
}
