import { readFile } from "node:fs/promises";
import type { Route } from "@playwright/test";
import { unzip } from "../../supabase/tests/support/archive.ts";
import { addDocument, card } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { pressInDialog } from "./support/keyboard.ts";
import { drawLate } from "./support/late-drawing.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts, toast } from "./support/toast.ts";

const TITLES = ["Alpha", "Beta", "Gamma", "Delta"];

test.beforeEach(async ({ memberPage: page }) => {
  // One after the other: the last one is the newest, and stands first.
  for (const title of TITLES.toReversed()) await addDocument(page, `${title}.txt`, `${title} in a few words`);
  await page.goto("/apps/notes");
  for (const title of TITLES) await expect(card(page, title)).toBeVisible();
});

test("several notes are picked out by checkbox, by Shift, by Ctrl+A and by keys, and let go by Escape; what is picked out becomes favourite, is tagged, packed and deleted in one go each", async ({
  page,
}) => {
  const bar = page.getByRole("toolbar", { name: "Selected notes" });
  const box = (title: string) => page.getByRole("checkbox", { name: `Select ${title}` });
  await expect(bar).toBeHidden();
  await card(page, "Alpha").hover();
  await box("Alpha").check();
  await expect(bar).toContainText("1 selected");
  // By the keyboard alone, the bar is a step back; what it leads away from gets the focus again.
  await page.keyboard.press("Shift+Tab");
  await expect(bar.getByRole("button", { name: "Clear selection" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar).toBeHidden();
  await expect(card(page, "Alpha").getByRole("heading").getByRole("button")).toBeFocused();
  await box("Alpha").check();
  await box("Gamma").click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  for (const title of ["Alpha", "Beta", "Gamma"]) await expect(box(title)).toBeChecked();
  await expect(box("Delta")).not.toBeChecked();
  await box("Beta").uncheck();
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Select all 4" }).press("Enter");
  await expect(bar).toContainText("4 selected");
  await expect(bar.getByRole("button", { name: "Favorite" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(card(page, "Beta").getByRole("heading").getByRole("button")).toBeFocused();
  await page.keyboard.press("Control+a");
  await expect(bar).toContainText("4 selected");
  await page.keyboard.press("Escape");

  // By the keyboard alone: to a note, along the list, and picked out.
  await card(page, "Alpha").getByRole("heading").getByRole("button").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(card(page, "Gamma").getByRole("heading").getByRole("button")).toBeFocused();
  await page.keyboard.press("Shift+X");
  await expect(bar).toContainText("3 selected");

  // What the search hides is not part of it.
  await page.getByPlaceholder("Search notes...").fill("Beta");
  await expect(card(page, "Alpha")).toBeHidden();
  await expect(bar).toContainText("1 selected");
  // Nor does it take the keys away from what is shown.
  await page.getByPlaceholder("Search notes...").fill("Delta");
  await expect(bar).toBeHidden();
  await card(page, "Delta").getByRole("heading").getByRole("button").focus();
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "Move File to Folder" })).toBeVisible();

  await page.goto("/apps/notes");
  for (const title of TITLES) await expect(card(page, title)).toBeVisible();
  await expect(bar).toBeHidden();
  const pick = async (...titles: string[]) => {
    for (const title of titles) {
      await card(page, title).hover();
      await page.getByRole("checkbox", { name: `Select ${title}` }).check();
    }
  };
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/notes/")) requests.push(request.url());
  });

  await pick("Alpha", "Beta");
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

  await bar.getByRole("button", { name: "Move to folder" }).click();
  const move = page.getByRole("dialog", { name: "Move File to Folder" });
  await expect(move).toContainText("Select a destination for 2 files");
  await move.getByRole("button", { name: "Cancel" }).click();
  await expect(move).toBeHidden();

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
  await bar.getByRole("button", { name: "Delete" }).click();
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

  // The last one to leave a list leaves the focus on the way on.
  const wayOn = page.getByRole("button", { name: "Upload Document" });
  const starred = page.waitForResponse(/toggle-favorite$/);
  await page.getByRole("button", { name: "Favorite Gamma" }).click();
  await starred;
  await page.getByRole("button", { name: "Favorites 1" }).click();
  await expect(card(page, "Delta")).toBeHidden();
  // A change that is still on its way is not too late for what is deleted meanwhile.
  const letGo = await holdBack(page, /toggle-favorite$/);
  const order: string[] = [];
  page.on("response", (answer) => answer.url().endsWith("toggle-favorite") && order.push("star answered"));
  page.on(
    "request",
    (request) => request.url().endsWith("/api/notes/delete") && order.push("deletion asked"),
  );
  await page.getByRole("button", { name: "Favorite Gamma" }).press("Enter");
  await expect(page.getByText("You don't have any favorites yet")).toBeVisible();
  await expect(wayOn).toBeFocused();
  await page.getByRole("button", { name: "All Notes 2" }).click();
  await expect(card(page, "Delta")).toBeVisible();
  await page.keyboard.press("Control+a");
  await bar.getByRole("button", { name: "Delete" }).press("Enter");
  await pressInDialog(question, "Delete");
  await expect(question.getByRole("button", { name: "Deleting..." })).toBeDisabled();
  letGo();
  await expect(page.getByText("Upload some documents to get started")).toBeVisible();
  expect(order).toEqual(["star answered", "deletion asked"]);
  await expect(wayOn).toBeFocused();
});

