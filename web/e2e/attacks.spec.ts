import type { Page } from "@playwright/test";
import {
  MAX_POST_EXCERPT_LENGTH,
  MAX_POST_TAG_LENGTH,
  MAX_POST_TITLE_LENGTH,
} from "../../supabase/functions/_shared/contract/blog.ts";
import { MAX_COMMENT_LENGTH } from "../../supabase/functions/_shared/contract/comment-length.ts";
import { sanitizeContent } from "../../supabase/functions/api/blog/sanitize.ts";
import { ATTACKS } from "../../supabase/tests/support/attacks.ts";
import { uniqueWord } from "./support/blog.ts";
import { logInOwner, senderFor } from "./support/people.ts";
import { withDatabase } from "./support/database.ts";
import { expect, test } from "./support/test.ts";

// Nothing that can be stored as a post runs script in a browser: not even in one without a content security policy, and one with
// a policy finds nothing to block.

declare global {
  interface Window {
    /** The function that all payloads call. */
    tripped(): void;
    trips: number;
    violations: string[];
  }
}

/** A date that puts posts at the end of every list, out of the way of other tests. */
const LONG_AGO = "2001-01-01T00:00:00Z";

/** Replaces lone surrogates, as happens when a text is sent. */
const whole = (text: string) => text.toWellFormed().trim();

/** The payloads, joined into as few texts of limited length as possible. */
function packed(length: number): string[] {
  const packs: string[] = [];
  for (const attack of ATTACKS) {
    const last = packs.at(-1);
    const together = `${last} ${attack}`;
    if (last !== undefined && together.length <= length) packs.splice(-1, 1, together);
    else packs.push(attack);
  }
  return packs;
}

/** Installs the counters: of calls by payloads, and of violations of the content security policy. */
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

