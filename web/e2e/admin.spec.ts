import { type Page, request } from "@playwright/test";
import { ERROR_MESSAGES } from "../../supabase/functions/_shared/contract/error.ts";
import { endOfWords } from "./support/end-of-words.ts";
import { logIn, logInOwner, OWNER } from "./support/people.ts";
import { uploadPhotos, unique } from "./support/photos.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const TABS = ["Dashboard", "Photography", "Users", "Analytics", "Settings"];
const [PHONE] = WIDTHS;
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Admin" });
const desk = (page: Page) => page.getByRole("main");

test.describe("a user who is not the administrator", () => {
  test.use({ expectedErrors: ["403"] });

  test("gets the page with a notice in place of data", async ({ memberPage: page }) => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Admin-Only Action" }).first()).toBeVisible();
    await sidebar(page).getByRole("link", { name: "Users" }).click();
    await expect(page.getByRole("heading", { name: "Admin-Only Action" })).toBeVisible();
    await expect(page.getByText("Sorry, only the administrator can see users.")).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await sidebar(page).getByRole("link", { name: "Settings" }).click();
    await expect(page.getByText("Sorry, only the administrator can change the settings.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Admin-Only Action" })).toBeVisible();
    await expect(page.getByRole("form")).toHaveCount(0);
    await page.goto("/admin?tab=maintenance");
    await expect(page.getByText("Sorry, only the administrator can keep the site in order.")).toBeVisible();
    await expect(desk(page).getByRole("button")).toHaveCount(0);
  });
});

test("Maintenance says what Auth refused and only the owner can mend, and when the last mail went", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const failure = { detail: "captcha_failed: captcha protection", firstAt: at(90), lastAt: at(5) };
  const wrong = { name: "external_email_enabled", needed: true, why: "People log in with an email address." };
  await page.route("**/api/admin/auth", (route) =>
    route.fulfill({
      json: {
        mail: { sentAt: at(120), failures: [{ ...failure, total: 1, advice: "Set a mail server." }] },
        failures: [{ ...failure, total: 12, advice: "Switch the captcha off." }],
        settings: [wrong],
      },
    }),
  );
  await page.goto("/admin?tab=maintenance");
  const accounts = page.getByRole("region", { name: "Accounts and mail" });
  await expect(accounts).toContainText("The last mail was sent 2 hours ago.");
  await expect(accounts.getByRole("listitem")).toContainText([
    "Set a mail server.1 time, the last 5 minutes ago: captcha_failed: captcha protection",
    "Switch the captcha off.12 times, the last 5 minutes ago",
    "People log in with an email address.On a hosted project: switch on external_email_enabled in Auth.",
  ]);
});

