import { type BrowserContext, expect } from "@playwright/test";
import { OWNER } from "../../../supabase/tests/support/instance.ts";
import type { Visitor } from "./test.ts";

/** Logs somebody in through the API, in the browser's own cookies. */
export async function logIn(context: BrowserContext, person: Visitor): Promise<void> {
  const origin = process.env.E2E_ORIGIN ?? "";
  const response = await context.request.post(`${origin}/api/login`, { data: person, headers: { origin } });
  expect(response.status()).toBe(200);
}

/** Sends a request with JSON to the site, and answers what it says. */
export type Send = (method: string, path: string, data?: unknown) => Promise<Response>;

/**
 * As whoever is logged in there by now, from a page of the site: for requests by the hundred, each of which takes the
 * browser's own way five times as long.
 */
export async function senderFor(context: BrowserContext): Promise<Send> {
  const origin = process.env.E2E_ORIGIN ?? "";
  const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join("; ");
  return (method, path, data) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { origin, cookie, "content-type": "application/json" },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });
}

/** Logs the administrator in. */
export const logInOwner = (context: BrowserContext) => logIn(context, OWNER);

export { OWNER };
