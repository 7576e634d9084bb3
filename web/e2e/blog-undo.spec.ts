import type { Page } from "@playwright/test";
import { openEditor, paste, picture, text, tool } from "./support/blog-editor.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => {
  await openEditor(page);
  await page.clock.install();
  await text(page).click();
});

/** Lets the second pass within which Quill joins changes to one undo step. */
const pause = (page: Page) => page.clock.fastForward(1_100);

const selectAll = (page: Page) => page.keyboard.press("Control+a");
const undo = (page: Page) => page.keyboard.press("Control+z");
const redo = (page: Page) => page.keyboard.press("Control+y");

async function insertPicture(page: Page): Promise<void> {
  const before = await text(page).locator("img").count();
  await page.getByLabel("Picture files").setInputFiles({
    name: "sea.png",
    mimeType: "image/png",
    buffer: await picture(page, 60, 40),
  });
  await expect(text(page).locator("img")).toHaveCount(before + 1);
}

/** What is in the text, in order: words, and "[img]" for a picture. */
const content = (page: Page) =>
  text(page).evaluate((root) => {
    const copy = new DOMParser().parseFromString(root.innerHTML, "text/html").body;
    for (const image of copy.querySelectorAll("img")) image.replaceWith("[img]");
    return copy.textContent;
  });

test("a picture that is inserted after Redo comes behind the text, and does not replace it", async ({
  page,
}) => {
  await page.keyboard.type("Words");
  await pause(page);
  await selectAll(page);
  await tool(page, "Bold").click();
  await undo(page);
  await redo(page);
  await expect(text(page).locator("strong")).toHaveText("Words");
  await insertPicture(page);
  expect(await content(page)).toBe("Words[img]");
});

for (const [way, undoIt, redoIt] of [
  ["the keyboard", undo, redo],
  ["the toolbar", (page: Page) => tool(page, "Undo").click(), (page: Page) => tool(page, "Redo").click()],
] as const) {
  test(`what is typed after a format was redone by ${way} comes behind it`, async ({ page }) => {
    await page.keyboard.type("One two");
    await pause(page);
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.keyboard.press("Control+i");
    await undoIt(page);
    await redoIt(page);
    await page.keyboard.type("!");
    await expect(text(page)).toHaveText("One two!");
  });

  test(`text that was replaced and is brought back by ${way} is kept when somebody types on`, async ({
    page,
  }) => {
    await page.keyboard.type("One two");
    await pause(page);
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await paste(page, { "text/plain": "three" });
    await undoIt(page);
    await expect(text(page)).toHaveText("One two");
    await page.keyboard.type("!");
    await expect(text(page)).toHaveText("One two!");
  });
}

test("a deleted picture that Undo brings back is kept when somebody types on", async ({ page }) => {
  await page.keyboard.type("Sea ");
  await insertPicture(page);
  await text(page).locator("img").click();
  await page.keyboard.press("Delete");
  await expect(text(page).locator("img")).toHaveCount(0);
  await undo(page);
  await page.keyboard.type(" and sky");
  expect(await content(page)).toBe("Sea [img] and sky");
});

test("a heading that is redone keeps its words when somebody types on", async ({ page }) => {
  await page.keyboard.type("Title");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Text");
  await pause(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await tool(page, /^Heading level/).click();
  await page.getByRole("menuitemradio", { name: "Heading 2" }).click();
  await undo(page);
  await redo(page);
  await page.keyboard.type("!");
  await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("Title!");
  await expect(text(page).locator("p")).toHaveText("Text");
});

test("an undone format leaves the words selected, for another format", async ({ page }) => {
  await page.keyboard.type("One two");
  await pause(page);
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+b");
  await undo(page);
  await page.keyboard.press("Control+i");
  await expect(text(page).locator("em")).toHaveText("two");
});
