import type { Locator, Page } from "@playwright/test";
import { publish, uniqueWord } from "./support/blog.ts";
import { hurry, openEditor, picture, saved, text } from "./support/blog-editor.ts";
import { stopClock } from "./support/clock.ts";
import { holdAnswer, holdBack } from "./support/hold-back.ts";
import { chooseFromMenu, pressInDialog } from "./support/keyboard.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts, toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const titleOf = (page: Page) => page.getByRole("textbox", { name: "Title" });
const excerptOf = (page: Page) => page.getByRole("textbox", { name: "Excerpt" });
const menuOf = (page: Page) => page.getByRole("button", { name: "More" });
const publishing = (page: Page) => page.getByRole("button", { name: "Publish Post" });
const updating = (page: Page) => page.getByRole("button", { name: "Update Post" });
const changed = (page: Page) => page.getByText("Your changes are not in it until you update it.");
/** Waits until the page has read the answer to a save, when it removes its local copy. */
const untilSaved = (page: Page) =>
  page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("autosave:")));
const idIn = (page: Page) => Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);

/** Missing or too long texts are reported in the form and stay in their fields. */
async function refuseFields(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Blog post" });
  const long = `${uniqueWord()} ${"x".repeat(600)}`;
  const tooLong = [
    form.getByText("A title can have 200 characters at most"),
    form.getByText("An excerpt can have 500 characters at most"),
  ];
  const inkOfPlaceholder = () =>
    excerptOf(page).evaluate((element) => getComputedStyle(element, "::placeholder").color);
  const ink = await inkOfPlaceholder();
  await titleOf(page).fill(long);
  await excerptOf(page).fill(long);
  for (const message of tooLong) await expect(message).toBeVisible();
  await publishing(page).click();
  for (const message of tooLong) await expect(message).toBeVisible();
  await expect(titleOf(page)).toBeFocused();
  await expect(titleOf(page)).toHaveValue(long);
  await expect(excerptOf(page)).toHaveValue(long);
  await titleOf(page).fill("");
  await excerptOf(page).fill("");
  for (const what of ["A title is", "An excerpt is", "Content is"])
    await expect(form.getByText(`${what} required`)).toBeVisible();
  // The placeholder does not have the colour of errors.
  expect(await inkOfPlaceholder()).toBe(ink);
  // Line breaks in the title become spaces.
  await titleOf(page).fill("Fog\r\n  and more\n");
  await expect(titleOf(page)).toHaveValue("Fog and more ");
  await expect(form.getByText("A title is required")).toBeHidden();
  await publishing(page).click();
  await expect(excerptOf(page)).toBeFocused();
}

