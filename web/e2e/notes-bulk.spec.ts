import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { unzip } from "../../supabase/tests/support/archive.ts";
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

test("notes are selected by checkbox, Shift, Ctrl+A and keys, deselected by Escape, and starred, tagged, zipped, moved and deleted together, with the focus in the right place", async ({
  memberPage: page,
}) => {
  await addAll(page, ["Alpha", "Beta", "Gamma", "Delta"]);
  const bar = page.getByRole("toolbar", { name: "Selected notes" });
  const box = (title: string) => page.getByRole("checkbox", { name: `Select ${title}` });
  const title = (name: string) => card(page, name).getByRole("heading").getByRole("button");
  await page.goto("/apps/notes");
  await card(page, "Alpha").hover();
  await expect(bar).toBeHidden();
  await box("Alpha").check();
  await expect(bar).toContainText("1 selected");
  // The bar is one Shift+Tab away, and returns the focus to the note.
  await page.keyboard.press("Shift+Tab");
  await expect(bar.getByRole("button", { name: "Clear selection" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar).toBeHidden();
  await expect(title("Alpha")).toBeFocused();
  await box("Alpha").check();
  await box("Gamma").click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  for (const name of ["Alpha", "Beta", "Gamma"]) await expect(box(name)).toBeChecked();
  await expect(box("Delta")).not.toBeChecked();
  await box("Beta").uncheck();
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Select all 4" }).press("Enter");
  await expect(bar).toContainText("4 selected");
  await expect(bar.getByRole("button", { name: "Favorite" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(title("Beta")).toBeFocused();

  // By keyboard: focus a note, move along the list, and select.
  await title("Alpha").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(title("Gamma")).toBeFocused();
  await page.keyboard.press("Shift+X");
  await expect(bar).toContainText("3 selected");

  // Notes that the search hides are not selected.
  const search = page.getByPlaceholder("Search notes...");
  await search.fill("Beta");
  await expect(card(page, "Alpha")).toBeHidden();
  await expect(bar).toContainText("1 selected");
  // Hidden selected notes do not block the keys for the shown ones.
  await search.fill("Delta");
  await expect(bar).toBeHidden();
  await title("Delta").focus();
  await page.keyboard.press("m");
  const move = page.getByRole("dialog", { name: "Move File to Folder" });
  await expect(move.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(move).toBeHidden();
  await search.fill("");
  await expect(bar).toContainText("3 selected");
  await box("Gamma").uncheck();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/notes/")) requests.push(request.url());
  });

  const letToastsGo = await keepToasts(page);
  await bar.getByRole("button", { name: "Favorite" }).press("Enter");
  await expect(toast(page, "Added to favorites")).toContainText("2 notes");
  await expect(bar.getByRole("button", { name: "Remove from favorites" })).toBeFocused();
  // The toast is above the toolbar, on a phone too. It is kept until it is measured.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // While hovered, the toast stays in its final place.
    await toast(page, "Added to favorites").hover();
    const [said, tools] = await Promise.all([
      toast(page, "Added to favorites").boundingBox(),
      bar.boundingBox(),
    ]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(tools?.y ?? 0);
  }
  await letToastsGo();
  await expect(page.getByRole("button", { name: "Favorite Alpha" })).toHaveAttribute("aria-pressed", "true");
  await bar.getByRole("button", { name: "Remove from favorites" }).click();
  await expect(toast(page, "Removed from favorites")).toContainText("2 notes");

  await bar.getByRole("button", { name: "Tag" }).click();
  const tags = page.getByRole("dialog", { name: "Tag 2 notes" });
  const save = tags.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  // A typed tag counts before it is confirmed.
  await tags.getByPlaceholder("Add a tag").fill("Travel");
  await expect(save).toBeEnabled();
  // It is not discarded without a confirmation.
  await tags.getByRole("button", { name: "Cancel" }).click();
  const discarding = page.getByRole("dialog", { name: "Discard your changes?" });
  await discarding.getByRole("button", { name: "Keep editing" }).click();
  await expect(discarding).toHaveCount(0);
  await expect(tags).toContainText("travel", { ignoreCase: true });
  await tags.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Tags changed")).toContainText("2 notes");
  await expect(tags).toBeHidden();
  await expect(bar.getByRole("button", { name: "Tag" })).toBeFocused();
  await expect(card(page, "Beta").getByRole("button", { name: "travel", exact: true })).toBeVisible();
  await page.keyboard.press("t");
  await tags.getByRole("button", { name: /^travel/ }).click();
  await tags.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Beta").getByRole("button", { name: "travel", exact: true })).toBeHidden();

  const downloading = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("documents.zip");
  const files = await unzip(await readFile(await download.path()));
  expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ["Alpha.txt", "Alpha in a few words"],
    ["Beta.txt", "Beta in a few words"],
  ]);

  // When another tab deletes one of them meanwhile, the toast reports both successes and failures.
  const gone = await card(page, "Beta").locator("xpath=ancestor::*[@data-note]").getAttribute("data-note");
  const elsewhere = async (route: Route) => {
    await page.request.delete(`/api/notes/${gone}`, { headers: { origin: process.env.E2E_ORIGIN ?? "" } });
    await route.continue();
  };
  await page.route("**/api/notes/delete", elsewhere, { times: 1 });
  await page.keyboard.press("Delete");
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(question).toContainText("permanently delete 2 notes and remove them from our servers");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(card(page, "Alpha")).toBeVisible();
  // Escape closes the confirmation and keeps the selection, even if the list has changed meanwhile.
  const remove = bar.getByRole("button", { name: "Delete" });
  await remove.press("Enter");
  await expect(question.getByRole("button").first()).toBeFocused();
  for (const added of ["Added", "Added too"])
    await addDocument(page, `${added}.txt`, `${added} while it is asked`);
  await page.evaluate(() => new BroadcastChannel("notes").postMessage("changed"));
  await expect(card(page, "Added too")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(bar).toContainText("2 selected");
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Error")).toContainText(
    "1 of 2 notes was deleted. 1 was not: not there any more (1).",
  );
  await expect(card(page, "Alpha")).toBeHidden();
  await expect(bar).toBeHidden();
  await expect(card(page, "Gamma")).toBeVisible();
  // One request per action, whatever the number of notes.
  expect(requests.map((url) => new URL(url).pathname)).toEqual([
    "/api/notes/change",
    "/api/notes/change",
    "/api/notes/change",
    "/api/notes/change",
    "/api/notes/delete",
  ]);

  // No analysis is running, so the page loads the list only after changes.
  await expect(page.getByText("Reading…")).toHaveCount(0);
  // Moved notes are deselected, also in their new place.
  await title("Added").focus();
  await page.keyboard.press("x");
  await title("Added too").focus();
  await page.keyboard.press("x");
  await bar.getByRole("button", { name: "Move to folder" }).click();
  await expect(move).toContainText("Select a destination for 2 files");
  await move.getByRole("button", { name: "Ideas" }).click();
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: "Ideas 2" }).click();
  await expect(card(page, "Added")).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: /^All Notes/ }).click();
  await expect(card(page, "Gamma")).toBeVisible();
  await expect(card(page, "Added")).toBeHidden();

  // When a note leaves the list, the next one gets the focus, and after the last one the upload button.
  const wayOn = page.getByRole("button", { name: "Upload Document" });
  await page.keyboard.press("Control+a");
  await bar.getByRole("button", { name: "Favorite" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Favorites 2" }).click();
  await title("Gamma").focus();
  const answered = page.waitForResponse(/toggle-favorite$/);
  await page.keyboard.press("f");
  await expect(card(page, "Gamma")).toBeHidden();
  await expect(title("Delta")).toBeFocused();
  await answered;
  // A deletion waits for a change that is still under way.
  const letGo = await holdBack(page, /toggle-favorite$/);
  const order: string[] = [];
  page.on("response", (answer) => answer.url().endsWith("toggle-favorite") && order.push("star answered"));
  page.on(
    "request",
    (request) => request.url().endsWith("/api/notes/delete") && order.push("deletion asked"),
  );
  await page.getByRole("button", { name: "Favorite Delta" }).press("Enter");
  await expect(page.getByText("You don't have any favorites yet")).toBeVisible();
  await expect(wayOn).toBeFocused();
  // A list that is loaded meanwhile does not undo it.
  await addDocument(page, "Meanwhile.txt", "Meanwhile in a few words");
  await page.evaluate(() => new BroadcastChannel("notes").postMessage("changed"));
  await expect(page.getByRole("button", { name: "All Notes 3" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Favorites 0" })).toBeVisible();
  await page.getByRole("button", { name: /^All Notes/ }).click();
  await expect(card(page, "Delta")).toBeVisible();
  await page.keyboard.press("Control+a");
  await bar.getByRole("button", { name: "Delete" }).press("Enter");
  await pressInDialog(question, "Delete");
  await expect(question.getByRole("button", { name: "Deleting..." })).toBeDisabled();
  letGo();
  await expect(page.getByText("Your documents are in folders. Open one to see them.")).toBeVisible();
  expect(order).toEqual(["star answered", "deletion asked"]);
  await expect(wayOn).toBeFocused();
});

test.describe("the selection", () => {
  test.use({ expectedErrors: ["500", "401"] });

  test("stays while a dialog loads, which Escape and Back cancel, and tags stay in their dialog until they are saved; an expired session is reported by a download too", async ({
    memberPage: page,
  }) => {
    await addAll(page, ["Alpha"]);
    const bar = page.getByRole("toolbar", { name: "Selected notes" });
    const coming = page.getByRole("progressbar", { name: "Opening" });
    const tag = bar.getByRole("button", { name: "Tag", exact: true });
    await page.goto("/apps");
    await page.getByRole("link", { name: "Notes" }).click();
    await card(page, "Alpha").hover();
    await page.getByRole("checkbox", { name: "Select Alpha" }).check();
    const letCome = await holdBack(page, /\/assets\/(?:tag-notes|help)-dialog-[^/]*\.js$/u);
    for (const giveUp of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await tag.press("Enter");
      await expect(coming).toBeVisible();
      await page.keyboard.press("f");
      await giveUp();
      await expect(coming).toBeHidden();
      await expect(bar).toContainText("1 selected");
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
    const added = dialog.getByRole("combobox", { name: "Add tags" });
    await expect(added).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(tag).toBeFocused();
    await expect(page).toHaveURL("/apps/notes");
    await expect(bar.getByRole("button", { name: "Favorite", exact: true })).toBeVisible();

    await tag.press("Enter");
    await added.fill("harbour");
    await page.keyboard.press("Enter");
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route("**/api/notes/change", async (route) => {
      await refused;
      await route.fulfill({ status: 500, body: "Not now." });
    });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("button", { name: "Saving..." })).toBeFocused();
    await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.goBack();
    await page.mouse.click(5, 5);
    await expect(page).toHaveURL("/apps/notes");
    refuse();
    await expect(toast(page, "Error")).toContainText("Not now.");
    await expect(dialog.getByText("harbour", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
    await page.unroute("**/api/notes/change");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();

    // The page no longer polls, which would open the dialog once more.
    await expect(page.getByText("Reading…")).toHaveCount(0);
    await endSessionAt(page, "GET", /\/api\/notes\/\d+\/download$/u, SERVERS_COOKIE);
    const login = page.getByRole("dialog", { name: "Please log in again" });
    await page.getByRole("link", { name: "Download Alpha" }).click();
    await expect(login).toBeVisible();
    await login.getByRole("button", { name: "Close" }).click();
    await expect(login).toBeHidden();
    await bar.getByRole("button", { name: "Download" }).click();
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
  const tag = (title: string, name: string) => card(page, title).getByRole("button", { name, exact: true });
  await expect(tag("Alpha", "work")).toBeVisible();

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
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Tag removed")).toContainText("3 notes changed");
  await expect(page).toHaveURL("/apps/notes");
  // The toast comes before the confirmation has closed, which until then receives Escape.
  await expect(question).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Manage tags" })).toBeFocused();
  await expect(tag("Alpha", "job")).toBeHidden();
});
