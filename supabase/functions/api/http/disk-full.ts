import { z } from "zod";

/** The status of a Storage or an Auth whose disk is full (RFC 4918, section 11.5). */
export const INSUFFICIENT_STORAGE = 507;

/**
 * What a failure says of itself when the backend has no room left: SQLSTATE "disk full"; "read only sql transaction", because a
 * hosted database, and the embedded one, takes no more changes before its disk is full; or a status.
 */
const SIGNS = ["53100", "25006", String(INSUFFICIENT_STORAGE)];

// The clients of Auth, Data API and Storage name these otherwise.
const failureSchema = z.object({
  code: z.unknown().optional(),
  status: z.unknown().optional(),
  statusCode: z.unknown().optional(),
  cause: z.unknown().optional(),
});

/** Whether a failure, or what caused it, is that the backend has no room left on its disk. */
export function isDiskFull(error: unknown): boolean {
  const { data } = failureSchema.safeParse(error);
  if (!data) return false;
  const said = [data.code, data.status, data.statusCode].map(String);
  return said.some((each) => SIGNS.includes(each)) || isDiskFull(data.cause);
}
