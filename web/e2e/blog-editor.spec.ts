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

/** Writes a text with every format of the toolbar. */
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
  await line(page, "\u300010\u00a0km are 10\u202f000 m, and a blank behind ");
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
  await page.keyboard.press("End");
  await page.keyboard.type(" ");
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
  await page.keyboard.press("Enter");
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

/** Apart from the order of attributes. */
async function isSameHtml(page: Page, one: string, other: string): Promise<boolean | undefined> {
  return await page.evaluate(
    (both) => {
      const [one, other] = both.map((html) => {
        const template = document.createElement("template");
        template.innerHTML = html;
        return template.content;
      });
      return one?.isEqualNode(other ?? null);
    },
    [one, other],
  );
}

/** What writeEverything has written, as readers see it. */
async function expectEverything(page: Page, read: Locator): Promise<void> {
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
  expect(await read.locator("pre").textContent()).toBe("\nconst tide = 1;\n");
  const sea = read.getByRole("img", { name: "The sea" });
  await expect(sea).not.toHaveJSProperty("naturalWidth", 0);
  // Fetched in the size in which it is shown.
  expect(await sea.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ""))).toMatch(
    /\/medium\.webp$/u,
  );
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "one",
    "two words",
  ]);
}

test("a post with every format of the toolbar is shown to readers as it was written", async ({ page }) => {
  await openEditor(page);
  const word = uniqueWord();
  await page.getByRole("textbox", { name: "Title" }).fill(`Everything ${word}`);
  await page.getByRole("textbox", { name: "Excerpt" }).fill("All of it.");
  await page.getByRole("textbox", { name: "Tags" }).fill(" one, , two words ,one");
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("Development");
  await writeEverything(page);
  // To come back to: an empty line at the end is no mistake before there is more.
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await saved(page);
  await expect(page).toHaveURL(/\/blog\/write\/\d+$/);
  const lines = () =>
    text(page)
      .locator("p, h1, h6, li, blockquote, .ql-code-block")
      .evaluateAll((all) => all.map((one) => one.textContent.replaceAll("\ufeff", "")));
  const written = await lines();
  expect(written).toContain("\u300010\u00a0km are 10\u202f000 m, and a blank behind ");
  await page.reload();
  await expect(text(page)).toBeVisible();
  expect(await lines()).toEqual(written);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: `Everything ${word}` })).toBeVisible();
  await expect(preview.locator(".hljs-keyword")).toHaveText("const");
  // The preview is rendered again after a save, with code highlighted again.
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
  // The server stores everything that the editor sent, apart from the order of attributes.
  const sent: { content: string } = (await sending).postDataJSON();
  const id = /\d+$/.exec((await sending).url())?.[0];
  const kept: { content: string } = await (await page.request.get(`/api/blog-posts/${id}`)).json();
  const isSame = await isSameHtml(page, sent.content, kept.content);
  expect(isSame, `${sent.content}\n${kept.content}`).toBe(true);

  await page.goto(`/blog/${id}`);
  const read = page.locator(".rich-text");
  await expectEverything(page, read);
  // Equal to the preview, apart from attributes.
  const plain = (html: string) => html.replace(/<[^>]*>/gu, (tag) => /^<\/?\w+/u.exec(tag)?.[0] ?? "");
  expect(plain(await read.innerHTML())).toBe(plain(seen));
});

test("a new post has the usual formats, and a menu of the toolbar takes the focus and gives it back", async ({
  page,
}) => {
  await openEditor(page);
  await expect(page.getByRole("heading", { level: 1, name: "Create New Blog Post" })).toBeVisible();
  for (const usual of [
    ...["Heading level: Normal", "Font family: Arial"],
    ...["Font size: 16 px", "Text colour: Black"],
  ])
    await expect(tool(page, usual)).toBeVisible();
  // A menu takes the focus a moment after it appears, and returns it when it closes.
  await tool(page, /^Font family/).click();
  await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
});

test("a post can be copied from its page into another post, with its picture", async ({ page, context }) => {
  await logInOwner(context);
  const source = await uploadPicture(context.request, await picture(page, 900, 600));
  const { id } = await publish(context.request, {
    title: uniqueWord(),
    content: `<blockquote>Quoted</blockquote><pre data-language="typescript">const tide = 1;</pre><p><img src="${source}" alt="The sea" width="400" height="267"></p>`,
  });
  await page.goto(`/blog/${id}`);
  const read = page.locator(".rich-text");
  await expect(read.locator(".hljs-keyword")).toHaveText("const");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await read.evaluate((element) => document.getSelection()?.selectAllChildren(element));
  await page.keyboard.press("Control+c");
  await page.goto("/blog/write");
  await text(page).click();
  await page.keyboard.press("Control+v");
  await expect(text(page).getByRole("img", { name: "The sea" })).toHaveAttribute("src", source);
  await expect(text(page).locator("a:has(img)")).toHaveCount(0);
  await expect(text(page).locator(".hljs-keyword")).toHaveText("const");
  await expect(text(page).locator("blockquote")).toHaveText("Quoted");
});

/** The list markers in the accessibility tree. */
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

