import { z } from "zod";

const connectionSchema = z.looseObject({ rlsState: z.literal("unknown") });

/**
 * At its first query for a caller the package grants everybody everything on its own tables: it believes that it has done so.
 * Without this fails catalogue.test.ts, "lets visitors and users truncate no table".
 */
export function keepGrants(connection: object): void {
  connectionSchema.parse(connection);
  Object.assign(connection, { rlsState: "active" });
}
