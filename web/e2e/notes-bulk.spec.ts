import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { unzip } from "../../supabase/tests/support/archive.ts";
import { goBackOverPage } from "./support/back.ts";
import { addDocument, card } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { pressInDialog } from "./support/keyboard.ts";
import { drawLate } from "./support/late-drawing.ts";
import { endSessionAt, SERVERS_COOKIE } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts, toast } from "./support/toast.ts";

/** Adds notes so that the list shows them in this order, the newest first. */
async function addAll(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles.toReversed()) await addDocument(page, `${title}.txt`, `${title} in a few words`);
}

const bar = (page: Page) => page.getByRole("toolbar", { name: "Selected notes" });
const tool = (page: Page, name: string) => bar(page).getByRole("button", { name });
const box = (page: Page, title: string) => page.getByRole("checkbox", { name: `Select ${title}` });
const titleOf = (page: Page, title: string) => card(page, title).getByRole("heading").getByRole("button");
const tagOf = (page: Page, title: string, name: string) =>
  card(page, title).getByRole("button", { name, exact: true });
const question = (page: Page) => page.getByRole("dialog", { name: "Are you sure?" });
const wayOn = (page: Page) => page.getByRole("button", { name: "Upload Document" });

/** Opens the list of notes with these titles, and selects the first ones. */
async function openWith(page: Page, titles: readonly string[], selected = 0): Promise<void> {
  await addAll(page, titles);
  await page.goto("/apps/notes");
  for (const title of titles) await expect(card(page, title)).toBeAttached();
  for (const title of titles.slice(0, selected)) await box(page, title).check();
}

/** The paths of the changes that a page sends from now on: one for each action, whatever the number of notes. */
function followChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.startsWith("/api/notes/")) sent.push(pathname);
  });
  return sent;
}

/** Has a page load its list as after a change in another tab. */
const loadAgain = (page: Page) => page.evaluate(() => new BroadcastChannel("notes").postMessage("changed"));

