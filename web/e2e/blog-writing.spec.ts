import { publish, uniqueWord } from "./support/blog.ts";
import { saved } from "./support/blog-editor.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

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
