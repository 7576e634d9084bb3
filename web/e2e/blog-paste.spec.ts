import { publish, uniqueWord } from "./support/blog.ts";
import { hurry, openEditor, paste, picture, saved, text, tool } from "./support/blog-editor.ts";
import { stayInOneSecond } from "./support/clock.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

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
  // Before the picture has been uploaded: it goes by itself.
  await expect(toast(page, "Pictures were left out")).toBeVisible();
  await expect(text(page).getByRole("heading", { level: 1, name: "From Word" })).toBeVisible();
  await expect(text(page).locator("strong")).toHaveText("bold");
  await expect(text(page).locator("em")).toHaveText("slanted");
  await expect(text(page).locator("li")).toHaveText(["First", "Second"]);
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

test("a list that is pasted says the numbers that it has where it comes from", async ({ page }) => {
  await openEditor(page);
  await text(page).click();
  await paste(page, {
    "text/html": `<ol><li>one</li></ol><ol start="2"><li>two</li></ol><p>Between</p>
      <ol start="3"><li><p>three</p><ul><li>within</li></ul></li><li>four, <b>bold</b></li></ol>`,
  });
  await expect(text(page).locator("li")).toHaveText(["one", "two", "within"]);
  await expect(text(page).locator("p")).toHaveText(["Between", "3. three", "4. four, bold"]);
  await page.keyboard.press("Control+a");
  await paste(page, { "text/plain": "# Steps\n\n5. five\n6. six" });
  await expect(text(page).locator("h1")).toHaveText("Steps");
  await expect(text(page).locator("p")).toHaveText(["5. five", "6. six"]);
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
  await stayInOneSecond(page);
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

test("Markdown that is pasted becomes what it stands for, and one step back leaves it as it was pasted", async ({
  page,
}) => {
  await openEditor(page);
  await stayInOneSecond(page);
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
