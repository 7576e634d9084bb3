import type { Browser, Locator, Page } from "@playwright/test";
import { COMMENTS_IN_LIST } from "../../supabase/functions/_shared/contract/comment.ts";
import { findings } from "./support/axe.ts";
import { publish, publishElsewhere, uniqueWord, uploadPicture } from "./support/blog.ts";
import { picture } from "./support/blog-editor.ts";
import { doubleClick } from "./support/double-click.ts";
import { holdBack } from "./support/hold-back.ts";
import { pressInDialog } from "./support/keyboard.ts";
import { logInOwner, senderFor } from "./support/people.ts";
import { withSettings } from "./support/settings.ts";
import { expect, test, type Visitor } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE, DESK] = WIDTHS;

const card = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });
const searchBox = (page: Page) => page.getByPlaceholder("Search posts...");

/** A long post with various formats. */
interface Fog {
  id: number;
  title: string;
  /** A word in its title and in that of another post. */
  word: string;
  /** A word only in its text. */
  hidden: string;
}

async function publishFog(browser: Browser): Promise<Fog> {
  const [word, hidden] = [uniqueWord(), uniqueWord()];
  const inks = `<span style="color: #b3261e">Red</span> <span style="color: #7a6500">gold</span> <span style="color: #3a3c36">graphite</span>`;
  const content = `<h2>Fog</h2><p>Somewhere in it stands ${hidden}. <a href="https://example.com/">Out</a> <a href="/photography">In</a></p><p>${inks}</p><blockquote>Quoted</blockquote><pre data-language="typescript">const tide = 1;\n</pre>${"<p>It is long.</p>".repeat(90)}`;
  const owner = await browser.newContext();
  await logInOwner(owner);
  const title = `Fog ${word}`;
  const tags = ["harbour", "tea"];
  const { id } = await publish(owner.request, { title, content, tags, category: "Development" });
  await publish(owner.request, { title: `Sun ${word}`, excerpt: "Nothing but sun." });
  await owner.close();
  return { id, title, word, hidden };
}

