import { createMiddleware } from "hono/factory";
import type { Environment } from "./environment.ts";
import { VISITOR } from "../../_shared/database/index.ts";
import { databaseAs, serviceDbFor } from "./supabase.ts";

export const beginAsVisitor = createMiddleware<Environment>(async (c, next) => {
  const deps = c.get("deps");
  c.set("deps", { ...deps, serviceDb: serviceDbFor(deps) });
  c.set("db", databaseAs(deps, VISITOR));
  await next();
});