test("Escape closes what asks about those that are picked out, and leaves them picked out", async ({
  page,
}) => {
  const bar = page.getByRole("toolbar", { name: "Selected notes" });
  await page.keyboard.press("Control+a");
  await expect(bar).toContainText("4 selected");
  for (const [action, dialog] of [
    ["Delete", "Are you sure?"],
    ["Move to folder", "Move File to Folder"],
  ] as const) {
    const button = bar.getByRole("button", { name: action });
    await button.press("Enter");
    const asks = page.getByRole("dialog", { name: dialog });
    await expect(asks.getByRole("button").first()).toBeFocused();
    // Another tab adds one meanwhile: the list is another.
    await addDocument(page, `Added to ${action}.txt`, `Added while it is asked to ${action}`);
    await page.evaluate(() => new BroadcastChannel("notes").postMessage("changed"));
    await expect(card(page, `Added to ${action}`)).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(asks).toBeHidden();
    await expect(bar).toContainText("4 selected");
    await expect(button).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
});

test.describe("a save that fails", () => {
  test.use({ expectedErrors: ["500"] });

  test("tags that are being given stay in their dialog until it is known that they hold", async ({
    page,
  }) => {
    const bar = page.getByRole("toolbar", { name: "Selected notes" });
    await page.goto("/apps");
    await page.getByRole("link", { name: "Notes" }).click();
    await card(page, "Alpha").hover();
    await page.getByRole("checkbox", { name: "Select Alpha" }).check();
    await bar.getByRole("button", { name: "Tag", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Tag 1 note" });
    await dialog.getByRole("combobox", { name: "Add tags" }).fill("harbour");
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
  });
});

test("a dialog that is on its way is given up by Escape and by Back, keeps the keys of the page from what is picked out, and gives the focus back", async ({
  page,
}) => {
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
  await expect(dialog.getByRole("combobox", { name: "Add tags" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(tag).toBeFocused();
  await expect(page).toHaveURL("/apps/notes");
  await expect(bar.getByRole("button", { name: "Favorite", exact: true })).toBeVisible();
});

test("tags are renamed, merged and taken off everywhere at once", async ({ page }) => {
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

test("after each note that leaves the list the next one has the focus; what was moved is picked out no more", async ({
  page,
}) => {
  const rows: { id: number }[] = await (await page.request.get("/api/notes")).json();
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  const change = { ids: rows.map(({ id }) => id), favorite: 1 };
  expect((await page.request.post("/api/notes/change", { data: change, headers })).ok()).toBe(true);
  await page.goto("/apps/notes?category=favorites");
  const title = (name: string) => card(page, name).getByRole("heading").getByRole("button");
  await title("Alpha").focus();
  for (const [gone, next] of [
    ["Alpha", "Beta"],
    ["Beta", "Gamma"],
    ["Gamma", "Delta"],
  ] as const) {
    await page.keyboard.press("f");
    await expect(card(page, gone)).toBeHidden();
    await expect(title(next)).toBeFocused();
  }

  const bar = page.getByRole("toolbar", { name: "Selected notes" });
  await page.getByRole("button", { name: "All Notes 4" }).click();
  for (const name of ["Alpha", "Beta"]) {
    await title(name).focus();
    await page.keyboard.press("x");
  }
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Move to folder" }).click();
  const dialog = page.getByRole("dialog", { name: "Move File to Folder" });
  await dialog.getByRole("button", { name: "Ideas" }).click();
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: "Ideas 2" }).click();
  await expect(card(page, "Alpha")).toBeVisible();
  await expect(bar).toBeHidden();
});

test.describe("a session that has ended", () => {
  test.use({ expectedErrors: ["401"] });

  test("is told of by a download too", async ({ page, context }) => {
    const login = page.getByRole("dialog", { name: "Please log in again" });
    const open = async () =>
      (await (await page.request.get("/api/notes")).json()).filter(
        (row: { analysisStatus: string }) => row.analysisStatus === "pending",
      );
    await expect.poll(open).toEqual([]);
    await page.reload();
    await expect(card(page, "Alpha")).toBeVisible();
    await context.clearCookies({ name: "session" });
    await card(page, "Alpha").hover();
    await page.getByRole("link", { name: "Download Alpha" }).click();
    await expect(login).toBeVisible();
    await login.getByRole("button", { name: "Close" }).click();
    await expect(login).toBeHidden();
    await card(page, "Alpha").getByRole("heading").getByRole("button").focus();
    await page.keyboard.press("x");
    await page.keyboard.press("d");
    await expect(login).toBeVisible();
  });
});