/** Expects that the rendered page has run no payload, and contains nothing that could run. */
async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(async () => {
    // Wait for load and error events.
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Look for event handler attributes and for URLs that run script.
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
  // Text that was parsed as HTML would create one of these elements.
  expect(
    await page
      .locator("main, [role=dialog]")
      .locator("script, iframe, object, embed, form[action], style, math, marquee, video, audio")
      .count(),
  ).toBe(0);
}

/** Inserts one HTML after the other, and dispatches all kinds of events to every element. */
async function show(page: Page, contents: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const events =
      "load error focus focusin blur click dblclick mouseover mousemove pointerenter copy contextmenu toggle";
    for (const content of all) {
      document.body.innerHTML = content;
      // Load and error events are dispatched in a later task.
      await new Promise((resolve) => setTimeout(resolve, 0));
      for (const element of document.body.querySelectorAll("*"))
        for (const type of events.split(" ")) element.dispatchEvent(new Event(type, { bubbles: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }, contents);
}

test.describe("attacks", () => {
  // 404: missing images. Policy: the deliberate violation below, which shows that the counters work.
  test.use({ expectedErrors: ["404", "Content Security Policy"] });

  test("in posts and comments are stored as text or sanitised, and run nothing on the site", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    const send = await senderFor(context);
    const [category, tag] = [uniqueWord(), uniqueWord()];
    const added = await send("POST", "/api/blog-categories", { name: category });
    const { id: categoryId }: { id: number } = await added.json();
    const publish = async (text: string, content: string) => {
      const first = ATTACKS.find((each) => text.startsWith(each)) ?? text;
      const title = first.slice(0, MAX_POST_TITLE_LENGTH);
      const attackOfTag = first.length <= MAX_POST_TAG_LENGTH ? first : "attack";
      const post = { title, content, excerpt: text, tags: [tag, attackOfTag], category };
      const answer = await send("POST", "/api/blog-posts", { ...post, publishAt: LONG_AGO });
      const made: typeof post & { id: number } = await answer.json();
      // Plain texts are stored unchanged, and content as sanitizeContent returns it, which has its own tests.
      expect(answer.status).toBe(201);
      expect(made).toMatchObject({
        title: whole(title),
        excerpt: whole(text),
        tags: [tag, whole(attackOfTag)],
        content: sanitizeContent(whole(content)),
      });
      return made;
    };
    const excerpts = packed(MAX_POST_EXCERPT_LENGTH).filter((text) => text.length <= MAX_POST_EXCERPT_LENGTH);
    for (const text of excerpts) await publish(text, `<p>Words</p>${text}`);
    // One post with all sanitised payloads, and comments with all payloads.
    const contents = ATTACKS.map((attack) => sanitizeContent(`<p>Words</p>${whole(attack)}`));
    const { id: allId, content: kept } = await publish("All", contents.join(""));
    const comments = packed(MAX_COMMENT_LENGTH);
    for (const text of comments) {
      const comment = await send("POST", `/api/blog-posts/${allId}/comments`, { content: text });
      expect([comment.status, (await comment.json()).content]).toEqual([201, whole(text)]);
    }
    // Readers get the same content as JSON, never as an HTML document.
    const read = await send("GET", `/api/blog-posts/${allId}`);
    expect(read.headers.get("content-type")).toContain("application/json");
    expect(await read.json()).toMatchObject({ content: kept });

    // The site's own pages: the list, and the post with all comments.
    await page.addInitScript(wire);
    await page.route(/\/api\/blog-posts\?.*category=/, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "100");
      await route.continue({ url: String(url) });
    });
    await page.goto(`/blog?category=${category}`);
    const listed = page.getByRole("list", { name: "Posts" }).getByRole("article");
    await expect(listed).toHaveCount(excerpts.length + 1);
    await expectNothingRan(page);
    await page.goto(`/blog/${allId}`);
    const said = page.getByRole("region", { name: /^Comments/ }).getByRole("listitem");
    await expect(said).toHaveCount(comments.length);
    await expectNothingRan(page);

    await withDatabase((sql) => sql`delete from public.blog_posts where category = ${category}`);
    expect((await send("DELETE", `/api/blog-categories/${categoryId}`)).status).toBe(200);
  });

  test("that are sanitised run nothing in a browser, with and without the site's policy", async ({
    page,
  }) => {
    const contents = ATTACKS.map((attack) => sanitizeContent(`<p>Words</p>${whole(attack)}`));
    await page.route("**/bare", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
    );
    await page.goto("/bare");
    await page.evaluate(wire);
    await show(page, ["<img src=x onerror=tripped()>"]);
    await expect.poll(() => page.evaluate(() => window.trips)).toBeGreaterThan(0);
    await page.goto("/bare");
    await page.evaluate(wire);
    await show(page, contents);
    expect(await page.evaluate(() => window.trips)).toBe(0);

    // With the site's policy the payloads cause no violations.
    await page.goto("/robots.txt");
    await page.evaluate(wire);
    await show(page, ["<img src=x onerror=tripped()>"]);
    await expect.poll(() => page.evaluate(() => window.violations.length)).toBeGreaterThan(0);
    await page.goto("/robots.txt");
    await page.evaluate(wire);
    await show(page, [sanitizeContent(contents.join(""))]);
    expect(await page.evaluate(() => ({ trips: window.trips, violations: window.violations }))).toEqual({
      trips: 0,
      violations: [],
    });
  });

  test("in a post leave the feed and the map of the site well-formed", async ({ page, context }) => {
    await logInOwner(context);
    const send = await senderFor(context);
    await page.goto("/robots.txt");
    // A new post, so that it is in the feed.
    const title = "]]></title><script>tripped()</script>&nbsp;\u0008\ufffe";
    const newest = await send("POST", "/api/blog-posts", {
      ...{ title, content: "<p>]]> &nbsp; \u0008</p>", excerpt: title, tags: [title.slice(0, 30)] },
    });
    expect(newest.status).toBe(201);
    const { id }: { id: number } = await newest.json();
    for (const path of ["/api/feed.xml", "/api/sitemap.xml"]) {
      const root = await page.evaluate(async (address) => {
        const text = await (await fetch(address)).text();
        const document = new DOMParser().parseFromString(text, "application/xml");
        return document.querySelector("parsererror")?.textContent ?? document.documentElement.localName;
      }, path);
      expect(["feed", "urlset"]).toContain(root);
    }
    expect((await send("DELETE", `/api/blog-posts/${id}`)).status).toBe(204);
  });

  test("in names of categories and people are shown as text", async ({
    memberPage: page,
    context,
    browser,
  }) => {
    const desk = await browser.newContext();
    await logInOwner(desk);
    const send = await senderFor(desk);
    const sendAsMember = await senderFor(context);
    const post = await send("POST", "/api/blog-posts", {
      ...{ title: "Names", content: "<p>Words</p>", excerpt: "Words", publishAt: LONG_AGO },
    });
    const { id }: { id: number } = await post.json();
    expect((await sendAsMember("POST", `/api/blog-posts/${id}/comments`, { content: "Words" })).status).toBe(
      201,
    );

    // Which names are allowed is tested in category.test.ts and auth.test.ts.
    const marked = `<i onclick=tripped()>${uniqueWord()}`;
    const added = await send("POST", "/api/blog-categories", { name: marked });
    const category: { id: number; name: string } = await added.json();
    expect([added.status, category.name]).toEqual([201, marked]);
    expect((await send("DELETE", `/api/blog-categories/${category.id}`)).status).toBe(200);
    const data = {
      firstName: "<img src=x onerror=tripped()>\ud83d",
      lastName: '"><script>tripped()</script>',
    };
    const renamed = await sendAsMember("PATCH", "/api/auth/user", data);
    const kept = { firstName: whole(data.firstName), lastName: data.lastName };
    expect(renamed.status).toBe(200);
    expect(await renamed.json()).toMatchObject(kept);

    // All names at once, mocked for this page only.
    await page.addInitScript(wire);
    const names = ATTACKS.map(whole);
    await page.route("**/api/blog-categories", (route) =>
      route.fulfill({ json: names.map((name, place) => ({ id: place + 1, name })) }),
    );
    await page.goto("/blog");
    await page.getByRole("button", { name: /^\d+ more$/ }).click();
    const chips = page.getByRole("list", { name: "Blog categories" }).locator("button[aria-pressed=false]");
    await expect(chips).toHaveCount(names.length);
    await expectNothingRan(page);
    // The bar shows the user's name, and each comment another payload as its author.
    await page.route(`**/api/blog-posts/${id}`, async (route) => {
      const answer = await route.fetch();
      const read: { comments: { author: string }[] } = await answer.json();
      // The user's real name is there without mocking.
      expect(read.comments.map(({ author }) => author)).toEqual([`${kept.firstName} ${kept.lastName}`]);
      const [comment] = read.comments;
      const comments = names.map((author, place) => ({ ...comment, id: place + 1, author }));
      await route.fulfill({ json: { ...read, comments, commentCount: comments.length } });
    });
    await page.goto(`/blog/${id}`);
    const authors = page.getByRole("region", { name: /^Comments/ }).getByRole("listitem");
    await expect(authors).toHaveCount(names.length);
    await expectNothingRan(page);
    expect((await send("DELETE", `/api/blog-posts/${id}`)).status).toBe(204);
    await desk.close();
  });
});