test("notes are selected by checkbox, Shift and the bar, which is one Shift+Tab away, and deselected by it and Escape", async ({
  memberPage: page,
}) => {
  await openWith(page, ["Alpha", "Beta", "Gamma", "Delta"]);
  await card(page, "Alpha").hover();
  await expect(bar(page)).toBeHidden();
  await box(page, "Alpha").check();
  await expect(bar(page)).toContainText("1 selected");
  await page.keyboard.press("Shift+Tab");
  await expect(tool(page, "Clear selection")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toBeHidden();
  await expect(titleOf(page, "Alpha")).toBeFocused();

  await box(page, "Alpha").check();
  await box(page, "Gamma").click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 selected");
  for (const name of ["Alpha", "Beta", "Gamma"]) await expect(box(page, name)).toBeChecked();
  await expect(box(page, "Delta")).not.toBeChecked();
  await box(page, "Beta").uncheck();
  await expect(bar(page)).toContainText("2 selected");
  await tool(page, "Select all 4").press("Enter");
  await expect(bar(page)).toContainText("4 selected");
  await expect(tool(page, "Favorite")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();
  await expect(titleOf(page, "Beta")).toBeFocused();
});

test("notes are selected by keys along the list; those that a search hides do not count, and block no keys for the others", async ({
  memberPage: page,
}) => {
  await openWith(page, ["Alpha", "Beta", "Gamma", "Delta"]);
  await titleOf(page, "Alpha").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(titleOf(page, "Gamma")).toBeFocused();
  await page.keyboard.press("Shift+X");
  await expect(bar(page)).toContainText("3 selected");

  const search = page.getByPlaceholder("Search notes...");
  await search.fill("Beta");
  await expect(card(page, "Alpha")).toBeHidden();
  await expect(bar(page)).toContainText("1 selected");
  await search.fill("Delta");
  await expect(bar(page)).toBeHidden();
  await titleOf(page, "Delta").focus();
  await page.keyboard.press("m");
  const move = page.getByRole("dialog", { name: "Move File to Folder" });
  await expect(move.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(move).toBeHidden();
  await search.fill("");
  await expect(bar(page)).toContainText("3 selected");
  await box(page, "Gamma").uncheck();
  await expect(bar(page)).toContainText("2 selected");
});

test("the selected notes are starred together, which a toast above the bar says, on a phone too", async ({
  memberPage: page,
}) => {
  await openWith(page, ["Alpha", "Beta", "Gamma"], 2);
  const sent = followChanges(page);
  await keepToasts(page);
  await tool(page, "Favorite").press("Enter");
  await expect(toast(page, "Added to favorites")).toContainText("2 notes");
  await expect(tool(page, "Remove from favorites")).toBeFocused();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // While hovered, the toast stays in its final place.
    await toast(page, "Added to favorites").hover();
    const [said, tools] = await Promise.all([
      toast(page, "Added to favorites").boundingBox(),
      bar(page).boundingBox(),
    ]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(tools?.y ?? 0);
  }
  await expect(page.getByRole("button", { name: "Favorite Alpha" })).toHaveAttribute("aria-pressed", "true");
  await tool(page, "Remove from favorites").click();
  await expect(toast(page, "Removed from favorites")).toContainText("2 notes");
  expect(sent).toEqual(["/api/notes/change", "/api/notes/change"]);
});

test("the selected notes get and lose tags together; one that is only typed counts, and is not discarded unasked", async ({
  memberPage: page,
}) => {
  await openWith(page, ["Alpha", "Beta"], 2);
  const sent = followChanges(page);
  await keepToasts(page);
  await tool(page, "Tag").click();
  const tags = page.getByRole("dialog", { name: "Tag 2 notes" });
  const save = tags.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await tags.getByPlaceholder("Add a tag").fill("Travel");
  await expect(save).toBeEnabled();
  await tags.getByRole("button", { name: "Cancel" }).click();
  const discarding = page.getByRole("dialog", { name: "Discard your changes?" });
  await discarding.getByRole("button", { name: "Keep editing" }).click();
  await expect(discarding).toHaveCount(0);
  await expect(tags).toContainText("travel", { ignoreCase: true });
  await save.click();
  await expect(toast(page, "Tags changed")).toContainText("2 notes");
  await expect(tags).toBeHidden();
  await expect(tool(page, "Tag")).toBeFocused();
  await expect(tagOf(page, "Beta", "travel")).toBeVisible();

  await page.keyboard.press("t");
  await tags.getByRole("button", { name: /^travel/ }).click();
  await save.click();
  await expect(tagOf(page, "Beta", "travel")).toBeHidden();
  expect(sent).toEqual(["/api/notes/change", "/api/notes/change"]);
});

test("the selected notes are downloaded in one zip file", async ({ memberPage: page }) => {
  await openWith(page, ["Alpha", "Beta", "Gamma"], 2);
  const downloading = page.waitForEvent("download");
  await tool(page, "Download").click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("documents.zip");
  const files = await unzip(await readFile(await download.path()));
  expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ["Alpha.txt", "Alpha in a few words"],
    ["Beta.txt", "Beta in a few words"],
  ]);
});

test("of the selected notes one that is gone already is told apart when they are deleted", async ({
  memberPage: page,
}) => {
  await openWith(page, ["Alpha", "Beta", "Gamma"], 2);
  const gone = await card(page, "Beta").locator("xpath=ancestor::*[@data-note]").getAttribute("data-note");
  const elsewhere = async (route: Route) => {
    await page.request.delete(`/api/notes/${gone}`, { headers: { origin: process.env.E2E_ORIGIN ?? "" } });
    await route.continue();
  };
  await page.route("**/api/notes/delete", elsewhere, { times: 1 });
  const sent = followChanges(page);
  await keepToasts(page);
  await page.keyboard.press("Delete");
  await expect(question(page)).toContainText("permanently delete 2 notes and remove them from our servers");
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(question(page)).toBeHidden();
  await expect(card(page, "Alpha")).toBeVisible();
  await tool(page, "Delete").click();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Error")).toContainText(
    "1 of 2 notes was deleted. 1 was not: not there any more (1).",
  );
  await expect(card(page, "Alpha")).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await expect(card(page, "Gamma")).toBeVisible();
  expect(sent).toEqual(["/api/notes/delete"]);
});

