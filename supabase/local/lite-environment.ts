import process from "node:process";
import { z } from "zod";

// Supabase Lite reads these when it is first imported, so whoever imports it imports this file before.
process.env.EXPERIMENTAL_STORAGE = "1";
process.env.LITE_TELEMETRY = "0";
process.env.DO_NOT_TRACK = "1";

/**
 * What the database refuses a caller, by its class: by a function of ours (PT), for a value (22), for a constraint (23), for
 * who they are (28, 42501). Nothing is wrong with the site.
 */
const refusalSchema = z.object({
  name: z.literal("PostgresError"),
  code: z.string().regex(/^(?:PT|22|23|28|42501)/),
});

// It says at every start that its storage is experimental. That is known (docs/decisions/0002), and a newcomer would
// read it as being said of their own site. And it prints each refusal of the database, which its answer tells already.
const { warn, error } = console;
console.warn = (...message: unknown[]) => {
  if (!String(message[0]).startsWith("EXPERIMENTAL FEATURES ENABLED")) warn(...message);
};
console.error = (...message: unknown[]) => {
  if (!refusalSchema.safeParse(message[0]).success) error(...message);
};
