import { readFile } from "node:fs/promises";
import type { CDPSession, Page } from "@playwright/test";
import { ERROR_MESSAGES } from "../../supabase/functions/_shared/contract/error.ts";
import { goBackOverPage } from "./support/back.ts";
import { stopClock } from "./support/clock.ts";
import { holdBack } from "./support/hold-back.ts";
import { pasteFiles } from "./support/paste-files.ts";
import { pressInDialog, pressQuickly } from "./support/keyboard.ts";
import { endSessionAt, logInOwner, SERVERS_COOKIE } from "./support/people.ts";
import { uploadPhotos, openGallery, deletePhoto, titlesOf } from "./support/photos.ts";
import { withSettings } from "./support/settings.ts";
import { expect, test } from "./support/test.ts";

const DESCRIPTION = "Taken before breakfast, when the harbour was still asleep.";

/** No control of the administrator is shown; whoever pastes a photo gets the notice that only the administrator may do this. */
async function expectNoControls(page: Page): Promise<void> {
  for (const name of [/^Upload/, "Add Category", /^Rename/, /^Delete/, /^More for/, "Edit"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await pasteFiles(page.locator("body"), [{ name: "sea.png", type: "image/png", content: "a picture" }]);
  const notice = page.getByRole("dialog", { name: "Admin-Only Action" });
  await expect(notice).toContainText(
    "Sorry, only the administrator can upload photos. Please log in as an administrator to perform this action.",
  );
  await notice.getByRole("button", { name: "Understood" }).click();
  await expect(notice).toBeHidden();
}

/** Uploads three photos to a category of their own, and opens the first of them. */
async function openFirst(page: Page) {
  const { category, photos } = await uploadPhotos(["First light", "Low tide", 'Pier: no. 4 / "west"'], {
    description: DESCRIPTION,
    camera: true,
  });
  await openGallery(page, category);
  await expect(page).toHaveTitle(/^Photography · /);
  await expect(titlesOf(page)).toHaveText(photos.map(({ title }) => title));
  await page.getByRole("link", { name: "First light" }).click();
  await expect(page).toHaveURL(new RegExp(`/photos/${photos[0]?.id}\\?`));
  const room = page.getByRole("dialog", { name: "First light" });
  // The lightbox takes the focus a moment after it appears.
  await expect(room.locator(":focus")).toHaveText("First light");
  return { category, photos, room };
}

test("a visitor views a photo, with what the camera says", async ({ page }) => {
  const { category, room } = await openFirst(page);
  await expect(room).toContainText(category);
  await expect(room).toContainText(DESCRIPTION);
  await expect(room).toContainText("1 of 3");
  // The capture data of the camera.
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

  // Space starts the slideshow as long as no button has the focus. The lightbox takes the focus a moment after it appears.
  await expect(room.locator(":focus")).toHaveText("First light");
  await page.keyboard.press("Space");
  await expect(room.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(room.getByRole("button", { name: "Slideshow" })).toBeVisible();
});

test("a visitor zooms a photo by buttons, keys, wheel and double click, within limits", async ({ page }) => {
  const { room } = await openFirst(page);
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
  // A key that is held or pressed quickly loses no step.
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
  // The zoom by wheel has limits.
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
});

test("a visitor goes from one photo to the next, by buttons and keys, also quickly or held", async ({
  page,
}) => {
  const { photos, room } = await openFirst(page);
  const [first, second, third] = photos;
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
    ["Home", first, "1 of 3"],
    ["End", third, "3 of 3"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`/photos/${photo?.id}\\?`));
    // The address changes a moment before the photo, which handles the keys.
    await expect(page.getByRole("dialog")).toContainText(place);
    await expect(said).toHaveText(`${photo?.title}, ${place}`);
  }
  // Each of five presses counts, however quickly they come, and so does each click of a double-click.
  await pressQuickly(page, "ArrowRight", 5);
  await expect(said).toHaveText("Low tide, 2 of 3");
  await page.getByRole("button", { name: "Next photo" }).dblclick();
  await expect(said).toHaveText("First light, 1 of 3");
  // A held key repeats thirty times a second, too often for the photos to be seen: it goes on more slowly.
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (const at of [0, 0.03, 0.06, 0.09, 0.12]) {
    await session.send("Input.dispatchKeyEvent", {
      type: "keyDown",
      key: "ArrowRight",
      windowsVirtualKeyCode: 39,
      autoRepeat: at > 0,
      timestamp: began + at,
    });
  }
  await expect(said).toHaveText("Low tide, 2 of 3");
  await page.keyboard.press("ArrowRight");
  await expect(said).toHaveText(`${third?.title}, 3 of 3`);
});

test("a slideshow goes on every five seconds, and waits while comments are open", async ({ page }) => {
  await openFirst(page);
  const said = page.getByRole("dialog").getByRole("status");
  // The slideshow moves every five seconds until it is paused; the clock is controlled by the test.
  await page.clock.install();
  await stopClock(page);
  // Space on the button acts once, not twice.
  await page.getByRole("button", { name: "Slideshow" }).press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  // The time begins when the picture has come.
  const hasCome = (title = "") =>
    expect(page.getByRole("dialog").getByRole("img", { name: title })).toHaveCSS("opacity", "1");
  await hasCome("First light");
  await page.clock.runFor(5_000);
  await expect(said).toBeEmpty();
  await expect(page.getByRole("dialog")).toContainText("2 of 3");
  await hasCome("Low tide");
  // The slideshow waits while the comments are open.
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
});

test("a visitor downloads a photo under its title, and returns to it in the gallery", async ({ page }) => {
  await openFirst(page);
  await page.keyboard.press("End");
  await expect(page.getByRole("dialog")).toContainText("3 of 3");
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

test("a visitor shares a photo opened by its address; Back closes the dialog over it, and leaves the site if only the photo is open", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { photos } = await uploadPhotos(["Jetty"]);
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
});

test("a visitor likes a photo, and must log in to comment", async ({ page }) => {
  const { photos } = await uploadPhotos(["Jetty"]);
  const address = `/photos/${photos[0]?.id}`;
  await page.goto(address);
  const room = page.getByRole("dialog", { name: "Jetty" });
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
});

test("Escape that is held closes only the dialog over a photo, and one closed by Back does not come again", async ({
  page,
}) => {
  const { photos } = await uploadPhotos(["Jetty"]);
  await page.goto(`/photos/${photos[0]?.id}`);
  const room = page.getByRole("dialog", { name: "Jetty" });
  const share = page.getByRole("dialog", { name: "Share this photo" });
  // Escape that is held closes the dialog only.
  await room.getByRole("button", { name: "Share" }).click();
  await expect(share).toBeVisible();
  await page.keyboard.down("Escape");
  await expect(share).toBeHidden();
  await page.keyboard.down("Escape");
  await page.keyboard.up("Escape");

  // A dialog closed by Back does not reopen after the photo is closed too.
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

test.describe("a missing photo", () => {
  test.use({ expectedErrors: ["404"] });

  test("has a page that links to the gallery, which shows no controls of the administrator, refuses a pasted photo with a notice, and says when a category is empty", async ({
    page,
  }) => {
    await page.goto("/photos/999999999");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This photo is not here any more");
    await expect(page).toHaveTitle(/^Photo not found · /);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "Go to the gallery" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photography");
    await expect(page).toHaveURL("/photography");

    const { category } = await uploadPhotos([]);
    await openGallery(page, category);
    await expect(page.getByText("No photos yet")).toBeVisible();
    await expect(
      page.getByText("The administrator has not uploaded photos to this category yet."),
    ).toBeVisible();
    await expectNoControls(page);
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(page).toHaveURL("/photography");
  });
});

/** Three hundred photos, on a phone. */
async function withLongGallery(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const { photos } = await uploadPhotos(["Ferry"]);
  const ferry = await (await page.request.get(`/api/photos/${photos[0]?.id}`)).json();
  const named = (n: number) => ({ ...ferry, id: 900_000_000 + n, title: `Ferry ${n}` });
  await page.route(/\/api\/photos\?/, (route) =>
    route.fulfill({ json: Array.from({ length: 300 }, (_, n) => named(n)) }),
  );
  await page.route(/\/api\/photos\/9\d{8}$/, (route) =>
    route.fulfill({ json: named(Number(route.request().url().slice(-8))) }),
  );
  return { named };
}

test("a long gallery on a phone keeps its scroll position back from photos and from another page; opened from elsewhere it starts at the top", async ({
  page,
}) => {
  const { named } = await withLongGallery(page);
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

  await test.step("it is found where it was left", async () => {
    const goFar = () => page.evaluate(() => (scrollTo(0, 40_000), scrollY));
    await expect.poll(goFar).toBe(40_000);
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
  });
});

test("the photo of a long gallery that was looked at is shown on when the phone is turned", async ({
  page,
}) => {
  await withLongGallery(page);
  await page.goto("/photography");
  await expect(page.getByRole("link", { name: "Ferry 0", exact: true })).toBeVisible();
  // The virtual list has this height only after it is measured.
  const goDown = () => page.evaluate(() => (scrollTo(0, 40_000), scrollY));
  await expect.poll(goDown).toBe(40_000);
  const inTheMiddle = () =>
    page.evaluate(() => {
      const seen = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest("article");
      return seen?.querySelector("h2")?.textContent;
    });
  // Two photos that share a row after the rotation, one after the other.
  for (const title of ["Ferry 126", "Ferry 127"]) {
    const photo = page.getByRole("link", { name: title, exact: true });
    // Scrolls to the photo in the last moment before the rotation, and keeps moving a little, as a finger does.
    await photo.evaluate(async (link) => {
      const belowMiddle = () => (link.closest("article")?.getBoundingClientRect().top ?? 0) - innerHeight / 2;
      const upright = innerWidth;
      let step = 1;
      scrollBy(0, belowMiddle() - 20);
      const finger = setInterval(() => {
        if (innerWidth !== upright) clearInterval(finger);
        else scrollBy(0, (step = -step));
      }, 20);
      for (const by of [0, 40]) {
        scrollBy(0, by);
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      }
    });
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(photo).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(inTheMiddle).toBe(title);
  }
});

test("a user comments on a photo, with a clickable link", async ({ memberPage: page }) => {
  const { category, photos } = await uploadPhotos(["Slipway"]);
  const letCome = await holdBack(page, "**/api/auth/user");
  await page.goto(`/photos/${photos[0]?.id}?category=${encodeURIComponent(category)}`);
  const room = page.getByRole("dialog", { name: "Slipway" });
  await room.getByRole("button", { name: "Comments 0" }).click();
  await expect(room.getByText("No comments yet")).toBeVisible();
  // No login prompt before the session is known.
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
  // The published comment, not the text in the field.
  await expect(room.getByRole("paragraph").filter({ hasText: "The light is <b>lovely</b>" })).toBeVisible();
  // URLs are links with rel attributes that do not endorse them.
  const link = room.getByRole("listitem").getByRole("link");
  await expect(link).toHaveText("https://example.com/prints?a=3&b");
  await expect(link).toHaveAttribute("href", "https://example.com/prints?a=3&b");
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");
  expect(await link.locator("..").evaluate((element) => element.textContent)).toBe(said);
  await expect(room.getByLabel("Your comment")).toHaveValue("");
  await expect(room.getByLabel("Your comment")).toBeFocused();
  await expect(room.getByRole("button", { name: "Comments 1" })).toBeVisible();
});

test("a comment that is not sent stays with its photo, and keys in it do not leave that", async ({
  memberPage: page,
}) => {
  const { category } = await uploadPhotos(["Slipway", "Winch"]);
  await openGallery(page, category);
  await page.getByRole("link", { name: "Slipway" }).click();
  const room = page.getByRole("dialog", { name: "Slipway" });
  await room.getByRole("button", { name: "Comments 0" }).click();
  // While the field has a text, keys do not leave the photo.
  await room.getByLabel("Your comment").fill("Half a sentence");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await expect(room.getByLabel("Your comment")).toHaveValue("Half a sentence");
  // The draft stays with its photo while other photos are shown and after the lightbox is closed.
  await room.getByRole("button", { name: "Post Comment" }).press("ArrowRight");
  const other = page.getByRole("dialog", { name: "Winch" });
  await expect(other.getByLabel("Your comment")).toHaveValue("");
  await other.getByRole("button", { name: "Previous photo" }).click();
  await expect(room.getByLabel("Your comment")).toHaveValue("Half a sentence");
  await room.getByRole("button", { name: "Next photo" }).press("Escape");
  await expect(room).toBeHidden();
  await page.getByRole("link", { name: "Slipway" }).click();
  await room.getByRole("button", { name: "Comments 0" }).click();
  await expect(room.getByLabel("Your comment")).toHaveValue("Half a sentence");
  await room.getByLabel("Your comment").fill("");
  // Arrow keys move the caret while a comment is written.
  await room.getByLabel("Your comment").press("ArrowRight");
  await expect(room).toBeVisible();
  await room.getByLabel("Your comment").fill("Left behind");
  // After a logout nobody is shown what was typed; its author is, after the next login (see autosave.spec.ts).
  await page.goto("/api/logout");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await expect(page.getByText("Left behind")).toHaveCount(0);
});

test("with comments switched off, those that are there stay, and their authors delete them, with the focus among them", async ({
  memberPage: page,
  baseURL,
}) => {
  const { category, photos } = await uploadPhotos(["Slipway", "Winch"]);
  const said = await page.request.post(`/api/photos/${photos[0]?.id}/comments`, {
    headers: { origin: baseURL ?? "" },
    data: { content: "The light is <b>lovely</b>" },
  });
  expect(said.status()).toBe(201);
  await page.goto(`/photos/${photos[0]?.id}?category=${encodeURIComponent(category)}`);
  const room = page.getByRole("dialog", { name: "Slipway" });
  const other = page.getByRole("dialog", { name: "Winch" });
  // With comments switched off, existing ones stay, and their authors can delete them.
  await withSettings(page, { commentsEnabled: false });
  await page.reload();
  await room.getByRole("button", { name: "Comments 1" }).click();
  await expect(room.getByText("The light is <b>lovely</b>")).toBeVisible();
  await expect(room.getByText("Comments are switched off.")).toBeVisible();
  await expect(room.getByLabel("Your comment")).toHaveCount(0);

  // By keyboard: Escape closes the confirmation but not the lightbox, and the focus stays among the comments.
  const doomed = room.getByRole("button", { name: /^Delete the comment by Ada/ });
  const question = page.getByRole("dialog", { name: "Delete this comment?" });
  await doomed.press("Enter");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(doomed).toBeFocused();
  // With the next photo the focused element disappears, and the focus stays among the comments.
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
  await expectNoControls(page);
});

test.describe("when the server cannot be reached", () => {
  test.use({ expectedErrors: ["ERR_FAILED", "503", "401"] });

  test("parts whose code fails to load say so and leave the page intact: a dialog, and the comment field", async ({
    page,
    context,
  }) => {
    const { photos } = await uploadPhotos(["Gale"]);
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

  test("the gallery reports it and can be retried, and a comment keeps its text", async ({
    memberPage: page,
  }) => {
    const { category } = await uploadPhotos(["Storm"]);
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
    await page.route("**/comments", (route) => route.abort());
    await field.fill("Not to be lost");
    await post.click();
    await expect(page.getByText("Error adding comment", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Failed to add your comment. Please try again.", { exact: true }),
    ).toBeVisible();
    await expect(field).toHaveValue("Not to be lost");
    await expect(post).toBeFocused();
  });

  test("a comment is posted once if its response, or that of the photo, is lost", async ({
    memberPage: page,
  }) => {
    const { photos } = await uploadPhotos(["Storm"]);
    await page.goto(`/photos/${photos[0]?.id}`);
    const room = page.getByRole("dialog", { name: "Storm" });
    await room.getByRole("button", { name: /^Comments/ }).click();
    const field = room.getByLabel("Your comment");
    const post = room.getByRole("button", { name: "Post Comment" });
    const said = (words: string) => room.getByRole("listitem").filter({ hasText: words });
    // A stored comment counts as posted even if loading the photo again fails.
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

    // If its own response is lost, a retry does not duplicate it; the same text can then be posted again.
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
    await post.click();
    await expect(field).toHaveValue("");
    await expect(said("Twice")).toHaveCount(1);
    await field.fill("Twice");
    await post.click();
    await expect(said("Twice")).toHaveCount(2);
  });

  test("a comment waits for a new login after the session has expired", async ({ page, member }) => {
    const { photos } = await uploadPhotos(["Storm"]);
    await page.goto(`/photos/${photos[0]?.id}`);
    const room = page.getByRole("dialog", { name: "Storm" });
    await room.getByRole("button", { name: /^Comments/ }).click();
    const field = room.getByLabel("Your comment");
    const post = room.getByRole("button", { name: "Post Comment" });
    const said = (words: string) => room.getByRole("listitem").filter({ hasText: words });
    await field.fill("Not to be lost");
    await endSessionAt(page, "POST", "**/comments", SERVERS_COOKIE);
    await post.click();
    const login = page.getByRole("dialog", { name: "Please log in again" });
    await expect(login.getByLabel("Password", { exact: true })).toBeFocused();
    // Escape does not close the login dialog, below which is the unsaved comment.
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

test("on a slow connection the next picture is loaded after the one that is shown, once and as it will be shown, and the slideshow waits for it", async ({
  page,
}) => {
  // Upright ones, which are shown less wide than the window.
  const { category, photos } = await uploadPhotos(["Rain", "Mist"], { width: 480, height: 1200 });
  const [rain, mist] = await Promise.all(
    photos.map(async ({ id }) => JSON.stringify(await (await page.request.get(`/api/photos/${id}`)).json())),
  );
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The gallery below loads the smallest size.
    if (pathname.includes("thumbnail")) return;
    if (rain?.includes(pathname)) asked.push("Rain");
    if (mist?.includes(pathname)) asked.push("Mist");
  });
  const isOf = (photo: string | undefined) => (url: URL) => photo?.includes(url.pathname) === true;
  const letRainCome = await holdBack(page, isOf(rain));
  const letMistCome = await holdBack(page, isOf(mist));
  await page.clock.install();
  await page.goto(`/photos/${photos[0]?.id}?category=${encodeURIComponent(category)}`);
  const room = page.getByRole("dialog");
  await expect(room).toContainText("1 of 2");
  await stopClock(page);
  await page.getByRole("button", { name: "Slideshow" }).click();
  await page.clock.runFor(15_000);
  await expect(room).toContainText("1 of 2");
  expect(asked.filter((title) => title === "Mist")).toEqual([]);

  letRainCome();
  await expect.poll(() => asked.at(-1)).toBe("Mist");
  await page.clock.runFor(5_000);
  await expect(room).toContainText("2 of 2");
  await page.clock.runFor(15_000);
  await expect(room).toContainText("2 of 2");
  letMistCome();
  await expect(room.getByRole("img", { name: "Mist" })).toHaveCSS("opacity", "1");
  expect(asked.filter((title) => title === "Mist")).toHaveLength(1);
});

test.describe("a picture that fails to load", () => {
  test.use({ expectedErrors: ["ERR_FAILED"] });

  test("shows an error with a retry in the lightbox", async ({ page }) => {
    const files = "**/api/photo-files/**";
    const { photos } = await uploadPhotos(["Fog"]);
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

    // The error disappears when the browser loads the picture by itself, as in another size.
    // An address of its own each time, and in the source that the browser chooses, or it may show what it has.
    let times = 0;
    const withRetry = () =>
      image.evaluate(
        (element: HTMLImageElement, query) => {
          const source = element.closest("picture")?.querySelector("source");
          source?.setAttribute("srcset", element.src + query);
        },
        `?again=${(times += 1)}`,
      );
    await page.route(files, (route) => route.abort());
    await withRetry();
    await expect(failure).toBeVisible();
    await page.unroute(files);
    await withRetry();
    await expect(failure).toBeHidden();

    // It is loaded again when the connection is back.
    await page.route(files, (route) => route.abort());
    // After each failure the page asks whether the photo is still there.
    const looked = page.waitForResponse(`**/api/photos/${photos[0]?.id}`);
    await withRetry();
    await expect(failure).toBeVisible();
    await (await looked).finished();
    await page.unroute(files);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(failure).toBeHidden();
  });
});

test.describe("a photo that is deleted while the gallery is open", () => {
  test.use({ expectedErrors: ["404"] });

  test("disappears from it when it is opened, also if its picture is cached, and closes when somebody comments on it", async ({
    memberPage: page,
  }) => {
    // Large enough for the lightbox to load another size than the gallery.
    const large = await uploadPhotos(["Ebb"], { width: 2400, height: 300 });
    const small = await uploadPhotos(["Swell", "Spring", "Neap"]);
    await openGallery(page, large.category, small.category);
    await expect(titlesOf(page)).toHaveText(["Ebb"]);
    await deletePhoto(large.photos[0]);
    // Low enough that the head of the gallery is out of view.
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

    // It also closes for a user who commented on it before.
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
    await deletePhoto(small.photos[0]);
    await say("Too late");
    await expect(page.getByText(ERROR_MESSAGES.photoNotFound, { exact: true })).toBeVisible();
    await expect(gone).toBeVisible();
    await expect(room).toHaveCount(0);
    await page.goBack();
    await expect(titlesOf(page)).toHaveText(["Spring", "Neap"]);

    // Its picture is cached, so no request for it fails.
    await titlesOf(page).filter({ hasText: "Spring" }).click();
    await expect(page.getByRole("dialog", { name: "Spring" })).toBeVisible();
    await page.goBack();
    await deletePhoto(small.photos[1]);
    await titlesOf(page).filter({ hasText: "Spring" }).click();
    await expect(gone).toBeVisible();
    await expect(room).toHaveCount(0);
    await page.goBack();
    await expect(titlesOf(page)).toHaveText(["Neap"]);
  });
});

test("a picture keeps its blurred placeholder until it is drawn", async ({ page }) => {
  await page.addInitScript(() => {
    // One promise for all calls: the size of a picture is known before it has loaded, and only then it is decoded.
    const drawn = new Promise<void>((resolve) =>
      window.addEventListener("drawn", () => resolve(), { once: true }),
    );
    HTMLImageElement.prototype.decode = () => drawn;
  });
  const { photos } = await uploadPhotos(["Fog"]);
  await page.goto(`/photos/${photos[0]?.id}`);
  const image = page.getByRole("dialog", { name: "Fog" }).getByRole("img", { name: "Fog" });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);

  // The picture is loaded but not drawn yet.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(image).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.evaluate(() => window.dispatchEvent(new Event("drawn")));
  await expect(image).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(image).toHaveCSS("opacity", "1");
});

/** Swipes a finger. */
const swipeOn = (session: CDPSession) => async (from: number, to: number, onTheWay?: () => Promise<void>) => {
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

/** Moves two fingers from one distance to another. */
const pinchOn = (session: CDPSession) => async (from: number, to: number) => {
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

/** Opens the first of three photos on a phone. */
async function openOnPhone(page: Page) {
  const { category, photos } = await uploadPhotos(["One", "Two", "Three"], { width: 480, height: 120 });
  await openGallery(page, category);
  await page.getByRole("link", { name: "One", exact: true }).tap();
  const room = page.getByRole("dialog", { name: "One" });
  // The address changes before the picture is visible.
  await expect(room.getByRole("img", { name: "One" })).toHaveCSS("opacity", "1");
  const session = await page.context().newCDPSession(page);
  return { photos, room, level: room.getByTitle("Back to 100%"), session };
}

test.describe("on a phone", () => {
  // With animations, because pictures follow the finger only then.
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "no-preference",
  });

  test("photos are in one column, and can be swiped", async ({ page }) => {
    const { category, photos } = await uploadPhotos(["One", "Two", "Three"], { width: 480, height: 120 });
    await openGallery(page, category);
    await expect(titlesOf(page)).toHaveText(["One", "Two", "Three"]);
    const boxes = await titlesOf(page).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().top),
    );
    expect(boxes).toEqual(boxes.toSorted((a, b) => a - b));
    expect(new Set(boxes).size).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.getByRole("link", { name: "One", exact: true }).tap();
    // The address changes before the picture is visible, so wait for the picture.
    const isSeen = (title: string) =>
      expect(page.getByRole("dialog", { name: title }).getByRole("img", { name: title })).toHaveCSS(
        "opacity",
        "1",
      );
    await isSeen("One");
    const swipe = swipeOn(await page.context().newCDPSession(page));
    // The picture follows the finger, and returns after a short swipe.
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
  });

  test("photos can be pinched, and panned as far as their edges", async ({ page }) => {
    const { photos, room, level, session } = await openOnPhone(page);
    const [swipe, pinch] = [swipeOn(session), pinchOn(session)];
    await expect(level).toHaveText("100%");
    await pinch(60, 90);
    await expect(level).not.toHaveText("100%");
    await pinch(20, 360);
    await expect(level).toHaveText("300%");
    // When zoomed in, a finger pans the picture and does not change the photo.
    const image = room.getByRole("img", { name: "One" });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    const before = await image.boundingBox();
    await swipe(300, 100);
    await expect.poll(async () => (await image.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 50);
    await expect(page).toHaveURL(new RegExp(`/photos/${photos[0]?.id}\\?`));
    // Panning stops at the picture's edges.
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
  });

  test("a photo is centred again after a rotation, and is pinched smaller and double-tapped", async ({
    page,
  }) => {
    const { room, level, session } = await openOnPhone(page);
    const pinch = pinchOn(session);
    const image = room.getByRole("img", { name: "One" });
    await pinch(20, 360);
    await expect(level).toHaveText("300%");
    // After a rotation the whole picture is centred again.
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
    // A double tap with fixed timestamps, because the machine may be slow.
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
