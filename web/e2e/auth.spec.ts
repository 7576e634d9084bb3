import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page, Request } from "@playwright/test";
import { findings } from "./support/axe.ts";
import { addDocument, card } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { holdFrames } from "./support/late-drawing.ts";
import { OWNER } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE, DESK] = WIDTHS;
const login = (page: Page) => page.getByRole("form", { name: "Login" });
const register = (page: Page) => page.getByRole("form", { name: "Register" });
const password = (page: Page) => page.getByRole("textbox", { name: "Password", exact: true });

test.describe("a newcomer", () => {
  test.use({ viewport: PHONE.viewport, expectedErrors: ["401", "409"] });

  test("reads what the site is for and, after an attempt and not before, under each field what is wrong; registers, is led away from the login, and by it to where they were going; what is refused keeps what was typed", async ({
    page,
    context,
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

    await page.getByLabel("Email").fill(OWNER.email);
    await password(page).fill(visitor.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(toast(page, "Registration failed")).toContainText(
      "An account with this email already exists.",
    );
    await page.getByLabel("Email").fill(visitor.email);
    await register(page).getByLabel("First Name").fill("Ada");
    const registered = await holdBack(page, "**/api/register");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
    registered();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Registration successful")).toContainText("Your account has been created");

    await page.setViewportSize(DESK.viewport);
    // As long as it is not known who is there, a spinner is.
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
    // The table of all that is not followed is next-path.rules.test.ts.
    await expect(page).toHaveURL("/auth?next=%2Faccount");
    await page.getByLabel("Email").fill(`nobody-${visitor.email}`);
    await password(page).fill("not-the-password");
    // The page takes the focus when it is drawn, but not from whoever is in a field of it by then.
    await letFramesCome();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Login failed")).toContainText("Invalid email or password");
    await expect(page.getByLabel("Email")).toHaveValue(`nobody-${visitor.email}`);
    await expect(password(page)).toHaveValue("not-the-password");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    // What a place answers where an address has to be confirmed first; this instance does not.
    await page.unrouteAll({ behavior: "wait" });
    await page.route("**/api/register", (route) =>
      route.fulfill({
        status: 202,
        contentType: "text/plain; charset=utf-8",
        body: "Please confirm your email address, then log in.",
      }),
    );
    await page.getByRole("tab", { name: "Register" }).click();
    await register(page).getByRole("button", { name: "Create Account" }).click();
    await expect(toast(page, "Check your mail")).toBeVisible();
    await expect(page.getByRole("tabpanel")).toContainText(`We have sent a mail to nobody-${visitor.email}`);
    // Nobody is logged in yet.
    await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();

    await page.getByRole("tab", { name: "Login" }).click();
    await page.getByLabel("Email").fill(visitor.email);
    await password(page).fill(visitor.password);
    const loggedIn = await holdBack(page, "**/api/login");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
    loggedIn();
    await expect(page).toHaveURL("/account");
    await expect(toast(page, "Login successful")).toContainText("Welcome back!");
  });
});

test.describe("two tabs", () => {
  // What the one that keeps its text still asks for when the other has logged out.
  test.use({ expectedErrors: ["401"] });

  test("logging in and out in one tab does the same in the other, which keeps what was typed until it is saved by logging in again; what is still being read is not waited for", async ({
    page,
    context,
    member,
  }) => {
    await addDocument(page, "letter.txt", "Dear Ada");
    await context.clearCookies();
    await page.goto("/apps/notes");
    const other = await context.newPage();
    await other.goto("/auth");
    await other.getByLabel("Email").fill(member.email);
    await password(other).fill(member.password);
    const folders = page.waitForResponse("**/api/note-folders?*");
    await other.getByRole("button", { name: "Login", exact: true }).click();
    // With its list and its folders: what is asked for while somebody logs out is refused, as it should be.
    await card(page, "letter").getByRole("button", { name: "Edit letter" }).click();
    await folders;
    const form = page.getByRole("dialog", { name: "letter" });
    await form.getByLabel("Content").fill("Dear Ada, with much more");

    // The way home closes the menu.
    await expect(other.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
    const choose = async (item: string) => {
      await other.getByRole("button", { name: "Ada" }).click();
      await other.getByRole("menuitem", { name: item }).click();
    };
    // On a slow line: it is answered when the session is over, and before that is known there.
    const isThat = (request: Request) => request.url().endsWith("/api/auth/sessions");
    const ended = Promise.race([
      other.waitForEvent("requestfinished", isThat),
      other.waitForEvent("requestfailed", isThat),
    ]);
    const release = await holdBack(other, "**/api/auth/sessions");
    await other.route("**/api/logout", async (route) => {
      const response = await route.fetch();
      release();
      await ended;
      await route.fulfill({ response });
    });
    const refused: string[] = [];
    other.on("response", (response) => void (response.status() === 401 && refused.push(response.url())));
    const asked = other.waitForRequest("**/api/auth/sessions");
    await choose("Account settings");
    await asked;
    await choose("Log Out");
    await expect(other).toHaveURL("/");
    await expect(other.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
    await other.unrouteAll({ behavior: "wait" });
    // It was given up: its refusal would have asked for the password.
    expect(refused).toEqual([]);

    const question = page.getByRole("dialog", { name: "Please log in again" });
    await password(page).fill(member.password);
    await question.getByRole("button", { name: "Login", exact: true }).click();
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Content")).toHaveValue("Dear Ada, with much more");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Note saved")).toBeVisible();
    // Nothing is kept any more.
    await choose("Log Out");
    await expect(page.getByRole("heading", { name: "Smart Document Organization" })).toBeVisible();
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

  test("leaves the page as it is where the question for the password cannot come, asks for it over the page and its dialogs where it can, and what was typed is still there", async ({
    page,
    context,
    member,
  }) => {
    const cookies = await context.cookies();
    const codeOfBoth = /\/assets\/(profile-menu|relogin-dialog)-/;
    await page.route(codeOfBoth, (route) => route.abort());
    await page.goto("/apps");
    // In the place of the menu, which cannot come either.
    await page.getByRole("banner").getByRole("link", { name: "Account settings" }).click();
    await page.getByLabel("First name").fill("Augusta");
    await context.clearCookies();
    await page.getByRole("button", { name: "Save names" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "This could not be opened" });
    await expect(notice).toContainText("Please check your connection and reload the page.");
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByLabel("First name")).toHaveValue("Augusta");

    await page.unroute(codeOfBoth);
    await context.addCookies(cookies);
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
});
