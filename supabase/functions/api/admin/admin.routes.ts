import { Hono } from "hono";
import { z } from "zod";
import { MAX_PEOPLE_SEARCH_LENGTH } from "../../_shared/contract/admin.ts";
import type { Environment } from "../http/environment.ts";
import { requireSession } from "../http/session.ts";
import { idParam, parse } from "../http/validate.ts";
import { listActivity } from "./activity.repository.ts";
import { answerPage } from "./admin.pages.ts";
import { listUsers, setSuspended } from "./users.repository.ts";

const usersQuery = z.object({ q: z.string().trim().max(MAX_PEOPLE_SEARCH_LENGTH).default("") });

/** The administrator's desk. Every function of the database asks who calls; this one only carries their session. */
export const adminRoutes = new Hono<Environment>()
  .get("/admin/activity", requireSession, (c) =>
    answerPage(c, (limit, before) => listActivity(c.get("client"), limit, before)),
  )
  .get("/admin/users", requireSession, (c) => {
    const { q } = parse(usersQuery, c.req.query());
    return answerPage(c, (limit, before) => listUsers(c.get("client"), q, limit, before));
  })
  .post("/admin/users/:id/suspend", requireSession, async (c) => {
    await setSuspended(c.get("client"), idParam(c), true);
    return c.body(null, 204);
  })
  .post("/admin/users/:id/restore", requireSession, async (c) => {
    await setSuspended(c.get("client"), idParam(c), false);
    return c.body(null, 204);
  });
