import type { Locator, Page } from "@playwright/test";
import { CODE_LANGUAGES } from "../../supabase/functions/_shared/contract/rich-text.ts";
import { findings } from "./support/axe.ts";
import { goBackOverPage } from "./support/back.ts";
import { publish, uniqueWord, uploadPicture } from "./support/blog.ts";
import {
  choose,
  empty,
  line,
  openEditor,
  picture,
  saved,
  sizeOf,
  text,
  tool,
} from "./support/blog-editor.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE, DESK] = WIDTHS;

/** Something of everything that the toolbar can do. */
async function writeEverything(page: Page): Promise<void> {
  await text(page).click();
  for (const [menu, choice, count] of [
    ["Heading level", "Heading 1", 7],
    ["Heading level", "Heading 6", 7],
    ["Font family", "Georgia", 15],
    ["Font size", "24 px", 13],
    ["Text colour", "Teal", 24],
  ] as const) {
    await line(page, choice);
    await choose(page, menu, choice, count);
  }
  for (const mark of [
    ...["Bold", "Italic", "Underline", "Strikethrough"],
    ...["Superscript", "Subscript", "Inline code"],
  ]) {
    await line(page, mark);
    await tool(page, mark).click();
    await expect(tool(page, mark)).toHaveAttribute("aria-pressed", "true");
  }
  await line(page, "Two  blanks");
  await line(page, "Link");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Link" })).toBeVisible();
  await page.getByRole("textbox", { name: "Address" }).fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter an address")).toBeVisible();
  await page.getByRole("textbox", { name: "Address" }).fill("example.com/fog");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Link" })).toBeHidden();
  await expect(text(page)).toBeFocused();
  await line(page, "Bullet");
  await tool(page, "Bulleted list").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Inner");
  await tool(page, "Indent").click();
  await line(page, "Number");
  await tool(page, "Numbered list").click();
  await line(page, "Quoted");
  await tool(page, "Quotation").click();
  await line(page, "Before code");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("``` ");
  await page.keyboard.insertText("const tide = 1;");
  const languages = text(page).locator("select");
  await expect(languages.locator("option")).toHaveText(CODE_LANGUAGES.map(({ name }) => name));
  await languages.selectOption("typescript");
  await page.keyboard.press("Control+End");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
  await page.getByLabel("Picture files").setInputFiles({
    name: "sea.png",
    mimeType: "image/png",
    buffer: await picture(page, 900, 600),
  });
  const image = text(page).locator("img");
  await expect(image).toHaveAttribute("src", /^\/api\/blog-images\//);
  await expect.poll(() => sizeOf(image)).toEqual([400, 267]);
  await image.click();
  await page.getByRole("textbox", { name: "Description of the picture" }).fill("The sea");
}

test("a post with everything that the toolbar can do is read as it was written", async ({ page }) => {
  await openEditor(page);
  await expect(page.getByRole("heading", { level: 1, name: "Create New Blog Post" })).toBeVisible();
  for (const usual of [
    ...["Heading level: Normal", "Font family: Arial"],
    ...["Font size: 16 px", "Text colour: Black"],
  ])
    await expect(tool(page, usual)).toBeVisible();
  // A menu takes the focus a moment after it is shown, and gives it back to where it was.
  await tool(page, /^Font family/).click();
  await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  const word = uniqueWord();
  await page.getByRole("textbox", { name: "Title" }).fill(`Everything ${word}`);
  await page.getByRole("textbox", { name: "Excerpt" }).fill("All of it.");
  await page.getByRole("textbox", { name: "Tags" }).fill(" one, , two words ,one");
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("Development");
  await writeEverything(page);
  await saved(page);
  await expect(page).toHaveURL(/\/blog\/write\/\d+$/);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: `Everything ${word}` })).toBeVisible();
  await expect(preview.locator(".hljs-keyword")).toHaveText("const");
  // Drawn anew when it has been saved, and coloured again then.
  let seen = "";
  await expect
    .poll(async () => (seen = await preview.locator(".rich-text").innerHTML()))
    .toContain("hljs-keyword");
  await page.getByRole("button", { name: "Write" }).click();
  const sending = page.waitForRequest((request) => request.postData()?.includes('"published"') === true);
  await page.getByRole("button", { name: "Publish Post" }).click();
  await expect(toast(page, "Blog post created")).toContainText(
    "Your blog post has been published successfully.",
  );
  await expect(page).toHaveURL("/blog");
  // Nothing that the editor makes is lost on the way: what it sent is what is kept, whatever the order of attributes.
  const sent: { content: string } = (await sending).postDataJSON();
  const id = /\d+$/.exec((await sending).url())?.[0];
  const kept: { content: string } = await (await page.request.get(`/api/blog-posts/${id}`)).json();
  const isSame = await page.evaluate(
    (both) => {
      const [one, other] = both.map((html) => {
        const template = document.createElement("template");
        template.innerHTML = html;
        return template.content;
      });
      return one?.isEqualNode(other ?? null);
    },
    [sent.content, kept.content],
  );
  expect(isSame, `${sent.content}\n${kept.content}`).toBe(true);

  await page.goto(`/blog/${id}`);
  const read = page.locator(".rich-text");
  for (const level of [1, 6]) {
    await expect(read.getByRole("heading", { level, name: `Heading ${level}` })).toBeVisible();
  }
  await expect(read.locator("[style*='Georgia']")).toHaveText("Georgia");
  await expect(read.getByText("24 px", { exact: true })).toHaveCSS("font-size", "24px");
  await expect(read.getByText("Teal", { exact: true })).toHaveCSS("color", "rgb(15, 111, 104)");
  for (const [element, words] of [
    ["strong", "Bold"],
    ["em", "Italic"],
    ["u", "Underline"],
    ["s", "Strikethrough"],
    ["sup", "Superscript"],
    ["sub", "Subscript"],
    ["p > code", "Inline code"],
    ["ul > li > ul > li", "Inner"],
    ["ol > li", "Number"],
    ["blockquote", "Quoted"],
  ] as const) {
    await expect(read.locator(element)).toHaveText(words);
  }
  await expect(read.getByText("Two  blanks")).toBeVisible();
  await expect(read.getByRole("link", { name: "Link" })).toHaveAttribute("href", "https://example.com/fog");
  await expect(read.locator(".hljs-keyword")).toHaveText("const");
  await expect(read.getByRole("img", { name: "The sea" })).toHaveJSProperty("naturalWidth", 900);
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "one",
    "two words",
  ]);
  // As it was shown before: attributes may stand in another order.
  const plain = (html: string) => html.replace(/<[^>]*>/gu, (tag) => /^<\/?\w+/u.exec(tag)?.[0] ?? "");
  expect(plain(await read.innerHTML())).toBe(plain(seen));
});

