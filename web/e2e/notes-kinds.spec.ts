import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { attachedFile, makeMail } from "../../supabase/functions/_shared/document-text/testing/make-mail.ts";
import { makeMp3 } from "../../supabase/functions/_shared/document-text/testing/make-recording.ts";
import { type Instance, OWNER, startInstance } from "../../supabase/tests/support/instance.ts";
import { card, file, untilAnalysed } from "./support/documents.ts";
import { row } from "./support/folders.ts";
import { readPdf } from "./support/pdf.ts";
import { openFromList } from "./support/preview.ts";
import { LETTER, scanOf } from "./support/scans.ts";
import { expect, test as base } from "./support/test.ts";

let site: Instance;

/** A site that takes mails, scans, sound, Markdown and web pages. */
const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    async ({}, use) => {
      site = await startInstance({ template: process.env.E2E_TEMPLATE ?? "" });
      const sql = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
      await sql`update public.settings set accepted_note_types = '{txt,docx,eml,png,mp3,md,html}'`;
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

const MANUAL = `---
club: Havnegata
---
# The winch

Grease it **every spring**, see [the maker](https://maker.example.com).

| Part | Price |
| ---- | ----: |
| Rope | 480.00 |

- [x] Oil the gears
- [ ] Paint the drum

> Never alone.

\`\`\`sh
winch --slow
\`\`\`

![the winch](https://pictures.example.com/winch.png)
<img src="https://pictures.example.com/drum.png" onerror="document.title = 'run'"><script>document.title = "run"</script>
`;

test("an edited Markdown note is shown formatted too", async ({ page }) => {
  const id = await store(page, "Log.md", Buffer.from("# Log\n\nFair."));
  const saved = await page.request.patch(`/api/notes/${id}`, {
    data: { content: "# Log\n\n*Foul*.", textRevision: 1 },
    headers: { origin: site.origin },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.goto("/apps/notes");
  const preview = await openFromList(page, "Log");
  const paper = preview.getByTitle("Log", { exact: true }).contentFrame();
  await expect(paper.locator("em")).toHaveText("Foul");
  await preview.getByText("Uploaded file", { exact: true }).click();
  await expect(paper.getByText("Fair.")).toBeVisible();
});

/** Opens what answers a question. */
async function openAnswer(page: Page, question: string, title: string) {
  await page.goto(`/apps/notes?q=${encodeURIComponent(question)}`);
  await page.getByRole("region", { name: "Answer" }).getByRole("link", { name: title }).first().click();
  return page.getByRole("dialog", { name: title });
}
const marked = () => [...(CSS.highlights.get("fact") ?? [])].map(String);

test("an answer is marked in a formatted note, without the signs of Markdown", async ({ page }) => {
  const text = "# Berth\n\nThe berth in the harbour is **let to Ada Berg** until May.\n";
  await store(page, "Berth.md", Buffer.from(text));
  const preview = await openAnswer(page, "Who is the berth in the harbour let to?", "Berth");
  const paper = preview.getByTitle("Berth", { exact: true }).contentFrame();
  await expect
    .poll(() => paper.locator("body").evaluate(marked))
    .toEqual(["The berth in the harbour is let to Ada Berg until May"]);
});

test("an answer that is shown otherwise than it is written is marked in the text", async ({ page }) => {
  const text = "# Crane\n\nThe crane on the quay is [let](https://example.com/a) to Bo Hansen until June.\n";
  await store(page, "Crane.md", Buffer.from(text));
  const preview = await openAnswer(page, "Who is the crane on the quay let to?", "Crane");
  await expect(preview.getByRole("region", { name: "Crane", exact: true })).toContainText("# Crane");
  await expect.poll(async () => (await page.evaluate(marked)).join()).toContain("Bo Hansen");
});

test.describe("what a document would run", () => {
  // The policy of the page forbids it before it is taken out.
  test.use({ expectedErrors: ["Executing inline event handler"] });

  test("a Markdown note is shown and printed formatted, and fetches and runs nothing", async ({ page }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.origin) && /^https?:/u.test(request.url()))
        elsewhere.push(request.url());
    });
    await store(page, "Winch.md", Buffer.from(MANUAL));
    await page.goto("/apps/notes");
    const preview = await openFromList(page, "Winch");
    const paper = preview.getByTitle("Winch", { exact: true }).contentFrame();
    await expect(paper.getByRole("heading", { level: 1, name: "The winch" })).toBeVisible();
    await expect(paper.getByRole("row", { name: "Rope 480.00" })).toBeVisible();
    await expect(paper.getByRole("listitem")).toHaveText([/^☑ Oil the gears/, /^☐ Paint the drum/]);
    await expect(paper.getByText("Linked picture is not shown here: the winch")).toBeVisible();
    await expect(paper.locator("img, script")).toHaveCount(0);
    const downloading = page.waitForEvent("download");
    await preview.getByRole("button", { name: "Download PDF" }).click();
    const { pages } = await readPdf(await readFile(await (await downloading).path()));
    expect(pages.join(" ")).toMatch(/The winch\s.*every spring/su);
    expect(pages.join(" ")).not.toContain("**");
    expect(elsewhere).toEqual([]);
  });

  test("a web page is shown formatted", async ({ page }) => {
    const html =
      "<title>Tides</title><style>p{}</style><h1>Tides</h1><p onclick='x()'>Twice <em>a</em> day.</p>";
    await store(page, "Tides.html", Buffer.from(html));
    await page.goto("/apps/notes");
    const preview = await openFromList(page, "Tides");
    const paper = preview.getByTitle("Tides", { exact: true }).contentFrame();
    await expect(paper.getByRole("heading", { level: 1, name: "Tides" })).toBeVisible();
    await expect(paper.locator("p")).toHaveText("Twice a day.");
  });
});
