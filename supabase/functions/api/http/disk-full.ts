import { z } from "zod";

/** RFC 4918. */
export const INSUFFICIENT_STORAGE = 507;

/** "disk full", "read only sql transaction" of a database that is nearly full, and the status. */
const SIGNS = ["53100", "25006", String(INSUFFICIENT_STORAGE)];

const failureSchema = z.object({
  code: z.unknown().optional(),
  status: z.unknown().optional(),
  statusCode: z.unknown().optional(),
  cause: z.unknown().optional(),
});

export function isDiskFull(error: unknown): boolean {
  const { data } = failureSchema.safeParse(error);
  if (!data) return false;
  const said = [data.code, data.status, data.statusCode].map(String);
  return said.some((each) => SIGNS.includes(each)) || isDiskFull(data.cause);
}
