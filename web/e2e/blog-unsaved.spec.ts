import type { Page } from "@playwright/test";
import { publish, saveElsewhere, uniqueWord } from "./support/blog.ts";
import { hurry, openEditor, picture, saved, text, tool } from "./support/blog-editor.ts";
import { stopClock } from "./support/clock.ts";
import { holdBack } from "./support/hold-back.ts";
import { endSessionAt, logInOwner, OWNER, SERVERS_COOKIE } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const titleOf = (page: Page) => page.getByRole("textbox", { name: "Title" });

/** The titles of the server's drafts that contain a word. */
async function drafts(page: Page, word: string): Promise<string[]> {
  const found = await page.request.get(`/api/blog-posts?status=draft&q=${word}`);
  const posts: { title: string }[] = await found.json();
  return posts.map(({ title }) => title).toSorted();
}

test.describe("nothing that was typed is lost", () => {
  test.use({ expectedErrors: ["401", "404", "409", "Failed to load resource", "ERR_FAILED"] });

  test("when the tab is closed before a save and the server is unreachable, and when the session has expired", async ({
    page,
    context,
  }) => {
    await openEditor(page);
    await page.route("**/api/blog-posts", (route) => route.abort());
    const word = uniqueWord();
    await titleOf(page).fill(word);
    await text(page).click();
    await page.keyboard.type("Not sent");
    await hurry(page);
    await expect(page.getByText("Saved on this device; will be sent again")).toBeVisible();
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    await again.goto("/blog/write");
    await expect(titleOf(again)).toHaveValue(word);
    await expect(text(again)).toHaveText("Not sent");
    const notice = again.getByText("What was not saved the last time is here again.");
    await expect(notice).toBeVisible();
    await again.getByRole("button", { name: "Keep it" }).click();
    await saved(again);
    await expect(notice).toBeHidden();
    await expect(titleOf(again)).toBeFocused();
    expect(await drafts(again, word)).toEqual([word]);

    // The page asks for the password and continues.
    await endSessionAt(again, "PUT", "**/api/blog-posts/*/draft", SERVERS_COOKIE);
    await titleOf(again).fill(`${word} without a session`);
    await hurry(again);
    const dialog = again.getByRole("dialog", { name: "Please log in again" });
    await dialog.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(dialog).toBeHidden();
    await expect(again.getByText(/^Saved at/)).toBeVisible();
    expect(await drafts(again, word)).toEqual([`${word} without a session`]);
  });

  test("unless a recovered draft is discarded, which was never sent to the server", async ({
    page: again,
  }) => {
    const word = uniqueWord();
    await openEditor(again);
    await expect(titleOf(again)).toHaveValue("");
    await again.route("**/api/blog-posts", (route) => route.abort());
    await titleOf(again).fill(`${word} not`);
    await hurry(again);
    await expect(again.getByText("Saved on this device; will be sent again")).toBeVisible();
    // Requests still fail here, because otherwise the page before the reload would have saved by now.
    await again.reload();
    await again.unroute("**/api/blog-posts");
    await expect(titleOf(again)).toHaveValue(`${word} not`);
    await again.getByRole("button", { name: "Discard it" }).click();
    await expect(titleOf(again)).toHaveValue("");
    expect(await drafts(again, word)).toEqual([]);
  });

  test("when the tab crashes, but the last two seconds", async ({ page: again, context }) => {
    await openEditor(again);
    // Of a text that is typed without a pause, a crash loses the last two seconds at most. Only this device has it: a save
    // that is answered before the crash would make it a draft with an address of its own.
    await again.route("**/api/blog-posts", (route) => route.abort());
    await again.clock.install();
    await stopClock(again);
    await text(again).click();
    for (const letter of "It is written fast.") {
      await again.keyboard.type(letter);
      await again.clock.runFor(200);
    }
    const crashed = again.waitForEvent("crash");
    const session = await context.newCDPSession(again);
    session.send("Page.crash").catch(() => undefined);
    await crashed;
    await again.close();
    const last = await context.newPage();
    // The clock is that of all pages.
    await last.clock.resume();
    await last.goto("/blog/write");
    await expect(text(last)).toContainText("It is writ");
  });

  test("when another tab has saved: its version is not overwritten, and the writer can choose", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    const { id, title } = await publish(context.request, { title: uniqueWord(), status: "draft" });
    const dialog = page.getByRole("dialog", { name: "This post was saved somewhere else" });
    await page.goto(`/blog/write/${id}`);
    await expect(text(page)).toBeVisible();
    await saveElsewhere(context, id, `${title} elsewhere`);
    await titleOf(page).fill(`${title} here`);
    await hurry(page);
    await expect(dialog).toBeVisible();
    // Without an answer the question appears again after a reload.
    await page.reload();
    await dialog.getByRole("button", { name: /^Keep both/ }).click();
    await expect(dialog).toBeHidden();
    await saved(page);
    expect(await drafts(page, title)).toEqual([`${title} elsewhere`, `${title} here`]);

    // The new copy can have a conflict too, in the same window.
    await expect(page).not.toHaveURL(`/blog/write/${id}`);
    const own = Number(/\d+$/.exec(page.url())?.[0]);
    await saveElsewhere(context, own, `${title} again`);
    await titleOf(page).fill(`${title} mine`);
    await hurry(page);
    await dialog.getByRole("button", { name: "Replace it with this one" }).click();
    await saved(page);
    expect(await drafts(page, title)).toEqual([`${title} elsewhere`, `${title} mine`]);
    await saveElsewhere(context, own, `${title} theirs`);
    await titleOf(page).fill(`${title} mine again`);
    await hurry(page);
    await dialog.getByRole("button", { name: "Use the saved one" }).click();
    await expect(dialog).toBeHidden();
    await expect(titleOf(page)).toHaveValue(`${title} theirs`);
    expect(await drafts(page, title)).toEqual([`${title} elsewhere`, `${title} theirs`]);

    // If the post was deleted meanwhile, the text continues as a new draft.
    const { origin } = new URL(page.url());
    const gone = await context.request.delete(`/api/blog-posts/${own}`, { headers: { origin } });
    expect(gone.status()).toBe(204);
    await titleOf(page).fill(`${title} after all`);
    await hurry(page);
    await expect(toast(page, "This post was deleted somewhere else")).toBeVisible();
    await saved(page);
    expect(await drafts(page, title)).toEqual([`${title} after all`, `${title} elsewhere`]);
  });
});

