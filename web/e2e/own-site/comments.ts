import { type BrowserContext } from "@playwright/test";
import { findings } from "../support/axe.ts";
import { holdBack } from "../support/hold-back.ts";
import { pressInDialog } from "../support/keyboard.ts";
import { open, save, section, site, sql, test, visit } from "../support/own-site.ts";
import { expect } from "../support/test.ts";
import { toast } from "../support/toast.ts";

/** What waits for the owner, one by one and in a wave. */
export function comments(): void {
  test.describe("comments", () => {
    test.use({ expectedErrors: ["403"] });

    test("wait for the owner who wants it so, are approved or deleted, and can be closed", async ({
      page,
      context,
      browser,
    }) => {
      const [post] = await sql<{ id: number }[]>`
        insert into public.blog_posts (user_id, title, content, excerpt, published_at)
        values (1, 'On slipways', '<p>Words</p>', 'Words', now() - interval '1 minute') returning id::int`;
      const reader = await browser.newContext({ baseURL: site.origin });
      const headers = { origin: site.origin };
      const person = {
        email: "reader@example.com",
        password: "a-good-password",
        firstName: "Rea",
        lastName: "Der",
      };
      expect((await reader.request.post("/api/register", { data: person, headers })).status()).toBe(201);
      const write = (content: string) =>
        reader.request.post(`/api/blog-posts/${post?.id}/comments`, { data: { content }, headers });

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
      // What waits is counted on the desk, and approved wherever it stands.
      await visit(page, "Dashboard");
      await expect(page.getByRole("link", { name: "Dashboard 4 waiting comments" })).toBeVisible();
      await expect(waiting).toHaveCount(4);
      await page.goto(`/blog/${post?.id}`);
      await page.getByRole("button", { name: "Approve the comment by Rea Der" }).last().press("Enter");
      await expect(toast(page, "Comment approved")).toBeVisible();
      await expect(page.getByText("Waits for your approval.")).toHaveCount(3);
      await sql`delete from public.blog_comments where content = 'Well moored' and status = 'published'`;
      await page.getByRole("banner").getByRole("link", { name: "ADMIN" }).click();
      await visit(page, "Settings");
      await expect(waiting).toHaveCount(3);
      await expect(waiting.filter({ hasText: "A fine" })).toContainText(
        /Rea Der on the post “On slipways”, (?:just now|\d+ minutes? ago)/,
      );
      // While something is typed here, another device saves another title.
      await page.getByLabel("Bio").fill("I mend boats.");
      const title = { siteTitle: "Of another device" };
      expect((await context.request.patch("/api/settings", { headers, data: title })).status()).toBe(200);
      // From the keyboard, one after the other: the newest is the first, and the focus stays with what is left.
      const letGo = await holdBack(page, "**/api/admin/analysis*");
      await waiting.filter({ hasText: "A fine" }).getByRole("button", { name: "Approve" }).press("Enter");
      await expect(toast(page, "Comment approved")).toBeVisible();
      await expect(waiting).toHaveCount(2);
      await expect(
        waiting.filter({ hasText: "watches" }).getByRole("button", { name: "Approve" }),
      ).toBeFocused();
      // As long as not everything has followed, the next one can be asked about all the same.
      await waiting.filter({ hasText: "watches" }).getByRole("button", { name: "Delete" }).press("Enter");
      await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeFocused();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeEnabled();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      letGo();
      // What that device saved stays, and what is typed while this is being saved waits for the next time.
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
      for (const name of ["watches", "clocks"]) {
        await waiting.filter({ hasText: name }).getByRole("button", { name: "Delete" }).press("Enter");
        await pressInDialog(page.getByRole("dialog"), "Delete");
        await expect(toast(page, "Comment deleted")).toBeVisible();
        await expect(waiting.filter({ hasText: name })).toHaveCount(0);
        await expect(page.getByRole("dialog")).toHaveCount(0);
        if (name === "watches") await expect(waiting.getByRole("button", { name: "Delete" })).toBeFocused();
      }
      await expect(section(page, "Waiting comments")).toContainText("No comment is waiting.");
      // The focus is where the list was.
      await expect(section(page, "Waiting comments").locator(":focus")).toHaveCount(1);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Test" })).toBeFocused();
      const rows = await sql`select content, status from public.blog_comments`;
      expect([...rows]).toEqual([{ content: "A fine slipway", status: "published" }]);

      // Switched off they are refused to everybody, over a picture as under a post; the owner's own too.
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

      // What somebody wrote is read where they are listed.
      await visit(page, "Users");
      const read = page.getByRole("button", { name: "1 comment by reader@example.com" });
      await read.click();
      const comments = page.getByRole("dialog", { name: "Comments by reader@example.com" });
      await expect(comments).toContainText("A fine slipway");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(read).toBeFocused();
      // From there it is one step to what it is about, and one to be rid of it.
      await read.press("Enter");
      await comments.getByRole("link").click();
      // As soon as the address is the next page's, Back leads back from that and does not close what still lies there.
      await expect(page).toHaveURL(new RegExp(`/blog/${post?.id}-`));
      await page.goBack();
      await expect(page).toHaveURL(/\/admin\?tab=users/);
      await read.press("Enter");
      // One key closes the question alone.
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
      // It stays until everything that was asked for anew is there, and keeps Escape for as long.
      await expect(question).toHaveCount(0);
      await expect(comments).toContainText("Nothing is left of what they wrote.");
      expect(await sql`select from public.blog_comments`).toHaveLength(0);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    test.describe("of a wave", () => {
      // One answer is lost on its way, and one request never arrives, asked twice.
      test.use({ expectedErrors: ["504", "ERR_FAILED"] });

      test("are picked out, all or some, and deleted or approved at once; what is not known is not said", async ({
        page,
        context,
      }) => {
        await sql`
          with post as (
            insert into public.blog_posts (user_id, title, content, excerpt, published_at)
            values (1, 'On nets', '<p>Words</p>', 'Words', now() - interval '1 hour') returning id
          )
          insert into public.blog_comments (post_id, user_id, author, content, status, published_at)
          select post.id, 1, 'Rea Der', case when n in (1, 53) then 'Kind ' else 'Spam ' end || n, 'pending',
            now() - n * interval '1 minute'
          from post, generate_series(1, 54) as n`;
        await open(page, context, "dashboard");
        const waiting = section(page, "Waiting comments");
        const rows = waiting.getByRole("listitem");
        const boxOf = (words: string) =>
          page.getByRole("checkbox", { name: `Select the comment by Rea Der: ${words}`, exact: true });
        const bar = page.getByRole("toolbar", { name: "Selected comments" });
        await expect(rows).toHaveCount(50);

        // From the keyboard: one, everything up to another, all that are shown, none.
        await boxOf("Kind 1").press("Space");
        await expect(bar).toContainText("1 selected");
        // Neither all nor none: the sign of that stands on ink, not card on card.
        const all = page.getByRole("checkbox", { name: "Select the 50 shown" });
        await expect(all).toBeChecked({ indeterminate: true });
        await expect(all).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
        await boxOf("Spam 3").press("Shift+Space");
        await expect(waiting.getByRole("status")).toHaveText("3 selected");
        await page.keyboard.press("Control+A");
        await expect(bar).toContainText("50 selected");
        await bar.getByRole("button", { name: "Clear selection" }).press("Enter");
        await expect(bar).toHaveCount(0);
        await expect(boxOf("Kind 1")).toBeFocused();
        await boxOf("Spam 2").press("Space");
        await page.keyboard.press("Escape");
        await expect(bar).toHaveCount(0);
        await expect(boxOf("Spam 2")).toBeFocused();

        // What does not come is said, and nothing is picked out for it.
        const furtherPages = /\/api\/admin\/comments\?.*cursor=/;
        await page.route(furtherPages, (route) => route.abort());
        await page.getByRole("button", { name: "Select all that wait" }).press("Enter");
        await expect(waiting.getByRole("alert")).toHaveText("More could not be loaded. Please try again.");
        await expect(bar).toHaveCount(0);
        await page.unroute(furtherPages);

        // All that wait, also those that were not shown yet; two are put back.
        await page.getByRole("button", { name: "Select all that wait" }).press("Enter");
        await expect(bar).toContainText("54 selected");
        await expect(rows).toHaveCount(54);
        await boxOf("Kind 1").press("Space");
        await boxOf("Kind 53").press("Space");
        await expect(bar).toContainText("52 selected");

        // Nothing arrives: nothing is said to be done, and what was picked out still is.
        await page.route("**/api/admin/comments/delete", (route) => route.abort());
        await bar.getByRole("button", { name: "Delete" }).press("Enter");
        await expect(page.getByRole("dialog")).toContainText("these 52 comments");
        await pressInDialog(page.getByRole("dialog"), "Delete");
        await expect(toast(page, "Not known whether they were deleted")).toBeVisible();
        await expect(bar).toContainText("52 selected");
        await expect(page.getByRole("dialog")).toHaveCount(0);

        // It is done and its answer is lost: asked again, the server says so.
        await page.unroute("**/api/admin/comments/delete");
        const bodies: (string | null)[] = [];
        await page.route("**/api/admin/comments/delete", async (route) => {
          bodies.push(route.request().postData());
          const response = await route.fetch();
          await (bodies.length === 1 ? route.fulfill({ status: 504 }) : route.fulfill({ response }));
        });
        await bar.getByRole("button", { name: "Delete" }).press("Enter");
        await pressInDialog(page.getByRole("dialog"), "Delete");
        await expect(toast(page, "52 comments deleted")).toBeVisible();
        expect(bodies).toHaveLength(2);
        expect(bodies[1]).toBe(bodies[0]);
        await expect(rows).toHaveCount(2);
        await expect(bar).toHaveCount(0);
        // The first that was deleted was the second row.
        await expect(boxOf("Kind 53")).toBeFocused();

        // One goes meanwhile, in another place.
        await page.getByRole("checkbox", { name: "Select all 2" }).press("Space");
        await expect(bar).toContainText("2 selected");
        expect(await findings(page)).toEqual([]);
        await sql`delete from public.blog_comments where content = 'Kind 53'`;
        await bar.getByRole("button", { name: "Approve" }).press("Enter");
        await expect(toast(page, "Comment approved")).toContainText(
          "Everybody can read it now. 1 was not there any more.",
        );
        await expect(waiting).toContainText("No comment is waiting.");
        await expect(waiting.locator(":focus")).toHaveCount(1);
        const left =
          await sql`select content, status from public.blog_comments where author = 'Rea Der' and user_id = 1`;
        expect([...left]).toEqual([{ content: "Kind 1", status: "published" }]);
      });
    });
  });
}
