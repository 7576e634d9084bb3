import { Hono } from "hono";
import { etag } from "hono/etag";
import { updateSettingsInput } from "../../_shared/contract/settings.ts";
import type { Environment } from "../http/environment.ts";
import { NOTHING, once } from "../http/idempotency.ts";
import { answerPublicly, jsonAnswer } from "../http/public-cache.ts";
import { requireSession } from "../http/session.ts";
import { jsonBody } from "../http/validate.ts";
import { findSettings, updateSettings } from "./settings.repository.ts";

export const settingsRoutes = new Hono<Environment>()
  .get("/settings", etag(), (c) =>
    answerPublicly(c, "settings", async () => jsonAnswer(await findSettings(c.get("db")))),
  )
  .patch("/settings", requireSession, async (c) => {
    const input = await jsonBody(c, updateSettingsInput(c.get("deps").now()));
    const settings = await once(c, {
      receipt: NOTHING,
      work: (tx) => updateSettings(tx, input),
      again: findSettings,
    });
    return c.json(settings);
  });
