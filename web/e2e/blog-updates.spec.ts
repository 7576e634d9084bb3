import type { Locator } from "@playwright/test";
import { publish, uniqueWord } from "./support/blog.ts";
import { openEditor, saved } from "./support/blog-editor.ts";
import { pressInDialog } from "./support/keyboard.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

test("a published post changes for readers when it is updated, not while it is typed", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const post = await publish(context.request, { title: uniqueWord() });
  await openEditor(page, `/blog/write/${post.id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  const readers = async () => (await (await context.request.get(`/api/blog-posts/${post.id}`)).json()).title;
  await title.fill(`${post.title} 2`);
  await saved(page);
  expect(await readers()).toBe(post.title);
  await page.reload();
  await expect(title).toHaveValue(`${post.title} 2`);
  await page.getByRole("button", { name: "Update Post" }).click();
  await expect(toast(page, "Blog post updated")).toBeVisible();
  expect(await readers()).toBe(`${post.title} 2`);

  await page.goto(`/blog/write/${post.id}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Unpublish" }).click();
  const question = page.getByRole("dialog", { name: "Unpublish this post?" });
  await question.getByRole("button", { name: "Unpublish" }).click();
  await expect(question).toBeHidden();
  await expect(toast(page, "Blog post unpublished")).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Schedule..." }).click();
  await page.getByLabel("Date and time").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Schedule Post" }).click();
  await expect(page.getByText("Please choose a time that is still to come")).toBeVisible();
  await page.getByLabel("Date and time").fill("2031-01-01T10:00");
  await page.getByRole("button", { name: "Schedule Post" }).click();
  await expect(toast(page, "Blog post scheduled")).toContainText("1 January 2031");
  await page.goto(`/blog?status=scheduled&q=${post.title}`);
  const card = page.getByRole("article", { name: `${post.title} 2` });
  await expect(card).toContainText("Scheduled for 1 January 2031");

  // By the keyboard alone: the focus goes to the post that follows, and after the last one to the way on.
  const other = await publish(context.request, {
    title: `${post.title} next`,
    status: "scheduled",
    publishAt: "2032-01-01T10:00:00.000Z",
  });
  await page.reload();
  const remove = async (one: Locator) => {
    await one.press("Enter");
    await pressInDialog(page.getByRole("dialog", { name: "Delete this post?" }), "Delete");
    await expect(toast(page, "Blog post deleted")).toContainText(
      "The blog post has been removed successfully.",
    );
    await expect(one).toBeHidden();
  };
  await remove(card.getByRole("button", { name: /^Delete/ }));
  const next = page.getByRole("button", { name: `Delete ${other.title}` });
  await expect(next).toBeFocused();
  await remove(next);
  await expect(page.getByRole("button", { name: "Show all posts" })).toBeFocused();
});
