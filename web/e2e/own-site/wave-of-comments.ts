import type { BrowserContext, Page } from "@playwright/test";
import { findings } from "../support/axe.ts";
import { pressInDialog } from "../support/keyboard.ts";
import { open, section, sql, test } from "../support/own-site.ts";
import { expect } from "../support/test.ts";
import { toast } from "../support/toast.ts";

async function openWave(page: Page, context: BrowserContext) {
  await open(page, context, "dashboard");
  const waiting = section(page, "Waiting comments");
  const rows = waiting.getByRole("listitem");
  const boxOf = (words: string) =>
    page.getByRole("checkbox", { name: `Select the comment by Rea Der: ${words}`, exact: true });
  const bar = page.getByRole("toolbar", { name: "Selected comments" });
  return { waiting, rows, boxOf, bar };
}

/** Many pending comments at once, as after a wave of spam. */
export function waveOfComments(): void {
  test.describe("in large numbers", () => {
    // 504: one response is lost. ERR_FAILED: one request fails, and so does its retry.
    test.use({ expectedErrors: ["504", "ERR_FAILED"] });

    test("can be selected by keyboard, one, a range or all that are shown", async ({ page, context }) => {
      await sql`
          with post as (
            insert into public.blog_posts (user_id, title, content, excerpt, published_at)
            values (1, 'On nets', '<p>Words</p>', 'Words', now() - interval '1 hour') returning id
          )
          insert into public.blog_comments (post_id, user_id, author, content, status, published_at)
          select post.id, 1, 'Rea Der', case when n in (1, 53) then 'Kind ' else 'Spam ' end || n, 'pending',
            now() - n * interval '1 minute'
          from post, generate_series(1, 54) as n`;
      const { waiting, boxOf, bar, rows } = await openWave(page, context);
      await expect(rows).toHaveCount(50);

      // By keyboard: select one, a range, all that are shown, none.
      await boxOf("Kind 1").press("Space");
      await expect(bar).toContainText("1 selected");
      // The indeterminate checkbox has a visible background.
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
    });

    test("can be selected all, also those not shown yet, and are deleted together; a lost response is not reported as success or failure", async ({
      page,
      context,
    }) => {
      const { waiting, rows, boxOf, bar } = await openWave(page, context);
      // When more comments cannot be loaded, that is reported and nothing is selected.
      const furtherPages = /\/api\/admin\/comments\?.*cursor=/;
      await page.route(furtherPages, (route) => route.abort());
      await page.getByRole("button", { name: "Select all that wait" }).press("Enter");
      await expect(waiting.getByRole("alert")).toHaveText("More could not be loaded. Please try again.");
      await expect(bar).toHaveCount(0);
      await page.unroute(furtherPages);

      // Select all waiting comments, including those not yet shown, and deselect two.
      await page.getByRole("button", { name: "Select all that wait" }).press("Enter");
      await expect(bar).toContainText("54 selected");
      await expect(rows).toHaveCount(54);
      await boxOf("Kind 1").press("Space");
      await boxOf("Kind 53").press("Space");
      await expect(bar).toContainText("52 selected");

      // The request fails: nothing is reported as done, and the selection stays.
      await page.route("**/api/admin/comments/delete", (route) => route.abort());
      await bar.getByRole("button", { name: "Delete" }).press("Enter");
      await expect(page.getByRole("dialog")).toContainText("these 52 comments");
      await pressInDialog(page.getByRole("dialog"), "Delete");
      await expect(toast(page, "Not known whether they were deleted")).toBeVisible();
      await expect(bar).toContainText("52 selected");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      // The deletion succeeds but its response is lost; the retry gets the result.
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
      // The first deleted row was the second, so its successor has the focus.
      await expect(boxOf("Kind 53")).toBeFocused();
    });

    test("are approved together, of which another device has deleted one", async ({ page, context }) => {
      const { waiting, bar } = await openWave(page, context);
      // One of the selected comments is deleted elsewhere.
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
}
