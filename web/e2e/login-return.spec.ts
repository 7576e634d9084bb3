import type { Page } from "@playwright/test";
import { publishElsewhere, uniqueWord } from "./support/blog.ts";
import { OWNER } from "./support/people.ts";
import { expect, test, type Visitor } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE] = WIDTHS;

/** Logs in by the form of the login page. */
async function logInByForm(page: Page, { email, password }: Visitor): Promise<void> {
  const form = page.getByRole("form", { name: "Login" });
  await form.getByLabel("Email").fill(email);
  await form.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await form.getByRole("button", { name: "Login", exact: true }).click();
}

const logInLink = (page: Page, within: "banner" | "main") =>
  page.getByRole(within).getByRole("link", { name: "Log In" });

test.describe("whoever logs in", () => {
  // The member's session is ended, so that they are a visitor.
  test.beforeEach(async ({ context, member: _member }) => context.clearCookies());

  for (const [by, address, follow] of [
    ["the top bar", "/games", (page: Page) => logInLink(page, "banner").click()],
    ["the landing page's header", "/apps/notes", (page: Page) => logInLink(page, "banner").click()],
    [
      "the landing page's button",
      "/apps/notes?view=list",
      (page: Page) => page.getByRole("link", { name: "Log in to Get Started" }).click(),
    ],
    ["the admin page", "/admin?tab=users", (page: Page) => logInLink(page, "main").click()],
    [
      "the menu of a phone",
      "/photography?category=None",
      async (page: Page) => {
        await page.setViewportSize(PHONE.viewport);
        await page.getByRole("button", { name: "Open menu" }).click();
        await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Log In" }).click();
      },
    ],
    [
      "the search",
      "/games",
      async (page: Page) => {
        await page.keyboard.press("Control+k");
        await page.getByRole("combobox", { name: "Search", exact: true }).fill("log in");
        await page.getByRole("option", { name: "Log in or register" }).click();
      },
    ],
  ] as const) {
    test(`by ${by} comes back`, async ({ page, member, expectedErrors }) => {
      // The desk asks the server, which refuses whoever is not its administrator.
      if (address.startsWith("/admin")) expectedErrors.push("403 (Forbidden)");
      await page.goto(address);
      await follow(page);
      await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(address)}`);
      await logInByForm(page, member);
      await expect(page).toHaveURL(address);
    });
  }

  test("after a look at the form for a forgotten password comes back", async ({ page, member }) => {
    await page.goto("/games");
    await logInLink(page, "banner").click();
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL("/auth/forgot-password?next=%2Fgames");
    await page.getByRole("link", { name: "Back to login" }).click();
    await logInByForm(page, member);
    await expect(page).toHaveURL("/games");
  });
});

test("whoever registers comes back too", async ({ page, visitor }) => {
  await page.goto("/games");
  await logInLink(page, "banner").click();
  await page.getByRole("tab", { name: "Register" }).click();
  const form = page.getByRole("form", { name: "Register" });
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByRole("textbox", { name: "Password", exact: true }).fill(visitor.password);
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/games");
});

for (const next of ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example"]) {
  test(`a login never leads to ${JSON.stringify(next)}`, async ({ memberPage: page, baseURL }) => {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(`${baseURL}/`);
  });
}

test("the editor without a session asks for the login, and is opened by it", async ({ page, browser }) => {
  const title = uniqueWord();
  const { id } = await publishElsewhere(browser, { title });
  await page.goto(`/blog/write/${id}`);
  await expect(page).toHaveURL(`/auth?next=%2Fblog%2Fwrite%2F${id}`);
  await logInByForm(page, OWNER);
  await expect(page).toHaveURL(`/blog/write/${id}`);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
});

test("an editor that nobody has begun on is asked for in the same way, and refuses a user who is no administrator", async ({
  page,
  context,
  member,
}) => {
  await context.clearCookies();
  await page.goto("/blog/write");
  await expect(page).toHaveURL("/auth?next=%2Fblog%2Fwrite");
  await logInByForm(page, member);
  await expect(page.getByRole("heading", { name: "Admin-Only Action" })).toBeVisible();
  await page.getByRole("link", { name: "Understood" }).click();
  await expect(page).toHaveURL("/blog");
});
