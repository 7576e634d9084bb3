import type { ServerResponse } from "node:http";
import type { Locator, Page } from "@playwright/test";
import postgres from "postgres";
import { makeMp3 } from "../../supabase/functions/_shared/document-text/testing/make-recording.ts";
import { type Instance, OWNER, startInstance } from "../../supabase/tests/support/instance.ts";
import { answers, hears, type ModelServer, startModel } from "../../supabase/tests/support/model-server.ts";
import { card, dropOnPage } from "./support/documents.ts";
import { openFromList } from "./support/preview.ts";
import { expect, test as base } from "./support/test.ts";

let site: Instance;
let model: ModelServer;

const QUOTE = "The spare key of the slipway lies under the third flower pot.";
const heard = hears([0, "We meet at the boat house."], [30.5, QUOTE], [41, "Ana brings the oars."]);

/** A site that takes sound, and has a model that hears it. */
const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    async ({}, use) => {
      model = await startModel(answers({}, 404), heard);
      site = await startInstance({
        template: process.env.E2E_TEMPLATE ?? "",
        env: {
          ANALYSIS_BASE_URL: model.baseUrl,
          ANALYSIS_API_KEY: "key",
          ANALYSIS_TRANSCRIPTION_MODEL: "hearing",
        },
      });
      const sql = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
      await sql`update public.settings set accepted_note_types = '{txt,mp3}'`;
      await sql.end();
      await use(site.origin);
      const code = await site.stop();
      model.close();
      if (code !== 0) throw new Error(`The instance ended with ${code}:\n${site.output()}`);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite),
});

test.beforeEach(async ({ context }) => {
  model.mood.recordings = heard;
  const headers = { origin: site.origin };
  expect((await context.request.post("/api/login", { data: OWNER, headers })).status()).toBe(200);
});

async function dropRecording(page: Page, title: string): Promise<void> {
  await page.goto("/apps/notes");
  const content = makeMp3({ TIT2: "Club news", COMM: title }, { seconds: 60 });
  await dropOnPage(page, [{ name: `${title}.mp3`, content }]);
  await page
    .getByRole("dialog", { name: "Upload Notes" })
    .getByRole("button", { name: "Upload", exact: true })
    .click();
  await expect(card(page, title)).toBeVisible();
}

const textOf = (preview: Locator, title: string) => preview.getByRole("region", { name: `Text of ${title}` });
const marked = (page: Page, name: "found" | "fact") =>
  page.evaluate((highlight) => [...(CSS.highlights.get(highlight) ?? [])].map(String), name);

test("what is said in a dropped recording is found, and plays from the line where it is said", async ({
  page,
}) => {
  const held: ServerResponse[] = [];
  model.mood.recordings = (response) => void held.push(response);
  await dropRecording(page, "Voice memo");
  await expect(card(page, "Voice memo")).toContainText("Transcript is being written…");
  model.mood.recordings = heard;
  for (const response of held) heard(response);
  await expect(card(page, "Voice memo")).not.toContainText("being written", { timeout: 60_000 });

  await page.getByRole("searchbox", { name: "Search notes" }).fill("flower pot");
  const preview = await openFromList(page, "Voice memo");
  await expect(preview.getByText(/^A model wrote this transcript\./)).toBeVisible();
  await expect(textOf(preview, "Voice memo")).toContainText(QUOTE);
  await expect.poll(() => marked(page, "found")).toEqual(["flower pot"]);
  await preview.getByRole("button", { name: "Play from 0:30" }).click();
  const player = preview.locator("audio");
  const time = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(time).toBeGreaterThanOrEqual(30);
});

test("an answer leads to where it is said in a recording", async ({ page }) => {
  await dropRecording(page, "Answering machine");
  await expect(card(page, "Answering machine")).toContainText("The spare key", { timeout: 60_000 });
  await page.goto(`/apps/notes?q=${encodeURIComponent("Where does the spare key of the slipway lie?")}`);
  await page
    .getByRole("region", { name: "Answer" })
    .getByRole("link", { name: /^(?:Answering machine|Voice memo)/ })
    .first()
    .click();
  const preview = page.getByRole("dialog", { name: /Answering machine|Voice memo/ });
  await expect
    .poll(() => marked(page, "fact"))
    .toEqual([expect.stringContaining("under the third flower pot")]);
  const player = preview.locator("audio");
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBe(30);
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
});

test("why a recording has no transcript is said, and it is written when one tries again", async ({
  page,
}) => {
  model.mood.recordings = answers({}, 404);
  await dropRecording(page, "Unheard");
  const preview = await openFromList(page, "Unheard");
  await expect(
    preview.getByText(/The transcription model is not known to the endpoint \(status 404\)/),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(preview.getByText("Auto-Organized")).toBeHidden();
  model.mood.recordings = heard;
  await preview.getByRole("button", { name: "Try again" }).click();
  await expect(textOf(preview, "Unheard")).toContainText(QUOTE, { timeout: 60_000 });
  await expect(preview.getByText("Auto-Organized")).toBeVisible();
});
