import { PAYSLIPS } from "../../supabase/tests/support/dutch-papers.ts";
import { addDocument, readNote, untilAnalysed } from "./support/documents.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const [first = "", second = "", third = ""] = PAYSLIPS;

// Playwright's own script is blocked in the preview's sandboxed frame.
test.use({ expectedErrors: ["Blocked script execution in"] });

test("a correction changes the next document, which says because of which, and where it belongs", async ({
  memberPage: page,
}) => {
  for (const [at, text] of [first, second].entries())
    await untilAnalysed(page, await addDocument(page, `Slip ${at}.txt`, text));
  await page.goto("/apps/notes");
  for (const name of ["Slip 0", "Slip 1"]) {
    await page.getByRole("button", { name: `View ${name}` }).click();
    const preview = page.getByRole("dialog", { name });
    await preview.getByRole("button", { name: "Correct" }).click();
    await preview.getByLabel("Document type").selectOption("List");
    await preview.getByRole("button", { name: "Save correction" }).click();
    await expect(toast(page, "Correction saved")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Move to folder: ${name}` }).click();
    await page
      .getByRole("dialog", { name: "Move File to Folder" })
      .getByRole("button", { name: "Work" })
      .click();
    await expect(toast(page, "File moved to Work folder")).toBeVisible();
  }

  const id = await addDocument(page, "Next.txt", third);
  await untilAnalysed(page, id);
  expect((await readNote(page, id)).aiAnalysis?.documentType).toBe("List");
  await page.goto(`/apps/notes?note=${id}`);
  const preview = page.getByRole("dialog", { name: "Next" });
  await preview.getByText("Type because of 2 documents like this").click();
  await expect(preview.getByRole("button", { name: "Slip 0" }).first()).toBeVisible();
  await expect(preview.getByText("2 documents like this are in “Work”.")).toBeVisible();
  await preview.getByRole("button", { name: "Move it there" }).click();
  await expect(toast(page, "File moved to Work folder")).toBeVisible();
  await expect(preview.getByRole("button", { name: "Move it there" })).toBeHidden();
  await preview.getByRole("group", { name: "Learned" }).getByRole("button", { name: "Slip 0" }).click();
  await expect(page.getByRole("dialog", { name: "Slip 0" })).toBeVisible();
});

test("a type that is saved as it is counts as said", async ({ memberPage: page }) => {
  const id = await addDocument(page, "Slip.txt", first);
  await untilAnalysed(page, id);
  const { aiAnalysis } = await readNote(page, id);
  await page.goto(`/apps/notes?note=${id}`);
  const preview = page.getByRole("dialog", { name: "Slip" });
  await preview.getByRole("button", { name: "Correct" }).click();
  await preview.getByLabel("Document type").selectOption("Report");
  await preview.getByLabel("Document type").selectOption(aiAnalysis?.documentType ?? "Other");
  await preview.getByRole("button", { name: "Save correction" }).click();
  await expect(toast(page, "Correction saved")).toBeVisible();
  expect(await readNote(page, id)).toMatchObject({ corrected: ["documentType"], reviewed: true });
});
