import { Hono } from "hono";
import { etag } from "hono/etag";
import { categoryInput } from "../../_shared/contract/category.ts";
import {
  type CategoryTable,
  createCategory,
  deleteCategory,
  renameCategory,
} from "./categories.repository.ts";
import type { Environment } from "../http/environment.ts";
import { listNames } from "../http/names.ts";
import { requireSession } from "../http/session.ts";
import { idParam, jsonBody } from "../http/validate.ts";

export const categoryRoutes = (path: `/${string}`, table: CategoryTable) =>
  new Hono<Environment>()
    .get(path, etag(), async (c) => {
      c.header("cache-control", "no-cache");
      return c.json(await listNames(c.get("db"), table));
    })
    .post(path, requireSession, async (c) =>
      c.json(await createCategory(c.get("db"), table, await jsonBody(c, categoryInput)), 201),
    )
    .patch(`${path}/:id`, requireSession, async (c) =>
      c.json(await renameCategory(c.get("db"), table, idParam(c), await jsonBody(c, categoryInput))),
    )
    .delete(`${path}/:id`, requireSession, async (c) =>
      c.json(await deleteCategory(c.get("db"), table, idParam(c))),
    );
