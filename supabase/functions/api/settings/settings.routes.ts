import { Hono } from "hono";
import { etag } from "hono/etag";
import { updateSettingsInput } from "../../_shared/contract/settings.ts";
import type { Environment } from "../http/environment.ts";
import { requireSession } from "../http/session.ts";
import { publicClient } from "../http/supabase.ts";
import { jsonBody } from "../http/validate.ts";
import { findSettings, updateSettings } from "./settings.repository.ts";

/** What the owner says of themselves and their site. */
export const settingsRoutes = new Hono<Environment>()
  .get("/settings", etag(), async (c) => {
    c.header("cache-control", "no-cache");
    return c.json(await findSettings(publicClient(c.get("deps"))));
  })
  .patch("/settings", requireSession, async (c) =>
    c.json(
      await updateSettings(c.get("client"), await jsonBody(c, updateSettingsInput(c.get("deps").now()))),
    ),
  );
