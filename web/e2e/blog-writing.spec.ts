import type { Locator } from "@playwright/test";
import { publish, uniqueWord } from "./support/blog.ts";
import { hurry, openEditor, picture, saved, text } from "./support/blog-editor.ts";
import { stopClock } from "./support/clock.ts";
import { holdBack } from "./support/hold-back.ts";
import { chooseFromMenu, pressInDialog } from "./support/keyboard.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts, toast } from "./support/toast.ts";

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
  await expect(toast(page, "Blog post published")).toContainText("Readers see it now.");
  expect(await there()).toMatchObject({ title: `${post.title} corrected`, status: "published" });
});

test("a published post that was written on says so in the administrator's list until it is updated", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const title = uniqueWord();
  const { id } = await publish(context.request, { title });
  const card = page.getByRole("article", { name: title });
  const mark = card.getByText("Unpublished changes");
  await page.goto(`/blog?q=${title}`);
  await expect(card).toBeVisible();
  await expect(mark).toBeHidden();

  await openEditor(page, `/blog/write/${id}`);
  await page.getByRole("textbox", { name: "Title" }).fill(`${title} corrected`);
  await saved(page);
  await page.goto(`/blog?q=${title}`);
  await expect(mark).toBeVisible();

  await card.getByRole("link", { name: `Edit ${title}` }).click();
  await keepToasts(page);
  await page.getByRole("button", { name: "Update Post" }).click();
  await toast(page, "Blog post updated").getByRole("button", { name: "View post" }).click();
  await expect(page).toHaveURL(`/blog/${id}-${title}-corrected`);
  await page.goto(`/blog?q=${title}`);
  await expect(card).toBeVisible();
  await expect(mark).toBeHidden();
});

test("a post that has just been published leads to the page that readers see, as its menu does from then on", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const title = uniqueWord();
  await openEditor(page);
  const more = page.getByRole("button", { name: "More" });
  const view = page.getByRole("menuitem", { name: "View post" });
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Schedule..." })).toBeVisible();
  await expect(view).toHaveCount(0);
  // It takes the focus a moment after it is shown.
  await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Excerpt" }).fill("Short.");
  await text(page).fill("Long.");
  await keepToasts(page);
  await page.getByRole("button", { name: "Publish Post" }).click();
  const told = toast(page, "Blog post created");
  await expect(told).toContainText("Your blog post has been published successfully.");
  await expect(page).toHaveURL("/blog");
  await told.getByRole("button", { name: "View post" }).click();
  await expect(page).toHaveURL(new RegExp(`/blog/\\d+-${title}$`));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const address = page.url();

  // What is written since is kept, and readers do not see it.
  await page.goto(`/blog/write/${/\d+/.exec(new URL(address).pathname)?.[0]}`);
  await page.getByRole("textbox", { name: "Excerpt" }).fill("Shorter.");
  await more.click();
  await view.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Excerpt" })).toHaveValue("Shorter.");
});

test("a post keeps its category, which is added and renamed somewhere else meanwhile", async ({
  page,
  context,
}) => {
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
  const { id: categoryId }: { id: number } = await added.json();
  const { id } = await publish(context.request, { title, category, status: "draft" });
  await page.getByRole("button", { name: "Drafts" }).click();
  await page.getByRole("article", { name: title }).getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue(category);
  await page.getByRole("textbox", { name: "Title" }).fill(`${title} on`);
  await saved(page);
  const there = async () => (await context.request.get(`/api/blog-posts/${id}/draft`)).json();
  expect(await there()).toMatchObject({ title: `${title} on`, category });

  const renamed = uniqueWord();
  const data = { name: renamed };
  await context.request.patch(`/api/blog-categories/${categoryId}`, { data, headers: { origin } });
  await page.getByRole("textbox", { name: "Title" }).fill(`${title} and on`);
  await saved(page);
  const chosen = page.getByRole("combobox", { name: "Category" });
  await expect(chosen).toHaveValue(renamed);
  await expect(chosen.getByRole("option", { name: category })).toHaveCount(0);
  await page.getByRole("button", { name: "Publish Post" }).click();
  await expect(toast(page, "Blog post created")).toBeVisible();
  expect(await there()).toMatchObject({ title: `${title} and on`, category: renamed, status: "published" });
});

