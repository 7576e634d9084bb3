import type { Page } from "@playwright/test";
import postgres from "postgres";
import { type Instance, OWNER, startInstance } from "../../supabase/tests/support/instance.ts";
import { card, file, readNote } from "./support/documents.ts";
import { LETTER, scanOf } from "./support/scans.ts";
import { expect, test as base } from "./support/test.ts";

let site: Instance;

/** On a busy machine, without optimising compilers. */
const READING_MS = 200_000;

/** A site that takes pictures and PDFs. */
const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    async ({}, use) => {
      site = await startInstance({ template: process.env.E2E_TEMPLATE ?? "" });
      const sql = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
      await sql`update public.settings set accepted_note_types = '{txt,docx,pdf,png,jpg}'`;
      await sql.end();
      await use(site.origin);
      const code = await site.stop();
      if (code !== 0) throw new Error(`The instance ended with ${code}:\n${site.output()}`);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite),
});

test.beforeEach(async ({ context }) => {
  test.setTimeout(300_000);
  const headers = { origin: site.origin };
  expect((await context.request.post("/api/login", { data: OWNER, headers })).status()).toBe(200);
});

async function choose(page: Page, name: string, content: Buffer) {
  await page.goto("/apps/notes");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  await page.getByLabel("File to upload").setInputFiles(file(name, content));
  return {
    dialog,
    send: () => dialog.getByRole("button", { name: "Upload", exact: true }).click(),
  };
}

test("a picture of a printed page is read in the browser, and found by its text", async ({
  page,
  browser,
}) => {
  const { dialog, send } = await choose(page, "Scan 1.png", await scanOf(browser, LETTER, { height: 420 }));
  await expect(dialog.getByText(/^Reading/)).toBeVisible();
  await expect(dialog.getByText(/^\d+ words read$/)).toBeVisible({ timeout: READING_MS });
  const uploading = page.waitForResponse("**/api/notes/upload");
  await send();
  const { id, ...row } = await (await uploading).json();
  expect(row).toMatchObject({
    fileReading: "whole",
    excerpt: expect.stringContaining("Minutes of the meeting"),
  });
  await expect(card(page, "Scan 1").getByText(/^Meeting notes/)).toBeVisible();

  await page.getByPlaceholder("Search notes...").fill("lantern by Friday");
  await expect(card(page, "Scan 1")).toBeVisible();
  const note = await readNote(page, id);
  expect(note.content).toContain("three painters are asked for");
  expect(note.aiAnalysis.summary).not.toBe("");
  const { pages } = await (await page.request.get(`/api/notes/${id}/reading`)).json();
  const lantern = pages[0].words.find((word: { text: string }) => word.text === "lantern");
  expect(pages[0]).toMatchObject({ page: 1, width: 1240, height: 840 });
  expect(lantern.box.y).toBeGreaterThan(300);
});

test("a picture that came without a browser is read by the next page that its person opens", async ({
  page,
  browser,
}) => {
  const content = await scanOf(browser, ["The treasurer bought four lifebuoys."], {
    height: 240,
    type: "jpeg",
  });
  const response = await page.request.post("/api/notes/upload", {
    multipart: { file: { ...file("Sent.jpg", content), mimeType: "image/jpeg" } },
    headers: { origin: site.origin },
  });
  expect(await response.json()).toMatchObject({ fileReading: null, excerpt: "" });
  await page.goto("/apps/notes");
  await expect(card(page, "Sent").getByText(/^Reading/)).toBeVisible();
  await expect(card(page, "Sent")).toContainText("four lifebuoys", { timeout: READING_MS });
});

test("a picture that somebody else reads is left to them, and read when they are gone", async ({
  page,
  browser,
}) => {
  const content = await scanOf(browser, ["The mast is varnished in April."], { height: 240, type: "jpeg" });
  const headers = { origin: site.origin };
  const response = await page.request.post("/api/notes/upload", {
    multipart: { file: { ...file("Claimed.jpg", content), mimeType: "image/jpeg" } },
    headers,
  });
  const { id } = await response.json();
  const claim = () =>
    page.request.put(`/api/notes/${id}/reading/claim`, { data: { reader: crypto.randomUUID() }, headers });
  expect(await (await claim()).json()).toEqual({ isClaimed: true });
  expect(await (await claim()).json()).toEqual({ isClaimed: false });

  const refused = page.waitForResponse(`**/api/notes/${id}/reading/claim`);
  await page.goto("/apps/notes");
  expect(await (await refused).json()).toEqual({ isClaimed: false });
  await expect(card(page, "Claimed")).toContainText("Waiting to be read");

  const sql = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update private.recognition_claims set until = now() where note_id = ${id}`;
  await sql.end();
  await expect(card(page, "Claimed")).toContainText("varnished in April", { timeout: READING_MS });
});
