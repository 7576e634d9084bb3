import { readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import { makePdf } from "../../../supabase/functions/_shared/pdf-text/testing/make-pdf.ts";
import { makeXlsx } from "../../../supabase/functions/_shared/document-text/testing/make-spreadsheet.ts";
import { findings } from "../support/axe.ts";
import { card, fixture } from "../support/documents.ts";
import { enter, open, save, site, test } from "../support/own-site.ts";
import { expect } from "../support/test.ts";

/** The readyState of a media element that can play to the end. */
const HAVE_ENOUGH_DATA = 4;

/** Reading and analysing files has a low priority, and may take long on a busy machine. */
const IN_THE_BACKGROUND_MS = 120_000;

async function accept(owner: BrowserContext, acceptedNoteTypes: string[]): Promise<void> {
  const headers = { origin: site.origin };
  const saved = await owner.request.patch("/api/settings", { headers, data: { acceptedNoteTypes } });
  expect(saved.status()).toBe(200);
}

/** The accepted file types, and how files of these types are shown. */
export function noteTypes(): void {
  test("the landing page names the files that are accepted, and no others", async ({ browser, context }) => {
    await enter(context);
    await accept(context, ["txt", "pdf", "png"]);
    const guest = await browser.newContext({ baseURL: site.origin });
    try {
      const page = await guest.newPage();
      await page.goto("/apps/notes");
      await expect(
        page.getByText(
          "Plain text and PDF files today, read in full and found by any word inside; pictures too, found by title and tags.",
        ),
      ).toBeVisible();
    } finally {
      await guest.close();
      await accept(context, ["txt", "docx"]);
    }
  });

  test("audio and video files play in the preview and when opened", async ({ page, context }) => {
    await enter(context);
    await accept(context, ["txt", "mp3", "mp4"]);
    try {
      const uploaded = async (name: string) => {
        const buffer = await readFile(fixture(name));
        const answer = await context.request.post("/api/notes/upload", {
          headers: { origin: site.origin },
          multipart: { file: { name, mimeType: "application/octet-stream", buffer } },
        });
        const { title }: { title: string } = await answer.json();
        return title;
      };
      const played = [
        [await uploaded("tone.mp3"), "audio"],
        [await uploaded("film.mp4"), "video"],
      ] as const;
      await page.goto("/apps/notes");
      for (const [title, role] of played) {
        await card(page, title)
          .getByRole("button", { name: `View ${title}` })
          .click();
        const preview = page.getByRole("dialog", { name: title });
        const player = preview.locator(role);
        await expect(player).toHaveAccessibleName(title);
        await expect(player).toHaveJSProperty("readyState", HAVE_ENOUGH_DATA);
        await player.evaluate((element: HTMLMediaElement) => void (element.currentTime = 1));
        await expect(player).toHaveJSProperty("seeking", false);
        await expect(player).toHaveJSProperty("currentTime", 1);
        const opening = page.waitForEvent("popup");
        await preview.getByRole("link", { name: "Open" }).click();
        const opened = (await opening).locator("video");
        // The opened file is sandboxed without scripts, so only its state can be checked.
        await expect(opened).toHaveJSProperty("readyState", HAVE_ENOUGH_DATA);
        await page.keyboard.press("Escape");
        await expect(preview).toBeHidden();
      }
    } finally {
      await accept(context, ["txt", "docx"]);
    }
  });

  test("a workbook is shown as its rows, and a word in it is found", async ({ page, context }) => {
    await enter(context);
    await accept(context, ["txt", "xlsx"]);
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row>${cell("A1", "Berth")}${cell("B1", "Keeper")}</row><row>${cell("A2", "7")}${cell("B2", "Solberg")}</row>`;
    try {
      const buffer = makeXlsx({ sheets: [{ name: "Berths", rows }] });
      const answer = await context.request.post("/api/notes/upload", {
        headers: { origin: site.origin },
        multipart: { file: { name: "Moorings.xlsx", mimeType: "application/octet-stream", buffer } },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      await page.goto("/apps/notes?q=solberg");
      await card(page, "Moorings").getByRole("button", { name: "View Moorings" }).click();
      const text = page
        .getByRole("dialog", { name: "Moorings" })
        .getByRole("region", { name: "Moorings", exact: true });
      await expect(text).toContainText("Berths\nBerth\tKeeper\n7\tSolberg", { useInnerText: true });
      expect(await findings(page)).toEqual([]);
    } finally {
      await accept(context, ["txt", "docx"]);
    }
  });

  test.describe("refused files", () => {
    test.use({ expectedErrors: ["415"] });

    test("dialog and server accept the file types of the settings, and a PDF is read and analysed", async ({
      page,
      context,
    }) => {
      test.setTimeout(test.info().timeout + IN_THE_BACKGROUND_MS);
      await open(page, context, "settings");
      const upload = (name: string, text: string) =>
        context.request.post("/api/notes/upload", {
          headers: { origin: site.origin },
          multipart: { file: { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) } },
        });
      const png = "\x89PNG\r\n\x1a\n";
      expect(await (await upload("Sign.png", png)).text()).toBe(
        "Invalid file type. Accepted types: .txt, .docx",
      );
      await page.getByRole("checkbox", { name: ".pdf" }).check();
      await page.getByRole("checkbox", { name: ".docx" }).uncheck();
      await save(page);
      await page.goto("/apps/notes");
      await page.getByRole("button", { name: "Upload", exact: true }).first().click();
      await expect(page.getByRole("dialog")).toContainText("Supported formats: .txt, .pdf");
      await page.getByLabel("File to upload").setInputFiles({
        name: "Sign.png",
        mimeType: "image/png",
        buffer: Buffer.from(png),
      });
      await expect(page.getByRole("dialog")).toContainText("Invalid file type. Accepted types: .txt, .pdf");
      expect(await (await upload("Sign.png", png)).text()).toBe(
        "Invalid file type. Accepted types: .txt, .pdf",
      );
      expect(await (await upload("Lease.docx", "PK")).text()).toBe(
        "Invalid file type. Accepted types: .txt, .pdf",
      );
      expect((await upload("Words.txt", "Words")).status()).toBe(201);

      // An accepted file is read in the background: its text and analysis appear on the open page.
      await page.getByLabel("File to upload").setInputFiles({
        name: "Lease.pdf",
        mimeType: "application/pdf",
        buffer: await makePdf(["The lease of the slipway", "", "A marsh with forty-one avocets"]),
      });
      await page.getByRole("dialog").getByRole("button", { name: "Upload", exact: true }).click();
      const lease = card(page, "Lease");
      await expect(lease).toContainText("The lease of the slipway", { timeout: IN_THE_BACKGROUND_MS });
      await expect(lease).toContainText("Letter", { timeout: IN_THE_BACKGROUND_MS });
      await page.getByPlaceholder("Search notes...").fill("avocets");
      await expect(page.getByText(/1 note available matching "avocets"/)).toBeVisible();
      await expect(lease.locator("mark", { hasText: "avocets" })).toBeVisible();
      await lease.getByRole("button", { name: "View Lease" }).click();
      const panel = page.getByRole("dialog", { name: "Lease" }).getByRole("region", { name: /AI Document/ });
      await expect(panel.getByText(/^Read by /)).toBeVisible();
      await expect(panel).not.toContainText("guessed");
    });
  });
}