test.describe("a category that is gone when it is chosen", () => {
  test.use({ expectedErrors: ["400"] });

  test("is left, and the post stays where it was", async ({ page, context }) => {
    await logInOwner(context);
    const { origin } = new URL(process.env.E2E_ORIGIN ?? "");
    const add = async (name: string): Promise<string> => {
      const made = await context.request.post("/api/blog-categories", {
        data: { name },
        headers: { origin },
      });
      return `/api/blog-categories/${(await made.json()).id}`;
    };
    const [category, gone] = [uniqueWord(), uniqueWord()];
    await add(category);
    const address = await add(gone);
    const { id, title } = await publish(context.request, { title: uniqueWord(), category });
    await openEditor(page, `/blog/write/${id}`);
    await context.request.delete(address, { headers: { origin } });
    const chosen = page.getByRole("combobox", { name: "Category" });
    // Before it is saved by itself, which would find out first.
    await page.clock.install();
    await stopClock(page);
    await chosen.selectOption(gone);
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.clock.resume();
    await expect(toast(page, "Error creating post")).toContainText("This category does not exist.");
    await expect(chosen).toHaveValue(category);
    await expect(chosen.getByRole("option", { name: gone })).toHaveCount(0);
    await chosen.selectOption("Uncategorised");
    await page.getByRole("textbox", { name: "Title" }).fill(`${title} on`);
    await page.getByRole("button", { name: "Update Post" }).click();
    await expect(toast(page, "Blog post updated")).toBeVisible();
    const there = await context.request.get(`/api/blog-posts/${id}`);
    expect(await there.json()).toMatchObject({ title: `${title} on`, category: null });
  });
});

