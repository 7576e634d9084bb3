import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { NoteSummary } from "../../supabase/functions/_shared/contract/note.ts";
import { addDocument, card, fixture } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const NOTES = "/apps/notes";
const origin = () => process.env.E2E_ORIGIN ?? "";

/** Adds a note with a text and tags. */
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

/** Switches to cards or rows and waits until they are shown. */
async function show(page: Page, view: string): Promise<void> {
  const button = page.getByRole("button", { name: view, exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
}

const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

test("a library that loads in pieces is counted once it is complete", async ({ memberPage: page }) => {
  await add(page, "pier.txt", "Tar for the pier, and rope.", ["harbour-words"]);
  await add(page, "mooring.txt", "A rope for the mooring.", ["harbour-words"]);
  await add(page, "bread.txt", "Flour and water.");
  await addDocument(page, "lease.docx", await readFile(fixture("lease-contract.docx")));
  await page.route(
    "**/api/notes?limit=60",
    (route) => route.continue({ url: route.request().url().replace("limit=60", "limit=1") }),
    { times: 1 },
  );
  const letOthersCome = await holdBack(page, /\/api\/notes\?.*cursor=/);
  // Unknown values in the address are ignored.
  await page.goto(`${NOTES}?category=nonsense&sort=nonsense&view=nonsense&folder=x`);
  await heading(page, "All Notes");
  await expect(card(page, "lease")).toBeVisible();
  await expect(page.getByText("notes available")).toBeHidden();
  await expect(page.getByText("1 note available")).toBeHidden();
  await expect(category(page, "All Notes")).toHaveText("All Notes");
  await expect(page.getByRole("button", { name: "Manage tags" })).toBeHidden();
  // Starring a note aborts the loading of the list, which starts again after the response.
  const letStarCome = await holdBack(page, "**/toggle-favorite");
  const star = page.getByRole("button", { name: "Favorite lease" });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  // After two frames the page has rendered any reaction.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText("1 note available")).toBeHidden();
  await expect(category(page, "All Notes")).toHaveText("All Notes");
  letStarCome();
  letOthersCome();
  await subtitle(page, "4 notes available");
  await expect(category(page, "All Notes")).toHaveText(/4$/);
  await expect(page.getByRole("button", { name: "Manage tags" })).toBeVisible();
});

test("the header names the shown part, with the right singular", async ({ memberPage: page }) => {
  await add(page, "pier.txt", "Tar for the pier, and rope.", ["harbour-words"]);
  await add(page, "mooring.txt", "A rope for the mooring.", ["harbour-words"]);
  await add(page, "bread.txt", "Flour and water.");
  await addDocument(page, "lease.docx", await readFile(fixture("lease-contract.docx")));
  await page.goto(NOTES);
  await page.getByRole("button", { name: "Favorite lease" }).click();
  for (const [name, count] of [
    ["Text Notes", "3 text notes available"],
    ["Documents", "1 note available"],
    ["Recent", "4 notes available"],
    ["Favorites", "1 note available"],
  ] as const) {
    await category(page, name).click();
    await heading(page, name);
    await subtitle(page, count);
  }
  // A search without hits in one part offers to search all notes.
  const search = page.getByPlaceholder("Search notes...");
  await search.fill("tar");
  await page.getByRole("button", { name: "Search all notes" }).click();
  await heading(page, "All Notes");
  await subtitle(page, '1 note available matching "tar"');
  await card(page, "pier").getByRole("button", { name: "harbour-words" }).click();
  await subtitle(page, '1 note available with tag "harbour-words" matching "tar"');
  await search.fill("");
  await subtitle(page, '2 notes available with tag "harbour-words"');
  await page.getByRole("button", { name: "Remove tag filter harbour-words" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await subtitle(page, "4 notes available");
  await search.fill("nowhere to be found");
  await expect(page.getByText('No results found for "nowhere to be found"')).toBeVisible();
  await page.getByRole("button", { name: "Show all notes" }).click();
  await subtitle(page, "4 notes available");
});

test("category, folder, tag, search, order and view combine in the address, and survive a reload and Back", async ({
  memberPage: page,
}) => {
  const ids = [
    await add(page, "alpha.txt", "Rope and a long text about mooring a boat to the pier.", ["boats"]),
    await add(page, "beta.txt", "Rope.", ["boats"]),
    await add(page, "gamma.txt", "Rope for the garden.", ["garden"]),
    await add(page, "delta.txt", "Paint.", ["boats"]),
  ];
  await page.addInitScript((filed) => {
    for (const id of filed) {
      localStorage.setItem(`note-folder-${id}`, '{"category":"notes","folderName":"Ideas"}');
    }
  }, ids);
  await page.goto(NOTES);
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
  const isAsChosen = async () => {
    await expect(page).toHaveURL(
      `${NOTES}?category=notes&folder=Ideas&tag=boats&q=rope&view=list&sort=size-desc`,
    );
    await heading(page, "Text Notes");
    await subtitle(page, '2 notes in "Ideas" folder with tag "boats" matching "rope"');
    await expect(titles(page)).toHaveText(["alpha", "beta"]);
    await expect(page.getByPlaceholder("Search notes...")).toHaveValue("rope");
    await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(page.getByRole("button", { name: "Sort: Size, descending" })).toBeVisible();
    await expect(page.getByText("(2 items)")).toBeVisible();
  };
  await isAsChosen();
  await page.reload();
  await isAsChosen();
  await page.getByRole("link", { name: "Back to the site" }).click();
  await expect(page).toHaveURL("/");
  await heading(page, "Hello. This is a new site that has just begun.");
  await page.goBack();
  await isAsChosen();
  // Back leaves the whole search, not each letter or view of it.
  await category(page, "All Notes").click();
  await subtitle(page, '2 notes available with tag "boats" matching "rope"');
  await page.goBack();
  await isAsChosen();
});

async function addInsurance(page: Page): Promise<void> {
  await add(page, "Insurance.txt", "Of the boat.");
  await add(page, "Travel insurance claim.txt", "To whom it may concern.");
  // Too far into the text to be in the list's excerpt, so only the server finds it.
  await add(page, "Minutes.txt", `${"Nothing else was said. ".repeat(100)} Insurance was put off.`);
  await add(page, "Ferry.txt", "An invoice for the crossing of 14. März 2025.");
}

test("a search ranks the best match until another order is chosen", async ({ memberPage: page }) => {
  await addInsurance(page);
  const all = ["Ferry", "Minutes", "Travel insurance claim", "Insurance"];
  const title = (name: string) => card(page, name).getByRole("button", { name, exact: true });
  // A query from a link is cut to the allowed length and freed of null characters.
  await page.goto(`${NOTES}?q=${"boat ".repeat(50)}%00`);
  const search = page.getByPlaceholder("Search notes...");
  await expect(search).toHaveValue("boat ".repeat(40));
  await expect(titles(page)).toHaveText(["Insurance"]);
  await search.fill("");
  await expect(titles(page)).toHaveText(all);

  const letAnswerCome = await holdBack(page, /\/api\/notes\/search\?.*q=insurance/);
  await search.fill("insurance");
  // Hits that the browser finds itself keep their place when the server's arrive.
  await expect(titles(page)).toHaveText(["Insurance", "Travel insurance claim"]);
  letAnswerCome();
  await expect(titles(page)).toHaveText(["Insurance", "Travel insurance claim", "Minutes"]);
  // From the search field, keys lead to the first hit.
  for (const key of ["ArrowDown", "Enter"]) {
    await search.press(key);
    await expect(title("Insurance")).toBeFocused();
  }
  const sort = page.getByRole("button", { name: /^Sort:/ });
  await expect(sort).toHaveAccessibleName("Sort: Best match");
  await sort.click();
  await expect(page.getByRole("menuitem")).toHaveText(["Best match", "Name", "Date", "Size"]);
  await page.getByRole("menuitem", { name: "Name" }).click();
  await expect(sort).toHaveAccessibleName("Sort: Name, ascending");
  await expect(titles(page)).toHaveText(["Insurance", "Minutes", "Travel insurance claim"]);
  await sort.click();
  await page.getByRole("menuitem", { name: "Best match" }).click();
  await expect(titles(page)).toHaveText(["Insurance", "Travel insurance claim", "Minutes"]);
});

test("a search marks its hits, shows no outdated ones, and announces none before the response", async ({
  memberPage: page,
}) => {
  await addInsurance(page);
  await page.goto(NOTES);
  const search = page.getByPlaceholder("Search notes...");
  const title = (name: string) => card(page, name).getByRole("button", { name, exact: true });
  const marks = card(page, "Ferry").locator("mark");
  const answerCrossing = await holdBack(page, /\/api\/notes\/search\?.*q=crossing/);
  const asked = page.waitForRequest(/\/api\/notes\/search\?.*q=crossing/);
  await search.fill("crossing");
  await asked;
  await expect(titles(page)).toHaveText(["Ferry"]);
  await title("Ferry").focus();
  answerCrossing();
  await expect(marks).toHaveText("crossing");
  await expect(title("Ferry")).toBeFocused();
  // No result is announced before the response has arrived.
  const letNoneCome = await holdBack(page, /\/api\/notes\/search\?.*q=zeppelin/);
  const none = page.getByText('0 notes available matching "zeppelin"');
  const askedAgain = page.waitForRequest(/\/api\/notes\/search\?.*q=zeppelin/);
  await search.fill("zeppelin");
  await askedAgain;
  await expect(titles(page)).toHaveCount(0);
  await expect(none).toBeHidden();
  letNoneCome();
  await expect(none).toBeVisible();
  // A date is found and marked in another spelling.
  await search.fill("14.3.2025");
  await expect(titles(page)).toHaveText(["Ferry"]);
  await expect(marks).toHaveText("14. März 2025");
});

test("a search that finds nothing suggests another word", async ({ memberPage: page }) => {
  await addInsurance(page);
  await page.goto(NOTES);
  const search = page.getByPlaceholder("Search notes...");
  const suggestions: string[] = [];
  page.on("request", (request) => request.url().includes("/suggestion") && suggestions.push(request.url()));
  const question = page.getByRole("status").filter({ hasText: "Did you mean" });
  await search.fill("invioce");
  await expect(question).toHaveText("Did you mean invoice?");
  await question.getByRole("button", { name: "invoice" }).click();
  await expect(titles(page)).toHaveText(["Ferry"]);
  await expect(search).toHaveValue("invoice");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(question).toBeHidden();
  expect(suggestions).toHaveLength(1);
  await search.fill("invoixe");
  await expect(question).toBeVisible();
  await search.press("Enter");
  await expect(titles(page)).toHaveText(["Ferry"]);
  await expect(search).toHaveValue("invoice");
  expect(suggestions).toHaveLength(2);
  // No suggestion while a filter hides notes.
  await category(page, "Favorites").click();
  await expect(page.getByText('No results found for "invoice"')).toBeVisible();
  await search.fill("xylophone");
  await expect(page.getByText('No results found for "xylophone"')).toBeVisible();
  await expect.poll(() => suggestions.length).toBe(3);
  await expect(question).toBeHidden();
});

test("a note keeps the focus while another tab deletes the one before it", async ({ memberPage: page }) => {
  await addInsurance(page);
  await page.goto(NOTES);
  const all = ["Ferry", "Minutes", "Travel insurance claim", "Insurance"];
  const sort = page.getByRole("button", { name: /^Sort:/ });
  const title = (name: string) => card(page, name).getByRole("button", { name, exact: true });
  await expect(titles(page)).toHaveText(all);
  await expect(sort).toHaveAccessibleName("Sort: Date, descending");
  await title("Minutes").focus();
  const rows: { id: number; title: string }[] = await (await page.request.get("/api/notes")).json();
  const ferry = rows.find((row) => row.title === "Ferry")?.id;
  await page.request.delete(`/api/notes/${ferry}`, { headers: { origin: origin() } });
  // The change loads the list again.
  await page.keyboard.press("f");
  await expect(card(page, "Ferry")).toBeHidden();
  await expect(title("Minutes")).toBeFocused();
});

const TAGS = ["harbour-words", "north-sea-words", "rigging-words", "tar-and-oakum", "winter"];

const KINDS: Partial<NoteSummary>[] = [
  { fileType: "pdf", title: "Chart", fileSize: 3 * 1024 * 1024, favorite: 1, tags: ["sea", "north"] },
  { fileType: "png", title: "Sketch", fileSize: 1536, category: "images", uploadDate: "nobody knows" },
  { fileType: "mp3", title: "Shanty", fileSize: 512, category: "audio", analysisStatus: "pending" },
  { fileType: "txt", title: "Log", category: "notes", analysisStatus: "failed", aiAnalysis: null },
  { title: "Mooring", tags: TAGS },
];

/** Mocks a list with every kind of file, including those that the site does not accept by default. */
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
    fileReading: null,
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

test("cards and rows show the same of every kind of file, in one to three columns", async ({
  memberPage: page,
}) => {
  await withRowsOfAllKinds(page);
  await page.goto(`${NOTES}?sort=name-asc`);
  await expect(titles(page)).toHaveText(["Chart", "Log", "Mooring", "Shanty", "Sketch"]);
  const chart = card(page, "Chart");
  const everythingIsThere = async () => {
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
  await expect(chart.getByText("From the north")).toHaveCSS("-webkit-line-clamp", "2");
  for (const [width, columns] of [
    [768, 2],
    [390, 1],
    [1440, 3],
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
  await show(page, "List");
  await everythingIsThere();
});

test("tags without room are counted, and the one that is filtered by comes first", async ({
  memberPage: page,
}) => {
  await withRowsOfAllKinds(page);
  await page.goto(`${NOTES}?sort=name-asc`);
  const mooring = card(page, "Mooring");
  const buttons = mooring.getByRole("list", { name: "Tags" }).getByRole("button");
  const tagsAreCounted = async (tags: string[]) => {
    await expect(buttons).toHaveText(tags);
    const more = mooring.getByText(/^\+\d$/);
    await expect(more).toBeInViewport();
    // Read together, because the count changes when the fonts have loaded and when it takes room itself.
    const [cut, left] = await more.evaluate((element) => [
      Number(element.textContent),
      element.getAttribute("title"),
    ]);
    expect(left).toBe(tags.slice(-Number(cut)).join(", "));
  };
  await tagsAreCounted(TAGS);
  await show(page, "List");
  await tagsAreCounted(TAGS);
  // Filtering by another tag with the keyboard moves it to the front with the focus; hidden tags are not focusable.
  await buttons.first().press("Enter");
  await expect(page).toHaveURL(/tag=harbour-words/);
  await buttons.nth(4).press("Enter");
  await expect(page).toHaveURL(/tag=winter/);
  await tagsAreCounted(["winter", ...TAGS.slice(0, 4)]);
  await expect(buttons.first()).toBeFocused();
  await expect(buttons.last()).toHaveAttribute("tabindex", "-1");
  await show(page, "Grid");
  await tagsAreCounted(["winter", ...TAGS.slice(0, 4)]);
  await page.getByRole("button", { name: "Remove tag filter winter" }).click();
});

test("images and audio have categories, and a PDF its viewer", async ({ memberPage: page }) => {
  await withRowsOfAllKinds(page);
  await page.goto(`${NOTES}?sort=name-asc`);
  const chart = card(page, "Chart");
  await expect(chart).toBeVisible();
  await card(page, "Sketch").dragTo(category(page, "Images"));
  await expect(toast(page, "File moved to Images")).toBeVisible();
  for (const [name, kind] of [
    ["Images", "Sketch"],
    ["Audio", "Shanty"],
  ] as const) {
    await expect(category(page, name)).toHaveText(`${name}1`);
    await category(page, name).click();
    await heading(page, name);
    await expect(titles(page)).toHaveText([kind]);
  }
  // A file that the browser shows itself gets a viewer of 600 pixels height.
  await category(page, "All Notes").click();
  await chart.getByRole("button", { name: "View Chart" }).click();
  const viewer = page.getByRole("dialog", { name: "Chart" }).locator("object");
  await expect(viewer).toHaveAttribute("type", "application/pdf");
  await expect(viewer).toHaveAttribute("data", "/api/notes/900/download?inline=true");
});

test("the account menu shows the e-mail without a first name, and sorts", async ({ page, visitor }) => {
  const headers = { origin: origin() };
  expect((await page.request.post("/api/register", { data: visitor, headers })).status()).toBe(201);
  await add(page, "b.txt", "One.");
  await add(page, "a.txt", "Two, which is longer.");
  await page.goto(NOTES);
  await expect(page.getByRole("banner").getByText(visitor.email)).toBeVisible();
  await expect(titles(page)).toHaveText(["a", "b"]);
  const menu = page.getByRole("button", { name: `Menu of ${visitor.email}` });
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
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/[?&]view=list/);
});

test("the settings of the notes hold in every tab, and switch off the shortcuts that Help lists", async ({
  memberPage: page,
  context,
}) => {
  await add(page, "b.txt", "One.");
  await add(page, "a.txt", "Two, which is longer.");
  await page.goto(NOTES);
  const other = await context.newPage();
  await other.goto(NOTES);
  await expect(titles(other)).toHaveText(["a", "b"]);
  const menu = page.getByRole("button", { name: "Menu of Ada" });
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(help.getByText("Search notes")).toBeVisible();
  await expect(help.getByText("Show this list")).toBeVisible();
  await expect(help.getByRole("heading", { name: "What the analysis does with a document" })).toBeVisible();
  await expect(help.getByText(/The built-in analyser works on this site's own server/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  await menu.click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const view = dialog.getByLabel("Default view");
  await expect(view).toHaveValue("grid");
  await view.selectOption("List");
  await dialog.getByLabel("Default order").selectOption("Size, smallest first");
  await dialog.getByRole("switch", { name: "Shortcuts of a single key" }).uncheck();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(page).toHaveURL(NOTES);
  // The dialog's code is loaded by now, so it opens while the menu closes.
  await menu.click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(view).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  const isAList = (tab: Page) =>
    expect(tab.getByRole("button", { name: "List", exact: true })).toHaveAttribute("aria-pressed", "true");
  for (const tab of [page, other]) {
    await isAList(tab);
    await expect(tab.getByRole("button", { name: "Sort: Size, ascending" })).toBeVisible();
    await expect(titles(tab)).toHaveText(["b", "a"]);
  }
  await page.keyboard.press("?");
  await page.keyboard.press("v");
  await expect(page).toHaveURL(NOTES);
  await menu.click();
  await page.getByRole("menuitem", { name: "Help" }).click();
  await expect(help.getByText(/Those of a single key are switched off/)).toBeVisible();

  // The settings are kept, but the address takes precedence.
  await page.goto(`${NOTES}?sort=name-asc`);
  await expect(titles(page)).toHaveText(["a", "b"]);
  await isAList(page);
});

test("the theme is chosen, and the account is reached, from inside the notes", async ({
  memberPage: page,
}) => {
  await page.goto(NOTES);
  await page.getByRole("button", { name: "Menu of Ada" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByLabel("Theme").selectOption("Dark");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await dialog.getByRole("link", { name: "Your account" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("button", { name: /^Theme: dark/ })).toBeVisible();
});

test("the account menu logs out by keyboard", async ({ memberPage: page }) => {
  await page.goto(NOTES);
  const menu = page.getByRole("button", { name: "Menu of Ada" });
  await menu.press("Enter");
  // The menu takes the focus when it has opened.
  await expect(page.getByRole("menuitem", { name: "Sort by Name" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Log Out" })).toBeFocused();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/logout");
  await page.keyboard.press("Enter");
  expect((await asked).method()).toBe("GET");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
});
