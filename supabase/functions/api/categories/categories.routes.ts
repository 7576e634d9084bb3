import { Hono } from "hono";
import { etag } from "hono/etag";
import { categoryInput, categorySchema } from "../../_shared/contract/category.ts";
import {
  type CategoryTable,
  createCategory,
  deleteCategory,
  renameCategory,
} from "./categories.repository.ts";
import type { Environment } from "../http/environment.ts";
import { onceKept } from "../http/idempotency.ts";
import { listNames } from "../http/names.ts";
import { requireSession } from "../http/session.ts";
import { idParam, jsonBody } from "../http/validate.ts";

export const categoryRoutes = (path: `/${string}`, table: CategoryTable) =>
  new Hono<Environment>()
    .get(path, etag(), async (c) => {
      c.header("cache-control", "no-cache");
      return c.json(await listNames(c.get("db"), table));
    })
    .post(path, requireSession, async (c) => {
      const input = await jsonBody(c, categoryInput);
      return c.json(await onceKept(c, categorySchema, (tx) => createCategory(tx, table, input)), 201);
    })
    .patch(`${path}/:id`, requireSession, async (c) => {
      const [id, input] = [idParam(c), await jsonBody(c, categoryInput)];
      return c.json(await onceKept(c, categorySchema, (tx) => renameCategory(tx, table, id, input)));
    })
    .delete(`${path}/:id`, requireSession, async (c) => {
      const id = idParam(c);
      return c.json(await onceKept(c, categorySchema, (tx) => deleteCategory(tx, table, id)));
    });