test("what is typed into a published post and taken back leaves nothing to update", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const { id, title: shown } = await publish(context.request, { title: uniqueWord() });
  await openEditor(page, `/blog/write/${id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  const changed = page.getByText("Your changes are not in it until you update it.");
  await title.fill(`${shown} on`);
  await saved(page);
  await expect(changed).toBeVisible();
  await title.fill(shown);
  await hurry(page);
  await expect(changed).toBeHidden();
  await page.reload();
  await expect(page.getByText("Readers see this post.")).toBeVisible();
  await expect(changed).toBeHidden();
});

test.describe("a post that is published without an answer", () => {
  test.use({ expectedErrors: ["ERR_FAILED"] });

  test("is published once, and stays so, whether the page is loaded again or not", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    for (const isReloaded of [false, true]) {
      await openEditor(page);
      let isCut = true;
      await page.route("**/api/blog-posts", async (route) => {
        const { status }: { status?: string } = route.request().postDataJSON();
        if (!isCut) return await route.continue();
        // What is saved by itself does not come through at all, what is published does.
        if (status === "published") await route.fetch();
        await route.abort();
      });
      const word = uniqueWord();
      await page.getByRole("textbox", { name: "Title" }).fill(word);
      await page.getByRole("textbox", { name: "Excerpt" }).fill("One line.");
      await text(page).click();
      await page.keyboard.type("Some words");
      await page.getByRole("button", { name: "Publish Post" }).click();
      await expect(toast(page, "Error creating post")).toContainText(
        "Failed to create the blog post. Please try again.",
      );
      if (isReloaded) await page.reload();
      isCut = false;
      if (isReloaded) await page.getByRole("button", { name: "Keep it" }).click();
      else await hurry(page);
      await expect(page.getByText("Readers see this post.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Update Post" })).toBeVisible();
      const found = await context.request.get(`/api/blog-posts?status=all&q=${word}`);
      expect(await found.json()).toMatchObject([{ title: word, status: "published" }]);
      await page.unroute("**/api/blog-posts");
    }
  });
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

test("the preview shows the place that was written at, and the editor the one that was read", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const paragraphs = (from: number) =>
    Array.from({ length: 30 }, (_, index) => `<p>Paragraph ${from + index}, ${"and so on ".repeat(30)}</p>`);
  const items = Array.from({ length: 20 }, (_, index) => `<li>Item ${index}</li>`).join("");
  const code = `<pre data-language="plain">${"a line\n".repeat(20)}</pre>`;
  const content = [...paragraphs(0), `<ol>${items}</ol><ul>${items}</ul>${code}`, ...paragraphs(30)].join("");
  const post = await publish(context.request, { title: uniqueWord(), content });
  await openEditor(page, `/blog/write/${post.id}`);
  const preview = page.getByRole("region", { name: "Preview" });
  const topOf = (words: string, within: Locator) =>
    within.getByText(words).evaluate((part) => Math.round(part.getBoundingClientRect().top));
  // By its place: Playwright would scroll for what stays at the edge.
  const turn = async (name: "Preview" | "Write") => {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    if (!box) throw new Error("no button");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  // At the beginning the title is seen in both.
  await turn("Preview");
  await expect(preview.getByRole("heading", { name: post.title })).toBeInViewport();
  await turn("Write");

  await text(page).getByText("Paragraph 45,").click();
  const written = await topOf("Paragraph 45,", text(page));
  await turn("Preview");
  await expect(preview.getByText("Paragraph 45,")).toBeInViewport();
  expect(Math.abs((await topOf("Paragraph 45,", preview)) - written)).toBeLessThan(60);
  await preview.getByText("Paragraph 10,").scrollIntoViewIfNeeded();
  const read = await topOf("Paragraph 10,", preview);
  await turn("Write");
  await expect(text(page).getByText("Paragraph 10,")).toBeInViewport();
  expect(Math.abs((await topOf("Paragraph 10,", text(page))) - read)).toBeLessThan(60);
});

test("whoever leaves the editor is asked about a picture on its way, and waits for no save", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  await page.goto("/blog");
  // A blog without a post has a second one in its middle.
  await page.getByRole("link", { name: "New Post" }).first().click();
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
    // What holds somebody back is there, and gone, a moment before the step back has been taken back.
    await expect(page).toHaveURL(`/blog/write/${id}`);
  }
  // Back closes what lies over the editor, the question itself last, and leaves nothing.
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search", exact: true });
  await expect(search).toBeVisible();
  await page.goBack();
  await expect(search).toBeHidden();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(`/blog/write/${id}`);
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`/blog/write/${id}`);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(`/blog/write/${id}`);
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

test.describe("what is longer than it can be", () => {
  test.use({ expectedErrors: ["400", "Failed to load resource"] });

  test("is kept in its field, and the writer is told", async ({ page, context }) => {
    await openEditor(page);
    const word = uniqueWord();
    const form = page.getByRole("form", { name: "Blog post" });
    const title = page.getByRole("textbox", { name: "Title" });
    const excerpt = page.getByRole("textbox", { name: "Excerpt" });
    const long = `${word} ${"x".repeat(600)}`;
    await text(page).click();
    await page.keyboard.type("Words");
    await title.fill(long);
    await excerpt.fill(long);
    await expect(title).toHaveValue(long);
    await expect(excerpt).toHaveValue(long);
    await expect(form.getByText("A title can have 200 characters at most")).toBeVisible();
    await expect(form.getByText("An excerpt can have 500 characters at most")).toBeVisible();
    await page.getByRole("button", { name: "Publish Post" }).click();
    await expect(form.getByText("A title can have 200 characters at most")).toBeVisible();
    await expect(form.getByText("An excerpt can have 500 characters at most")).toBeVisible();
    await expect(title).toBeFocused();
    await title.fill(word);
    await expect(form.getByText("A title can have 200 characters at most")).toBeHidden();
    await page.getByRole("button", { name: "Publish Post" }).click();
    await expect(excerpt).toBeFocused();
    await excerpt.fill("Short.");
    await page.getByRole("button", { name: "Publish Post" }).click();
    await expect(toast(page, "Blog post created")).toBeVisible();
    const found = await context.request.get(`/api/blog-posts?q=${word}`);
    expect(await found.json()).toMatchObject([{ title: word, excerpt: "Short." }]);
  });
});

test("what a field is for is not written in the colour of what is wrong with it", async ({ page }) => {
  await openEditor(page);
  const excerpt = page.getByRole("textbox", { name: "Excerpt" });
  const inkOfPlaceholder = () =>
    excerpt.evaluate((element) => getComputedStyle(element, "::placeholder").color);
  const before = await inkOfPlaceholder();
  await page.getByRole("button", { name: "Publish Post" }).click();
  await expect(page.getByText("An excerpt is required")).toBeVisible();
  expect(await inkOfPlaceholder()).toBe(before);
});

test("whoever asks the menu of a post to take something back has the focus where it was", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const post = await publish(context.request, { title: uniqueWord() });
  await openEditor(page, `/blog/write/${post.id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  const more = page.getByRole("button", { name: "More" });
  await title.fill(`${post.title} 2`);
  await saved(page);
  for (const [entry, dialog] of [
    ["Unpublish", "Unpublish this post?"],
    ["Discard changes", "Discard your changes?"],
  ] as const) {
    const question = page.getByRole("dialog", { name: dialog });
    await chooseFromMenu(more, entry);
    await expect(question.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(more).toBeFocused();
    await chooseFromMenu(more, entry);
    await pressInDialog(question, "Cancel");
    await expect(question).toBeHidden();
    await expect(more).toBeFocused();
  }
  await chooseFromMenu(more, "Discard changes");
  await pressInDialog(page.getByRole("dialog", { name: "Discard your changes?" }), "Discard");
  await expect(toast(page, "Changes discarded")).toBeVisible();
  await expect(title).toHaveValue(post.title);
  await expect(more).toBeFocused();
  await chooseFromMenu(more, "Unpublish");
  await pressInDialog(page.getByRole("dialog", { name: "Unpublish this post?" }), "Unpublish");
  await expect(toast(page, "Blog post unpublished")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish Post" })).toBeVisible();
  await expect(more).toBeFocused();
});

test("a schedule is cancelled, and what it held is a draft again", async ({ page, context }) => {
  await logInOwner(context);
  const publishAt = "2031-01-01T10:00:00.000Z";
  const post = await publish(context.request, { title: uniqueWord(), status: "scheduled", publishAt });
  await openEditor(page, `/blog/write/${post.id}`);
  const more = page.getByRole("button", { name: "More" });
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Cancel the schedule" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Unpublish" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Cancel the schedule" }).click();
  const question = page.getByRole("dialog", { name: "Cancel the schedule of this post?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  await more.click();
  await page.getByRole("menuitem", { name: "Cancel the schedule" }).click();
  await question.getByRole("button", { name: "Cancel the schedule" }).click();
  await expect(toast(page, "Schedule cancelled")).toContainText("The post is a draft again.");
  await expect(page.getByRole("button", { name: "Publish Post" })).toBeVisible();
  const there = await context.request.get(`/api/blog-posts/${post.id}/draft`);
  expect(await there.json()).toMatchObject({ status: "draft", publishAt: null });
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

  test("nor where the answer to its deletion is lost", async ({ page, context }) => {
    await logInOwner(context);
    const { id, title } = await publish(context.request, { title: uniqueWord(), status: "draft" });
    await openEditor(page, `/blog/write/${id}`);
    await page.route(
      `**/api/blog-posts/${id}`,
      async (route) => void (await route.fetch(), await route.abort()),
    );
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete post" }).click();
    const question = page.getByRole("dialog", { name: "Delete this post?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Blog post deleted")).toBeVisible();
    await expect(page).toHaveURL(/\/blog$/);
    const found = await context.request.get(`/api/blog-posts?status=all&q=${title}`);
    expect(await found.json()).toEqual([]);
  });
});
