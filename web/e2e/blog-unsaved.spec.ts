import { publish, saveElsewhere, uniqueWord } from "./support/blog.ts";
import { hurry, openEditor, picture, saved, text } from "./support/blog-editor.ts";
import { holdBack } from "./support/hold-back.ts";
import { logInOwner, OWNER } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

test.describe("nothing that was typed is lost", () => {
  test.use({ expectedErrors: ["401", "404", "409", "Failed to load resource", "ERR_FAILED"] });

  test("by a closed tab before anything was sent, nor by a server out of reach", async ({ page }) => {
    await openEditor(page);
    await page.route("**/api/blog-posts", (route) => route.abort());
    const word = uniqueWord();
    await page.getByRole("textbox", { name: "Title" }).fill(word);
    await text(page).click();
    await page.keyboard.type("Not sent yet");
    await hurry(page);
    await expect(page.getByText("Saved on this device; will be sent again")).toBeVisible();
    await page.close({ runBeforeUnload: false });

    const again = await page.context().newPage();
    await again.goto("/blog/write");
    await expect(again.getByRole("textbox", { name: "Title" })).toHaveValue(word);
    await expect(text(again)).toHaveText("Not sent yet");
    const notice = again.getByText("What was not saved the last time is here again.");
    await expect(notice).toBeVisible();
    await again.getByRole("button", { name: "Keep it" }).click();
    await saved(again);
    await expect(notice).toBeHidden();
    await expect(again.getByRole("textbox", { name: "Title" })).toBeFocused();
    await again.goto("/blog?status=draft");
    await expect(again.getByRole("article", { name: word })).toContainText("Draft");
    await again.goto("/blog/write");
    await expect(again.getByRole("textbox", { name: "Title" })).toHaveValue("");

    // What is thrown away is nowhere: it has not been sent before somebody has seen it.
    await again.route("**/api/blog-posts", (route) => route.abort());
    await again.getByRole("textbox", { name: "Title" }).fill(`${word} not`);
    await hurry(again);
    await expect(again.getByText("Saved on this device; will be sent again")).toBeVisible();
    // Still cut off: from before the reload it would be sent again by now.
    await again.reload();
    await again.unroute("**/api/blog-posts");
    await expect(again.getByRole("textbox", { name: "Title" })).toHaveValue(`${word} not`);
    await again.getByRole("button", { name: "Discard it" }).click();
    await expect(again.getByRole("textbox", { name: "Title" })).toHaveValue("");
    await again.goto(`/blog?status=draft&q=${word}`);
    await expect(again.getByRole("article")).toHaveCount(1);
  });

  test("by Back a moment after it was typed: Forward leads to the draft that was made of it", async ({
    page,
  }) => {
    await logInOwner(page.context());
    await page.goto("/blog");
    const title = page.getByRole("textbox", { name: "Title" });
    await page.getByRole("link", { name: "New Post" }).click();
    const word = uniqueWord();
    await title.fill(word);
    const made = page.waitForResponse(
      (response) => response.url().endsWith("/api/blog-posts") && response.request().method() === "POST",
    );
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
    await (await made).finished();
    await page.goForward();
    await expect(title).toHaveValue(word);
  });

  test("by an expired session: the page asks for the password and goes on", async ({ page, context }) => {
    await openEditor(page);
    const word = uniqueWord();
    await page.getByRole("textbox", { name: "Title" }).fill(word);
    await saved(page);
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.addCookies(cookies.filter(({ httpOnly }) => !httpOnly));
    await text(page).click();
    // In one go: who is still typing when the question for the password comes has the rest of it in that.
    await page.keyboard.insertText("Typed without a session");
    const dialog = page.getByRole("dialog", { name: "Please log in again" });
    await dialog.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await expect(text(page)).toHaveText("Typed without a session");
  });

  test("by another tab: who saved first is not overwritten, and there is a choice", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    const post = await publish(context.request, { title: uniqueWord(), status: "draft" });
    const both = "This post was saved somewhere else";
    const closed = await context.newPage();
    await openEditor(closed, `/blog/write/${post.id}`);
    await saveElsewhere(context, post.id, `${post.title} elsewhere`);
    await closed.getByRole("textbox", { name: "Title" }).fill(`${post.title} here`);
    await hurry(closed);
    await expect(closed.getByRole("dialog", { name: both })).toBeVisible();
    // The question is asked again of whoever did not answer; other windows' copies do not touch this one's.
    await closed.close({ runBeforeUnload: false });
    await openEditor(page, `/blog/write/${post.id}`);
    const dialog = page.getByRole("dialog", { name: both });
    await dialog.getByRole("button", { name: /^Keep both/ }).click();
    await expect(dialog).toBeHidden();
    await saved(page);
    await page.goto(`/blog?status=draft&q=${post.title}`);
    for (const where of ["here", "elsewhere"]) {
      await expect(page.getByRole("article", { name: `${post.title} ${where}` })).toBeVisible();
    }
    await page.goto(`/blog/write/${post.id}`);
    await expect(text(page)).toBeVisible();
    await saveElsewhere(context, post.id, `${post.title} again`);
    await page.getByRole("textbox", { name: "Title" }).fill(`${post.title} mine`);
    await hurry(page);
    await dialog.getByRole("button", { name: "Replace it with this one" }).click();
    await saved(page);
    await page.reload();
    const title = page.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveValue(`${post.title} mine`);
    await saveElsewhere(context, post.id, `${post.title} theirs`);
    await title.fill(`${post.title} mine again`);
    await hurry(page);
    await dialog.getByRole("button", { name: "Use the saved one" }).click();
    await expect(dialog).toBeHidden();
    await expect(title).toHaveValue(`${post.title} theirs`);
    await page.reload();
    await expect(title).toHaveValue(`${post.title} theirs`);

    // Of a post that was begun in this window too.
    await page.goto("/blog/write");
    const word = uniqueWord();
    await title.fill(word);
    await saved(page);
    await expect(page).toHaveURL(/\/blog\/write\/\d+$/);
    await saveElsewhere(context, Number(page.url().split("/").at(-1)), `${word} theirs`);
    await title.fill(`${word} mine`);
    await hurry(page);
    await dialog.getByRole("button", { name: "Use the saved one" }).click();
    await expect(dialog).toBeHidden();
    await expect(title).toHaveValue(`${word} theirs`);

    // What was saved here, by a request whose answer was lost, is no one else's: nobody is asked.
    await page.route("**/draft", async (route) => void (await route.fetch(), await route.abort()), {
      times: 1,
    });
    await title.fill(`${word} once`);
    await hurry(page);
    await expect(page.getByText("Saved on this device; will be sent again")).toBeVisible();
    await title.fill(`${word} twice`);
    await saved(page);
    await expect(dialog).toBeHidden();

    // Deleted meanwhile: what is typed goes on as a draft of its own.
    const { origin } = new URL(page.url());
    const id = page.url().split("/").at(-1);
    expect((await context.request.delete(`/api/blog-posts/${id}`, { headers: { origin } })).status()).toBe(
      204,
    );
    await title.fill(`${word} after all`);
    await hurry(page);
    await expect(toast(page, "This post was deleted somewhere else")).toBeVisible();
    await saved(page);
    await page.goto(`/blog?status=draft&q=${word}`);
    await expect(page.getByRole("article", { name: `${word} after all` })).toBeVisible();
  });
});

