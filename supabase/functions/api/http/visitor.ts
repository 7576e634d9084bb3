import { createMiddleware } from "hono/factory";
import type { Environment } from "./environment.ts";
import { VISITOR } from "./postgres.ts";
import { databaseAs, serviceDbFor } from "./supabase.ts";

/** Lets a request ask the database in its caller's turns: as a visitor until its session is known, and as the service. */
export const beginAsVisitor = createMiddleware<Environment>(async (c, next) => {
  const deps = c.get("deps");
  c.set("deps", { ...deps, serviceDb: serviceDbFor(deps) });
  c.set("db", databaseAs(deps, VISITOR));
  await next();
});
