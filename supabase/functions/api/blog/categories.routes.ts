import { Hono } from "hono";
import { etag } from "hono/etag";
import { categoryInput } from "../../_shared/contract/category.ts";
import type { Environment } from "../http/environment.ts";
import { requireSession } from "../http/session.ts";
import { publicClient } from "../http/supabase.ts";
import { idParam, jsonBody } from "../http/validate.ts";
import { createCategory, deleteCategory, listCategories, renameCategory } from "./categories.repository.ts";

/** The chips of the blog. */
export const blogCategoriesRoutes = new Hono<Environment>()
  .get("/blog-categories", etag(), async (c) => {
    c.header("cache-control", "no-cache");
    return c.json(await listCategories(publicClient(c.get("deps"))));
  })
  .post("/blog-categories", requireSession, async (c) =>
    c.json(await createCategory(c.get("client"), await jsonBody(c, categoryInput)), 201),
  )
  .patch("/blog-categories/:id", requireSession, async (c) =>
    c.json(await renameCategory(c.get("client"), idParam(c), await jsonBody(c, categoryInput))),
  )
  .delete("/blog-categories/:id", requireSession, async (c) =>
    c.json(await deleteCategory(c.get("client"), idParam(c))),
  );