test.describe("what fails", () => {
  test.use({ expectedErrors: ["404", "500", "Failed to load resource", "ERR_FAILED"] });

  test("says so and loses nothing: publishing, a picture on its way, deleting, a post that is gone", async ({
    page,
  }) => {
    await openEditor(page);
    const word = uniqueWord();
    const title = page.getByRole("textbox", { name: "Title" });
    const publishing = page.getByRole("button", { name: "Publish Post" });
    await title.fill(word);
    await page.getByRole("textbox", { name: "Excerpt" }).fill("Half a line.");
    await text(page).click();
    await page.keyboard.type("Some words");
    await saved(page);

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
    let patched = "";
    page.on("request", (request) => {
      if (!thePost.test(request.url()) || request.method() !== "PATCH") return;
      sent.push(request.postData() ?? "");
      patched = request.url();
    });
    await page.route(thePost, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await publishing.click();
    await expect(toast(page, "Error creating post")).toContainText(
      "Failed to create the blog post. Please try again.",
    );
    await expect(text(page)).toHaveText("Some words");
    const publish = await holdBack(page, thePost);
    await publishing.dblclick();
    publish();
    await expect(toast(page, "Blog post created")).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toContain("<img");
    await page.unroute(thePost);

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

    // Deleted while something was this browser's alone: that is offered again.
    const editor = await page.context().newPage();
    await editor.route("**/draft", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await editor.goto(`/blog/write/${/\d+$/.exec(patched)?.[0]}`);
    await editor.getByRole("textbox", { name: "Title" }).fill(`${word} on`);
    await hurry(editor);
    await expect(editor.getByText("Saved on this device; will be sent again")).toBeVisible();
    await remove();
    await expect(toast(page, "Blog post deleted")).toContainText(
      "The blog post has been removed successfully.",
    );
    await editor.reload();
    await expect(editor.getByRole("heading", { level: 1, name: "Blog post not found." })).toBeVisible();
    await editor.getByRole("link", { name: "Write on in a new post" }).click();
    await expect(editor.getByRole("textbox", { name: "Title" })).toHaveValue(`${word} on`);
    await expect(text(editor)).toHaveText("Some words");
  });
});
