import type { Locator, Page } from "@playwright/test";
import { publish, uniqueWord } from "./support/blog.ts";
import { hurry, openEditor, picture, saved, sizeOf, text, tool } from "./support/blog-editor.ts";
import { stayInOneSecond, stopClock } from "./support/clock.ts";
import { HEIC_HEAD } from "./support/heic.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const files = (page: Page) => page.getByLabel("Picture files");

const waiting = (page: Page) =>
  page.getByRole("list", { name: "Pictures that are not uploaded" }).getByRole("alert");

async function insert(page: Page, width: number, height: number, name = "sea.png"): Promise<void> {
  await files(page).setInputFiles({
    name,
    mimeType: "image/png",
    buffer: await picture(page, width, height),
  });
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

test("a picture that is deleted is one step back, however soon after the last key and before the next", async ({
  page,
}) => {
  await openEditor(page);
  await stayInOneSecond(page);
  await text(page).click();
  await insert(page, 60, 40);
  const image = text(page).locator("img");
  await expect(image).toHaveCount(1);
  await page.keyboard.press("End");
  await page.keyboard.type(" before");
  await image.click();
  await page.keyboard.press("Delete");
  await page.keyboard.type("after");
  await expect.poll(() => lines(text(page))).toEqual(["after before"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => lines(text(page))).toEqual([" before"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => lines(text(page))).toEqual(["[60] before"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => lines(text(page))).toEqual(["[60]"]);
});

test("a picture among words stays in their column; only one that is alone in its line goes beyond it", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openEditor(page);
  await text(page).click();
  await insert(page, 600, 100);
  const image = text(page).locator("img");
  await expect(image).toHaveCount(1);
  const editorLine = text(page).locator("p").first();
  const column = (line: Locator) =>
    line.evaluate((element) => ({
      isWider: element.clientWidth > (element.parentElement?.clientWidth ?? 0),
      isCentred: getComputedStyle(element).textAlign === "center",
    }));
  await expect.poll(() => column(editorLine)).toEqual({ isWider: true, isCentred: true });
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Seen from ");
  await expect.poll(() => column(editorLine)).toEqual({ isWider: false, isCentred: false });
  // What was alone is alone again without its words.
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("Backspace");
  await expect.poll(() => column(editorLine)).toEqual({ isWider: true, isCentred: true });
  await saved(page);
  const draft = `/api/blog-posts/${/\d+$/.exec(page.url())?.[0]}/draft`;
  const { content }: { content: string } = await (await context.request.get(draft)).json();
  expect(content).toMatch(/^<p><img [^>]*><\/p>$/u);

  const inWords = content.replace("<p>", "<p>Seen from ").replace("</p>", " the pier</p>");
  const post = await publish(context.request, { title: uniqueWord(), content: content + inWords });
  const reader = await (await browser.newContext({ baseURL })).newPage();
  for (const media of ["screen", "print"] as const) {
    await reader.emulateMedia({ media });
    await reader.goto(`/blog/${post.id}`);
    const read = reader.locator(".rich-text > p");
    await expect(read).toHaveCount(2);
    expect(await column(read.first()), media).toEqual({ isWider: true, isCentred: true });
    expect(await column(read.last()), media).toEqual({ isWider: false, isCentred: false });
  }
  await reader.context().close();
});

test("what is typed during an upload and after it stands behind the picture", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("Before ");
  const arrive = await holdBack(page, "**/api/blog-images");
  await insert(page, 80, 60);
  await expect(page.getByText("Uploading a picture...")).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(" meanwhile");
  arrive();
  await expect(text(page).locator("img")).toHaveCount(1);
  await page.keyboard.type(" after");
  expect(await lines(text(page))).toEqual(["Before [80] meanwhile after"]);

  await page.keyboard.press("Enter");
  await files(page).setInputFiles(
    await Promise.all(
      [50, 60].map(async (width) => ({
        name: `${width}.png`,
        mimeType: "image/png",
        buffer: await picture(page, width, 40),
      })),
    ),
  );
  await expect(text(page).locator("img")).toHaveCount(3);
  await page.keyboard.type(" two");
  // Each is as large as one that is alone in its line.
  expect((await lines(text(page))).slice(-2)).toEqual(["[50]", "[60] two"]);

  // Whoever has gone elsewhere meanwhile finds the caret behind it too.
  const comeLater = await holdBack(page, "**/api/blog-images");
  await page.keyboard.press("Enter");
  await insert(page, 65, 40);
  await expect(page.getByText("Uploading a picture...")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).focus();
  comeLater();
  await expect(text(page).locator("img")).toHaveCount(4);
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await tool(page, "Bold").click();
  await page.keyboard.type("bold");
  expect((await lines(text(page))).at(-1)).toBe("[65]bold");

  // As they are pasted, with whatever comes first.
  await page.keyboard.press("Enter");
  const sources = await Promise.all([70, 80].map((width) => picture(page, width, 40)));
  const images = sources.map((bytes) => `<img src="data:image/png;base64,${bytes.toString("base64")}">`);
  await text(page).evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    `<p>pasted ${images.join("")}</p>`,
  );
  await expect(text(page).locator("img")).toHaveCount(6);
  await page.keyboard.type(" end");
  expect((await lines(text(page))).at(-1)).toBe("pasted [70][80] end");
});

test("a picture that is meant for code stands behind the block, in a line of its own", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("``` one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("ArrowUp");
  const blocks = () =>
    text(page).evaluate((root) =>
      [...root.children].flatMap((block) => {
        if (block.matches(".ql-code-block-container"))
          return [...block.querySelectorAll(".ql-code-block")].map((line) => `code ${line.textContent}`);
        const widths = [...block.querySelectorAll("img")].map(({ width }) => `[${width}]`);
        return `${block.localName} ${widths.join("")}${block.textContent}`;
      }),
    );
  const insertTwo = async (widths: readonly number[]) =>
    files(page).setInputFiles(
      await Promise.all(
        widths.map(async (width) => ({
          name: `${width}.png`,
          mimeType: "image/png",
          buffer: await picture(page, width, 40),
        })),
      ),
    );
  await insertTwo([50, 60]);
  await expect(text(page).locator("img")).toHaveCount(2);
  expect(await blocks()).toEqual(["code one", "code two", "p [50]", "p [60]"]);
  // Whoever writes code goes on with it.
  await page.keyboard.type("!");
  expect(await blocks()).toEqual(["code one!", "code two", "p [50]", "p [60]"]);
  for (const left of [["p [50]", "p [60]"], ["p [50]"], []]) {
    await page.keyboard.press("Control+z");
    expect((await blocks()).slice(2)).toEqual(left);
  }

  // Before what follows the code, and in place of what was selected in it.
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await tool(page, "Clear formatting").click();
  await page.keyboard.type("## Title");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await tool(page, "Clear formatting").click();
  await page.keyboard.type("``` code here");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await insertTwo([70, 80]);
  await expect(text(page).locator("img")).toHaveCount(2);
  expect(await blocks()).toEqual(["code code ", "p [70]", "p [80]", "h2 Title"]);
  await saved(page);
  await page.reload();
  await expect(text(page).locator("img")).toHaveCount(2);
  expect(await blocks()).toEqual(["code code ", "p [70]", "p [80]", "h2 Title"]);
});

test("a picture that arrives is taken back by itself, and one that was made larger in one step", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  await page.clock.install();
  await page.keyboard.type("Words");
  await insert(page, 400, 100);
  await expect(text(page).locator("img")).toHaveCount(1);
  // In one go: what is typed for longer than a second is more than one step back.
  await page.keyboard.insertText(" more");
  await page.keyboard.press("Control+z");
  expect(await lines(text(page))).toEqual(["Words[400]"]);
  await page.keyboard.press("Control+z");
  expect(await lines(text(page))).toEqual(["Words"]);
  await page.keyboard.press("Control+y");
  expect(await lines(text(page))).toEqual(["Words[400]"]);

  const image = text(page).locator("img");
  await image.click();
  const handle = page.getByRole("slider", { name: "Width of the picture" });
  await handle.hover();
  const box = await handle.boundingBox();
  if (!box) throw new Error("no handle");
  await page.mouse.down();
  for (const step of [1, 2, 3, 4]) {
    await page.mouse.move(box.x + box.width / 2 + 20 * step, box.y + box.height / 2);
    await page.clock.runFor(700);
  }
  await page.mouse.up();
  await expect.poll(() => sizeOf(image)).toEqual([480, 120]);
  await tool(page, "Undo").click();
  expect(await sizeOf(image)).toEqual([400, 100]);
  await tool(page, "Redo").click();
  expect(await sizeOf(image)).toEqual([480, 120]);
});

