import process from "node:process";
import { z } from "zod";

// Supabase Lite reads these variables when it is imported, so this file has to be imported before it.
process.env.EXPERIMENTAL_STORAGE = "1";
process.env.LITE_TELEMETRY = "0";
process.env.DO_NOT_TRACK = "1";

/**
 * Errors of the database that are the caller's fault, by SQLSTATE: raised by one of our functions (PT), an invalid value (22),
 * a violated constraint (23), missing rights (28, 42501).
 */
const refusalSchema = z.object({
  name: z.literal("PostgresError"),
  code: z.string().regex(/^(?:PT|22|23|28|42501)/),
});

// Lite warns at every start that its storage is experimental, which a newcomer would take for a warning about their site
// (see docs/decisions/0002). And it logs the errors above, which the response reports already.
const { warn, error } = console;
console.warn = (...message: unknown[]) => {
  if (!String(message[0]).startsWith("EXPERIMENTAL FEATURES ENABLED")) warn(...message);
};
console.error = (...message: unknown[]) => {
  if (!refusalSchema.safeParse(message[0]).success) error(...message);
};
