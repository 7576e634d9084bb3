import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { type Instance, OWNER, startInstance } from "../../supabase/tests/support/instance.ts";
import { card, file, fixture, readNote, untilAnalysed } from "./support/documents.ts";
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
      await sql`update public.settings set accepted_note_types = '{txt,docx,pdf,png,jpg,heic}'`;
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

test("a picture of an iPhone is read, shown upright and made a PDF", async ({ page }) => {
  const picture = await readFile(fixture("boathouse-key.heic"));
  const { dialog, send } = await choose(page, "Boathouse.HEIC", picture);
  await expect(dialog.getByText(/^\d+ words read$/)).toBeVisible({ timeout: READING_MS });
  await send();
  await expect(card(page, "Boathouse")).toContainText("the green door");
  await card(page, "Boathouse").getByRole("button", { name: "View Boathouse" }).click();
  const preview = page.getByRole("dialog", { name: "Boathouse" });
  const shown = preview.getByRole("img", { name: "Boathouse" });
  await expect(shown).toHaveJSProperty("naturalWidth", 720);
  await expect(shown).toHaveJSProperty("naturalHeight", 400);
  const downloading = page.waitForEvent("download");
  await preview.getByRole("button", { name: "Download PDF" }).click();
  expect(await readFile(await (await downloading).path(), "latin1")).toMatch(/^%PDF-/u);
});

test("an answer is marked on a picture of an iPhone", async ({ page }) => {
  const word = (text: string, x: number) => ({
    text,
    box: { x, y: 82, width: 60, height: 30 },
    confidence: 0.95,
  });
  const words = "The boathouse key hangs behind the green door"
    .split(" ")
    .map((text, place) => word(text, 30 + 70 * place));
  const response = await page.request.post("/api/notes/upload", {
    multipart: {
      file: { ...file("Hook.heic", await readFile(fixture("boathouse-key.heic"))), mimeType: "image/heic" },
      reading: JSON.stringify({ pages: [{ page: 1, width: 720, height: 400, words }] }),
    },
    headers: { origin: site.origin },
  });
  const { id }: { id: number } = await response.json();
  await untilAnalysed(page, id);
  await page.goto(`/apps/notes?q=${encodeURIComponent("Where does the boathouse key hang?")}`);
  await page.getByRole("region", { name: "Answer" }).getByRole("link", { name: "Hook" }).first().click();
  const marked = page.getByRole("img", { name: "Hook, with the answer marked" });
  await expect(marked.locator("rect").first()).toBeVisible();
  await expect(marked.locator("img")).toHaveJSProperty("naturalWidth", 720);
});

test("of a damaged HEIC is said that it is damaged", async ({ page }) => {
  const whole = await readFile(fixture("boathouse-key.heic"));
  const response = await page.request.post("/api/notes/upload", {
    multipart: { file: { ...file("Torn.heic", whole.subarray(0, 300)), mimeType: "image/heic" } },
    headers: { origin: site.origin },
  });
  expect(response.status(), await response.text()).toBe(201);
  await page.goto("/apps/notes");
  await expect(card(page, "Torn")).toContainText("Could not be read");
  await card(page, "Torn").getByRole("button", { name: "View Torn" }).click();
  const preview = page.getByRole("dialog", { name: "Torn" });
  await expect(preview.getByText("This picture is damaged or incomplete.")).toBeVisible();
});