/** The indentation of each list item, relative to the first one. */
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

/** How far words are from the beginning of their line. */
const distanceOf = (within: Locator, words: string) =>
  within
    .locator("p")
    .filter({ hasText: words })
    .evaluate((line, sought) => {
      const node = [...line.childNodes].find((child) => child.textContent?.includes(sought));
      const range = document.createRange();
      range.selectNodeContents(node ?? line);
      range.setStart(node ?? line, node?.textContent?.indexOf(sought) ?? 0);
      return Math.round(range.getBoundingClientRect().left - line.getBoundingClientRect().left);
    }, words);

/** Expects superscripts and subscripts to be smaller, in their place, and without effect on the line height. */
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

/** Whether a paragraph is wider than the text column, as only one with a single picture may be. */
const columnOf = (paragraph: Locator) =>
  paragraph.evaluate((element) => ({
    isWider: element.clientWidth > (element.parentElement?.clientWidth ?? 0),
    isCentred: getComputedStyle(element).textAlign === "center",
  }));
const BEYOND = { isWider: true, isCentred: true };
const WITHIN = { isWider: false, isCentred: false };

test("nested lists, superscripts, subscripts, tabs, blanks and pictures look the same in the editor as for readers", async ({
  page,
}) => {
  await logInOwner(page.context());
  const source = await uploadPicture(page.request, await picture(page, 600, 100));
  const image = `<img src="${source}" width="400" height="67">`;
  const inner = "<ol><li>two<ol><li>three</li></ol></li><li>two</li></ol>";
  const bullets = "<ul><li>two<ul><li>three<ul><li>four</li></ul></li></ul></li></ul>";
  const content = `<p>${image}</p><p>Seen from ${image} the pier</p><p>Nothing</p>
    <p>E = mc<sup>20</sup> and H<sub>20</sub>O</p>
    <p>High\ttide</p><p> One before</p><p>  Two before</p><p>
      Written in lines</p>
    <ol><li>one${inner}</li><li>one${bullets}</li></ol><blockquote>Between</blockquote>
    <ol><li>one</li></ol><ul><li>one</li></ul><ol><li>one<ul><li>two</li></ul></li><li>one</li></ol><p></p>`;
  const post = await publish(page.request, { title: uniqueWord(), content });
  const seen = ["1", "1", "1", "2", "2", "◦", "▪", "▪", "1", "•", "1", "◦", "2"];
  await page.goto(`/blog/${post.id}`);
  const read = page.locator(".rich-text");
  await expect(read.locator("li")).toHaveCount(seen.length);
  expect(await marks(page)).toEqual(seen);
  const starts = await startsOf(read);
  await expectScripts(read);
  const distances = async (within: Locator) =>
    await Promise.all(["tide", "One", "Two", "Written"].map((words) => distanceOf(within, words)));
  const apart = await distances(read);
  expect(apart[2]).toBeGreaterThan(apart[1] ?? 0);
  expect(apart[3]).toBe(0);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    expect(await columnOf(read.locator("p:has(img)").first()), media).toEqual(BEYOND);
    expect(await columnOf(read.locator("p:has(img)").last()), media).toEqual(WITHIN);
  }
  await page.emulateMedia({ media: null });

  await page.goto(`/blog/write/${post.id}`);
  await expect(text(page).locator("li")).toHaveCount(seen.length);
  await expect(text(page).locator("> ol").last().locator("+ p:last-child")).toHaveText("");
  expect(await marks(page)).toEqual(seen);
  expect(await startsOf(text(page))).toEqual(starts);
  await expectScripts(text(page));
  expect(await distances(text(page))).toEqual(apart);
  const alone = text(page).locator("p").first();
  await expect.poll(() => columnOf(alone)).toEqual(BEYOND);
  expect(await columnOf(text(page).locator("p:has(img)").last())).toEqual(WITHIN);
  // A picture counts as alone again when the words beside it are gone, and the text contains no mark of that.
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

/** Types inline Markdown, which becomes formats; one undo restores the typed characters. */
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

/** Types three backticks and a language, which begin a code block with Enter; the language menu covers no code. */
async function typeCode(page: Page): Promise<void> {
  await page.keyboard.type("```js");
  await page.keyboard.press("Enter");
  await page.keyboard.type("a **b** = `c`;");
  const block = text(page).locator(".ql-code-block");
  await expect(block).toHaveText("a **b** = `c`;");
  // There is nothing above it to go to: the caret stays in the text.
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  await page.keyboard.type("x");
  await expect(block).toHaveText("xa **b** = `c`;");
  await page.keyboard.press("Backspace");
  const language = page.getByRole("combobox", { name: "Language of the code" });
  await expect(language).toHaveValue("javascript");
  await page.keyboard.press("Home");
  await page.keyboard.insertText("const tide = high; ".repeat(8));
  for (const { name, viewport } of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    const [choice, code] = [await language.boundingBox(), await block.boundingBox()];
    expect((choice?.y ?? Infinity) + (choice?.height ?? 0), name).toBeLessThanOrEqual(code?.y ?? 0);
  }
  // An unknown language is left as typed.
  await page.keyboard.press("Control+End");
  for (const _ of [1, 2, 3]) await page.keyboard.press("Enter");
  await page.keyboard.type("```ebb");
  await page.keyboard.press("Enter");
  await expect(text(page).locator("p").first()).toHaveText("```ebb");
  await expect(block).toHaveCount(1);
  await page.keyboard.type("``` x");
  for (const key of ["Home", "ArrowLeft"]) await page.keyboard.press(key);
  await page.keyboard.type("!");
  await expect(text(page).locator("p").first()).toHaveText("```ebb!");
}

/** A heading has its own font and size until others are chosen, which may be those of normal text. */
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

  // Enter before a heading makes a line above it, which is no heading.
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.keyboard.type("on");
  await expect(heading).toHaveText("onTitle");
  await expect(text(page).locator("p")).toHaveText("");
  for (const _ of ["n", "o", "the line"]) await page.keyboard.press("Backspace");
  await expect(text(page).locator("p")).toHaveCount(0);
  await expect(heading).toHaveText("Title");

  // For a selection of heading and text the toolbar shows neither font nor size.
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Text");
  await expect(tool(page, "Heading level: Normal")).toBeVisible();
  await expect(tool(page, "Font size: 16 px")).toBeVisible();
  await page.keyboard.press("Control+a");
  for (const menu of ["Heading level", "Font family", "Font size"])
    await expect(tool(page, `${menu}: mixed`)).toBeVisible();
}

