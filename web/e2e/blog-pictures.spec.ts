import { readFile, truncate, writeFile } from "node:fs/promises";
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
import { fixture } from "./support/documents.ts";
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

/** Inserts several pictures at once, identified by their widths. */
async function insertAll(page: Page, widths: readonly number[]): Promise<void> {
  const chosen = widths.map(async (width) => ({
    name: `${width}.png`,
    mimeType: "image/png",
    buffer: await picture(page, width, 40),
  }));
  await files(page).setInputFiles(await Promise.all(chosen));
}

/** The paragraphs of a text, with pictures written as their widths. */
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

/** The blocks of a text with their pictures; each line of code is a block of its own. */
const blocks = (within: Locator) =>
  within.evaluate((root) =>
    [...root.children].flatMap((block) => {
      if (block.matches(".ql-code-block-container"))
        return [...block.querySelectorAll(".ql-code-block")].map((line) => `code ${line.textContent}`);
      const widths = [...block.querySelectorAll("img")].map(({ width }) => `[${width}]`);
      return `${block.localName} ${widths.join("")}${block.textContent}`;
    }),
  );

/** Drags the resize handle to the right by several steps. */
async function drag(page: Page, ...ways: readonly number[]): Promise<void> {
  const handle = widthHandle(page);
  // The handle moves until the picture has its final position.
  await handle.hover();
  const box = await handle.boundingBox();
  if (!box) throw new Error("no handle");
  await page.mouse.down();
  for (const way of ways) await page.mouse.move(box.x + box.width / 2 + way, box.y + box.height / 2);
  await page.mouse.up();
}

test("text typed during and after the upload of pictures comes after them, whichever way they were inserted", async ({
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
  // Each picture begins a line of its own, so that it is as large as one without text.
  expect((await lines(text(page))).slice(-2)).toEqual(["[50]", "[60] two"]);

  // The caret is after the picture even if it was elsewhere meanwhile.
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

  // Pasted pictures keep their order, whichever upload ends first.
  await page.keyboard.press("Enter");
  const sources = await Promise.all([70, 80].map((width) => picture(page, width, 40)));
  const pasted = sources.map((bytes) => `<img src="data:image/png;base64,${bytes.toString("base64")}">`);
  await paste(page, { "text/html": `<p>pasted ${pasted.join("")}</p>` });
  await expect(images).toHaveCount(6);
  await page.keyboard.type(" end");
  expect((await lines(text(page))).at(-1)).toBe("pasted [70][80] end");
});

/** Inserting, deleting and resizing a picture are separate undo steps, whatever is typed around them. */
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

/** A picture inserted into code is placed after the block, in a line of its own. */
async function putPicturesIntoCode(page: Page): Promise<void> {
  const images = text(page).locator("img");
  await page.keyboard.type("``` one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("ArrowUp");
  await insertAll(page, [50, 60]);
  await expect(images).toHaveCount(2);
  expect(await blocks(text(page))).toEqual(["code one", "code two", "p [50]", "p [60]"]);
  // The caret stays in the code.
  await page.keyboard.type("!");
  expect(await blocks(text(page))).toEqual(["code one!", "code two", "p [50]", "p [60]"]);
  for (const left of [["p [50]", "p [60]"], ["p [50]"], []]) {
    await page.keyboard.press("Control+z");
    expect((await blocks(text(page))).slice(2)).toEqual(left);
  }

  // The picture comes before the text after the code, and replaces selected code.
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

/** Two copies of one picture have separate descriptions. */
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

test("a picture is an undo step of its own, is placed after code, and has its own description", async ({
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

  // Leaving the description field for the publish button stores the description immediately.
  await saved(page);
  await page.clock.install();
  await stopClock(page);
  await page.getByRole("textbox", { name: "Description of the picture" }).fill("At noon");
  await page.getByRole("button", { name: "Publish Post" }).focus();
  await expect(page.getByText("Saving...")).toBeVisible();
});

test.describe("a picture that cannot be uploaded", () => {
  test.use({ expectedErrors: ["400", "500", "Failed to load resource", "ERR_FAILED"] });

  test("waits for a retry, by hand or when the connection is back, and is inserted in its place", async ({
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
    // The post cannot be published without the picture.
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

  test("leaves the selection, which a successful upload replaces, but not text written there meanwhile", async ({
    page,
  }) => {
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

    // Text written in place of the selection meanwhile is kept.
    await page.keyboard.press("Control+a");
    const arrive = await holdBack(page, ADDRESS);
    await insert(page, 50, 40);
    await expect(page.getByText("Uploading a picture...")).toBeVisible();
    await page.keyboard.type("Other");
    arrive();
    await expect(text(page).locator("img")).toHaveCount(1);
    expect(await lines(text(page))).toEqual(["[50]Other"]);
  });

  test("of files that are no pictures is refused with a reason", async ({ page }, testInfo) => {
    await openEditor(page);
    await text(page).click();
    await files(page).setInputFiles({
      name: "notes.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF"),
    });
    await expect(toast(page, "Picture not inserted")).toContainText(
      "notes.pdf: a picture has to be a JPG, PNG, GIF or WebP.",
    );
    await files(page).setInputFiles([
      { name: "IMG_0042.avif", mimeType: "image/avif", buffer: Buffer.from("by its name") },
      {
        name: "IMG_0044.HEIC",
        mimeType: "image/heic",
        buffer: await readFile(fixture("boathouse-key.heic")),
      },
      { name: "IMG_0043.jpg", mimeType: "image/jpeg", buffer: HEIC_HEAD },
      { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
      { name: "sea.png", mimeType: "image/png", buffer: await picture(page, 40, 30) },
    ]);
    const told = toast(page, "Pictures not inserted");
    await expect(told).toContainText(
      "IMG_0042.avif: a picture has to be a JPG, PNG, GIF or WebP. This is an AVIF picture: export it as JPEG first.",
    );
    await expect(told).toContainText("IMG_0043.jpg: The picture is damaged and cannot be read.");
    await expect(told).not.toContainText("IMG_0044");
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

test("pictures are resized within limits by pointer, on a phone from their stored size, and with one undo step", async ({
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
  // Resizing is one undo step even if it takes longer than the second that separates steps of typing.
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

  // The stored size counts, not the displayed one.
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
});

test("pictures are chosen, resized and deleted by keyboard", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await insert(page, 60, 30);
  const image = text(page).locator("img");
  const handle = widthHandle(page);
  await expect.poll(() => sizeOf(image)).toEqual([60, 30]);
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
  // A second Escape moves the focus from the picture to the text.
  await page.keyboard.press("Escape");
  await expect(handle).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(handle).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(image).toHaveCount(0);
});
