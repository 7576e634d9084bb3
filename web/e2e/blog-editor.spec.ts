import type { Locator, Page } from "@playwright/test";
import { CODE_LANGUAGES } from "../../supabase/functions/_shared/contract/rich-text.ts";
import { findings } from "./support/axe.ts";
import { goBackOverPage } from "./support/back.ts";
import { publish, uniqueWord } from "./support/blog.ts";
import { choose, line, openEditor, picture, saved, sizeOf, text, tool } from "./support/blog-editor.ts";
import { stayInOneSecond } from "./support/clock.ts";
import { chooseFromMenu } from "./support/keyboard.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

test("a post with everything that the toolbar can do is read as it was written", async ({
  page,
  browser,
  baseURL,
}) => {
  await openEditor(page);
  await expect(page.getByRole("heading", { level: 1, name: "Create New Blog Post" })).toBeVisible();
  await expect(tool(page, "Heading level: Normal")).toBeVisible();
  await expect(tool(page, "Font family: Arial")).toBeVisible();
  await expect(tool(page, "Font size: 16 px")).toBeVisible();
  await expect(tool(page, "Text colour: Black")).toBeVisible();
  for (const [menu, count] of [
    ["Heading level", 7],
    ["Font family", 15],
    ["Font size", 13],
    ["Text colour", 24],
  ] as const) {
    await tool(page, new RegExp(`^${menu}`)).click();
    await expect(page.getByRole("menu", { name: menu }).getByRole("menuitemradio")).toHaveCount(count);
    // It takes the focus a moment after it is shown, and gives it back to where it was.
    await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu", { name: menu })).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  }

  await page.getByRole("button", { name: "Publish Post" }).click();
  await expect(page.getByText("A title is required")).toBeVisible();
  await expect(page.getByText("An excerpt is required")).toBeVisible();
  await expect(page.getByText("Content is required")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();

  const word = uniqueWord();
  await page.getByRole("textbox", { name: "Title" }).fill(`Everything ${word}`);
  await page.getByRole("textbox", { name: "Excerpt" }).fill("All of it.");
  await page.getByRole("textbox", { name: "Tags" }).fill(" one, , two words ,one");
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("Development");

  await text(page).click();
  for (let level = 1; level <= 6; level += 1) {
    await line(page, `Heading ${level}`);
    await choose(page, "Heading level", `Heading ${level}`);
  }
  await line(page, "Georgia");
  await choose(page, "Font family", "Georgia");
  await line(page, "Large");
  await choose(page, "Font size", "24 px");
  await line(page, "Teal");
  await choose(page, "Text colour", "Teal");
  for (const mark of [
    "Bold",
    "Italic",
    "Underline",
    "Strikethrough",
    "Superscript",
    "Subscript",
    "Inline code",
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
  await page.keyboard.type("``` const tide = 1;");
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

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(`/blog?q=${word}`);
  await visitor.getByRole("link", { name: `Everything ${word}`, exact: true }).click();
  const read = visitor.locator(".rich-text");
  for (let level = 1; level <= 6; level += 1) {
    await expect(read.getByRole("heading", { level, name: `Heading ${level}` })).toBeVisible();
  }
  await expect(read.locator("[style*='Georgia']")).toHaveText("Georgia");
  await expect(read.getByText("Large", { exact: true })).toHaveCSS("font-size", "24px");
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
  await expect(visitor.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "one",
    "two words",
  ]);
  // As it was shown before: attributes may stand in another order.
  const plain = (html: string) => html.replace(/<[^>]*>/gu, (tag) => /^<\/?\w+/u.exec(tag)?.[0] ?? "");
  expect(plain(await read.innerHTML())).toBe(plain(seen));
  await visitor.context().close();
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

test("Back closes what a tool has opened, with the focus where Escape leaves it, and goes on writing", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("A tale of the harbour");
  const more = page.getByRole("button", { name: "More", exact: true });
  for (const [opener, role, name, focused] of [
    [tool(page, /^Font size/), "menu", "Font size", tool(page, /^Font size/)],
    [tool(page, /^Text colour/), "menu", "Text colour", tool(page, /^Text colour/)],
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
  await expect(text(page)).toHaveText("A tale of the harbour");
});

test("lists within lists have the marks in the editor that readers see", async ({ page }) => {
  await logInOwner(page.context());
  const inner = "<ol><li>two<ol><li>three</li></ol></li><li>two</li></ol>";
  const bullets = "<ul><li>two<ul><li>three<ul><li>four</li></ul></li></ul></li></ul>";
  const content = `<ol><li>one${inner}</li><li>one${bullets}</li></ol><blockquote>Between</blockquote>
    <ol><li>one</li></ol><ul><li>one</li></ul><ol><li>one<ul><li>two</li></ul></li><li>one</li></ol>`;
  const post = await publish(page.request, { title: uniqueWord(), content });
  const seen = ["1", "1", "1", "2", "2", "◦", "▪", "▪", "1", "•", "1", "◦", "2"];
  const starts = (within: Locator) =>
    within.locator("li").evaluateAll((all) =>
      all.map((item) => {
        const words = document.createRange();
        const node = [...item.childNodes].find((child) => child instanceof Text);
        words.selectNodeContents(node ?? item);
        return Math.round(words.getBoundingClientRect().left);
      }),
    );
  await page.goto(`/blog/${post.id}`);
  const read = page.locator(".rich-text");
  await expect(read.locator("li")).toHaveCount(seen.length);
  expect(await marks(page)).toEqual(seen);
  const [first = 0, ...others] = await starts(read);
  await openEditor(page, `/blog/write/${post.id}`);
  await expect(text(page).locator("li")).toHaveCount(seen.length);
  expect(await marks(page)).toEqual(seen);
  const [edge = 0, ...rest] = await starts(text(page));
  expect(rest.map((left) => left - edge)).toEqual(others.map((left) => left - first));
});

for (const { name, viewport } of WIDTHS) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, hasTouch: name === "phone", isMobile: name === "phone" });

    test("the choice of a language lies over no code", async ({ page }) => {
      await openEditor(page);
      await text(page).click();
      await page.keyboard.type(`\`\`\` ${"const tide = high; ".repeat(8)}`);
      await page.keyboard.press("Enter");
      await page.keyboard.type("return tide; ".repeat(8));
      const picker = await page.getByRole("combobox", { name: "Language of the code" }).boundingBox();
      const code = await text(page).locator(".ql-code-block").first().boundingBox();
      expect((picker?.y ?? Infinity) + (picker?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
    });
  });
}

test("words that are typed between the signs of Markdown become what those stand for, and one step back leaves the signs", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("At **low tide** the *bell* rings ~~once~~ `twice();` a day.");
  const first = text(page).locator("p").first();
  await expect(first).toHaveText("At low tide the bell rings once twice(); a day.");
  await expect(first.locator("strong")).toHaveText("low tide");
  await expect(first.locator("em")).toHaveText("bell");
  await expect(first.locator("s")).toHaveText("once");
  await expect(first.locator("code")).toHaveText("twice();");

  await page.keyboard.press("Enter");
  await page.keyboard.type("A **high `one`** and 2 * 3 * 4 = 24.");
  const second = text(page).locator("p").nth(1);
  await expect(second).toHaveText("A high one and 2 * 3 * 4 = 24.");
  await expect(second.locator("strong").filter({ hasText: "high" })).toBeVisible();
  await expect(second.locator("code")).toHaveText("one");
  await expect(second.locator("em")).toHaveCount(0);

  await page.keyboard.press("Enter");
  await page.keyboard.type("The sign **of bold**");
  const third = text(page).locator("p").nth(2);
  await expect(third.locator("strong")).toHaveText("of bold");
  await page.keyboard.press("Control+z");
  await expect(third).toHaveText("The sign **of bold**");
  await expect(third.locator("strong")).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(third.locator("strong")).toHaveText("of bold");
});

test("three signs of code begin a block by Enter too, in the language that they name", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("```js");
  await page.keyboard.press("Enter");
  await page.keyboard.type("const **tide** = `low`;");
  const block = text(page).locator(".ql-code-block");
  await expect(block).toHaveText("const **tide** = `low`;");
  await expect(text(page).getByRole("combobox")).toHaveValue("javascript");
  // What is no language the editor knows is left as it was typed.
  for (const _ of [1, 2, 3]) await page.keyboard.press("Enter");
  await page.keyboard.type("```tides are low");
  await expect(text(page).locator("p").last()).toHaveText("```tides are low");
  await expect(block).toHaveCount(1);
});

test("the toolbar is one stop of Tab, and arrows do the rest", async ({ page }) => {
  await openEditor(page);
  const toolbar = page.getByRole("toolbar", { name: "Formatting" });
  const heightOf = async () => (await toolbar.boundingBox())?.height ?? Infinity;
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heightOf(), `one line of ${width} px`).toBeLessThan(60);
  }
  const word = uniqueWord();
  await page.getByRole("textbox", { name: "Title" }).focus();
  await page.keyboard.type(word);
  await page.keyboard.press("Tab");
  await page.keyboard.type("By keyboard alone");
  // At 390 px a part of it scrolls.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("textbox", { name: "Excerpt" }).focus();
    await page.keyboard.press("Tab");
    await expect(tool(page, /^Heading level/)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(text(page)).toBeFocused();
  }
  await page.keyboard.type("Some words");
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
  await expect(text(page).locator("span[style*=color]")).toHaveText("Some words");
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

  // What a menu has opened gives the focus back to the menu's button.
  const more = page.getByRole("button", { name: "More" });
  for (const [entry, dialog] of [
    ["Schedule...", "Publish later"],
    ["Delete post", "Delete this post?"],
  ] as const) {
    await saved(page);
    await chooseFromMenu(more, entry);
    await expect(page.getByRole("dialog", { name: dialog }).locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: dialog })).toBeHidden();
    await expect(more).toBeFocused();
  }
});

