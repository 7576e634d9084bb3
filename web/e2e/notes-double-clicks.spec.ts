import type { Locator, Page } from "@playwright/test";
import { addDocument, card } from "./support/documents.ts";
import { row } from "./support/folders.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts, toast } from "./support/toast.ts";

// A dialog that fades out is still there for the second click.
test.use({ reducedMotion: "no-preference" });

/** The second click of a double-click, where the first has shown or left something else. */
async function clickAgain(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("There is nothing to click.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test("a double-click opens a dialog, a folder or a tag and leaves it open, and adds one step to the history", async ({
  memberPage: page,
}) => {
  const id = await addDocument(page, "Alpha.txt");
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  await page.request.post("/api/notes/change", { data: { ids: [id], addTags: ["rope"] }, headers });
  await page.goto("/apps/notes");
  await keepToasts(page);
  const naming = page.getByRole("dialog", { name: "Create New Folder" });
  const add = page.getByRole("button", { name: "New Folder in Documents" });
  await add.click();
  await expect(naming).toBeVisible();
  await clickAgain(page, add);
  await naming.getByLabel("Folder Name").fill("Taxes");
  await naming.getByRole("button", { name: "Create Folder" }).dblclick();
  await expect(toast(page, "Folder created")).toBeVisible();
  await expect(naming).toBeHidden();
  await row(page, "Taxes").dblclick();
  await expect(page).toHaveURL("/apps/notes?category=docs&folder=Taxes");
  await page.getByRole("button", { name: /^All Notes/ }).dblclick();
  await expect(page).toHaveURL("/apps/notes");
  await page.goBack();
  await expect(page).toHaveURL("/apps/notes?category=docs&folder=Taxes");
  await page.getByRole("button", { name: /^All Notes/ }).click();
  const tag = card(page, "Alpha").getByRole("button", { name: "rope" });
  await tag.click();
  await expect(tag).toHaveAttribute("aria-pressed", "true");
  await clickAgain(page, tag);
  await expect(tag).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Remove tag filter rope" }).dblclick();
  await expect(page).toHaveURL("/apps/notes");
});

test("a double-click does its work once, and opens nothing below a dialog that has closed", async ({
  memberPage: page,
}) => {
  await addDocument(page, "Beta.txt");
  await addDocument(page, "Alpha.txt");
  await page.goto("/apps/notes");
  const changes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname !== "/api/views")
      changes.push(`${request.method()} ${pathname.replace(/\d+/u, "…")}`);
  });
  const remove = page.getByRole("button", { name: "Delete Alpha" });
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await remove.click();
  await expect(question).toBeVisible();
  await clickAgain(page, remove);
  await question.getByRole("button", { name: "Delete" }).dblclick();
  await expect(card(page, "Alpha")).toBeHidden();
  await expect(question).toBeHidden();

  await page.getByRole("button", { name: "Edit Beta" }).click();
  const form = page.getByRole("dialog", { name: "Beta" });
  await form.getByLabel("Title").fill("Gamma");
  await form.getByRole("button", { name: "Save" }).dblclick();
  await expect(toast(page, "Note saved")).toBeVisible();
  // Until the fields are gone, Escape ends the editing and not the dialog.
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const title = card(page, "Gamma").getByRole("heading").getByRole("button");
  await title.focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Delete");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await clickAgain(page, title);
  await expect(page).toHaveURL("/apps/notes");
  await page.keyboard.press("Delete");
  await question.getByRole("button", { name: "Delete" }).dblclick();
  await expect(question).toHaveCount(0);
  await expect(toast(page, "Notes deleted")).toContainText("1 note");
  expect(changes).toEqual(["DELETE /api/notes/…", "PATCH /api/notes/…", "POST /api/notes/delete"]);
});

test("Escape that is held asks once about unsaved changes and leaves the question open; Enter that is held in the name of a new folder makes it, and leaves the dialog closed", async ({
  memberPage: page,
}) => {
  await addDocument(page, "Alpha.txt");
  await page.goto("/apps/notes");
  await page.getByRole("button", { name: "Edit Alpha" }).click();
  await page.getByRole("dialog", { name: "Alpha" }).getByLabel("Title").fill("Beta");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  for (let repeat = 0; repeat < 4; repeat += 1) {
    await page.keyboard.down("Escape");
    await expect(question.locator(":focus")).toHaveText("Keep editing");
  }
  await page.keyboard.up("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const add = page.getByRole("button", { name: "New Folder in Documents" });
  const naming = page.getByRole("dialog", { name: "Create New Folder" });
  await add.click();
  await naming.getByLabel("Folder Name").fill("Taxes");
  await page.keyboard.down("Enter");
  await expect(add).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(row(page, "Taxes")).toBeVisible();
  await expect(naming).toHaveCount(0);
  // The next press opens it.
  await page.keyboard.press("Enter");
  await expect(naming).toBeVisible();
});
