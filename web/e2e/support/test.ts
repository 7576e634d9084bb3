import { randomUUID } from "node:crypto";
import { newAddress } from "../../../supabase/tests/support/addresses.ts";
import { type BrowserContext, type Page, test as base, expect, type TestInfo } from "@playwright/test";

export interface Visitor {
  email: string;
  password: string;
}

interface Fixtures {
  /** Parts of the console errors that are expected in this test. */
  expectedErrors: string[];
  /** The credentials of a new user who is not registered. */
  visitor: Visitor;
  /** A registered user who is logged in on this page. */
  member: Visitor;
  /** A page with a logged-in user, for tests that do not need their credentials. */
  memberPage: Page;
}

/**
 * Follows the pictures that home, gallery, desk and the room of a photo load. They show photos of the whole site, and another
 * test may delete one between the list and the load of its file. The page handles that (see home.spec.ts), but the browser
 * itself still logs an error, possibly when the page has moved on. So the page at the request counts, and that at the error.
 *
 * @returns whether a URL is that of a picture that such a page has requested
 */
function followPictures(page: Page): (url: string) => boolean {
  const isOfAll = () => /^\/($|photography$|photos\/|admin$)/.test(new URL(page.url()).pathname);
  const isPicture = (url: string) => url.includes("/api/photo-files/");
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (isOfAll() && isPicture(request.url())) asked.add(request.url());
  });
  return (url) => asked.has(url) || (isOfAll() && isPicture(url));
}

/** Throttles the processor of a page by this factor, to find tests that only pass on a fast machine. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/**
 * Delays each response to a page by up to the given number of milliseconds, so that they arrive in another order. This finds
 * races between responses. The delays are the same for the same seed.
 */
async function shuffleAnswers(page: Page, upToMs: number, seed: string): Promise<void> {
  await page.addInitScript(
    ({ upToMs, seed }) => {
      // The real timer, before a test installs a fake clock.
      const later = window.setTimeout.bind(window);
      const answer = window.fetch;
      let asked = 0;
      const delayOf = (text: string): number => {
        let hash = 2_166_136_261;
        for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
        return ((hash >>> 8) % 1000) * (upToMs / 1000);
      };
      window.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        const delay = delayOf(`${seed} ${asked++} ${url}`);
        const response = await answer(input, init);
        await new Promise<void>((resolve, reject) => {
          const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
          later(resolve, delay);
          signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
        });
        return response;
      };
    },
    { upToMs, seed },
  );
}

/**
 * Keeps the interception of requests on from the first route of a page to the end of its test. Playwright switches it off with
 * the last route, also with one that is used up, and Chromium never answers some of the requests that are sent meanwhile: of
 * 1,200, 12 were lost after routes that were used once, and 52 when routes were removed.
 */
function keepIntercepting(context: BrowserContext): void {
  let kept: Promise<unknown> | undefined;
  context.on("page", (page) => {
    const route = page.route.bind(page);
    page.route = async (...given) => {
      await (kept ??= context.route("matches:nothing", (request) => request.continue()));
      return route(...given);
    };
  });
}

/** Attaches a screenshot of a failed test. Playwright's own option takes one in every test, and throws most of them away. */
async function picture(page: Page, testInfo: TestInfo): Promise<void> {
  if (page.isClosed()) return;
  const path = testInfo.outputPath("at-its-end.png");
  await page.screenshot({ path });
  await testInfo.attach("screenshot", { path, contentType: "image/png" });
}

/** Playwright's `test` on the shared instance. Unexpected console errors and unhandled rejections fail a test. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.E2E_ORIGIN),
  // Limits count by address, and tests must not use up those of others.
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": newAddress() }),
  expectedErrors: async ({}, use) => use([]),
  context: async ({ context }, use) => {
    keepIntercepting(context);
    await use(context);
    // What a route is still busy with when the test has ended does not fail it.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  page: async ({ page, expectedErrors }, use, testInfo) => {
    if (process.env.E2E_SLOWDOWN) await slowDown(page, Number(process.env.E2E_SLOWDOWN));
    if (process.env.E2E_SHUFFLE)
      await shuffleAnswers(page, Number(process.env.E2E_SHUFFLE), process.env.E2E_SEED ?? "");
    const errors: string[] = [];
    const mayBeTakenDown = followPictures(page);
    page.on("console", (message) => {
      if (message.type() === "error" && !mayBeTakenDown(message.location().url))
        errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) await picture(page, testInfo);
    expect(errors.filter((error) => !expectedErrors.some((expected) => error.includes(expected)))).toEqual(
      [],
    );
  },
  visitor: async ({}, use) => use({ email: `${randomUUID()}@example.com`, password: "a-good-password" }),
  member: async ({ page, visitor, baseURL }, use) => {
    await register(page, visitor, baseURL);
    await use(visitor);
  },
  memberPage: async ({ page, member: _member }, use) => use(page),
});

/** Registers a user through the API, with the browser's cookies. */
async function register(page: Page, visitor: Visitor, origin = ""): Promise<void> {
  const response = await page.request.post("/api/register", {
    data: { ...visitor, firstName: "Ada", lastName: "Writer" },
    headers: { origin },
  });
  expect(response.status()).toBe(201);
}

export { expect };
