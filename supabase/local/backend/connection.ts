import type postgres from "postgres";
import { z } from "zod";
import { announceCaller, announceRequest, readOwnTimeouts } from "./announcements.ts";
import type { DiskRoom } from "../data/disk-room.ts";
import { pipeline } from "./pipelined-connection.ts";
import { tuneValues } from "./values.ts";

const connectionSchema = z.looseObject({
  driver: z.custom<postgres.Sql>((value) => typeof value === "function"),
  applyJwtSessionContext: z.custom<unknown>((value) => typeof value === "function"),
  applyRpcRequestGucs: z.custom<unknown>((value) => typeof value === "function"),
  normalizeDbError: z.custom<(error: unknown) => unknown>((value) => typeof value === "function"),
});

const HOSTED_STATUS = new Map<unknown, number>([
  ["57014", 500],
  ["40P01", 500],
  ["55P03", 500],
  ["53100", 503],
  ["25006", 405],
  ["23514", 400],
  ["0A000", 400],
  // A zero byte in a name.
  ["08P01", 400],
]);

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
