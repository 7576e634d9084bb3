import type { Locator, Page } from "@playwright/test";
import { CODE_LANGUAGES } from "../../supabase/functions/_shared/contract/rich-text.ts";
import { findings } from "./support/axe.ts";
import { publish, saveElsewhere, uniqueWord } from "./support/blog.ts";
import { hurry, openEditor, picture, saved, text } from "./support/blog-editor.ts";
import { holdBack } from "./support/hold-back.ts";
import { chooseFromMenu, pressInDialog } from "./support/keyboard.ts";
import { logInOwner, OWNER } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const tool = (page: Page, name: string | RegExp) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name });

async function choose(page: Page, menu: string, choice: string): Promise<void> {
  await tool(page, new RegExp(`^${menu}`)).click();
  // It takes the focus a moment after it is shown.
  await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toHaveCount(1);
  await page
    .getByRole("menu", { name: menu })
    .getByRole("menuitemradio", { name: choice, exact: true })
    .click();
  await expect(page.getByRole("menu", { name: menu })).toBeHidden();
  // What is typed next is meant for the text.
  await expect(text(page)).toBeFocused();
}

/** A line of its own, selected. */
async function line(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await tool(page, "Clear formatting").click();
  await page.keyboard.type(words);
  await page.keyboard.press("Shift+Home");
}

const sizeOf = (image: Locator) =>
  image.evaluate((element) => [element.getAttribute("width"), element.getAttribute("height")].map(Number));

