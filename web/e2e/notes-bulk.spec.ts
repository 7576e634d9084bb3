import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { unzip } from "../../supabase/tests/support/archive.ts";
import { addDocument, card } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { pressInDialog } from "./support/keyboard.ts";
import { drawLate } from "./support/late-drawing.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts, toast } from "./support/toast.ts";

/** One after the other: the last one is the newest, and stands first. */
async function addAll(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles.toReversed()) await addDocument(page, `${title}.txt`, `${title} in a few words`);
}

test("several notes are picked out by checkbox, by Shift, by Ctrl+A and by keys, and let go by Escape; what is picked out becomes favourite, is tagged, packed, moved and deleted in one go each, and the focus stays where it goes on", async ({
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
  // By the keyboard alone, the bar is a step back; what it leads away from gets the focus again.
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

  // By the keyboard alone: to a note, along the list, and picked out.
  await title("Alpha").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(title("Gamma")).toBeFocused();
  await page.keyboard.press("Shift+X");
  await expect(bar).toContainText("3 selected");

  // What the search hides is not part of it.
  const search = page.getByPlaceholder("Search notes...");
  await search.fill("Beta");
  await expect(card(page, "Alpha")).toBeHidden();
  await expect(bar).toContainText("1 selected");
  // Nor does it take the keys away from what is shown.
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

  await bar.getByRole("button", { name: "Favorite" }).press("Enter");
  await expect(toast(page, "Added to favorites")).toContainText("2 notes");
  await expect(bar.getByRole("button", { name: "Remove from favorites" })).toBeFocused();
  // It stands above what else can be done, on a telephone too.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Under the pointer it stays for as long as anybody looks, in the place where it has come to rest.
    await toast(page, "Added to favorites").hover();
    const [said, tools] = await Promise.all([
      toast(page, "Added to favorites").boundingBox(),
      bar.boundingBox(),
    ]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(tools?.y ?? 0);
  }
  await expect(page.getByRole("button", { name: "Favorite Alpha" })).toHaveAttribute("aria-pressed", "true");
  await bar.getByRole("button", { name: "Remove from favorites" }).click();
  await expect(toast(page, "Removed from favorites")).toContainText("2 notes");

  await bar.getByRole("button", { name: "Tag" }).click();
  const tags = page.getByRole("dialog", { name: "Tag 2 notes" });
  const save = tags.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  // A tag that is not confirmed yet is one already.
  await tags.getByPlaceholder("Add a tag").fill("Travel");
  await expect(save).toBeEnabled();
  // Nor is it dropped without a question.
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

  // Another tab takes one of them away meanwhile: what was done is said, and what was not.
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
  // Escape closes what asks about those that are picked out, and leaves them picked out, also where the list is another by then.
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
  // One request each, however many notes.
  expect(requests.map((url) => new URL(url).pathname)).toEqual([
    "/api/notes/change",
    "/api/notes/change",
    "/api/notes/change",
    "/api/notes/change",
    "/api/notes/delete",
  ]);

  // From here on the page reads the list for nothing but what is done to it.
  await expect(page.getByText("Reading…")).toHaveCount(0);
  // What was moved is picked out no more, where it has gone either.
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

  // After a note that leaves the list the next one has the focus; the last one leaves it on the way on.
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
  // A change that is still on its way is not too late for what is deleted meanwhile.
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
  // Nor does a list that is read meanwhile take it back.
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

test.describe("what is picked out", () => {
  test.use({ expectedErrors: ["500", "401"] });

  test("stays so while a dialog is on its way, which Escape and Back give up, and while tags are being given, which stay in theirs until it is known that they hold; that a session has ended is told of by a download too", async ({
    memberPage: page,
    context,
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

    // The page asks for nothing by itself any more, which would be told first.
    await expect(page.getByText("Reading…")).toHaveCount(0);
    await context.clearCookies({ name: "session" });
    const login = page.getByRole("dialog", { name: "Please log in again" });
    await page.getByRole("link", { name: "Download Alpha" }).click();
    await expect(login).toBeVisible();
    await login.getByRole("button", { name: "Close" }).click();
    await expect(login).toBeHidden();
    await bar.getByRole("button", { name: "Download" }).click();
    await expect(login).toBeVisible();
  });
});

test("tags are renamed, merged and taken off everywhere at once", async ({ memberPage: page }) => {
  await addAll(page, ["Alpha", "Beta", "Gamma"]);
  const rows: { id: number; title: string }[] = await (await page.request.get("/api/notes")).json();
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id;
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  const give = (titles: string[], tag: string) =>
    page.request.post("/api/notes/change", { data: { ids: titles.map(idOf), addTags: [tag] }, headers });
  await give(["Alpha", "Beta"], "work");
  await give(["Gamma"], "job");
  // What the list shows goes by its new name there, and where it is off, all are shown: also where the next change is asked
  // for before the new name is drawn.
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
  // What is chosen for the next change, while this one is on its way, stays chosen.
  const office = dialog.getByRole("checkbox", { name: "office" });
  const job = dialog.getByRole("checkbox", { name: "job" });
  await dialog.getByRole("textbox", { name: "Find a tag" }).fill("");
  await job.check();
  letAnswerCome();
  await expect(toast(page, "Tag renamed")).toContainText("2 notes changed");
  await expect(page).toHaveURL("/apps/notes?tag=office");
  await office.check();
  await expect(job).toBeChecked();
  await dialog.getByRole("textbox", { name: "Merge 2 tags into" }).fill("job");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(toast(page, "Tag renamed")).toContainText("2 notes changed");
  await expect(office).toBeHidden();
  // The list comes first; until the merging is over, it is still chosen for that.
  await expect(job).not.toBeChecked();
  await job.check();
  await dialog.getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Tag removed")).toContainText("3 notes changed");
  await expect(page).toHaveURL("/apps/notes");
  // The toast comes first; until the question has gone, Escape is the question's.
  await expect(question).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Manage tags" })).toBeFocused();
  await expect(tag("Alpha", "job")).toBeHidden();
});
