import { truncate, writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { MAX_BLOG_IMAGE_BYTES } from "../../supabase/functions/_shared/contract/blog.ts";
import { uniqueWord } from "./support/blog.ts";
import {
  empty,
  hurry,
  openEditor,
  paste,
  picture,
  saved,
  sizeOf,
  text,
  tool,
} from "./support/blog-editor.ts";
import { stayInOneSecond, stopClock } from "./support/clock.ts";
import { HEIC_HEAD } from "./support/heic.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const ADDRESS = "**/api/blog-images";

const files = (page: Page) => page.getByLabel("Picture files");

const waiting = (page: Page) =>
  page.getByRole("list", { name: "Pictures that are not uploaded" }).getByRole("alert");

const widthHandle = (page: Page) => page.getByRole("slider", { name: "Width of the picture" });

async function insert(page: Page, width: number, height: number, name = "sea.png"): Promise<void> {
  await files(page).setInputFiles({
    name,
    mimeType: "image/png",
    buffer: await picture(page, width, height),
  });
}

/** Several at once, each of which is told by its width. */
async function insertAll(page: Page, widths: readonly number[]): Promise<void> {
  const chosen = widths.map(async (width) => ({
    name: `${width}.png`,
    mimeType: "image/png",
    buffer: await picture(page, width, 40),
  }));
  await files(page).setInputFiles(await Promise.all(chosen));
}

/** The lines of a text, a picture in them as its width. */
const lines = (within: Locator) =>
  within
    .locator("p")
    .evaluateAll((all) =>
      all.map((line) =>
        [...line.childNodes]
          .map((node) => (node instanceof HTMLImageElement ? `[${node.width}]` : (node.textContent ?? "")))
          .join(""),
      ),
    );

/** The blocks of a text: the lines of code each by itself, and what else there is with its pictures. */
const blocks = (within: Locator) =>
  within.evaluate((root) =>
    [...root.children].flatMap((block) => {
      if (block.matches(".ql-code-block-container"))
        return [...block.querySelectorAll(".ql-code-block")].map((line) => `code ${line.textContent}`);
      const widths = [...block.querySelectorAll("img")].map(({ width }) => `[${width}]`);
      return `${block.localName} ${widths.join("")}${block.textContent}`;
    }),
  );

/** Takes hold of the handle, goes so far to the right by steps, and lets go. */
async function drag(page: Page, ...ways: readonly number[]): Promise<void> {
  const handle = widthHandle(page);
  // It moves with the picture until that stands where it stays.
  await handle.hover();
  const box = await handle.boundingBox();
  if (!box) throw new Error("no handle");
  await page.mouse.down();
  for (const way of ways) await page.mouse.move(box.x + box.width / 2 + way, box.y + box.height / 2);
  await page.mouse.up();
}

test("what is typed while pictures are on their way and after it stands behind them, wherever they come from", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  const images = text(page).locator("img");
  await page.keyboard.type("Before ");
  const arrive = await holdBack(page, ADDRESS);
  await insert(page, 80, 60);
  await expect(page.getByText("Uploading a picture...")).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(" then");
  arrive();
  await expect(images).toHaveCount(1);
  await page.keyboard.type(" after");
  expect(await lines(text(page))).toEqual(["Before [80] then after"]);

  await page.keyboard.press("Enter");
  await insertAll(page, [50, 60]);
  await expect(images).toHaveCount(3);
  await page.keyboard.type(" two");
  // Each is as large as one that is alone in its line.
  expect((await lines(text(page))).slice(-2)).toEqual(["[50]", "[60] two"]);

  // Whoever has gone elsewhere meanwhile finds the caret behind it too.
  const comeLater = await holdBack(page, ADDRESS);
  await page.keyboard.press("Enter");
  await insert(page, 65, 40);
  await expect(page.getByText("Uploading a picture...")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).focus();
  comeLater();
  await expect(images).toHaveCount(4);
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await tool(page, "Bold").click();
  await page.keyboard.type("bold");
  expect((await lines(text(page))).at(-1)).toBe("[65]bold");

  // As they are pasted, with whatever comes first.
  await page.keyboard.press("Enter");
  const sources = await Promise.all([70, 80].map((width) => picture(page, width, 40)));
  const pasted = sources.map((bytes) => `<img src="data:image/png;base64,${bytes.toString("base64")}">`);
  await paste(page, { "text/html": `<p>pasted ${pasted.join("")}</p>` });
  await expect(images).toHaveCount(6);
  await page.keyboard.type(" end");
  expect((await lines(text(page))).at(-1)).toBe("pasted [70][80] end");
});

