import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ERROR_MESSAGES } from "../../supabase/functions/_shared/contract/error.ts";
import { goBackOverPage } from "./support/back.ts";
import { stopClock } from "./support/clock.ts";
import { holdBack } from "./support/hold-back.ts";
import { pressInDialog } from "./support/keyboard.ts";
import { logInOwner } from "./support/people.ts";
import { hang, openGallery, takeDown, titlesOf } from "./support/photos.ts";
import { withSettings } from "./support/settings.ts";
import { expect, test } from "./support/test.ts";

const DESCRIPTION = "Taken before breakfast, when the harbour was still asleep.";

/** Whoever is not the administrator is told so. */
async function expectRefusal(page: Page, button: string, action: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const notice = page.getByRole("dialog", { name: "Admin-Only Action" });
  await expect(notice).toContainText(
    `Sorry, only the administrator can ${action}. Please log in as an administrator to perform this action.`,
  );
  await notice.getByRole("button", { name: "Understood" }).click();
  await expect(notice).toBeHidden();
}

test("a visitor looks at photos, closely and one after the other, and takes one along", async ({ page }) => {
  const { category, photos } = await hang(["First light", "Low tide", 'Pier: no. 4 / "west"'], {
    description: DESCRIPTION,
    camera: true,
  });
  const [first, second, third] = photos;
  await openGallery(page, category);
  await expect(page).toHaveTitle(/^Photography · /);
  await expect(titlesOf(page)).toHaveText(photos.map(({ title }) => title));

  await page.getByRole("link", { name: "First light" }).click();
  await expect(page).toHaveURL(new RegExp(`/photos/${first?.id}\\?`));
  const room = page.getByRole("dialog", { name: "First light" });
  await expect(room).toContainText(category);
  await expect(room).toContainText(DESCRIPTION);
  await expect(room).toContainText("1 of 3");
  // What the camera wrote of the moment, as photographers read it.
  await expect(room.getByRole("term")).toHaveText([
    "Taken",
    "Camera",
    "Lens",
    "Focal length",
    "Aperture",
    "Exposure",
    "Sensitivity",
  ]);
  await expect(room.getByRole("definition")).toHaveText([
    "14 June 2025 at 05:41",
    "FUJIFILM X-T4",
    "XF35mmF2",
    "35 mm",
    "f/2.8",
    "1/250 s",
    "ISO 320",
  ]);
  await expect(page).toHaveTitle(/^First light · /);
  await expect(room.getByRole("img", { name: "First light" })).toBeVisible();

  // Where nothing was touched yet, Space is the slideshow's and closes nothing. The room takes the focus a moment after it is seen.
  await expect(room.locator(":focus")).toHaveText("First light");
  await page.keyboard.press("Space");
  await expect(room.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(room.getByRole("button", { name: "Slideshow" })).toBeVisible();

  const level = room.getByTitle("Back to 100%");
  const zoomIn = room.getByRole("button", { name: "Zoom in" });
  const zoomOut = room.getByRole("button", { name: "Zoom out" });
  for (const percent of [75, 50]) {
    await zoomOut.click();
    await expect(level).toHaveText(`${percent}%`);
  }
  await expect(zoomOut).toBeDisabled();
  await level.click();
  await expect(level).toHaveText("100%");
  // A key that is held, or pressed quickly, loses no step.
  await page.evaluate(() => {
    for (let n = 0; n < 7; n += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true }));
    }
  });
  await expect(level).toHaveText("275%");
  await zoomIn.click();
  await expect(level).toHaveText("300%");
  await expect(zoomIn).toBeDisabled();
  await expect(zoomIn).toBeFocused();
  await level.click();
  await expect(level).toHaveText("100%");
  await room.getByRole("img", { name: "First light" }).hover();
  // However far the wheel is turned, there is a nearest and a farthest.
  await page.mouse.wheel(0, -300);
  await expect(level).not.toHaveText("100%");
  for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, -2_000);
  await expect(level).toHaveText("300%");
  for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 2_000);
  await expect(level).toHaveText("50%");
  await level.click();
  await expect(level).toHaveText("100%");
  await room.getByRole("img", { name: "First light" }).dblclick();
  await expect(level).toHaveText("200%");

  const said = page.getByRole("dialog").getByRole("status");
  await expect(said).toBeEmpty();
  await room.getByRole("button", { name: "Next photo" }).click();
  await expect(page.getByRole("dialog", { name: "Low tide" })).toContainText("2 of 3");
  await expect(said).toHaveText("Low tide, 2 of 3");
  await expect(page).toHaveURL(new RegExp(`/photos/${second?.id}\\?`));
  for (const [key, photo, place] of [
    ["ArrowRight", third, "3 of 3"],
    ["ArrowRight", first, "1 of 3"],
    ["ArrowLeft", third, "3 of 3"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`/photos/${photo?.id}\\?`));
    // The address is there a moment before the photo, whose keys these are.
    await expect(page.getByRole("dialog")).toContainText(place);
    await expect(said).toHaveText(`${photo?.title}, ${place}`);
  }

  // Every five seconds the next one, until somebody wants to stay. In between no time passes.
  await page.clock.install();
  await stopClock(page);
  // On its own button, Space is pressed once and not twice.
  await page.getByRole("button", { name: "Slideshow" }).press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole("dialog")).toContainText("1 of 3");
  await expect(said).toBeEmpty();
  await page.clock.runFor(5_000);
  await expect(page.getByRole("dialog")).toContainText("2 of 3");
  // Whoever reads what is said of a photo is not taken away from it.
  const talk = page.getByRole("button", { name: "Comments 0" });
  await talk.click();
  await expect(page.getByText("No comments yet")).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole("dialog")).toContainText("2 of 3");
  await talk.click();
  await expect(page.getByText("No comments yet")).toBeHidden();
  await page.clock.runFor(5_000);
  await expect(page.getByRole("dialog")).toContainText("3 of 3");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Slideshow" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole("dialog")).toContainText("3 of 3");
  await page.clock.resume();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Pier- no. 4 - -west-.jpg");
  expect((await readFile(await download.path())).subarray(0, 2).toString("hex")).toBe("ffd8");

  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/photography\?/);
  await expect(page.getByRole("link", { name: "Pier: no. 4" })).toBeFocused();
});

