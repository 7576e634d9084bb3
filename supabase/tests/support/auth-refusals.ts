import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Recorded } from "./backend-proxy.ts";

const refusalSchema = z.object({
  what: z.string(),
  settings: z.string().optional(),
  /** The request, as "POST /auth/v1/token". */
  request: z.string(),
  status: z.number(),
  body: z.looseObject({ code: z.string(), message: z.string() }),
});

/** What the real server of Supabase Auth (August 2026) refused, request by request; times and ids are replaced. */
export const AUTH_REFUSALS = z
  .array(refusalSchema)
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, "../fixtures/auth-refusals.json"), "utf8")));

/** The recorded refusal of a request. */
export function refusalOf(request: string, what: string): Recorded {
  const found = AUTH_REFUSALS.find((each) => each.request === request && each.what === what);
  if (!found) throw new Error(`There is no record of ${request}: ${what}.`);
  return { status: found.status, body: found.body };
}
