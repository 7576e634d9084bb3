import { Hono } from "hono";
import { authRoutes } from "./auth/auth.routes.ts";
import type { Dependencies, Environment } from "./http/environment.ts";
import { handleError, handleNotFound } from "./http/error-handler.ts";
import { requireSameOrigin } from "./http/same-origin.ts";
import { notesRoutes } from "./notes/notes.routes.ts";

/** The whole API as one handler of requests under /api; a table of contents. */
export function createApp(deps: Dependencies) {
  return new Hono<Environment>()
    .basePath("/api")
    .onError(handleError)
    .notFound(handleNotFound)
    .use(async (c, next) => {
      c.set("deps", deps);
      await next();
      if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    })
    .use(requireSameOrigin)
    .route("/", authRoutes)
    .route("/", notesRoutes);
}