/** What a clipboard or a drag brings, to the text. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await text(page).evaluate((element, brought) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(brought)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

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
  await expect(page.getByRole("status").filter({ hasText: /^Saved at/ })).toBeVisible({ timeout: 15_000 });
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

test("what is pasted and dropped comes in clean, its pictures uploaded", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  const png = (await picture(page, 120, 80)).toString("base64");
  await paste(page, {
    "text/html": `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>@list l0:level1 {mso-level-number-format:bullet;}</style></head><body>
      <p class=MsoTitle style="font-family:Calibri;font-size:28pt;color:#2F5496"><b>From Word</b></p>
      <p class=MsoNormal style="margin-bottom:8pt;line-height:107%"><span style="font-size:11.0pt;font-family:&quot;Times New Roman&quot;;color:red;background:yellow">Plain and <b>bold</b>, <i style="mso-bidi-font-style:normal">slanted</i>.<o:p></o:p></span></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraph style="text-indent:-.25in;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>First</p>
      <p class=MsoListParagraph style="text-indent:-.25in;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>Second</p>
      <p><img alt="Chart" src="data:image/png;base64,${png}"><img src="file:///C:/a.png">
        <img src="/api/blog-images/../logout"></p>
      <script>alert(1)</script></body></html>`,
  });
  await expect(text(page).getByRole("heading", { level: 1, name: "From Word" })).toBeVisible();
  await expect(text(page).locator("strong")).toHaveText("bold");
  await expect(text(page).locator("em")).toHaveText("slanted");
  await expect(text(page).locator("li")).toHaveText(["First", "Second"]);
  await expect(text(page).locator("img")).toHaveAttribute("src", /^\/api\/blog-images\//);
  await expect(toast(page, "Pictures were left out")).toBeVisible();
  expect(await text(page).innerHTML()).not.toMatch(/style=|Mso|data:image|file:|<script|<p><br><\/p><ol/u);

  await text(page).evaluate((element, base64) => {
    const dataTransfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], "dropped.png", { type: "image/png" }));
    const { left, top } = element.getBoundingClientRect();
    const at = { clientX: left + 20, clientY: top + 20 };
    element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }));
  }, png);
  await expect(text(page).locator("img")).toHaveCount(2);
  await page.getByLabel("Picture files").setInputFiles({
    name: "notes.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await expect(toast(page, "Picture not inserted")).toContainText(
    "a picture has to be a JPG, PNG, GIF or WebP",
  );

  await page.keyboard.press("Control+End");
  await page.keyboard.type("word");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await paste(page, { "text/plain": "https://example.com/a" });
  await expect(text(page).getByRole("link", { name: "word" })).toHaveAttribute(
    "href",
    "https://example.com/a",
  );
  // An address takes the place of another one, and of code.
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("https://example.com/old");
  await page.keyboard.press("Shift+Home");
  await paste(page, { "text/plain": "https://example.com/new" });
  await expect(text(page)).toContainText("https://example.com/new");
  await expect(text(page)).not.toContainText("https://example.com/old");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  // Browsers copy the paragraphs of messages with their blanks, and an editor of code its lines.
  const said = '<div style="white-space: pre-wrap;"><span>Said <b>aloud</b>.</span></div>';
  await paste(page, { "text/html": `${said}<div style="white-space: pre;">And again.</div>` });
  await expect(text(page).locator("p", { hasText: /^Said aloud|^And again/ })).toHaveCount(2);
  await expect(text(page).locator("p strong")).toHaveText(["bold", "aloud"]);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(page, {
    "text/html":
      '<table><tr><th>Name</th><th>Age</th></tr><tr><td><p><b>Ada</b></p></td><td>36</td></tr></table><div style="font-family: Menlo, monospace; white-space: pre;"><div>if x:</div><div><span>    return</span></div></div>',
  });
  await expect(text(page).locator("p", { hasText: "|" })).toHaveText(["Name | Age", "Ada | 36"]);
  await expect(text(page).locator(".ql-code-block")).toHaveText(["if x:", "    return"]);
  await text(page).locator(".ql-code-block").first().dblclick();
  await paste(page, { "text/plain": "https://example.com/code" });
  await expect(text(page).locator(".ql-code-block").first()).toContainText("https://example.com/code");

  // Blocks stay what they are where a heading stands; words alone go into it.
  const lines = text(page).locator("h1, h2, p, li");
  const kinds = () => lines.evaluateAll((all) => all.map((one) => `${one.tagName} ${one.textContent}`));
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await tool(page, "Clear formatting").click();
  await page.keyboard.type("# Title");
  await paste(page, { "text/html": "<p>of <em>it</em></p>" });
  await paste(page, { "text/html": "<p>One</p><h2>Two</h2><p>Three</p>" });
  expect(await kinds()).toEqual(["H1 Titleof it", "P One", "H2 Two", "P Three"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("# ");
  await paste(page, { "text/html": "<p>Four</p><ul><li>Five</li></ul>" });
  expect((await kinds()).slice(4)).toEqual(["P Four", "LI Five"]);
  await page.keyboard.type("!");
  await expect(lines.last()).toHaveText("Five!");

  // What is pasted is taken back by itself; a link that would not be kept does not come in as one.
  await page.keyboard.type(" See ");
  await paste(page, {
    "text/html": `<a href="www.example.com/a">this</a>, <a href="javascript:alert(1)">that</a> and <a href="other.html">more</a>`,
  });
  await expect(lines.last()).toHaveText("Five! See this, that and more");
  await expect(lines.last().locator("a")).toHaveText(["this"]);
  await expect(lines.last().locator("a")).toHaveAttribute("href", "https://www.example.com/a");
  await page.keyboard.press("Control+z");
  await expect(lines.last()).toHaveText("Five! See ");
});

test("the boxes of a checklist say what is done, and those that Google Docs draws do not come in as pictures", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  const box = (await picture(page, 18, 18)).toString("base64");
  await paste(page, {
    "text/html": `<b style="font-weight:normal" id="docs-internal-guid-1"><ul>
      <li role="checkbox" aria-checked="true"><img src="data:image/png;base64,${box}" alt="checked"><p>Boat</p></li>
      <li role="checkbox" aria-checked="false"><img src="data:image/png;base64,${box}" alt="unchecked"><p>Oars</p></li>
      </ul><p><img src="data:image/png;base64,${box}" alt="A real one"></p></b>`,
  });
  await expect(text(page).locator("li")).toHaveText(["\u2611 Boat", "\u2610 Oars"]);
  await expect(text(page).locator("img")).toHaveCount(1);
  await expect(text(page).locator("li img")).toHaveCount(0);
  await page.keyboard.press("Control+a");
  await paste(page, {
    "text/html": `<ul><li class="task-list-item"><input type="checkbox" checked> Boat</li>
      <li><label><input type="checkbox">Oars</label></li></ul>`,
  });
  await expect(text(page).locator("img")).toHaveCount(0);
  await expect(text(page).locator("li").filter({ hasText: /\S/u })).toHaveText([
    "\u2611 Boat",
    "\u2610 Oars",
  ]);
});

test("a number begins a list, or goes on with one, only where the list would have it", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("1984. A novel\n1. one\ntwo\n\n3. three\n\nBetween\n4. four");
  await expect(text(page).locator("li")).toHaveText(["one", "two", "three"]);
  await expect(text(page).locator("p")).toHaveText(["1984. A novel", "Between", "4. four"]);
});

test("the line between two parts of what is pasted stays as a break between them", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await paste(page, { "text/plain": "## Out\n\nAt dawn.\n\n---\n\n- [x] Boat\n- [ ] Oars" });
  await expect(text(page).locator("p").filter({ hasText: /\S/u })).toHaveText(["At dawn.", "* * *"]);
  await expect(text(page).locator("li")).toHaveText(["\u2611 Boat", "\u2610 Oars"]);
});

test("what stands above and below the line comes in with what is pasted, and moves no line", async ({
  page,
  browser,
  baseURL,
}) => {
  await openEditor(page);
  await text(page).click();
  await paste(page, {
    "text/html": `<p>Nothing</p><p>E = mc<sup style="font-size:8pt">2</sup> and H<sub>2</sub>O,
      <span style="font-size:0.6em;vertical-align:super">note</span></p>`,
  });
  await expect(text(page).locator("sup")).toHaveText(["2", "note"]);
  await expect(text(page).locator("sub")).toHaveText("2");
  await expect(tool(page, "Superscript")).toHaveAttribute("aria-pressed", "true");
  await expect(tool(page, "Subscript")).toHaveAttribute("aria-pressed", "false");
  await tool(page, "Superscript").click();
  await page.keyboard.type(" on the line");
  const kept = "<p>E = mc<sup>2</sup> and H<sub>2</sub>O, <sup>note</sup> on the line</p>";
  await saved(page);
  const draft = `/api/blog-posts/${/\d+$/.exec(page.url())?.[0]}/draft`;
  await expect
    .poll(async () => {
      await hurry(page);
      return await (await page.request.get(draft)).text();
    })
    .toContain(kept);

  const word = uniqueWord();
  const post = await publish(page.request, { title: word, content: `<p>Nothing</p>${kept}` });
  const reader = await (await browser.newContext({ baseURL })).newPage();
  await reader.goto(`/blog/${post.id}`);
  for (const within of [text(page), reader.locator(".rich-text")]) {
    await expect(within.locator("sup")).toHaveText(["2", "note"]);
    const heights = await within
      .locator("p")
      .evaluateAll((all) => all.map((line) => Math.round(line.getBoundingClientRect().height)));
    expect(heights[1]).toBe(heights[0]);
    const [base, raised, lowered] = await within
      .locator("p")
      .last()
      .evaluate((line) =>
        [line, line.querySelector("sup"), line.querySelector("sub")].map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element?.firstChild ?? line);
          const { top, height } = range.getBoundingClientRect();
          return { middle: top + height / 2, height };
        }),
      );
    expect(raised?.middle).toBeLessThan(base?.middle ?? 0);
    expect(lowered?.middle).toBeGreaterThan(base?.middle ?? 0);
    expect(raised?.height).toBeLessThan(base?.height ?? 0);
  }
  await reader.context().close();
  expect(await (await page.request.get("/api/feed.xml")).text()).toContain(
    "E = mc<sup>2</sup> and H<sub>2</sub>O",
  );
});

test("web addresses become links when they are typed or pasted", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  const links = text(page).getByRole("link");
  const addresses = () => links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  await page.keyboard.type("See (https://example.com/a).");
  await expect(links).toHaveCount(0);
  await page.keyboard.type(" And");
  await expect(links).toHaveText(["https://example.com/a"]);
  await page.keyboard.type(" http://example.com/b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("more");
  await expect(links).toHaveText(["https://example.com/a", "http://example.com/b"]);
  expect(await addresses()).toEqual(["https://example.com/a", "http://example.com/b"]);
  await expect(text(page).locator("p")).toHaveText([
    "See (https://example.com/a). And http://example.com/b",
    "more",
  ]);

  // One step back takes the link off, and what is typed next is typed where the caret was.
  await page.keyboard.press("Enter");
  await page.keyboard.type("https://example.com/c ");
  await expect(links).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(links).toHaveCount(2);
  await page.keyboard.type("stays");
  await expect(text(page).locator("p").last()).toHaveText("https://example.com/c stays");
  await expect(links).toHaveCount(2);

  await page.keyboard.press("Enter");
  await paste(page, { "text/plain": "One https://example.com/d, two\nhttps://example.com/e" });
  await expect(links).toHaveCount(4);
  await page.keyboard.type(" end");
  await expect(links.last()).toHaveText("https://example.com/e");
  await expect(text(page).locator("p").last()).toHaveText("https://example.com/e end");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(links).toHaveCount(2);
  await expect(text(page).locator("p").last()).toHaveText("https://example.com/e");
  await page.keyboard.press("Control+y");
  await expect(links).toHaveCount(4);

  // An address that takes the place of a link leads to itself; code has no links.
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Shift+Home");
  await paste(page, { "text/plain": "https://example.com/f" });
  expect((await addresses()).at(-1)).toBe("https://example.com/f");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await tool(page, "Inline code").click();
  await page.keyboard.type("https://example.com/code now");
  await page.keyboard.press("Enter");
  await tool(page, "Clear formatting").click();
  await page.keyboard.type("``` https://example.com/code now");
  await page.keyboard.press("Enter");
  await paste(page, { "text/plain": "https://example.com/code\n" });
  await expect(text(page).locator(".ql-code-block").first()).toHaveText("https://example.com/code now");
  await expect(links).toHaveCount(4);
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
  await page.keyboard.press("Tab");
  await expect(tool(page, /^Heading level/)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(text(page)).toBeFocused();
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

test("Markdown that is pasted becomes what it stands for, and one step back leaves it as it was pasted", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("Before");
  await page.keyboard.press("Enter");
  await paste(page, {
    "text/plain": `## Tides\n\nIt was **very** cold, see [the tables](https://example.com/tides)
and \`ebb()\`.\n\n- rope\n  - short\n- oars\n\n1. Cast off\n\n> The sea\n\n\`\`\`js\nconst tide = 1;\n\`\`\`\n
| Day | Height |\n|---|---|\n| Mon | 3 m |\n\n![Chart](https://example.com/a.png)
<img src=x onerror=alert(1)>\n\nThe end`,
  });
  await expect(toast(page, "Pictures were left out")).toBeVisible();
  await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("Tides");
  await expect(text(page).locator("strong")).toHaveText("very");
  await expect(text(page).locator("a")).toHaveAttribute("href", "https://example.com/tides");
  await expect(text(page).locator("li")).toHaveText(["rope", "short", "oars", "Cast off"]);
  await expect(text(page).locator("blockquote")).toHaveText("The sea");
  await expect(text(page).locator(".ql-code-block")).toHaveAttribute("data-language", "javascript");
  await expect(text(page).locator("img")).toHaveCount(0);
  await expect(text(page).locator("p").filter({ hasText: "|" })).toHaveText(["Day | Height", "Mon | 3 m"]);
  await expect(text(page).locator("p").filter({ hasText: "Day | Height" }).locator("+ p")).toHaveText(
    "Mon | 3 m",
  );
  await page.keyboard.type(" of it");
  await expect(text(page).locator("p").last()).toHaveText("The end of it");
  await tool(page, "Undo").click();
  await tool(page, "Undo").click();
  await expect(text(page)).toContainText("## Tides");
  await expect(text(page)).toContainText("**very**");
  await tool(page, "Undo").click();
  await expect(text(page)).toHaveText("Before");
});

test("what is pasted from GitHub and Markdown keeps what was struck, added and written as code", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  await paste(page, {
    "text/html": `<p>A <del>wrong</del> <ins>right</ins> word</p>
      <pre><code class="language-ts">const tide = 1;\n</code></pre>
      <div class="highlight highlight-source-shell"><pre>ls -la</pre></div>
      <div class="snippet"><div class="highlight"><pre class="lang-py">def f():\n    pass</pre></div></div>
      <pre><code class="language-cobol">STOP RUN.</code></pre>
      <details><summary>More of it</summary>What was folded</details>`,
  });
  await expect(text(page).locator("s")).toHaveText("wrong");
  await expect(text(page).locator("u")).toHaveText("right");
  const blocks = text(page).locator(".ql-code-block-container");
  await expect(blocks).toHaveCount(4);
  expect(
    await blocks.evaluateAll((all) =>
      all.map((block) =>
        [...block.querySelectorAll(".ql-code-block")].map(
          (line) => `${line.getAttribute("data-language")}: ${line.textContent}`,
        ),
      ),
    ),
  ).toEqual([
    ["typescript: const tide = 1;"],
    ["bash: ls -la"],
    ["python: def f():", "python:     pass"],
    ["plain: STOP RUN."],
  ]);
  await expect(text(page).locator("p", { hasText: /\S/u })).toHaveText([
    "A wrong right word",
    "More of it",
    "What was folded",
  ]);
});

test.describe("nothing that was typed is lost", () => {
  test.use({ expectedErrors: ["401", "404", "409", "Failed to load resource", "ERR_FAILED"] });

  test("by a closed tab before anything was sent, nor by a server out of reach", async ({ page }) => {
    await openEditor(page);
    await page.route("**/api/blog-posts", (route) => route.abort());
    const word = uniqueWord();
    await page.getByRole("textbox", { name: "Title" }).fill(word);
    await text(page).click();
    await page.keyboard.type("Not sent yet");
    await hurry(page);
    await expect(page.getByText("Saved on this device; will be sent again")).toBeVisible();
    await page.close({ runBeforeUnload: false });

    const again = await page.context().newPage();
    await again.goto("/blog/write");
    await expect(again.getByRole("textbox", { name: "Title" })).toHaveValue(word);
    await expect(text(again)).toHaveText("Not sent yet");
    const notice = again.getByText("What was not saved the last time is here again.");
    await expect(notice).toBeVisible();
    await again.getByRole("button", { name: "Keep it" }).click();
    await saved(again);
    await expect(notice).toBeHidden();
    await expect(again.getByRole("textbox", { name: "Title" })).toBeFocused();
    await again.goto("/blog?status=draft");
    await expect(again.getByRole("article", { name: word })).toContainText("Draft");
    await again.goto("/blog/write");
    await expect(again.getByRole("textbox", { name: "Title" })).toHaveValue("");

    // What is thrown away is nowhere: it has not been sent before somebody has seen it.
    await again.route("**/api/blog-posts", (route) => route.abort());
    await again.getByRole("textbox", { name: "Title" }).fill(`${word} not`);
    await hurry(again);
    await expect(again.getByText("Saved on this device; will be sent again")).toBeVisible();
    await again.unroute("**/api/blog-posts");
    await again.reload();
    await expect(again.getByRole("textbox", { name: "Title" })).toHaveValue(`${word} not`);
    await again.getByRole("button", { name: "Discard it" }).click();
    await expect(again.getByRole("textbox", { name: "Title" })).toHaveValue("");
    await again.goto(`/blog?status=draft&q=${word}`);
    await expect(again.getByRole("article")).toHaveCount(1);
  });

  test("by an expired session: the page asks for the password and goes on", async ({ page, context }) => {
    await openEditor(page);
    const word = uniqueWord();
    await page.getByRole("textbox", { name: "Title" }).fill(word);
    await saved(page);
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.addCookies(cookies.filter(({ httpOnly }) => !httpOnly));
    await text(page).click();
    await page.keyboard.type("Typed without a session");
    const dialog = page.getByRole("dialog", { name: "Please log in again" });
    await dialog.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await expect(text(page)).toHaveText("Typed without a session");
  });

  test("by another tab: who saved first is not overwritten, and there is a choice", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    const post = await publish(context.request, { title: uniqueWord(), status: "draft" });
    const both = "This post was saved somewhere else";
    const closed = await context.newPage();
    await openEditor(closed, `/blog/write/${post.id}`);
    await saveElsewhere(context, post.id, `${post.title} elsewhere`);
    await closed.getByRole("textbox", { name: "Title" }).fill(`${post.title} here`);
    await hurry(closed);
    await expect(closed.getByRole("dialog", { name: both })).toBeVisible();
    // The question is asked again of whoever did not answer; other windows' copies do not touch this one's.
    await closed.close({ runBeforeUnload: false });
    await openEditor(page, `/blog/write/${post.id}`);
    const dialog = page.getByRole("dialog", { name: both });
    await dialog.getByRole("button", { name: /^Keep both/ }).click();
    await expect(dialog).toBeHidden();
    await saved(page);
    await page.goto(`/blog?status=draft&q=${post.title}`);
    for (const where of ["here", "elsewhere"]) {
      await expect(page.getByRole("article", { name: `${post.title} ${where}` })).toBeVisible();
    }
    await page.goto(`/blog/write/${post.id}`);
    await expect(text(page)).toBeVisible();
    await saveElsewhere(context, post.id, `${post.title} again`);
    await page.getByRole("textbox", { name: "Title" }).fill(`${post.title} mine`);
    await hurry(page);
    await dialog.getByRole("button", { name: "Replace it with this one" }).click();
    await saved(page);
    await page.reload();
    const title = page.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveValue(`${post.title} mine`);
    await saveElsewhere(context, post.id, `${post.title} theirs`);
    await title.fill(`${post.title} mine again`);
    await hurry(page);
    await dialog.getByRole("button", { name: "Use the saved one" }).click();
    await expect(dialog).toBeHidden();
    await expect(title).toHaveValue(`${post.title} theirs`);
    await page.reload();
    await expect(title).toHaveValue(`${post.title} theirs`);

    // Of a post that was begun in this window too.
    await page.goto("/blog/write");
    const word = uniqueWord();
    await title.fill(word);
    await saved(page);
    await expect(page).toHaveURL(/\/blog\/write\/\d+$/);
    await saveElsewhere(context, Number(page.url().split("/").at(-1)), `${word} theirs`);
    await title.fill(`${word} mine`);
    await hurry(page);
    await dialog.getByRole("button", { name: "Use the saved one" }).click();
    await expect(dialog).toBeHidden();
    await expect(title).toHaveValue(`${word} theirs`);

    // What was saved here, by a request whose answer was lost, is no one else's: nobody is asked.
    await page.route("**/draft", async (route) => void (await route.fetch(), await route.abort()), {
      times: 1,
    });
    await title.fill(`${word} once`);
    await hurry(page);
    await expect(page.getByText("Saved on this device; will be sent again")).toBeVisible();
    await title.fill(`${word} twice`);
    await saved(page);
    await expect(dialog).toBeHidden();

    // Deleted meanwhile: what is typed goes on as a draft of its own.
    const { origin } = new URL(page.url());
    const id = page.url().split("/").at(-1);
    expect((await context.request.delete(`/api/blog-posts/${id}`, { headers: { origin } })).status()).toBe(
      204,
    );
    await title.fill(`${word} after all`);
    await hurry(page);
    await expect(toast(page, "This post was deleted somewhere else")).toBeVisible();
    await saved(page);
    await page.goto(`/blog?status=draft&q=${word}`);
    await expect(page.getByRole("article", { name: `${word} after all` })).toBeVisible();
  });
});

