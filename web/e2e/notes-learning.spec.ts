import { DUTCH_INVOICES, PAYSLIPS } from "../../supabase/tests/support/dutch-papers.ts";
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

test("documents of before are read anew, chosen ones or all", async ({ memberPage: page }) => {
  const [before = "", ...others] = DUTCH_INVOICES;
  const early = await addDocument(page, "Early.txt", before);
  await untilAnalysed(page, early);
  for (const [at, text] of others.slice(0, 3).entries()) {
    const id = await addDocument(page, `Invoice ${at}.txt`, text);
    await untilAnalysed(page, id);
    await page.request.patch(`/api/notes/${id}`, {
      data: { documentType: "Report" },
      headers: { origin: new URL(page.url()).origin },
    });
  }
  const typeOfEarly = async () => (await readNote(page, early)).aiAnalysis?.documentType;
  await page.goto("/apps/notes");
  await page.getByRole("checkbox", { name: "Select Early" }).check();
  await page.getByRole("button", { name: "Read anew" }).click();
  const question = page.getByRole("dialog", { name: "Read 1 document anew?" });
  await question.getByRole("button", { name: "Read anew" }).click();
  await expect(toast(page, "Reading anew")).toBeVisible();
  await expect.poll(typeOfEarly).toBe("Report");

  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await settings.getByRole("button", { name: "Read anew" }).click();
  const all = page.getByRole("dialog", { name: "Read 4 documents anew?" });
  await all.getByRole("button", { name: "Read anew" }).click();
  await expect(all).toBeHidden();
  await untilAnalysed(page, early);
  await expect(settings.getByRole("button", { name: "Read anew" })).toBeEnabled();
});