async function findFog(page: Page, { title, word, hidden }: Fog): Promise<void> {
  // An unknown category in the address counts as All.
  await page.goto(`/blog?category=${word}&q=${word}`);
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await expect(card(page, `Sun ${word}`)).toBeVisible();
  const chips = page.getByRole("list", { name: "Blog categories" });
  await expect(chips.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  const feed = page.locator("link[rel=alternate]");
  await expect(feed).toHaveAttribute("href", "/api/feed.xml");
  await expect(feed).toHaveAttribute("type", "application/atom+xml");
  const found = card(page, title);
  await expect(found).toContainText("One line of excerpt.");
  await expect(found.locator("mark")).toHaveText(word);
  // The search covers the full text, not only the card.
  await searchBox(page).fill(hidden);
  await expect(card(page, `Sun ${word}`)).toBeHidden();
  await expect(found).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]q=${hidden}`));
  await page.keyboard.press("Enter");
  await expect(found.getByRole("link", { name: title, exact: true })).toBeFocused();
  // During a search the card shows a snippet around the hit.
  await expect(found).toContainText("Somewhere in it stands");
  await expect(found.locator("mark")).toHaveText(hidden);
  for (const fact of ["Development", "2 min read", "0 views", "#harbour"])
    await expect(found).toContainText(fact);
  await expect(found.locator("time")).toHaveAttribute("datetime", /^\d{4}-/);
  await expect(found.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await chips.getByRole("button", { name: "Development" }).click();
  await expect(page).toHaveURL(/category=Development/);
  await expect(found).toBeVisible();
}

/** In print only the post is visible, in colours for paper in either theme. */
async function printOverList(page: Page, dialog: Locator, hidden: string): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await page.emulateMedia({ media: "print" });
  await expect(dialog.locator(".hljs-keyword")).toHaveCSS("color", "rgb(122, 53, 184)");
  await page.evaluate(() => document.documentElement.classList.remove("dark"));
  await expect(dialog.getByText(hidden)).toBeVisible();
  await expect(page.getByText("One line of excerpt.").filter({ visible: true })).toHaveCount(1);
  await expect(page.locator("#root")).toBeHidden();
  await expect(page.locator("button").filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await expect(page.locator("#root")).toBeVisible();
}

/** Reloads a post that is open over the list, which shows it as a page of its own. */
async function loadFog(page: Page, { title, hidden }: Fog, address: string): Promise<void> {
  // The list below was scrolled, but the page of the post starts at its top.
  await page.evaluate(() => {
    document.body.style.minHeight = "5000px";
    window.scrollTo(0, 700);
  });
  const letScriptCome = await holdBack(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  // The browser's scroll restoration is off even before the page's script, because it would scroll the post like the list.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe("manual");
  letScriptCome();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(hidden)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", "One line of excerpt.");
  // The page's script replaces the served metadata without duplicates.
  await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", title);
  expect(await page.locator("head [data-served]:not(title, meta[name=description])").count()).toBe(0);
  // Repeated views of the same visitor count once.
  await expect(page.getByText("1 view", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Share post" }).click();
  const sharing = page.getByRole("dialog", { name: "Share post" });
  await expect(sharing.getByRole("textbox", { name: "Link" })).toHaveValue(address);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a visitor finds a post on a phone, opens it over the list, shares and closes it", async ({
  page,
  browser,
}) => {
  const fog = await publishFog(browser);
  const { id, title, word, hidden } = fog;
  await page.setViewportSize(PHONE.viewport);
  await findFog(page, fog);
  for (const { name, viewport } of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overhang, name).toBe(0);
  }

  const open = card(page, title).getByRole("link", { name: "Open Blog" });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByText(hidden)).toBeVisible();
  await expect(dialog.locator(".hljs-keyword")).toHaveText("const");
  await expect(dialog.getByRole("link", { name: "Out" })).toHaveAttribute("rel", /noopener/);
  await expect(page).toHaveURL(new RegExp(`/blog/${id}-fog-${word}`));
  await expect(page).toHaveTitle(new RegExp(title));
  expect(await findings(page), "over the list, on a phone").toEqual([]);
  await printOverList(page, dialog, hidden);
  // Escape closes only the topmost dialog.
  await dialog.getByRole("button", { name: "Share post" }).press("Enter");
  const sharing = page.getByRole("dialog", { name: "Share post" });
  await expect(sharing.getByRole("button", { name: "Copy Link" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sharing).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Share post" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`q=${hidden}`));
});

test("an opened post leads on without a reload, and the list is where it was, however the post is closed", async ({
  page,
  browser,
}) => {
  const fog = await publishFog(browser);
  const { title, hidden } = fog;
  await findFog(page, fog);
  const open = card(page, title).getByRole("link", { name: "Open Blog" });
  const dialog = page.getByRole("dialog", { name: title });
  const close = dialog.getByRole("button", { name: "Close" });
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(hidden)).toBeVisible();
  // Internal links do not reload the page.
  await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  await dialog.getByRole("link", { name: "In", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
  await expect(page.locator("html[data-same]")).toBeAttached();
  await page.goBack();
  await expect(dialog.getByText(hidden)).toBeVisible();
  // However the post is closed, the list is where it was before, also when the post was opened earlier.
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => close.click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await expect(close).toBeFocused();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await doubleClick(open);
  }
  await expect(dialog.getByText(hidden)).toBeVisible();
});

test("a post is read at its address, where it was before a reload, and printed", async ({
  page,
  browser,
  baseURL,
}) => {
  const fog = await publishFog(browser);
  const { id, title, word, hidden } = fog;
  await findFog(page, fog);
  await card(page, title).getByRole("link", { name: "Open Blog" }).press("Enter");
  await expect(page.getByRole("dialog", { name: title }).getByText(hidden)).toBeVisible();
  await loadFog(page, fog, `${baseURL}/blog/${id}-fog-${word}`);
  expect(await findings(page), "at its address, on a desk").toEqual([]);
  // A reload restores the scroll position, although the text is loaded later.
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.reload();
  await expect(page.getByText(hidden)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(hidden)).toBeVisible();
  for (const role of ["banner", "contentinfo", "navigation", "button"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

test.describe("missing content", () => {
  test.use({ expectedErrors: ["404", "500", "Failed to load resource"] });

  test("an empty list explains itself", async ({ page, context }) => {
    await logInOwner(context);
    const list = /\/api\/blog-posts(\?.*)?$/;
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.goto("/blog?q=nothing");
    await expect(page.getByText(/^Nothing matches what you are looking for/)).toBeVisible();
    await page.getByRole("button", { name: "Show all posts" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByRole("heading", { name: "No blog posts yet" })).toBeVisible();
    await expect(page.getByText(/^Write the first one/)).toBeVisible();
    await page.unroute(list);
  });

  test("a failed list can be retried, as a whole or for older posts and categories", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    const list = /\/api\/blog-posts(\?.*)?$/;
    for (const title of ["Old", "New"]) await publish(context.request, { title });
    await page.route(list, (route) => route.fulfill({ status: 500, body: "" }));
    await page.route("**/api/blog-categories", (route) => route.fulfill({ status: 500, body: "" }), {
      times: 2,
    });
    await page.goto("/blog");
    const failed = page.getByRole("heading", { name: "The posts could not be loaded" });
    await expect(failed).toBeVisible();
    await page.unroute(list);
    await page.route(
      "**/api/blog-posts?fields=summary&workingCopies=true",
      (route) => route.continue({ url: `${route.request().url()}&limit=1` }),
      { times: 1 },
    );
    // The categories have a button of the same name.
    await failed.locator("xpath=..").getByRole("button", { name: "Try again" }).click();
    await expect(failed).toBeHidden();
    await expect(page.getByRole("article")).toHaveCount(1);

    // If older posts fail to load, the others stay, with an error until a retry succeeds.
    await page.route("**/api/blog-posts?*cursor=*", (route) => route.fulfill({ status: 500, body: "" }), {
      times: 1,
    });
    const older = page.getByRole("button", { name: "Show older posts" });
    await older.press("Enter");
    const missed = page.getByRole("alert").filter({ hasText: "More could not be loaded. Please try again." });
    await expect(missed).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(older).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(missed).toBeHidden();

    // If the categories fail to load, the posts can still be read, also during the retry.
    const chips = page.getByRole("list", { name: "Blog categories" });
    const failure = page.getByRole("alert").filter({ hasText: "The categories could not be loaded." });
    const again = failure.getByRole("button", { name: "Try again" });
    const second = page.waitForResponse("**/api/blog-categories");
    await again.click();
    await second;
    await expect(again).toBeFocused();
    await expect(again).toBeEnabled();
    await again.click();
    await expect(chips.getByRole("button", { name: "Development", exact: true })).toBeVisible();
    await expect(failure).toBeHidden();

    expect(await findings(page), "list").toEqual([]);
    // One that no other test deletes.
    const word = uniqueWord();
    const { title } = await publish(context.request, { title: `Talk ${word}` });
    await page.goto(`/blog?q=${word}`);
    await card(page, title)
      .getByRole("button", { name: /^Comments/ })
      .click();
    await expect(card(page, title).getByRole("region", { name: /^Comments/ })).toBeVisible();
    expect(await findings(page), "comments").toEqual([]);
  });

  test("an unknown post is reported, as a page and over the list", async ({ page, context }) => {
    await logInOwner(context);
    await page.goto("/blog/not-a-post");
    await expect(page.getByRole("heading", { level: 1, name: "Blog post not found." })).toBeVisible();
    const post = await publish(context.request, { title: `Gone ${uniqueWord()}` });
    await page.goto(`/blog?q=${post.title.split(" ")[1]}`);
    const open = card(page, post.title).getByRole("link", { name: "Open Blog" });
    await expect(open).toBeVisible();
    const headers = { origin: process.env.E2E_ORIGIN ?? "" };
    expect((await context.request.delete(`/api/blog-posts/${post.id}`, { headers })).status()).toBe(204);
    await open.click();
    await expect(page.getByRole("dialog", { name: "Blog post not found." })).toBeVisible();
    // The list drops the deleted post too, and the focus moves to the button that shows all posts.
    await expect(card(page, post.title)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Show all posts" })).toBeFocused();
  });
});

/** A post with two pictures to enlarge, and a linked one. */
async function publishPictures(page: Page, browser: Browser): Promise<{ id: number; fog: string }> {
  const owner = await browser.newContext({ baseURL: process.env.E2E_ORIGIN ?? "" });
  await logInOwner(owner);
  const sources = await Promise.all(
    [1200, 900, 90].map(async (width) => uploadPicture(owner.request, await picture(page, width, 600))),
  );
  const [pier = "", fog = "", map = ""] = sources;
  const lines = "<p>It is long.</p>".repeat(30);
  const post = await publish(owner.request, {
    title: uniqueWord(),
    content: `<h2>Shore</h2>${lines}<p><img src="${pier}" alt="The pier" width="400" height="200"></p><p>Between</p><p><img src="${fog}" width="400" height="267"> and <a href="https://example.com/"><img src="${map}" alt="A map" width="90" height="600"></a></p>${lines}`,
  });
  await owner.close();
  return { id: post.id, fog };
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE.viewport, hasTouch: true, isMobile: true });

  test("a picture of a post opens in a viewer with the others, by tap and keyboard", async ({
    page,
    browser,
  }) => {
    const { id, fog } = await publishPictures(page, browser);
    const dialog = page.getByRole("dialog");
    const isPartAsked: string[] = [];
    page.on(
      "request",
      (request) => request.url().includes("picture-dialog") && isPartAsked.push(request.url()),
    );
    await page.goto(`/blog/${id}`);
    const enlarge = page.getByRole("link", { name: "Enlarge picture: The pier" });
    await enlarge.scrollIntoViewIfNeeded();
    await expect(page.getByRole("img", { name: "The pier" })).not.toHaveJSProperty("naturalWidth", 0);
    expect(isPartAsked).toEqual([]);
    // On a slow connection a tap shows a progress indicator.
    const letPartCome = await holdBack(page, "**/assets/picture-dialog*.js");
    await enlarge.tap();
    const coming = page.getByRole("progressbar", { name: "Opening" });
    await expect(coming).toBeVisible();
    letPartCome();
    await expect(dialog).toHaveAccessibleName("Picture 1 of 2");
    await expect(coming).toHaveCount(0);
    await expect(dialog.getByRole("img", { name: "The pier" })).toBeVisible();
    await expect(dialog.getByText("The pier", { exact: true })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await expect(dialog).toHaveAccessibleName("Picture 2 of 2");
    await expect(dialog.locator("img")).toHaveAttribute("src", fog);
    await dialog.getByRole("button", { name: "Previous picture" }).click();
    await expect(dialog).toHaveAccessibleName("Picture 1 of 2");
    await page.keyboard.press("ArrowLeft");
    await expect(dialog).toHaveAccessibleName("Picture 1 of 2");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(enlarge).toBeFocused();

    await page.keyboard.press("Enter");
    await dialog.locator("img").click();
    await expect(dialog).toHaveCount(0);
    await expect(enlarge).toBeFocused();
    // A linked picture keeps its link.
    await expect(page.getByRole("link", { name: "A map" })).toHaveAttribute("href", "https://example.com/");
  });

  test("a picture of a post is zoomed by two fingers and panned by one, and the post stays where it was", async ({
    page,
    browser,
  }) => {
    const { id } = await publishPictures(page, browser);
    const dialog = page.getByRole("dialog");
    await page.goto(`/blog/${id}`);
    const enlarge = page.getByRole("link", { name: "Enlarge picture: The pier" });
    await enlarge.scrollIntoViewIfNeeded();
    await expect(page.getByRole("img", { name: "The pier" })).not.toHaveJSProperty("naturalWidth", 0);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const place = await scrolled();
    await enlarge.press("Enter");
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/blog/${id}`));
    expect(await scrolled()).toBe(place);

    await enlarge.tap();
    await expect(dialog.getByRole("img", { name: "The pier" })).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...ys: number[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: ys.map((y, id) => ({ x: 195, y, id })) });
    await touch("touchStart", 400, 440);
    for (let way = 10; way <= 100; way += 10) await touch("touchMove", 400 - way, 440 + way);
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(2);
    const seenFrom = () => page.evaluate(() => visualViewport?.offsetTop ?? 0);
    const before = await seenFrom();
    for (let sweep = 0; sweep < 4; sweep += 1) {
      await touch("touchStart", 420);
      for (let way = 60; way <= 360; way += 60) await touch("touchMove", 420 - way);
      await touch("touchEnd");
    }
    await expect.poll(seenFrom).toBeGreaterThan(before + 100);
    // The text behind the viewer keeps its scroll position.
    expect(Math.abs((await scrolled()) - place)).toBeLessThan(5);
  });
});