test.describe("what fails", () => {
  test.use({ expectedErrors: ["404", "500", "Failed to load resource", "ERR_FAILED"] });

  test("says so and loses nothing: publishing, a picture on its way, deleting, a post that is gone", async ({
    page,
  }) => {
    await openEditor(page);
    const word = uniqueWord();
    const title = page.getByRole("textbox", { name: "Title" });
    const publishing = page.getByRole("button", { name: "Publish Post" });
    await title.fill(word);
    await page.getByRole("textbox", { name: "Excerpt" }).fill("Half a line.");
    await text(page).click();
    await page.keyboard.type("Some words");
    await saved(page);

    const arrive = await holdBack(page, "**/api/blog-images");
    await page.getByLabel("Picture files").setInputFiles({
      name: "late.png",
      mimeType: "image/png",
      buffer: await picture(page, 40, 30),
    });
    await publishing.click();
    await expect(toast(page, "A picture is still on its way")).toBeVisible();
    arrive();
    await expect(text(page).locator("img")).toHaveAttribute("src", /^\/api\/blog-images\//);

    const thePost = /\/api\/blog-posts\/\d+$/;
    const sent: string[] = [];
    let patched = "";
    page.on("request", (request) => {
      if (!thePost.test(request.url()) || request.method() !== "PATCH") return;
      sent.push(request.postData() ?? "");
      patched = request.url();
    });
    await page.route(thePost, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await publishing.click();
    await expect(toast(page, "Error creating post")).toContainText(
      "Failed to create the blog post. Please try again.",
    );
    await expect(text(page)).toHaveText("Some words");
    const publish = await holdBack(page, thePost);
    await publishing.dblclick();
    publish();
    await expect(toast(page, "Blog post created")).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toContain("<img");
    await page.unroute(thePost);

    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
    await page.getByPlaceholder("Search posts...").fill(word);
    await expect(page.getByRole("article")).toHaveCount(1);
    const card = page.getByRole("article", { name: word });
    const remove = async () => {
      await card.getByRole("button", { name: /^Delete/ }).click();
      const question = page.getByRole("dialog", { name: "Delete this post?" });
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(question).toBeHidden();
    };
    await page.route(thePost, (route) => route.fulfill({ status: 500, body: "" }));
    await remove();
    await expect(toast(page, "Error deleting post")).toContainText(
      "Failed to delete the blog post. Please try again.",
    );
    await expect(card).toBeVisible();
    await page.unroute(thePost);

    // Deleted while something was this browser's alone: that is offered again.
    const editor = await page.context().newPage();
    await editor.route("**/draft", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await editor.goto(`/blog/write/${/\d+$/.exec(patched)?.[0]}`);
    await editor.getByRole("textbox", { name: "Title" }).fill(`${word} on`);
    await hurry(editor);
    await expect(editor.getByText("Saved on this device; will be sent again")).toBeVisible();
    await remove();
    await expect(toast(page, "Blog post deleted")).toContainText(
      "The blog post has been removed successfully.",
    );
    await editor.reload();
    await expect(editor.getByRole("heading", { level: 1, name: "Blog post not found." })).toBeVisible();
    await editor.getByRole("link", { name: "Write on in a new post" }).click();
    await expect(editor.getByRole("textbox", { name: "Title" })).toHaveValue(`${word} on`);
    await expect(text(editor)).toHaveText("Some words");
  });
});

test("a published post changes for readers when it is updated, not while it is typed", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const post = await publish(context.request, { title: uniqueWord() });
  await openEditor(page, `/blog/write/${post.id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  const readers = async () => (await (await context.request.get(`/api/blog-posts/${post.id}`)).json()).title;
  await title.fill(`${post.title} 2`);
  await saved(page);
  expect(await readers()).toBe(post.title);
  await page.reload();
  await expect(title).toHaveValue(`${post.title} 2`);
  await page.getByRole("button", { name: "Update Post" }).click();
  await expect(toast(page, "Blog post updated")).toBeVisible();
  expect(await readers()).toBe(`${post.title} 2`);

  await page.goto(`/blog/write/${post.id}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Unpublish" }).click();
  const question = page.getByRole("dialog", { name: "Unpublish this post?" });
  await question.getByRole("button", { name: "Unpublish" }).click();
  await expect(question).toBeHidden();
  await expect(toast(page, "Blog post unpublished")).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Schedule..." }).click();
  await page.getByLabel("Date and time").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Schedule Post" }).click();
  await expect(page.getByText("Please choose a time that is still to come")).toBeVisible();
  await page.getByLabel("Date and time").fill("2031-01-01T10:00");
  await page.getByRole("button", { name: "Schedule Post" }).click();
  await expect(toast(page, "Blog post scheduled")).toContainText("1 January 2031");
  await page.goto(`/blog?status=scheduled&q=${post.title}`);
  const card = page.getByRole("article", { name: `${post.title} 2` });
  await expect(card).toContainText("Scheduled for 1 January 2031");

  // By the keyboard alone: the focus goes to the post that follows, and after the last one to the way on.
  const other = await publish(context.request, {
    title: `${post.title} next`,
    status: "scheduled",
    publishAt: "2032-01-01T10:00:00.000Z",
  });
  await page.reload();
  const remove = async (one: Locator) => {
    await one.press("Enter");
    await pressInDialog(page.getByRole("dialog", { name: "Delete this post?" }), "Delete");
    await expect(toast(page, "Blog post deleted")).toContainText(
      "The blog post has been removed successfully.",
    );
    await expect(one).toBeHidden();
  };
  await remove(card.getByRole("button", { name: /^Delete/ }));
  const next = page.getByRole("button", { name: `Delete ${other.title}` });
  await expect(next).toBeFocused();
  await remove(next);
  await expect(page.getByRole("button", { name: "Show all posts" })).toBeFocused();
});

test("categories are added, renamed and deleted, and only the administrator is offered that", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await logInOwner(context);
  const name = uniqueWord();
  await page.goto("/blog");
  const chips = page.getByRole("list", { name: "Blog categories" });
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Category" });
  await dialog.getByRole("textbox").fill("   ");
  await dialog.getByRole("button", { name: "Add Category" }).click();
  await expect(dialog.getByText("A name is required")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("button", { name: "Add Category" }).click();
  await expect(toast(page, "Category added")).toContainText(
    "The new category has been created successfully.",
  );
  await publish(context.request, { title: `In ${name}`, category: name });
  await chips.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("article", { name: `In ${name}` })).toBeVisible();

  await chips.getByRole("button", { name: `Rename ${name}` }).click();
  await expect(chips.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`${name} new`);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Category updated")).toContainText("renamed successfully");
  await expect(page.getByRole("article", { name: `In ${name}` })).toContainText(`${name} new`);
  await expect(page).toHaveURL(new RegExp(`category=${name}\\+new`));

  await chips.getByRole("button", { name: `Delete ${name} new` }).click();
  const question = page.getByRole("dialog", { name: new RegExp(`${name} new`) });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Category deleted")).toContainText("removed successfully");
  await expect(page).toHaveURL("/blog");
  await expect(chips.getByRole("button", { name: "All", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto("/blog");
  await expect(visitor.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  for (const absent of ["Add Category", "New Post", "Drafts"]) {
    await expect(visitor.getByRole("button", { name: absent })).toHaveCount(0);
  }
  await visitor.goto("/blog/write");
  await expect(visitor.getByRole("heading", { name: "Admin-Only Action" })).toBeVisible();
  await expect(
    visitor.getByText(
      "Sorry, only the administrator can write blog posts. Please log in as an administrator to perform this action.",
    ),
  ).toBeVisible();
  await visitor.getByRole("link", { name: "Understood" }).click();
  await expect(visitor).toHaveURL("/blog");
  await visitor.context().close();
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