test("a menu that is opened right after typing keeps the focus, whatever happens in the text", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  await page.clock.install();
  await page.keyboard.type("``` const tide = 1;");
  await text(page).locator("select").selectOption("typescript");
  await page.keyboard.type("const ebb = 2;");
  await page.keyboard.press("Escape");
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
  await expect(text(page).getByRole("heading", { level: 1 })).toHaveText("const tide = 1;const ebb = 2;");
  await expect(text(page)).toBeFocused();
});

test("Redo has its keys on every machine, and the tips name those of the machine", async ({
  page,
  browser,
  baseURL,
}) => {
  await openEditor(page);
  await stayInOneSecond(page);
  await text(page).click();
  await page.keyboard.type("Words");
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveText("");
  await page.keyboard.press("Control+y");
  await expect(text(page)).toHaveText("Words");
  await tool(page, "Redo").hover();
  await expect(page.getByRole("tooltip")).toHaveText("Redo (Ctrl Y)");

  const context = await browser.newContext({
    baseURL,
    userAgent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36",
  });
  await context.addInitScript(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
  const apple = await context.newPage();
  await openEditor(apple);
  await stayInOneSecond(apple);
  await text(apple).click();
  await apple.keyboard.type("Words");
  await apple.keyboard.press("Meta+z");
  await expect(text(apple)).toHaveText("");
  await apple.keyboard.press("Meta+y");
  await expect(text(apple)).toHaveText("Words");
  for (const [name, tip] of [
    ["Redo", "Redo (⌘ Y)"],
    ["Link", "Link (⌘ K)"],
  ] as const) {
    await tool(apple, name).hover();
    await expect(apple.getByRole("tooltip").filter({ hasText: name })).toHaveText(tip);
  }
  await apple.goto("/blog");
  await expect(apple.getByRole("button", { name: "Search", exact: true })).toHaveAttribute(
    "title",
    "Search (⌘ K)",
  );
  await context.close();
});

test("a choice that holds already leaves the focus in the text, as every other does", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("Words");
  for (const [menu, choice] of [
    ["Heading level", "Normal"],
    ["Font family", "Arial"],
    ["Font size", "16 px"],
    ["Text colour", "Black"],
  ] as const) {
    await choose(page, menu, choice);
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  const levels = page.getByRole("menu", { name: "Heading level" }).getByRole("menuitemradio");
  await expect(levels.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(levels).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(" on");
  await expect(text(page)).toHaveText("Words on");
});

test("a heading has a face and a size of its own until it is given others, the usual ones too", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
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
});

test("axe finds nothing in the editor", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("# Heading");
  await page.keyboard.press("Enter");
  await page.keyboard.type("``` a { color: red }");
  expect(await findings(page), "editor").toEqual([]);
  for (const menu of ["Heading level", "Text colour"]) {
    await tool(page, new RegExp(`^${menu}`)).click();
    await expect(page.getByRole("menu", { name: menu })).toBeVisible();
    expect(await findings(page), menu).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu", { name: menu })).toBeHidden();
  }
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menuitem", { name: "Schedule..." })).toBeVisible();
  expect(await findings(page), "more").toEqual([]);
});
