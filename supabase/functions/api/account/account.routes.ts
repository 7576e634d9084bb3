import { Hono } from "hono";
import { accountStorageSchema, deleteAccountInput } from "../../_shared/contract/account.ts";
import { callValue, LONG } from "../../_shared/database/index.ts";
import { findCurrentUser } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { forgetSession, requireLongSession, requireSession } from "../http/session.ts";
import { cleanUpDeleted } from "../storage/orphan-cleanup.ts";
import { jsonBody } from "../http/validate.ts";
import { requirePassword } from "../http/verify-password.ts";
import { administratorStays, wrongEmail } from "./account.errors.ts";
import { exportAccount } from "./export.ts";

export const accountRoutes = new Hono<Environment>()
  .get("/account/export", requireLongSession, async (c) => {
    const [db, now] = [c.get("db"), c.get("deps").now()];
    const user = await findCurrentUser(db);
    return c.newResponse(exportAccount(db, c.get("client"), user, now), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="export-${now.toISOString().slice(0, 10)}.zip"`,
      },
    });
  })
  .get("/account/storage", requireSession, async (c) =>
    c.json(accountStorageSchema.parse(await callValue(c.get("db"), "note_storage", {}))),
  )
  .delete("/account", requireSession, async (c) => {
    const db = c.get("db");
    const user = await findCurrentUser(db);
    const { email, currentPassword } = await jsonBody(c, deleteAccountInput);
    await requirePassword(c, user.email, currentPassword);
    const outcome = await callValue(db, "delete_account", { typed_email: email }, LONG);
    if (outcome === "administrator") throw administratorStays();
    if (outcome === "wrong_email") throw wrongEmail();
    if (outcome === "deleted") cleanUpDeleted(c.get("deps"), "account");
    forgetSession(c);
    return c.body(null, 204);
  });
