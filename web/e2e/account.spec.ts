import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { ERROR_MESSAGES } from "../../supabase/functions/_shared/contract/error.ts";
import { endOfWords } from "./support/end-of-words.ts";
import { holdBack } from "./support/hold-back.ts";
import { HEIC_HEAD } from "./support/heic.ts";
import { logInOwner } from "./support/people.ts";
import { findings, findingsAtEachWidth } from "./support/axe.ts";
import { expect, test, type Visitor } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const field = (page: Page, region: string, name: string) =>
  section(page, region).getByRole("textbox", { name, exact: true });

/** A picture with a red left half and a blue right half. */
async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [w, h];
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = "#ff0000";
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = "#0000ff";
      context.fillRect(w / 2, 0, w / 2, h);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [width, height],
  );
  return Buffer.from(base64, "base64");
}

/** Logs a user in a second time, without a page. */
async function logInByProgram(person: Visitor, origin = ""): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  expect((await api.post("/api/login", { data: person })).status()).toBe(200);
  return api;
}

/** The colour in the middle of the displayed picture. */
async function colourOfPicture(page: Page): Promise<number[]> {
  return await section(page, "Picture")
    .locator("img")
    .evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error("no image");
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = image.naturalWidth;
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const middle = image.naturalWidth / 2;
      return [image.naturalWidth, ...(context?.getImageData(middle, middle, 1, 1).data ?? [])];
    });
}

test("password managers find the account in every form that asks for its password", async ({
  page,
  member,
}) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
  const forms = page.locator("form:has([autocomplete=current-password])");
  await expect(forms).toHaveCount(3);
  for (const form of await forms.all()) {
    const username = form.locator("[autocomplete=username]");
    await expect(username).toHaveValue(member.email);
    await expect(username).toHaveAttribute("type", "email");
    // Drawn, but neither seen nor reached.
    expect(await username.evaluate((field) => getComputedStyle(field).display)).not.toBe("none");
    await expect(username).toHaveAttribute("tabindex", "-1");
  }
});

test.describe("a profile", () => {
  // Playwright's trace recorder loads the picture by a blob URL, which the page's policy blocks.
  test.use({ expectedErrors: ["Connecting to 'blob:", "500"] });

  test("has a section for each topic; invalid pictures are refused, a picture is cropped by keyboard and removed; saved names appear in the menus of all tabs, and failed changes stay in the form", async ({
    page,
    member,
  }) => {
    await page.goto("/account");
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
    for (const title of [
      "Picture",
      "Names",
      "Email address",
      "Password",
      "Where you are logged in",
      "Your data",
      "Delete account",
    ]) {
      await expect(section(page, title)).toBeVisible();
    }
    await expect(section(page, "Email address")).toContainText(`You log in with ${member.email}.`);
    await expect(section(page, "Where you are logged in").getByRole("listitem")).toContainText(
      / This one.*Active now/,
    );
    await test.step("a file that is no picture is refused", () => expectPicturesToBeRefused(page));
    await test.step("a picture is cropped and removed", () => cropPicture(page));
    await test.step("names greet in the menus of all tabs", () => renameInTwoTabs(page));
  });
});

