import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { fillBlog } from "../../supabase/bench/corpus.ts";
import { logInOwner } from "../e2e/support/people.ts";

// Prints what the blog costs its readers with 1,000 posts: the time until the list is interactive, and the bytes of a post.

const POSTS = 1_000;
const SIZES = [
  { name: "390 px", viewport: { width: 390, height: 844 } },
  { name: "1440 px", viewport: { width: 1440, height: 900 } },
];
const RUNS = 7;
const AIMS = { interactiveMs: 1_000, postBytes: 200_000, shift: 0 };
/** Long enough for everything that a page loads late, and for the layout shifts of that. */
const SETTLED_MS = 1_500;
/** A text that only the editor's code has. */
const EDITOR_MARK = "ql-editor";

const origin = () => process.env.E2E_ORIGIN ?? "";

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Fills the blog, and adds a post with code, headings, a list and a quotation; returns its id. */
async function fill(browser: Browser): Promise<number> {
  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
  await fillBlog(sql, POSTS - 1);
  await sql.end();
  const context = await browser.newContext();
  await logInOwner(context);
  const prose = `<p>${"The tide comes in twice a day and takes its time. ".repeat(40)}</p>`;
  const code = `<pre data-language="typescript">const tide = (hour: number) =&gt; Math.sin(hour / 12.4);\n</pre>`;
  const extras = "<h2>Fog</h2><ul><li>one</li><li>two</li></ul><blockquote>Quoted</blockquote>";
  const response = await context.request.post(`${origin()}/api/blog-posts`, {
    data: { title: "Everything", excerpt: "One line.", content: `${prose}${code}${extras}${prose}` },
    headers: { origin: origin() },
  });
  expect(response.status()).toBe(201);
  const { id }: { id: number } = await response.json();
  await context.close();
  return id;
}

/** The time at which a frame has been drawn, and the main thread is free. */
function timeDrawn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }),
  );
}

async function openList(browser: Browser, size: (typeof SIZES)[number]) {
  const context = await browser.newContext({ viewport: size.viewport });
  const page = await context.newPage();
  await page.goto(`${origin()}/blog`);
  const open = page.getByRole("link", { name: /^Open Blog/ }).first();
  await open.waitFor();
  const interactiveMs = await timeDrawn(page);
  await page.waitForTimeout(SETTLED_MS);
  const shift = await page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: "layout-shift",
        buffered: true,
      });
      setTimeout(() => resolve([]), 200);
    });
    return shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0);
  });
  await open.click();
  await page.getByRole("dialog").getByRole("heading", { name: "Fog" }).waitFor();
  const scripts = await scriptsOf(page);
  await context.close();
  return { interactiveMs, shift, scripts };
}

/** Opens the page of a post with an empty cache; returns its encoded bytes by kind. */
async function openPost(browser: Browser, id: number) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin()}/blog/${id}`);
  await page.locator(".hljs-keyword").first().waitFor();
  const interactiveMs = await timeDrawn(page);
  await page.waitForTimeout(SETTLED_MS);
  const bytes = await page.evaluate(() => {
    const all = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ].map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: Number(Reflect.get(entry, "encodedBodySize")),
    }));
    const sum = (kind: (path: string) => boolean) =>
      all.reduce((total, entry) => total + (kind(entry.path) ? entry.bytes : 0), 0);
    const isImage = (path: string) => /\.(?:png|jpe?g|webp|gif|svg|ico)$/u.test(path);
    return {
      script: sum((path) => path.endsWith(".js")),
      style: sum((path) => path.endsWith(".css")),
      fonts: sum((path) => path.endsWith(".woff2")),
      all: sum((path) => !isImage(path)),
    };
  });
  const scripts = await scriptsOf(page);
  await context.close();
  return { interactiveMs, scripts, ...bytes };
}

/** The URLs of the scripts that a page has loaded so far. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith(".js")),
  );
}

/** The scripts with the editor's code. */
async function editorScripts(context: BrowserContext, scripts: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for (const script of new Set(scripts)) {
    if ((await (await context.request.get(script)).text()).includes(EDITOR_MARK)) found.push(script);
  }
  return found;
}

test("the blog with 1,000 posts", async ({ browser }) => {
  const id = await fill(browser);
  const rows: string[] = [];
  const read: string[] = [];
  for (const size of SIZES) {
    const loads = [];
    for (let run = 0; run < RUNS; run += 1) loads.push(await openList(browser, size));
    const interactiveMs = median(loads.map((load) => load.interactiveMs));
    const shift = median(loads.map((load) => load.shift));
    rows.push(size.name.padEnd(12) + interactiveMs.toFixed(0).padStart(16) + shift.toFixed(4).padStart(9));
    read.push(...loads.flatMap(({ scripts }) => scripts));
    expect.soft(interactiveMs, `interactive at ${size.name}`).toBeLessThanOrEqual(AIMS.interactiveMs);
    expect.soft(shift, `shift at ${size.name}`).toBe(AIMS.shift);
  }
  const posts: Awaited<ReturnType<typeof openPost>>[] = [];
  for (let run = 0; run < RUNS; run += 1) posts.push(await openPost(browser, id));
  read.push(...posts.flatMap(({ scripts }) => scripts));
  const middle = (key: "interactiveMs" | "script" | "style" | "fonts" | "all") =>
    median(posts.map((post) => post[key]));
  expect.soft(middle("all"), "the page of a post").toBeLessThanOrEqual(AIMS.postBytes);

  const desk = await browser.newContext();
  await logInOwner(desk);
  const writing = await desk.newPage();
  await writing.goto(`${origin()}/blog/write`);
  await writing.getByRole("textbox", { name: "Content" }).waitFor();
  // Proves that the editor's code would be recognised.
  expect(await editorScripts(desk, await scriptsOf(writing))).not.toEqual([]);
  const editorForReaders = await editorScripts(desk, read);
  expect.soft(editorForReaders, "the editor's code at readers").toEqual([]);
  await desk.close();

  const kb = (key: "script" | "style" | "fonts" | "all") => (middle(key) / 1000).toFixed(1);
  console.log(`\nThe list of a blog with ${POSTS} posts, median of ${RUNS}`);
  console.log("width        interactive ms    shift");
  console.log(rows.join("\n"));
  console.log(`\nThe page of a post with code in it, without its images, median of ${RUNS}`);
  console.log(
    `${kb("all")} KB, of which ${kb("script")} script, ${kb("style")} style, ${kb("fonts")} fonts; ` +
      `read after ${middle("interactiveMs").toFixed(0)} ms; scripts of the editor: ${editorForReaders.length}\n`,
  );
});