/** The marks of lists as they are drawn, and read aloud. */
async function marks(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const read = (id: string): string[] => {
    const node = nodes.find(({ nodeId }) => nodeId === id);
    const words = String(node?.name?.value).trim().replace(/\.$/u, "").replace("■", "▪");
    const isMark = node?.role?.value === "ListMarker" || node?.role?.value === "StaticText";
    if (isMark && /^(?:[1-9]|[a-z]|[•◦▪])$/u.test(words)) return [words];
    return (node?.childIds ?? []).flatMap(read);
  };
  return read(nodes[0]?.nodeId ?? "");
}

/** How far the words of each item of a list begin from the first one's. */
async function startsOf(within: Locator): Promise<number[]> {
  const [first = 0, ...others] = await within.locator("li").evaluateAll((all) =>
    all.map((item) => {
      const words = document.createRange();
      const node = [...item.childNodes].find((child) => child instanceof Text);
      words.selectNodeContents(node ?? item);
      return Math.round(words.getBoundingClientRect().left);
    }),
  );
  return others.map((left) => left - first);
}

/** What stands above and below its line stands there, is smaller, and moves no line. */
async function expectScripts(within: Locator): Promise<void> {
  const [plain, scripts] = ["Nothing", "mc"].map((words) => within.locator("p").filter({ hasText: words }));
  if (!plain || !scripts) throw new Error("no lines");
  const heightOf = (one: Locator) =>
    one.evaluate((element) => Math.round(element.getBoundingClientRect().height));
  expect(await heightOf(scripts)).toBe(await heightOf(plain));
  const [base, raised, lowered] = await scripts.evaluate((element) =>
    [element, element.querySelector("sup"), element.querySelector("sub")].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part?.firstChild ?? element);
      const { top, height } = range.getBoundingClientRect();
      return { middle: top + height / 2, height };
    }),
  );
  expect(raised?.middle).toBeLessThan(base?.middle ?? 0);
  expect(lowered?.middle).toBeGreaterThan(base?.middle ?? 0);
  expect(raised?.height).toBeLessThan(base?.height ?? 0);
}

