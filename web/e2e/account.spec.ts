import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { ERROR_MESSAGES } from "../../supabase/functions/_shared/contract/error.ts";
import { endOfWords } from "./support/end-of-words.ts";
import { holdBack } from "./support/hold-back.ts";
import { HEIC_HEAD } from "./support/heic.ts";
import { logIn, logInOwner } from "./support/people.ts";
import { findings } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const field = (page: Page, region: string, name: string) =>
  section(page, region).getByRole("textbox", { name, exact: true });

/** A picture, red on its left half and blue on its right. */
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

/** The colour in the middle of the shown picture. */
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

for (const { name, viewport } of WIDTHS) {
  test.describe(`the account on a ${name}`, () => {
    test.use({ viewport });

    test("has a section for each matter and fits the width; a picture is cropped by the keyboard, shown everywhere, and removed", async ({
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
        /This one.*Active now/,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

      // A picture.
      await page.locator("input[type=file]").setInputFiles({
        name: "wide.png",
        mimeType: "image/png",
        buffer: await picture(page, 900, 300),
      });
      const dialog = page.getByRole("dialog", { name: "Your picture" });
      await expect(dialog.getByRole("button", { name: "Save picture" })).toBeEnabled();
      expect(await findings(page)).toEqual([]);
      const position = dialog.getByLabel("Position");
      await position.focus();
      // The picture goes to the left, so that its right half comes into the square.
      for (let press = 0; press < 60; press += 1) await page.keyboard.press("ArrowLeft");
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
    });
  });
}

test.describe("what cannot be taken", () => {
  // The recorder of traces looks at the picture in its own way, which the page's policy forbids.
  test.use({ expectedErrors: ["Connecting to 'blob:", "500"] });

  test("a file that is no picture is refused in the dialog; names are saved and greet in the menu, and what cannot be saved stays as it was typed", async ({
    memberPage: page,
  }) => {
    await page.goto("/account");
    await page.getByRole("button", { name: "Choose picture" }).focus();
    await page.locator("input[type=file]").setInputFiles({
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

    // What is of another kind does not get that far, and whoever has an iPhone reads what to do.
    const said = section(page, "Picture").getByRole("alert");
    for (const [name, mimeType, buffer] of [
      ["IMG_0042.HEIC", "image/heic", Buffer.from("by its name")],
      ["IMG_0043.jpg", "image/jpeg", HEIC_HEAD],
    ] as const) {
      await page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
      await expect(said).toHaveText(
        "Invalid file type. Accepted types: JPG, PNG, WebP, GIF. This is a HEIC picture: export it as JPEG first.",
      );
      await page.locator("input[type=file]").setInputFiles({
        name: "letter.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF"),
      });
      await expect(said).toHaveText("Invalid file type. Accepted types: JPG, PNG, WebP, GIF");
    }
    await expect(dialog).toHaveCount(0);

    await field(page, "Names", "First name").fill("  Augusta ");
    await field(page, "Names", "Last name").fill("King");
    const save = page.getByRole("button", { name: "Save names" });
    await save.press("Enter");
    await expect(toast(page, "Names saved")).toBeVisible();
    await expect(save).toBeFocused();
    await expect(page.getByRole("banner").getByRole("button", { name: "Augusta" })).toBeVisible();
    await page.reload();
    await expect(field(page, "Names", "Last name")).toHaveValue("King");

    // Another device has changed one of them meanwhile.
    const elsewhere = await page.request.patch("/api/auth/user", {
      data: { lastName: "Byron" },
      headers: { origin: process.env.E2E_ORIGIN ?? "" },
    });
    expect(elsewhere.status()).toBe(200);
    await field(page, "Names", "First name").fill("Ada");
    await page.getByRole("button", { name: "Save names" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Ada" })).toBeVisible();
    await expect(field(page, "Names", "Last name")).toHaveValue("Byron");

    await page.route("**/api/auth/user", (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await field(page, "Names", "First name").fill("Annabella");
    await page.getByRole("button", { name: "Save names" }).click();
    await expect(toast(page, "Names not saved")).toContainText("Please try again in a moment.");
    await expect(field(page, "Names", "First name")).toHaveValue("Annabella");
  });
});

test("a tab that hears of two changes one after the other shows the second, whichever answer comes last", async ({
  memberPage: page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/games");
  const menu = (name: string) => other.getByRole("banner").getByRole("button", { name, exact: true });
  await expect(menu("Ada")).toBeVisible();
  // The first answer is as old as it was when it was asked for.
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
  await page.goto("/account");
  const rename = async (name: string) => {
    await field(page, "Names", "First name").fill(name);
    await page.getByRole("button", { name: "Save names" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name, exact: true })).toBeVisible();
  };
  await rename("Augusta");
  await isHeld;
  await rename("Annabella");
  await expect(menu("Annabella")).toBeVisible();
  const late = other.waitForResponse("**/api/auth/user");
  release();
  await (await late).finished();
  // Whatever the page makes of an answer it has made when it has drawn twice.
  await other.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(menu("Annabella")).toBeVisible();
});

test.describe("refused by the server", () => {
  test.use({ expectedErrors: ["400", "403", "409"] });

  test("another address is taken, then free, and changed by a click on the link of a mail and by nothing less; another password: the current one is wrong, then right", async ({
    page,
    member,
    visitor,
  }) => {
    const email = `moved-${visitor.email}`;
    await page.goto("/account");
    await field(page, "Email address", "New email address").fill("owner@example.com");
    await field(page, "Email address", "Current password").fill(member.password);
    await page.getByRole("button", { name: "Change email address" }).click();
    // Whoever reads it is logged in.
    await expect(
      section(page, "Email address").getByText("An account with this email already exists.", { exact: true }),
    ).toBeVisible();
    await field(page, "Email address", "New email address").fill(member.email.toUpperCase());
    await page.getByRole("button", { name: "Change email address" }).click();
    await expect(section(page, "Email address").getByText("This is your address already.")).toBeVisible();
    await expect(field(page, "Email address", "New email address")).toBeFocused();
    await field(page, "Email address", "New email address").fill(email);
    // What was asked for is done, whatever comes of another request.
    await page.route("**/api/auth/user", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Change email address" }).click();
    const where = `Open the link in the mail that we have sent to ${member.email}. If one came to ${email} too, open that as well.`;
    await expect(toast(page, "Check your mail")).toContainText(where);
    await expect(section(page, "Email address").getByRole("status")).toHaveText(where);
    await page.unroute("**/api/auth/user");
    const folder = path.join(process.env.E2E_DATA_DIR ?? "", "mail");
    const mails = await Promise.all(
      (await readdir(folder)).map((file) => readFile(path.join(folder, file), "utf8")),
    );
    const mail = mails.find((each) => each.includes(`To: ${member.email} `)) ?? "";
    const link = /href="([^"]+)"/.exec(mail)?.[1]?.replaceAll("&amp;", "&") ?? "";
    await page.goto(link);
    const confirm = page.getByRole("button", { name: "Confirm the change" });
    await expect(confirm).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.goto("/account");
    await expect(section(page, "Email address")).toContainText(`You log in with ${member.email}.`);
    const otherTab = await page.context().newPage();
    await otherTab.goto("/account");
    await expect(section(otherTab, "Email address")).toContainText(`You log in with ${member.email}.`);
    await page.goto(link);
    await confirm.click();
    await expect(page.getByRole("heading", { name: "Your email address is changed" })).toBeVisible();
    await expect(section(otherTab, "Email address")).toContainText(`You log in with ${email}.`);
    await otherTab.close();
    await page.getByRole("link", { name: "Go to your account" }).click();
    await expect(section(page, "Email address")).toContainText(`You log in with ${email}.`);
    await page.goto(link);
    await confirm.click();
    await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();

    await page.goto("/account");
    await field(page, "Password", "Current password").fill("not-the-password");
    await field(page, "Password", "New password").fill("a-better-password");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(section(page, "Password").getByText(ERROR_MESSAGES.wrongPassword)).toBeVisible();
    await expect(toast(page, "Password not changed")).toBeVisible();
    await expect(field(page, "Password", "New password")).toHaveValue("a-better-password");
    // A wrong password is not an ended session.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await field(page, "Password", "Current password").fill(member.password);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(toast(page, "You are logged out everywhere else.")).toBeVisible();
    await expect(field(page, "Password", "New password")).toHaveValue("");
    await expect(section(page, "Password").getByText("Please enter your current password")).toHaveCount(0);
    // Where the others could not be ended, nobody is told that they were.
    await page.route("**/api/auth/change-password", (route) =>
      route.fulfill({ json: { othersEnded: false } }),
    );
    await field(page, "Password", "Current password").fill("a-better-password");
    await field(page, "Password", "New password").fill("a-better-password-2");
    const listed = page.waitForResponse("**/api/auth/sessions");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(toast(page, "You may still be logged in elsewhere.")).toBeVisible();
    // The list of sessions is read again: without the cookie it would be refused.
    await listed;
    await page.context().clearCookies();
    await logIn(page.context(), { email, password: "a-better-password" });
  });
});

test.describe("a server that cannot say who is logged in", () => {
  test.use({ expectedErrors: ["500", "403"] });

  test("is not taken for a logout: each page for members says so and can be tried again, and so does the list of sessions", async ({
    memberPage: page,
  }) => {
    await page.route("**/api/auth/sessions", (route) => route.fulfill({ status: 500, body: "" }));
    for (const [address, heading] of [
      ["/admin", "Dashboard"],
      ["/apps/notes", "All Notes"],
      // Only then is it known that this is not the administrator.
      ["/blog/write", "Admin-Only Action"],
      ["/account", "Account"],
    ] as const) {
      await page.route("**/api/auth/user", (route) => route.fulfill({ status: 500, body: "" }));
      await page.goto(address);
      await expect(page.getByRole("alert")).toContainText("Your account could not be loaded");
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("link", { name: "Log In" })).toHaveCount(0);
      await page.unroute("**/api/auth/user");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    }
    const sessions = section(page, "Where you are logged in");
    await expect(sessions.getByRole("alert")).toBeVisible();
    await page.unroute("**/api/auth/sessions");
    await sessions.getByRole("button", { name: "Try again" }).click();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
  });
});

test.describe("leaving", () => {
  test.use({ expectedErrors: ["401", "403"] });

  test("everything is downloaded as one zip; logging out everywhere ends the session in another browser too; an account is deleted after its address and password were typed, and not before", async ({
    page,
    browser,
    member,
    baseURL,
  }) => {
    const elsewhere = await browser.newContext({ baseURL });
    await logIn(elsewhere, member);
    await page.goto("/account");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download everything" }).click();
    const download = await downloading;
    expect(path.extname(download.suggestedFilename())).toBe(".zip");
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");

    const sessions = section(page, "Where you are logged in").getByRole("listitem");
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: "Seen within the last hour" })).toHaveCount(1);
    // The words stand in line with the end of the row.
    const end = await endOfWords(sessions.getByRole("button", { name: /^Log out / }));
    expect(end).toBeCloseTo(await endOfWords(sessions.first()), 0);
    const release = await holdBack(page, "**/api/auth/sessions/*");
    await sessions.getByRole("button", { name: /^Log out / }).press("Enter");
    await expect(sessions.getByRole("button", { name: /^Logging out .+\.\.\.$/ })).toBeFocused();
    release();
    await expect(toast(page, "Logged out")).toContainText("has to log in again.");
    await expect(sessions).toHaveCount(1);
    expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401);
    await logIn(elsewhere, member);
    await page.reload();
    await expect(sessions).toHaveCount(2);
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Logged out")).toBeVisible();
    expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401);
    await elsewhere.close();

    await logIn(page.context(), member);
    await page.goto("/account");
    await page.getByRole("button", { name: "Delete account" }).click();
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
    const again = await page.request.post("/api/login", {
      data: member,
      headers: { origin: process.env.E2E_ORIGIN ?? "" },
    });
    expect(again.status()).toBe(401);
  });
});

test("the administrator is told why they cannot delete themselves, and axe finds nothing there", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  await page.goto("/account");
  await expect(section(page, "Delete account")).toContainText(ERROR_MESSAGES.administratorStays);
  await expect(page.getByRole("button", { name: "Delete account" })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});
