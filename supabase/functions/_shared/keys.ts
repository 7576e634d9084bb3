import { z } from "zod";

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});

const keysByName = json.pipe(z.object({ default: z.string().min(1) })).transform((keys) => keys.default);

const key = z.string().min(1);

const keySet = json.pipe(
  z.union([
    z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }),
    z.array(z.looseObject({ kty: z.string() })).transform((keys) => ({ keys })),
  ]),
);

export const signingKeys = z
  .object({ SUPABASE_JWKS: keySet.optional(), JWT_SECRET: z.string().min(32).optional() })
  .refine((keys) => keys.SUPABASE_JWKS ?? keys.JWT_SECRET, "SUPABASE_JWKS or JWT_SECRET is needed")
  .transform((keys) => ({ jwks: keys.SUPABASE_JWKS, secret: keys.JWT_SECRET }));

/** It bypasses row level security. Supabase removes the legacy service role key at the end of 2026. */
export const secretKey = z
  .object({ SUPABASE_SECRET_KEYS: keysByName.optional(), SUPABASE_SERVICE_ROLE_KEY: key.optional() })
  .transform((keys) => keys.SUPABASE_SECRET_KEYS ?? keys.SUPABASE_SERVICE_ROLE_KEY)
  .pipe(key);

/** CALLER_KEY opens nothing but the function itself. */
export const callerKey = z.union([
  z.object({ CALLER_KEY: key }).transform((keys) => keys.CALLER_KEY),
  secretKey,
]);

export const publicKey = z
  .object({ SUPABASE_PUBLISHABLE_KEYS: keysByName.optional(), SUPABASE_ANON_KEY: key.optional() })
  .transform((keys) => keys.SUPABASE_PUBLISHABLE_KEYS ?? keys.SUPABASE_ANON_KEY)
  .pipe(key);