/** A picture among words stays in their column; only one that is alone in its line goes beyond it. */
const columnOf = (paragraph: Locator) =>
  paragraph.evaluate((element) => ({
    isWider: element.clientWidth > (element.parentElement?.clientWidth ?? 0),
    isCentred: getComputedStyle(element).textAlign === "center",
  }));
const BEYOND = { isWider: true, isCentred: true };
const WITHIN = { isWider: false, isCentred: false };

test("lists within lists, letters above and below the line and pictures stand in the editor as readers see them", async ({
  page,
}) => {
  await logInOwner(page.context());
  const source = await uploadPicture(page.request, await picture(page, 600, 100));
  const image = `<img src="${source}" width="400" height="67">`;
  const inner = "<ol><li>two<ol><li>three</li></ol></li><li>two</li></ol>";
  const bullets = "<ul><li>two<ul><li>three<ul><li>four</li></ul></li></ul></li></ul>";
  const content = `<p>${image}</p><p>Seen from ${image} the pier</p><p>Nothing</p>
    <p>E = mc<sup>20</sup> and H<sub>20</sub>O</p>
    <ol><li>one${inner}</li><li>one${bullets}</li></ol><blockquote>Between</blockquote>
    <ol><li>one</li></ol><ul><li>one</li></ul><ol><li>one<ul><li>two</li></ul></li><li>one</li></ol>`;
  const post = await publish(page.request, { title: uniqueWord(), content });
  const seen = ["1", "1", "1", "2", "2", "◦", "▪", "▪", "1", "•", "1", "◦", "2"];
  await page.goto(`/blog/${post.id}`);
  const read = page.locator(".rich-text");
  await expect(read.locator("li")).toHaveCount(seen.length);
  expect(await marks(page)).toEqual(seen);
  const starts = await startsOf(read);
  await expectScripts(read);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    expect(await columnOf(read.locator("p:has(img)").first()), media).toEqual(BEYOND);
    expect(await columnOf(read.locator("p:has(img)").last()), media).toEqual(WITHIN);
  }
  await page.emulateMedia({ media: null });

  await page.goto(`/blog/write/${post.id}`);
  await expect(text(page).locator("li")).toHaveCount(seen.length);
  expect(await marks(page)).toEqual(seen);
  expect(await startsOf(text(page))).toEqual(starts);
  await expectScripts(text(page));
  const alone = text(page).locator("p").first();
  await expect.poll(() => columnOf(alone)).toEqual(BEYOND);
  expect(await columnOf(text(page).locator("p:has(img)").last())).toEqual(WITHIN);
  // What was alone is alone again without its words, and nothing of that is a part of the text.
  await text(page).getByText("Nothing").click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("By");
  await expect.poll(() => columnOf(alone)).toEqual(WITHIN);
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("Backspace");
  await expect.poll(() => columnOf(alone)).toEqual(BEYOND);
  await page.getByRole("textbox", { name: "Title" }).fill(`${post.title} on`);
  await saved(page);
  const draft = await page.request.get(`/api/blog-posts/${post.id}/draft`);
  expect((await draft.json()).content).toMatch(/^<p><img [^>]*><\/p>/u);
  expect((await draft.json()).content).not.toContain("data-picture");
});

