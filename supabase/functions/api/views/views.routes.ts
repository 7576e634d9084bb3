import { Hono } from "hono";
import { countViewInput } from "../../_shared/contract/view.ts";
import { dataOf } from "../http/database.ts";
import type { Environment } from "../http/environment.ts";
import { clientAddress } from "../http/rate-limit.ts";
import { serviceClient } from "../http/supabase.ts";
import { jsonBody } from "../http/validate.ts";

/** Counting what visitors look at: once per visitor and day, without keeping who. */
export const viewsRoutes = new Hono<Environment>().post("/views", async (c) => {
  const { kind, subject } = await jsonBody(c, countViewInput);
  // The database hashes it with the secret of the day; see the migration.
  const visitor = `${clientAddress(c)}\n${(c.req.header("user-agent") ?? "").slice(0, 500)}`;
  // The service's key: nobody may count for another visitor.
  dataOf(await serviceClient(c.get("deps")).rpc("count_view", { kind, subject: String(subject), visitor }));
  return c.body(null, 204);
});
