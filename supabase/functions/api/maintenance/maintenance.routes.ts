import { Hono } from "hono";
import { z } from "zod";
import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE_SIZE } from "../../_shared/contract/admin.ts";
import { requireAdmin } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { onceDone, onceKept } from "../http/idempotency.ts";
import { answerPage, cursorOf, nextPage, numberPlace, pageQuery } from "../http/pages.ts";
import { requireSession } from "../http/session.ts";
import { serviceOf, deleteOrphans } from "../storage/orphan-cleanup.ts";
import { idParam, parse } from "../http/validate.ts";
import { triggerAnalysis } from "../http/trigger-analysis.ts";
import { checkFiles, checkSite } from "./files-check.ts";
import { noSuchJob } from "./maintenance.errors.ts";
import { countJobs, listJobs, measureStorage, mendRows, retryJobs } from "./maintenance.repository.ts";

const jobsQuery = pageQuery(numberPlace, MAX_ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE);
const filesQuery = z.object({ cursor: cursorOf(z.tuple([z.string().max(100), z.string().max(1024)])) });

export const maintenanceRoutes = new Hono<Environment>()
  .get("/admin/jobs", requireSession, (c) =>
    answerPage(c, jobsQuery, (limit, before) => listJobs(c.get("db"), limit, before)),
  )
  .get("/admin/jobs/counts", requireSession, async (c) => c.json(await countJobs(c.get("db"))))
  .post("/admin/jobs/retry", requireSession, async (c) => {
    const retried = await onceKept(c, z.number(), (tx) => retryJobs(tx));
    triggerAnalysis(c.get("deps"));
    return c.json({ retried });
  })
  .post("/admin/jobs/:id/retry", requireSession, async (c) => {
    const id = idParam(c);
    await onceDone(c, async (tx) => {
      if ((await retryJobs(tx, id)) === 0) throw noSuchJob();
    });
    triggerAnalysis(c.get("deps"));
    return c.body(null, 204);
  })
  .get("/admin/storage", requireSession, async (c) => c.json(await measureStorage(c.get("db"))))
  .get("/admin/integrity", requireSession, async (c) => c.json(await checkSite(c.get("db"), c.get("deps"))))
  .get("/admin/integrity/files", requireSession, async (c) => {
    const { cursor } = parse(filesQuery, c.req.query());
    const { check, next } = await checkFiles(c.get("db"), c.get("deps"), cursor);
    nextPage(c, next);
    return c.json(check);
  })
  .post("/admin/integrity/mend", requireSession, async (c) => {
    const [db, service] = [c.get("db"), serviceOf(c.get("deps"))];
    await requireAdmin(db);
    const objects = await deleteOrphans(service);
    const mended = await mendRows(db);
    await deleteOrphans(service);
    return c.json({ ...mended, objects });
  });
