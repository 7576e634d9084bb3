import { type BrowserContext, expect } from "@playwright/test";
import { OWNER } from "../../../supabase/tests/support/instance.ts";
import type { Visitor } from "./test.ts";

/** Logs somebody in through the API, in the browser's own cookies. */
export async function logIn(context: BrowserContext, person: Visitor): Promise<void> {
  const origin = process.env.E2E_ORIGIN ?? "";
  const response = await context.request.post(`${origin}/api/login`, { data: person, headers: { origin } });
  expect(response.status()).toBe(200);
}

/** Logs the administrator in. */
export const logInOwner = (context: BrowserContext) => logIn(context, OWNER);

export { OWNER };