test("of two copies of one picture each has a description of its own", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
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

  // Whoever goes from there to what publishes it has told it by then, however soon that is.
  await saved(page);
  await page.clock.install();
  await stopClock(page);
  await description.fill("At noon");
  await page.getByRole("button", { name: "Publish Post" }).focus();
  await expect(page.getByText("Saving...")).toBeVisible();
});

test("on a phone a picture grows from the size that it has, not from the one that there is room for", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  await insert(page, 800, 200);
  const image = text(page).locator("img");
  await expect.poll(() => sizeOf(image)).toEqual([400, 100]);
  await page.setViewportSize({ width: 390, height: 844 });
  await image.click();
  const handle = page.getByRole("slider", { name: "Width of the picture" });
  await expect(handle).toHaveAttribute("aria-valuetext", "400 by 100 pixels");
  await expect(page.getByText("400 × 100")).toBeVisible();
  await handle.press("ArrowRight");
  await expect.poll(() => sizeOf(image)).toEqual([410, 103]);
  await handle.hover();
  const box = await handle.boundingBox();
  if (!box) throw new Error("no handle");
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 10, box.y + box.height / 2, { steps: 2 });
  await page.mouse.up();
  await expect.poll(() => sizeOf(image)).toEqual([420, 105]);
  await expect(handle).toHaveAttribute("aria-valuenow", "420");
});

