import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page, Request } from "@playwright/test";
import { findings } from "./support/axe.ts";
import { publishElsewhere, uniqueWord } from "./support/blog.ts";
import { withDatabase } from "./support/database.ts";
import { uploadPhotos } from "./support/photos.ts";
import { addDocument, card } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { holdFrames } from "./support/late-drawing.ts";
import { endSessionAt, OWNER } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE, DESK] = WIDTHS;
const login = (page: Page) => page.getByRole("form", { name: "Login" });
const register = (page: Page) => page.getByRole("form", { name: "Register" });
const password = (page: Page) => page.getByRole("textbox", { name: "Password", exact: true });

test.describe("a new visitor", () => {
  test.use({ viewport: PHONE.viewport, expectedErrors: ["401", "409"] });

  test("sees what the site offers, and errors under the fields only after an attempt", async ({ page }) => {
    await page.goto("/auth");
    // The page's styles override the site's, whichever load first.
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
    // The input is kept when the tab is changed.
    await expect(page.getByLabel("Email")).toHaveValue("not-an-address");
    await page.getByRole("button", { name: "Create Account" }).click();
    for (const error of errors) await expect(page.getByText(error)).toBeVisible();
  });

  test("registers once with a double click, and keeps what was typed after a refusal", async ({
    page,
    visitor,
  }) => {
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Register" }).click();
    await page.getByLabel("Email").fill(OWNER.email);
    await password(page).fill(visitor.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(toast(page, "Registration failed")).toContainText(
      "An account with this email already exists.",
    );
    await page.getByLabel("Email").fill(visitor.email);
    await register(page).getByLabel("First Name").fill("Ada");
    const registered = await holdBack(page, "**/api/register");
    const sent: string[] = [];
    page.on("request", (request) => void (request.url().endsWith("/register") && sent.push(request.url())));
    await page.getByRole("button", { name: "Create Account" }).dblclick();
    await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
    registered();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Registration successful")).toContainText("Your account has been created");
    expect(sent).toHaveLength(1);
  });

  test("who is logged in waits on the login page until that is known, and is sent home", async ({
    memberPage: page,
  }) => {
    await page.setViewportSize(DESK.viewport);
    // A spinner is shown until the session is known.
    const known = await holdBack(page, "**/api/auth/user");
    await page.goto("/auth");
    await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
    await expect(login(page)).toHaveCount(0);
    known();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("button", { name: "Ada" })).toBeVisible();
  });

  test("is asked to log in before the account, and keeps what was typed after a wrong password", async ({
    page,
    visitor,
  }) => {
    const letFramesCome = await holdFrames(page);
    await page.goto("/account");
    // All paths that are not followed are tested in next-path.rules.test.ts.
    await expect(page).toHaveURL("/auth?next=%2Faccount");
    await page.getByLabel("Email").fill(`nobody-${visitor.email}`);
    await password(page).fill("not-the-password");
    // A rendered page takes the focus, but not from a field that already has it.
    await letFramesCome();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Login failed")).toContainText("Invalid email or password");
    await expect(page.getByLabel("Email")).toHaveValue(`nobody-${visitor.email}`);
    await expect(password(page)).toHaveValue("not-the-password");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("is told to confirm the address where the site requires that", async ({ page, visitor }) => {
    await page.setViewportSize(DESK.viewport);
    await page.goto("/auth");
    await page.getByLabel("Email").fill(`nobody-${visitor.email}`);
    await password(page).fill("not-the-password");
    // Mocks a site that requires confirmed addresses, unlike this instance.
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
    const sentTo = page.getByRole("tabpanel").getByText(`We have sent a mail to nobody-${visitor.email}`);
    await expect(sentTo).toBeFocused();
    // The visitor is not logged in yet.
    await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  });

  test("whose browser keeps no cookies is told so, and returns to the requested page when it does", async ({
    page,
    context,
    member,
  }) => {
    await context.clearCookies();
    await page.setViewportSize(DESK.viewport);
    await page.goto("/account");
    await page.getByLabel("Email").fill(member.email);
    await password(page).fill(member.password);
    // A browser that keeps no cookies of the site logs nobody in.
    await page.route("**/api/login", async (route) => {
      const response = await route.fetch();
      await context.clearCookies();
      await route.fulfill({ response, headers: { "content-type": "application/json" } });
    });
    await page.keyboard.press("Enter");
    await expect(toast(page, "You are not logged in")).toContainText("Your browser keeps no cookies");
    await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
    await expect(password(page)).toHaveValue(member.password);

    await page.unrouteAll({ behavior: "wait" });
    const loggedIn = await holdBack(page, "**/api/login");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
    loggedIn();
    await expect(page).toHaveURL("/account");
    await expect(toast(page, "Login successful")).toContainText("Welcome back!");
  });
});

test.describe("two tabs", () => {
  // Requests of one tab after the other has logged out.
  test.use({ expectedErrors: ["401"] });

  test("logging in and out in one tab applies to the other, which keeps unsaved text until it is saved after a new login", async ({
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
    // Wait for list and folders, because requests that are pending at the logout are refused.
    await card(page, "letter").getByRole("button", { name: "Edit letter" }).click();
    await folders;
    const form = page.getByRole("dialog", { name: "letter" });
    await form.getByLabel("Content").fill("Dear Ada, with much more");

    // Going home closes the menu.
    await expect(other.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
    const choose = async (item: string) => {
      await other.getByRole("button", { name: "Ada" }).click();
      await other.getByRole("menuitem", { name: item }).click();
    };
    await choose("Log Out");
    await expect(other).toHaveURL("/");
    await expect(other.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();

    const question = page.getByRole("dialog", { name: "Please log in again" });
    await password(page).fill(member.password);
    await question.getByRole("button", { name: "Login", exact: true }).click();
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Content")).toHaveValue("Dear Ada, with much more");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Note saved")).toBeVisible();
    // After this logout nothing is kept.
    await choose("Log Out");
    await expect(page.getByRole("heading", { name: "Smart Document Organization" })).toBeVisible();
  });

  test("a request that is pending when the session ends opens no login dialog", async ({
    memberPage: other,
  }) => {
    await other.goto("/");
    const choose = async (item: string) => {
      await other.getByRole("button", { name: "Ada" }).click();
      await other.getByRole("menuitem", { name: item }).click();
    };
    // On a slow connection: the response comes after the session has ended, but before this tab knows.
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
    // The request was aborted; a 401 would have opened the login dialog.
    expect(refused).toEqual([]);
  });
});

test.describe("a slow logout", () => {
  // What the page asks when the session has ended and the response has not come yet.
  test.use({ expectedErrors: ["401"] });

  test("asks for no password when the page still asks for the analysis of a document", async ({
    memberPage: page,
  }) => {
    const id = await addDocument(page, "letter.txt", "Dear Ada");
    // An analysis that takes long, about which the page asks again and again.
    const isOfNote = new RegExp(`/api/notes(/${id}|\\?.*)$`, "u");
    await page.route(isOfNote, async (route) => {
      const response = await route.fetch();
      if (!response.ok()) return route.fulfill({ response });
      const read: object = await response.json();
      const wait = (note: object) => ({ ...note, analysisStatus: "pending" });
      await route.fulfill({ response, json: Array.isArray(read) ? read.map(wait) : wait(read) });
    });
    await page.goto("/apps/notes");
    await expect(card(page, "letter")).toBeVisible();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/logout", async (route) => {
      const response = await route.fetch();
      await answered;
      await route.fulfill({ response });
    });
    const refused = page.waitForResponse(
      (response) => response.url().endsWith(`/api/notes/${id}`) && response.status() === 401,
    );
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search", exact: true }).fill("log out");
    await page.getByRole("option", { name: "Log Out" }).click();
    await (await refused).finished();
    // After two frames the page has rendered any reaction.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(page.getByRole("progressbar", { name: "Opening" })).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    answer();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Logged out")).toContainText("You have been successfully logged out");
  });
});

/** The link in the newest mail to an address, from the instance's mail folder. */
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

  test("is replaced through a link in a mail that works once; an unknown address gets the same response", async ({
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
    await expect(page.getByRole("heading", { name: "Check your mail" })).toBeFocused();
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
    await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeFocused();
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page).toHaveURL("/auth/forgot-password");

    // An unknown address gets the same response.
    const nobody = `nobody-${member.email}`;
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.getByLabel("Email").fill(nobody);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
    await page.getByRole("button", { name: "Ask again" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(nobody);
  });
});

test("the page of a recovery link names its account, for people and for password managers", async ({
  page,
  member,
}) => {
  await page.context().clearCookies();
  await page.request.post("/api/auth/recover", { data: { email: member.email } });
  await expect.poll(() => mailedLink(member.email).catch(() => "")).toContain("token_hash=");
  await page.goto(await mailedLink(member.email));
  await expect(page.getByText(`For the account of ${member.email}.`)).toBeVisible();
  const username = page.getByRole("form", { name: "Set a new password" }).locator("[autocomplete=username]");
  await expect(username).toHaveAttribute("type", "email");
  await expect(username).toHaveValue(member.email);
  expect(await findings(page)).toEqual([]);
});

test("a comment that is being written stays in view when its writer logs in again in another tab", async ({
  page,
  browser,
  context,
  member,
}) => {
  const { photos } = await uploadPhotos(["Slipway"]);
  const post = await publishElsewhere(browser, { title: `Tabs ${uniqueWord()}` });
  const others = await context.newPage();
  const list = await context.newPage();
  await page.goto(`/photos/${photos[0]?.id}`);
  await page.getByRole("button", { name: "Comments 0" }).click();
  await page.getByLabel("Your comment").fill("Half a sentence");
  await list.goto(`/blog?q=${encodeURIComponent(post.title)}`);
  await list.getByRole("button", { name: `Comments (0): ${post.title}` }).click();
  await list.getByLabel("Your comment").fill("Another half");

  await others.goto("/apps");
  await others.goto("/api/logout");
  for (const each of [page, list])
    await expect(each.getByRole("button", { name: "Write a comment..." })).toBeVisible();
  await others.goto("/auth");
  await others.getByLabel("Email").fill(member.email);
  await password(others).fill(member.password);
  await others.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByLabel("Your comment")).toHaveValue("Half a sentence");
  await expect(list.getByLabel("Your comment")).toHaveValue("Another half");
});