/** A picture that arrived, that was deleted or that was made larger is one step back, whatever is typed around it. */
async function takeBackPictures(page: Page): Promise<void> {
  const image = text(page).locator("img");
  await page.keyboard.type("Words");
  await insert(page, 60, 40);
  await expect(image).toHaveCount(1);
  await page.keyboard.type(" more");
  await page.keyboard.press("Control+z");
  expect(await lines(text(page))).toEqual(["Words[60]"]);
  await page.keyboard.press("Control+z");
  expect(await lines(text(page))).toEqual(["Words"]);
  await page.keyboard.press("Control+y");
  await page.keyboard.press("End");
  await page.keyboard.type(" before");
  await image.click();
  await page.keyboard.press("Delete");
  await page.keyboard.type("after");
  await expect.poll(() => lines(text(page))).toEqual(["Wordsafter before"]);
  for (const left of ["Words before", "Words[60] before", "Words[60]"]) {
    await page.keyboard.press("Control+z");
    await expect.poll(() => lines(text(page))).toEqual([left]);
  }
}

/** For code a picture stands behind the block, in a line of its own. */
async function putPicturesIntoCode(page: Page): Promise<void> {
  const images = text(page).locator("img");
  await page.keyboard.type("``` one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("ArrowUp");
  await insertAll(page, [50, 60]);
  await expect(images).toHaveCount(2);
  expect(await blocks(text(page))).toEqual(["code one", "code two", "p [50]", "p [60]"]);
  // Whoever writes code goes on with it.
  await page.keyboard.type("!");
  expect(await blocks(text(page))).toEqual(["code one!", "code two", "p [50]", "p [60]"]);
  for (const left of [["p [50]", "p [60]"], ["p [50]"], []]) {
    await page.keyboard.press("Control+z");
    expect((await blocks(text(page))).slice(2)).toEqual(left);
  }

  // Before what follows the code, and in place of what was selected in it.
  await empty(page);
  await page.keyboard.type("## Title");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await tool(page, "Clear formatting").click();
  await page.keyboard.type("``` code here");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await insertAll(page, [70, 80]);
  await expect(images).toHaveCount(2);
  expect(await blocks(text(page))).toEqual(["code code ", "p [70]", "p [80]", "h2 Title"]);
}

/** Of two copies of one picture each has a description of its own. */
async function describeTwice(page: Page): Promise<void> {
  await insert(page, 100, 60);
  const images = text(page).locator("img");
  await expect(images).toHaveCount(1);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" ");
  await page.keyboard.press("Control+v");
  await expect(images).toHaveCount(2);
  const description = page.getByRole("textbox", { name: "Description of the picture" });
  await images.first().click();
  await description.fill("By day");
  await images.last().click();
  await expect(description).toHaveValue("");
  await description.fill("By night");
  await images.first().click();
  await expect(description).toHaveValue("By day");
  expect(await images.evaluateAll((all) => all.map((image) => image.getAttribute("alt")))).toEqual([
    "By day",
    "By night",
  ]);
}