/** Escape cancels the loading login prompt and leaves the post open; then the visitor logs in to comment. */
async function logInToSay(page: Page, title: string, { email, password }: Visitor): Promise<void> {
  const letCome = await holdBack(page, "**/assets/login-prompt-*.js");
  await card(page, title).getByRole("link", { name: "Open Blog" }).click();
  const say = page.getByRole("dialog", { name: title }).getByRole("button", { name: "Write a comment..." });
  const coming = page.getByRole("progressbar", { name: "Opening" });
  await say.press("Enter");
  await expect(coming).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(coming).toBeHidden();
  await expect(say).toBeFocused();
  await say.press("Enter");
  letCome();
  const prompt = page.getByRole("dialog", { name: "Log in to comment on blog posts" });
  await expect(prompt.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(prompt).toBeHidden();
  await expect(say).toBeFocused();
  await say.press("Enter");
  await prompt.getByRole("link", { name: "Log In" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test.describe("comments", () => {
  test.use({ expectedErrors: ["500", "ERR_FAILED", "Failed to load resource"] });

  test("a visitor logs in, returns and comments, and the administrator deletes the comment", async ({
    page,
    context,
    member,
    browser,
  }) => {
    const word = uniqueWord();
    const { id, title } = await publishElsewhere(browser, {
      ...{ title: `Talk ${word}`, content: "<p>It is long.</p>".repeat(100), category: "Development" },
    });
    await context.clearCookies();
    await page.goto(`/blog?q=${word}`);
    await logInToSay(page, title, member);
    const field = page.getByRole("textbox", { name: "Your comment" });
    await expect(field).toBeInViewport();
    const comments = "**/api/blog-posts/*/comments";
    await page.route(comments, (route) => route.abort(), { times: 1 });
    await field.fill("  A bell in the fog.  ");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(toast(page, "Error adding comment")).toContainText(
      "Failed to add your comment. Please try again.",
    );
    await expect(field).toHaveValue("  A bell in the fog.  ");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(toast(page, "Comment added")).toContainText("Your comment has been posted successfully.");
    // The published comment, not the text in the field.
    const said = page.getByRole("paragraph").filter({ hasText: "A bell in the fog." });
    await expect(said).toBeVisible();
    await expect(field).toHaveValue("");

    // With comments switched off there is no comment field.
    await withSettings(page, { commentsEnabled: false });
    await page.goto(`/blog?q=${word}`);
    const toggle = card(page, title).getByRole("button", { name: /^Comments \(1\)/ });
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText("Comments are switched off.")).toBeVisible();
    await expect(said).toBeVisible();
    await expect(field).toHaveCount(0);
    await page.unroute("**/api/settings");

    // Leaves the page first, so that its pending requests are not sent with the owner's session.
    await page.goto("about:blank");
    await logInOwner(context);
    await page.goto(`/blog/${id}`);
    const remove = page
      .getByRole("region", { name: "Comments (1)" })
      .getByRole("button", { name: /^Delete/ });
    await remove.press("Enter");
    await pressInDialog(page.getByRole("dialog"), "Delete");
    await expect(page.getByText("No comments yet. Be the first.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Comments (0)" })).toBeFocused();
  });

  test("older ones are loaded on request", async ({ page, context, browser }) => {
    const { id, title } = await publishElsewhere(browser, { title: `Bells ${uniqueWord()}` });
    const comments = "**/api/blog-posts/*/comments";
    await logInOwner(context);
    const send = await senderFor(context);
    for (let bell = 0; bell <= COMMENTS_IN_LIST; bell += 1) {
      const { status } = await send("POST", `/api/blog-posts/${id}/comments`, { content: `Bell ${bell}` });
      expect(status).toBe(201);
    }
    await page.goto(`/blog/${id}`);
    const list = page.getByRole("region", { name: /^Comments/ }).getByRole("listitem");
    await expect(list).toHaveCount(COMMENTS_IN_LIST);
    await page.route(comments, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    const earlier = page.getByRole("button", { name: "Show earlier comments" });
    const refused = page.waitForResponse(comments);
    await earlier.press("Enter");
    expect((await refused).status()).toBe(500);
    await expect(page.getByText("They could not be loaded. Please try again.")).toBeVisible();
    await expect(earlier).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(list).toHaveCount(COMMENTS_IN_LIST + 1);
    await expect(earlier).toHaveCount(0);

    // After leaving and returning, the newest comments are shown first, and older ones on request.
    await page.getByRole("link", { name: "BLOG", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
    await page.goBack();
    await expect(list).toHaveCount(COMMENTS_IN_LIST);
    await earlier.click();
    await expect(list).toHaveCount(COMMENTS_IN_LIST + 1);
  });
});
