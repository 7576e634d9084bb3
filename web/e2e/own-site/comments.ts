import type { Browser, BrowserContext } from "@playwright/test";
import { holdBack } from "../support/hold-back.ts";
import { pressInDialog } from "../support/keyboard.ts";
import { expectToFit, open, save, section, site, sql, test, visit } from "../support/own-site.ts";
import { expect } from "../support/test.ts";
import { toast } from "../support/toast.ts";
import { waveOfComments } from "./wave-of-comments.ts";

const ORIGIN = () => ({ origin: site.origin });
const READER = {
  email: "reader@example.com",
  password: "a-good-password",
  firstName: "Rea",
  lastName: "Der",
};
/** What the comments are on, from the first of these tests on. */
let post: { id: number } | undefined;

async function publishSlipways(): Promise<void> {
  [post] = await sql<{ id: number }[]>`
    insert into public.blog_posts (user_id, title, content, excerpt, published_at)
    values (1, 'On slipways', '<p>Words</p>', 'Words', now() - interval '1 minute') returning id::int`;
}

async function registeredReader(browser: Browser): Promise<BrowserContext> {
  const reader = await browser.newContext({ baseURL: site.origin });
  const sent = { data: READER, headers: ORIGIN() };
  if ((await reader.request.post("/api/login", sent)).status() === 401)
    expect((await reader.request.post("/api/register", sent)).status()).toBe(201);
  return reader;
}