/** Words between the signs of Markdown become what those stand for, and one step back leaves the signs. */
async function typeMarks(page: Page): Promise<void> {
  await page.keyboard.type("A **low** *bell*, ~~no~~ `hi` tide.");
  const first = text(page).locator("p").first();
  await expect(first).toHaveText("A low bell, no hi tide.");
  await expect(first.locator("strong")).toHaveText("low");
  await expect(first.locator("em")).toHaveText("bell");
  await expect(first.locator("s")).toHaveText("no");
  await expect(first.locator("code")).toHaveText("hi");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A **high `one`**, 2 * 3 * 4");
  const second = text(page).locator("p").nth(1);
  await expect(second).toHaveText("A high one, 2 * 3 * 4");
  await expect(second.locator("strong").filter({ hasText: "high" })).toBeVisible();
  await expect(second.locator("code")).toHaveText("one");
  await expect(second.locator("em")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("A **sign**");
  const third = text(page).locator("p").nth(2);
  await expect(third.locator("strong")).toHaveText("sign");
  await page.keyboard.press("Control+z");
  await expect(third).toHaveText("A **sign**");
  await expect(third.locator("strong")).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(third.locator("strong")).toHaveText("sign");
}

/** Three signs of code begin a block by Enter too, in the language that they name, whose choice lies over no code. */
async function typeCode(page: Page): Promise<void> {
  await page.keyboard.type("```js");
  await page.keyboard.press("Enter");
  await page.keyboard.type("a **b** = `c`;");
  const block = text(page).locator(".ql-code-block");
  await expect(block).toHaveText("a **b** = `c`;");
  const language = page.getByRole("combobox", { name: "Language of the code" });
  await expect(language).toHaveValue("javascript");
  await page.keyboard.press("Home");
  await page.keyboard.insertText("const tide = high; ".repeat(8));
  for (const { name, viewport } of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    const [choice, code] = [await language.boundingBox(), await block.boundingBox()];
    expect((choice?.y ?? Infinity) + (choice?.height ?? 0), name).toBeLessThanOrEqual(code?.y ?? 0);
  }
  // What is no language the editor knows is left as it was typed.
  await page.keyboard.press("Control+End");
  for (const _ of [1, 2, 3]) await page.keyboard.press("Enter");
  await page.keyboard.type("```ebb");
  await page.keyboard.press("Enter");
  await expect(text(page).locator("p").first()).toHaveText("```ebb");
  await expect(block).toHaveCount(1);
}

/** A heading has a face and a size of its own until it is given others, the usual ones too. */
async function typeHeading(page: Page): Promise<void> {
  await page.keyboard.type("## Title");
  await page.keyboard.press("Shift+Home");
  await expect(tool(page, "Font family: Auto")).toBeVisible();
  await expect(tool(page, "Font size: Auto")).toBeVisible();
  const heading = text(page).getByRole("heading", { level: 2 });
  await expect(heading).toHaveCSS("font-size", "26px");
  await choose(page, "Font size", "16 px");
  await choose(page, "Font family", "Arial");
  await expect(tool(page, "Font family: Arial")).toBeVisible();
  await expect(tool(page, "Font size: 16 px")).toBeVisible();
  const words = heading.getByText("Title");
  await expect(words).toHaveCSS("font-size", "16px");
  await expect(words).toHaveCSS("font-family", "Arial, sans-serif");

  // Of a heading and what is none neither is said.
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Text");
  await expect(tool(page, "Heading level: Normal")).toBeVisible();
  await expect(tool(page, "Font size: 16 px")).toBeVisible();
  await page.keyboard.press("Control+a");
  for (const menu of ["Heading level", "Font family", "Font size"])
    await expect(tool(page, `${menu}: mixed`)).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE.viewport, hasTouch: true, isMobile: true });

  test("the signs of Markdown that are typed become what they stand for: marks, code, lists and headings", async ({
    page,
  }) => {
    await openEditor(page);
    await text(page).click();
    await typeMarks(page);
    await empty(page);
    await typeCode(page);
    await empty(page);
    // A number begins a list, or goes on with one, only where the list would have it.
    await page.keyboard.type("1984. A\n1. one\ntwo\n\n3. three\n\nNo\n4. four");
    await expect(text(page).locator("li")).toHaveText(["one", "two", "three"]);
    await expect(text(page).locator("p")).toHaveText(["1984. A", "No", "4. four"]);
    await page.setViewportSize(DESK.viewport);
    await empty(page);
    await typeHeading(page);
  });
});

/** What a key has opened closes by Back with the focus where Escape leaves it. */
async function closeByBack(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: "More", exact: true });
  for (const [opener, role, name, focused] of [
    [tool(page, /^Font size/), "menu", "Font size", tool(page, /^Font size/)],
    [tool(page, "Link"), "dialog", "Link", text(page)],
    [more, "menu", "More", more],
  ] as const) {
    await opener.press("Enter");
    const opened = page.getByRole(role, { name, exact: true });
    await expect(page.locator("[role=menu]:focus, [role=menu] :focus, [role=dialog] :focus")).toHaveCount(1);
    await goBackOverPage(page);
    await expect(opened, name).toBeHidden();
    await expect(focused, name).toBeFocused();
  }
}

