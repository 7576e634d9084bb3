import { Hono } from "hono";
import { accountStorageSchema, deleteAccountInput } from "../../_shared/contract/account.ts";
import { findCurrentUser } from "../http/current-user.ts";
import { dataOf } from "../http/database.ts";
import type { Environment } from "../http/environment.ts";
import { forgetSession, requireLongSession, requireSession } from "../http/session.ts";
import { cleanUpDeleted } from "../storage/orphan-cleanup.ts";
import { jsonBody } from "../http/validate.ts";
import { requirePassword } from "../http/verify-password.ts";
import { administratorStays, wrongEmail } from "./account.errors.ts";
import { exportAccount } from "./export.ts";

/** The account: exporting its data, its storage, and deleting it. */
export const accountRoutes = new Hono<Environment>()
  .get("/account/export", requireLongSession, async (c) => {
    const [client, now] = [c.get("client"), c.get("deps").now()];
    const user = await findCurrentUser(client);
    return c.newResponse(exportAccount(client, c.get("db"), user, now), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="export-${now.toISOString().slice(0, 10)}.zip"`,
      },
    });
  })
  .get("/account/storage", requireSession, async (c) =>
    c.json(accountStorageSchema.parse(dataOf(await c.get("client").rpc("note_storage")))),
  )
  .delete("/account", requireSession, async (c) => {
    const client = c.get("client");
    const user = await findCurrentUser(client);
    const { email, currentPassword } = await jsonBody(c, deleteAccountInput);
    await requirePassword(c, user.email, currentPassword);
    const outcome = dataOf(await client.rpc("delete_account", { typed_email: email }));
    if (outcome === "administrator") throw administratorStays();
    if (outcome === "wrong_email") throw wrongEmail();
    // A concurrent request has already deleted it, which is the requested result.
    if (outcome === "deleted") cleanUpDeleted(c.get("deps"), "account");
    forgetSession(c);
    return c.body(null, 204);
  });
