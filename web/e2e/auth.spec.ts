import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page, Request } from "@playwright/test";
import { findings } from "./support/axe.ts";
import { addDocument, card } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { holdFrames } from "./support/late-drawing.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const login = (page: Page) => page.getByRole("form", { name: "Login" });
const register = (page: Page) => page.getByRole("form", { name: "Register" });
const password = (page: Page) => page.getByRole("textbox", { name: "Password", exact: true });

for (const { name, viewport } of WIDTHS) {
  test.describe(`the login page on a ${name}`, () => {
    test.use({ viewport });

    test("the page says what the site is for, says under each field what is wrong after an attempt and not before, registers and logs in", async ({
      page,
      visitor,
    }) => {
      await page.goto("/auth");
      // The page's own styles come after the site's, whichever arrive first.
      await expect(page.getByRole("tab", { name: "Login" })).not.toHaveCSS("padding-top", "0px");
      await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
      for (const reason of ["Organise your notes", "Show your photographs", "Make it yours"]) {
        await expect(page.getByRole("heading", { name: reason })).toBeVisible();
      }

      await page.getByLabel("Email").fill("not-an-address");
      await password(page).fill("12345");
      const errors = ["Please enter a valid email address", "Password must be at least 6 characters"];
      for (const error of errors) await expect(page.getByText(error)).toBeHidden();
      await page.getByRole("button", { name: "Login", exact: true }).click();
      for (const error of errors) await expect(page.getByText(error)).toBeVisible();
      await expect(page.getByLabel("Email")).toBeFocused();
      await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
      await page.getByRole("tab", { name: "Register" }).click();
      for (const label of ["Email", "First Name", "Last Name"]) {
        await expect(register(page).getByLabel(label)).toBeVisible();
      }
      await expect(password(page)).toBeVisible();
      // What was typed is there on the other tab too.
      await expect(page.getByLabel("Email")).toHaveValue("not-an-address");
      await page.getByRole("button", { name: "Create Account" }).click();
      for (const error of errors) await expect(page.getByText(error)).toBeVisible();

      await page.getByLabel("Email").fill(visitor.email);
      await password(page).fill(visitor.password);
      const registered = await holdBack(page, "**/api/register");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
      registered();
      await expect(page).toHaveURL("/");
      await expect(toast(page, "Registration successful")).toContainText("Your account has been created");

      await page.request.get("/api/logout");
      await page.goto("/auth");
      await page.getByLabel("Email").fill(visitor.email);
      await password(page).fill(visitor.password);
      const loggedIn = await holdBack(page, "**/api/login");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
      loggedIn();
      await expect(page).toHaveURL("/");
      await expect(toast(page, "Login successful")).toContainText("Welcome back!");
    });
  });
}

test.describe("refused", () => {
  test.use({ expectedErrors: ["401", "409"] });

  test("a login and a second account with the same address say why and keep what was typed; where an address has to be confirmed first, the person is told to check their mail", async ({
    page,
    visitor,
    member,
  }) => {
    await page.context().clearCookies();
    await page.goto("/auth");
    await page.getByLabel("Email").fill(`nobody-${visitor.email}`);
    await password(page).fill("not-the-password");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(toast(page, "Login failed")).toContainText("Invalid email or password");
    await expect(page.getByLabel("Email")).toHaveValue(`nobody-${visitor.email}`);
    await expect(password(page)).toHaveValue("not-the-password");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.getByRole("tab", { name: "Register" }).click();
    await page.getByLabel("Email").fill(member.email);
    await password(page).fill("another-password");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(toast(page, "Registration failed")).toContainText(
      "An account with this email already exists.",
    );

    // What a place answers that asks for it; this instance does not.
    await page.route("**/api/register", (route) =>
      route.fulfill({
        status: 202,
        contentType: "text/plain; charset=utf-8",
        body: "Please confirm your email address, then log in.",
      }),
    );
    await register(page).getByLabel("Email").fill(`new-${visitor.email}`);
    await register(page).getByRole("button", { name: "Create Account" }).click();
    await expect(toast(page, "Check your mail")).toBeVisible();
    await expect(page.getByRole("tabpanel")).toContainText(`We have sent a mail to new-${visitor.email}`);
    await expect(page).toHaveURL("/auth");
    // Nobody is logged in yet.
    await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  });
});

