import { isDeepStrictEqual } from "node:util";
import type { APIResponse, Page } from "@playwright/test";
import postgres from "postgres";
import { MAX_NAME_LENGTH } from "../../supabase/functions/_shared/contract/auth.ts";
import {
  MAX_POST_EXCERPT_LENGTH,
  MAX_POST_TAG_LENGTH,
  MAX_POST_TITLE_LENGTH,
} from "../../supabase/functions/_shared/contract/blog.ts";
import { MAX_CATEGORY_NAME_LENGTH } from "../../supabase/functions/_shared/contract/category.ts";
import { COMMENTS_IN_LIST } from "../../supabase/functions/_shared/contract/comment.ts";
import { ATTACKS } from "../../supabase/tests/support/attacks.ts";
import { uniqueWord } from "./support/blog.ts";
import { logInOwner, type Send, senderFor } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// Whatever somebody manages to have stored as a post, nothing of it runs in a browser: not even in one that knows no
// content security policy, and with one there is nothing left for it to stop.

declare global {
  interface Window {
    /** What the attacks call. */
    tripped(): void;
    trips: number;
    violations: string[];
  }
}

/** As many as a browser would send at once. */
const AT_ONCE = 6;
/** At the very end of every list, where no other journey looks. */
const LONG_AGO = "2001-01-01T00:00:00Z";

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Compares thousands of answers, and has the test fail once with all that are not as they should be: each `expect` is a
 * step of the report, and looks through all steps before it.
 */
function comparison() {
  const wrong: unknown[] = [];
  return {
    compare(text: string, is: unknown, should: unknown): void {
      if (!isDeepStrictEqual(is, should)) wrong.push({ text, is, should });
    },
    expectNothingWrong: () => expect(wrong).toEqual([]),
  };
}

/** Half a character, which no text can hold, is replaced where a text is sent. */
const whole = (text: string) => text.toWellFormed();

/** How many characters each place takes; more is refused with 400. */
const LIMITS = {
  title: MAX_POST_TITLE_LENGTH,
  excerpt: MAX_POST_EXCERPT_LENGTH,
  tag: MAX_POST_TAG_LENGTH,
  name: MAX_NAME_LENGTH,
  category: MAX_CATEGORY_NAME_LENGTH,
};
const fits = (place: keyof typeof LIMITS, text: string) => text.trim().length <= LIMITS[place];

/** Several texts in one. */
const PACK = 4;
const packed = (texts: readonly string[]) =>
  Array.from({ length: Math.ceil(texts.length / PACK) }, (_, at) =>
    texts.slice(at * PACK, (at + 1) * PACK).join(" "),
  );

/** Those that are one name, but for capitals. */
function alike(texts: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const text of texts) {
    const name = whole(text.trim()).toLowerCase();
    groups.set(name, [...(groups.get(name) ?? []), text]);
  }
  return [...groups.values()];
}

/** Posts an attack wherever a post takes something; answers its status, the post, and what it has to say. */
async function attack(send: Send, category: string, text: string) {
  const answer = await send("POST", "/api/blog-posts", {
    title: fits("title", text) ? text : "Attack",
    content: `<p>Words</p>${text}`,
    excerpt: fits("excerpt", text) ? text : "Attack",
    tags: [fits("tag", text) ? text : "attack"],
    category,
    publishAt: LONG_AGO,
  });
  const made: { title: string; excerpt: string; tags: string[]; content: string } = await answer.json();
  // Text is kept as text, to the letter.
  const kept = whole(text.trim());
  const should = {
    title: fits("title", text) ? kept : "Attack",
    excerpt: fits("excerpt", text) ? kept : "Attack",
    tags: [fits("tag", text) ? kept : "attack"],
  };
  return { status: answer.status, made, should };
}

