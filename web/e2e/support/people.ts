import { type BrowserContext, expect, type Page } from "@playwright/test";
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

/**
 * Ends the session as the next request of this method and address is sent. Ended before the test presses what sends it, a request
 * that the page still had to send could notice first, and the dialog that asks for the password would cover the button.
 *
 * @param cookies which cookies are lost, unless all
 */
export async function endSessionAt(
  page: Page,
  method: string,
  url: string | RegExp,
  cookies?: { name: RegExp },
): Promise<void> {
  let isOver = false;
  await page.route(url, async (route) => {
    if (!isOver && route.request().method() === method) {
      isOver = true;
      await page.context().clearCookies(cookies);
    }
    return route.fallback();
  });
}

/** The cookie by which the server knows a session, without the one by which the page does. */
export const SERVERS_COOKIE = { name: /session/ };

/** Logs the administrator in. */
export const logInOwner = (context: BrowserContext) => logIn(context, OWNER);

export { OWNER };
