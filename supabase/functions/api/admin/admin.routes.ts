import { Hono } from "hono";
import { z } from "zod";
import { checkPasswordInput } from "../../_shared/contract/account.ts";
import {
  ADMIN_PAGE_SIZE,
  CHANGE_DAYS,
  decideCommentsInput,
  decidedCommentsSchema,
  DIRECTIONS,
  MAX_ADMIN_PAGE_SIZE,
  MAX_ANALYTICS_DAYS,
  MAX_PEOPLE_SEARCH_LENGTH,
  USER_SORTS,
  USER_STATUSES,
} from "../../_shared/contract/admin.ts";
import { findCurrentUser, requireAdmin } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { onceDone, onceKept } from "../http/idempotency.ts";
import { answerPage, nextPage, numberPlace, pageQuery } from "../http/pages.ts";
import { LONG } from "../../_shared/database/index.ts";
import { requireSession } from "../http/session.ts";
import { idParam, jsonBody, parse, searchParam, wholeParam } from "../http/validate.ts";
import { requirePassword } from "../http/verify-password.ts";
import { cleanUpDeleted } from "../storage/orphan-cleanup.ts";
import { listActivity } from "./activity.repository.ts";
import { findAnalyser, testAnalyser } from "./analyser.ts";
import { findAuthStatus } from "./auth-status.ts";
import { approveComment, commentPlaceSchema, decideComments, listComments } from "./comments.repository.ts";
import { findAnalytics, findStats } from "./figures.repository.ts";
import { countUsers, deleteUser, listUsers, setSuspended, userPlaceSchema } from "./users.repository.ts";

const analyticsQuery = z.object({ days: wholeParam(1, MAX_ANALYTICS_DAYS).default(CHANGE_DAYS) });
const listQuery = pageQuery(numberPlace, MAX_ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE);
const commentsQuery = pageQuery(commentPlaceSchema, MAX_ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE).extend({
  status: z.enum(["all", "pending"]).default("all"),
  user: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "must be a positive whole number")
    .transform(Number)
    .optional(),
});
const userFilter = z
  .object({
    q: searchParam(MAX_PEOPLE_SEARCH_LENGTH).default(""),
    status: z.enum(USER_STATUSES).default("all"),
  })
  .transform(({ q, status }) => ({ search: q, isSuspended: status === "suspended" }));
const usersQuery = pageQuery(userPlaceSchema, MAX_ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE).extend({
  sort: z.enum(USER_SORTS).default("joined"),
  direction: z.enum(DIRECTIONS).default("desc"),
});

/** The database functions check that the caller is the administrator. */
export const adminRoutes = new Hono<Environment>()
  .get("/admin/stats", requireSession, async (c) => c.json(await findStats(c.get("db"))))
  .get("/admin/analytics", requireSession, async (c) => {
    const { days } = parse(analyticsQuery, c.req.query());
    return c.json(await findAnalytics(c.get("db"), days));
  })
  .get("/admin/comments", requireSession, async (c) => {
    const { limit, status, user, cursor } = parse(commentsQuery, c.req.query());
    const filter = { pending: status === "pending", userId: user };
    const { comments, next } = await listComments(c.get("db"), filter, limit, cursor);
    nextPage(c, next);
    return c.json(comments);
  })
  .post("/admin/comments/:kind/:id/approve", requireSession, async (c) => {
    const [kind, id] = [c.req.param("kind"), idParam(c)];
    await onceDone(c, (tx) => approveComment(tx, kind, id));
    return c.body(null, 204);
  })
  .post("/admin/comments/approve", requireSession, async (c) => {
    const input = await jsonBody(c, decideCommentsInput);
    return c.json(await onceKept(c, decidedCommentsSchema, (tx) => decideComments(tx, input, "approve")));
  })
  .post("/admin/comments/delete", requireSession, async (c) => {
    const input = await jsonBody(c, decideCommentsInput);
    return c.json(await onceKept(c, decidedCommentsSchema, (tx) => decideComments(tx, input, "delete")));
  })
  .get("/admin/analysis", requireSession, async (c) => c.json(await findAnalyser(c.get("db"), c.get("deps"))))
  .post("/admin/analysis/test", requireSession, async (c) =>
    c.json(await testAnalyser(c.get("db"), c.get("deps"))),
  )
  .get("/admin/auth", requireSession, async (c) => c.json(await findAuthStatus(c.get("db"), c.get("deps"))))
  .get("/admin/activity", requireSession, (c) =>
    answerPage(c, listQuery, (limit, before) => listActivity(c.get("db"), limit, before)),
  )
  .get("/admin/users", requireSession, async (c) => {
    const filter = parse(userFilter, c.req.query());
    const { limit, cursor, ...order } = parse(usersQuery, c.req.query());
    const { users, next } = await listUsers(c.get("db"), filter, order, limit, cursor);
    nextPage(c, next);
    return c.json(users);
  })
  .get("/admin/users/counts", requireSession, async (c) =>
    c.json(await countUsers(c.get("db"), parse(userFilter, c.req.query()))),
  )
  .post("/admin/users/:id/suspend", requireSession, async (c) => {
    const id = idParam(c);
    await onceDone(c, (tx) => setSuspended(tx, id, true));
    return c.body(null, 204);
  })
  .post("/admin/users/:id/restore", requireSession, async (c) => {
    const id = idParam(c);
    await onceDone(c, (tx) => setSuspended(tx, id, false));
    return c.body(null, 204);
  })
  // It cannot be undone, so an open session is not enough.
  .delete("/admin/users/:id", requireSession, async (c) => {
    const db = c.get("db");
    await requireAdmin(db);
    const { email } = await findCurrentUser(db);
    const id = idParam(c);
    const { currentPassword } = await jsonBody(c, checkPasswordInput);
    await requirePassword(c, email, currentPassword);
    await onceDone(c, (tx) => deleteUser(tx, id), LONG);
    cleanUpDeleted(c.get("deps"), "account");
    return c.body(null, 204);
  });
