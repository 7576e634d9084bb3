import type { Category, CategoryInput } from "../../_shared/contract/category.ts";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { requireAdmin } from "../http/current-user.ts";
import {
  databaseErrorOf,
  type Executor,
  onRefusal,
  statements,
  UNIQUE_VIOLATION,
} from "../../_shared/database/index.ts";
import { AppError } from "../../_shared/errors.ts";

export type CategoryTable = "photo_categories" | "blog_categories";

const COLUMNS = ["id", "name"] as const;

const REFUSED = "42501";

const notFound = () => new AppError(404, "categories.not_found", ERROR_MESSAGES.categoryNotFound);
const taken = () => new AppError(409, "categories.taken", ERROR_MESSAGES.categoryTaken);

/** 403 for all but the administrator, 409 when the name is taken. */
export async function createCategory(
  db: Executor,
  table: CategoryTable,
  input: CategoryInput,
): Promise<Category> {
  const insert = statements.insertInto(table).values(input).returning(COLUMNS);
  const [row] = await db.run(insert).catch(async (error: unknown) => {
    if (databaseErrorOf(error)?.code === REFUSED) await requireAdmin(db);
    return onRefusal({ [UNIQUE_VIOLATION]: taken })(error);
  });
  if (!row) throw new Error("The category was not made.");
  return row;
}

export async function renameCategory(
  db: Executor,
  table: CategoryTable,
  id: number,
  input: CategoryInput,
): Promise<Category> {
  const update = statements.updateTable(table).set(input).where("id", "=", id).returning(COLUMNS);
  const [row] = await db.run(update).catch(onRefusal({ [UNIQUE_VIOLATION]: taken }));
  if (row) return row;
  await requireAdmin(db);
  throw notFound();
}

export async function deleteCategory(db: Executor, table: CategoryTable, id: number): Promise<Category> {
  const [row] = await db.run(statements.deleteFrom(table).where("id", "=", id).returning(COLUMNS));
  if (row) return row;
  await requireAdmin(db);
  throw notFound();
}
