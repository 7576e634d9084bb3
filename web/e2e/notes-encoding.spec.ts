import iconv from "iconv-lite";
import { addDocument, readNote, untilAnalysed } from "./support/documents.ts";
import { openPreview } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";

const POLISH = "Szanowni Państwo, zgłaszam usterkę pieca gazowego przy ulicy Żeromskiego. Proszę o naprawę.";

test("a text in an old encoding tells which, and is read again in another one, which stays chosen", async ({
  memberPage: page,
}) => {
  const id = await addDocument(page, "Usterka.txt", iconv.encode(POLISH, "windows-1250"));
  await untilAnalysed(page, id);
  const preview = await openPreview(page, "Usterka");
  const choice = preview.getByLabel("Read as");
  await expect(choice).toHaveValue("windows-1250");
  await choice.selectOption("Windows-1252 (Western European)");
  await expect(preview.getByText("As you chose.")).toBeVisible();
  await expect(preview.locator("object")).toHaveCount(1);
  await expect
    .poll(async () => {
      const frame = page.frames().find((each) => each.url().includes("/download?inline=true"));
      return await frame?.locator("body").textContent();
    })
    .toContain("Pañstwo");
  expect(await readNote(page, id)).toMatchObject({
    content: expect.stringContaining("Pañstwo"),
    textRevision: 1,
  });

  await page.reload();
  await expect(choice).toHaveValue("windows-1252");
});

test("an edited text is replaced only after a question", async ({ memberPage: page }) => {
  const id = await addDocument(page, "Naprawa.txt", iconv.encode(POLISH, "windows-1250"));
  await untilAnalysed(page, id);
  const preview = await openPreview(page, "Naprawa");
  await preview.getByRole("button", { name: "Edit", exact: true }).click();
  await preview.getByLabel("Content").fill("Moje własne słowa");
  await preview.getByRole("button", { name: "Save" }).click();

  const choice = preview.getByLabel("Read as");
  await choice.selectOption("ISO 8859-2 (Central European)");
  const question = page.getByRole("dialog", { name: "Replace your text?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(choice).toHaveValue("windows-1250");
  expect((await readNote(page, id)).content).toBe("Moje własne słowa");

  await choice.selectOption("ISO 8859-2 (Central European)");
  await question.getByRole("button", { name: "Replace" }).click();
  await expect(preview.getByText("As you chose.")).toBeVisible();
  expect((await readNote(page, id)).content).toContain("zgłaszam usterkę pieca");
});

test("a text in UTF-8 has no such choice", async ({ memberPage: page }) => {
  const id = await addDocument(page, "Dziękuję.txt", POLISH);
  await untilAnalysed(page, id);
  const preview = await openPreview(page, "Dziękuję");
  const asked = page.waitForResponse(`**/api/notes/${id}/encoding`);
  await page.reload();
  await asked;
  await expect(preview.getByRole("region", { name: "AI Document Analysis" })).toBeVisible();
  await expect(preview.getByLabel("Read as")).toHaveCount(0);
});
