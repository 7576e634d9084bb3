import { z } from "zod";

/** A JSON object of keys by their names; every project has the one that is called default. */
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
 * The platform's key that passes every policy, as a function finds it in its environment: among those that a project may
 * have by name, or, where there are none, as the one of before, which Supabase takes back at the end of 2026.
 */
export const secretKey = z
  .object({ SUPABASE_SECRET_KEYS: keysByName.optional(), SUPABASE_SERVICE_ROLE_KEY: key.optional() })
  .transform((keys) => keys.SUPABASE_SECRET_KEYS ?? keys.SUPABASE_SERVICE_ROLE_KEY)
  .pipe(key);

/** The key that every visitor may know, found in the same way. */
export const publicKey = z
  .object({ SUPABASE_PUBLISHABLE_KEYS: keysByName.optional(), SUPABASE_ANON_KEY: key.optional() })
  .transform((keys) => keys.SUPABASE_PUBLISHABLE_KEYS ?? keys.SUPABASE_ANON_KEY)
  .pipe(key);
