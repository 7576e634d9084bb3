import { publish, uniqueWord } from "./support/blog.ts";
import { hurry, openEditor, picture, saved, text, toast } from "./support/blog-editor.ts";
import { holdBack } from "./support/hold-back.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("a scheduled post is corrected, and keeps its time", async ({ page, context }) => {
  await logInOwner(context);
  const publishAt = "2031-01-01T10:00:00.000Z";
  const post = await publish(context.request, { title: uniqueWord(), status: "scheduled", publishAt });
  const there = async () => (await context.request.get(`/api/blog-posts/${post.id}`)).json();
  await openEditor(page, `/blog/write/${post.id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(page.getByText(/^Scheduled for 1 January 2031/)).toBeVisible();
  await title.fill(`${post.title} corrected`);
  await saved(page);
  await expect(page.getByText("Your changes are not in it until you update it.")).toBeVisible();
  await page.getByRole("button", { name: "Update Post" }).click();
  await expect(toast(page, "Blog post updated")).toContainText("It appears on 1 January 2031");
  expect(await there()).toMatchObject({
    ...{ title: `${post.title} corrected`, status: "scheduled", publishAt },
  });

  await page.goto(`/blog/write/${post.id}`);
  await title.fill(`${post.title} spoilt`);
  await saved(page);
  await page.reload();
  await expect(title).toHaveValue(`${post.title} spoilt`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Discard changes" }).click();
  await page
    .getByRole("dialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(toast(page, "Changes discarded")).toContainText("This is what will appear.");
  await expect(title).toHaveValue(`${post.title} corrected`);

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Publish now" }).click();
  await expect(toast(page, "Blog post created")).toBeVisible();
  expect(await there()).toMatchObject({ title: `${post.title} corrected`, status: "published" });
});

test("a post keeps a category that was added somewhere else meanwhile", async ({ page, context }) => {
  await logInOwner(context);
  await page.goto("/blog");
  await expect(page.getByRole("button", { name: "Add Category" })).toBeVisible();
  const { origin } = new URL(page.url());
  const [category, title] = [uniqueWord(), uniqueWord()];
  const added = await context.request.post("/api/blog-categories", {
    data: { name: category },
    headers: { origin },
  });
  expect(added.status()).toBe(201);
  const { id } = await publish(context.request, { title, category, status: "draft" });
  await page.getByRole("button", { name: "Drafts" }).click();
  await page.getByRole("article", { name: title }).getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue(category);
  await page.getByRole("textbox", { name: "Title" }).fill(`${title} on`);
  await saved(page);
  const there = await context.request.get(`/api/blog-posts/${id}/draft`);
  expect(await there.json()).toMatchObject({ title: `${title} on`, category });
});

test("a title is one line, and a preview shows the date and the views that readers see", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const publishAt = "2020-02-03T12:00:00.000Z";
  const post = await publish(context.request, { title: uniqueWord(), publishAt });
  await openEditor(page, `/blog/write/${post.id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill(`${post.title}\r\n  and more\n`);
  await expect(title).toHaveValue(`${post.title} and more `);
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: `${post.title} and more` })).toBeVisible();
  await expect(preview.getByText("3 February 2020")).toBeVisible();
});

test("whoever leaves the editor is asked about a picture on its way, and waits for no save", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  await page.goto("/blog");
  await page.getByRole("link", { name: "New Post" }).click();
  const word = uniqueWord();
  await page.getByRole("textbox", { name: "Title" }).fill(word);
  await saved(page);
  await expect(page).toHaveURL(/\/blog\/write\/\d+$/);
  const id = page.url().split("/").at(-1);
  const blog = page.getByRole("heading", { level: 1, name: "Blog", exact: true });

  const arrive = await holdBack(page, "**/api/blog-images");
  const buffer = await picture(page, 40, 30);
  await page.getByLabel("Picture files").setInputFiles({ name: "late.png", mimeType: "image/png", buffer });
  const question = page.getByRole("dialog", { name: "A picture is still on its way" });
  for (const leave of [
    () => page.getByRole("button", { name: "Cancel" }).click(),
    () => page.goBack().then(() => undefined),
  ]) {
    await leave();
    await question.getByRole("button", { name: "Keep writing" }).click();
    await expect(question).toBeHidden();
  }
  arrive();
  await expect(text(page).locator("img")).toHaveAttribute("src", /^\/api\/blog-images\//);
  await saved(page);

  // It is in this browser: the server may take its time.
  const answer = await holdBack(page, "**/draft");
  await page.getByRole("textbox", { name: "Title" }).fill(`${word} at last`);
  await hurry(page);
  await expect(page.getByText("Saving...")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(blog).toBeVisible();
  answer();
  await expect
    .poll(async () => (await (await context.request.get(`/api/blog-posts/${id}/draft`)).json()).title)
    .toBe(`${word} at last`);
});

test.describe("a post that is deleted while something of it was not sent", () => {
  test.use({ expectedErrors: ["404", "Failed to load resource", "ERR_FAILED"] });

  test("does not come back as a draft", async ({ page, context }) => {
    await logInOwner(context);
    const { id, title } = await publish(context.request, { title: uniqueWord(), status: "draft" });
    await openEditor(page, `/blog/write/${id}`);
    await page.route("**/draft", (route) => route.abort());
    await page.getByRole("textbox", { name: "Title" }).fill(`${title} on`);
    await hurry(page);
    await expect(page.getByText("Saved on this device; will be sent again")).toBeVisible();
    await page.unroute("**/draft");

    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/blog-posts/${id}`, async (route) => {
      const response = await route.fetch();
      await answered;
      await route.fulfill({ response });
    });
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete post" }).click();
    const question = page.getByRole("dialog", { name: "Delete this post?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect
      .poll(async () => (await context.request.get(`/api/blog-posts/${id}/draft`)).status())
      .toBe(404);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
    await hurry(page);
    expect(sent).toEqual([]);
    answer();
    await expect(toast(page, "Blog post deleted")).toBeVisible();
    await page.goto(`/blog?status=draft&q=${title}`);
    await expect(page.getByText("Nothing matches what you are looking for.")).toBeVisible();
  });
});
