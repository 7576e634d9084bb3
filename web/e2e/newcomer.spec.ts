import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test, type Visitor } from "./support/test.ts";

// With animations, as for most users.
test.use({ reducedMotion: "no-preference" });

const DOCUMENTS = path.resolve(import.meta.dirname, "../../supabase/tests/fixtures/documents");
const LEASE = path.join(DOCUMENTS, "lease-contract.docx");
const SHOPPING = path.join(DOCUMENTS, "shopping-list.utf8.txt");

/** The card or row of a note. */
function card(page: Page, title: string): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
}

async function upload(page: Page, file: string): Promise<void> {
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog).toBeHidden();
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** From the page that the visitor wanted to see. */
async function register(page: Page, visitor: Visitor): Promise<void> {
  await page.goto("/apps/notes");
  await expect(page.getByRole("heading", { name: "Smart Document Organization" })).toBeVisible();
  await page.getByRole("link", { name: "Log in to Get Started" }).first().click();
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Email").fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Registration successful", { exact: true })).toBeVisible();
}

// Playwright's own script is blocked in the preview's sandboxed frame.
test.use({ expectedErrors: ["Blocked script execution in 'about:srcdoc'"] });

test("a new user registers, uploads two documents, and finds, reads, stars and deletes them", async ({
  page,
  visitor,
}) => {
  await register(page, visitor);
  await expect(page).toHaveURL("/apps/notes");
  await expect(page.getByText("No documents found")).toBeVisible();
  await upload(page, LEASE);
  await expect(card(page, "lease-contract")).toBeVisible();
  await expect(card(page, "lease-contract").getByText(/^Contract/)).toBeVisible();
  await upload(page, SHOPPING);
  await expect(card(page, "shopping-list.utf8").getByText(/^List/)).toBeVisible();
  await expect(page.getByText("2 notes available")).toBeVisible();

  await page.getByPlaceholder("Search notes...").fill("slipway");
  await expect(card(page, "shopping-list.utf8")).toBeHidden();
  await expect(card(page, "lease-contract").locator("mark").first()).toHaveText(/slipway/i);

  await card(page, "lease-contract").getByRole("button", { name: /^View/ }).click();
  const preview = page.getByRole("dialog", { name: "lease-contract" });
  await expect(preview.getByText("AI Document Analysis")).toBeVisible();
  await expect(preview.getByText("Contract", { exact: true })).toBeVisible();
  await expect(preview.frameLocator("iframe").getByRole("heading", { name: "Lease contract" })).toBeVisible();
  await preview.getByRole("button", { name: "Favorite" }).click();
  await expect(page.getByText("Added to favorites", { exact: true })).toBeVisible();
  await expect(preview.getByRole("button", { name: "Favorited" })).toBeVisible();

  const downloading = page.waitForEvent("download");
  await preview.getByRole("link", { name: "Download", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("lease-contract.docx");
  expect(sha256(await readFile(await download.path()))).toBe(sha256(await readFile(LEASE)));
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();

  await page.getByPlaceholder("Search notes...").fill("");
  // It comes first again, and moves the other card from its place.
  await expect(card(page, "shopping-list.utf8")).toBeVisible();
  for (const title of ["lease-contract", "shopping-list.utf8"]) {
    await card(page, title)
      .getByRole("button", { name: /^Delete/ })
      .click();
    const question = page.getByRole("dialog", { name: "Are you sure?" });
    await expect(question).toContainText(
      "This action cannot be undone. This will permanently delete the note and remove it from our servers.",
    );
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(card(page, title)).toBeHidden();
  }
  await expect(page.getByText("Upload some documents to get started")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No documents found")).toBeVisible();
});
