import type postgres from "postgres";
import { z } from "zod";
import { announceCaller, announceRequest, readOwnTimeouts } from "./announcements.ts";
import type { DiskRoom } from "../data/disk-room.ts";
import { pipeline } from "./pipelined-connection.ts";
import { tuneValues } from "./values.ts";

// Replaces parts of the package's database connection: how it announces the caller, sends statements and reports errors.

const connectionSchema = z.looseObject({
  driver: z.custom<postgres.Sql>((value) => typeof value === "function"),
  applyJwtSessionContext: z.custom<unknown>((value) => typeof value === "function"),
  applyRpcRequestGucs: z.custom<unknown>((value) => typeof value === "function"),
  normalizeDbError: z.custom<(error: unknown) => unknown>((value) => typeof value === "function"),
});

/** The statuses of hosted Supabase for errors of which the package would report an internal failure of its own. */
const HOSTED_STATUS = new Map<unknown, number>([
  // Statements that the database gave up: "query canceled" and "deadlock detected".
  ["57014", 500],
  ["40P01", 500],
  // "Lock not available", after the lock timeout.
  ["55P03", 500],
  // "Disk full".
  ["53100", 503],
  // "Read only sql transaction".
  ["25006", 405],
  // Requests that cannot be carried out: "check violation", "feature not supported", and "protocol violation", which the
  // database reports for a zero byte in a name.
  ["23514", 400],
  ["0A000", 400],
  ["08P01", 400],
]);

/**
 * Has such an error answered as on hosted Supabase, by the error with which a database function may set a whole response
 * (PGRST).
 */
function asHostedError(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  const status = HOSTED_STATUS.get(error.code);
  if (status === undefined) return error;
  const answer = { code: error.code, message: error.message, details: null, hint: null };
  return Object.assign(new Error(JSON.stringify(answer), { cause: error }), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}

/** Replaces these parts of the package's connection; fails when it no longer has them. */
export async function tuneConnection(connection: object, disk: DiskRoom): Promise<void> {
  const { driver, normalizeDbError } = connectionSchema.parse(connection);
  const ownTimeouts = await readOwnTimeouts(driver);
  tuneValues(driver);
  pipeline(driver);
  Object.assign(connection, {
    applyJwtSessionContext: announceCaller(disk),
    applyRpcRequestGucs: announceRequest(ownTimeouts),
    normalizeDbError: (error: unknown) => asHostedError(normalizeDbError.call(connection, error)),
  });
}
