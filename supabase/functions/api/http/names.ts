import { type Executor, statements } from "../../_shared/database/index.ts";

interface Named {
  id: number;
  name: string;
}

export function listNames(
  db: Executor,
  table: "photo_categories" | "blog_categories" | "document_types" | "tags",
): Promise<Named[]> {
  return db.run(statements.selectFrom(table).select(["id", "name"]).orderBy("name"));
}
