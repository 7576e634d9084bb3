import { publish, uniqueWord } from "./support/blog.ts";
import { drawLate } from "./support/late-drawing.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

test("categories are added, renamed and deleted, and only the administrator is offered that", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await logInOwner(context);
  const name = uniqueWord();
  await page.goto("/blog");
  const chips = page.getByRole("list", { name: "Blog categories" });
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Category" });
  await dialog.getByRole("textbox").fill("   ");
  await dialog.getByRole("button", { name: "Add Category" }).click();
  await expect(dialog.getByText("A name is required")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("button", { name: "Add Category" }).click();
  await expect(toast(page, "Category added")).toContainText(
    "The new category has been created successfully.",
  );
  await publish(context.request, { title: `In ${name}`, category: name });
  await chips.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("article", { name: `In ${name}` })).toBeVisible();

  await chips.getByRole("button", { name: `Rename ${name}` }).click();
  await expect(chips.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`${name} new`);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Category updated")).toContainText("renamed successfully");
  await expect(page.getByRole("article", { name: `In ${name}` })).toContainText(`${name} new`);
  await expect(page).toHaveURL(new RegExp(`category=${name}\\+new`));

  await chips.getByRole("button", { name: `Delete ${name} new` }).click();
  const question = page.getByRole("dialog", { name: new RegExp(`${name} new`) });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Category deleted")).toContainText("removed successfully");
  await expect(page).toHaveURL("/blog");
  await expect(chips.getByRole("button", { name: "All", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto("/blog");
  await expect(visitor.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  for (const absent of ["Add Category", "New Post", "Drafts"]) {
    await expect(visitor.getByRole("button", { name: absent })).toHaveCount(0);
  }
  await visitor.goto("/blog/write");
  await expect(visitor.getByRole("heading", { name: "Admin-Only Action" })).toBeVisible();
  await expect(
    visitor.getByText(
      "Sorry, only the administrator can write blog posts. Please log in as an administrator to perform this action.",
    ),
  ).toBeVisible();
  await visitor.getByRole("link", { name: "Understood" }).click();
  await expect(visitor).toHaveURL("/blog");
  await visitor.context().close();
});

test("whoever renames a category goes on from its pencil, however late the new name is drawn", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const name = uniqueWord();
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  expect((await context.request.post("/api/blog-categories", { data: { name }, headers })).status()).toBe(
    201,
  );
  await drawLate(page);
  await page.goto("/blog");
  await page.getByRole("button", { name: `Rename ${name}` }).press("Enter");
  const field = page.getByRole("textbox", { name: `Name of the category ${name}` });
  await expect(field).toBeFocused();
  await field.fill(`${name} new`);
  await field.press("Enter");
  await expect(page.getByRole("button", { name: `Rename ${name} new` })).toBeFocused();
});