test.describe("a post", () => {
  test.use({ expectedErrors: ["400", "Failed to load resource"] });

  test("can be published when complete", async ({ page }) => {
    await openEditor(page);
    const view = page.getByRole("menuitem", { name: "View post" });
    await menuOf(page).click();
    await expect(page.getByRole("menuitem", { name: "Schedule..." })).toBeVisible();
    await expect(view).toHaveCount(0);
    // The menu takes the focus a moment after it appears.
    await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await refuseFields(page);
    const title = uniqueWord();
    await titleOf(page).fill(title);
    await excerptOf(page).fill("Short.");
    await text(page).fill("Long.");
    await keepToasts(page);
    await publishing(page).click();
    const told = toast(page, "Blog post created");
    await expect(told).toContainText("Your blog post has been published successfully.");
    await expect(page).toHaveURL("/blog");
    await told.getByRole("button", { name: "View post" }).click();
    await expect(page).toHaveURL(new RegExp(`/blog/\\d+-${title}$`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const published = await page.request.get(`/api/blog-posts/${idIn(page)}`);
    expect(await published.json()).toMatchObject({ title, excerpt: "Short." });
  });

  test("is marked when it has changes that are not published, and readers see them after an update", async ({
    page,
  }) => {
    await openEditor(page);
    const title = uniqueWord();
    const { id } = await publish(page.request, { title });
    const address = new RegExp(`/blog/${id}-${title}$`);
    const view = page.getByRole("menuitem", { name: "View post" });
    const read = async () => await (await page.request.get(`/api/blog-posts/${id}`)).json();
    // After reverting the change there is nothing to update.
    await page.goto(`/blog/write/${id}`);
    await expect(page.getByText("Readers see this post.")).toBeVisible();
    await titleOf(page).fill(`${title} corrected`);
    await saved(page);
    await expect(changed(page)).toBeVisible();
    await titleOf(page).fill(title);
    await hurry(page);
    await expect(changed(page)).toBeHidden();
    // The working copy is saved, and readers do not see it.
    const kept = page.waitForResponse(
      (response) => response.url().endsWith("/draft") && response.request().method() === "PUT",
    );
    await titleOf(page).fill(`${title} corrected`);
    await menuOf(page).click();
    await view.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await page.goBack();
    await expect(titleOf(page)).toHaveValue(`${title} corrected`);
    expect(await read()).toMatchObject({ title });

    const card = page.getByRole("article", { name: title });
    const mark = card.getByText("Unpublished changes");
    // Leaving the editor does not wait for its save, and loading another page would cancel that.
    await kept;
    await page.goto(`/blog?q=${title}`);
    await expect(mark).toBeVisible();
    await card.getByRole("link", { name: `Edit ${title}` }).click();
    await keepToasts(page);
    await updating(page).click();
    await toast(page, "Blog post updated").getByRole("button", { name: "View post" }).click();
    await expect(page).toHaveURL(`/blog/${id}-${title}-corrected`);
    expect(await read()).toMatchObject({ title: `${title} corrected` });
    await page.goto(`/blog?q=${title}`);
    await expect(card).toBeVisible();
    await expect(mark).toBeHidden();
  });
});

/** Cancelling a confirmation returns the focus to where it was. */
async function thinkBetterOf(page: Page, entry: string, question: Locator, no: string): Promise<void> {
  await chooseFromMenu(menuOf(page), entry);
  await expect(question.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(menuOf(page)).toBeFocused();
  await chooseFromMenu(menuOf(page), entry);
  await pressInDialog(question, no);
  await expect(question).toBeHidden();
  await expect(menuOf(page)).toBeFocused();
}

test("a scheduled post keeps its date when edited, until that is cancelled", async ({ page, context }) => {
  await logInOwner(context);
  const publishAt = "2031-01-01T10:00:00.000Z";
  const { id, title } = await publish(context.request, {
    ...{ title: uniqueWord(), status: "scheduled", publishAt },
  });
  const corrected = `${title} corrected`;
  const there = async () => (await context.request.get(`/api/blog-posts/${id}/draft`)).json();
  const edit = async (shelf: string) => {
    await page.getByRole("button", { name: shelf, exact: true }).click();
    await page.getByRole("link", { name: `Edit ${corrected}` }).click();
  };
  await openEditor(page, `/blog/write/${id}`);
  await expect(page.getByText(/^Scheduled for 1 January 2031/)).toBeVisible();
  await titleOf(page).fill(corrected);
  await saved(page);
  await expect(changed(page)).toBeVisible();
  await updating(page).click();
  await expect(toast(page, "Blog post updated")).toContainText("It appears on 1 January 2031");
  expect(await there()).toMatchObject({
    ...{ title: corrected, status: "scheduled", publishAt, hasWorkingCopy: false },
  });

  await edit("Scheduled");
  await titleOf(page).fill(`${title} spoilt`);
  await saved(page);
  const discarding = page.getByRole("dialog", { name: "Discard your changes?" });
  await thinkBetterOf(page, "Discard changes", discarding, "Cancel");
  await chooseFromMenu(menuOf(page), "Discard changes");
  await pressInDialog(discarding, "Discard");
  await expect(toast(page, "Changes discarded")).toContainText("This is what will appear.");
  await expect(titleOf(page)).toHaveValue(corrected);
  await expect(menuOf(page)).toBeFocused();

  const cancelling = page.getByRole("dialog", { name: "Cancel the schedule of this post?" });
  await thinkBetterOf(page, "Cancel the schedule", cancelling, "Keep it");
  await chooseFromMenu(menuOf(page), "Cancel the schedule");
  await pressInDialog(cancelling, "Cancel the schedule");
  await expect(toast(page, "Schedule cancelled")).toContainText("The post is a draft again.");
  await expect(publishing(page)).toBeVisible();
  await expect(menuOf(page)).toBeFocused();
  expect(await there()).toMatchObject({ status: "draft", publishAt: null });
});

test("a draft is scheduled for a time to come, published now, and taken back", async ({ page, context }) => {
  await logInOwner(context);
  const { id, title: corrected } = await publish(context.request, { title: uniqueWord(), status: "draft" });
  const there = async () => (await context.request.get(`/api/blog-posts/${id}/draft`)).json();
  const edit = async (shelf: string) => {
    await page.getByRole("button", { name: shelf, exact: true }).click();
    await page.getByRole("link", { name: `Edit ${corrected}` }).click();
  };
  await openEditor(page, `/blog/write/${id}`);
  await chooseFromMenu(menuOf(page), "Schedule...");
  await page.getByLabel("Date and time").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Schedule Post" }).click();
  await expect(page.getByText("Please choose a time that is still to come")).toBeVisible();
  await page.getByLabel("Date and time").fill("2031-01-01T10:00");
  await page.getByRole("button", { name: "Schedule Post" }).click();
  await expect(toast(page, "Blog post scheduled")).toContainText("1 January 2031");
  const card = page.getByRole("article", { name: corrected });
  await page.getByRole("button", { name: "Scheduled", exact: true }).click();
  await expect(card).toContainText("Scheduled for 1 January 2031");

  await edit("Scheduled");
  await chooseFromMenu(menuOf(page), "Publish now");
  await expect(toast(page, "Blog post published")).toContainText("Readers see it now.");
  expect(await there()).toMatchObject({ title: corrected, status: "published" });
  await edit("Published");
  const takingBack = page.getByRole("dialog", { name: "Unpublish this post?" });
  await chooseFromMenu(menuOf(page), "Unpublish");
  await pressInDialog(takingBack, "Unpublish");
  await expect(toast(page, "Blog post unpublished")).toBeVisible();
  await expect(publishing(page)).toBeVisible();
  await expect(menuOf(page)).toBeFocused();
  expect(await there()).toMatchObject({ status: "draft" });
});

test("posts are deleted from the list by keyboard, with the focus on the next one", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const { title } = await publish(context.request, { title: uniqueWord(), status: "draft" });
  const first = page.getByRole("button", { name: `Delete ${title}`, exact: true });
  // By keyboard: the focus moves to the next post, and after the last one to the button for a new post.
  const other = await publish(context.request, { title: `${title} next`, status: "draft" });
  await page.goto(`/blog?status=draft&q=${title}`);
  const remove = async (one: Locator) => {
    await one.press("Enter");
    await pressInDialog(page.getByRole("dialog", { name: "Delete this post?" }), "Delete");
    await expect(toast(page, "Blog post deleted")).toContainText(
      "The blog post has been removed successfully.",
    );
    await expect(one).toBeHidden();
  };
  await remove(first);
  const next = page.getByRole("button", { name: `Delete ${other.title}` });
  await expect(next).toBeFocused();
  await remove(next);
  await expect(page.getByRole("button", { name: "Show all posts" })).toBeFocused();
});

test.describe("the category of a post", () => {
  test.use({ expectedErrors: ["400"] });

  test("is kept while categories are added, renamed and deleted elsewhere, including the selected one", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    await page.goto("/blog");
    await expect(page.getByRole("button", { name: "Add Category" })).toBeVisible();
    const headers = { origin: new URL(page.url()).origin };
    const add = async (name: string): Promise<string> => {
      const added = await context.request.post("/api/blog-categories", { data: { name }, headers });
      expect(added.status()).toBe(201);
      return `/api/blog-categories/${(await added.json()).id}`;
    };
    const [category, gone, title] = [uniqueWord(), uniqueWord(), uniqueWord()];
    const [address, goneAddress] = [await add(category), await add(gone)];
    const { id } = await publish(context.request, { title, category, status: "draft" });
    const there = async () => (await context.request.get(`/api/blog-posts/${id}/draft`)).json();
    const chosen = page.getByRole("combobox", { name: "Category" });
    await page.getByRole("button", { name: "Drafts" }).click();
    await page.getByRole("article", { name: title }).getByRole("link", { name: /^Edit/ }).click();
    await expect(chosen).toHaveValue(category);

    const renamed = uniqueWord();
    await context.request.patch(address, { data: { name: renamed }, headers });
    await titleOf(page).fill(`${title} on`);
    await saved(page);
    await expect(chosen).toHaveValue(renamed);
    await expect(chosen.getByRole("option", { name: category })).toHaveCount(0);
    expect(await there()).toMatchObject({ title: `${title} on`, category: renamed });

    await context.request.delete(goneAddress, { headers });
    // With a stopped clock, because the autosave would notice the deleted category first.
    await page.clock.install();
    await stopClock(page);
    await chosen.selectOption(gone);
    await publishing(page).click();
    await page.clock.resume();
    await expect(toast(page, "Error creating post")).toContainText("This category does not exist.");
    await expect(chosen).toHaveValue(renamed);
    await expect(chosen.getByRole("option", { name: gone })).toHaveCount(0);
    await chosen.selectOption("Uncategorised");
    await titleOf(page).fill(`${title} and on`);
    await publishing(page).click();
    await expect(toast(page, "Blog post created")).toBeVisible();
    expect(await there()).toMatchObject({
      ...{ title: `${title} and on`, category: null, status: "published" },
    });
  });
});

test.describe("publishing a post with a lost response", () => {
  test.use({ expectedErrors: ["ERR_FAILED", "429"] });

  test("publishes it once, and it stays published after a reload", async ({ page, context }) => {
    await openEditor(page);
    await page.route("**/api/blog-posts", async (route) => {
      const { status }: { status?: string } = route.request().postDataJSON();
      // Autosaves are put off, while the publishing request succeeds and only its response is lost.
      if (status !== "published") return await route.fulfill({ status: 429, body: "" });
      await route.fetch();
      await route.abort();
    });
    const word = uniqueWord();
    await titleOf(page).fill(word);
    await excerptOf(page).fill("One line.");
    await text(page).fill("Some words");
    await publishing(page).click();
    await expect(toast(page, "Error creating post")).toContainText(
      "Failed to create the blog post. Please try again.",
    );
    await page.reload();
    await page.unroute("**/api/blog-posts");
    await page.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByText("Readers see this post.")).toBeVisible();
    await expect(updating(page)).toBeVisible();
    const found = await context.request.get(`/api/blog-posts?status=all&q=${word}`);
    expect(await found.json()).toMatchObject([{ title: word, status: "published" }]);
  });
});

