import type { Request } from "@playwright/test";
import { COMMENTS_IN_LIST } from "../../supabase/functions/_shared/contract/comment.ts";
import { findingsAtEachWidth } from "./support/axe.ts";
import { goBackOverPage } from "./support/back.ts";
import { dropEmptyFolder } from "./support/drop-folder.ts";
import { HEIC_HEAD } from "./support/heic.ts";
import { holdAnswer, holdBack } from "./support/hold-back.ts";
import { chooseFromMenu, pressInDialog } from "./support/keyboard.ts";
import { logInOwner, OWNER } from "./support/people.ts";
import { hang, openGallery, picture, takeDown, titlesOf, unique } from "./support/photos.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

test.beforeEach(({ context }) => logInOwner(context));

test("the administrator makes a category, hangs photos in it, and takes it all down again", async ({
  page,
}) => {
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

  await page.getByRole("button", { name: "Upload Photo" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Photo" });
  await expect(upload.getByText("JPG, PNG or GIF up to 10MB")).toBeVisible();
  await expect(upload.getByLabel("Category")).toHaveValue(category);
  await upload.getByLabel("Category").selectOption("");
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(upload.getByText("Please choose a photo")).toBeVisible();
  await expect(upload.getByRole("button", { name: /choose photos/ })).toBeFocused();
  await expect(upload.getByText("Please choose a category")).toBeVisible();
  // One that is added here is the one for these photos.
  const another = unique("Autumn");
  await upload.getByRole("button", { name: "Add Category" }).click();
  await adding.getByLabel("Category name").fill(another);
  await adding.getByLabel("Category name").press("Enter");
  await expect(adding).toBeHidden();
  await expect(upload.getByLabel("Category")).toHaveValue(another);
  // One key closes the dialog that lies over the other, and nothing else.
  await upload.getByRole("button", { name: "Add Category" }).click();
  await expect(adding.getByLabel("Category name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(adding).toBeHidden();
  await expect(upload.getByRole("button", { name: "Add Category" })).toBeFocused();
  await upload.getByLabel("Category").selectOption(category);
  const photo = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
  // A photo has a description; beside others it keeps what was typed for it.
  await upload
    .getByRole("button", { name: "Photos to upload" })
    .setInputFiles([photo("first_snow.jpg", await picture(1200, 800))]);
  await upload.getByLabel("Description (optional)").fill("Of this one alone.");
  // One key throws nothing away.
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await expect(upload.getByLabel("Description (optional)")).toHaveValue("Of this one alone.");
  await upload
    .getByRole("button", { name: "Photos to upload" })
    .setInputFiles([
      photo("Frozen bay.jpg", await picture()),
      { name: "page.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
      photo("huge.jpg", Buffer.alloc(10 * 1024 * 1024 + 1)),
      photo("torn.jpg", Buffer.from("no picture")),
    ]);
  await expect(upload.getByLabel("Description (optional)")).toHaveCount(0);
  await expect(upload.getByLabel("Description of first snow")).toHaveValue("Of this one alone.");
  await expect(upload.getByText("Invalid file type. Accepted types: JPG, PNG, GIF, WebP")).toBeVisible();
  await expect(upload.getByText("File is too large. Max size is 10MB.")).toBeVisible();
  // What the browser cannot show is an empty place, not its sign for a broken picture.
  const row = (name: string) =>
    upload.getByRole("listitem").filter({ has: page.getByLabel(`Title of ${name}`) });
  await expect(row("torn.jpg").locator("img")).toHaveCount(0);
  await expect(row("Frozen bay.jpg").locator("img")).toHaveCount(1);
  // However many there are, what goes on with them is in view.
  await expect(upload.getByRole("button", { name: "Upload", exact: true })).toBeInViewport({ ratio: 1 });
  await upload.getByRole("button", { name: "Leave out torn.jpg" }).click();
  await upload.getByRole("button", { name: "Leave out page.svg" }).click();
  await upload.getByRole("button", { name: "Leave out huge.jpg" }).click();
  await upload.getByLabel("Title of first_snow.jpg").fill("  ");
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(upload.getByText("A title is required")).toBeVisible();
  await expect(upload.getByLabel("Title of first_snow.jpg")).toBeFocused();
  await upload.getByLabel("Title of first_snow.jpg").fill(" First snow ");

  // The second one is stopped on its way; the first one stays, and the second one goes when it is told to.
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
  await expect(upload.getByLabel("Title of first_snow.jpg")).toBeDisabled();
  await page.unroute("**/api/photos");
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("2 photos uploaded", { exact: true })).toBeVisible();
  await expect(upload).toBeHidden();
  await expect(titlesOf(page)).toHaveCount(2);
  await expect(titlesOf(page).filter({ hasText: "First snow" })).toBeVisible();

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
  // One key throws nothing away.
  const discarding = page.getByRole("dialog", { name: "Discard your changes?" });
  await page.keyboard.press("Escape");
  await expect(discarding.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(discarding).toBeHidden();
  await expect(editing.getByLabel("Title")).toHaveValue("Second snow");
  await expect(editing.getByLabel("Description")).toBeFocused();
  // Nor does the way back, unless it is meant; and a page that is reloaded asks too.
  await goBackOverPage(page);
  await discarding.getByRole("button", { name: "Keep editing" }).click();
  await expect(editing.getByLabel("Title")).toHaveValue("Second snow");
  expect(await page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })))).toBe(
    true,
  );
  await goBackOverPage(page);
  await discarding.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await room.getByRole("button", { name: "Edit" }).click();
  await editing.getByLabel("Title").fill("Second snow");
  await editing.getByLabel("Description").fill("It came in the night.");
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
  // The address of a photo is left a moment after its room: what is chosen in between would go with it.
  await expect(page).toHaveURL(/\/photography\?/);

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
  const summer = unique("Summer");
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
  // Somewhere among those of other journeys.
  await page.goto(left);
  await expect(page.getByRole("dialog", { name: "Frozen bay" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Frozen bay" })).not.toContainText(summer);
});

test("an empty folder is told to be one, and the one photo among files that are not taken can be described", async ({
  page,
}) => {
  await page.goto("/photography");
  await page.getByRole("button", { name: "Upload Photo" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Photo" });
  await dropEmptyFolder(page, upload.getByRole("button", { name: /^Click to choose photos/ }));
  await expect(toast(page, "This folder is empty")).toContainText("Please choose a photo.");
  await upload.getByRole("button", { name: "Photos to upload" }).setInputFiles([
    { name: "page.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
    { name: "snow.jpg", mimeType: "image/jpeg", buffer: await picture() },
  ]);
  await expect(upload.getByRole("listitem")).toHaveCount(2);
  await upload.getByLabel("Description (optional)").fill("Of the one that is a picture.");
});

test("how many photos are chosen is said before they are sent, and the only category there is stands chosen", async ({
  page,
}) => {
  const { category } = await hang(["Before"]);
  await openGallery(page, category);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "Upload Photo" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Photo" });
  await expect(upload.getByLabel("Category")).toHaveValue(category);
  const files = await Promise.all(
    ["A.jpg", "B.jpg", "C.jpg"].map(async (name) => ({
      name,
      mimeType: "image/jpeg",
      buffer: await picture(),
    })),
  );
  const taken = upload.getByLabel("Photos to upload");
  const count = (words: string) => upload.getByRole("status").getByText(words, { exact: true });
  await taken.setInputFiles([
    ...files,
    { name: "page.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
  ]);
  await expect(count("3 photos chosen")).toBeInViewport({ ratio: 1 });
  await upload.getByRole("button", { name: "Leave out C.jpg" }).click();
  await expect(count("2 photos chosen")).toBeVisible();
  await upload.getByRole("button", { name: "Leave out page.svg" }).click();
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(toast(page, "2 photos uploaded")).toBeVisible();
});

test("who chooses another category while one gets its new name stays there", async ({ page }) => {
  const [{ category: before }, { category: other }] = [await hang(["Before"]), await hang(["Other"])];
  await page.goto(`/photography?category=${encodeURIComponent(before)}`);
  await expect(titlesOf(page)).toHaveText(["Before"]);
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

test.describe("of many photos, those that are refused", () => {
  test.use({ expectedErrors: ["415", "422"] });

  test("are named with their reasons once the others hang, in view, and nothing is asked of those that hang", async ({
    page,
  }) => {
    const { category } = await hang(["Before"]);
    await openGallery(page, category);
    await page.getByRole("button", { name: "Upload Photo" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Photo" });
    const photo = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
    const good = await Promise.all(
      ["A", "B", "C", "D", "E"].map(async (name) => photo(`${name}.jpg`, await picture())),
    );
    await upload
      .getByLabel("Photos to upload")
      .setInputFiles([
        ...good,
        photo("torn.jpg", Buffer.from("\xff\xd8\xff", "latin1")),
        photo("IMG_0043.jpg", HEIC_HEAD),
        { name: "IMG_0042.HEIC", mimeType: "image/heic", buffer: Buffer.from("by its name") },
      ]);
    const wrongKind =
      "Invalid file type. Accepted types: JPG, PNG, GIF, WebP. This is a HEIC picture: export it as JPEG first.";
    const row = (name: string) => upload.getByRole("listitem").filter({ hasText: name });
    await expect(row("IMG_0042.HEIC")).toContainText(wrongKind);
    const keepsCapture = upload.getByRole("checkbox", { name: /^Show when and with which camera/ });
    // Nothing of the form lies under the bar of its buttons.
    await expect(keepsCapture).toBeInViewport({ ratio: 1 });
    const bar = await upload.getByRole("button", { name: "Cancel" }).locator("..").boundingBox();
    const hint = await upload.getByText("Where it was taken is never kept.").boundingBox();
    expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    await upload.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(upload.getByText("3 of 8 photos were not uploaded")).toBeInViewport({ ratio: 1 });
    await expect(upload.getByText("5 of 8 uploaded")).toBeVisible();
    for (const [name, reason] of [
      ["IMG_0042.HEIC", wrongKind],
      ["IMG_0043.jpg", wrongKind],
      ["torn.jpg", "The picture is damaged and cannot be read."],
    ] as const) {
      await expect(row(name)).toContainText(reason);
      await expect(row(name)).toBeInViewport({ ratio: 1 });
    }
    await expect(keepsCapture).toHaveCount(0);
    await expect(upload.getByLabel("Category")).toHaveCount(0);
    const close = upload.getByRole("button", { name: "Close", exact: true }).filter({ hasText: "Close" });
    await expect(close).toBeFocused();
    // Another one asks again where it is to hang.
    await upload
      .getByRole("button", { name: "Photos to upload" })
      .setInputFiles([photo("F.jpg", await picture())]);
    await expect(upload.getByLabel("Category")).toHaveValue(category);
    await upload.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(upload.getByText("3 of 9 photos were not uploaded")).toBeVisible();
    await close.click();
    await expect(titlesOf(page)).toHaveCount(7);
  });
});

test.describe("of many photos, all refused", () => {
  test.use({ expectedErrors: ["422"] });

  test("are counted too, and nothing is said to be over", async ({ page }) => {
    const { category } = await hang(["Before"]);
    await openGallery(page, category);
    await page.getByRole("button", { name: "Upload Photo" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Photo" });
    const torn = (name: string) => ({
      name,
      mimeType: "image/jpeg",
      buffer: Buffer.from("\xff\xd8\xff", "latin1"),
    });
    await upload.getByLabel("Photos to upload").setInputFiles([torn("One.jpg"), torn("Two.jpg")]);
    await upload.getByRole("button", { name: "Upload", exact: true }).click();
    const outcome = upload.getByText("2 of 2 photos were not uploaded");
    await expect(outcome).toBeInViewport({ ratio: 1 });
    await upload.getByRole("button", { name: "Leave out Two.jpg" }).click();
    await expect(upload.getByText("The photo was not uploaded")).toBeVisible();
    await upload.getByRole("button", { name: "Leave out One.jpg" }).click();
    await expect(upload.getByText("not uploaded")).toHaveCount(0);
  });
});

test("the administrator puts photos in another order, by menu, by keys and by dragging", async ({ page }) => {
  const { category } = await hang(["A", "B", "C"]);
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
  await menu("C", "Move to the start");
  await expect(titlesOf(page)).toHaveText(["C", "B", "A"]);

  const moved = saved();
  await page.getByRole("link", { name: "A", exact: true }).focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await moved;
  await expect(titlesOf(page)).toHaveText(["C", "A", "B"]);
  await expect(page.getByText("Moved to place 2 of 3")).toBeAttached();
  await expect(page.getByRole("link", { name: "A", exact: true })).toBeFocused();

  const item = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  const dropped = saved();
  await item("B").dragTo(item("C"), { targetPosition: { x: 10, y: 60 } });
  await dropped;
  await expect(titlesOf(page)).toHaveText(["B", "C", "A"]);
  await page.reload();
  await expect(titlesOf(page)).toHaveText(["B", "C", "A"]);
});

test("a photo goes to the end of its category also when the one behind that, of another, is taken down meanwhile", async ({
  page,
}) => {
  const [behind] = (await hang(["Behind"])).photos;
  const { category, photos } = await hang(["A", "B"]);
  // Others hang theirs in between.
  const own = [behind, ...photos].map((photo) => photo?.id);
  await page.route("**/api/photos?*", async (route) => {
    const response = await route.fetch();
    const rows: { id: number }[] = await response.json();
    const headers = { ...response.headers(), link: '</api/photos?before=1>; rel="next"' };
    await route.fulfill({ response, headers, json: rows.filter(({ id }) => own.includes(id)) });
  });
  // The end is known when the last of them have come, and not before.
  let letCome = () => {};
  const come = new Promise<void>((resolve) => (letCome = resolve));
  await page.route("**/api/photos?before=1*", async (route) => {
    await come;
    await route.fulfill({ json: [] });
  });
  await openGallery(page, category);
  await expect(titlesOf(page)).toHaveText(["A", "B"]);
  await takeDown(behind);
  const answer = page.waitForResponse("**/move");
  await chooseFromMenu(page.getByRole("button", { name: "More for A" }), "Move to the end");
  await expect(page.getByText("The photos after this one are still on their way")).toBeAttached();
  letCome();
  expect((await answer).status()).toBe(204);
  await page.reload();
  await expect(titlesOf(page)).toHaveText(["B", "A"]);
  await page.unrouteAll({ behavior: "wait" });
});

test("the administrator works by keyboard alone, and the focus is always where the work goes on", async ({
  page,
}) => {
  const { category } = await hang(["One", "Two", "Three", "Four"]);
  const empty = unique("Empty");
  await openGallery(page, category, empty);
  const named = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (title: string) => page.getByRole("link", { name: title, exact: true });

  await named("Upload Photo").press("Enter");
  await expect(page.getByRole("button", { name: /^Click to choose photos/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(named("Upload Photo")).toBeFocused();
  await named("Add Category").press("Enter");
  await expect(page.getByLabel("Category name")).toBeFocused();
  await page.keyboard.type(empty);
  await page.keyboard.press("Enter");
  // While it goes, the dialog has a button of the same name.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(named("Add Category")).toBeFocused();
  await named(`Delete ${empty}`).press("Enter");
  const ask = page.getByRole("dialog", { name: `Delete the category “${empty}”?` });
  await expect(ask.getByRole("button", { name: "Cancel" })).toBeFocused();
  await pressInDialog(ask, "Delete");
  await expect(named(`Delete ${empty}`)).toHaveCount(0);
  await expect(named(`Delete ${category}`)).toBeFocused();

  // The ring lies above the picture, as the link itself does.
  await link("One").focus();
  const ring = await link("One").evaluate((element) => {
    const { outlineStyle, zIndex } = getComputedStyle(element, "::after");
    return { outlineStyle, zIndex };
  });
  expect(ring).toEqual({ outlineStyle: "solid", zIndex: "1" });
  await link("One").press("Alt+ArrowRight");
  await expect(titlesOf(page)).toHaveText(["Two", "One", "Three", "Four"]);
  await expect(link("One")).toBeFocused();

  for (const [item, dialog] of [
    ["Edit", "Edit photo"],
    ["Delete", "Delete this photo?"],
  ] as const) {
    await chooseFromMenu(named("More for Two"), item);
    await expect(page.getByRole("dialog", { name: dialog }).locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(named("More for Two")).toBeFocused();
  }
  const sure = page.getByRole("dialog", { name: "Delete this photo?" });
  await chooseFromMenu(named("More for Two"), "Delete");
  await pressInDialog(sure, "Delete");
  await expect(titlesOf(page)).toHaveText(["One", "Three", "Four"]);
  await expect(link("One")).toBeFocused();

  await page.keyboard.press("Enter");
  const room = page.getByRole("dialog", { name: "One" });
  for (const [tool, dialog] of [
    ["Share", "Share this photo"],
    ["Edit", "Edit photo"],
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

  // One goes to another category, and the last one is taken down.
  await chooseFromMenu(named("More for Three"), "Edit");
  const editing = page.getByRole("dialog", { name: "Edit photo" });
  await editing.getByLabel("Category").selectOption("");
  await pressInDialog(editing, "Save");
  await expect(titlesOf(page)).toHaveText(["Four"]);
  await expect(link("Four")).toBeFocused();
  await chooseFromMenu(named("More for Four"), "Delete");
  await pressInDialog(sure, "Delete");
  await expect(page.getByText("No photos yet")).toBeVisible();
  await expect(named("Upload your first photo")).toBeFocused();
});

test("a dialog that is on its way keeps the keys of the room that it was asked for in", async ({ page }) => {
  const { category } = await hang(["Gull", "Tern"]);
  await openGallery(page, category);
  await page.getByRole("link", { name: "Gull" }).click();
  const edit = page.getByRole("dialog", { name: "Gull" }).getByRole("button", { name: "Edit" });
  const letCome = await holdBack(page, "**/assets/edit-photo-dialog-*.js");
  await edit.press("Enter");
  await expect(page.getByRole("progressbar", { name: "Opening" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  letCome();
  const editing = page.getByRole("dialog", { name: "Edit photo" });
  await expect(editing.getByLabel("Title")).toHaveValue("Gull");
  await expect(editing.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(editing).toBeHidden();
  await expect(edit).toBeFocused();
});

test("the dialog of an upload shows its buttons at once on a phone that lies on its side or is a low one", async ({
  page,
}) => {
  await page.goto("/photography");
  await page.getByRole("button", { name: "Upload Photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Photo" });
  const expectButtons = async (what: string) => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 390, height: 664 },
    ]) {
      await page.setViewportSize(viewport);
      for (const name of ["Cancel", "Upload"])
        await expect(
          dialog.getByRole("button", { name, exact: true }),
          `${what}, ${name}, ${viewport.width}`,
        ).toBeInViewport({ ratio: 1 });
    }
  };
  await expectButtons("empty");
  await dialog
    .getByLabel("Photos to upload")
    .setInputFiles({ name: "Tern.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await expect(dialog.getByLabel("Title of Tern.jpg")).toBeVisible();
  await expectButtons("with a photo");
});

test("an upload that is asked for before it is known whose page this is begins when it is", async ({
  page,
}) => {
  const letCome = await holdBack(page, "**/api/auth/user");
  await page.goto("/photography");
  const upload = page.getByRole("button", { name: "Upload Photo" });
  await upload.press("Enter");
  await expect(upload).toBeDisabled();
  letCome();
  await expect(page.getByRole("button", { name: /choose photos/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(upload).toBeFocused();
});

test("what is saved of a photo shows, also when what was asked for before comes after it", async ({
  page,
}) => {
  const { category, photos } = await hang(["Mast"]);
  await openGallery(page, category);
  await page.getByRole("link", { name: "Mast" }).click();
  const room = page.getByRole("dialog", { name: "Mast" });
  await room.getByRole("button", { name: "Comments 0" }).click();
  await room.getByLabel("Your comment").fill("A tall one");
  const isRead = (request: Request) =>
    request.url().endsWith(`/api/photos/${photos[0]?.id}`) && request.method() === "GET";
  const { asked, ended, release } = await holdAnswer(page, "**/api/photos/*", isRead);
  await room.getByRole("button", { name: "Post Comment" }).click();
  await asked;
  await room.getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit photo" });
  await editing.getByLabel("Title").fill("Mizzen");
  const readAgain = page.waitForResponse(/\/api\/photos\?/);
  await pressInDialog(editing, "Save");
  await expect(editing).toBeHidden();
  await readAgain;
  const renamed = page.getByRole("dialog", { name: "Mizzen" });
  await expect(renamed).toBeVisible();
  release();
  await ended;
  await page.unrouteAll({ behavior: "wait" });
  await expect(renamed.getByRole("button", { name: "Comments 1" })).toBeVisible();
  await expect(renamed.getByRole("paragraph").filter({ hasText: "A tall one" })).toBeVisible();
});

test("what the administrator began on a page ends with it, and what was changed shows at home too", async ({
  page,
}) => {
  const { category, photos } = await hang(["Gull"]);
  const address = `/api/photos/${photos[0]?.id}`;
  // Of the latest photos, which are everybody's, this one.
  await page.route("**/api/photos?limit=3", async (route) => {
    const photo: unknown = await (await page.request.get(address)).json();
    await route.fulfill({ json: [photo] });
  });
  await page.goto("/");
  const home = page.getByRole("list", { name: "Latest photographs" });
  await expect(home.getByRole("img", { name: "Gull", exact: true })).toBeAttached();
  const gallery = page.getByRole("navigation").getByRole("link", { name: "Photography" }).first();
  await gallery.click();
  await page.getByRole("button", { name: category, exact: true }).click();
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
  await chooseFromMenu(page.getByRole("button", { name: "More for Two gulls" }), "Delete");
  const question = page.getByRole("dialog", { name: "Delete this photo?" });
  await expect(question).toBeVisible();
  await goBackOverPage(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(titlesOf(page)).toHaveText(["Two gulls"]);
  await page.goBack();
  await expect(home.getByRole("img", { name: "Two gulls" })).toBeAttached();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(titlesOf(page)).toHaveText(["Two gulls"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The home page is only passed from here on.
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Upload Photo" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Photo" });
  await expect(upload).toBeVisible();
  await goBackOverPage(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Upload Photo" }).click();
  await upload
    .getByLabel("Photos to upload")
    .setInputFiles({ name: "Tern.jpg", mimeType: "image/jpeg", buffer: await picture() });
  // It never arrives.
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
  await expect(titlesOf(page)).toHaveText(["Two gulls"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("a photo whose gallery cannot be had", () => {
  test.use({ expectedErrors: ["503"] });

  test("is talked about, edited beside somebody else, and taken down", async ({ page, baseURL }) => {
    const { photos } = await hang(["Buoy"], { description: "Red." });
    const address = `/api/photos/${photos[0]?.id}`;
    const headers = { origin: baseURL ?? "" };
    for (let number = 0; number <= COMMENTS_IN_LIST; number += 1) {
      const data = { content: `Comment ${number}` };
      expect((await page.request.post(`${address}/comments`, { data, headers })).status()).toBe(201);
    }
    await page.route("**/api/photos?*", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(`/photos/${photos[0]?.id}`);
    const room = page.getByRole("dialog", { name: "Buoy" });
    const talk = room.getByRole("button", { name: /^Comments/ });
    const said = room.getByRole("listitem");
    await talk.click();
    await expect(said).toHaveCount(COMMENTS_IN_LIST);
    await room.getByRole("button", { name: "Show earlier comments" }).click();
    await expect(said).toHaveCount(COMMENTS_IN_LIST + 1);
    // Opened anew it begins anew, and what is said then is there.
    await talk.click();
    await expect(said).toHaveCount(0);
    await talk.click();
    await expect(said).toHaveCount(COMMENTS_IN_LIST);
    await room.getByLabel("Your comment").fill("Said now");
    await room.getByRole("button", { name: "Post Comment" }).click();
    await expect(said.filter({ hasText: "Said now" })).toBeVisible();
    await expect(room.getByLabel("Your comment")).toHaveValue("");

    await room.getByRole("button", { name: "Edit" }).click();
    const editing = page.getByRole("dialog", { name: "Edit photo" });
    await expect(editing.getByLabel("Description")).toHaveValue("Red.");
    const data = { description: "Green, since today." };
    expect((await page.request.patch(address, { data, headers })).status()).toBe(200);
    await editing.getByLabel("Title").fill("Old buoy");
    await pressInDialog(editing, "Save");
    await expect(editing).toBeHidden();
    const renamed = page.getByRole("dialog", { name: "Old buoy" });
    await expect(renamed).toContainText("Green, since today.");
    // Nothing else than it was is nothing to send.
    await renamed.getByRole("button", { name: "Edit" }).click();
    await pressInDialog(editing, "Save");
    await expect(editing).toBeHidden();

    const sure = page.getByRole("dialog", { name: "Delete this photo?" });
    await renamed.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(sure.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sure).toBeHidden();
    await renamed.getByRole("button", { name: "Delete", exact: true }).click();
    await pressInDialog(sure, "Delete");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("The photos could not be loaded")).toBeVisible();
  });
});

test.describe("an upload that fails", () => {
  test.use({ expectedErrors: ["500", "401", "422", "415"] });

  test("says why, keeps the photo and can be tried again", async ({ page, context }) => {
    const { category } = await hang([]);
    await openGallery(page, category);
    await page.getByRole("button", { name: "Upload Photo" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Photo" });
    await upload
      .getByLabel("Photos to upload")
      .setInputFiles({ name: "Ferry.jpg", mimeType: "image/jpeg", buffer: await picture() });
    // What came on the way gives no reason; the server itself does.
    await page.route("**/api/photos", (route) => route.fulfill({ status: 500, body: "" }));
    await upload.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(upload.getByText("Upload failed: Internal Server Error", { exact: true })).toBeVisible();
    await page.route("**/api/photos", (route) =>
      route.fulfill({ status: 500, body: "Something went wrong on our side. Please try again." }),
    );
    await upload.getByRole("button", { name: "Try again" }).click();
    await expect(upload.getByText("Something went wrong on our side. Please try again.")).toBeVisible();
    await page.unroute("**/api/photos");
    await context.clearCookies({ name: /^session/ });
    await upload.getByRole("button", { name: "Try again" }).click();
    const login = page.getByRole("dialog", { name: "Please log in again" });
    // Wherever the focus is in it, Escape does not close what lies below.
    for (const each of [
      login.getByLabel("Password", { exact: true }),
      login.getByRole("button", { name: "Show what is typed" }),
      login.getByRole("button", { name: "Login" }),
    ]) {
      await each.press("Escape");
      await expect(login).toBeVisible();
      await expect(upload).toBeVisible();
    }
    await login.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await login.getByRole("button", { name: "Login" }).click();
    await expect(login).toBeHidden();
    // What can never pass is not tried again.
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

    // Nothing else that fails is passed over either.
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
    // What was typed is there for another try, until it is given up.
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

test("axe finds nothing in the gallery and its dialogs, on a phone and on a desk", async ({ page }) => {
  const { category } = await hang(["Dune", "Reed"], { description: "Sand and grass." });
  await openGallery(page, category);
  await expect(titlesOf(page)).toHaveCount(2);
  expect(await findingsAtEachWidth(page), "gallery").toEqual([]);
  await page.getByRole("button", { name: "More for Dune" }).click();
  await expect(page.getByRole("menuitem", { name: "Move later" })).toBeVisible();
  expect(await findingsAtEachWidth(page), "menu").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByRole("button", { name: "Upload Photo" }).click();
  await expect(page.getByRole("dialog", { name: "Upload Photo" })).toBeVisible();
  expect(await findingsAtEachWidth(page), "upload").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Dune" }).click();
  await page.getByRole("button", { name: /^Comments/ }).click();
  await expect(page.getByLabel("Your comment")).toBeVisible();
  expect(await findingsAtEachWidth(page), "room").toEqual([]);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog", { name: "Share this photo" })).toBeVisible();
  expect(await findingsAtEachWidth(page), "share").toEqual([]);
  // Each Escape closes one dialog, the one that is seen.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Dune" })).toBeFocused();
});