test.describe("a failure", () => {
  test.use({ expectedErrors: ["404", "500", "Failed to load resource", "ERR_FAILED"] });

  test("of publishing is reported and loses nothing, and so is one of an upload", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    const word = uniqueWord();
    const { id } = await publish(context.request, { title: word, status: "draft", content: "<p>Words</p>" });
    await openEditor(page, `/blog/write/${id}`);
    const publishing = page.getByRole("button", { name: "Publish Post" });
    await text(page).click();
    const arrive = await holdBack(page, "**/api/blog-images");
    await page.getByLabel("Picture files").setInputFiles({
      name: "late.png",
      mimeType: "image/png",
      buffer: await picture(page, 40, 30),
    });
    await publishing.click();
    await expect(toast(page, "A picture is still on its way")).toBeVisible();
    arrive();
    await expect(text(page).locator("img")).toHaveAttribute("src", /^\/api\/blog-images\//);

    const thePost = /\/api\/blog-posts\/\d+$/;
    const sent: string[] = [];
    page.on("request", (request) => {
      if (thePost.test(request.url()) && request.method() === "PATCH") sent.push(request.postData() ?? "");
    });
    await page.route(thePost, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await publishing.click();
    await expect(toast(page, "Error creating post")).toContainText(
      "Failed to create the blog post. Please try again.",
    );
    await expect(text(page)).toHaveText("Words");
    const letGo = await holdBack(page, thePost);
    await publishing.dblclick();
    letGo();
    await expect(toast(page, "Blog post created")).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toContain("<img");
    await page.unroute(thePost);
  });

  test("of deleting is reported, and the post stays", async ({ page, context }) => {
    await logInOwner(context);
    const { title: word } = await publish(context.request, { title: uniqueWord() });
    const thePost = /\/api\/blog-posts\/\d+$/;
    await page.goto("/blog");
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
    await page.getByPlaceholder("Search posts...").fill(word);
    await expect(page.getByRole("article")).toHaveCount(1);
    const card = page.getByRole("article", { name: word });
    const remove = async () => {
      await card.getByRole("button", { name: /^Delete/ }).click();
      const question = page.getByRole("dialog", { name: "Delete this post?" });
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(question).toBeHidden();
    };
    await page.route(thePost, (route) => route.fulfill({ status: 500, body: "" }));
    await remove();
    await expect(toast(page, "Error deleting post")).toContainText(
      "Failed to delete the blog post. Please try again.",
    );
    await expect(card).toBeVisible();
    await page.unroute(thePost);
  });

  test("of opening a deleted post offers the text that was not saved", async ({ page, context }) => {
    await logInOwner(context);
    const word = uniqueWord();
    const { id } = await publish(context.request, { title: word, status: "draft", content: "<p>Words</p>" });
    await openEditor(page, `/blog/write/${id}`);
    await page.route("**/draft", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await titleOf(page).fill(`${word} on`);
    await hurry(page);
    await expect(page.getByText("Saved on this device; will be sent again")).toBeVisible();
    // On a phone that is scrolled down, this stands above the tools, and not over them.
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 450 });
    await text(page).evaluate((element) => element.scrollIntoView({ block: "start" }));
    expect(
      await tool(page, /^Heading level/).evaluate((element) => {
        const { top, bottom, left } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
      }),
    ).toBe(true);
    if (before) await page.setViewportSize(before);
    const { origin } = new URL(page.url());
    const gone = await context.request.delete(`/api/blog-posts/${id}`, { headers: { origin } });
    expect(gone.status()).toBe(204);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Blog post not found." })).toBeVisible();
    await page.getByRole("link", { name: "Write on in a new post" }).click();
    await expect(titleOf(page)).toHaveValue(`${word} on`);
    await expect(text(page)).toHaveText("Words");
  });
});