test.describe("a picture that cannot be uploaded", () => {
  test.use({ expectedErrors: ["400", "500", "Failed to load resource", "ERR_FAILED"] });

  test("waits to be sent again, and comes in where it was meant to, by hand or when the line is there again", async ({
    page,
  }) => {
    await openEditor(page);
    await text(page).click();
    await page.keyboard.type("Before ");
    const address = "**/api/blog-images";
    await page.route(address, (route) => route.abort());
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
    await page.unroute(address);
    await page.getByRole("button", { name: "Try again: sea.png" }).click();
    await expect(text(page).locator("img")).toHaveCount(1);
    await expect(waiting(page)).toHaveCount(0);
    expect(await lines(text(page))).toEqual(["Before [80] after"]);

    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.route(address, (route) => route.abort());
    await files(page).setInputFiles([
      { name: "fog.png", mimeType: "image/png", buffer: await picture(page, 50, 40) },
      { name: "rain.png", mimeType: "image/png", buffer: await picture(page, 60, 40) },
    ]);
    await expect(waiting(page)).toHaveText([`fog.png: ${unreachable}`]);
    await page.unroute(address);
    await hurry(page);
    await expect(text(page).locator("img")).toHaveCount(3);
    expect(await lines(text(page))).toEqual(["Before [80] after", "[50]", "[60]"]);
  });

  test("leaves what was selected; one that arrives takes its place, but not that of other words", async ({
    page,
  }) => {
    await openEditor(page);
    await text(page).click();
    await page.keyboard.type("Keep this");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    const address = "**/api/blog-images";
    await page.route(address, (route) => route.fulfill({ status: 500, body: "" }));
    await insert(page, 40, 30);
    await expect(waiting(page)).toHaveText(["sea.png: it could not be uploaded. Please try again."]);
    expect(await lines(text(page))).toEqual(["Keep this"]);
    await page.unroute(address);
    await page.getByRole("button", { name: "Leave out: sea.png" }).click();
    await expect(waiting(page)).toHaveCount(0);
    await expect(text(page)).toBeFocused();
    expect(await lines(text(page))).toEqual(["Keep this"]);
    await insert(page, 80, 60);
    await expect(text(page).locator("img")).toHaveCount(1);
    await page.keyboard.type("!");
    expect(await lines(text(page))).toEqual(["Keep [80]!"]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("All of this");
    await page.keyboard.press("Control+a");
    await insert(page, 90, 60);
    await expect.poll(() => lines(text(page))).toEqual(["[90]"]);
    await page.keyboard.type("?");
    expect(await lines(text(page))).toEqual(["[90]?"]);

    // Words that were written where it was to be are nobody's to delete.
    await page.keyboard.press("Control+a");
    const arrive = await holdBack(page, address);
    await insert(page, 50, 40);
    await expect(page.getByText("Uploading a picture...")).toBeVisible();
    await page.keyboard.type("Other words");
    arrive();
    await expect(text(page).locator("img")).toHaveCount(1);
    expect(await lines(text(page))).toEqual(["[50]Other words"]);
  });

  test("is named with its reason, as are all that come with it", async ({ page }) => {
    await openEditor(page);
    await text(page).click();
    await files(page).setInputFiles([
      { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
      { name: "IMG_0042.HEIC", mimeType: "image/heic", buffer: Buffer.from("by its name") },
      { name: "IMG_0043.jpg", mimeType: "image/jpeg", buffer: HEIC_HEAD },
      { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
      { name: "sea.png", mimeType: "image/png", buffer: await picture(page, 40, 30) },
      { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ]);
    const told = toast(page, "Pictures not inserted");
    await expect(told).toContainText("notes.pdf: a picture has to be a JPG, PNG, GIF or WebP.");
    await expect(told).toContainText(
      "IMG_0042.HEIC: a picture has to be a JPG, PNG, GIF or WebP. This is a HEIC picture: export it as JPEG first.",
    );
    await expect(told).toContainText(/IMG_0043\.jpg: .* This is a HEIC picture: export it as JPEG first\./u);
    await expect(told).toContainText("huge.png: a picture can have 10 MB at most.");
    await expect(told).toContainText(/broken\.png: \S.*\./u);
    await expect(told).not.toContainText("sea.png");
    await expect(text(page).locator("img")).toHaveCount(1);
  });
});

test("pictures are resized within their limits, by the pointer and from the keyboard", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await page.getByLabel("Picture files").setInputFiles({
    name: "square.png",
    mimeType: "image/png",
    buffer: await picture(page, 500, 250),
  });
  const image = text(page).locator("img");
  await expect(image).toBeVisible();
  await image.click();
  const handle = page.getByRole("slider", { name: "Width of the picture" });
  const drag = async (x: number) => {
    // It moves with the picture until that stands where it stays.
    await handle.hover();
    const box = await handle.boundingBox();
    if (!box) throw new Error("no handle");
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + x, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await drag(100);
  await expect.poll(() => sizeOf(image)).toEqual([500, 250]);
  await drag(3000);
  await expect.poll(() => sizeOf(image)).toEqual([800, 400]);
  await drag(-3000);
  await expect.poll(() => sizeOf(image)).toEqual([60, 30]);
  // On a phone what belongs to it has room too.
  await page.setViewportSize({ width: 390, height: 844 });
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
  await page.keyboard.press("ArrowRight");
  await expect(handle).toHaveAttribute("aria-valuetext", "70 by 35 pixels");
  await page.keyboard.press("End");
  await expect(handle).toHaveAttribute("aria-valuenow", "800");
  await page.keyboard.press("Home");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => sizeOf(image)).toEqual([111, 56]);
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

  // A tall one meets the limit of its height first.
  await page.getByLabel("Picture files").setInputFiles({
    name: "tower.png",
    mimeType: "image/png",
    buffer: await picture(page, 300, 450),
  });
  await expect.poll(() => sizeOf(image)).toEqual([300, 450]);
  await image.click();
  await drag(3000);
  await expect.poll(() => sizeOf(image)).toEqual([400, 600]);
});
