import type { Page } from "@playwright/test";
import postgres from "postgres";
import { attachedFile, makeMail } from "../../supabase/functions/_shared/document-text/testing/make-mail.ts";
import { makeMp3 } from "../../supabase/functions/_shared/document-text/testing/make-recording.ts";
import { type Instance, OWNER, startInstance } from "../../supabase/tests/support/instance.ts";
import { card, file, untilAnalysed } from "./support/documents.ts";
import { row } from "./support/folders.ts";
import { openFromList } from "./support/preview.ts";
import { LETTER, scanOf } from "./support/scans.ts";
import { expect, test as base } from "./support/test.ts";

let site: Instance;

/** A site that takes mails, scans and sound. */
const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    async ({}, use) => {
      site = await startInstance({ template: process.env.E2E_TEMPLATE ?? "" });
      const sql = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
      await sql`update public.settings set accepted_note_types = '{txt,docx,eml,png,mp3}'`;
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
  const headers = { origin: site.origin };
  expect((await context.request.post("/api/login", { data: OWNER, headers })).status()).toBe(200);
});

/** Uploads a file by a program, and returns its id. */
async function store(page: Page, name: string, content: Uint8Array): Promise<number> {
  const response = await page.request.post("/api/notes/upload", {
    multipart: { file: { ...file(name, Buffer.from(content)), mimeType: "application/octet-stream" } },
    headers: { origin: site.origin },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id }: { id: number } = await response.json();
  await untilAnalysed(page, id);
  return id;
}

test("a mail that is uploaded into a folder brings what is attached to it there, and its preview leads to it", async ({
  page,
}) => {
  await page.goto("/apps/notes");
  await row(page, "Work").click();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const mail = makeMail("Slipway", "Dear club,\nthe lease is attached.", [
    attachedFile("Slipway lease.txt", "text/plain", "The slipway is let for three years."),
    attachedFile("Meeting.ics", "text/calendar", "BEGIN:VCALENDAR"),
  ]);
  await page.getByLabel("File to upload").setInputFiles(file("Slipway mail.eml", Buffer.from(mail)));
  await page
    .getByRole("dialog", { name: "Upload Notes" })
    .getByRole("button", { name: "Upload", exact: true })
    .click();

  await expect(card(page, "Slipway lease")).toBeVisible();
  await expect(row(page, "Work")).toHaveText("Work2");
  const preview = await openFromList(page, "Slipway mail");
  const attachments = preview.getByRole("region", { name: "Attachments" });
  await expect(attachments.getByRole("listitem")).toHaveText([
    /Slipway lease\.txt/,
    /^Meeting\.ics.*Not kept: this kind is not accepted here$/,
  ]);
  await attachments.getByRole("button", { name: /Slipway lease\.txt/ }).click();
  await expect(page.getByRole("dialog", { name: /Slipway lease/ })).toContainText("TXT");
});

test("a scan that waits to be read is nothing to review, and turns into what was read by itself", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  // Until then this page cannot read.
  await page.route("**/assets/recognition-*/**", (route) => route.abort());
  await store(page, "Waiting scan.png", await scanOf(browser, LETTER, { height: 420 }));
  await page.goto("/apps/notes");
  const scan = card(page, "Waiting scan");
  await expect(scan.getByText("Waiting to be read", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: /^Review/ })).toBeHidden();
  const preview = await openFromList(page, "Waiting scan");
  await expect(preview.getByText(/This picture is not read yet\./)).toBeVisible();
  await expect(preview.getByText("Auto-Organized")).toBeHidden();

  await page.unroute("**/assets/recognition-*/**");
  await page.goto("/apps/notes");
  await expect(scan.getByText(/Meeting notes|Letter|Other/)).toBeVisible({ timeout: 200_000 });
  await expect(scan.getByText("Waiting to be read")).toBeHidden();
});

test("a recording says what it is, is found by it, and plays from its chapters", async ({ page }) => {
  const chapters = [
    { start: 0, title: "The lock" },
    { start: 20_000, title: "The way home" },
  ];
  const tags = { TIT2: "Boat song", TPE1: "The Rowers", TALB: "Fjord" };
  await store(page, "track 01.mp3", makeMp3(tags, { chapters, seconds: 40 }));
  await page.goto("/apps/notes");
  await page.getByRole("searchbox").fill("way home");
  const preview = await openFromList(page, "track 01");
  await expect(
    preview.getByText("“Boat song” by The Rowers, from “Fjord”, 0:39 long, with 2 chapters."),
  ).toBeVisible();
  await expect(preview.getByText(/What is said or played in it is not read/)).toBeVisible();
  await expect(preview.getByText("Auto-Organized")).toBeHidden();
  await preview.getByRole("button", { name: "Play from 0:20" }).click();
  const player = preview.locator("audio");
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThanOrEqual(20);
});