test("Escape closes the question of a deletion and keeps the selection, also when the list has changed meanwhile", async ({
  memberPage: page,
}) => {
  await openWith(page, ["Alpha", "Beta"], 2);
  const remove = tool(page, "Delete");
  await remove.press("Enter");
  await expect(question(page).getByRole("button").first()).toBeFocused();
  await addAll(page, ["Added", "Added too"]);
  await loadAgain(page);
  await expect(card(page, "Added")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(bar(page)).toContainText("2 selected");
  await expect(remove).toBeFocused();
});

test("the selected notes are moved together, and are not selected in their new place", async ({
  memberPage: page,
}) => {
  await openWith(page, ["Alpha", "Beta", "Gamma"]);
  for (const name of ["Alpha", "Beta"]) {
    await titleOf(page, name).focus();
    await page.keyboard.press("x");
  }
  await tool(page, "Move to folder").click();
  const move = page.getByRole("dialog", { name: "Move File to Folder" });
  await expect(move).toContainText("Select a destination for 2 files");
  await move.getByRole("button", { name: "Ideas" }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole("button", { name: "Ideas 2" }).click();
  await expect(card(page, "Alpha")).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.getByRole("button", { name: /^All Notes/ }).click();
  await expect(card(page, "Gamma")).toBeVisible();
  await expect(card(page, "Alpha")).toBeHidden();
});

/** Opens the list of favourites with these notes, of which no analysis is running: the list is loaded only after changes. */
async function openFavorites(page: Page, titles: readonly string[]): Promise<void> {
  await openWith(page, titles);
  await expect(page.getByText("Reading…")).toHaveCount(0);
  await page.keyboard.press("Control+a");
  await tool(page, "Favorite").click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Favorites ${titles.length}` }).click();
}

test("when a note leaves the list the next one gets the focus, and after the last one the upload button", async ({
  memberPage: page,
}) => {
  await openFavorites(page, ["Alpha", "Beta"]);
  await titleOf(page, "Alpha").focus();
  await page.keyboard.press("f");
  await expect(card(page, "Alpha")).toBeHidden();
  await expect(titleOf(page, "Beta")).toBeFocused();
  await page.getByRole("button", { name: "Favorite Beta" }).press("Enter");
  await expect(page.getByText("You don't have any favorites yet")).toBeVisible();
  await expect(wayOn(page)).toBeFocused();
});

test("a star that is being removed is not shown by a list that is loaded meanwhile, and a deletion waits for it", async ({
  memberPage: page,
}) => {
  await openFavorites(page, ["Alpha"]);
  const letGo = await holdBack(page, /toggle-favorite$/);
  const order: string[] = [];
  page.on("response", (answer) => answer.url().endsWith("toggle-favorite") && order.push("star answered"));
  page.on(
    "request",
    (request) => request.url().endsWith("/api/notes/delete") && order.push("deletion asked"),
  );
  await page.getByRole("button", { name: "Favorite Alpha" }).press("Enter");
  await expect(page.getByText("You don't have any favorites yet")).toBeVisible();
  await addAll(page, ["Meanwhile"]);
  await loadAgain(page);
  await expect(page.getByRole("button", { name: "All Notes 2" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Favorites 0" })).toBeVisible();
  await page.getByRole("button", { name: /^All Notes/ }).click();
  await expect(card(page, "Alpha")).toBeVisible();
  await page.keyboard.press("Control+a");
  await tool(page, "Delete").press("Enter");
  await pressInDialog(question(page), "Delete");
  await expect(question(page).getByRole("button", { name: "Deleting..." })).toBeDisabled();
  letGo();
  await expect(page.getByText("Upload some documents to get started")).toBeVisible();
  expect(order).toEqual(["star answered", "deletion asked"]);
  await expect(wayOn(page)).toBeFocused();
});

test("the selection stays while a dialog loads, which Escape and Back cancel", async ({
  memberPage: page,
}) => {
  await addAll(page, ["Alpha"]);
  const coming = page.getByRole("progressbar", { name: "Opening" });
  const tag = bar(page).getByRole("button", { name: "Tag", exact: true });
  await page.goto("/apps");
  await page.getByRole("link", { name: "Notes" }).click();
  await card(page, "Alpha").hover();
  await box(page, "Alpha").check();
  const letCome = await holdBack(page, /\/assets\/(?:tag-notes|help)-dialog-[^/]*\.js$/u);
  for (const giveUp of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await tag.press("Enter");
    await expect(coming).toBeVisible();
    await page.keyboard.press("f");
    await giveUp();
    await expect(coming).toBeHidden();
    await expect(bar(page)).toContainText("1 selected");
    await expect(tag).toBeFocused();
  }
  await page.keyboard.press("?");
  await expect(coming).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(coming).toBeHidden();
  await tag.press("Enter");
  await expect(coming).toBeVisible();
  await page.keyboard.press("Control+k");
  letCome();
  const dialog = page.getByRole("dialog", { name: "Tag 1 note" });
  await expect(dialog.getByRole("combobox", { name: "Add tags" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(tag).toBeFocused();
  await expect(page).toHaveURL("/apps/notes");
  await expect(bar(page).getByRole("button", { name: "Favorite", exact: true })).toBeVisible();
});

test.describe("the tags of selected notes", () => {
  test.use({ expectedErrors: ["500"] });

  test("stay in their dialog until they are saved, which nothing interrupts, also when that fails", async ({
    memberPage: page,
  }) => {
    await openWith(page, ["Alpha"], 1);
    await tool(page, "Tag").press("Enter");
    const dialog = page.getByRole("dialog", { name: "Tag 1 note" });
    const save = dialog.getByRole("button", { name: "Save" });
    await dialog.getByRole("combobox", { name: "Add tags" }).fill("harbour");
    await page.keyboard.press("Enter");
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route("**/api/notes/change", async (route) => {
      await refused;
      await route.fulfill({ status: 500, body: "Not now." });
    });
    await save.click();
    await expect(dialog.getByRole("button", { name: "Saving..." })).toBeFocused();
    await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await goBackOverPage(page);
    await page.mouse.click(5, 5);
    await expect(page).toHaveURL("/apps/notes");
    refuse();
    await expect(toast(page, "Error")).toContainText("Not now.");
    await expect(dialog.getByText("harbour", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
    await page.unroute("**/api/notes/change");
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(tagOf(page, "Alpha", "harbour")).toBeVisible();
  });
});

test.describe("an expired session", () => {
  test.use({ expectedErrors: ["401"] });

  test("is reported by the download of one note and of the selected ones", async ({ memberPage: page }) => {
    await openWith(page, ["Alpha"], 1);
    // The page no longer polls, which would open the dialog once more.
    await expect(page.getByText("Reading…")).toHaveCount(0);
    await endSessionAt(page, "GET", /\/api\/notes\/\d+\/download$/u, SERVERS_COOKIE);
    const login = page.getByRole("dialog", { name: "Please log in again" });
    await page.getByRole("link", { name: "Download Alpha" }).click();
    await expect(login).toBeVisible();
    await login.getByRole("button", { name: "Close" }).click();
    await expect(login).toBeHidden();
    await tool(page, "Download").click();
    await expect(login).toBeVisible();
  });
});

test("tags are renamed, merged and removed in all notes at once", async ({ memberPage: page }) => {
  await addAll(page, ["Alpha", "Beta", "Gamma"]);
  const rows: { id: number; title: string }[] = await (await page.request.get("/api/notes")).json();
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id;
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  const give = (titles: string[], tag: string) =>
    page.request.post("/api/notes/change", { data: { ids: titles.map(idOf), addTags: [tag] }, headers });
  await give(["Alpha", "Beta"], "work");
  await give(["Gamma"], "job");
  // The filter follows a renamed tag and is removed with a removed one, even if the next change comes before the new name is
  // rendered.
  await drawLate(page);
  await page.goto("/apps/notes?tag=work");
  await keepToasts(page);
  await expect(tagOf(page, "Alpha", "work")).toBeVisible();

  await page.getByRole("button", { name: "Manage tags" }).click();
  const dialog = page.getByRole("dialog", { name: "Manage tags" });
  await dialog.getByRole("textbox", { name: "Find a tag" }).fill("wor");
  await dialog.getByRole("checkbox", { name: "work" }).check();
  await dialog.getByRole("textbox", { name: "New name" }).fill("Office");
  const letAnswerCome = await holdBack(page, "**/api/tags/replace");
  await dialog.getByRole("button", { name: "Rename" }).click();
  // Tags chosen for the next change, while one is under way, stay chosen.
  const office = dialog.getByRole("checkbox", { name: "office" });
  const job = dialog.getByRole("checkbox", { name: "job" });
  await dialog.getByRole("textbox", { name: "Find a tag" }).fill("");
  await job.check();
  letAnswerCome();
  await expect(toast(page, "Tag renamed")).toContainText("2 notes changed");
  await expect(page).toHaveURL("/apps/notes?tag=office");
  // The next change is told in the same words.
  await toast(page, "Tag renamed").getByRole("button", { name: "Close notification" }).click();
  await expect(toast(page, "Tag renamed")).toBeHidden();
  await office.check();
  await expect(job).toBeChecked();
  await dialog.getByRole("textbox", { name: "Merge 2 tags into" }).fill("job");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(toast(page, "Tag renamed")).toContainText("2 notes changed");
  await expect(office).toBeHidden();
  // The list is updated before the merge has ended, until which the tag is still chosen.
  await expect(job).not.toBeChecked();
  await job.check();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await question(page).getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Tag removed")).toContainText("3 notes changed");
  await expect(page).toHaveURL("/apps/notes");
  // The toast comes before the confirmation has closed, which until then receives Escape.
  await expect(question(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Manage tags" })).toBeFocused();
  await expect(tagOf(page, "Alpha", "job")).toBeHidden();
});