test("after logging in, next= leads to a page of this site, and to home where it names anything else", async ({
  page,
  member,
}) => {
  // The table of all that is not followed is next-path.rules.test.ts.
  for (const [next, lands, heading] of [
    ["/games?x=1#y", "/games?x=1#y", "Games Collection"],
    ["//evil.example", "/", /^Hello/],
    ["/api/logout", "/", /^Hello/],
  ] as const) {
    await test.step(`next=${next} leads to ${lands}`, async () => {
      await page.context().clearCookies();
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await page.getByLabel("Email").fill(member.email);
      await password(page).fill(member.password);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(lands);
      await expect(page.getByRole("button", { name: "Ada" })).toBeVisible();
    });
  }
});

test("logging in and out in one tab does the same in the other", async ({ page, context, member }) => {
  await context.clearCookies();
  await page.goto("/apps/notes");
  const other = await context.newPage();
  await other.goto("/auth");
  await other.getByLabel("Email").fill(member.email);
  await password(other).fill(member.password);
  const folders = page.waitForResponse("**/api/note-folders?*");
  await other.getByRole("button", { name: "Login", exact: true }).click();
  // With its list and its folders: what is asked for while somebody logs out is refused, as it should be.
  await expect(page.getByText("No documents found")).toBeVisible();
  await folders;
  // The way home closes the menu.
  await expect(other.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
  await other.getByRole("button", { name: "Ada" }).click();
  await other.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page.getByRole("heading", { name: "Smart Document Organization" })).toBeVisible();
});

