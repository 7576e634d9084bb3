import { randomUUID } from "node:crypto";
import { type Page, test as base, expect, type TestInfo } from "@playwright/test";

export interface Visitor {
  email: string;
  password: string;
}

interface Fixtures {
  /** What the browser may complain of in this test: a part of the message for each. */
  expectedErrors: string[];
  /** Somebody who has not registered yet. */
  visitor: Visitor;
  /** A registered person, logged in in this page. */
  member: Visitor;
  /** The page of one, where it is of no account who they are. */
  memberPage: Page;
}

/**
 * Home, gallery and desk show the pictures of the whole site, and the room of a photo has those beside it ready: another
 * journey may take one down between its address and its bytes, which nobody may wait for any more when that is answered. The
 * page leaves the colour of the picture in its place (see home.spec.ts), and the room says so of its own; but that a load failed
 * is the browser's own to say.
 *
 * @returns whether this is the address of a picture that was asked for by such a page
 */
function followPictures(page: Page): (url: string) => boolean {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const isOfAll = /^\/($|photography$|photos\/|admin$)/.test(new URL(page.url()).pathname);
    if (isOfAll && request.url().includes("/api/photo-files/")) asked.add(request.url());
  });
  return (url) => asked.has(url);
}

/** Draws pages as slowly as a machine would that has this many times less time for them: what only quick ones pass shows. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/**
 * Lets what a page asks for come in another order than it was answered in, each answer up to this many milliseconds late: what
 * only holds while answers that were asked for together come together shows. The order of one seed is always the same.
 */
async function shuffleAnswers(page: Page, upToMs: number, seed: string): Promise<void> {
  await page.addInitScript(
    ({ upToMs, seed }) => {
      // As it is before a test sets the clock.
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

/** What the page looks like in the end. Playwright's own way takes a picture of every page of every test, and throws it away. */
async function picture(page: Page, testInfo: TestInfo): Promise<void> {
  if (page.isClosed()) return;
  const path = testInfo.outputPath("at-its-end.png");
  await page.screenshot({ path });
  await testInfo.attach("screenshot", { path, contentType: "image/png" });
}

/** Playwright's test on the shared instance; a console error or an unhandled rejection that is not expected fails it. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.E2E_ORIGIN),
  expectedErrors: async ({}, use) => use([]),
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

/** Registers through the API, in the browser's own cookies. */
async function register(page: Page, visitor: Visitor, origin = ""): Promise<void> {
  const response = await page.request.post("/api/register", {
    data: { ...visitor, firstName: "Ada", lastName: "Writer" },
    headers: { origin },
  });
  expect(response.status()).toBe(201);
}

export { expect };
