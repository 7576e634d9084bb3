import { Hono } from "hono";
import { z } from "zod";
import { accountStorageSchema, deleteAccountInput } from "../../_shared/contract/account.ts";
import { callValue, LONG } from "../../_shared/database/index.ts";
import { findCurrentUser } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { forgetSession, requireSession } from "../http/session.ts";
import { cleanUpDeleted } from "../storage/orphan-cleanup.ts";
import { jsonBody, parse, wholeParam } from "../http/validate.ts";
import { requirePassword } from "../http/verify-password.ts";
import { administratorStays, wrongEmail } from "./account.errors.ts";
import { beginAccountExport, commentsPiece, exportedPicture, filesPiece, notesPiece } from "./export.ts";

const afterQuery = z.object({ after: wholeParam(0) });
const commentQuery = z.object({
  kind: z.enum(["", "photo", "post"]).default(""),
  id: wholeParam(0).default(0),
});

export const accountRoutes = new Hono<Environment>()
  .get("/account/export", requireSession, async (c) => {
    const db = c.get("db");
    return c.json(await beginAccountExport(db, await findCurrentUser(db), c.get("deps").now()));
  })
  .get("/account/export/notes", requireSession, async (c) => {
    const { after } = parse(afterQuery, c.req.query());
    return c.json(await notesPiece(c.get("db"), after));
  })
  .get("/account/export/comments", requireSession, async (c) => {
    const { kind, id } = parse(commentQuery, c.req.query());
    return c.json(await commentsPiece(c.get("db"), kind, id));
  })
  .get("/account/export/picture", requireSession, async (c) => {
    const user = await findCurrentUser(c.get("db"));
    const picture = await exportedPicture(c.get("client"), user);
    return picture ? c.body(picture) : c.body(null);
  })
  .get("/account/export/files", requireSession, async (c) => {
    const { after } = parse(afterQuery, c.req.query());
    return c.body(await filesPiece(c.get("db"), c.get("client"), after));
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
