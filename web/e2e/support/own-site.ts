import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { type BrowserContext, type Page } from "@playwright/test";
import postgres from "postgres";
import {
  BEHIND_PROXY,
  type Instance,
  OWNER,
  startInstance,
} from "../../../supabase/tests/support/instance.ts";
import { scratchFolder } from "../../../supabase/tests/support/scratch.ts";
import { expect, test as base } from "./test.ts";
import { toast } from "./toast.ts";

// These tests change and count data of the whole site, so they have an instance of their own.
export let site: Instance;
export let sql: postgres.Sql;
/** Where its backups go. */
export let backupFolder: string;

export const answers = (documentType: string) => (response: ServerResponse) => {
  const content = JSON.stringify({
    documentType,
    summary: "Short.",
    keyTopics: [],
    tags: [],
    confidence: 0.9,
  });
  const message = { role: "assistant", content };
  const choices = [{ index: 0, finish_reason: "stop", message }];
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ id: "1", object: "chat.completion", created: 1, model: "tester-1", choices }));
};

let answer = answers("Letter");
/** Sets how the configured model answers all further requests. */
export function setAnswer(next: typeof answer): void {
  answer = next;
}
const model = createServer((_request, response) => answer(response));

export const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    async ({}, use) => {
      model.listen(0, "127.0.0.1");
      await once(model, "listening");
      const address = model.address();
      const port = address !== null && typeof address !== "string" ? address.port : 0;
      backupFolder = await scratchFolder("backups");
      site = await startInstance({
        template: process.env.E2E_TEMPLATE ?? "",
        env: {
          ...BEHIND_PROXY,
          ANALYSIS_BASE_URL: `http://127.0.0.1:${port}/v1`,
          ANALYSIS_API_KEY: "the-key",
          ANALYSIS_MODEL: "tester",
          BACKUP_TO: backupFolder,
        },
      });
      sql = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
      await use(site.origin);
      await sql.end();
      const code = await site.stop();
      model.closeAllConnections();
      model.close();
      await rm(backupFolder, { recursive: true });
      if (code !== 0) throw new Error(`The instance ended with ${code}:\n${site.output()}`);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite),
});

export const main = (page: Page) => page.getByRole("main");
export const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The widths of a phone, a tablet and a desktop. */
export const WINDOWS = [320, 768, 1440];

/** Expects that the current page has no horizontal overflow. */
export async function expectToFit(page: Page, what: string, widths = WINDOWS): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overhang, `${what} at ${width}`).toBe(0);
  }
}

/** Logs the owner in through the API. */
export async function enter(context: BrowserContext): Promise<void> {
  const response = await context.request.post("/api/login", {
    data: OWNER,
    headers: { origin: site.origin },
  });
  expect(response.status()).toBe(200);
}

export async function open(page: Page, context: BrowserContext, tab = ""): Promise<void> {
  await enter(context);
  await page.goto(tab === "" ? "/admin" : `/admin?tab=${tab}`);
}

/** Opens a tab of the desk by its link, which loads its data again. */
export async function visit(page: Page, tab: string): Promise<void> {
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: tab }).click();
  await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(toast(page, "Settings saved")).toBeVisible();
  await expect(page.getByText("Everything is saved")).toBeVisible();
}
