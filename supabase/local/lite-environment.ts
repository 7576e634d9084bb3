import process from "node:process";
import { z } from "zod";

// Read by Supabase Lite when it is imported.
process.env.EXPERIMENTAL_STORAGE = "1";
process.env.LITE_TELEMETRY = "0";
process.env.DO_NOT_TRACK = "1";

/** The caller's fault: of our functions (PT), values (22), constraints (23), rights (28, 42501). */
const refusalSchema = z.object({
  name: z.literal("PostgresError"),
  code: z.string().regex(/^(?:PT|22|23|28|42501)/),
});

const { warn, error } = console;
console.warn = (...message: unknown[]) => {
  if (!String(message[0]).startsWith("EXPERIMENTAL FEATURES ENABLED")) warn(...message);
};
console.error = (...message: unknown[]) => {
  if (!refusalSchema.safeParse(message[0]).success) error(...message);
};
