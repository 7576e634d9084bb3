import { findings } from "./support/axe.ts";
import { publish, uniqueWord } from "./support/blog.ts";
import { drawLate } from "./support/late-drawing.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

test("a user gets a notice for the administrator's actions", async ({ memberPage: page }) => {
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
});

test("the administrator adds, renames and deletes categories, with the focus in the right place, also in a slow browser", async ({
  page,
  context,
}) => {
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

test("of many categories the first and the chosen one are shown; they are unfolded by keyboard, and stay so after Back", async ({
  page,
}) => {
  const names = Array.from({ length: 30 }, (_, place) => `Year ${1990 + place}`);
  await page.route("**/api/blog-categories", (route) =>
    route.fulfill({ json: names.map((name, place) => ({ id: place + 1, name })) }),
  );
  const chips = page.getByRole("list", { name: "Blog categories" });
  const years = chips.getByRole("button", { name: /^Year/ });
  const more = chips.getByRole("button", { name: /^\d+ more$/ });
  const fewer = chips.getByRole("button", { name: "Show fewer" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blog?category=Year+2015");
  await expect(years).toHaveText([...names.slice(0, 6), "Year 2015"]);
  await expect(chips.getByRole("button", { name: "Year 2015" })).toHaveAttribute("aria-pressed", "true");
  expect(await findings(page)).toEqual([]);

  await expect(more).toHaveText("23 more");
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.press("Enter");
  await expect(years).toHaveText(names);
  await expect(chips.getByRole("button", { name: "Year 1996" })).toBeFocused();
  await chips.getByRole("button", { name: "Year 2011" }).press("Enter");
  await expect(page).toHaveURL("/blog?category=Year+2011");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(years).toHaveText(names);

  await expect(fewer).toHaveAttribute("aria-expanded", "true");
  await fewer.press("Enter");
  await expect(years).toHaveText([...names.slice(0, 6), "Year 2011"]);
  await expect(more).toBeFocused();
  await expect(more).toBeInViewport();
});