/** Sets the wires: what attacks call, and what a content security policy has to stop. */
function wire(): void {
  window.trips = 0;
  window.violations = [];
  window.tripped = () => {
    window.trips += 1;
  };
  document.addEventListener("securitypolicyviolation", (event) =>
    window.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}

/** That the page, as the product has drawn it from what the server answered, has run nothing of it, and holds nothing to run. */
async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(async () => {
    // What loads or fails by itself has done so by then.
    await new Promise((resolve) => setTimeout(resolve, 50));
    // A handler waits in an attribute, whatever its event, and so does an address that runs.
    const addresses = ["href", "src", "action", "formaction", "data", "xlink:href"];
    const runs = (value: string) => /^(?:java|vb)script:/iu.test(value.replace(/[\s\p{Cc}]/gu, ""));
    const armed = [...document.body.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => name.startsWith("on") || (addresses.includes(name) && runs(value)))
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    );
    return { armed, trips: window.trips, violations: window.violations };
  });
  expect(found).toEqual({ armed: [], trips: 0, violations: [] });
  // An element that came out of a text would be one of these.
  expect(
    await page
      .locator("main, [role=dialog]")
      .locator("script, iframe, object, embed, form[action], style, math, marquee, video, audio")
      .count(),
  ).toBe(0);
}

