import type { APIRequestContext, Page } from "@playwright/test";
import { ATTACKS } from "../../supabase/tests/support/attacks.ts";
import { logInOwner } from "./support/people.ts";
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

/** Half a character, which no text can hold, is replaced where a text is sent. */
const whole = (text: string) => text.toWellFormed();

/** Posts an attack wherever a post takes something; answers the numbers of the post and of its comment. */
async function attack(request: APIRequestContext, origin: string, text: string) {
  const headers = { origin };
  const post = await request.post("/api/blog-posts", {
    headers,
    data: {
      title: `Attack ${text}`.slice(0, 200),
      content: `<p>Words</p>${text}`,
      excerpt: `Attack ${text}`.slice(0, 500),
      tags: [`a${text}`.slice(0, 40)],
      status: "published",
      publishAt: LONG_AGO,
    },
  });
  expect(post.status(), await post.text()).toBe(201);
  const made: { id: number; title: string; excerpt: string; tags: string[] } = await post.json();
  // Text is kept as text, to the letter.
  expect(made.title).toBe(whole(`Attack ${text}`.slice(0, 200).trim()));
  expect(made.tags).toEqual([whole(`a${text}`.slice(0, 40).trim())]);
  const comment = await request.post(`/api/blog-posts/${made.id}/comments`, {
    headers,
    data: { content: `a${text}` },
  });
  expect(comment.status()).toBe(201);
  expect(await comment.json()).toMatchObject({ content: whole(`a${text}`.trim()) });
  return made.id;
}

/** Sets the wires: what attacks call, and what a content security policy has to stop. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.trips = 0;
    window.violations = [];
    window.tripped = () => {
      window.trips += 1;
    };
    document.addEventListener("securitypolicyviolation", (event) =>
      window.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
}

/** Shows HTML, and touches every element of it in every way that a handler could wait for. */
async function show(page: Page, html: string): Promise<void> {
  await page.evaluate(async (content) => {
    document.body.innerHTML = content;
    await new Promise((resolve) => setTimeout(resolve, 0));
    const events =
      "load error focus focusin blur click dblclick mouseover mousemove pointerenter copy contextmenu toggle";
    for (const element of document.body.querySelectorAll("*"))
      for (const type of events.split(" ")) element.dispatchEvent(new Event(type, { bubbles: true }));
  }, html);
}

test.describe("attacks in posts", () => {
  test.setTimeout(180_000);
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
    const ids: number[] = [];
    await inTurn(ATTACKS, async (text) => void ids.push(await attack(request, origin, text)));

    const contents: string[] = [];
    await inTurn(ids, async (id) => {
      const response = await request.get(`/api/blog-posts/${id}`);
      expect(response.headers()["content-type"]).toContain("application/json");
      const { content }: { content: string } = await response.json();
      contents.push(content);
    });
    expect(contents).toHaveLength(ATTACKS.length);

    await page.route("**/bare", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
    );
    await page.goto("/bare");
    await watch(page);
    await show(page, "<img src=x onerror=tripped()>");
    await expect.poll(() => page.evaluate(() => window.trips)).toBeGreaterThan(0);
    await page.goto("/bare");
    await watch(page);
    for (const content of contents) await show(page, content);
    expect(await page.evaluate(() => window.trips)).toBe(0);

    // With the site's own policy there is nothing for it to stop.
    await page.goto("/robots.txt");
    await watch(page);
    await show(page, "<img src=x onerror=tripped()>");
    await expect.poll(() => page.evaluate(() => window.violations.length)).toBeGreaterThan(0);
    await page.goto("/robots.txt");
    await watch(page);
    for (const content of contents) await show(page, content);
    expect(await page.evaluate(() => ({ trips: window.trips, violations: window.violations }))).toEqual({
      trips: 0,
      violations: [],
    });
    await inTurn(ids, async (id) => {
      expect((await request.delete(`/api/blog-posts/${id}`, { headers: { origin } })).status()).toBe(204);
    });
  });

  test("as names of categories and people are text, and a feed of them is XML", async ({
    page,
    context,
    browser,
    baseURL,
    member,
  }) => {
    const headers = { origin: baseURL ?? "" };
    const desk = await browser.newContext({ baseURL });
    await logInOwner(desk);
    const { request } = desk;
    expect(member.email).toContain("@");
    const post = await request.post("/api/blog-posts", {
      headers,
      data: { title: "Names", content: "<p>Words</p>", excerpt: "Words", publishAt: LONG_AGO },
    });
    const { id }: { id: number } = await post.json();
    await context.request.post(`/api/blog-posts/${id}/comments`, { headers, data: { content: "Words" } });

    // A name stands in one line.
    const names = ATTACKS.filter((text) => text.length < 58 && !/\p{Cc}/u.test(text));
    expect(names.length).toBeGreaterThan(50);
    for (const [place, text] of names.entries()) {
      const name = `${place} ${text}`.trim().slice(0, 60);
      const made = await request.post("/api/blog-categories", { headers, data: { name } });
      expect(made.status(), name).toBe(201);
      const category: { id: number; name: string } = await made.json();
      expect(category.name).toBe(whole(name.trim()));
      expect((await request.delete(`/api/blog-categories/${category.id}`, { headers })).status()).toBe(200);
    }
    for (const text of names.slice(0, 40)) {
      const renamed = await context.request.patch("/api/auth/user", {
        headers,
        data: { firstName: text, lastName: "" },
      });
      expect(renamed.status()).toBe(200);
      const { comments }: { comments: { author: string }[] } = await (
        await request.get(`/api/blog-posts/${id}`)
      ).json();
      expect(comments.map(({ author }) => author)).toEqual([whole(text.trim())]);
    }

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
