import type { Browser, BrowserContext } from "@playwright/test";
import { MAX_SOCIAL_LINKS } from "../../../supabase/functions/_shared/contract/settings.ts";
import { findings } from "../support/axe.ts";
import { enter, expectToFit, main, site, test, visit, WINDOWS } from "../support/own-site.ts";
import { picture } from "../support/photos.ts";
import { expect, type Visitor } from "../support/test.ts";
import { WIDTHS } from "../support/widths.ts";

const [PHONE] = WIDTHS;

/** Filled by the first test: what the guest may read, and their session. */
let paths: string[] = [];
let guest: Awaited<ReturnType<BrowserContext["storageState"]>> | undefined;

const word = (length: number) => "Donaudampfschifffahrt".repeat(20).slice(0, length);

/** The longest names, titles and texts, of the owner and of a guest. */
async function fillWithLongTexts(context: BrowserContext, browser: Browser, visitor: Visitor): Promise<void> {
  type Body = NonNullable<Parameters<typeof context.request.fetch>[1]>;
  const headers = { origin: site.origin };
  const send = async (method: string, path: string, body: Body) => {
    const answer = await context.request.fetch(path, { method, headers, ...body });
    expect({ path, status: answer.status() }).toEqual({ path, status: method === "POST" ? 201 : 200 });
    return await answer.json();
  };
  await enter(context);
  await send("PATCH", "/api/settings", {
    data: {
      siteTitle: word(40),
      nowPlaying: { title: word(80), artist: word(80) },
      social: Array.from({ length: MAX_SOCIAL_LINKS }, (_, n) => ({
        name: `Link ${n}`,
        url: "https://example.com/",
      })),
      commentsEnabled: true,
    },
  });
  const category = word(60);
  await send("POST", "/api/photo-categories", { data: { name: category } });
  const image = { name: "picture.jpg", mimeType: "image/jpeg", buffer: await picture() };
  const photo = await send("POST", "/api/photos", { multipart: { title: word(200), category, image } });
  await send("POST", "/api/blog-categories", { data: { name: category } });
  const content = `<h2>${word(200)}</h2><p>${word(400)}</p>`;
  const post = await send("POST", "/api/blog-posts", {
    data: { title: word(200), excerpt: word(400), content, category, tags: [word(40)] },
  });
  const email = `${"a".repeat(28)}${visitor.email.replaceAll("-", "")}`;
  const reader = await browser.newContext({ baseURL: site.origin });
  const registered = await reader.request.post("/api/register", {
    headers,
    data: { ...visitor, email, firstName: word(100), lastName: word(100) },
  });
  expect(registered.status()).toBe(201);
  const said = await reader.request.post(`/api/blog-posts/${post.id}/comments`, {
    headers,
    data: { content: word(400) },
  });
  expect(said.status()).toBe(201);
  paths = ["/account", `/blog/${post.id}`, `/photos/${photo.id}`];
  guest = await reader.storageState();
  await reader.close();
}

/** The layout of every tab and page with the longest texts that are allowed. */
export function looks(): void {
  test("the longest allowed names, titles and addresses fit all tabs of the desk on phone, tablet and desktop, without axe violations", async ({
    page,
    context,
    browser,
    visitor,
  }) => {
    await fillWithLongTexts(context, browser, visitor);
    await page.goto("/admin");
    for (const tab of ["Dashboard", "Photography", "Users", "Analytics", "Settings"]) {
      await visit(page, tab);
      await expect(main(page).getByRole("status", { name: "Loading" })).toHaveCount(0);
      await expectToFit(page, tab);
      expect({ tab, found: await findings(page) }).toEqual({ tab, found: [] });
      // Tables have another layout on a phone.
      if (tab !== "Users") continue;
      await page.setViewportSize(PHONE.viewport);
      expect({ tab, phone: await findings(page) }).toEqual({ tab, phone: [] });
    }
  });

  test("the longest allowed names, titles and addresses fit all pages on phone, tablet and desktop", async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.origin, ...(guest && { storageState: guest }) });
    const theirs = await context.newPage();
    // Half the width of a phone is a phone with 200% zoom.
    const fits = (what: string) => expectToFit(theirs, what, [PHONE.viewport.width / 2, ...WINDOWS]);
    for (const path of paths) {
      await theirs.goto(path);
      await fits(path);
    }
    await theirs.keyboard.press("Escape");
    await expect(theirs).toHaveURL("/photography");
    await fits("photography");
    for (const [name, path] of [
      ["BLOG", "/blog"],
      [word(40), "/"],
    ] as const) {
      await theirs.getByRole("banner").getByRole("link", { name, exact: true }).click();
      await expect(theirs).toHaveURL(path);
      await fits(path);
    }
    await context.close();
  });
}