test("a visitor passes on a photo that was opened by its address and keeps a heart for it, and is asked to log in before commenting; Back closes what lies over it, and leaves the site where the photo alone is open", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { photos } = await hang(["Jetty"]);
  const address = `/photos/${photos[0]?.id}`;
  await page.goto(address);
  const room = page.getByRole("dialog", { name: "Jetty" });
  const share = page.getByRole("dialog", { name: "Share this photo" });
  await room.getByRole("button", { name: "Share" }).click();
  const link = new URL(address, page.url()).href;
  await expect(share.getByLabel("Link", { exact: true })).toHaveValue(link);
  await expect(share.getByLabel("Link", { exact: true })).toHaveAttribute("readonly", "");
  await share.getByRole("button", { name: "Copy Link" }).click();
  await expect(share.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  for (const site of ["Facebook", "X", "LinkedIn"]) {
    const button = share.getByRole("link", { name: `Share on ${site}`, exact: true });
    await expect(button).toHaveAttribute("href", new RegExp(encodeURIComponent(link)));
    await expect(button).toHaveAttribute("rel", /noopener/);
  }
  await goBackOverPage(page);
  await expect(share).toBeHidden();
  await expect(room).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
  await page.goForward();

  const heart = room.getByRole("button", { name: "Favorite" });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await room.getByRole("button", { name: "Comments 0" }).click();
  await expect(room).toContainText("No comments yet");
  await room.getByRole("button", { name: "Write a comment..." }).click();
  const prompt = page.getByRole("dialog", { name: "Log in to comment on photos" });
  await prompt.getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(address)}`);
  await page.goBack();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");

  // Nor does what was closed by Back come again where the photo has been closed, too.
  await room.getByRole("button", { name: "Share" }).click();
  await expect(share).toBeVisible();
  await goBackOverPage(page);
  await expect(share).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(room).toBeHidden();
  await expect(page).toHaveURL(/\/photography/);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await goBackOverPage(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test.describe("a photo that is not there", () => {
  test.use({ expectedErrors: ["404"] });

  test("says so in a page that leads on to the others; what only the administrator can do is said to everybody else, and an empty category is", async ({
    page,
  }) => {
    await page.goto("/photos/999999999");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This photo is not here any more");
    await expect(page).toHaveTitle(/^Photo not found · /);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "Go to the gallery" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photography");
    await expect(page).toHaveURL("/photography");

    const { category } = await hang([]);
    await openGallery(page, category);
    await expect(page.getByText("No photos yet")).toBeVisible();
    await expect(
      page.getByText("The administrator has not uploaded photos to this category yet."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: `Rename ${category}` })).toHaveCount(0);
    await expectRefusal(page, "Upload Photo", "upload photos");
    await expectRefusal(page, "Add Category", "add photo categories");
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(page).toHaveURL("/photography");
  });
});

test("whoever goes through a long gallery on a phone stays where they are: back from other photos, when it is turned, and back from another page; opened from elsewhere it begins at its top", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { photos } = await hang(["Ferry"]);
  const ferry = await (await page.request.get(`/api/photos/${photos[0]?.id}`)).json();
  const named = (n: number) => ({ ...ferry, id: 900_000_000 + n, title: `Ferry ${n}` });
  await page.route(/\/api\/photos\?/, (route) =>
    route.fulfill({ json: Array.from({ length: 300 }, (_, n) => named(n)) }),
  );
  const first = page.getByRole("link", { name: "Ferry 0", exact: true });
  const scrolled = () => page.evaluate(() => scrollY);

  await test.step("the last of the photos that were gone on to hangs in the middle", async () => {
    await page.goto("/photography");
    await first.click();
    for (const title of ["Ferry 1", "Ferry 2", "Ferry 3"]) {
      await page.getByRole("button", { name: "Next photo" }).click();
      await expect(page.getByRole("dialog", { name: title, exact: true })).toBeVisible();
    }
    await page.goBack();
    await expect(page.locator(`#photo-${named(3).id}`)).toBeFocused();
    const middle = () =>
      page.evaluate(() => {
        const box = document.activeElement?.closest("article")?.getBoundingClientRect();
        return box === undefined ? 0 : (box.top + box.bottom) / 2;
      });
    await expect.poll(async () => Math.abs((await middle()) - 422)).toBeLessThan(40);
  });

  await test.step("the photo that was looked at is shown on when the phone is turned", async () => {
    // The list is as long as that once it is measured.
    const goDown = () => page.evaluate(() => (scrollTo(0, 40_000), scrollY));
    await expect.poll(goDown).toBe(40_000);
    const inTheMiddle = () =>
      page.evaluate(async () => {
        // The page hears in the next frame how far it is scrolled.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        const seen = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest("article");
        return seen?.querySelector("h2")?.textContent ?? "";
      });
    // Of two that come to stand beside each other when it is turned, one after the other.
    for (const name of [/^Ferry 1\d[13579]$/, /^Ferry 1\d[02468]$/]) {
      await expect(async () => {
        const title = await inTheMiddle();
        if (!name.test(title)) await page.evaluate(() => scrollBy(0, 60));
        expect(title).toMatch(name);
      }).toPass();
      const title = await inTheMiddle();
      for (const viewport of [
        { width: 844, height: 390 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole("link", { name: title, exact: true })).toBeInViewport();
      }
    }
  });

  await test.step("it is found where it was left", async () => {
    await page.getByRole("button", { name: "Open menu" }).click();
    const before = await scrolled();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Blog" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: /^Ferry 1/ }).first()).toBeVisible();
    await expect.poll(scrolled).toBe(before);
  });

  await test.step("it begins at its top, also from far down another page", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).toHaveURL("/");
    const goDown = () => page.evaluate(() => (scrollTo(0, 1_000), scrollY));
    await expect.poll(goDown).toBe(1_000);
    await page.getByRole("banner").getByRole("link", { name: "PHOTOGRAPHY" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
    await expect(first).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    expect(await scrolled()).toBe(0);
    await expect(first).toBeInViewport();
  });
});