test.describe("the desk", () => {
  // Requests of the desk that are under way when the session ends.
  test.use({ expectedErrors: ["401"] });

  test("has tabs with addresses of their own, the user's name and a logout link; Back returns to the previous tab with the focus on its name", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    await page.goto("/admin");
    await expect(sidebar(page).getByRole("link").filter({ hasText: /./ })).toContainText(TABS);
    // Only the name next to the logout link, because the recent activity may contain it too.
    const self = desk(page)
      .locator("header")
      .filter({ has: page.getByRole("link", { name: "Logout" }) });
    const logout = self.getByRole("link", { name: "Logout" });
    await expect(self.getByText(OWNER.email)).toBeVisible();
    expect(await endOfWords(logout)).toBeCloseTo(await endOfWords(self), 0);
    // The content of the tabs is checked in accessibility.spec.ts.
    for (const tab of ["Settings", "Dashboard"]) {
      await sidebar(page).getByRole("link", { name: tab }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
      await expect(sidebar(page).getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
      await expect(page).toHaveURL(tab === "Dashboard" ? "/admin" : "/admin?tab=settings");
      if (tab === "Settings") await expect(desk(page).getByText("Built in, no key needed")).toBeVisible();
    }

    // After a logout in another tab, settings that are not saved are there after the next login.
    await sidebar(page).getByRole("link", { name: "Settings" }).click();
    await page.getByLabel("Owner name").fill("Not saved");
    const other = await context.newPage();
    await other.goto("/api/logout");
    await expect(other.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
    await other.close();
    const question = page.getByRole("dialog", { name: "Please log in again" });
    await question.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await question.getByRole("button", { name: "Login", exact: true }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel("Owner name")).toHaveValue("Not saved");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await sidebar(page).getByRole("link", { name: "Dashboard" }).click();

    await sidebar(page).getByRole("link", { name: "Users" }).click();
    await expect(page).toHaveTitle(/^Users · Admin · /);
    await page.getByRole("searchbox", { name: "Search users" }).fill("nobody at all");
    await expect(page).toHaveURL(/q=nobody/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(sidebar(page).getByRole("link", { name: "Dashboard" })).toBeFocused();

    await page.setViewportSize(PHONE.viewport);
    await expect(sidebar(page).getByRole("link").filter({ hasText: /./ })).toContainText(TABS);
    await expect(logout).toHaveAttribute("href", "/api/logout");
    await logout.click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("users", () => {
  test.use({ expectedErrors: ["403", "401", "404"] });

  test("are suspended with immediate effect, and restored", async ({
    page,
    context,
    browser,
    member,
    baseURL,
  }) => {
    // The member uses another browser, and the administrator this one.
    const elsewhere = await browser.newContext({ baseURL });
    await logIn(elsewhere, member);
    const theirs = await elsewhere.newPage();
    await theirs.goto("/account");
    await expect(theirs.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();

    await context.clearCookies();
    await logInOwner(context);
    await page.goto("/admin?tab=users");
    await page.getByRole("searchbox", { name: "Search users" }).fill(member.email);
    const row = page.getByRole("row").filter({ hasText: member.email });
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(row).toContainText("Ada Writer");
    await expect(row).toContainText("Viewer");
    await expect(row).toContainText(/just now|minutes? ago/);
    await expect(row.locator("time").last()).toHaveAttribute(
      "title",
      /^\d{1,2} [A-Z][a-z]+ \d{4} at \d{2}:\d{2}$/,
    );
    await row.getByRole("button", { name: `Suspend ${member.email}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
    await expect(toast(page, "Account suspended")).toBeVisible();
    await expect(row.getByRole("cell", { name: "Viewer Suspended" })).toBeVisible();

    await theirs.getByRole("textbox", { name: "First name" }).fill("Augusta");
    await theirs.getByRole("button", { name: "Save names" }).click();
    await expect(theirs.getByText(ERROR_MESSAGES.suspended).first()).toBeVisible();
    await theirs.goto("/auth");
    await theirs.getByLabel("Email").fill(member.email);
    await theirs.getByLabel("Password", { exact: true }).fill(member.password);
    await theirs.getByRole("button", { name: "Login", exact: true }).click();
    await expect(toast(theirs, "Login failed")).toBeVisible();
    await expect(theirs.getByText(ERROR_MESSAGES.suspended).first()).toBeVisible();

    await row.getByRole("button", { name: `Restore ${member.email}` }).click();
    await expect(toast(page, "Account restored")).toBeVisible();
    await expect(row).not.toContainText("Suspended");
    await theirs.getByRole("button", { name: "Login", exact: true }).click();
    await expect(theirs).toHaveURL("/");
    await elsewhere.close();
  });

  test("are found by name and address; the administrator cannot be suspended or deleted", async ({
    page,
    context,
    member,
  }) => {
    await context.clearCookies();
    await logInOwner(context);
    await page.goto("/admin?tab=users");
    const row = page.getByRole("row").filter({ hasText: member.email });
    // The administrator cannot suspend themselves, and an empty search result says so.
    const search = page.getByRole("searchbox", { name: "Search users" });
    await search.fill("owner@example.com");
    await expect(page.getByRole("row").filter({ hasText: member.email })).toHaveCount(0);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("row").nth(1)).toContainText("Admin");
    await expect(page.getByRole("button", { name: /Suspend/ })).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "1 found" })).toBeAttached();
    await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
    await search.fill("nobody-is-called-this");
    await expect(page.getByRole("status").filter({ hasText: "0 found" })).toBeAttached();
    await expect(page.getByRole("heading", { name: "Nobody found" })).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    // Sorted by newest first, because other tests may have registered more users than a page shows.
    await expect(row).toBeVisible();
  });

  test("who was deleted elsewhere meanwhile leaves the list", async ({ page, context, visitor, baseURL }) => {
    await logInOwner(context);
    await page.goto("/admin?tab=users");
    const search = page.getByRole("searchbox", { name: "Search users" });
    const gone = visitor.email;
    const headers = { origin: baseURL ?? "" };
    const api = await request.newContext({ baseURL });
    const registered = await api.post("/api/register", { headers, data: visitor });
    const { id } = await registered.json();
    await api.dispose();
    await search.fill(gone);
    await expect(page.getByRole("row")).toHaveCount(2);
    const deleted = await context.request.delete(`/api/admin/users/${id}`, {
      headers,
      data: { currentPassword: OWNER.password },
    });
    expect(deleted.status()).toBe(204);
    await page.getByRole("button", { name: `Suspend ${gone}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
    await expect(toast(page, "Not changed")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nobody found" })).toBeVisible();
  });

  test("are deleted only with the administrator's password, after a list of what is deleted too", async ({
    page,
    context,
    member,
  }) => {
    await context.clearCookies();
    await logInOwner(context);
    await page.goto("/admin?tab=users");
    await page.getByRole("searchbox", { name: "Search users" }).fill(member.email);
    const row = page.getByRole("row").filter({ hasText: member.email });
    await expect(page.getByRole("row")).toHaveCount(2);
    await row.getByRole("button", { name: `Delete ${member.email}` }).click();
    const dialog = page.getByRole("dialog", { name: "Delete this account?" });
    await expect(dialog).toContainText(
      `Everything of ${member.email} is deleted, at once and for good: documents (none), comments (none), picture and sessions.`,
    );
    const password = dialog.getByLabel("Current password", { exact: true });
    await password.fill("not-the-password");
    await password.press("Enter");
    await expect(dialog.getByText(ERROR_MESSAGES.wrongPassword)).toBeVisible();
    await password.fill(OWNER.password);
    await password.press("Enter");
    await expect(toast(page, "Account deleted")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: "Nobody found" })).toBeVisible();
  });
});

test("the list of users is sorted by its column heads, counted and filtered by suspended users, and keeps its state after a reload and Back", async ({
  page,
  context,
}) => {
  const asked = (part: string) =>
    page.waitForResponse(
      (response) => response.url().includes(`/api/admin/users?`) && response.url().includes(part),
    );
  const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await logInOwner(context);
  await page.goto("/admin?tab=users");
  await expect(page.getByRole("status").filter({ hasText: /^[\d,]+ users?$/ })).toBeVisible();
  await expect(head("Joined")).toHaveAttribute("aria-sort", "descending");
  for (const [name, part, order] of [
    ["Documents", "sort=storage&direction=desc", "descending"],
    ["Name", "sort=name&direction=asc", "ascending"],
    ["Name", "sort=name&direction=desc", "descending"],
  ] as const) {
    const answer = asked(part);
    await head(name).getByRole("button").click();
    expect((await answer).status()).toBe(200);
    await expect(head(name)).toHaveAttribute("aria-sort", order);
    await expect(page.locator("th[aria-sort]")).toHaveCount(1);
  }

  const search = page.getByRole("searchbox", { name: "Search users" });
  await search.fill("owner@");
  await expect(page).toHaveURL("/admin?tab=users&sort=name-desc&q=owner%40");
  const isAsLeft = async () => {
    await expect(head("Name")).toHaveAttribute("aria-sort", "descending");
    await expect(search).toHaveValue("owner@");
    await expect(page.getByText(/^1 found of [\d,]+ users?$/)).toBeVisible();
  };
  await isAsLeft();
  await page.getByLabel("Show").selectOption("Suspended");
  await expect(page.getByRole("heading", { name: "Nobody found" })).toBeVisible();
  await expect(page.getByText(/^0 found of [\d,]+ users?$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nobody found" })).toBeVisible();
  await expect(page.getByLabel("Show")).toHaveValue("suspended");
  await page.goBack();
  await isAsLeft();
  await sidebar(page).getByRole("link", { name: "Photography" }).click();
  await expect(page).toHaveURL("/admin?tab=photography");
  await page.goBack();
  await isAsLeft();

  // On a phone a select box replaces the column heads.
  await page.setViewportSize(PHONE.viewport);
  const answer = asked("sort=login&direction=asc");
  await page.getByLabel("Sort").selectOption("Last login, oldest first");
  expect((await answer).status()).toBe(200);
});

test.describe("a failed load", () => {
  test.use({ expectedErrors: ["500", "ERR_FAILED"] });

  test("of a whole tab shows an error in its place, and unsaved input stays", async ({ page, context }) => {
    await logInOwner(context);
    await page.goto("/admin?tab=settings");
    const title = page.getByRole("textbox", { name: "Site title" });
    await title.fill("Not saved yet");
    await page.route("**/assets/users-panel-*", (route) => route.abort());
    await sidebar(page).getByRole("link", { name: "Users" }).click();
    const notice = desk(page).getByRole("alert");
    await expect(notice).toContainText("This tab could not be loaded");
    await expect(notice).toContainText("Please check your connection and reload the page.");
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await sidebar(page).getByRole("link", { name: "Settings" }).click();
    await expect(notice).toBeHidden();
    await expect(title).toHaveValue("Not saved yet");
  });

  test("of a picture leaves its colour", async ({ page, context }) => {
    const [photo] = (await uploadPhotos([unique("Wharf")])).photos;
    await logInOwner(context);
    await page.goto("/admin");
    // The photo is deleted while the desk lists it.
    await page.route("**/api/photo-files/**", (route) => route.fulfill({ status: 404 }));
    const missed = page.waitForResponse("**/api/photo-files/**");
    await sidebar(page).getByRole("link", { name: "Photography" }).click();
    await missed;
    const picture = page.getByRole("row").filter({ hasText: photo?.title }).locator("img");
    await expect(picture).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });

  test("of a part of a tab shows an error with a retry in its place; sizes stay on one line", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    await page.goto("/admin?tab=settings");
    await page.route("**/api/admin/activity**", (route) => route.fulfill({ status: 500, body: "" }));
    await sidebar(page).getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("alert")).toContainText("Recent activity could not be loaded");
    await page.unroute("**/api/admin/activity**");
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("columnheader", { name: "Action" })).toBeVisible();

    await page.route("**/api/admin/storage", (route) => route.fulfill({ status: 500, body: "" }));
    await sidebar(page).getByRole("link", { name: "Maintenance" }).click();
    const storage = page.getByRole("region", { name: "Storage", exact: true });
    await expect(storage.getByRole("alert")).toContainText("Storage could not be loaded");
    // The sizes stay on one line with the maximum number of file types.
    const kinds = ["text/plain", "application/pdf", "image/png", "image/jpeg", "audio/mpeg", "video/mp4"];
    const notes = {
      bucket: "notes",
      objects: 31,
      bytes: 257_229,
      kinds: kinds.map((kind) => ({ kind, objects: 5, bytes: 123_456 })),
    };
    await page.route("**/api/admin/storage", (route) =>
      route.fulfill({ json: { buckets: [notes], databaseBytes: 9_876_543 } }),
    );
    // By keyboard, because the list of analyses above changes with other tests' uploads and moves the button.
    await storage.getByRole("button", { name: "Try again" }).press("Enter");
    const row = storage.getByRole("row").filter({ hasText: "notes" });
    const size = row.getByRole("cell", { name: "251.2 KB", exact: true });
    for (const width of [1440, 1024, 800]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = () =>
        size.evaluate((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          return new Set([...words.getClientRects()].map(({ top }) => top)).size;
        });
      expect(await lines(), `${width}`).toBe(1);
    }
  });
});