test("names that another tab has saved meanwhile are not asked about when the page is left", async ({
  memberPage: page,
}) => {
  await page.goto("/account");
  const other = await page.context().newPage();
  await other.goto("/account");
  await field(other, "Names", "First name").fill("Augusta");
  await field(page, "Names", "First name").fill("Augusta");
  await page.getByRole("button", { name: "Save names" }).click();
  const banner = other.getByRole("banner");
  await expect(banner.getByRole("button", { name: "Augusta", exact: true })).toBeVisible();
  await banner.getByRole("link", { name: "APPS", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
});

async function expectPicturesToBeRefused(page: Page): Promise<void> {
  const input = page.locator("input[type=file]");
  await page.getByRole("button", { name: "Choose picture" }).focus();
  await input.setInputFiles({
    name: "broken.png",
    mimeType: "image/png",
    buffer: deflateSync(Buffer.from("not a picture")),
  });
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  await expect(dialog.getByRole("alert")).toContainText("Please choose another one.");
  await expect(dialog.getByRole("button", { name: "Save picture" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Choose picture" })).toBeFocused();

  // Other file types are refused first; a picture of another kind is recognised even with another extension.
  const said = section(page, "Picture").getByRole("alert");
  await input.setInputFiles({ name: "IMG_0043.jpg", mimeType: "image/jpeg", buffer: HEIC_HEAD });
  await expect(said).toHaveText("The picture is damaged and cannot be read.");
  const avif = Buffer.from("\0\0\0\u0018ftypavif\0\0\0\0mif1avif", "latin1");
  await input.setInputFiles({ name: "IMG_0045.jpg", mimeType: "image/jpeg", buffer: avif });
  await expect(said).toHaveText(
    "Invalid file type. Accepted types: JPG, PNG, WebP, GIF. This is an AVIF picture: export it as JPEG first.",
  );
  await input.setInputFiles({
    name: "letter.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await expect(said).toHaveText("Invalid file type. Accepted types: JPG, PNG, WebP, GIF");
  await expect(dialog).toHaveCount(0);
}

async function cropPicture(page: Page): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({
    name: "wide.png",
    mimeType: "image/png",
    buffer: await picture(page, 900, 300),
  });
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  await expect(dialog.getByRole("button", { name: "Save picture" })).toBeEnabled();
  expect(await findingsAtEachWidth(page)).toEqual([]);
  await dialog.getByLabel("Position").focus();
  // The picture is moved left until its right half is in the middle of the square.
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowLeft");
  const zoom = dialog.getByRole("slider", { name: "Zoom" });
  await zoom.focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowRight");
  await expect(zoom).toHaveAttribute("aria-valuetext", "120%");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(toast(page, "Picture saved")).toBeVisible();
  await expect(dialog).toBeHidden();
  const [side, red = 0, , blue = 0] = await colourOfPicture(page);
  expect(side).toBe(512);
  expect(blue).toBeGreaterThan(200);
  expect(red).toBeLessThan(60);
  await section(page, "Picture").getByRole("button", { name: "Remove" }).press("Enter");
  await expect(toast(page, "Picture removed")).toBeVisible();
  await expect(section(page, "Picture").locator("img")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Choose picture" })).toBeFocused();
}

async function renameInTwoTabs(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/games");
  const menu = (tab: Page, name: string) =>
    tab.getByRole("banner").getByRole("button", { name, exact: true });
  await expect(menu(other, "Ada")).toBeVisible();
  // A response that was requested before the second change still has the old state.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const isHeld = new Promise<void>((resolve) => {
    void other.route(
      "**/api/auth/user",
      async (route) => {
        const response = await route.fetch();
        resolve();
        await released;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  });
  const [first, last] = [field(page, "Names", "First name"), field(page, "Names", "Last name")];
  const save = page.getByRole("button", { name: "Save names" });
  await first.fill("  Augusta ");
  await last.fill("King");
  await save.press("Enter");
  await expect(toast(page, "Names saved")).toBeVisible();
  await expect(save).toBeFocused();
  await expect(menu(page, "Augusta")).toBeVisible();
  await isHeld;

  // Another device has changed one of the names meanwhile.
  const elsewhere = await page.request.patch("/api/auth/user", {
    data: { lastName: "Byron" },
    headers: { origin: process.env.E2E_ORIGIN ?? "" },
  });
  expect(elsewhere.status()).toBe(200);
  await first.fill("Annabella");
  await save.click();
  await expect(menu(page, "Annabella")).toBeVisible();
  await expect(last).toHaveValue("Byron");
  await expect(menu(other, "Annabella")).toBeVisible();
  const late = other.waitForResponse("**/api/auth/user");
  release();
  await (await late).finished();
  // After two frames the page has rendered any reaction.
  await other.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(menu(other, "Annabella")).toBeVisible();
  await other.close();

  await page.route("**/api/auth/user", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await first.fill("Anne Isabella");
  await save.click();
  await expect(toast(page, "Names not saved")).toContainText("Please try again in a moment.");
  await expect(first).toHaveValue("Anne Isabella");

  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  const leave = page.getByRole("banner").getByRole("link", { name: "APPS", exact: true });
  await leave.click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await expect(first).toHaveValue("Anne Isabella");
  await leave.click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
}

test.describe("refused by the server", () => {
  test.use({ expectedErrors: ["400", "403", "409"] });

  test("an email address that is taken or the same is refused", async ({ page, member }) => {
    await page.goto("/account");
    await field(page, "Email address", "New email address").fill("owner@example.com");
    await field(page, "Email address", "Current password").fill(member.password);
    await page.getByRole("button", { name: "Change email address" }).click();
    // Without the hint to log in, because the user is logged in.
    await expect(
      section(page, "Email address").getByText("An account with this email already exists.", { exact: true }),
    ).toBeVisible();
    await field(page, "Email address", "New email address").fill(member.email.toUpperCase());
    await page.getByRole("button", { name: "Change email address" }).click();
    await expect(section(page, "Email address").getByText("This is your address already.")).toBeVisible();
    await expect(field(page, "Email address", "New email address")).toBeFocused();
  });

  test("the email address is changed only by confirming the link in a mail", async ({
    page,
    member,
    visitor,
  }) => {
    const email = `moved-${visitor.email}`;
    await page.goto("/account");
    await field(page, "Email address", "Current password").fill(member.password);
    await field(page, "Email address", "New email address").fill(email);
    // The change was requested successfully, even if reloading the user fails.
    await page.route("**/api/auth/user", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Change email address" }).click();
    const where = `Open the link in the mail that we have sent to ${email}. Until you confirm it there, you log in with ${member.email}.`;
    await expect(toast(page, "Check your mail")).toContainText(where);
    await expect(section(page, "Email address").getByRole("status")).toHaveText(where);
    await page.unroute("**/api/auth/user");
    const folder = path.join(process.env.E2E_DATA_DIR ?? "", "mail");
    const mails = await Promise.all(
      (await readdir(folder)).map((file) => readFile(path.join(folder, file), "utf8")),
    );
    const mail = mails.find((each) => each.includes(`To: ${email} `)) ?? "";
    const link = /href="([^"]+)"/.exec(mail)?.[1]?.replaceAll("&amp;", "&") ?? "";
    // The link is opened in a new tab, as from a mail; opening it changes nothing yet.
    const opened = await page.context().newPage();
    await opened.goto(link);
    const confirm = opened.getByRole("button", { name: "Confirm the change" });
    await expect(confirm).toBeVisible();
    expect(await findings(opened)).toEqual([]);
    expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({ email: member.email });
    await confirm.dblclick();
    // The button is gone; the outcome has the focus, so that a screen reader says it.
    await expect(opened.getByRole("heading", { name: "Your email address is changed" })).toBeFocused();
    await expect(section(page, "Email address")).toContainText(`You log in with ${email}.`);
    await opened.getByRole("link", { name: "Go to your account" }).click();
    await expect(section(opened, "Email address")).toContainText(`You log in with ${email}.`);
    await opened.goto(link);
    await confirm.click();
    await expect(opened.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
    await opened.close();
  });

  test("the password is changed only with the current one, and logs out everywhere else", async ({
    page,
    member,
  }) => {
    await page.goto("/account");
    await field(page, "Password", "Current password").fill("not-the-password");
    await field(page, "Password", "New password").fill("a-better-password");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(section(page, "Password").getByText(ERROR_MESSAGES.wrongPassword)).toBeVisible();
    await expect(toast(page, "Password not changed")).toBeVisible();
    await expect(field(page, "Password", "New password")).toHaveValue("a-better-password");
    // A wrong password does not count as an expired session.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await field(page, "Password", "Current password").fill(member.password);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(toast(page, "You are logged out everywhere else.")).toBeVisible();
    await expect(field(page, "Password", "New password")).toHaveValue("");
    // The second click of a slow double-click does not send the empty form.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(section(page, "Password").getByText("Please enter your current password")).toHaveCount(0);
    // This browser goes on in a new session, the only one that is left.
    await expect(section(page, "Where you are logged in").getByRole("listitem")).toHaveCount(1);
    await page.reload();
    await expect(section(page, "Email address")).toContainText(`You log in with ${member.email}.`);
  });
});

test.describe("a failing request for the current user", () => {
  test.use({ expectedErrors: ["500", "403"] });

  test("does not count as logged out: each page for users shows an error with a retry, and so does the list of sessions", async ({
    memberPage: page,
  }) => {
    await page.route("**/api/auth/sessions", (route) => route.fulfill({ status: 500, body: "" }));
    const user = "**/api/auth/user";
    const expectUnknown = async (address: string) => {
      await expect(page.getByRole("alert")).toContainText("Your account could not be loaded");
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("link", { name: "Log In" })).toHaveCount(0);
    };
    const tryAgain = async (heading: string) => {
      await page.unroute(user);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    };
    const fail = () => page.route(user, (route) => route.fulfill({ status: 500, body: "" }));
    await fail();
    await page.goto("/admin");
    await expectUnknown("/admin");
    await page.getByRole("link", { name: "APPS", exact: true }).click();
    await page.getByRole("link", { name: "Notes Organizer" }).click();
    await expectUnknown("/apps/notes");
    await tryAgain("All Notes");
    await fail();
    await page.goto("/blog/write");
    await expectUnknown("/blog/write");
    // Only after the retry is it known that the user is not the administrator.
    await tryAgain("Admin-Only Action");
    await fail();
    await page.goto("/account");
    await expectUnknown("/account");
    await tryAgain("Account");
    const sessions = section(page, "Where you are logged in");
    await expect(sessions.getByRole("alert")).toBeVisible();
    await page.unroute("**/api/auth/sessions");
    await sessions.getByRole("button", { name: "Try again" }).click();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
  });
});

test.describe("leaving", () => {
  // 504: one piece of the download is lost.
  test.use({ expectedErrors: ["401", "403", "504"] });

  test("all data is downloaded as a zip, though a piece is lost on the way", async ({ memberPage: page }) => {
    await page.goto("/account");
    await page.route("**/api/account/export/files*", (route) => route.fulfill({ status: 504 }), { times: 1 });
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download everything" }).click();
    const download = await downloading;
    expect(path.extname(download.suggestedFilename())).toBe(".zip");
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");
  });

  test("other sessions are ended one by one and together", async ({ page, member, baseURL }) => {
    const elsewhere = await Promise.all([0, 1].map(() => logInByProgram(member, baseURL)));
    const ended = async () => {
      const answers = await Promise.all(elsewhere.map((api) => api.get("/api/auth/user")));
      return answers.filter((answer) => answer.status() === 401).length;
    };
    await page.goto("/account");
    const sessions = section(page, "Where you are logged in").getByRole("listitem");
    await expect(sessions).toHaveCount(3);
    await expect(sessions.filter({ hasText: "Seen within the last hour" })).toHaveCount(2);
    const logOut = sessions.getByRole("button", { name: /^Log out / });
    // The button's text is aligned with the end of the row.
    const end = await endOfWords(logOut.first());
    expect(end).toBeCloseTo(await endOfWords(sessions.first()), 0);
    const release = await holdBack(page, "**/api/auth/sessions/*");
    await logOut.first().press("Enter");
    await expect(sessions.getByRole("button", { name: /^Logging out .+\.\.\.$/ })).toBeFocused();
    release();
    await expect(toast(page, "Logged out")).toContainText("has to log in again.");
    await expect(sessions).toHaveCount(2);
    expect(await ended()).toBe(1);
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Logged out")).toBeVisible();
    expect(await ended()).toBe(2);
    for (const api of elsewhere) await api.dispose();
  });

  test("an account is deleted only after typing its address and password, and the administrator's never", async ({
    page,
    context,
    member,
  }) => {
    await page.goto("/account");
    await page.getByRole("button", { name: "Delete account" }).dblclick();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    const typed = dialog.getByRole("textbox", { name: "Email address of this account" });
    await expect(typed).toBeFocused();
    await typed.fill("somebody@example.com");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog.getByText("Please enter your current password")).toBeVisible();
    await expect(dialog.getByText(ERROR_MESSAGES.wrongEmail)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Delete account" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(typed).toBeFocused();
    await typed.fill(member.email.toUpperCase());
    const password = dialog.getByLabel("Current password");
    await password.fill("not-the-password");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(ERROR_MESSAGES.wrongPassword)).toBeVisible();
    await expect(typed).toHaveValue(member.email.toUpperCase());
    await password.fill(member.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Account deleted")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();

    await logInOwner(context);
    await page.goto("/account");
    await expect(section(page, "Delete account")).toContainText(ERROR_MESSAGES.administratorStays);
    await expect(page.getByRole("button", { name: "Delete account" })).toHaveCount(0);
  });
});