/** A heading and a code block are saved before there are words in them; Backspace makes of the first line a paragraph. */
async function typeEmptyLines(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Title" }).fill(uniqueWord());
  for (const [signs, line] of [
    ["## ", "h2"],
    ["``` ", ".ql-code-block"],
  ] as const) {
    await text(page).click();
    await empty(page);
    await page.keyboard.type(signs);
    await saved(page);
    await page.reload();
    await expect(text(page).locator(line)).toHaveText("");
    await text(page).click();
    await page.keyboard.press("Backspace");
    await expect(text(page).locator(line)).toHaveCount(0);
    await expect(text(page).locator("p")).toHaveCount(1);
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE.viewport, hasTouch: true, isMobile: true });

  test("typed Markdown becomes formats, code, lists and headings", async ({ page }) => {
    await openEditor(page);
    await text(page).click();
    await typeMarks(page);
    await empty(page);
    await typeCode(page);
    await empty(page);
    // A typed number begins or continues a list only if it is the list's next number.
    await page.keyboard.type("1984. A\n1. one\ntwo\n\n3. three\n\nNo\n4. four");
    await expect(text(page).locator("li")).toHaveText(["one", "two", "three"]);
    await expect(text(page).locator("p")).toHaveText(["1984. A", "No", "4. four"]);
    await empty(page);
    // The keyboard on its screen may not say that a blank is one before it is typed.
    for (const [signs, words] of [
      ["##", "Two\n"],
      [">", "Said\n\n"],
      ["-", "an item"],
    ] as const) {
      await page.keyboard.type(signs);
      await page.keyboard.insertText(" ");
      await page.keyboard.type(words);
    }
    for (const [element, words] of [
      ["h2", "Two"],
      ["blockquote", "Said"],
      ["li", "an item"],
    ] as const)
      await expect(text(page).locator(element)).toHaveText(words);
    await page.setViewportSize(DESK.viewport);
    await empty(page);
    await typeHeading(page);
    await typeEmptyLines(page);
  });
});

/** Back closes menus and dialogs with the same focus as Escape. */
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

/** Choosing the current value again returns the focus to the text. */
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

/** A menu that is opened right after typing keeps the focus while the text is highlighted and saved. */
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
  // Long enough for the highlighting and the autosave.
  await page.clock.runFor(5_000);
  await expect(text(page).locator(".hljs-keyword")).toHaveCount(2);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(levels.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(text(page).getByRole("heading", { level: 1 })).toHaveText("const tide = 1;const ebb");
  await expect(text(page)).toBeFocused();
}

test("the toolbar is one line on a desk and one tab stop everywhere, and undoes", async ({ page }) => {
  await openEditor(page);
  const toolbar = page.getByRole("toolbar", { name: "Formatting" });
  const heightOf = async () => (await toolbar.boundingBox())?.height ?? Infinity;
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heightOf(), `one line of ${width} px`).toBeLessThan(60);
  }
  // At 390 px the toolbar scrolls.
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
});

test("the toolbar has arrow keys inside, and its menus close by a choice or Escape, with the focus in the right place", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.insertText("Words");
  await chooseWhatHolds(page);
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Escape");
  await expect(tool(page, /^Heading level/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Text colour: Black")).toBeFocused();
  // The colours are in rows of six: Down moves one row, Right one colour.
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
});

test("menus of the toolbar close by Back, and axe finds nothing in them", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.insertText("Words");
  const inks = page.getByRole("menu", { name: "Text colour" }).getByRole("menuitemradio");
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
});

test("menus stay open while the text changes", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await openWhileTextChanges(page);
});

test.describe("on a Mac", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36",
  });

  test("Undo and Redo have the keys that their tooltips name", async ({ page }) => {
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
