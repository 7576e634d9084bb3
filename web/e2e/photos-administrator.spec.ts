import { mkdir, readFile, rename, truncate, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Locator, Page, Request } from "@playwright/test";
import { ERROR_MESSAGES } from "../../supabase/functions/_shared/contract/error.ts";
import { MAX_PHOTO_BYTES } from "../../supabase/functions/_shared/contract/photo.ts";
import { findings, findingsAtEachWidth } from "./support/axe.ts";
import { goBackOverPage } from "./support/back.ts";
import { fixture } from "./support/documents.ts";
import { dropEmptyFolder } from "./support/drop-folder.ts";
import { HEIC_HEAD } from "./support/heic.ts";
import { holdAnswer, holdBack } from "./support/hold-back.ts";
import { chooseFromMenu, pressInDialog, pressQuickly } from "./support/keyboard.ts";
import { pasteFiles } from "./support/paste-files.ts";
import { endSessionAt, logInOwner, OWNER, senderFor, SERVERS_COOKIE } from "./support/people.ts";
import {
  chooseCategory,
  deleteCategory,
  uploadPhotos,
  openGallery,
  picture,
  deletePhoto,
  titlesOf,
  unique,
} from "./support/photos.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE, DESK] = WIDTHS;

test.beforeEach(({ context }) => logInOwner(context));

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** Opens the upload of a new category. */
async function openUpload(page: Page): Promise<Locator> {
  const { category } = await uploadPhotos([]);
  await openGallery(page, category);
  await page.getByRole("button", { name: "Upload Photo" }).click();
  return page.getByRole("dialog", { name: "Upload Photo" });
}

test("the administrator creates a category, which asks for its first photo", async ({ page }) => {
  const category = unique("Winter");
  await page.goto("/photography");
  await page.getByRole("button", { name: "Add Category" }).click();
  const adding = page.getByRole("dialog", { name: "Add Category" });
  await adding.getByRole("button", { name: "Add Category" }).click();
  await expect(adding.getByText("A name is required")).toBeVisible();
  await adding.getByLabel("Category name").fill(`  ${category}  `);
  await adding.getByLabel("Category name").press("Enter");
  await expect(page.getByText("Category added", { exact: true })).toBeVisible();
  await expect(
    page.getByText("The new photo category has been created successfully.", { exact: true }),
  ).toBeVisible();
  await page.getByRole("button", { name: category, exact: true }).click();
  await expect(page.getByText("No photos yet")).toBeVisible();
  await expect(page.getByText(/Upload Photo button/)).toBeVisible();
  // Other categories may have photos, so it would not be the first.
  await expect(page.getByRole("button", { name: "Upload a photo to this category" })).toBeVisible();
});