test.describe("an expired session", () => {
  test.use({ expectedErrors: ["401", "ERR_FAILED"] });

  test("is begun again with an address that was changed meanwhile, and what was typed is saved", async ({
    page,
    member,
  }) => {
    await page.goto("/account");
    await page.getByLabel("First name").fill("Augusta");
    await endSessionAt(page, "PATCH", "**/api/auth/user");
    await page.getByRole("button", { name: "Save names" }).click();
    const dialog = page.getByRole("dialog", { name: "Please log in again" });
    await expect(dialog).toBeVisible();
    // Only now, because a change of address ends all sessions, which any other request of the page would notice first.
    const changed = `changed-${member.email}`;
    await withDatabase((sql) => sql`update auth.users set email = ${changed} where email = ${member.email}`);
    await password(page).fill(member.password);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Login failed")).toBeVisible();
    await dialog.getByLabel("Email").fill(changed);
    await password(page).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("First name")).toHaveValue("Augusta");
    await page.getByRole("button", { name: "Save names" }).click();
    await expect(toast(page, "Names saved")).toBeVisible();
    await expect(page.getByText(`You log in with ${changed}.`)).toBeVisible();
  });

  test("leaves the page as it is when the login dialog fails to load", async ({ memberPage: page }) => {
    const codeOfBoth = /\/assets\/(profile-menu|relogin-dialog)-/;
    await page.route(codeOfBoth, (route) => route.abort());
    await page.goto("/apps");
    // This link is shown in place of the menu, whose code fails to load too.
    await page.getByRole("banner").getByRole("link", { name: "Account settings" }).click();
    await page.getByLabel("First name").fill("Augusta");
    await endSessionAt(page, "PATCH", "**/api/auth/user");
    await page.getByRole("button", { name: "Save names" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "This could not be opened" });
    await expect(notice).toContainText("Please check your connection and reload the page.");
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByLabel("First name")).toHaveValue("Augusta");
  });

  test("opens a login dialog over the page, and keeps unsaved input", async ({ page, member }) => {
    await page.goto("/apps");
    await page.getByRole("button", { name: "Ada" }).click();
    await page.getByRole("menuitem", { name: "Account settings" }).click();
    await page.getByLabel("First name").fill("Augusta");
    await endSessionAt(page, "PATCH", "**/api/auth/user");
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
  });

  test("opens a login dialog over another one, which stays open below with its text", async ({
    page,
    member,
  }) => {
    await page.goto("/account");
    const dialog = page.getByRole("dialog", { name: "Please log in again" });
    // A dialog stays open below, with its text.
    await page.getByRole("button", { name: "Delete account" }).click();
    const below = page.getByRole("dialog", { name: "Delete your account?" });
    await below.getByLabel("Email address of this account").fill(member.email);
    await below.getByLabel("Current password").fill(member.password);
    await endSessionAt(page, "DELETE", "**/api/account");
    await below.getByRole("button", { name: "Delete account" }).click();
    await expect(password(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(below).toBeVisible();
    // A click beside the dialog, after which no element has the focus.
    await page.mouse.click(5, 5);
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect(page).toHaveURL("/account");
    await expect(below).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(below.getByLabel("Email address of this account")).toHaveValue(member.email);
    // The next request opens the dialog again.
    await below.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Leave this page and log out" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("the link of a new account", () => {
  test.use({ expectedErrors: ["400"] });

  test("tells the outcome where the focus is, and that it works once", async ({ page, visitor }) => {
    await page.request.post("/api/register", { data: visitor });
    await page.context().clearCookies();
    const token = randomUUID();
    // As before the link is used; the site of these tests sends no mail.
    await withDatabase(
      (sql) => sql`
        update auth.users set email_confirmed_at = null, confirmation_token = ${token}, confirmation_sent_at = now()
        where email = ${visitor.email}`,
    );
    const link = `/auth/confirm-account?token_hash=${token}`;
    await page.goto(link);
    const confirm = page.getByRole("button", { name: "Confirm the address" });
    await expect(confirm).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await confirm.press("Enter");
    await expect(page.getByRole("heading", { name: "Your email address is confirmed" })).toBeFocused();
    await page.goto(link);
    await confirm.press("Enter");
    await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  });
});