test("a picture is a step back of its own, stands behind code, is kept there, and is described by itself", async ({
  page,
}) => {
  await openEditor(page);
  await stayInOneSecond(page);
  await text(page).click();
  await takeBackPictures(page);
  await empty(page);
  await putPicturesIntoCode(page);
  await saved(page);
  await page.reload();
  await expect(text(page).locator("img")).toHaveCount(2);
  expect(await blocks(text(page))).toEqual(["code code ", "p [70]", "p [80]", "h2 Title"]);
  await text(page).click();
  await empty(page);
  await describeTwice(page);

  // Whoever goes from there to what publishes it has told it by then, however soon that is.
  await saved(page);
  await page.clock.install();
  await stopClock(page);
  await page.getByRole("textbox", { name: "Description of the picture" }).fill("At noon");
  await page.getByRole("button", { name: "Publish Post" }).focus();
  await expect(page.getByText("Saving...")).toBeVisible();
});

test.describe("a picture that cannot be uploaded", () => {
  test.use({ expectedErrors: ["400", "500", "Failed to load resource", "ERR_FAILED"] });

  test("waits to be sent again, and comes in where it was meant to, by hand or when the line is there again", async ({
    page,
  }) => {
    await openEditor(page);
    await text(page).click();
    await page.keyboard.type("Before ");
    await page.route(ADDRESS, (route) => route.abort());
    await insert(page, 80, 60, "sea.png");
    const unreachable = "We could not reach the server. Check your connection and try again.";
    await expect(waiting(page)).toHaveText([`sea.png: ${unreachable}`]);
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(" after");
    // It would be missing.
    await page.getByRole("textbox", { name: "Title" }).fill(uniqueWord());
    await page.getByRole("textbox", { name: "Excerpt" }).fill("One line.");
    await page.getByRole("button", { name: "Publish Post" }).click();
    await expect(toast(page, "A picture is still on its way")).toBeVisible();
    await page.getByRole("button", { name: "Try again: sea.png" }).click();
    await expect(waiting(page)).toHaveText([`sea.png: ${unreachable}`]);
    await page.unroute(ADDRESS);
    await page.getByRole("button", { name: "Try again: sea.png" }).click();
    await expect(text(page).locator("img")).toHaveCount(1);
    await expect(waiting(page)).toHaveCount(0);
    expect(await lines(text(page))).toEqual(["Before [80] after"]);

    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.route(ADDRESS, (route) => route.abort());
    await insertAll(page, [50, 60]);
    await expect(waiting(page)).toHaveText([`50.png: ${unreachable}`]);
    await page.unroute(ADDRESS);
    await hurry(page);
    await expect(text(page).locator("img")).toHaveCount(3);
    expect(await lines(text(page))).toEqual(["Before [80] after", "[50]", "[60]"]);
  });

  test("leaves what was selected, whose place one that arrives takes, but not that of other words; what is no picture is named with its reason", async ({
    page,
  }, testInfo) => {
    await openEditor(page);
    await text(page).click();
    await page.keyboard.type("Keep this");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.route(ADDRESS, (route) => route.fulfill({ status: 500, body: "" }));
    await insert(page, 40, 30);
    await expect(waiting(page)).toHaveText(["sea.png: it could not be uploaded. Please try again."]);
    expect(await lines(text(page))).toEqual(["Keep this"]);
    await page.unroute(ADDRESS);
    await page.getByRole("button", { name: "Leave out: sea.png" }).click();
    await expect(waiting(page)).toHaveCount(0);
    await expect(text(page)).toBeFocused();
    expect(await lines(text(page))).toEqual(["Keep this"]);
    await insert(page, 80, 60);
    await expect(text(page).locator("img")).toHaveCount(1);
    await page.keyboard.type("!");
    expect(await lines(text(page))).toEqual(["Keep [80]!"]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("on");
    await page.keyboard.press("Control+a");
    await insert(page, 90, 60);
    await expect.poll(() => lines(text(page))).toEqual(["[90]"]);
    await page.keyboard.type("?");
    expect(await lines(text(page))).toEqual(["[90]?"]);

    // Words that were written where it was to be are nobody's to delete.
    await page.keyboard.press("Control+a");
    const arrive = await holdBack(page, ADDRESS);
    await insert(page, 50, 40);
    await expect(page.getByText("Uploading a picture...")).toBeVisible();
    await page.keyboard.type("Other");
    arrive();
    await expect(text(page).locator("img")).toHaveCount(1);
    expect(await lines(text(page))).toEqual(["[50]Other"]);

    await files(page).setInputFiles({
      name: "notes.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF"),
    });
    await expect(toast(page, "Picture not inserted")).toContainText(
      "notes.pdf: a picture has to be a JPG, PNG, GIF or WebP.",
    );
    await files(page).setInputFiles([
      { name: "IMG_0042.HEIC", mimeType: "image/heic", buffer: Buffer.from("by its name") },
      { name: "IMG_0043.jpg", mimeType: "image/jpeg", buffer: HEIC_HEAD },
      { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
      { name: "sea.png", mimeType: "image/png", buffer: await picture(page, 40, 30) },
    ]);
    const told = toast(page, "Pictures not inserted");
    await expect(told).toContainText(
      "IMG_0042.HEIC: a picture has to be a JPG, PNG, GIF or WebP. This is a HEIC picture: export it as JPEG first.",
    );
    await expect(told).toContainText(/IMG_0043\.jpg: .* This is a HEIC picture: export it as JPEG first\./u);
    await expect(told).toContainText(/broken\.png: \S.*\./u);
    await expect(told).not.toContainText("sea.png");
    await expect(text(page).locator("img")).toHaveCount(2);
    const huge = testInfo.outputPath("huge.png");
    await writeFile(huge, "");
    await truncate(huge, MAX_BLOG_IMAGE_BYTES + 1);
    await files(page).setInputFiles(huge);
    await expect(toast(page, "huge.png: a picture can have 10 MB at most.")).toBeVisible();
  });
});

test("pictures are resized within their limits, by the pointer and from the keyboard, on a phone from the size that they have, and back in one step", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  await page.clock.install();
  await insert(page, 500, 250);
  const image = text(page).locator("img");
  const handle = widthHandle(page);
  await expect.poll(() => sizeOf(image)).toEqual([400, 200]);
  await image.click();
  // In one step back, however long it takes: what is typed for longer than a second is more than one.
  await handle.hover();
  const box = await handle.boundingBox();
  if (!box) throw new Error("no handle");
  await page.mouse.down();
  for (const step of [1, 2, 3, 4]) {
    await page.mouse.move(box.x + box.width / 2 + 20 * step, box.y + box.height / 2);
    await page.clock.runFor(700);
  }
  await page.mouse.up();
  await expect.poll(() => sizeOf(image)).toEqual([480, 240]);
  await tool(page, "Undo").click();
  expect(await sizeOf(image)).toEqual([400, 200]);
  await tool(page, "Redo").click();
  expect(await sizeOf(image)).toEqual([480, 240]);
  await image.click();
  await drag(page, 3000);
  await expect.poll(() => sizeOf(image)).toEqual([800, 400]);

  // Not from the size that there is room for.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(handle).toHaveAttribute("aria-valuetext", "800 by 400 pixels");
  await expect(page.getByText("800 × 400")).toBeVisible();
  await handle.press("ArrowLeft");
  await expect.poll(() => sizeOf(image)).toEqual([790, 395]);
  await drag(page, -10, -20);
  await expect.poll(() => sizeOf(image)).toEqual([770, 385]);
  await handle.press("Home");
  await expect.poll(() => sizeOf(image)).toEqual([60, 30]);
  await expect(page.getByRole("textbox", { name: "Description of the picture" })).toBeInViewport({
    ratio: 1,
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await text(page).press("End");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(
    page.getByRole("status").filter({ hasText: "Picture selected, 60 by 30 pixels." }),
  ).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(handle).toBeFocused();
  await page.keyboard.press("End");
  await expect(handle).toHaveAttribute("aria-valuenow", "800");
  await page.keyboard.press("Home");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(handle).toHaveAttribute("aria-valuetext", "111 by 56 pixels");
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  // Once more leaves the picture for the text behind it.
  await page.keyboard.press("Escape");
  await expect(handle).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(handle).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(image).toHaveCount(0);
});
