import { publish, uniqueWord } from "./support/blog.ts";
import { drawLate } from "./support/late-drawing.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

test("a visitor gets a notice for the administrator's actions; the administrator adds, renames and deletes categories, with the focus in the right place, also in a slow browser", async ({
  page,
  context,
}) => {
  await page.goto("/blog/write");
  await expect(page.getByRole("heading", { name: "Admin-Only Action" })).toBeVisible();
  await expect(
    page.getByText(
      "Sorry, only the administrator can write blog posts. Please log in as an administrator to perform this action.",
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: "Understood" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  for (const absent of ["Add Category", "New Post", "Drafts"]) {
    await expect(page.getByRole("button", { name: absent })).toHaveCount(0);
  }

  await logInOwner(context);
  await drawLate(page);
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

  await chips.getByRole("button", { name: `Rename ${name}` }).press("Enter");
  const field = chips.getByRole("textbox", { name: `Name of the category ${name}` });
  await expect(field).toBeFocused();
  await field.fill(`${name} new`);
  await field.press("Enter");
  await expect(chips.getByRole("button", { name: `Rename ${name} new` })).toBeFocused();
  await expect(toast(page, "Category updated")).toContainText("renamed successfully");
  await expect(page.getByRole("article", { name: `In ${name}` })).toContainText(`${name} new`);
  await expect(page).toHaveURL(new RegExp(`category=${name}\\+new`));

  await expect(chips.getByRole("button", { name: `${name} new`, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await chips.getByRole("button", { name: `Delete ${name} new` }).click();
  const question = page.getByRole("dialog", { name: new RegExp(`${name} new`) });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Category deleted")).toContainText("removed successfully");
  await expect(page).toHaveURL("/blog");
  await expect(chips.getByRole("button", { name: "All", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
