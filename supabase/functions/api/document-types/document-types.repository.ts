import type { DocumentTypeInput, SiteDocumentType } from "../../_shared/contract/analysis.ts";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import {
  type Executor,
  fromFunction,
  onRefusal,
  statements,
  UNIQUE_VIOLATION,
} from "../../_shared/database/index.ts";
import { AppError } from "../../_shared/errors.ts";
import { requireAdmin } from "../http/current-user.ts";

const COLUMNS = ["id", "name"] as const;

const notFound = () => new AppError(404, "document_types.not_found", ERROR_MESSAGES.documentTypeNotFound);
const taken = () => new AppError(409, "document_types.taken", ERROR_MESSAGES.documentTypeTaken);
const inUse = () => new AppError(409, "document_types.in_use", ERROR_MESSAGES.documentTypeInUse);

/** 403 for all but the administrator, 409 when the name is taken. */
export async function createDocumentType(db: Executor, input: DocumentTypeInput): Promise<SiteDocumentType> {
  await requireAdmin(db);
  const insert = statements.insertInto("document_types").values(input).returning(COLUMNS);
  const [row] = await db.run(insert).catch(onRefusal({ [UNIQUE_VIOLATION]: taken }));
  if (!row) throw new Error("The type was not made.");
  return row;
}

/** Also in all documents that have it. */
export async function renameDocumentType(
  db: Executor,
  id: number,
  { name }: DocumentTypeInput,
): Promise<SiteDocumentType> {
  await requireAdmin(db);
  const renamed = fromFunction("rename_document_type", { type_id: id, new_name: name });
  const [row] = await db
    .run(statements.selectFrom(renamed.as("type")).select(COLUMNS))
    .catch(onRefusal({ [UNIQUE_VIOLATION]: taken }));
  if (!row) throw notFound();
  return row;
}

/** 409 while a document has it. */
export async function deleteDocumentType(db: Executor, id: number): Promise<SiteDocumentType> {
  await requireAdmin(db);
  const deleted = fromFunction("delete_document_type", { type_id: id });
  const [row] = await db
    .run(statements.selectFrom(deleted.as("type")).select(COLUMNS))
    .catch(onRefusal({ PT409: inUse }));
  if (!row) throw notFound();
  return row;
}