test("what is still being read when somebody logs out is not waited for", async ({ memberPage: page }) => {
  const isThat = (request: Request) => request.url().endsWith("/api/auth/sessions");
  const ended = Promise.race([
    page.waitForEvent("requestfinished", isThat),
    page.waitForEvent("requestfailed", isThat),
  ]);
  // On a slow line: it is answered when the session is over, and before that is known here.
  const release = await holdBack(page, "**/api/auth/sessions");
  await page.route("**/api/logout", async (route) => {
    const response = await route.fetch();
    release();
    await ended;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest("**/api/auth/sessions");
  await page.goto("/account");
  await asked;
  await page.getByRole("button", { name: "Ada" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test.describe("a logout by the menu of the notes", () => {
  // What is asked for on the way there.
  test.use({ expectedErrors: ["401"] });

  test("asks for no password while it is on its way", async ({ memberPage: page, baseURL: origin = "" }) => {
    const isThat = (request: Request) => request.url().includes("/api/note-folders?");
    const refused = page.waitForEvent("requestfinished", isThat);
    const release = await holdBack(page, "**/api/note-folders?**");
    // With no content the browser stays on the page, as it does on a slow line for as long as the answer takes.
    await page.route("**/api/logout", (route) => route.fulfill({ status: 204 }));
    const questions: string[] = [];
    page.on("request", (request) => {
      if (/\/relogin-dialog-[^/]+\.js$/.test(request.url())) questions.push(request.url());
    });
    await page.goto("/apps/notes");
    await page.getByRole("button", { name: "Ada" }).click();
    const left = page.waitForRequest("**/api/logout");
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await left;
    await page.request.post("/api/logout", { headers: { origin } });
    release();
    await refused;
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    expect(questions).toEqual([]);
  });
});

/** The link of the newest mail to somebody; mails lie in the instance's folder. */
async function mailedLink(email: string): Promise<string> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? "", "mail");
  const files = (await readdir(folder).catch(() => [])).sort().reverse();
  for (const file of files) {
    const mail = await readFile(path.join(folder, file), "utf8");
    const link = /href="([^"]+)"/.exec(mail)?.[1];
    if (mail.includes(`To: ${email}`) && link) return link.replaceAll("&amp;", "&");
  }
  throw new Error(`There is no mail to ${email}.`);
}

test.describe("a forgotten password", () => {
  test.use({ expectedErrors: ["400"] });

  test("is replaced by way of a mail, whose link works once; an address that nobody has is answered alike", async ({
    page,
    member,
  }) => {
    await page.context().clearCookies();
    await page.goto("/auth");
    await page.getByLabel("Email").fill(member.email);
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(member.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
    await expect(page.getByText(member.email)).toBeVisible();

    await expect
      .poll(() => mailedLink(member.email).catch(() => ""))
      .toContain("/auth/reset-password?token_hash=");
    const link = await mailedLink(member.email);
    await page.goto(link);
    await page.getByRole("textbox", { name: "New password" }).fill("short");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
    await page.getByRole("textbox", { name: "New password" }).fill("a-better-password");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Password changed")).toContainText("You are logged in with the new one.");
    await expect(page.getByRole("button", { name: "Ada" })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole("textbox", { name: "New password" }).fill("one-more-password");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page).toHaveURL("/auth/forgot-password");

    // An address that nobody has is answered alike.
    const nobody = `nobody-${member.email}`;
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.getByLabel("Email").fill(nobody);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
    await page.getByRole("button", { name: "Ask again" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(nobody);
  });
});

test.describe("a session that ends", () => {
  test.use({ expectedErrors: ["401", "ERR_FAILED"] });

  test("leaves the page as it is where the menu of the account and the question for the password cannot come", async ({
    page,
    context,
    member,
  }) => {
    expect(member.email).toContain("@");
    await page.route(/\/assets\/(profile-menu|relogin-dialog)-/, (route) => route.abort());
    await page.goto("/apps");
    await page.getByRole("banner").getByRole("link", { name: "Account settings" }).click();
    await page.getByLabel("First name").fill("Augusta");
    await context.clearCookies();
    await page.getByRole("button", { name: "Save names" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "This could not be opened" });
    await expect(notice).toContainText("Please check your connection and reload the page.");
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByLabel("First name")).toHaveValue("Augusta");
  });

  test("what is typed in one tab is still there when the other logs out, and can be saved by logging in again", async ({
    page,
    context,
    member,
  }) => {
    await addDocument(page, "letter.txt", "Dear Ada");
    await page.goto("/apps/notes");
    await card(page, "letter").getByRole("button", { name: "Edit letter" }).click();
    const form = page.getByRole("dialog", { name: "letter" });
    await form.getByLabel("Content").fill("Dear Ada, with much more");

    const other = await context.newPage();
    await other.goto("/account");
    await other.getByRole("button", { name: "Ada" }).click();
    await other.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(other.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();

    const login = page.getByRole("dialog", { name: "Please log in again" });
    await password(page).fill(member.password);
    await login.getByRole("button", { name: "Login", exact: true }).click();
    await expect(login).toBeHidden();
    await expect(form.getByLabel("Content")).toHaveValue("Dear Ada, with much more");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Note saved")).toBeVisible();
  });

  test("asks for the password over the page and its dialogs, and what was typed is still there", async ({
    page,
    context,
    member,
  }) => {
    await page.goto("/apps");
    await page.getByRole("button", { name: "Ada" }).click();
    await page.getByRole("menuitem", { name: "Account settings" }).click();
    await page.getByLabel("First name").fill("Augusta");
    await context.clearCookies();
    await page.getByRole("button", { name: "Save names" }).click();
    const dialog = page.getByRole("dialog", { name: "Please log in again" });
    await expect(dialog.getByLabel("Email")).toHaveValue(member.email);
    await expect(password(page)).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await password(page).fill("not-the-password");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Login failed")).toBeVisible();
    await password(page).fill(member.password);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("First name")).toHaveValue("Augusta");
    await page.getByRole("button", { name: "Save names" }).click();
    await expect(toast(page, "Names saved")).toBeVisible();
    await expect(page.getByRole("button", { name: "Augusta" })).toBeVisible();

    // A dialog stays open below, with its text.
    await page.getByRole("button", { name: "Delete account" }).click();
    const below = page.getByRole("dialog", { name: "Delete your account?" });
    await below.getByLabel("Email address of this account").fill(member.email);
    await below.getByLabel("Current password").fill(member.password);
    await context.clearCookies();
    await below.getByRole("button", { name: "Delete account" }).click();
    await expect(password(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(below).toBeVisible();
    // Beside it, which leaves the focus nowhere.
    await page.mouse.click(5, 5);
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect(page).toHaveURL("/account");
    await expect(below).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(below.getByLabel("Email address of this account")).toHaveValue(member.email);
    // Asked for again by the next request.
    await below.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Leave this page and log out" }).click();
    await expect(page).toHaveURL("/");
  });

  test("leads to the login when the page is opened afresh, and back; who is logged in is led away from there, after a spinner for as long as it is not known", async ({
    page,
    context,
    member,
  }) => {
    const known = await holdBack(page, "**/api/auth/user");
    await page.goto("/auth");
    await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
    await expect(login(page)).toHaveCount(0);
    known();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("button", { name: "Ada" })).toBeVisible();

    await context.clearCookies();
    const letFramesCome = await holdFrames(page);
    await page.goto("/account");
    await expect(page).toHaveURL("/auth?next=%2Faccount");
    await expect(login(page)).toBeVisible();
    await page.getByLabel("Email").fill(member.email);
    await password(page).fill(member.password);
    // The page takes the focus when it is drawn, but not from whoever is in a field of it by then.
    await letFramesCome();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/account");
  });
});
