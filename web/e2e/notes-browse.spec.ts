import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { NoteSummary } from "../../supabase/functions/_shared/contract/note.ts";
import { findingsAtEachWidth } from "./support/axe.ts";
import { addDocument, card, fixture, untilAnalysed } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const NOTES = "/apps/notes";
const origin = () => process.env.E2E_ORIGIN ?? "";

/** A note with its text and its own tags. */
async function add(page: Page, name: string, content: string, tags: string[] = []): Promise<number> {
  const id = await addDocument(page, name, content);
  if (tags.length > 0) {
    const response = await page.request.patch(`/api/notes/${id}`, {
      data: { tags },
      headers: { origin: origin() },
    });
    expect(response.status()).toBe(200);
  }
  return id;
}

function heading(page: Page, name: string) {
  return expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}

function subtitle(page: Page, text: string) {
  return expect(page.getByRole("status").filter({ hasText: text })).toHaveText(text);
}

const category = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Categories" }).getByRole("button", { name: new RegExp(`^${name}`) });

/** Shows the notes as cards or as rows, and waits until these have taken the place of the others. */
async function show(page: Page, view: string): Promise<void> {
  const button = page.getByRole("button", { name: view, exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
}

const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

test("the header names the category and counts in every variant, one of a kind too", async ({
  memberPage: page,
}) => {
  await page.goto(NOTES);
  await heading(page, "All Notes");
  await subtitle(page, "0 notes available");
  await expect(page.getByRole("heading", { name: "No documents found" })).toBeVisible();
  await expect(page.getByText("Upload some documents to get started")).toBeVisible();
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByRole("dialog", { name: "Upload Notes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await add(page, "pier.txt", "Tar for the pier, and rope.", ["harbour-words"]);
  await page.reload();
  await subtitle(page, "1 note available");
  await category(page, "Text Notes").click();
  await heading(page, "Text Notes");
  await subtitle(page, "1 text note available");
  await add(page, "mooring.txt", "A rope for the mooring.", ["harbour-words"]);
  await add(page, "bread.txt", "Flour and water.");
  await addDocument(page, "lease.docx", await readFile(fixture("lease-contract.docx")));
  await page.reload();
  await subtitle(page, "3 text notes available");
  await category(page, "Documents").click();
  await heading(page, "Documents");
  await subtitle(page, "1 note available");
  await category(page, "Recent").click();
  await heading(page, "Recent");
  await subtitle(page, "4 notes available");
  await category(page, "Favorites").click();
  await heading(page, "Favorites");
  await expect(page.getByText("You don't have any favorites yet")).toBeVisible();

  await category(page, "All Notes").click();
  await card(page, "pier").getByRole("button", { name: "harbour-words" }).click();
  await subtitle(page, '2 notes available with tag "harbour-words"');
  await page.getByPlaceholder("Search notes...").fill("tar");
  await subtitle(page, '1 note available with tag "harbour-words" matching "tar"');
  await page.getByRole("button", { name: "Remove tag filter harbour-words" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await subtitle(page, '1 note available matching "tar"');
  await page.getByPlaceholder("Search notes...").fill("nowhere to be found");
  await expect(page.getByText('No results found for "nowhere to be found"')).toBeVisible();
  await page.getByRole("button", { name: "Show all notes" }).click();
  await subtitle(page, "4 notes available");
  // What a part of the notes does not have may be in another one.
  await category(page, "Favorites").click();
  await page.getByPlaceholder("Search notes...").fill("tar");
  await page.getByRole("button", { name: "Search all notes" }).click();
  await heading(page, "All Notes");
  await subtitle(page, '1 note available matching "tar"');
  await page.goto(`${NOTES}?tag=unheard-of`);
  await expect(page.getByText('No notes with tag "unheard-of" found')).toBeVisible();
  await page.goto(`${NOTES}?category=nonsense&sort=nonsense&view=nonsense&folder=x`);
  await heading(page, "All Notes");
  await subtitle(page, "4 notes available");
});

test("a library that comes in pieces is counted when all of it is there", async ({ memberPage: page }) => {
  for (const title of ["One", "Two", "Three"]) await addDocument(page, `${title}.txt`);
  await page.route(
    "**/api/notes?limit=60",
    (route) => route.continue({ url: route.request().url().replace("limit=60", "limit=1") }),
    { times: 1 },
  );
  const letOthersCome = await holdBack(page, /\/api\/notes\?.*cursor=/);
  await page.goto(NOTES);
  await expect(card(page, "Three")).toBeVisible();
  await expect(page.getByText("notes available")).toBeHidden();
  await expect(page.getByText("1 note available")).toBeHidden();
  await expect(category(page, "All Notes")).toHaveText("All Notes");
  await expect(page.getByRole("button", { name: "Manage tags" })).toBeHidden();
  // A star breaks off what is still coming: it is read again when the star is answered.
  const letStarCome = await holdBack(page, "**/toggle-favorite");
  await page.getByRole("button", { name: "Favorite Three" }).click();
  await expect(page.getByRole("button", { name: "Favorite Three" })).toHaveAttribute("aria-pressed", "true");
  // Whatever the page makes of it it has made when it has drawn twice.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText("1 note available")).toBeHidden();
  await expect(category(page, "All Notes")).toHaveText("All Notes");
  letStarCome();
  letOthersCome();
  await subtitle(page, "3 notes available");
  await expect(category(page, "All Notes")).toHaveText(/3$/);
  await expect(page.getByRole("button", { name: "Manage tags" })).toBeVisible();
});

test("what was found for other words does not show among the hits, and a note keeps the focus while its neighbour goes", async ({
  memberPage: page,
}) => {
  await addDocument(page, "Delta.txt", "Where the river ends");
  const beta = await addDocument(page, "Beta.txt", "The tide turned at noon");
  await untilAnalysed(page, beta);
  await page.goto(NOTES);
  const title = (name: string) => card(page, name).getByRole("heading").getByRole("button");
  await title("Delta").focus();
  await expect(title("Delta")).toBeFocused();

  // Another tab deletes the one before it; the change reads the list again.
  await page.request.delete(`/api/notes/${beta}`, { headers: { origin: origin() } });
  await page.keyboard.press("f");
  await expect(card(page, "Beta")).toBeHidden();
  await expect(title("Delta")).toBeFocused();

  // So far into the text that only the server knows of it.
  await addDocument(page, "Gamma.txt", `${"The tide turned at noon. ".repeat(100)} A lantern.`);
  const answerRiver = await holdBack(page, /\/api\/notes\/search\?.*q=river/);
  await page.goto(NOTES);
  await expect(titles(page)).toHaveText(["Gamma", "Delta"]);
  const search = page.getByPlaceholder("Search notes...");
  await search.fill("lantern");
  await expect(card(page, "Gamma").locator("mark")).toHaveText("lantern");
  const asked = page.waitForRequest(/\/api\/notes\/search\?.*q=river/);
  await search.fill("river");
  await asked;
  await expect(titles(page)).toHaveText(["Delta"]);
  await title("Delta").focus();
  answerRiver();
  await expect(card(page, "Delta").locator("mark")).toHaveText("river");
  await expect(title("Delta")).toBeFocused();
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "Move File to Folder" })).toBeVisible();

  // Nothing is said to be found, or not, before it is known.
  const letAnswerCome = await holdBack(page, /\/api\/notes\/search\?.*q=zeppelin/);
  const none = page.getByText('0 notes available matching "zeppelin"');
  const askedAgain = page.waitForRequest(/\/api\/notes\/search\?.*q=zeppelin/);
  await search.fill("zeppelin");
  await askedAgain;
  await expect(titles(page)).toHaveCount(0);
  await expect(none).toBeHidden();
  letAnswerCome();
  await expect(none).toBeVisible();
});

test("tags that have no place on the line are counted, and the one that is looked for stands first", async ({
  memberPage: page,
}) => {
  const tags = ["harbour-words", "north-sea-words", "rigging-words", "tar-and-oakum", "winter"];
  await add(page, "Mooring.txt", "Mooring lines.", tags);
  await page.goto(`${NOTES}?tag=winter`);
  for (const view of ["Grid", "List"]) {
    await show(page, view);
    const mooring = card(page, "Mooring");
    await expect(mooring.getByRole("list", { name: "Tags" }).getByRole("button")).toHaveText([
      "winter",
      ...tags.slice(0, 4),
    ]);
    const more = mooring.getByText(/^\+\d$/);
    await expect(more).toBeInViewport();
    // Both at once: they are counted anew when the faces have come, and when the count itself has taken its place.
    const [cut, title] = await more.evaluate((element) => [
      Number(element.textContent),
      element.getAttribute("title"),
    ]);
    expect(title).toBe(tags.slice(4 - Number(cut), 4).join(", "));
  }
  // Another one by keyboard: it comes first, and keeps the focus; what has no place is not gone to.
  const harbour = card(page, "Mooring").getByRole("button", { name: "harbour-words" });
  await harbour.press("Enter");
  await expect(page).toHaveURL(/tag=harbour-words/);
  const buttons = card(page, "Mooring").getByRole("list", { name: "Tags" }).getByRole("button");
  await expect(buttons.first()).toHaveText("harbour-words");
  await expect(harbour).toBeFocused();
  await expect(buttons.last()).toHaveAttribute("tabindex", "-1");
});

test("category, folder, tag, search, order and view combine in the address: a reload, a link and the way back show the same", async ({
  memberPage: page,
  context,
}) => {
  const ids = [
    await add(page, "alpha.txt", "Rope and a long text about mooring a boat to the pier.", ["boats"]),
    await add(page, "beta.txt", "Rope.", ["boats"]),
    await add(page, "gamma.txt", "Rope for the garden.", ["garden"]),
    await add(page, "delta.txt", "Paint.", ["boats"]),
  ];
  await page.goto(NOTES);
  await page.evaluate((filed) => {
    for (const id of filed) {
      localStorage.setItem(`note-folder-${id}`, '{"category":"notes","folderName":"Ideas"}');
    }
  }, ids);
  await page.reload();
  await category(page, "Ideas").click();
  await expect(titles(page)).toHaveText(["delta", "gamma", "beta", "alpha"]);
  await card(page, "beta").getByRole("button", { name: "boats" }).click();
  await page.getByPlaceholder("Search notes...").fill("rope");
  await expect(titles(page)).toHaveText(["beta", "alpha"]);
  await show(page, "List");
  await page.getByRole("button", { name: /^Sort:/ }).click();
  await page.getByRole("menuitem", { name: "Size" }).click();
  await page.getByRole("button", { name: "Sort: Size, ascending" }).click();
  await page.getByRole("menuitem", { name: "Size" }).click();
  await expect(titles(page)).toHaveText(["alpha", "beta"]);
  await expect(page).toHaveURL(
    `${NOTES}?category=notes&folder=Ideas&tag=boats&q=rope&view=list&sort=size-desc`,
  );

  const isAsChosen = async (shown: Page) => {
    await heading(shown, "Text Notes");
    await subtitle(shown, '2 notes in "Ideas" folder with tag "boats" matching "rope"');
    await expect(titles(shown)).toHaveText(["alpha", "beta"]);
    await expect(shown.getByPlaceholder("Search notes...")).toHaveValue("rope");
    await expect(shown.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(shown.getByRole("button", { name: "Sort: Size, descending" })).toBeVisible();
    await expect(shown.getByText("(2 items)")).toBeVisible();
  };
  await isAsChosen(page);
  await page.reload();
  await isAsChosen(page);
  const link = await context.newPage();
  await link.goto(page.url());
  await isAsChosen(link);
  await page.getByRole("link", { name: "Back to the site" }).click();
  await expect(page).toHaveURL("/");
  await heading(page, "Hello. This is a new site that has just begun.");
  await page.goBack();
  await isAsChosen(page);
  // One step back is before the search, not before each letter or look of it.
  await category(page, "All Notes").click();
  await subtitle(page, '2 notes available with tag "boats" matching "rope"');
  await page.goBack();
  await isAsChosen(page);
});

test("a search that finds nothing asks for what was meant, and a click or Enter searches that; what a filter hides is not asked about", async ({
  memberPage: page,
}) => {
  await add(page, "Ferry.txt", "An invoice for the crossing.");
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/suggestion") && asked.push(request.url()));
  await page.goto(NOTES);
  const search = page.getByPlaceholder("Search notes...");
  const question = page.getByRole("status").filter({ hasText: "Did you mean" });
  await search.fill("invioce");
  await expect(question).toHaveText("Did you mean invoice?");
  await question.getByRole("button", { name: "invoice" }).click();
  await expect(titles(page)).toHaveText(["Ferry"]);
  await expect(search).toHaveValue("invoice");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(question).toBeHidden();
  expect(asked).toHaveLength(1);

  await search.fill("invoixe");
  await expect(question).toBeVisible();
  await search.press("Enter");
  await expect(titles(page)).toHaveText(["Ferry"]);
  await expect(search).toHaveValue("invoice");
  expect(asked).toHaveLength(2);

  await category(page, "Favorites").click();
  await expect(page.getByText('No results found for "invoice"')).toBeVisible();
  await search.fill("xylophone");
  await expect(page.getByText('No results found for "xylophone"')).toBeVisible();
  await expect.poll(() => asked.length).toBe(3);
  await expect(question).toBeHidden();
});

test("a date is found in another way of writing it, and marked where it stands", async ({
  memberPage: page,
}) => {
  await add(page, "Ferry.txt", "The crossing of 14. März 2025 was calm.");
  await add(page, "Boat.txt", "The crossing of 15. März 2025 was not.");
  await page.goto(NOTES);
  await page.getByPlaceholder("Search notes...").fill("14.3.2025");
  await expect(titles(page)).toHaveText(["Ferry"]);
  await expect(card(page, "Ferry").locator("mark")).toHaveText("14. März 2025");
});

test("a search lists the best match first, until another order is chosen; a list without one is as it was", async ({
  memberPage: page,
}) => {
  await add(page, "Insurance.txt", "Of the boat.");
  await add(page, "Travel insurance claim.txt", "To whom it may concern.");
  await add(page, "Minutes.txt", `${"Nothing else was said. ".repeat(100)} Insurance was put off.`);
  await add(page, "Ferry.txt", "Fares and times.");
  await page.goto(NOTES);
  await expect(titles(page)).toHaveText(["Ferry", "Minutes", "Travel insurance claim", "Insurance"]);
  const letAnswerCome = await holdBack(page, /\/api\/notes\/search\?.*q=insurance/);
  const search = page.getByPlaceholder("Search notes...");
  await search.fill("insurance");
  // What the browser knows by itself stays where it is when the rest is known.
  await expect(titles(page)).toHaveText(["Insurance", "Travel insurance claim"]);
  letAnswerCome();
  await expect(titles(page)).toHaveText(["Insurance", "Travel insurance claim", "Minutes"]);

  // From the field the keyboard goes on to what was found.
  for (const key of ["ArrowDown", "Enter"]) {
    await search.press(key);
    await expect(
      card(page, "Insurance").getByRole("button", { name: "Insurance", exact: true }),
    ).toBeFocused();
  }

  const sort = page.getByRole("button", { name: /^Sort:/ });
  await expect(sort).toHaveAccessibleName("Sort: Best match");
  await sort.click();
  await expect(page.getByRole("menuitem")).toHaveText(["Best match", "Name", "Date", "Size"]);
  await page.getByRole("menuitem", { name: "Name" }).click();
  await expect(sort).toHaveAccessibleName("Sort: Name, ascending");
  await expect(titles(page)).toHaveText(["Insurance", "Minutes", "Travel insurance claim"]);
  await page.reload();
  await expect(titles(page)).toHaveText(["Insurance", "Minutes", "Travel insurance claim"]);
  await sort.click();
  await page.getByRole("menuitem", { name: "Best match" }).click();
  await expect(titles(page)).toHaveText(["Insurance", "Travel insurance claim", "Minutes"]);

  await search.fill("");
  await expect(titles(page)).toHaveText(["Ferry", "Minutes", "Travel insurance claim", "Insurance"]);
  await expect(sort).toHaveAccessibleName("Sort: Date, descending");
  await sort.click();
  await expect(page.getByRole("menuitem")).toHaveText(["Name", "Date", "Size"]);

  // A link with more than can be searched, or with what no text has, searches as much as can be.
  await page.goto(`${NOTES}?q=${"boat ".repeat(50)}%00`);
  await expect(search).toHaveValue("boat ".repeat(40));
  await expect(titles(page)).toHaveText(["Insurance"]);
});

const KINDS: Partial<NoteSummary>[] = [
  { fileType: "pdf", title: "Chart", fileSize: 3 * 1024 * 1024, favorite: 1, tags: ["sea", "north"] },
  { fileType: "png", title: "Sketch", fileSize: 1536, category: "images", uploadDate: "nobody knows" },
  { fileType: "mp3", title: "Shanty", fileSize: 512, category: "audio", analysisStatus: "pending" },
  { fileType: "txt", title: "Log", category: "notes", analysisStatus: "failed", aiAnalysis: null },
];

/** Rows of every kind, also of those that the site has to be told to take. */
async function withRowsOfAllKinds(page: Page): Promise<void> {
  const rows = KINDS.map((kind, n): NoteSummary => ({
    id: 900 + n,
    title: "",
    excerpt:
      "From the north the wind went round to the west, and stayed there for as long as anybody could see it. ".repeat(
        2,
      ),
    originalFilename: "file",
    fileType: "txt",
    fileSize: 1,
    uploadDate: new Date(Date.now() - (n + 1) * 86_400_000).toISOString(),
    tags: [],
    favorite: 0,
    category: "docs",
    analysisStatus: "done",
    reviewed: false,
    textRevision: 1,
    aiAnalysis: { documentType: "Report", confidence: 0.84 },
    ...kind,
  }));
  await page.route(/\/api\/notes\?/, (route) => route.fulfill({ json: rows }));
  await page.route(/\/api\/notes\/90\d$/, (route) => {
    const row = rows.find(({ id }) => route.request().url().endsWith(`/${id}`));
    return route.fulfill({
      json: { ...row, content: "", analysisError: null, corrected: [], fileReading: null },
    });
  });
  await page.route("**/api/notes/900/similar", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/notes/900/download?inline=true", (route) => route.fulfill({ body: "%PDF-1.4" }));
}

test("a card and a row tell the same of every kind of file, in one, two or three columns; images and audio have their rows", async ({
  memberPage: page,
}) => {
  await withRowsOfAllKinds(page);
  await page.goto(`${NOTES}?sort=name-asc`);
  await expect(titles(page)).toHaveText(["Chart", "Log", "Shanty", "Sketch"]);
  const everythingIsThere = async () => {
    const chart = card(page, "Chart");
    for (const said of ["PDF", "Report · 84%", "From the north", "sea", "north", "yesterday", "3.0 MB"])
      await expect(chart).toContainText(said);
    await expect(chart.getByRole("button", { name: "Favorite Chart" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    for (const name of ["View Chart", "Edit Chart", "Move to folder: Chart", "Delete Chart"])
      await expect(chart.getByRole("button", { name, exact: true })).toBeAttached();
    await expect(chart.getByRole("link", { name: "Download Chart" })).toBeAttached();
    await expect(card(page, "Sketch")).toContainText("Unknown date");
    await expect(card(page, "Sketch")).toContainText("1.5 KB");
    await expect(card(page, "Shanty")).toContainText("512 B");
    await expect(card(page, "Shanty")).toContainText("Reading…");
    await expect(card(page, "Log").getByRole("button", { name: "Try again" })).toBeVisible();
  };
  await everythingIsThere();
  await expect(card(page, "Chart").getByText("From the north")).toHaveCSS("-webkit-line-clamp", "2");
  await show(page, "List");
  await everythingIsThere();
  await show(page, "Grid");
  for (const [name, title] of [
    ["Images", "Sketch"],
    ["Audio", "Shanty"],
  ] as const) {
    await expect(category(page, name)).toHaveText(`${name}1`);
    await card(page, title).dragTo(category(page, name));
    await expect(toast(page, `File moved to ${name}`)).toBeVisible();
    await expect(category(page, name)).toHaveText(`${name}1`);
    await category(page, name).click();
    await heading(page, name);
    await expect(titles(page)).toHaveText([title]);
    await category(page, "All Notes").click();
    await heading(page, "All Notes");
    await expect(titles(page)).toHaveText(["Chart", "Log", "Shanty", "Sketch"]);
  }

  // What the browser itself shows is given its file, six hundred pixels high.
  await card(page, "Chart").getByRole("button", { name: "View Chart" }).click();
  const viewer = page.getByRole("dialog", { name: "Chart" }).locator("object");
  await expect(viewer).toHaveAttribute("type", "application/pdf");
  await expect(viewer).toHaveAttribute("data", "/api/notes/900/download?inline=true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  for (const [width, columns] of [
    [1440, 3],
    [768, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const places = await page
          .getByRole("article")
          .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().left));
        return new Set(places).size;
      })
      .toBe(columns);
  }
});

test("the menu at the picture sorts, turns the order round, and logs out; who gave no first name is called by their e-mail", async ({
  page,
  member,
}) => {
  await add(page, "b.txt", "One.");
  await add(page, "a.txt", "Two.");
  await page.goto(NOTES);
  await expect(titles(page)).toHaveText(["a", "b"]);
  const menu = page.getByRole("button", { name: "Ada" });
  await menu.click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Sort by Name",
    "Sort by Date",
    "Settings",
    "Help",
    "Log Out",
  ]);
  await page.getByRole("menuitem", { name: "Sort by Name" }).click();
  await expect(page.getByRole("button", { name: "Sort: Name, ascending" })).toBeVisible();
  await expect(titles(page)).toHaveText(["a", "b"]);
  await menu.click();
  await page.getByRole("menuitem", { name: "Sort by Name" }).click();
  await expect(titles(page)).toHaveText(["b", "a"]);
  await menu.click();
  await page.getByRole("menuitem", { name: "Sort by Date" }).click();
  await expect(page.getByRole("button", { name: "Sort: Date, ascending" })).toBeVisible();
  await expect(titles(page)).toHaveText(["b", "a"]);

  await menu.focus();
  await page.keyboard.press("Enter");
  // The focus comes in once the menu stands.
  await expect(page.getByRole("menuitem", { name: "Sort by Name" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Log Out" })).toBeFocused();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/logout");
  await page.keyboard.press("Enter");
  expect((await asked).method()).toBe("GET");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await page.goto(NOTES);
  await expect(page.getByRole("heading", { name: "Smart Document Organization" })).toBeVisible();

  const nameless = { ...member, email: `nameless-${member.email}` };
  await page.request.post("/api/register", { data: nameless, headers: { origin: origin() } });
  await page.goto(NOTES);
  await expect(page.getByRole("banner").getByText(nameless.email)).toBeVisible();
});

test("the settings say how notes are shown where the address does not, in this browser and its other tabs", async ({
  memberPage: page,
  context,
}) => {
  await add(page, "b.txt", "One.");
  await add(page, "a.txt", "Two, which is longer.");
  await page.goto(NOTES);
  const other = await context.newPage();
  await other.goto(NOTES);
  await expect(titles(other)).toHaveText(["a", "b"]);

  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(`${NOTES}?view=list`);
  await page.getByRole("button", { name: "Ada" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await expect(dialog.getByLabel("Default view")).toHaveValue("grid");
  await dialog.getByLabel("Default view").selectOption("List");
  await dialog.getByLabel("Default order").selectOption("Size, smallest first");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  const menu = page.getByRole("button", { name: "Ada" });
  await expect(menu).toBeFocused();
  await expect(page).toHaveURL(NOTES);
  // Its code is there by now: it opens while the menu goes.
  for (let times = 0; times < 3; times += 1) {
    await menu.click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(dialog.getByLabel("Default view")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  }
  for (const tab of [page, other]) {
    await expect(tab.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(tab.getByRole("button", { name: "Sort: Size, ascending" })).toBeVisible();
    await expect(titles(tab)).toHaveText(["b", "a"]);
  }
  await page.reload();
  await expect(titles(page)).toHaveText(["b", "a"]);
  await page.goto(`${NOTES}?view=grid&sort=name-asc`);
  await expect(titles(page)).toHaveText(["a", "b"]);
  await expect(page.getByRole("button", { name: "Grid", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.evaluate(() => localStorage.setItem("notes-defaults", '{"view":"tiles","sort":7}'));
  await page.goto(NOTES);
  await expect(page.getByRole("button", { name: "Sort: Date, descending" })).toBeVisible();
});

test("help lists the shortcuts and says what the analysis does; keys of one letter can be switched off", async ({
  memberPage: page,
}) => {
  await page.goto(NOTES);
  await subtitle(page, "0 notes available");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(help.getByText("Search notes")).toBeVisible();
  await expect(help.getByText("Show this list")).toBeVisible();
  await expect(help.getByRole("heading", { name: "What the analysis does with a document" })).toBeVisible();
  await expect(help.getByText(/The built-in analyser works on this site's own server/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  await page.getByRole("button", { name: "Ada" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Shortcuts of a single key" }).uncheck();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("?");
  await page.keyboard.press("v");
  await expect(page).toHaveURL(NOTES);
  await page.getByRole("button", { name: "Ada" }).click();
  await page.getByRole("menuitem", { name: "Help" }).click();
  await expect(help.getByText(/Those of a single key are switched off/)).toBeVisible();
});

test("axe finds nothing in the notes, their menus, settings and help, on a phone and on a desk", async ({
  memberPage: page,
}) => {
  await add(page, "a note with quite a long name that does not fit on one line.txt", "One.", ["tag"]);
  await page.goto(`${NOTES}?category=notes&tag=tag`);
  await expect(page.getByRole("article")).toBeVisible();
  expect(await findingsAtEachWidth(page), "grid").toEqual([]);
  await show(page, "List");
  expect(await findingsAtEachWidth(page), "list").toEqual([]);
  await page.getByRole("button", { name: "Menu of Ada" }).click();
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  expect(await findingsAtEachWidth(page), "menu").toEqual([]);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  expect(await findingsAtEachWidth(page), "settings").toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Menu of Ada" }).click();
  await page.getByRole("menuitem", { name: "Help" }).click();
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  expect(await findingsAtEachWidth(page), "help").toEqual([]);
});
