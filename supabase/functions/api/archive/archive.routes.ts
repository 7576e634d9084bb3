import { Hono } from "hono";
import { checkPasswordInput } from "../../_shared/contract/account.ts";
import { findCurrentUser, requireAdmin } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { forgetSession, requireSession } from "../http/session.ts";
import { fieldsBody } from "../http/validate.ts";
import { requirePassword } from "../http/verify-password.ts";
import { triggerAnalysis } from "../http/trigger-analysis.ts";
import { siteContent } from "./archive.repository.ts";
import { exportSite } from "./export-site.ts";
import { restoreSite } from "./restore-site.ts";

export const archiveRoutes = new Hono<Environment>()
  // It holds everybody's password hashes, so an open session is not enough.
  .post("/admin/export", requireSession, async (c) => {
    const [db, deps] = [c.get("db"), c.get("deps")];
    await requireAdmin(db);
    const { email } = await findCurrentUser(db);
    const { currentPassword } = await fieldsBody(c, checkPasswordInput);
    await requirePassword(c, email, currentPassword);
    const now = deps.now();
    return c.newResponse(await exportSite(db, deps, now), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="site-${now.toISOString().slice(0, 10)}.zip"`,
      },
    });
  })
  .get("/admin/restore", requireSession, async (c) => c.json({ content: await siteContent(c.get("db")) }))
  .post("/admin/restore", requireSession, async (c) => {
    const body = c.req.raw.body ?? new Blob().stream();
    const deps = c.get("deps");
    const restored = await restoreSite(c.get("db"), deps, body);
    triggerAnalysis(deps);
    forgetSession(c);
    return c.json(restored);
  });