/** Pending comments, one by one and many at once. */
export function comments(): void {
  test.describe("comments", () => {
    test.use({ expectedErrors: ["403", "404"] });

    test("wait for approval when moderated, and can be approved below their post", async ({
      page,
      context,
      browser,
    }) => {
      await publishSlipways();
      const reader = await registeredReader(browser);
      const write = (content: string) =>
        reader.request.post(`/api/blog-posts/${post?.id}/comments`, { data: { content }, headers: ORIGIN() });

      await open(page, context, "settings");
      await expect(section(page, "Waiting comments")).toContainText("No comment is waiting.");
      await page.getByRole("switch", { name: "New comments wait until you approve them" }).click();
      await save(page);
      const reading = await reader.newPage();
      await reading.goto(`/blog/${post?.id}`);
      await reading.getByRole("textbox", { name: "Your comment" }).fill("A fine slipway");
      await reading.getByRole("button", { name: "Post Comment" }).click();
      await expect(toast(reading, "Comment added")).toContainText(
        "Others see it as soon as the administrator has approved it.",
      );
      await reading.close();
      expect((await write("Buy my watches")).status()).toBe(201);
      expect((await write("And my clocks")).status()).toBe(201);
      expect((await write("Well moored")).status()).toBe(201);
      const waiting = section(page, "Waiting comments").getByRole("listitem");
      // The desk counts waiting comments, and they can be approved below the post too.
      await visit(page, "Dashboard");
      await expect(page.getByRole("link", { name: "Dashboard 4 waiting comments" })).toBeVisible();
      await expect(waiting).toHaveCount(4);
      // As on a phone with 200% zoom.
      await expectToFit(page, "waiting comments", [195, 1280]);
      await page.goto(`/blog/${post?.id}`);
      await page.getByRole("button", { name: "Approve the comment by Rea Der" }).last().press("Enter");
      await expect(toast(page, "Comment approved")).toBeVisible();
      await expect(page.getByText("Waits for your approval.")).toHaveCount(3);
      await sql`delete from public.blog_comments where content = 'Well moored' and status = 'published'`;
      await reader.close();
    });

    test("are approved at the desk by keyboard, while its form keeps what is not saved and takes what is new", async ({
      page,
      context,
    }) => {
      const headers = ORIGIN();
      await open(page, context, "settings");
      const waiting = section(page, "Waiting comments").getByRole("listitem");
      await expect(waiting).toHaveCount(3);
      await expect(waiting.filter({ hasText: "A fine" })).toContainText(
        /Rea Der on the post “On slipways”, (?:just now|\d+ minutes? ago)/,
      );
      // Another device saves another title while this form has unsaved input.
      await page.getByLabel("Bio").fill("I mend boats.");
      const title = { siteTitle: "Of another device" };
      expect((await context.request.patch("/api/settings", { headers, data: title })).status()).toBe(200);
      // By keyboard, one after the other: the newest is first, and the focus moves to the next one.
      const letGo = await holdBack(page, "**/api/admin/analysis*");
      await waiting.getByRole("button", { name: "Approve the comment by Rea Der: A fine" }).press("Enter");
      await expect(toast(page, "Comment approved")).toBeVisible();
      await expect(waiting).toHaveCount(2);
      await expect(
        waiting.filter({ hasText: "watches" }).getByRole("button", { name: "Approve" }),
      ).toBeFocused();
      // The next comment can be handled while the data is still being loaded again.
      await waiting.filter({ hasText: "watches" }).getByRole("button", { name: "Delete" }).press("Enter");
      await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeFocused();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeEnabled();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      letGo();
      // The title from the other device stays, and what is typed during a save stays unsaved.
      await expect(page.getByRole("banner").getByRole("link", { name: title.siteTitle })).toBeVisible();
      await expect(page.getByLabel("Site title")).toHaveValue(title.siteTitle);
      const release = await holdBack(page, "**/api/settings");
      await page.getByRole("button", { name: "Save Settings" }).press("Enter");
      await expect(page.getByRole("button", { name: "Saving..." })).toBeFocused();
      await page.getByLabel("Bio").fill("I mend boats and nets.");
      await page.getByLabel("Owner name").fill("Rea Harbour");
      release();
      await expect(toast(page, "Settings saved")).toBeVisible();
      await expect(page.getByText("Not saved yet")).toBeVisible();
      await expect(page.getByLabel("Owner name")).toHaveValue("Rea Harbour");
      await page.getByRole("button", { name: "Save Settings" }).click();
      await expect(page.getByText("Everything is saved")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("Rea Harbour");
      expect(await (await context.request.get("/api/settings")).json()).toMatchObject({
        ...title,
        bio: "I mend boats and nets.",
        ownerName: "Rea Harbour",
      });
    });

    test("are deleted at the desk by keyboard, with the focus on the next one", async ({ page, context }) => {
      await open(page, context, "settings");
      const waiting = section(page, "Waiting comments").getByRole("listitem");
      for (const name of ["watches", "clocks"]) {
        await waiting.filter({ hasText: name }).getByRole("button", { name: "Delete" }).press("Enter");
        await pressInDialog(page.getByRole("dialog"), "Delete");
        await expect(toast(page, "Comment deleted")).toBeVisible();
        await expect(waiting.filter({ hasText: name })).toHaveCount(0);
        await expect(page.getByRole("dialog")).toHaveCount(0);
        if (name === "watches") await expect(waiting.getByRole("button", { name: "Delete" })).toBeFocused();
      }
      await expect(section(page, "Waiting comments")).toContainText("No comment is waiting.");
      // The focus is on the section after the list is empty.
      await expect(section(page, "Waiting comments").locator(":focus")).toHaveCount(1);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Test" })).toBeFocused();
      const rows = await sql`select content, status from public.blog_comments`;
      expect([...rows]).toEqual([{ content: "A fine slipway", status: "published" }]);
    });

    test("can be switched off, for everybody", async ({ page, context, browser }) => {
      const headers = ORIGIN();
      const reader = await registeredReader(browser);
      await open(page, context, "settings");
      // When switched off, comments on photos and posts are refused to everybody, the owner included.
      const variants = [{ size: "thumbnail", width: 300, height: 200, webp: null, jpeg: "thumbnail.jpg" }];
      const [photo] = await sql<{ id: number }[]>`
        insert into public.photos (user_id, title, folder, image, variants, width, height, placeholder, color, position)
        values (1, 'A slipway', gen_random_uuid(), 'original.jpg', ${sql.json(variants)}, 300, 200, '', '#336699', 0) returning id::int`;
      const subjects = [`blog-posts/${post?.id}`, `photos/${photo?.id}`];
      const say = (by: BrowserContext, subject: string) =>
        by.request.post(`/api/${subject}/comments`, { data: { content: "Too late" }, headers });
      await page.getByRole("switch", { name: "People can write comments" }).click();
      await save(page);
      for (const by of [reader, context]) {
        for (const subject of subjects) {
          const refused = await say(by, subject);
          expect([refused.status(), await refused.text()]).toEqual([403, "Comments are switched off."]);
        }
      }
      await sql`delete from public.photos where id = ${photo?.id ?? 0}`;
      await reader.close();
    });

    test("of a user are opened from the list of users, and deleted there", async ({ page, context }) => {
      await open(page, context, "users");
      const read = page.getByRole("button", { name: "1 comment by reader@example.com" });
      await read.click();
      const comments = page.getByRole("dialog", { name: "Comments by reader@example.com" });
      await expect(comments).toContainText("A fine slipway");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(read).toBeFocused();
      // Each comment there links to its subject and can be deleted.
      await read.press("Enter");
      await comments.getByRole("link").click();
      // Once the address is that of the next page, Back returns from it and does not act on the closing dialog.
      await expect(page).toHaveURL(new RegExp(`/blog/${post?.id}-`));
      await page.goBack();
      await expect(page).toHaveURL(/\/admin\?tab=users/);
      await read.press("Enter");
      // Escape closes only the confirmation.
      await comments.getByRole("button", { name: "Delete" }).press("Enter");
      await expect(
        page.getByRole("dialog", { name: "Delete this comment?" }).getByRole("button", { name: "Cancel" }),
      ).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(comments.getByRole("button", { name: "Delete" })).toBeFocused();
      await comments.getByRole("button", { name: "Delete" }).press("Enter");
      const question = page.getByRole("dialog", { name: "Delete this comment?" });
      await pressInDialog(question, "Delete");
      await expect(toast(page, "Comment deleted")).toBeVisible();
      // The confirmation stays, and takes Escape, until all data is loaded again.
      await expect(question).toHaveCount(0);
      await expect(comments).toContainText("Nothing is left of what they wrote.");
      expect(await sql`select from public.blog_comments`).toHaveLength(0);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    test("that another device has deleted meanwhile leave the list", async ({ page, context }) => {
      const read = page.getByRole("button", { name: "1 comment by reader@example.com" });
      const comments = page.getByRole("dialog", { name: "Comments by reader@example.com" });
      // One that another device has deleted meanwhile leaves the list when it cannot be approved any more.
      await sql`insert into public.blog_comments (post_id, user_id, author, content, status)
        select ${post?.id ?? 0}, id, 'Rea Der', 'A late one', 'pending' from public.users where email = ${READER.email}`;
      await open(page, context, "users");
      await read.press("Enter");
      await expect(comments).toContainText("A late one");
      await sql`delete from public.blog_comments`;
      await comments.getByRole("button", { name: "Approve" }).press("Enter");
      await expect(toast(page, "Comment not approved")).toBeVisible();
      await expect(comments).toContainText("Nothing is left of what they wrote.");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    waveOfComments();
  });
}