/** Every choice leaves the focus in the text, one that holds already too. */
async function chooseWhatHolds(page: Page): Promise<void> {
  await text(page).press("End");
  await choose(page, "Font family", "Arial");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  const levels = page.getByRole("menu", { name: "Heading level" }).getByRole("menuitemradio");
  await expect(levels.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(levels).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(" on");
  await expect(text(page)).toHaveText("Words on");
}

/** A menu that is opened right after typing keeps the focus, whatever happens in the text. */
async function openWhileTextChanges(page: Page): Promise<void> {
  await page.clock.install();
  await page.keyboard.type("``` ");
  await page.keyboard.insertText("const tide = 1;");
  await text(page).locator("select").selectOption("typescript");
  await page.keyboard.type("const ebb");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  const levels = page.getByRole("menu", { name: "Heading level" }).getByRole("menuitemradio");
  await page.clock.runFor(300);
  await expect(levels.first()).toBeFocused();
  // Long enough for code to be coloured, and for the draft to be saved.
  await page.clock.runFor(5_000);
  await expect(text(page).locator(".hljs-keyword")).toHaveCount(2);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(levels.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(text(page).getByRole("heading", { level: 1 })).toHaveText("const tide = 1;const ebb");
  await expect(text(page)).toBeFocused();
}

test("the toolbar is one stop of Tab, and arrows do the rest; what it opens closes by a choice, Escape or Back, with the focus where it belongs; axe finds nothing", async ({
  page,
}) => {
  await openEditor(page);
  const toolbar = page.getByRole("toolbar", { name: "Formatting" });
  const heightOf = async () => (await toolbar.boundingBox())?.height ?? Infinity;
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heightOf(), `one line of ${width} px`).toBeLessThan(60);
  }
  // At 390 px a part of it scrolls.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("textbox", { name: "Excerpt" }).focus();
    await page.keyboard.press("Tab");
    await expect(tool(page, /^Heading level/)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(text(page)).toBeFocused();
  }
  await page.keyboard.insertText("Words");
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveText("");
  await page.keyboard.press("Control+y");
  await expect(text(page)).toHaveText("Words");
  await tool(page, "Redo").hover();
  await expect(page.getByRole("tooltip")).toHaveText("Redo (Ctrl Y)");
  await chooseWhatHolds(page);
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Escape");
  await expect(tool(page, /^Heading level/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Text colour: Black")).toBeFocused();
  // Rows of six: down is a row further, right the next one.
  await page.keyboard.press("Enter");
  const inks = page.getByRole("menu", { name: "Text colour" }).getByRole("menuitemradio");
  await expect(inks.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const ink = await inks.nth(7).getAttribute("aria-label");
  await expect(inks.nth(7)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(inks).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await expect(tool(page, `Text colour: ${ink}`)).toBeVisible();
  await expect(text(page).locator("span[style*=color]")).toHaveText("Words on");
  await page.keyboard.press("Escape");
  await expect(tool(page, `Text colour: ${ink}`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu", { name: "Text colour" }).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(inks).toHaveCount(0);
  await expect(tool(page, `Text colour: ${ink}`)).toBeFocused();
  await page.keyboard.press("End");
  await expect(tool(page, "Redo")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tool(page, /^Heading level/)).toBeFocused();

  await closeByBack(page);

  await text(page).click();
  await page.keyboard.press("Control+End");
  await empty(page);
  await page.keyboard.type("# Tide");
  await page.keyboard.press("Enter");
  await page.keyboard.type("``` a { color: red }");
  await tool(page, /^Text colour/).click();
  await expect(inks.first()).toBeVisible();
  expect(await findings(page), "on a desk").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(inks).toHaveCount(0);
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menuitem", { name: "Schedule..." })).toBeVisible();
  expect(await findings(page), "on a phone").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);

  await page.setViewportSize(DESK.viewport);
  await text(page).click();
  await empty(page);
  await openWhileTextChanges(page);
});

test.describe("on a machine of Apple's", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36",
  });

  test("Undo and Redo have the keys that the tips name", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
    await openEditor(page);
    await text(page).click();
    await page.keyboard.insertText("Words");
    await page.keyboard.press("Meta+z");
    await expect(text(page)).toHaveText("");
    await page.keyboard.press("Meta+y");
    await expect(text(page)).toHaveText("Words");
    for (const [name, tip] of [
      ["Redo", "Redo (⌘ Y)"],
      ["Link", "Link (⌘ K)"],
    ] as const) {
      await tool(page, name).hover();
      await expect(page.getByRole("tooltip").filter({ hasText: name })).toHaveText(tip);
    }
  });
});
