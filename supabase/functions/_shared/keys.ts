import { z } from "zod";

const keysByName = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.object({ default: z.string().min(1) }))
  .transform((keys) => keys.default);

const key = z.string().min(1);

/**
 * Reads from a function's environment the secret key, which bypasses row level security: the default one of the project's
 * named keys or, where it has none, the legacy service role key, which Supabase removes at the end of 2026.
 */
export const secretKey = z
  .object({ SUPABASE_SECRET_KEYS: keysByName.optional(), SUPABASE_SERVICE_ROLE_KEY: key.optional() })
  .transform((keys) => keys.SUPABASE_SECRET_KEYS ?? keys.SUPABASE_SERVICE_ROLE_KEY)
  .pipe(key);

/**
 * Reads the key that a function's callers send. A function that needs the secret key for nothing else gets one that opens
 * nothing but itself (CALLER_KEY); where the platform gives none, it is the secret key.
 */
export const callerKey = z.union([
  z.object({ CALLER_KEY: key }).transform((keys) => keys.CALLER_KEY),
  secretKey,
]);

/** Reads the public key, which every visitor may know, in the same way. */
export const publicKey = z
  .object({ SUPABASE_PUBLISHABLE_KEYS: keysByName.optional(), SUPABASE_ANON_KEY: key.optional() })
  .transform((keys) => keys.SUPABASE_PUBLISHABLE_KEYS ?? keys.SUPABASE_ANON_KEY)
  .pipe(key);
