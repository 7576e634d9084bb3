import { Hono } from "hono";
import { checkPasswordInput } from "../../_shared/contract/account.ts";
import { findCurrentUser, requireAdmin } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { forgetSession, requireSession } from "../http/session.ts";
import { serviceClient } from "../http/supabase.ts";
import { fieldsBody } from "../http/validate.ts";
import { requirePassword } from "../http/verify-password.ts";
import { wakeAnalysis } from "../http/wake-analysis.ts";
import { siteContent } from "./archive.repository.ts";
import { exportSite } from "./export-site.ts";
import { restoreSite } from "./restore-site.ts";

/** The whole site as one file, and an empty site made from it; for the administrator. */
export const archiveRoutes = new Hono<Environment>()
  // It holds what no session opens, everybody's documents and the passwords: an open screen is not enough for it.
  .post("/admin/export", requireSession, async (c) => {
    const [client, deps] = [c.get("client"), c.get("deps")];
    await requireAdmin(client);
    const { email } = await findCurrentUser(client);
    const { currentPassword } = await fieldsBody(c, checkPasswordInput);
    await requirePassword(c, email, currentPassword);
    const now = deps.now();
    return c.newResponse(await exportSite(client, serviceClient(deps), now), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="site-${now.toISOString().slice(0, 10)}.zip"`,
      },
    });
  })
  .get("/admin/restore", requireSession, async (c) => c.json({ content: await siteContent(c.get("client")) }))
  .post("/admin/restore", requireSession, async (c) => {
    const body = c.req.raw.body ?? new Blob().stream();
    const deps = c.get("deps");
    const restored = await restoreSite(c.get("client"), serviceClient(deps), body);
    // What waited for its analysis when the export was made.
    wakeAnalysis(deps);
    // The account that asked is gone, and with it its session.
    forgetSession(c);
    return c.json(restored);
  });