test("somebody who is logged in comments on a photo, with an address that can be followed, and takes it back", async ({
  memberPage: page,
}) => {
  const { category, photos } = await hang(["Slipway", "Winch"]);
  const letCome = await holdBack(page, "**/api/auth/user");
  await page.goto(`/photos/${photos[0]?.id}?category=${encodeURIComponent(category)}`);
  const room = page.getByRole("dialog", { name: "Slipway" });
  await room.getByRole("button", { name: "Comments 0" }).click();
  await expect(room.getByText("No comments yet")).toBeVisible();
  // Nobody is asked to log in before it is known whether they are.
  await expect(room.getByRole("button", { name: "Write a comment..." })).toHaveCount(0);
  letCome();
  await expect(room.getByRole("button", { name: "Post Comment" })).toBeDisabled();
  await room.getByLabel("Your comment").fill(" \u200b ");
  await expect(room.getByRole("button", { name: "Post Comment" })).toBeDisabled();
  const said = "The light is <b>lovely</b>,\nas at https://example.com/prints?a=3&b, or javascript:alert(1).";
  await room.getByLabel("Your comment").fill(said);
  const answer = await holdBack(page, "**/comments");
  await room.getByRole("button", { name: "Post Comment" }).click();
  await expect(room.getByRole("button", { name: "Posting..." })).toBeDisabled();
  answer();
  await expect(page.getByText("Comment added", { exact: true })).toBeVisible();
  await expect(page.getByText("Your comment has been posted successfully.", { exact: true })).toBeVisible();
  // Not what still stands in the field.
  await expect(room.getByRole("paragraph").filter({ hasText: "The light is <b>lovely</b>" })).toBeVisible();
  // An address can be followed, and the site does not vouch for it.
  const link = room.getByRole("listitem").getByRole("link");
  await expect(link).toHaveText("https://example.com/prints?a=3&b");
  await expect(link).toHaveAttribute("href", "https://example.com/prints?a=3&b");
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");
  expect(await link.locator("..").evaluate((element) => element.textContent)).toBe(said);
  await expect(room.getByLabel("Your comment")).toHaveValue("");
  await expect(room.getByLabel("Your comment")).toBeFocused();
  await expect(room.getByRole("button", { name: "Comments 1" })).toBeVisible();
  // No key leads out of the middle of a sentence.
  await room.getByLabel("Your comment").fill("Half a sentence");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await expect(room.getByLabel("Your comment")).toHaveValue("Half a sentence");
  // It waits with its photo, while others are looked at and while the room is left.
  await room.getByRole("button", { name: "Post Comment" }).press("ArrowRight");
  const other = page.getByRole("dialog", { name: "Winch" });
  await expect(other.getByLabel("Your comment")).toHaveValue("");
  await other.getByRole("button", { name: "Previous photo" }).click();
  await expect(room.getByLabel("Your comment")).toHaveValue("Half a sentence");
  await room.getByRole("button", { name: "Next photo" }).press("Escape");
  await expect(room).toBeHidden();
  await page.getByRole("link", { name: "Slipway" }).click();
  await room.getByRole("button", { name: "Comments 1" }).click();
  await expect(room.getByLabel("Your comment")).toHaveValue("Half a sentence");
  await room.getByLabel("Your comment").fill("");
  // Arrows belong to the text while somebody writes.
  await room.getByLabel("Your comment").press("ArrowRight");
  await expect(room).toBeVisible();
  await room.getByLabel("Your comment").fill("Left behind");

  // Where the owner has switched comments off, what was said stays, and who said it may still take it back.
  await withSettings(page, { commentsEnabled: false });
  await page.reload();
  await room.getByRole("button", { name: "Comments 1" }).click();
  await expect(room.getByText("The light is <b>lovely</b>")).toBeVisible();
  await expect(room.getByText("Comments are switched off.")).toBeVisible();
  await expect(room.getByLabel("Your comment")).toHaveCount(0);

  // By keyboard alone: Escape leads out of the question and not out of the room, and the focus stays among the comments.
  const doomed = room.getByRole("button", { name: /^Delete the comment by Ada/ });
  const question = page.getByRole("dialog", { name: "Delete this comment?" });
  await doomed.press("Enter");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(doomed).toBeFocused();
  // On to another photo by its key: what had the focus goes, and the focus stays among what is said.
  await expect(room.getByRole("button", { name: "Next photo" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(other.getByText("No comments.")).toBeVisible();
  await expect(other.getByRole("group", { name: "What is said" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await doomed.press("Enter");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await pressInDialog(question, "Delete");
  await expect(room.getByRole("button", { name: "Comments 0" })).toBeVisible();
  await expect(room.getByRole("region", { name: "Comments (0)" })).toBeFocused();
  await expect(room.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);
  await room.getByRole("button", { name: "Close" }).click();
  await expect(room).toBeHidden();
  await expectRefusal(page, "Upload Photo", "upload photos");

  // Who logs out leaves nothing that they had begun to say in the browser.
  const leftBehind = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await leftBehind()).toContain("Left behind");
  await page.goto("/api/logout");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await expect.poll(leftBehind).not.toContain("Left behind");
});

test.describe("when the server cannot be had", () => {
  test.use({ expectedErrors: ["ERR_FAILED", "503", "401"] });

  test("what cannot come of the page says so and leaves the rest as it is: a dialog, and the field for a comment", async ({
    page,
    context,
  }) => {
    const { photos } = await hang(["Gale"]);
    await page.route("**/assets/login-prompt-*", (route) => route.abort());
    await page.goto(`/photos/${photos[0]?.id}`);
    const room = page.getByRole("dialog", { name: "Gale" });
    const comments = room.getByRole("button", { name: /^Comments/ });
    await comments.click();
    const invitation = room.getByRole("button", { name: "Write a comment..." });
    const notice = page.getByRole("alert").filter({ hasText: "This could not be opened" });
    for (const key of ["Escape", "Enter"]) {
      await invitation.press("Enter");
      await expect(notice).toContainText("Please check your connection and reload the page.");
      if (key === "Escape") await page.keyboard.press(key);
      else await notice.getByRole("button", { name: "Close" }).press(key);
      await expect(notice).toBeHidden();
      await expect(room).toBeVisible();
      await expect(invitation).toBeFocused();
    }

    await logInOwner(context);
    await page.route("**/assets/comment-form-*", (route) => route.abort());
    await page.reload();
    await comments.click();
    await expect(room.getByRole("alert")).toContainText("The field for comments could not be loaded.");
    await expect(room.getByText("No comments yet. Be the first.")).toBeVisible();
  });

  test("the gallery says so and tries again; a comment keeps its text, is said once where its answer is lost, and waits for the password where the session is over", async ({
    page,
    context,
    member,
  }) => {
    const { category, photos } = await hang(["Storm"]);
    await page.route("**/api/photos?*", (route) => route.fulfill({ status: 503, body: "" }));
    await openGallery(page, category);
    await expect(page.getByText("The photos could not be loaded")).toBeVisible();
    await page.unroute("**/api/photos?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("link", { name: "Storm" }).click();
    const room = page.getByRole("dialog", { name: "Storm" });
    await room.getByRole("button", { name: /^Comments/ }).click();
    const field = room.getByLabel("Your comment");
    const post = room.getByRole("button", { name: "Post Comment" });
    const said = (words: string) => room.getByRole("listitem").filter({ hasText: words });
    await page.route("**/comments", (route) => route.abort());
    await field.fill("Not to be lost");
    await post.click();
    await expect(page.getByText("Error adding comment", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Failed to add your comment. Please try again.", { exact: true }),
    ).toBeVisible();
    await expect(field).toHaveValue("Not to be lost");
    await expect(post).toBeFocused();

    // What the server has is posted, whatever becomes of the answer that would show it.
    await page.unroute("**/comments");
    const detail = `**/api/photos/${photos[0]?.id}`;
    await page.route(detail, (route) => route.fulfill({ status: 503, body: "" }));
    await field.fill("Said once");
    await post.click();
    await expect(page.getByText("Comment added", { exact: true })).toBeVisible();
    await expect(field).toHaveValue("");
    await page.unroute(detail);
    await field.fill("Something else");
    await post.click();
    await expect(said("Something else")).toHaveCount(1);
    await expect(said("Said once")).toHaveCount(1);

    // Where its own answer is lost, it is not said again; it leaves the field when it is shown, and can be said again on purpose.
    await page.route(
      "**/comments",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 2 },
    );
    await field.fill("Twice");
    for (let time = 0; time < 2; time += 1) {
      const lost = page.waitForEvent("requestfailed");
      await post.click();
      await lost;
      await expect(post).toHaveText("Post Comment");
      await expect(field).toHaveValue("Twice");
    }
    await said("Something else")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page
      .getByRole("dialog", { name: "Delete this comment?" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(said("Something else")).toHaveCount(0);
    await expect(said("Twice")).toHaveCount(1);
    await expect(field).toHaveValue("");
    await field.fill("Twice");
    await post.click();
    await expect(said("Twice")).toHaveCount(2);

    await field.fill("Not to be lost");
    await context.clearCookies({ name: /^session/ });
    await post.click();
    const login = page.getByRole("dialog", { name: "Please log in again" });
    await expect(login.getByLabel("Password", { exact: true })).toBeFocused();
    // Escape leads out of nothing here: below the question is what was written.
    for (const each of [
      login.getByLabel("Password", { exact: true }),
      login.getByRole("button", { name: "Login" }),
    ]) {
      await each.press("Escape");
      await expect(login).toBeVisible();
      await expect(field).toHaveValue("Not to be lost");
    }
    await login.getByLabel("Password", { exact: true }).fill(member.password);
    await login.getByRole("button", { name: "Login" }).click();
    await expect(login).toBeHidden();
    await post.click();
    await expect(said("Not to be lost")).toHaveCount(1);
  });
});

test.describe("a picture that does not come", () => {
  test.use({ expectedErrors: ["ERR_FAILED"] });

  test("says so where somebody waits for it, and is asked for again; until it is drawn, the blurred one is seen", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLImageElement.prototype.decode = () =>
        new Promise((resolve) => window.addEventListener("drawn", () => resolve(), { once: true }));
    });
    const files = "**/api/photo-files/**";
    const { photos } = await hang(["Fog"]);
    await page.route(files, (route) => route.abort());
    await page.goto(`/photos/${photos[0]?.id}`);
    const room = page.getByRole("dialog", { name: "Fog" });
    const failure = room.getByRole("alert");
    await expect(failure).toContainText("The picture could not be loaded");
    await page.unroute(files);
    const come = page.waitForResponse(files);
    await failure.getByRole("button", { name: "Try again" }).press("Enter");
    await come;
    await expect(failure).toBeHidden();
    const image = room.getByRole("img", { name: "Fog" });
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await expect(room.getByRole("region", { name: "Picture" })).toBeFocused();

    // It has come, and is not drawn yet.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(image).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await page.evaluate(() => window.dispatchEvent(new Event("drawn")));
    await expect(image).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(image).toHaveCSS("opacity", "1");

    // Nor is it said of one that comes by itself, as in another size.
    const askAgain = () =>
      image.evaluate((element: HTMLImageElement) => void (element.srcset = element.src.concat("?again")));
    await page.route(files, (route) => route.abort());
    await askAgain();
    await expect(failure).toBeVisible();
    await page.unroute(files);
    await askAgain();
    await expect(failure).toBeHidden();
  });
});

test.describe("a photo that is taken down while the gallery is open", () => {
  test.use({ expectedErrors: ["404"] });

  test("leaves it when somebody opens it, also one whose picture the browser has, and closes before whoever says something of it", async ({
    memberPage: page,
  }) => {
    // Large enough for the room to ask for another size than the gallery has shown.
    const large = await hang(["Ebb"], { width: 2400, height: 300 });
    const small = await hang(["Swell", "Spring", "Neap"]);
    await page.clock.install();
    await openGallery(page, large.category, small.category);
    await expect(titlesOf(page)).toHaveText(["Ebb"]);
    await takeDown(large.photos[0]);
    // Low enough for what stands above the photos to be out of sight.
    await page.setViewportSize({ width: 700, height: 500 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await titlesOf(page).filter({ hasText: "Ebb" }).click();
    const gone = page.getByRole("heading", { name: "This photo is not here any more" });
    await expect(gone).toBeInViewport();
    await expect(page.getByRole("link", { name: "Go to the gallery" })).toBeFocused();
    const room = page.getByRole("dialog");
    await expect(room).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText("No photos yet")).toBeVisible();

    // Whoever said something of it before, too, is not left with what is not there.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: small.category, exact: true }).click();
    await titlesOf(page).filter({ hasText: "Swell" }).click();
    await room.getByRole("button", { name: /^Comments/ }).click();
    const say = async (words: string) => {
      await room.getByLabel("Your comment").fill(words);
      await room.getByRole("button", { name: "Post Comment" }).click();
    };
    await say("A fine one");
    await expect(page.getByText("Comment added", { exact: true })).toBeVisible();
    await expect(room.getByText("A fine one")).toBeVisible();
    await takeDown(small.photos[0]);
    await say("Too late");
    await expect(page.getByText(ERROR_MESSAGES.photoNotFound, { exact: true })).toBeVisible();
    await expect(gone).toBeVisible();
    await expect(room).toHaveCount(0);
    await page.goBack();
    await expect(titlesOf(page)).toHaveText(["Spring", "Neap"]);

    // The browser has its picture: only who asks anew, as after a while, hears of it.
    await titlesOf(page).filter({ hasText: "Spring" }).click();
    await expect(page.getByRole("dialog", { name: "Spring" })).toBeVisible();
    await page.goBack();
    await takeDown(small.photos[1]);
    await page.clock.fastForward("06:00");
    await titlesOf(page).filter({ hasText: "Spring" }).click();
    await expect(gone).toBeVisible();
    await expect(room).toHaveCount(0);
    await page.goBack();
    await expect(titlesOf(page)).toHaveText(["Neap"]);
  });
});

test.describe("on a phone", () => {
  // A picture follows the thumb where motion is welcome.
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "no-preference",
  });

  test("photos hang one below the other, and a thumb goes from one to the next", async ({ page }) => {
    const { category, photos } = await hang(["One", "Two", "Three"], { width: 480, height: 120 });
    await openGallery(page, category);
    await expect(titlesOf(page)).toHaveText(["One", "Two", "Three"]);
    const boxes = await titlesOf(page).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().top),
    );
    expect(boxes).toEqual(boxes.toSorted((a, b) => a - b));
    expect(new Set(boxes).size).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.getByRole("link", { name: "One", exact: true }).tap();
    // The address is there before the picture: fingers touch what they see.
    const isSeen = (title: string) =>
      expect(page.getByRole("dialog", { name: title }).getByRole("img", { name: title })).toHaveCSS(
        "opacity",
        "1",
      );
    await isSeen("One");
    const session = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number, onTheWay?: () => Promise<void>) => {
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
        session.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 400 }],
        });
      await touch("touchStart", from);
      await touch("touchMove", (from + to) / 2);
      await touch("touchMove", to);
      await onTheWay?.();
      await touch("touchEnd");
    };
    // The picture goes with the finger, and back where that has not gone far enough.
    const left = async () => (await page.getByRole("img", { name: "One" }).boundingBox())?.x;
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    const place = await left();
    await swipe(320, 285, () => expect.poll(left).toBe((place ?? 0) - 35));
    await expect.poll(left).toBe(place);
    await swipe(320, 80);
    await expect(page).toHaveURL(new RegExp(`/photos/${photos[1]?.id}\\?`));
    await isSeen("Two");
    await swipe(80, 320);
    await expect(page).toHaveURL(new RegExp(`/photos/${photos[0]?.id}\\?`));
    await isSeen("One");

    // Two fingers, as far apart as they are told.
    const room = page.getByRole("dialog", { name: "One" });
    const level = room.getByTitle("Back to 100%");
    const pinch = async (from: number, to: number) => {
      const fingers = (type: "touchStart" | "touchMove", apart: number) =>
        session.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: [
            { x: 195 - apart / 2, y: 400, id: 0 },
            { x: 195 + apart / 2, y: 400, id: 1 },
          ],
        });
      await fingers("touchStart", from);
      for (let step = 1; step <= 8; step += 1) await fingers("touchMove", from + ((to - from) * step) / 8);
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await expect(level).toHaveText("100%");
    await pinch(60, 90);
    await expect(level).not.toHaveText("100%");
    await pinch(20, 360);
    await expect(level).toHaveText("300%");
    // Now a finger moves the picture about, and goes to no other one.
    const image = room.getByRole("img", { name: "One" });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    const before = await image.boundingBox();
    await swipe(300, 100);
    await expect.poll(async () => (await image.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 50);
    await expect(page).toHaveURL(new RegExp(`/photos/${photos[0]?.id}\\?`));
    // As far as its edge, and not into what is dark beside it, above and below.
    for (let times = 0; times < 4; times += 1) await swipe(20, 380);
    await expect.poll(async () => Math.round((await image.boundingBox())?.x ?? 1)).toBe(0);
    const height = async () => Math.round((await image.boundingBox())?.y ?? 0);
    const still = await height();
    for (const [type, y] of [
      ["touchStart", 400],
      ["touchMove", 300],
      ["touchMove", 150],
    ] as const)
      await session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: 195, y }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(height).toBe(still);
    // Held across, it is whole again, in the middle.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(level).toHaveText("100%");
    const middle = async () => {
      const box = await image.boundingBox();
      return box && Math.round(box.x + box.width / 2);
    };
    await expect.poll(middle).toBe(422);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(middle).toBe(195);
    await pinch(380, 10);
    await expect(level).toHaveText("50%");
    await level.tap();
    await expect(level).toHaveText("100%");
    // Two taps, as soon after each other as a finger is, however slow the machine.
    const doubleTap = async () => {
      const began = Date.now() / 1000;
      for (const at of [0, 0.04, 0.12, 0.16]) {
        const down = at === 0 || at === 0.12;
        await session.send("Input.dispatchTouchEvent", {
          type: down ? "touchStart" : "touchEnd",
          touchPoints: down ? [{ x: 195, y: 400 }] : [],
          timestamp: began + at,
        });
      }
    };
    await doubleTap();
    await expect(level).toHaveText("200%");
    await doubleTap();
    await expect(level).toHaveText("100%");
  });
});
