import { Hono } from "hono";
import { z } from "zod";
import { checkPasswordInput } from "../../_shared/contract/account.ts";
import { RESTORE_HEAD_BYTES } from "../../_shared/contract/site-archive.ts";
import { findCurrentUser, requireAdmin } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { forgetSession, requireSession } from "../http/session.ts";
import { bytesBody, jsonBody, parse, uuidParam, wholeParam } from "../http/validate.ts";
import { requirePassword } from "../http/verify-password.ts";
import { triggerAnalysis } from "../http/trigger-analysis.ts";
import { continueExport, continueRestore, endArchive, restoreState } from "./archive.repository.ts";
import { beginSiteExport, objectsPiece, rowsPiece } from "./export-site.ts";
import { beginSiteRestore, discardRestore, LARGEST_PIECE, restorePiece } from "./restore-site.ts";

const afterQuery = z.object({ after: wholeParam(0) });
const bytesQuery = z.object({ bytes: wholeParam(0) });
const offsetQuery = z.object({ offset: wholeParam(0) });

export const archiveRoutes = new Hono<Environment>()
  // It holds everybody's password hashes, so an open session is not enough.
  .post("/admin/export", requireSession, async (c) => {
    const db = c.get("db");
    await requireAdmin(db);
    const { email } = await findCurrentUser(db);
    const { currentPassword } = await jsonBody(c, checkPasswordInput);
    await requirePassword(c, email, currentPassword);
    return c.json(await beginSiteExport(db, c.get("deps").now()));
  })
  .get("/admin/export/:id/rows/:part", requireSession, async (c) => {
    const [id, { after }] = [uuidParam(c), parse(afterQuery, c.req.query())];
    await continueExport(c.get("db"), id);
    return c.body(await rowsPiece(c.get("deps").serviceDb, id, c.req.param("part"), after));
  })
  .get("/admin/export/:id/objects", requireSession, async (c) => {
    const [id, { after }] = [uuidParam(c), parse(afterQuery, c.req.query())];
    await continueExport(c.get("db"), id);
    return c.body(await objectsPiece(c.get("deps"), id, after));
  })
  .delete("/admin/export/:id", requireSession, async (c) => {
    const id = uuidParam(c);
    await continueExport(c.get("db"), id);
    await endArchive(c.get("deps").serviceDb, id);
    return c.body(null, 204);
  })
  .get("/admin/restore", requireSession, async (c) => c.json(await restoreState(c.get("db"))))
  .post("/admin/restore", requireSession, async (c) => {
    const { bytes } = parse(bytesQuery, c.req.query());
    const head = await bytesBody(c, RESTORE_HEAD_BYTES);
    return c.json(await beginSiteRestore(c.get("db"), head, bytes));
  })
  .post("/admin/restore/:id", requireSession, async (c) => {
    const [id, { offset }] = [uuidParam(c), parse(offsetQuery, c.req.query())];
    const [db, deps] = [c.get("db"), c.get("deps")];
    const restore = await continueRestore(db, id);
    const step = await restorePiece(db, deps, restore, offset, await bytesBody(c, LARGEST_PIECE));
    if (step.restored) {
      triggerAnalysis(deps);
      forgetSession(c);
    }
    return c.json(step);
  })
  .delete("/admin/restore/:id", requireSession, async (c) => {
    const id = uuidParam(c);
    await discardRestore(c.get("db"), c.get("deps"), id);
    return c.body(null, 204);
  });
