import { Hono } from "hono";
import { etag } from "hono/etag";
import { categoryInput } from "../../_shared/contract/category.ts";
import {
  type CategoryTable,
  createCategory,
  deleteCategory,
  listCategories,
  renameCategory,
} from "./categories.repository.ts";
import type { Environment } from "../http/environment.ts";
import { requireSession } from "../http/session.ts";
import { publicClient } from "../http/supabase.ts";
import { idParam, jsonBody } from "../http/validate.ts";

/** The chips of the gallery or of the blog: everybody reads them, the administrator changes them (section 7). */
export const categoryRoutes = (path: `/${string}`, table: CategoryTable) =>
  new Hono<Environment>()
    .get(path, etag(), async (c) => {
      c.header("cache-control", "no-cache");
      return c.json(await listCategories(publicClient(c.get("deps")), table));
    })
    .post(path, requireSession, async (c) =>
      c.json(await createCategory(c.get("client"), table, await jsonBody(c, categoryInput)), 201),
    )
    .patch(`${path}/:id`, requireSession, async (c) =>
      c.json(await renameCategory(c.get("client"), table, idParam(c), await jsonBody(c, categoryInput))),
    )
    .delete(`${path}/:id`, requireSession, async (c) =>
      c.json(await deleteCategory(c.get("client"), table, idParam(c))),
    );