/** Shows one HTML after the other, and touches every element of each in every way that a handler could wait for. */
async function show(page: Page, contents: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const events =
      "load error focus focusin blur click dblclick mouseover mousemove pointerenter copy contextmenu toggle";
    for (const content of all) {
      document.body.innerHTML = content;
      // What loads or fails by itself is told of in a task of its own.
      await new Promise((resolve) => setTimeout(resolve, 0));
      for (const element of document.body.querySelectorAll("*"))
        for (const type of events.split(" ")) element.dispatchEvent(new Event(type, { bubbles: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }, contents);
}

test.describe("attacks in posts", () => {
  // Images that are not there; and what shows below that the wires work.
  test.use({ expectedErrors: ["404", "Content Security Policy"] });

  test("are stored as text or cleaned, and nothing of them runs in a browser", async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = baseURL ?? "";
    await logInOwner(context);
    const { request } = context;
    const send = await senderFor(context);
    const category = uniqueWord();
    const headers = { origin };
    const added = await request.post("/api/blog-categories", { headers, data: { name: category } });
    const { id: categoryId }: { id: number } = await added.json();
    const contents: string[] = [];
    const { compare, expectNothingWrong } = comparison();
    await inTurn(ATTACKS, async (text) => {
      const { status, made, should } = await attack(send, category, text);
      const { title, excerpt, tags, content } = made;
      compare(text, [status, { title, excerpt, tags }], [201, should]);
      contents.push(content);
    });
    expectNothingWrong();
    expect(contents).toHaveLength(ATTACKS.length);
    // What is left of all of them in one post, and all of them said about it.
    const everything = await request.post("/api/blog-posts", {
      headers,
      data: { title: category, content: contents.join(""), excerpt: "All", category, publishAt: LONG_AGO },
    });
    expect(everything.status()).toBe(201);
    const { id: allId, content: kept }: { id: number; content: string } = await everything.json();
    const comments = packed(ATTACKS);
    // So many that they come in two parts.
    expect(comments.length).toBeGreaterThan(COMMENTS_IN_LIST);
    await inTurn(comments, async (text) => {
      const comment = await send("POST", `/api/blog-posts/${allId}/comments`, { content: text });
      const { content }: { content: string } = await comment.json();
      compare(text, [comment.status, content], [201, whole(text.trim())]);
    });
    expectNothingWrong();
    // What readers get is what was answered, and never a document of its own.
    const read = await request.get(`/api/blog-posts/${allId}`);
    expect(read.headers()["content-type"]).toContain("application/json");
    expect(await read.json()).toMatchObject({ content: kept });

    await page.route("**/bare", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
    );
    await page.goto("/bare");
    await page.evaluate(wire);
    await show(page, ["<img src=x onerror=tripped()>"]);
    await expect.poll(() => page.evaluate(() => window.trips)).toBeGreaterThan(0);
    await page.goto("/bare");
    await page.evaluate(wire);
    await show(page, [...contents, kept]);
    expect(await page.evaluate(() => window.trips)).toBe(0);

    // With the site's own policy there is nothing for it to stop.
    await page.goto("/robots.txt");
    await page.evaluate(wire);
    await show(page, ["<img src=x onerror=tripped()>"]);
    await expect.poll(() => page.evaluate(() => window.violations.length)).toBeGreaterThan(0);
    await page.goto("/robots.txt");
    await page.evaluate(wire);
    await show(page, [...contents, kept]);
    expect(await page.evaluate(() => ({ trips: window.trips, violations: window.violations }))).toEqual({
      trips: 0,
      violations: [],
    });

    // The product's own pages: a list of all of them, and the post with everything that is said about it.
    await page.addInitScript(wire);
    const summaries: unknown[] = [];
    let next: string | undefined = `/api/blog-posts?category=${category}&limit=100&fields=summary`;
    while (next !== undefined) {
      const answer: APIResponse = await request.get(next);
      summaries.push(...(await answer.json()));
      next = /^<([^>]+)>/.exec(answer.headers()["link"] ?? "")?.[1];
    }
    expect(summaries).toHaveLength(ATTACKS.length + 1);
    await page.route(/\/api\/blog-posts\?.*category=/, (route) => route.fulfill({ json: summaries }));
    await page.goto(`/blog?category=${category}`);
    await expect(page.getByRole("list", { name: "Posts" }).getByRole("article")).toHaveCount(
      ATTACKS.length + 1,
    );
    await expectNothingRan(page);
    await page.goto(`/blog/${allId}`);
    await page.getByRole("button", { name: "Show earlier comments" }).click();
    const said = page.getByRole("region", { name: /^Comments/ }).getByRole("listitem");
    await expect(said).toHaveCount(comments.length);
    await expectNothingRan(page);

    const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
    await sql`delete from public.blog_posts where category = ${category}`;
    await sql.end();
    expect((await request.delete(`/api/blog-categories/${categoryId}`, { headers })).status()).toBe(200);
  });

  test("as names of categories and people are text, and a feed of them is XML", async ({
    memberPage: page,
    context,
    browser,
    baseURL,
  }) => {
    const headers = { origin: baseURL ?? "" };
    const desk = await browser.newContext({ baseURL });
    await logInOwner(desk);
    const { request } = desk;
    const send = await senderFor(desk);
    const sendAsMember = await senderFor(context);
    const post = await request.post("/api/blog-posts", {
      headers,
      data: { title: "Names", content: "<p>Words</p>", excerpt: "Words", publishAt: LONG_AGO },
    });
    const { id }: { id: number } = await post.json();
    await context.request.post(`/api/blog-posts/${id}/comments`, { headers, data: { content: "Words" } });

    // A name of a category stands in one line, and has an end; what does not is refused.
    const categories: { blog: object[]; photo: object[] } = { blog: [], photo: [] };
    const taken = ATTACKS.filter((text) => fits("category", text) && !/\p{Cc}/u.test(text.trim()));
    expect(taken.length).toBeGreaterThan(100);
    const { compare, expectNothingWrong } = comparison();
    const add = async (kind: "blog" | "photo", text: string) => {
      const make = () => send("POST", `/api/${kind}-categories`, { name: text });
      let made = await make();
      // Where this test runs twice at once, the other one has it for a moment.
      const isFree = async () => made.status !== 409 || (made = await make()).status !== 409;
      if (made.status === 409) await expect.poll(isFree).toBe(true);
      compare(text, made.status, taken.includes(text) ? 201 : 400);
      if (!made.ok) return;
      const category: { id: number; name: string } = await made.json();
      compare(text, category.name, whole(text.trim()));
      categories[kind].push(category);
      const gone = await send("DELETE", `/api/${kind}-categories/${category.id}`);
      compare(text, gone.status, 200);
    };
    // Names that differ in capitals alone are one: those wait for each other.
    await inTurn(alike(ATTACKS), async (texts) => {
      for (const text of texts) for (const kind of ["blog", "photo"] as const) await add(kind, text);
    });
    expectNothingWrong();
    for (const made of Object.values(categories)) expect(made).toHaveLength(taken.length);
    const short = ATTACKS.filter((text) => fits("name", text));
    const names: string[] = [];
    for (let at = 0; at < short.length; at += 2) {
      const [firstName = "", lastName = ""] = short.slice(at, at + 2);
      const data = { firstName, lastName };
      const renamed = await sendAsMember("PATCH", "/api/auth/user", data);
      const is: { firstName: string; lastName: string } = await renamed.json();
      const kept = { firstName: whole(firstName.trim()), lastName: whole(lastName.trim()) };
      compare(
        JSON.stringify(data),
        [renamed.status, is.firstName, is.lastName],
        [200, ...Object.values(kept)],
      );
      names.push(`${kept.firstName} ${kept.lastName}`.trim());
    }
    expectNothingWrong();
    const tooLong = "<img src=x onerror=tripped()>".padEnd(MAX_NAME_LENGTH + 1, "x");
    for (const data of [{ firstName: tooLong }, { lastName: tooLong }]) {
      expect((await sendAsMember("PATCH", "/api/auth/user", data)).status).toBe(400);
    }

    // As the product draws them, many at once: what the server has answered, kept from the visitors of other pages.
    await page.addInitScript(wire);
    await page.route("**/api/blog-categories", (route) => route.fulfill({ json: categories.blog }));
    await page.route("**/api/photo-categories", (route) => route.fulfill({ json: categories.photo }));
    for (const [address, label] of [
      ["/blog", "Blog categories"],
      ["/photography", "Photo categories"],
    ] as const) {
      await page.goto(address);
      const chips = page.getByRole("list", { name: label }).locator("button[aria-pressed=false]");
      await expect(chips).toHaveCount(taken.length);
      await expectNothingRan(page);
    }
    // The bar has the last of the names, each comment one of them.
    await page.route(`**/api/blog-posts/${id}`, async (route) => {
      const answer = await route.fetch();
      const post: { comments: { author: string }[] } = await answer.json();
      // The last of the names stands there by itself.
      expect(post.comments.map(({ author }) => author)).toEqual(names.slice(-1));
      const [comment] = post.comments;
      const comments = names.map((author, place) => ({ ...comment, id: place + 1, author }));
      await route.fulfill({ json: { ...post, comments, commentCount: comments.length } });
    });
    await page.goto(`/blog/${id}`);
    const authors = page.getByRole("region", { name: /^Comments/ }).getByRole("listitem");
    await expect(authors).toHaveCount(names.length);
    await expectNothingRan(page);

    // Among the newest, so that the feed has it.
    const title = "]]></title><script>tripped()</script>&nbsp;\u0008\ufffe";
    const newest = await request.post("/api/blog-posts", {
      headers,
      data: { title, content: "<p>]]> &nbsp; \u0008</p>", excerpt: title, tags: [title.slice(0, 30)] },
    });
    const { id: newestId }: { id: number } = await newest.json();
    await page.goto("/robots.txt");
    for (const path of ["/api/feed.xml", "/api/sitemap.xml"]) {
      const root = await page.evaluate(async (address) => {
        const text = await (await fetch(address)).text();
        const document = new DOMParser().parseFromString(text, "application/xml");
        return document.querySelector("parsererror")?.textContent ?? document.documentElement.localName;
      }, path);
      expect(["feed", "urlset"]).toContain(root);
    }
    for (const each of [id, newestId])
      expect((await request.delete(`/api/blog-posts/${each}`, { headers })).status()).toBe(204);
    await desk.close();
  });
});
