import { z } from "zod";
import { tooOften } from "../http/errors.ts";

/** Storage refused an object; its cause is the error of Storage. */
export class ObjectRefusedError extends Error {
  override name = "ObjectRefusedError";

  constructor(cause: Error) {
    super(`The object was not stored: ${cause.message}`, { cause });
  }
}

const policyRefusalSchema = z.object({ statusCode: z.literal("403") });

/**
 * The error for a caller whose session and folder are right when Storage refuses their object all the same: they have as many
 * unfinished uploads as may_add_object allows, which takes a moment.
 */
export function asTooMany(error: unknown): unknown {
  const isRefusal = error instanceof ObjectRefusedError && policyRefusalSchema.safeParse(error.cause).success;
  return isRefusal ? tooOften(1) : error;
}
