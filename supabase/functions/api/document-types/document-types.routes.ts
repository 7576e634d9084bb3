import { Hono } from "hono";
import { documentTypeInput, siteDocumentTypeSchema } from "../../_shared/contract/analysis.ts";
import { LONG } from "../../_shared/database/index.ts";
import type { Environment } from "../http/environment.ts";
import { onceKept } from "../http/idempotency.ts";
import { listNames } from "../http/names.ts";
import { requireSession } from "../http/session.ts";
import { idParam, jsonBody } from "../http/validate.ts";
import { createDocumentType, deleteDocumentType, renameDocumentType } from "./document-types.repository.ts";

/** The types of documents that the administrator has added. */
export const documentTypesRoutes = new Hono<Environment>()
  .get("/document-types", requireSession, async (c) => c.json(await listNames(c.get("db"), "document_types")))
  .post("/document-types", requireSession, async (c) => {
    const input = await jsonBody(c, documentTypeInput);
    return c.json(await onceKept(c, siteDocumentTypeSchema, (tx) => createDocumentType(tx, input)), 201);
  })
  .patch("/document-types/:id", requireSession, async (c) => {
    const [id, input] = [idParam(c), await jsonBody(c, documentTypeInput)];
    return c.json(await onceKept(c, siteDocumentTypeSchema, (tx) => renameDocumentType(tx, id, input), LONG));
  })
  .delete("/document-types/:id", requireSession, async (c) => {
    const id = idParam(c);
    return c.json(await onceKept(c, siteDocumentTypeSchema, (tx) => deleteDocumentType(tx, id), LONG));
  });