const paragraphs = (from: number) =>
  Array.from({ length: 30 }, (_, index) => `<p>Paragraph ${from + index}, ${"and so on ".repeat(12)}</p>`);
const items = Array.from({ length: 20 }, (_, index) => `<li>Item ${index}</li>`).join("");
const code = `<pre data-language="plain">${"a line\n".repeat(20)}</pre>`;
const LONG = [...paragraphs(0), `<ol>${items}</ol><ul>${items}</ul>${code}`, ...paragraphs(30)].join("");

test("the preview shows the publication date and scrolls to the place of the editor, and the other way round", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const publishAt = "2020-02-03T12:00:00.000Z";
  const post = await publish(context.request, { title: uniqueWord(), content: LONG, publishAt });
  await openEditor(page, `/blog/write/${post.id}`);
  const preview = page.getByRole("region", { name: "Preview" });
  const topOf = (words: string, within: Locator) =>
    within.getByText(words).evaluate((part) => Math.round(part.getBoundingClientRect().top));
  // Clicked by coordinates, because Playwright would scroll to the sticky button.
  const turn = async (name: "Preview" | "Write") => {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    if (!box) throw new Error("no button");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  // At the top both show the title.
  await turn("Preview");
  await expect(preview.getByRole("heading", { name: post.title })).toBeInViewport();
  await expect(preview.getByText("3 February 2020")).toBeVisible();
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

test("the caret is never behind a bar", async ({ page, context }) => {
  await logInOwner(context);
  const { id } = await publish(context.request, { title: uniqueWord(), content: LONG });
  await openEditor(page, `/blog/write/${id}`);
  // The line with the caret stays clear of the bars while it is moved by keyboard.
  const isCaretSeen = () =>
    page.evaluate(() => {
      const caret = document.getSelection()?.getRangeAt(0).getBoundingClientRect();
      return [caret?.top, caret?.bottom].every((y = 0) =>
        document.elementFromPoint(caret?.left ?? 0, y)?.closest("[role=textbox]"),
      );
    });
  for (const { viewport } of WIDTHS) {
    await page.setViewportSize(viewport);
    await text(page).getByText("Paragraph 45,").click();
    for (const key of ["ArrowUp", "ArrowDown"])
      for (let press = 0; press < 40; press += 1) {
        await page.keyboard.press(key);
        expect(await isCaretSeen(), `${key} ${press} at ${viewport.width} px`).toBe(true);
      }
  }
  // And while lines are put above a heading.
  await text(page)
    .getByText("Paragraph 45,")
    .click({ position: { x: 2, y: 8 } });
  await page.keyboard.press("Home");
  await page.keyboard.type("## ");
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press("Enter");
    expect(await isCaretSeen(), `Enter ${press}`).toBe(true);
  }
});

/** Begins a new post from the blog, to which Back then leads. */
async function beginPost(page: Page): Promise<void> {
  await logInOwner(page.context());
  await page.goto("/blog");
  // An empty blog has a second link of this name.
  await page.getByRole("link", { name: "New Post" }).first().click();
}

const blogOf = (page: Page) => page.getByRole("heading", { level: 1, name: "Blog", exact: true });

test("Forward leads to a draft that is saved for the first time while the editor loads again", async ({
  page,
}) => {
  await beginPost(page);
  const word = uniqueWord();
  const creation = await holdAnswer(page, "**/api/blog-posts", (request) => request.method() === "POST");
  await titleOf(page).fill(word);
  await page.goBack();
  await expect(blogOf(page)).toBeVisible();
  await creation.asked;
  const letLoad = await holdBack(page, "**/api/blog-categories");
  const loading = page.waitForRequest("**/api/blog-categories");
  await page.goForward();
  await loading;
  creation.release();
  await creation.ended;
  await untilSaved(page);
  letLoad();
  await expect(titleOf(page)).toHaveValue(word);
  await expect(page).toHaveURL(/\/blog\/write\/\d+$/);
});

test("Forward shows what is saved while the editor loads again, also if the draft was read before", async ({
  page,
}) => {
  await beginPost(page);
  await titleOf(page).fill(uniqueWord());
  await saved(page);
  const address = `/api/blog-posts/${idIn(page)}/draft`;
  const word = uniqueWord();
  const letSave = await holdBack(page, `**${address}`, "PUT");
  const saving = page.waitForRequest((request) => request.method() === "PUT");
  await titleOf(page).fill(word);
  await page.goBack();
  await saving;
  const letLoad = await holdBack(page, "**/api/blog-categories");
  const draft = page.waitForResponse(`**${address}`);
  await page.goForward();
  await (await draft).finished();
  letSave();
  await untilSaved(page);
  letLoad();
  await expect(titleOf(page)).toHaveValue(word);
  await titleOf(page).press("End");
  await page.keyboard.type("!");
  await saved(page);
});

test("leaving the editor asks about running uploads but does not wait for a save; Forward leads to the saved draft", async ({
  page,
}) => {
  await beginPost(page);
  const blog = blogOf(page);
  const word = uniqueWord();
  await titleOf(page).fill(word);
  await page.goBack();
  await expect(blog).toBeVisible();
  await untilSaved(page);
  await page.goForward();
  await expect(titleOf(page)).toHaveValue(word);
  await expect(page).toHaveURL(/\/blog\/write\/\d+$/);
  const id = idIn(page);

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
    // The confirmation appears before the page has undone the step back, so wait for the address.
    await expect(page).toHaveURL(`/blog/write/${id}`);
  }
  // Back closes the dialogs over the editor, the confirmation last, and does not leave the editor.
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

  // The text is stored in the browser, so leaving does not wait for the server.
  const answer = await holdBack(page, "**/draft");
  await titleOf(page).fill(`${word} at last`);
  await hurry(page);
  await expect(page.getByText("Saving...")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(blog).toBeVisible();
  answer();
  await expect
    .poll(async () => (await (await page.request.get(`/api/blog-posts/${id}/draft`)).json()).title)
    .toBe(`${word} at last`);
});

test.describe("a post that is deleted with unsaved changes", () => {
  test.use({ expectedErrors: ["404", "Failed to load resource", "ERR_FAILED"] });

  test("does not come back as a draft, even if the response to its deletion is lost", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    const word = uniqueWord();
    const [first, second] = await Promise.all(
      ["one", "two"].map((name) => publish(context.request, { title: `${word} ${name}`, status: "draft" })),
    );
    const remove = async () => {
      await menuOf(page).click();
      await page.getByRole("menuitem", { name: "Delete post" }).click();
      const question = page.getByRole("dialog", { name: "Delete this post?" });
      await question.getByRole("button", { name: "Delete" }).click();
    };
    await openEditor(page, `/blog/write/${first?.id}`);
    await page.route("**/draft", (route) => route.abort());
    await titleOf(page).fill(`${word} on`);
    await hurry(page);
    await expect(page.getByText("Saved on this device; will be sent again")).toBeVisible();
    await page.unroute("**/draft");
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/blog-posts/${first?.id}`, async (route) => {
      const response = await route.fetch();
      await answered;
      await route.fulfill({ response });
    });
    await remove();
    await expect
      .poll(async () => (await context.request.get(`/api/blog-posts/${first?.id}/draft`)).status())
      .toBe(404);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
    await hurry(page);
    expect(sent).toEqual([]);
    answer();
    await expect(toast(page, "Blog post deleted")).toBeVisible();

    await page.goto(`/blog/write/${second?.id}`);
    await page.route(`**/api/blog-posts/${second?.id}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await remove();
    await expect(toast(page, "Blog post deleted")).toBeVisible();
    await expect(page).toHaveURL(/\/blog$/);
    const found = await context.request.get(`/api/blog-posts?status=all&q=${word}`);
    expect(await found.json()).toEqual([]);
  });
});
