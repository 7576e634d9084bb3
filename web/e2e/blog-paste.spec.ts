import type { Page } from "@playwright/test";
import { empty, hurry, openEditor, paste, picture, text, tool } from "./support/blog-editor.ts";
import { stayInOneSecond } from "./support/clock.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

/** Begins a new line at the end of the text. */
async function nextLine(page: Page): Promise<void> {
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
}

async function pasteFromWord(page: Page): Promise<void> {
  const png = (await picture(page, 120, 80)).toString("base64");
  await paste(page, {
    "text/html": `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>@list l0:level1 {mso-level-number-format:bullet;}</style></head><body>
      <p class=MsoTitle style="font-family:Calibri;font-size:28pt;color:#2F5496"><b>From Word</b></p>
      <p class=MsoNormal style="margin-bottom:8pt;line-height:107%"><span style="font-size:11.0pt;font-family:&quot;Times New Roman&quot;;color:red;background:yellow">Plain and <b>bold</b>, <i style="mso-bidi-font-style:normal">slanted</i>.<o:p></o:p></span></p>
      <p class=MsoNormal>Before a break,<br>
      behind it <span style="mso-tab-count:1">   </span>and a tab</p>
      <p class=MsoNormal><span style="mso-tab-count:1">   </span>Set in</p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraph style="text-indent:-.25in;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>First</p>
      <p class=MsoListParagraph style="text-indent:-.25in;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>Second</p>
      <p><img alt="Chart" src="data:image/png;base64,${png}"><img src="file:///C:/a.png">
        <img src="/api/blog-images/../logout"></p>
      <script>alert(1)</script></body></html>`,
  });
  // Checked before the upload ends, because the toast disappears by itself.
  await expect(toast(page, "Pictures were left out")).toBeVisible();
  await expect(text(page).getByRole("heading", { level: 1, name: "From Word" })).toBeVisible();
  await expect(text(page).locator("strong")).toHaveText("bold");
  await expect(text(page).locator("em")).toHaveText("slanted");
  await expect(text(page).locator("li")).toHaveText(["First", "Second"]);
  // Without blanks at the beginning of a line, which Word does not show.
  expect((await text(page).locator("p").allTextContents()).slice(0, 4)).toEqual([
    ...["Plain and bold, slanted.", "Before a break,", "behind it and a tab", "Set in"],
  ]);
  await expect(text(page).locator("img")).toHaveAttribute("src", /^\/api\/blog-images\//);
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
}

/** Pastes from Google Docs: checkboxes, which are pictures there, continued numbers, superscripts and subscripts. */
async function pasteFromGoogleDocs(page: Page): Promise<void> {
  const box = (await picture(page, 18, 18)).toString("base64");
  await paste(page, {
    "text/html": `<b style="font-weight:normal" id="docs-internal-guid-1"><ul>
      <li role="checkbox" aria-checked="true"><img src="data:image/png;base64,${box}" alt="checked"><p>Boat</p></li>
      <li role="checkbox" aria-checked="false"><img src="data:image/png;base64,${box}" alt="unchecked"><p>Oars</p></li>
      </ul><p><img src="data:image/png;base64,${box}" alt="A real one"></p>
      <ol><li>one</li></ol><ol start="2"><li>two</li></ol><p><a href="https://example.com/"
        style="text-decoration:none"><span style="text-decoration:underline">Between</span></a></p>
      <ol start="3"><li><p>three</p><ul><li>within</li></ul></li><li>four, <b>bold</b></li></ol>
      <p>E = mc<sup style="font-size:8pt">2</sup> and H<sub>2</sub>O,
      <span style="font-size:0.6em;vertical-align:super">note</span></p></b>`,
  });
  await expect(text(page).locator("img")).toHaveCount(1);
  await expect(text(page).locator("li img")).toHaveCount(0);
  await expect(text(page).locator("li")).toHaveText(["\u2611 Boat", "\u2610 Oars", "one", "two", "within"]);
  await expect(text(page).locator("sup")).toHaveText(["2", "note"]);
  await expect(text(page).locator("sub")).toHaveText("2");
  await expect(text(page).locator("a")).toHaveText("Between");
  await expect(text(page).locator("u")).toHaveCount(0);
  await expect(tool(page, "Superscript")).toHaveAttribute("aria-pressed", "true");
  await expect(tool(page, "Subscript")).toHaveAttribute("aria-pressed", "false");
  await tool(page, "Superscript").click();
  await page.keyboard.type(" on");
  await expect(text(page).locator("p").filter({ hasText: /\S/u })).toHaveText([
    ...["Between", "3. three", "4. four, bold"],
    "E = mc2 and H2O, note on",
  ]);
  await expect(text(page).locator("sup")).toHaveText(["2", "note"]);
}

/**
 * Pastes messages with their spaces and lines, lines of a code editor, deletions, insertions, tasks and code from GitHub, code
 * with a button that copies it, and tasks from Notion, whose boxes are text.
 */
async function pasteFromPages(page: Page): Promise<void> {
  await paste(page, {
    "text/html": `<div style="white-space: pre-wrap;"><span>Said <b>aloud</b>.</span></div><div style="white-space: pre;">And again.</div>
      <table><tr><th>Name</th><th>Age</th></tr><tr><td><p><b>Ada</b></p></td><td>36</td></tr></table>
      <div style="font-family: Menlo, monospace; white-space: pre;"><div>if x:</div><div><span>&nbsp; &nbsp; return</span></div></div>
      <ul><li class="task-list-item"><input type="checkbox" checked> Boat</li>
      <li><label><input type="checkbox">Oars</label></li></ul>
      <ul><li>[x] Rope</li><li><p>[ ] Bell</p></li><li>[1] Note</li></ul>
      <p>A <del>wrong</del> <ins>right</ins> word, <kbd>Esc</kbd></p>
      <pre><code class="language-ts">const tide = 1;\n</code></pre>
      <div class="highlight highlight-source-shell"><pre>ls -la</pre></div>
      <div class="snippet"><div class="highlight"><pre class="lang-py">def f():\n    pass</pre></div></div>
      <pre><code class="language-cobol">STOP RUN.</code></pre>
      <pre>Then <code>flood()</code> again</pre>
      <pre><span>python</span><button>Copy</button><code class="language-python">ebb()\n</code></pre>
      <table><tr><td data-line-number="1"></td><td>if (x) {</td></tr>
      <tr><td data-line-number="2"></td><td>  return</td></tr></table>
      <p><span style="white-space: pre-wrap;">A message\nin <b>two</b> lines</span></p>
      <details><summary>More of it</summary>What was folded</details>`,
  });
  await expect(text(page).locator("p", { hasText: /\S/u })).toHaveText([
    ...["Said aloud.", "And again.", "Name | Age", "Ada | 36", "A wrong right word, Esc"],
    ...["A message", "in two lines", "More of it", "What was folded"],
  ]);
  await expect(text(page).locator("p strong")).toHaveText(["aloud", "Ada", "two"]);
  await expect(text(page).locator("li").filter({ hasText: /\S/u })).toHaveText([
    ...["\u2611 Boat", "\u2610 Oars", "\u2611 Rope", "\u2610 Bell", "[1] Note"],
  ]);
  await expect(text(page).locator("code")).toHaveText("Esc");
  await expect(text(page).locator("s")).toHaveText("wrong");
  await expect(text(page).locator("u")).toHaveText("right");
  const blocks = await text(page)
    .locator(".ql-code-block-container")
    .evaluateAll((all) =>
      all.map((block) =>
        [...block.querySelectorAll(".ql-code-block")].map(
          (line) => `${line.getAttribute("data-language")}: ${line.textContent}`,
        ),
      ),
    );
  expect(blocks).toEqual([
    ["plain: if x:", "plain:     return"],
    ["typescript: const tide = 1;"],
    ["bash: ls -la"],
    ["python: def f():", "python:     pass"],
    ["plain: STOP RUN."],
    ["plain: Then flood() again"],
    ["python: ebb()"],
    ["plain: if (x) {", "plain:   return"],
  ]);
}

/**
 * Pastes into headings, quotations, list items and paragraphs: blocks keep their type, as do both halves of the line that they
 * are pasted into; plain words and a part of a line of code join that line, and one undo removes the paste.
 */
async function pasteIntoLines(page: Page): Promise<void> {
  const lines = text(page).locator("h1, h2, p, li, blockquote");
  const kinds = () => lines.evaluateAll((all) => all.map((one) => `${one.tagName} ${one.textContent}`));
  await page.keyboard.type("# Title");
  await paste(page, { "text/html": "<p>of <em>it</em></p>" });
  await paste(page, { "text/html": "<p>One</p><h2>Two</h2><p>Three</p>" });
  expect(await kinds()).toEqual(["H1 Titleof it", "P One", "H2 Two", "P Three"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("# ");
  await paste(page, { "text/html": "<p>Four</p><ul><li>Five</li></ul>" });
  expect((await kinds()).slice(4)).toEqual(["P Four", "LI Five"]);
  await page.keyboard.type("! See ");
  // Links that the server would remove are pasted as plain text.
  await paste(page, {
    "text/html": `<a href="www.example.com/a">this</a>, <a href="javascript:alert(1)">that</a> and <a href="other.html">more</a>`,
  });
  await expect(lines.last()).toHaveText("Five! See this, that and more");
  await expect(lines.last().locator("a")).toHaveText(["this"]);
  await expect(lines.last().locator("a")).toHaveAttribute("href", "https://www.example.com/a");
  await page.keyboard.press("Control+z");
  await expect(lines.last()).toHaveText("Five! See ");
  await paste(page, { "text/html": "<p>Six</p><p>Seven</p>" });
  expect((await kinds()).slice(5)).toEqual(["LI Five! See ", "P Six", "P Seven"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("> Eight");
  await paste(page, { "text/html": "<ul><li>Nine</li><li>Ten</li></ul>" });
  expect((await kinds()).slice(8)).toEqual(["BLOCKQUOTE Eight", "LI Nine", "LI Ten"]);

  const list = "<ul><li>Nine</li><li>Ten</li></ul>";
  const paragraphs = "<p>Nine</p><p>Ten</p>";
  for (const [sign, html, expected] of [
    ["", list, ["P Use", "LI Nine", "LI Ten", "P it"]],
    ["", `<h2>Nine</h2>${paragraphs}`, ["P Use", "H2 Nine", "P Nine", "P Tenit"]],
    ["", paragraphs, ["P UseNine", "P Tenit"]],
    ["# ", paragraphs, ["H1 Use", "P Nine", "P Ten", "H1 it"]],
    ["> ", list, ["BLOCKQUOTE Use", "LI Nine", "LI Ten", "BLOCKQUOTE it"]],
    ["- ", list, ["LI Use", "LI Nine", "LI Ten", "LI it"]],
  ] as const) {
    await empty(page);
    await page.keyboard.type(`${sign}Useit`);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await paste(page, { "text/html": html });
    expect(await kinds(), `${sign}${html}`).toEqual(expected);
  }
  // On an empty line between others, lists leave no empty line below.
  await empty(page);
  await page.keyboard.type("Use\n\nit");
  await page.keyboard.press("ArrowUp");
  await paste(page, { "text/html": list });
  expect(await kinds()).toEqual(["P Use", "LI Nine", "LI Ten", "P it"]);
  await empty(page);
  await page.keyboard.type("Use");
  await paste(page, {
    "text/html": `<div style="font-family: Menlo, monospace; white-space: pre;"><div><span>a = b</span></div></div>`,
    "text/plain": "a = b",
  });
  expect(await kinds()).toEqual(["P Usea = b"]);
  await expect(text(page).locator("code")).toHaveText("a = b");
}

test("text pasted from word processors, pages and messages keeps its meaning in clean HTML, and its pictures are uploaded", async ({
  page,
}) => {
  await openEditor(page);
  await text(page).click();
  await pasteFromWord(page);
  await empty(page);
  await pasteFromGoogleDocs(page);
  await empty(page);
  await pasteFromPages(page);
  await empty(page);
  await pasteIntoLines(page);
});

const ONE_PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4IScHAAK2AQU0pnWqAAAAAElFTkSuQmCC";
const nested = (words: readonly string[]): string =>
  words.length === 0 ? "" : `<ul><li>${words[0]}${nested(words.slice(1))}</li></ul>`;
const digits = Array.from({ length: 10 }, (_, place) => String(place + 1));

for (const [name, data, expected] of [
  [
    "an item of a list with a line break stays one item",
    { "text/html": "<ol><li>Mix flour<br>(white or brown)</li><li>Add water</li><li>Bake</li></ol>" },
    { li: ["Mix flour (white or brown)", "Add water", "Bake"] },
  ],
  [
    "an item of a list with two paragraphs stays one item",
    { "text/html": "<ol><li><p>Install</p><p>Download it first.</p></li><li><p>Run</p></li></ol>" },
    { li: ["Install Download it first.", "Run"] },
  ],
  [
    "an item of Markdown with two paragraphs stays one item",
    { "text/plain": "1. Install\n\n   Download it first.\n\n2. Run\n" },
    { li: ["Install Download it first.", "Run"] },
  ],
  [
    "lists within an item stay lists",
    { "text/html": "<ul><li><p>A</p><p>more</p><ul><li>B<br>more</li></ul></li><li>C</li></ul>" },
    { "li:not(.ql-indent-1)": ["A more", "C"], "li.ql-indent-1": ["B more"] },
  ],
  [
    "numbered headings of Word are headings",
    {
      "text/html": `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body>
        <h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1<span>&nbsp;&nbsp;</span></span><![endif]>Introduction</h1>
        <p class=MsoNormal>Text of the introduction.</p>
        <h2 style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span>&nbsp;&nbsp;</span></span><![endif]>Aim</h2></body></html>`,
    },
    { h1: ["1 Introduction"], h2: ["1.1 Aim"], p: ["Text of the introduction."], li: [] },
  ],
  [
    "empty cells of a table keep their column",
    {
      "text/html":
        "<table><tr><td></td><td>Q1</td><td>Q2</td></tr><tr><td>Sales</td><td></td><td>5</td></tr></table>",
    },
    { p: ["\u2013 | Q1 | Q2", "Sales | \u2013 | 5"] },
  ],
  [
    "embedded pages and videos become links",
    {
      "text/html":
        '<p>before</p><iframe src="https://www.youtube.com/embed/x"></iframe><video src="https://e.example/v.mp4"></video><audio><source src="//e.example/a.mp3"></audio><p>after</p>',
    },
    {
      a: ["https://www.youtube.com/embed/x", "https://e.example/v.mp4", "https://e.example/a.mp3"],
      p: [
        ...["before", "https://www.youtube.com/embed/x", "https://e.example/v.mp4"],
        ...["https://e.example/a.mp3", "after"],
      ],
    },
  ],
  [
    "an item that is two levels deeper follows no empty one",
    {
      "text/html":
        '<ul><li>A<ul><li style="list-style:none"><ul><li>C, two levels deeper</li></ul></li></ul></li></ul>',
    },
    { li: ["A", "C, two levels deeper"], "li.ql-indent-1": ["C, two levels deeper"] },
  ],
  [
    "items below the deepest level stay on it",
    { "text/html": nested(digits) },
    { li: digits, "li.ql-indent-8": ["9", "10"] },
  ],
  [
    "YAML stays as it was written",
    { "text/plain": "title: x\nlist:\n  - a\n  - b:\n      c: 1\n" },
    { li: [], "p:not(:empty)": ["title: x", "list:", "  - a", "  - b:", "      c: 1", ""] },
  ],
] as const) {
  test(`of what is pasted, ${name}`, async ({ page }) => {
    await openEditor(page);
    await text(page).click();
    await paste(page, data);
    for (const [selector, words] of Object.entries(expected))
      await expect(
        text(page)
          .locator(selector)
          .filter({ hasText: selector === "p" ? /\S/u : "" }),
      ).toHaveText(words);
  });
}

test("a table that is pasted behind words begins a line of its own", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("Our power");
  await paste(page, {
    "text/html":
      "<style>td{}</style><table><tr><td>Month</td><td>kWh</td></tr><tr><td>May</td><td>210</td></tr></table>",
  });
  await expect(text(page).locator("p")).toHaveText([/^Our power$/, /^Month.*kWh$/, /^May.*210$/]);
});

test("a pasted picture keeps its alternative text", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await paste(page, {
    "text/html": `<p>a</p><p><img alt="A red dot on white" src="${ONE_PIXEL}"></p><p>b</p>`,
  });
  await expect(text(page).getByRole("img", { name: "A red dot on white" })).toHaveAttribute(
    "src",
    /^\/api\/blog-images\//u,
  );
});

test("a video without an address that could be linked to is told of", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await paste(page, {
    "text/html": '<p>before</p><video src="blob:https://e.example/1"></video><p>after</p>',
  });
  await expect(toast(page, "A video was left out")).toContainText("It has no address");
  await expect(page.getByText("Pictures were left out")).toHaveCount(0);
});

test("an item that is set in by two levels has no empty one above it in the saved post", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await openEditor(page);
  await text(page).click();
  await page.keyboard.type("- A");
  await page.keyboard.press("Enter");
  await tool(page, "Indent").click();
  await tool(page, "Indent").click();
  await page.keyboard.type("C");
  await hurry(page);
  await expect.poll(() => sent.join("\n")).toContain("<ul><li>A<ul><li>C</li></ul></li></ul>");
});

async function writeAddresses(page: Page): Promise<void> {
  const links = text(page).getByRole("link");
  const addresses = () => links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  await page.keyboard.insertText("See (https://example.com/a).");
  await expect(links).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(links).toHaveText(["https://example.com/a"]);
  await page.keyboard.insertText("And http://example.com/b");
  await page.keyboard.press("Enter");
  await expect(links).toHaveText(["https://example.com/a", "http://example.com/b"]);
  expect(await addresses()).toEqual(["https://example.com/a", "http://example.com/b"]);

  // One undo removes the link and leaves the caret in place.
  await page.keyboard.insertText("https://example.com/c");
  await page.keyboard.press("Space");
  await expect(links).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(links).toHaveCount(2);
  await page.keyboard.type("on");
  await expect(text(page).locator("p")).toHaveText([
    "See (https://example.com/a). And http://example.com/b",
    "https://example.com/c on",
  ]);
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

  // A URL pasted over a link replaces it; pasted over words it links them.
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Shift+Home");
  await paste(page, { "text/plain": "https://example.com/f" });
  expect((await addresses()).at(-1)).toBe("https://example.com/f");
  await nextLine(page);
  await page.keyboard.type("word");
  await page.keyboard.press("Shift+Home");
  await paste(page, { "text/plain": "https://example.com/g" });
  await expect(links.last()).toHaveText("word");
  expect((await addresses()).at(-1)).toBe("https://example.com/g");
  await nextLine(page);
  await page.keyboard.insertText("https://example.com/old");
  await page.keyboard.press("Shift+Home");
  await paste(page, { "text/plain": "https://example.com/new" });
  await expect(text(page).locator("p").last()).toHaveText("https://example.com/new");
  await expect(links).toHaveCount(6);

  // URLs in code do not become links.
  await nextLine(page);
  await tool(page, "Inline code").click();
  await page.keyboard.insertText("https://example.com/code");
  await page.keyboard.type(" x");
  await page.keyboard.press("Enter");
  await tool(page, "Clear formatting").click();
  await page.keyboard.type("``` ");
  await page.keyboard.insertText("https://example.com/code");
  await page.keyboard.type(" x");
  await page.keyboard.press("Enter");
  await paste(page, { "text/plain": "https://example.com/code\n" });
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+End");
  await paste(page, { "text/plain": "https://example.com/other" });
  await expect(text(page).locator(".ql-code-block")).toContainText([
    "https://example.com/code x",
    "https://example.com/other",
  ]);
  await expect(links).toHaveCount(6);
}

async function pasteMarkdown(page: Page): Promise<void> {
  await page.keyboard.type("Before");
  await page.keyboard.press("Enter");
  await paste(page, {
    "text/plain": `## Tides\n\nIt was **very** cold, see [the tables](https://example.com/tides)
and \`ebb()\`.\n\n- rope\n  - short\n- oars\n\n1. Cast off\n\n> The sea\n\n\`\`\`js\nconst tide = 1;\n\`\`\`\n
| Day | Height |\n|---|---|\n| Mon | 3 m |\n\n---\n\n- [x] Boat\n- [ ] Oars\n\n## Steps\n\n5. five\n6. six\n
![Chart](https://example.com/a.png)\n\nThe end`,
  });
  await expect(toast(page, "Pictures were left out")).toBeVisible();
  await expect(text(page).getByRole("heading", { level: 2 })).toHaveText(["Tides", "Steps"]);
  await expect(text(page).locator("strong")).toHaveText("very");
  await expect(text(page).locator("a")).toHaveAttribute("href", "https://example.com/tides");
  await expect(text(page).locator("li")).toHaveText([
    ...["rope", "short", "oars", "Cast off"],
    ...["\u2611 Boat", "\u2610 Oars"],
  ]);
  await expect(text(page).locator("blockquote")).toHaveText("The sea");
  await expect(text(page).locator(".ql-code-block")).toHaveAttribute("data-language", "javascript");
  await expect(text(page).locator("img")).toHaveCount(0);
  // Tables, horizontal rules and lists that do not begin at one are not supported, and become plain text.
  await expect(text(page).locator("p").filter({ hasText: /^\S/u })).toHaveText([
    ...["Before", "It was very cold, see the tables and ebb().", "Day | Height", "Mon | 3 m", "* * *"],
    ...["5. five", "6. six", "The end"],
  ]);
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
}

test("typed or pasted URLs become links, and Markdown becomes formats; one undo restores the plain text", async ({
  page,
}) => {
  await openEditor(page);
  await stayInOneSecond(page);
  await text(page).click();
  await writeAddresses(page);
  await empty(page);
  await pasteMarkdown(page);
});

test.describe("without the page's content security policy", () => {
  // Chromium 156 reports a handler that the policy would block also where none can run, as in a document that is only parsed.
  test.use({ bypassCSP: true });

  test("pasted HTML and Markdown run no script", async ({ page }) => {
    const ran: string[] = [];
    page.on("dialog", async (dialog) => {
      ran.push(dialog.message());
      await dialog.dismiss();
    });
    await openEditor(page);
    const handler = (name: string) => `<img src="data:,x" onerror="alert('${name}')">`;
    for (const [name, pasted] of [
      ["HTML", { "text/html": `<p>The end</p>${handler("HTML")}` }],
      ["Markdown", { "text/plain": `## Tides\n\n**cold**\n\n${handler("Markdown")}\n\nThe end` }],
    ] as const) {
      await text(page).click();
      await paste(page, pasted);
      await expect(text(page).getByText("The end")).toBeVisible();
      if (name === "Markdown") await expect(text(page).locator("strong")).toHaveText("cold");
      await expect(text(page).locator("img")).toHaveCount(0);
      // A picture fails, and its handler runs, before one that comes later.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const later = new Image();
            later.addEventListener("error", resolve);
            later.src = "data:,x";
          }),
      );
      expect(ran).toEqual([]);
      await empty(page);
    }
  });
});
