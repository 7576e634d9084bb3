import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AdminOverview } from "../../_shared/contract/maintenance.ts";
import { isSameKey } from "../../_shared/same-key.ts";
import { requireAdmin } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { bearerToken, requireSession } from "../http/session.ts";
import { backupStatusOf } from "./backup.rules.ts";
import { beginBackup } from "./begin-backup.ts";
import { startDueJobs } from "./run-due-jobs.ts";
import { findBackupPeriod, listRuns } from "./scheduled-jobs.repository.ts";
import { statusOf } from "./scheduled-jobs.rules.ts";
import { SCHEDULED_JOBS } from "./scheduled-jobs.ts";

const clockOnly = createMiddleware<Environment>(async (c, next) => {
  const { clockKey } = c.get("deps");
  if (clockKey === undefined || !isSameKey(bearerToken(c), clockKey))
    return c.text("This is called by the site's clock alone.", 403);
  await next();
});

export const scheduledJobsRoutes = new Hono<Environment>()
  .get("/admin", requireSession, async (c) => {
    const { backups, now: clock } = c.get("deps");
    const [runs, chosen, now] = [await listRuns(c.get("db")), await findBackupPeriod(c.get("db")), clock()];
    const { place, fixed } = backups ?? { place: "platform", fixed: undefined };
    const plan = { place, every: fixed ?? chosen, isFixed: fixed !== undefined };
    return c.json({
      scheduledJobs: SCHEDULED_JOBS.map((job) => statusOf(job, runs, now)),
      backups: backupStatusOf(plan, runs, now),
    } satisfies AdminOverview);
  })
  // Answered when it has begun: it takes minutes. One that is under way already is the answer as well.
  .post("/admin/backups", requireSession, async (c) => {
    await requireAdmin(c.get("db"));
    await beginBackup(c.get("deps"));
    return c.body(null, 202);
  })
  // Answered at once: a clock waits for seconds, and a job may take minutes.
  .post("/scheduled-jobs/run", clockOnly, async (c) => {
    c.set("isUnseen", true);
    const deps = c.get("deps");
    const { started, ended } = await startDueJobs(SCHEDULED_JOBS, deps);
    deps.inBackground(ended);
    return c.json({ started }, 202);
  });