test("an upload needs a photo and a category, which can be added there", async ({ page }) => {
  const { category } = await uploadPhotos([]);
  const another = unique("Autumn");
  await openGallery(page, category, another);
  const adding = page.getByRole("dialog", { name: "Add Category" });
  await page.getByRole("button", { name: "Upload Photo" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Photo" });
  await expect(upload.getByText("JPG, PNG or GIF up to 10MB")).toBeVisible();
  await expect(upload.getByLabel("Category")).toHaveValue(category);
  await upload.getByLabel("Category").selectOption("");
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(upload.getByText("Please choose a photo")).toBeVisible();
  await expect(upload.getByRole("button", { name: /choose photos/ })).toBeFocused();
  await expect(upload.getByText("Please choose a category")).toBeVisible();
  // A category that is added here is selected.
  await upload.getByRole("button", { name: "Add Category" }).click();
  await adding.getByLabel("Category name").fill(another);
  await adding.getByLabel("Category name").press("Enter");
  await expect(adding).toBeHidden();
  await expect(upload.getByLabel("Category")).toHaveValue(another);
  // Escape closes only the upper of two dialogs.
  await upload.getByRole("button", { name: "Add Category" }).click();
  await expect(adding.getByLabel("Category name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(adding).toBeHidden();
  await expect(upload.getByRole("button", { name: "Add Category" })).toBeFocused();
});

test("the description of a single photo is kept when another one is added, and a title is asked for", async ({
  page,
}) => {
  const upload = await openUpload(page);
  // A single photo has a description field, whose text is kept when more photos are added.
  await upload
    .getByRole("button", { name: "Photos to upload" })
    .setInputFiles([photo("first_snow.jpg", await picture())]);
  await upload.getByLabel("Description (optional)").fill("Of this one alone.");
  // Escape asks before changes are discarded.
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await expect(upload.getByLabel("Description (optional)")).toHaveValue("Of this one alone.");
  await upload
    .getByRole("button", { name: "Photos to upload" })
    .setInputFiles([photo("Frozen bay.jpg", await picture())]);
  await expect(upload.getByLabel("Description (optional)")).toHaveCount(0);
  await expect(upload.getByLabel("Description of first snow")).toHaveValue("Of this one alone.");
  await upload.getByLabel("Title of first_snow.jpg").fill("  ");
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(upload.getByText("A title is required")).toBeVisible();
  await expect(upload.getByLabel("Title of first_snow.jpg")).toBeFocused();
  await upload.getByLabel("Title of first_snow.jpg").fill(" First snow ");
});

test("of two photos the second one is cancelled on its way, and uploaded on request", async ({ page }) => {
  const upload = await openUpload(page);
  await upload
    .getByRole("button", { name: "Photos to upload" })
    .setInputFiles([photo("First snow.jpg", await picture()), photo("Frozen bay.jpg", await picture())]);
  // The second upload is cancelled; the first photo stays, and the second is uploaded on request.
  let onItsWay = 0;
  await page.route("**/api/photos", (route) => ((onItsWay += 1) === 1 ? route.continue() : undefined));
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(upload.getByRole("button", { name: "Uploading..." })).toBeDisabled();
  await expect(upload.getByText("1 of 2 uploaded")).toBeVisible();
  await expect.poll(() => onItsWay).toBe(2);
  await page.keyboard.press("Escape");
  await upload.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Upload cancelled", { exact: true })).toBeVisible();
  await expect(page.getByText("1 of 2 photos are in the gallery.", { exact: true })).toBeVisible();
  await expect(upload.getByLabel("Title of Frozen bay.jpg")).toBeEnabled();
  await expect(upload.getByLabel("Title of First snow.jpg")).toBeDisabled();
  await page.unroute("**/api/photos");
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("2 photos uploaded", { exact: true })).toBeVisible();
  await expect(upload).toBeHidden();
  await expect(titlesOf(page)).toHaveCount(2);
  await expect(titlesOf(page).filter({ hasText: "First snow" })).toBeVisible();
});

test("a photo is edited, which is never discarded without a question, and deleted", async ({ page }) => {
  const { category } = await uploadPhotos(["First snow", "Frozen bay"], {
    description: "Of this one alone.",
  });
  await openGallery(page, category);
  await page.getByRole("link", { name: "First snow" }).click();
  const room = page.getByRole("dialog", { name: "First snow" });
  await room.getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit photo" });
  await expect(editing.getByLabel("Description")).toHaveValue("Of this one alone.");
  await editing.getByLabel("Title").fill("");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing.getByText("A title is required")).toBeVisible();
  await expect(editing.getByLabel("Title")).toBeFocused();
  await editing.getByLabel("Title").fill("Second snow");
  await editing.getByLabel("Description").fill("It came in the night.");
  // Escape asks before changes are discarded.
  const discarding = page.getByRole("dialog", { name: "Discard your changes?" });
  await page.keyboard.press("Escape");
  await expect(discarding.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(discarding).toBeHidden();
  await expect(editing.getByLabel("Title")).toHaveValue("Second snow");
  await expect(editing.getByLabel("Description")).toBeFocused();
  // Back asks too, and so does a reload.
  await goBackOverPage(page);
  await discarding.getByRole("button", { name: "Keep editing" }).click();
  await expect(editing.getByLabel("Title")).toHaveValue("Second snow");
  expect(await page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })))).toBe(
    true,
  );
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toBeHidden();
  const renamed = page.getByRole("dialog", { name: "Second snow" });
  await expect(renamed).toContainText("It came in the night.");
  await renamed.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this photo?" });
  await expect(question).toContainText("Second snow");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Photo deleted successfully", { exact: true })).toBeVisible();
  await expect(
    page.getByText("The photo has been removed from your gallery.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(titlesOf(page)).toHaveText(["Frozen bay"]);
  // The address of the photo is left a moment after the lightbox has closed, and would take along a category chosen before.
  await expect(page).toHaveURL(/\/photography\?/);
});

test("a category is renamed, and deleted from its photos", async ({ page }) => {
  const { category } = await uploadPhotos(["Frozen bay"]);
  const summer = unique("Summer");
  await openGallery(page, category, summer);
  const chip = page.getByRole("button", { name: `Rename ${category}` });
  const field = page.getByLabel(`Name of the category ${category}`);
  await chip.click();
  await field.fill("Not this");
  await field.press("Escape");
  await expect(page.getByRole("button", { name: category, exact: true })).toBeVisible();
  await expect(chip).toBeFocused();
  await chip.click();
  await field.fill(" \u200b ");
  await field.press("Enter");
  await expect(page.getByRole("button", { name: category, exact: true })).toBeVisible();
  await chip.click();
  await field.fill(summer);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Category updated", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: summer, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(titlesOf(page)).toHaveText(["Frozen bay"]);
  const left = new URL(
    (await page.getByRole("link", { name: "Frozen bay" }).getAttribute("href")) ?? "",
    page.url(),
  ).pathname;

  await page.getByRole("button", { name: `Delete ${summer}` }).click();
  await page
    .getByRole("dialog", { name: `Delete the category “${summer}”?` })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Category deleted", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "All", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("button", { name: summer, exact: true })).toHaveCount(0);
  // Opened among the photos of other tests.
  await page.goto(left);
  await expect(page.getByRole("dialog", { name: "Frozen bay" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Frozen bay" })).not.toContainText(summer);
});

test.describe("an administrator who logs out in another tab", () => {
  test.use({ expectedErrors: ["401"] });

  test("gets the notice in place of an open dialog, and no more controls", async ({ page, context }) => {
    const { category } = await uploadPhotos([]);
    await openGallery(page, category);
    await page.getByRole("button", { name: "Add Category" }).click();
    await expect(page.getByRole("dialog", { name: "Add Category" })).toBeVisible();
    const other = await context.newPage();
    await other.goto("/api/logout");
    const notice = page.getByRole("dialog", { name: "Admin-Only Action" });
    await expect(notice).toContainText("Sorry, only the administrator can add photo categories.");
    await notice.getByRole("button", { name: "Understood" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^(Add Category|Upload)/ })).toHaveCount(0);
  });
});

test.describe("the upload dialog", () => {
  test.use({ expectedErrors: ["422"] });

  test("opens for a pasted photo once the user is known, and takes the focus", async ({ page }) => {
    const { category } = await uploadPhotos([]);
    // Without the photos of other tests.
    await page.route("**/api/photos?*", (route) => route.fulfill({ json: [] }));
    const letCome = await holdBack(page, "**/api/auth/user");
    const opened = openGallery(page, category);
    await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
    await pasteFiles(page.locator("body"), [{ name: "sea.txt", type: "text/plain", content: "Words" }]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    letCome();
    await expect(page.getByRole("dialog", { name: "Upload Photo" })).toContainText("sea.txt");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await opened;
    const begin = page.getByRole("button", { name: "Upload Photo" });
    await begin.press("Enter");
    const choose = page.getByRole("button", { name: /choose photos/ });
    await expect(choose).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(begin).toBeFocused();
  });

  test("shows its buttons on a low phone, empty and with a photo", async ({ page }) => {
    const { category } = await uploadPhotos([]);
    await openGallery(page, category);
    const begin = page.getByRole("button", { name: "Upload Photo" });
    const choose = page.getByRole("button", { name: /choose photos/ });
    // Without the photos of other tests; the only category is preselected, whatever the gallery shows.
    await page.route("**/api/photos?*", (route) => route.fulfill({ json: [] }));
    await page.getByRole("button", { name: "All", exact: true }).click();
    await begin.click();
    const upload = page.getByRole("dialog", { name: "Upload Photo" });
    await expect(upload.getByLabel("Category")).toHaveValue(category);
    const expectButtons = async (what: string) => {
      for (const viewport of [
        { width: 844, height: 390 },
        { width: 390, height: 664 },
      ]) {
        await page.setViewportSize(viewport);
        for (const name of ["Cancel", "Upload"])
          await expect(
            upload.getByRole("button", { name, exact: true }),
            `${what}, ${name}, ${viewport.width}`,
          ).toBeInViewport({ ratio: 1 });
      }
    };
    await expectButtons("empty");
    await dropEmptyFolder(page, choose);
    await expect(toast(page, "This folder is empty")).toContainText("Please choose a photo.");

    // If only one of the files is accepted, it has a description field.
    const taken = upload.getByRole("button", { name: "Photos to upload" });
    const rows = upload.getByRole("listitem");
    const drawing = { name: "page.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
    await taken.setInputFiles([drawing, photo("snow.jpg", await picture())]);
    await expect(rows).toHaveCount(2);
    await upload.getByLabel("Description (optional)").fill("Of the one that is a picture.");
    await expectButtons("with a photo");
    expect(await findings(page)).toEqual([]);
  });

  test("reports refused files and the number of photos", async ({ page }) => {
    const upload = await openUpload(page);
    const taken = upload.getByRole("button", { name: "Photos to upload" });
    const rows = upload.getByRole("listitem");
    const drawing = { name: "page.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
    await taken.setInputFiles([drawing, photo("snow.jpg", await picture())]);
    await expect(rows).toHaveCount(2);
    const tooLarge = test.info().outputPath("huge.jpg");
    await writeFile(tooLarge, "");
    await truncate(tooLarge, MAX_PHOTO_BYTES + 1);
    await taken.setInputFiles(tooLarge);
    await expect(rows).toHaveCount(3);
    // As the button does, so that the same file can be chosen again.
    await taken.evaluate((input: HTMLInputElement) => (input.value = ""));
    await taken.setInputFiles(tooLarge);
    await expect(toast(page, "Already chosen")).toContainText("huge.jpg is in the list");
    const torn = (name: string) => photo(name, Buffer.from("\xff\xd8\xff", "latin1"));
    await taken.setInputFiles([torn("One.jpg"), torn("Two.jpg")]);
    await expect(upload.getByText("Invalid file type. Accepted types: JPG, PNG, GIF, WebP")).toBeVisible();
    await expect(upload.getByText("File is too large. Max size is 10MB.")).toBeVisible();
    // A file that the browser cannot show has no thumbnail, in place of a broken image.
    const row = (name: string) => rows.filter({ has: page.getByLabel(`Title of ${name}`) });
    await expect(row("One.jpg").locator("img")).toHaveCount(0);
    await expect(row("snow.jpg").locator("img")).toHaveCount(1);
    // The upload button stays in view for any number of photos.
    const send = upload.getByRole("button", { name: "Upload", exact: true });
    await expect(send).toBeInViewport({ ratio: 1 });
    const count = (words: string) => upload.getByRole("status").getByText(words, { exact: true });
    await expect(count("3 photos chosen")).toBeInViewport({ ratio: 1 });
    await expect(count("2 files were not accepted: page.svg and huge.jpg")).toBeVisible();
    const leaveOut = (name: string) => upload.getByRole("button", { name: `Leave out ${name}` }).click();
    await leaveOut("snow.jpg");
    await expect(count("2 photos chosen")).toBeVisible();
  });

  test("counts the uploads that failed, and reports no success", async ({ page }) => {
    const upload = await openUpload(page);
    const leaveOut = (name: string) => upload.getByRole("button", { name: `Leave out ${name}` }).click();
    const torn = (name: string) => photo(name, Buffer.from("\xff\xd8\xff", "latin1"));
    await upload
      .getByRole("button", { name: "Photos to upload" })
      .setInputFiles([torn("One.jpg"), torn("Two.jpg")]);
    const send = upload.getByRole("button", { name: "Upload", exact: true });
    // All failed uploads are counted, and no success is reported.
    await send.click();
    await expect(upload.getByText("2 of 2 photos were not uploaded")).toBeInViewport({ ratio: 1 });
    await leaveOut("Two.jpg");
    await expect(upload.getByText("The photo was not uploaded")).toBeVisible();
    await leaveOut("One.jpg");
    await expect(upload.getByText("not uploaded")).toHaveCount(0);
  });
});

test("nothing is lost while a dialog loads, or while an older response is under way", async ({ page }) => {
  const { category, photos } = await uploadPhotos(["Gull", "Tern"]);
  await openGallery(page, category);

  const room = page.getByRole("dialog", { name: "Gull" });
  const edit = room.getByRole("button", { name: "Edit" });
  const editing = page.getByRole("dialog", { name: "Edit photo" });
  await test.step("a dialog keeps the keys of the lightbox that it was asked for in", async () => {
    await page.getByRole("link", { name: "Gull" }).click();
    const letCome = await holdBack(page, "**/assets/edit-photo-dialog-*.js");
    await edit.press("Enter");
    await expect(page.getByRole("progressbar", { name: "Opening" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    letCome();
    await expect(editing.getByLabel("Title")).toHaveValue("Gull");
    await expect(editing.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(editing).toBeHidden();
    await expect(edit).toBeFocused();
  });

  await test.step("what is saved shows, also when what was asked for before comes after it", async () => {
    await room.getByRole("button", { name: "Comments 0" }).click();
    await room.getByLabel("Your comment").fill("A white one");
    const isRead = (request: Request) =>
      request.url().endsWith(`/api/photos/${photos[0]?.id}`) && request.method() === "GET";
    const { asked, ended, release } = await holdAnswer(page, "**/api/photos/*", isRead);
    await room.getByRole("button", { name: "Post Comment" }).click();
    await asked;
    await edit.click();
    await editing.getByLabel("Title").fill("Herring gull");
    const readAgain = page.waitForResponse(/\/api\/photos\?/);
    await pressInDialog(editing, "Save");
    await expect(editing).toBeHidden();
    await readAgain;
    const renamed = page.getByRole("dialog", { name: "Herring gull" });
    await expect(renamed).toBeVisible();
    release();
    await ended;
    await page.unroute("**/api/photos/*");
    await expect(renamed.getByRole("button", { name: "Comments 1" })).toBeVisible();
    await expect(renamed.getByRole("paragraph").filter({ hasText: "A white one" })).toBeVisible();
    await renamed.getByRole("button", { name: "Close" }).click();
    await expect(renamed).toBeHidden();
  });
});

test("who chooses another category while one is being renamed stays there", async ({ page }) => {
  const { category: before } = await uploadPhotos(["Gull", "Tern"]);
  const { category: other } = await uploadPhotos(["Other"]);
  await openGallery(page, before, other);
  // From here on the gallery loads the categories with their new names.
  await page.unroute("**/api/photo-categories");
  const release = await holdBack(page, /\/api\/photo-categories\/\d+$/);
  await page.getByRole("button", { name: `Rename ${before}` }).click();
  const field = page.getByLabel(`Name of the category ${before}`);
  const renamed = unique("Renamed");
  await field.fill(renamed);
  await field.press("Enter");
  await page.getByRole("button", { name: other, exact: true }).click();
  await expect(titlesOf(page)).toHaveText(["Other"]);
  const readAgain = page.waitForResponse(/\/api\/photos\b/);
  release();
  await expect(page.getByRole("button", { name: renamed, exact: true })).toBeVisible();
  await readAgain;
  await expect(page.getByRole("button", { name: other, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(titlesOf(page)).toHaveText(["Other"]);
});

test.describe("refused photos among many", () => {
  test.use({ expectedErrors: ["415", "422"] });

  test("are listed in view with their reasons after the others are uploaded, whose fields are gone", async ({
    page,
  }) => {
    const { category } = await uploadPhotos([]);
    await openGallery(page, category);
    await page.getByRole("button", { name: "Upload Photo" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Photo" });
    const photo = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
    const good = await Promise.all(
      ["A", "B", "C"].map(async (name) => photo(`${name}.jpg`, await picture())),
    );
    await upload
      .getByLabel("Photos to upload")
      .setInputFiles([
        ...good,
        photo("torn.jpg", Buffer.from("\xff\xd8\xff", "latin1")),
        photo("IMG_0043.jpg", HEIC_HEAD),
        { name: "IMG_0042.avif", mimeType: "image/avif", buffer: Buffer.from("by its name") },
      ]);
    const wrongKind =
      "Invalid file type. Accepted types: JPG, PNG, GIF, WebP. This is an AVIF picture: export it as JPEG first.";
    const row = (name: string) => upload.getByRole("listitem").filter({ hasText: name });
    await expect(row("IMG_0042.avif")).toContainText(wrongKind);
    const keepsCapture = upload.getByRole("checkbox", { name: /^Show when and with which camera/ });
    // The bar of buttons covers no part of the form.
    await expect(keepsCapture).toBeInViewport({ ratio: 1 });
    const bar = await upload.getByRole("button", { name: "Cancel" }).locator("..").boundingBox();
    const hint = await upload.getByText("Where it was taken is never kept.").boundingBox();
    expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    await upload.getByRole("button", { name: "Upload", exact: true }).click();
    // A file that was not accepted is named, and is not counted as a photo.
    await expect(upload.getByText("2 of 5 photos were not uploaded")).toBeInViewport({ ratio: 1 });
    await expect(upload.getByText("1 file was not accepted: IMG_0042.avif")).toBeInViewport({ ratio: 1 });
    await expect(upload.getByText("3 of 5 uploaded")).toBeVisible();
    for (const [name, reason] of [
      ["IMG_0042.avif", wrongKind],
      ["IMG_0043.jpg", "The picture is damaged and cannot be read."],
      ["torn.jpg", "The picture is damaged and cannot be read."],
    ] as const) {
      await expect(row(name)).toContainText(reason);
      await expect(row(name)).toBeInViewport({ ratio: 1 });
    }
    await expect(keepsCapture).toHaveCount(0);
    await expect(upload.getByLabel("Category")).toHaveCount(0);
    const close = upload.getByRole("button", { name: "Close", exact: true }).filter({ hasText: "Close" });
    await expect(close).toBeFocused();
    // With another photo the fields are back, and keep the category.
    await upload
      .getByRole("button", { name: "Photos to upload" })
      .setInputFiles([photo("F.jpg", await picture())]);
    await expect(upload.getByLabel("Category")).toHaveValue(category);
    await upload.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(upload.getByText("2 of 6 photos were not uploaded")).toBeVisible();
    await close.click();
    await expect(titlesOf(page)).toHaveCount(4);
  });
});

test("a photo of an iPhone becomes an upright JPEG, which knows its day and its camera and not its place", async ({
  page,
}) => {
  const { category } = await uploadPhotos([]);
  await openGallery(page, category);
  await page.getByRole("button", { name: "Upload Photo" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Photo" });
  const buffer = await readFile(fixture("boathouse-key.heic"));
  await upload
    .getByLabel("Photos to upload")
    .setInputFiles({ name: "IMG_0044.HEIC", mimeType: "image/heic", buffer });
  const uploading = page.waitForResponse((answer) => answer.url().endsWith("/api/photos"));
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  const photo = await (await uploading).json();
  expect(photo).toMatchObject({
    width: 720,
    height: 400,
    capture: { takenAt: "2087-03-14T09:26:53", camera: expect.stringContaining("iPhone 15") },
  });
  const kept = await (await page.request.get(photo.imageUrl)).body();
  expect(kept.subarray(0, 2).toString("latin1")).toBe("\xff\xd8");
  expect(kept.toString("latin1")).not.toContain("Exif");
  await expect(titlesOf(page)).toHaveText(["IMG 0044"]);
});

test("the administrator reorders photos by menu, by keys and by dragging", async ({ page }) => {
  const { category } = await uploadPhotos(["A", "B", "C"]);
  await openGallery(page, category);
  await expect(titlesOf(page)).toHaveText(["A", "B", "C"]);
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith("/move") && answer.status() === 204);
  const menu = async (title: string, item: string) => {
    await page.getByRole("button", { name: `More for ${title}` }).click();
    const answer = saved();
    await page.getByRole("menuitem", { name: item }).click();
    await answer;
  };
  await menu("A", "Move later");
  await expect(titlesOf(page)).toHaveText(["B", "A", "C"]);
  await menu("B", "Move to the end");
  await expect(titlesOf(page)).toHaveText(["A", "C", "B"]);
  await menu("B", "Move to the start");
  await expect(titlesOf(page)).toHaveText(["B", "A", "C"]);

  const moved = saved();
  await page.getByRole("link", { name: "A", exact: true }).focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await moved;
  await expect(titlesOf(page)).toHaveText(["A", "B", "C"]);
  await expect(page.getByText("Moved to place 1 of 3")).toBeAttached();
  await expect(page.getByRole("link", { name: "A", exact: true })).toBeFocused();
  // Each of two quick presses counts.
  let moves = 0;
  page.on("response", (answer) => (moves += Number(answer.url().endsWith("/move"))));
  await page.getByRole("link", { name: "C", exact: true }).focus();
  await pressQuickly(page, "ArrowLeft", 2, { alt: true });
  await expect(titlesOf(page)).toHaveText(["C", "A", "B"]);
  await expect(page.getByText("Moved to place 1 of 3")).toBeAttached();
  await expect.poll(() => moves).toBe(2);

  const item = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  const dropped = saved();
  await item("B").dragTo(item("A"), { targetPosition: { x: 10, y: 60 } });
  await dropped;
  await expect(titlesOf(page)).toHaveText(["C", "B", "A"]);
  await page.reload();
  await expect(titlesOf(page)).toHaveText(["C", "B", "A"]);
});

test.describe("a photo beside one that was deleted elsewhere", () => {
  test.use({ expectedErrors: ["404"] });

  test("is not said to have moved before it has, nor when it has not", async ({ page }) => {
    const { category, photos } = await uploadPhotos(["A", "B"]);
    await openGallery(page, category);
    await expect(titlesOf(page)).toHaveText(["A", "B"]);
    const said = page.getByText(/^Moved to place/);
    const letMove = await holdBack(page, "**/move");
    await page.getByRole("link", { name: "B", exact: true }).focus();
    await page.keyboard.press("Alt+ArrowLeft");
    await expect(titlesOf(page)).toHaveText(["B", "A"]);
    await expect(said).toHaveCount(0);
    letMove();
    await expect(said).toHaveText("Moved to place 1 of 2");

    await deletePhoto(photos[0]);
    await page.keyboard.press("Alt+ArrowRight");
    await expect(toast(page, "Error")).toBeVisible();
    await expect(titlesOf(page)).toHaveText(["B"]);
    await expect(said).toHaveCount(0);
  });
});

test("photos that are pasted on the gallery are chosen in the upload dialog, where other files are refused with a reason", async ({
  page,
}) => {
  const { category } = await uploadPhotos(["A"]);
  await openGallery(page, category);
  await expect(titlesOf(page)).toHaveText(["A"]);
  const upload = page.getByRole("dialog", { name: "Upload Photo" });
  const body = page.locator("body");
  await pasteFiles(body, [
    { name: "image.png", type: "image/png", content: "a screenshot" },
    { name: "notes.txt", type: "text/plain", content: "no photo" },
  ]);
  const rows = upload.getByRole("list", { name: "Photos to upload" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(ERROR_MESSAGES.photoType);
  await expect(upload.getByLabel("Title")).toHaveValue("image");
  await expect(upload.getByLabel("Category")).toHaveValue(category);
});

test("the administrator adds and deletes a category by keyboard, with the focus in a sensible place", async ({
  page,
}) => {
  const { category } = await uploadPhotos([]);
  const empty = unique("Empty");
  await openGallery(page, category, empty);
  const named = (name: string) => page.getByRole("button", { name, exact: true });

  await named("Add Category").press("Enter");
  await expect(page.getByLabel("Category name")).toBeFocused();
  await page.keyboard.insertText(empty);
  await page.keyboard.press("Enter");
  // Until it has closed, the dialog has a button of the same name.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(named("Add Category")).toBeFocused();
  await named(`Delete ${empty}`).press("Enter");
  const ask = page.getByRole("dialog", { name: `Delete the category “${empty}”?` });
  await expect(ask.getByRole("button", { name: "Cancel" })).toBeFocused();
  await pressInDialog(ask, "Delete");
  await expect(named(`Delete ${empty}`)).toHaveCount(0);
  await expect(named(`Delete ${category}`)).toBeFocused();
});

test("photos are moved, edited and deleted by keyboard, with the focus in a sensible place", async ({
  page,
}) => {
  const { category } = await uploadPhotos(["One", "Two", "Three", "Four"]);
  await openGallery(page, category);
  const named = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (title: string) => page.getByRole("link", { name: title, exact: true });
  // The focus ring is above the picture.
  await link("One").focus();
  const ring = await link("One").evaluate((element) => {
    const { outlineStyle, zIndex } = getComputedStyle(element, "::after");
    return { outlineStyle, zIndex };
  });
  expect(ring).toEqual({ outlineStyle: "solid", zIndex: "1" });
  await link("One").press("Alt+ArrowRight");
  await expect(titlesOf(page)).toHaveText(["Two", "One", "Three", "Four"]);
  await expect(link("One")).toBeFocused();

  const editing = page.getByRole("dialog", { name: "Edit photo" });
  await chooseFromMenu(named("More for Two"), "Edit");
  await expect(editing.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(named("More for Two")).toBeFocused();
  const sure = page.getByRole("dialog", { name: "Delete this photo?" });
  await chooseFromMenu(named("More for Two"), "Delete");
  await pressInDialog(sure, "Delete");
  await expect(titlesOf(page)).toHaveText(["One", "Three", "Four"]);
  await expect(link("One")).toBeFocused();

  await page.keyboard.press("Enter");
  const room = page.getByRole("dialog", { name: "One" });
  for (const [tool, dialog] of [
    ["Share", "Share this photo"],
    ["Delete", "Delete this photo?"],
  ] as const) {
    await room.getByRole("button", { name: tool, exact: true }).press("Enter");
    await expect(page.getByRole("dialog", { name: dialog }).locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: dialog })).toBeHidden();
    await expect(room.getByRole("button", { name: tool, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await pressInDialog(sure, "Delete");
  await expect(titlesOf(page)).toHaveText(["Three", "Four"]);
  await expect(link("Three")).toBeFocused();

  // One photo is moved to another category, and the last one is deleted.
  await chooseFromMenu(named("More for Three"), "Edit");
  await editing.getByLabel("Category").selectOption("");
  await pressInDialog(editing, "Save");
  await expect(titlesOf(page)).toHaveText(["Four"]);
  await expect(link("Four")).toBeFocused();
  await chooseFromMenu(named("More for Four"), "Delete");
  await pressInDialog(sure, "Delete");
  await expect(page.getByText("No photos yet")).toBeVisible();
  await expect(named("Upload a photo to this category")).toBeFocused();
});

test("a dialog ends when its page is left, and changes appear on the home page too", async ({ page }) => {
  const { category, photos } = await uploadPhotos(["Gull"]);
  const address = `/api/photos/${photos[0]?.id}`;
  // The home page gets only this test's photo.
  await page.route("**/api/photos?limit=3", async (route) => {
    const photo: unknown = await (await page.request.get(address)).json();
    await route.fulfill({ json: [photo] });
  });
  await page.goto("/");
  const home = page.getByRole("list", { name: "Latest photographs" });
  await expect(home.getByRole("img", { name: "Gull", exact: true })).toBeAttached();
  const gallery = page.getByRole("navigation").getByRole("link", { name: "Photography" }).first();
  await gallery.click();
  await chooseCategory(page, category);
  await expect(titlesOf(page)).toHaveText(["Gull"]);

  await chooseFromMenu(page.getByRole("button", { name: "More for Gull" }), "Edit");
  const editing = page.getByRole("dialog", { name: "Edit photo" });
  await expect(editing).toBeVisible();
  await goBackOverPage(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(titlesOf(page)).toHaveText(["Gull"]);
  await chooseFromMenu(page.getByRole("button", { name: "More for Gull" }), "Edit");
  await editing.getByLabel("Title").fill("Two gulls");
  await pressInDialog(editing, "Save");
  await expect(titlesOf(page)).toHaveText(["Two gulls"]);
  await page.goBack();
  await expect(home.getByRole("img", { name: "Two gulls" })).toBeAttached();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(titlesOf(page)).toHaveText(["Two gulls"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an upload ends when its page is left, after a question", async ({ page }) => {
  const { category } = await uploadPhotos(["Gull"]);
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Photography" }).first().click();
  await chooseCategory(page, category);
  await expect(titlesOf(page)).toHaveText(["Gull"]);
  await page.getByRole("button", { name: "Upload Photo" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Photo" });
  await upload
    .getByLabel("Photos to upload")
    .setInputFiles({ name: "Tern.jpg", mimeType: "image/jpeg", buffer: await picture() });
  // The upload never finishes.
  let onItsWay = 0;
  await page.route("**/api/photos", () => void (onItsWay += 1));
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(upload.getByRole("button", { name: "Uploading..." })).toBeVisible();
  await expect.poll(() => onItsWay).toBe(1);
  await goBackOverPage(page);
  const stopping = page.getByRole("dialog", { name: "Stop the upload?" });
  await pressInDialog(stopping, "Keep uploading");
  await expect(upload.getByRole("button", { name: "Uploading..." })).toBeVisible();
  await expect(page.getByText("Upload cancelled", { exact: true })).toHaveCount(0);
  await goBackOverPage(page);
  await pressInDialog(stopping, "Stop");
  await expect(page.getByText("Upload cancelled", { exact: true })).toBeVisible();
  await expect(page.getByText("Nothing was uploaded.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goForward();
  await expect(titlesOf(page)).toHaveText(["Gull"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("a photo whose gallery fails to load", () => {
  test.use({ expectedErrors: ["503"] });

  test("can be commented on, edited at the same time as elsewhere, and deleted", async ({
    page,
    context,
  }) => {
    const { photos } = await uploadPhotos(["Buoy"], { description: "Red." });
    const address = `/api/photos/${photos[0]?.id}`;
    const send = await senderFor(context);
    for (const content of ["The first word", "The last word"])
      expect((await send("POST", `${address}/comments`, { content })).status).toBe(201);
    // As with many comments: the newest come with the photo, the others on request.
    await page.route(`**${address}`, async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      const photo = await response.json();
      await route.fulfill({ response, json: { ...photo, comments: photo.comments.slice(-1) } });
    });
    await page.route("**/api/photos?*", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(`/photos/${photos[0]?.id}`);
    const room = page.getByRole("dialog", { name: "Buoy" });
    const talk = room.getByRole("button", { name: /^Comments/ });
    const said = room.getByRole("listitem");
    await talk.click();
    await expect(said).toHaveCount(1);
    await room.getByRole("button", { name: "Show earlier comments" }).click();
    await expect(said).toHaveCount(2);
    // Reopened comments start with the newest again, and a new one is added to them.
    await talk.click();
    await expect(said).toHaveCount(0);
    await talk.click();
    await expect(said).toHaveCount(1);
    await room.getByLabel("Your comment").fill("Said now");
    await room.getByRole("button", { name: "Post Comment" }).click();
    await expect(said.filter({ hasText: "Said now" })).toBeVisible();
    await expect(room.getByLabel("Your comment")).toHaveValue("");

    await room.getByRole("button", { name: "Edit" }).click();
    const editing = page.getByRole("dialog", { name: "Edit photo" });
    await expect(editing.getByLabel("Description")).toHaveValue("Red.");
    expect((await send("PATCH", address, { description: "Green, since today." })).status).toBe(200);
    await editing.getByLabel("Title").fill("Old buoy");
    await pressInDialog(editing, "Save");
    await expect(editing).toBeHidden();
    const renamed = page.getByRole("dialog", { name: "Old buoy" });
    await expect(renamed).toContainText("Green, since today.");

    const sure = page.getByRole("dialog", { name: "Delete this photo?" });
    await renamed.getByRole("button", { name: "Delete", exact: true }).click();
    await pressInDialog(sure, "Delete");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("The photos could not be loaded")).toBeVisible();
  });
});

test.describe("a photo that is deleted elsewhere while it is edited", () => {
  test.use({ expectedErrors: ["404"] });

  test("leaves the gallery when it is saved, and the focus moves to the next one", async ({ page }) => {
    const { category, photos } = await uploadPhotos(["Ebb", "Flood"]);
    await openGallery(page, category);
    await chooseFromMenu(page.getByRole("button", { name: "More for Ebb" }), "Edit");
    await page.getByRole("dialog", { name: "Edit photo" }).getByLabel("Title").fill("Low water");
    await deletePhoto(photos[0]);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(ERROR_MESSAGES.photoNotFound, { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(titlesOf(page)).toHaveText(["Flood"]);
    await expect(page.getByRole("link", { name: "Flood" })).toBeFocused();
  });

  test("closes its room as well, when the lightbox was opened by its address, and asks about nothing", async ({
    page,
  }) => {
    const { category, photos } = await uploadPhotos(["Ebb", "Flood"]);
    await page.goto(`/photos/${photos[0]?.id}?category=${encodeURIComponent(category)}`);
    await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
    await page.getByRole("dialog", { name: "Edit photo" }).getByLabel("Title").fill("Low water");
    await deletePhoto(photos[0]);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(ERROR_MESSAGES.photoNotFound, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/photography\?category=/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(titlesOf(page)).toHaveText(["Flood"]);
    await expect(page.getByRole("link", { name: "Flood" })).toBeFocused();
  });
});

test.describe("a photo whose file is moved after it was chosen", () => {
  test.use({ expectedErrors: ["net::ERR_"] });

  test("is uploaded when it is chosen again where it is now", async ({ page }, testInfo) => {
    const { category } = await uploadPhotos([]);
    await openGallery(page, category);
    const [chosen, moved] = ["chosen", "moved"].map((folder) => testInfo.outputPath(folder, "Ferry.jpg"));
    for (const path of [chosen, moved]) await mkdir(dirname(path ?? ""), { recursive: true });
    await writeFile(chosen ?? "", await picture());
    await page.getByRole("button", { name: "Upload Photo" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Photo" });
    const input = upload.getByRole("button", { name: "Photos to upload" });
    await input.setInputFiles(chosen ?? "");
    await upload.getByLabel("Title of Ferry.jpg").fill("The ferry");
    await rename(chosen ?? "", moved ?? "");
    await upload.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(upload.getByText(/^This file was changed, moved or deleted/)).toBeVisible();
    await input.setInputFiles(moved ?? "");
    await expect(upload.getByText(/^This file was changed, moved or deleted/)).toBeHidden();
    await upload.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(upload).toBeHidden();
    await expect(titlesOf(page)).toHaveText(["The ferry"]);
  });
});

test.describe("an upload that fails", () => {
  test.use({ expectedErrors: ["500", "401", "422", "415", "400"] });

  test("says why, keeps the photo and can be tried again, with another category when the chosen one is gone", async ({
    page,
  }) => {
    const { category } = await uploadPhotos([]);
    const { category: doomed } = await uploadPhotos([]);
    await openGallery(page, category, doomed);
    await page.getByRole("button", { name: "Upload Photo" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Photo" });
    await upload
      .getByLabel("Photos to upload")
      .setInputFiles({ name: "Ferry.jpg", mimeType: "image/jpeg", buffer: await picture() });
    await upload.getByLabel("Category").selectOption(doomed);
    await deleteCategory(doomed);
    await upload.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(upload.getByText("This category does not exist.")).toBeVisible();
    await expect(upload.getByText("Please choose a category")).toBeVisible();
    await upload.getByLabel("Category").selectOption(category);

    // An error from a proxy has no reason; one from the server does.
    await page.route("**/api/photos", (route) => route.fulfill({ status: 500, body: "" }));
    await upload.getByRole("button", { name: "Try again" }).click();
    await expect(upload.getByText("Upload failed: Internal Server Error", { exact: true })).toBeVisible();
    await page.route("**/api/photos", (route) =>
      route.fulfill({ status: 500, body: "Something went wrong on our side. Please try again." }),
    );
    await upload.getByRole("button", { name: "Try again" }).click();
    await expect(upload.getByText("Something went wrong on our side. Please try again.")).toBeVisible();
    await page.unroute("**/api/photos");
    await endSessionAt(page, "POST", "**/api/photos", SERVERS_COOKIE);
    await upload.getByRole("button", { name: "Try again" }).click();
    const login = page.getByRole("dialog", { name: "Please log in again" });
    // Escape does not close the dialogs below.
    await login.getByRole("button", { name: "Show what is typed" }).press("Escape");
    await expect(login).toBeVisible();
    await expect(upload).toBeVisible();
    await login.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await login.getByRole("button", { name: "Login" }).click();
    await expect(login).toBeHidden();
    // A file that can never be accepted has no retry.
    await upload
      .getByRole("button", { name: "Photos to upload" })
      .setInputFiles({ name: "torn.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await upload.getByRole("button", { name: "Try again" }).click();
    await expect(upload.getByText("1 of 2 uploaded")).toBeVisible();
    await expect(upload.getByRole("listitem").first()).toContainText("torn.jpg");
    await expect(upload.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await expect(upload.locator("button:focus")).toHaveText("Close");
    await page.keyboard.press("Enter");
    await expect(upload).toBeHidden();
    await expect(titlesOf(page)).toHaveText(["Ferry"]);
  });
});

test.describe("a failure", () => {
  test.use({ expectedErrors: ["500"] });

  test("of a change to photos or categories is reported, and what was typed stays", async ({ page }) => {
    const { category } = await uploadPhotos(["Ferry"]);
    await openGallery(page, category);
    await page.route(/\/api\/photo/, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500, body: "" }),
    );
    const sure = page.getByRole("dialog").getByRole("button", { name: "Delete" });
    await page.getByRole("button", { name: "Add Category" }).click();
    await page.getByLabel("Category name").fill("Never");
    await page.getByLabel("Category name").press("Enter");
    await expect(
      page.getByText("Failed to create category. Please try again.", { exact: true }),
    ).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: `Rename ${category}` }).click();
    const name = page.getByLabel(`Name of the category ${category}`);
    await name.fill("Never");
    await name.press("Enter");
    await expect(
      page.getByText("Failed to update category. Please try again.", { exact: true }),
    ).toBeVisible();
    // The typed name stays for a retry until it is discarded.
    await expect(name).toHaveValue("Never");
    await expect(name).toBeFocused();
    await name.press("Escape");
    await expect(page.getByRole("button", { name: category, exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Delete ${category}` }).click();
    await sure.click();
    await expect(
      page.getByText("Failed to delete category. Please try again.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "More for Ferry" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await sure.click();
    await expect(page.getByText("Error deleting photo", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Failed to delete the photo. Please try again.", { exact: true }),
    ).toBeVisible();
    await expect(titlesOf(page)).toHaveText(["Ferry"]);
  });
});

test("axe finds nothing in the gallery with its menu, and in the lightbox of a photo with its dialogs", async ({
  page,
}) => {
  const { category } = await uploadPhotos(["Dune", "Reed"], { description: "Sand and grass." });
  await openGallery(page, category);
  await expect(titlesOf(page)).toHaveCount(2);
  await page.getByRole("button", { name: "More for Dune" }).click();
  await expect(page.getByRole("menuitem", { name: "Move later" })).toBeVisible();
  expect(await findingsAtEachWidth(page), "gallery and menu").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByRole("link", { name: "Dune" }).click();
  await page.getByRole("button", { name: /^Comments/ }).click();
  await expect(page.getByLabel("Your comment")).toBeVisible();
  await page.setViewportSize(PHONE.viewport);
  expect(await findings(page), "room on a phone").toEqual([]);
  await page.setViewportSize(DESK.viewport);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog", { name: "Share this photo" })).toBeVisible();
  expect(await findings(page), "room and what lies over it").toEqual([]);
});
