import { type BrowserContext, expect } from "@playwright/test";
import { OWNER } from "../../../supabase/tests/support/instance.ts";
import type { Visitor } from "./test.ts";

/** Logs a user in through the API, with the browser's cookies. */
export async function logIn(context: BrowserContext, person: Visitor): Promise<void> {
  const origin = process.env.E2E_ORIGIN ?? "";
  const response = await context.request.post(`${origin}/api/login`, { data: person, headers: { origin } });
  expect(response.status()).toBe(200);
}

/** Sends a JSON request to the site. */
export type Send = (method: string, path: string, data?: unknown) => Promise<Response>;

/**
 * Returns a function that sends requests with the current cookies of a browser context. Meant for hundreds of requests, because
 * each takes five times as long through the browser.
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
