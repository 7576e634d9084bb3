import { Hono } from "hono";
import { z } from "zod";
import { syncFoldersInput } from "../../_shared/contract/note-folder.ts";
import type { Environment } from "../http/environment.ts";
import { requireSession } from "../http/session.ts";
import { jsonBody, parse, wholeParam } from "../http/validate.ts";
import { findFolders, stopFolders, syncFolders } from "./folders.repository.ts";

const MAX_SYNC_JSON_BYTES = 4 * 1024 * 1024;

const count = wholeParam(0).default(0);
const knownQuery = z.object({ sync: count, since: count });

export const foldersRoutes = new Hono<Environment>()
  .get("/note-folders", requireSession, async (c) =>
    c.json(await findFolders(c.get("db"), parse(knownQuery, c.req.query()))),
  )
  .on(["PUT", "PATCH"], "/note-folders", requireSession, async (c) => {
    const input = await jsonBody(c, syncFoldersInput, MAX_SYNC_JSON_BYTES);
    const start = c.req.method === "PUT";
    return c.json(await syncFolders(c.get("db"), input, c.get("deps").now(), start));
  })
  .delete("/note-folders", requireSession, async (c) => {
    await stopFolders(c.get("db"));
    return c.body(null, 204);
  });
