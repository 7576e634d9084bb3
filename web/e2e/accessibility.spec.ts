import type { Locator, Page } from "@playwright/test";
import { findings, findingsAtEachWidth } from "./support/axe.ts";
import { addDocument, card } from "./support/documents.ts";
import { logInOwner } from "./support/people.ts";
import { uploadPhotos, unique } from "./support/photos.ts";
import { expect, test } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE, DESK] = WIDTHS;
/** The viewport of a phone with 200% zoom. */
const HALF_A_PHONE = { width: PHONE.viewport.width / 2, height: PHONE.viewport.height / 2 };

test.describe("for logged-in users", () => {
  // The server refuses the desk's figures to everybody but the administrator.
  test.use({ expectedErrors: ["403 (Forbidden)"] });

  // Public pages are checked in routes.spec.ts.
  test("axe finds nothing on any page, with its menus and dialogs; Tab reaches everything there and on the login page", async ({
    page,
    context,
    member,
  }) => {
    await followFocus(page);
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    };
    for (const path of ["/admin", "/apps/notes"]) {
      await open(path);
      expect(await findings(page), path).toEqual([]);
    }
    await open("/account");
    await expectTabToReachEverything(page);
    await page.getByRole("button", { name: "Ada" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect(await findings(page), "page and menu on a desk").toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();

    await page.setViewportSize(PHONE.viewport);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
    expect(await findings(page), "menu on a phone").toEqual([]);
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Please enter your current password")).toBeVisible();
    await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
    expect(await findings(page), "field errors").toEqual([]);
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByRole("dialog")).toContainText(member.email);
    expect(await findingsAtEachWidth(page), "dialog").toEqual([]);

    await context.clearCookies();
    for (const path of ["/", "/auth"]) {
      await open(path);
      // Wait for the page itself, not the prerendered app shell.
      await expect(page.getByRole("banner").getByRole("link", { name: "Log In", exact: true })).toBeVisible();
      await expectTabToReachEverything(page);
    }
  });
});

/** All focusable controls. Of a group of tabs or radio buttons, Tab reaches one, and arrow keys the others. */
const CONTROLS = [
  "a[href]",
  "button:enabled:not([role=tab][tabindex='-1'])",
  "input:enabled:not([type=hidden], [type=radio]:not(:checked), [aria-hidden] *)",
  "textarea:enabled",
  "select:enabled",
  "summary",
  "[tabindex='0']",
].join();

/** The controls that Tab has not reached yet. Those that are loaded later are reached in the next round. */
function unreached(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const left: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (!element.hasAttribute("data-reached")) left.push(element.outerHTML);
    }
    return left;
  }, CONTROLS);
}

/** Records which elements get the focus, on this page and all later ones. */
function followFocus(page: Page) {
  return page.addInitScript(() =>
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element) target.setAttribute("data-reached", "");
    }),
  );
}

async function expectTabToReachEverything(page: Page): Promise<void> {
  expect(await unreached(page)).not.toEqual([]);
  await expect
    .poll(async () => {
      const left = await unreached(page);
      for (let press = 0; press < left.length + 5; press += 1) await page.keyboard.press("Tab");
      return unreached(page);
    })
    .toEqual([]);
}

const ground = (element: Locator) =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor.replace(/^rgba\(.*, 0\)$/u, "none"));
/** Of what is chosen, beside what is not. */
async function expectToStandOut(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  expect(await ground(chosen)).not.toBe(await ground(other));
}

test("Tab reaches everything in every tab of the desk, and forced colours still show what is chosen there", async ({
  page,
  context,
  member,
}) => {
  const title = unique("Wharf");
  await uploadPhotos([title]);
  await context.clearCookies();
  await logInOwner(context);
  await followFocus(page);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const expectChosen: Record<string, () => Promise<void>> = {
    Analytics: async () => {
      await expectToStandOut(
        page.getByText("30 days", { exact: true }).locator("xpath=ancestor::label"),
        page.getByText("7 days").locator("xpath=ancestor::label"),
      );
      const ink = await page
        .getByRole("heading", { level: 1 })
        .evaluate((each) => getComputedStyle(each).color);
      const chart = page.getByRole("slider", { name: "Views, day by day" });
      for (const drawn of ["rect", "text"]) await expect(chart.locator(drawn).first()).toHaveCSS("fill", ink);
    },
    Settings: async () => {
      const type = (name: string) => page.getByRole("checkbox", { name });
      await expectToStandOut(type(".txt"), type(".pdf"));
      const track = page.getByRole("switch").first().locator("xpath=following-sibling::*[1]");
      await expect(track).not.toHaveCSS("border-top-width", "0px");
    },
  };
  // Lists are narrowed to one row, because all rows have the same controls.
  const searched: Record<string, string> = { Photography: title, Users: member.email };

  await page.goto("/admin");
  for (const tab of ["Dashboard", "Photography", "Users", "Analytics", "Settings", "Maintenance"]) {
    await test.step(tab, async () => {
      await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: tab }).click();
      await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
      await expect(page).toHaveURL(tab === "Dashboard" ? "/admin" : `/admin?tab=${tab.toLowerCase()}`);
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      const words = searched[tab];
      if (words !== undefined) {
        await page.getByRole("main").getByRole("searchbox").fill(words);
        await expect(page.getByRole("row").filter({ hasText: words })).toBeVisible();
        await expect(page.getByRole("row")).toHaveCount(2);
      }
      await expectTabToReachEverything(page);
      await expectChosen[tab]?.();
    });
  }
});

test("forced colours still show which posts are listed, where one is, and what is marked", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "BLOG" }).click();
  for (const [chosen, other] of [
    ["Published", "Drafts"],
    ["All", "Scheduled"],
  ] as const) {
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await expectToStandOut(button(chosen), button(other));
  }
  await expectToStandOut(bar.getByRole("link", { name: "BLOG" }), bar.getByRole("link", { name: "APPS" }));
  await page.getByRole("banner").getByRole("link", { name: "Personal Site" }).click();
  await expectToStandOut(page.locator("h1 mark"), page.locator("body"));
});

/** Whether the focused element is visible: at least one of several points in it is not covered. */
function isSeen(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    // The focused element is scrolled into view within two frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return true;
    const { left, top, width, height } = element.getBoundingClientRect();
    // File inputs and switches are invisible, and another element is drawn for them.
    if (width < 2 || height < 2 || getComputedStyle(element).opacity === "0") return true;
    return [0.1, 0.5, 0.9].some((down) => {
      const there = document.elementFromPoint(left + width / 2, top + height * down);
      return there !== null && (element.contains(there) || there.contains(element));
    });
  });
}

/** The elements that are covered when they get the focus by Tab and Shift+Tab. */
async function coveredOnTheWay(page: Page, steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key);
      if (await isSeen(page)) continue;
      covered.push(await page.locator(":focus").evaluate((element) => element.outerHTML));
    }
  }
  return covered;
}

test("in a low window nothing sticky covers the focused element, and the editor's buttons and the desk's tables fit the smallest window", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/admin?tab=settings");
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  await page.getByLabel("Site title").focus();
  expect(await coveredOnTheWay(page, 20), "settings").toEqual([]);

  // At 200% zoom the tables fit too. The other pages are checked with the longest texts in own-site/looks.ts.
  await page.setViewportSize(HALF_A_PHONE);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  await expect.poll(overhang(page)).toBe(0);

  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/photography");
  await page.getByRole("button", { name: "Upload Photo" }).click();
  await expect(page.getByRole("button", { name: /choose photos/ })).toBeFocused();
  expect(await coveredOnTheWay(page, 7), "upload").toEqual([]);

  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/blog/write");
  for (const name of ["Preview", "Publish Post"]) {
    const words = page.getByRole("button", { name }).getByText(name, { exact: true });
    await expect(words).toBeInViewport({ ratio: 1 });
    // After the font has loaded.
    const isCut = () => words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect.poll(isCut, name).toBe(false);
  }
  await page.setViewportSize(HALF_A_PHONE);
  await expect.poll(overhang(page)).toBe(0);
});

/** Sets the default font size of the browser. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
}

const reach = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  return box === null ? Infinity : Math.ceil(box.x + box.width);
};
const overhang = (page: Page) => () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const lines = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** The words in headings that are broken across lines. */
const broken = (page: Page) => () =>
  page.getByRole("heading").evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) words.push(word);
        }
      }
      return words;
    }),
  );

async function expectWhole(page: Page, what: string, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
  await expect.poll(broken(page), what).toEqual([]);
  await expect.poll(overhang(page), what).toBe(0);
}

test.describe("a larger default font size", () => {
  test.use({ viewport: PHONE.viewport, hasTouch: true });

  test("breaks no words in headings on a phone, and all pages fit", async ({ page }) => {
    await setTextSize(page, 32);
    for (const [path, heading] of [
      ["/", "Photography"],
      ["/apps/notes", "Smart Document Organization"],
      ["/photography", "Photography"],
      ["/auth", "Come in"],
    ] as const) {
      await page.goto(path);
      await expectWhole(page, path, heading);
    }
  });

  test("has room for the forms of the login page, with the link to reset the password on its own line", async ({
    page,
  }) => {
    const { width } = PHONE.viewport;
    await setTextSize(page, 32);
    await page.goto("/auth");
    const forgotten = await page.getByRole("link", { name: "Forgot password?" }).boundingBox();
    const label = await page.getByText("Password", { exact: true }).boundingBox();
    expect(forgotten?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0));
    await page.getByRole("tab", { name: "Register" }).click();
    const form = page.getByRole("tabpanel", { name: "Register" });
    await expect.poll(overhang(page), "register").toBe(0);
    const edge = await reach(form);
    expect(edge).toBeLessThanOrEqual(width);
    for (const name of ["Email", "First Name"])
      expect(await reach(form.getByLabel(name)), name).toBeLessThanOrEqual(edge);
  });

  test("breaks no words of the desk on a phone, and its tabs fit", async ({ page, context }) => {
    const { width } = PHONE.viewport;
    await setTextSize(page, 32);
    await logInOwner(context);
    await page.goto("/admin");
    await expectWhole(page, "dashboard", "Dashboard");
    const openTab = async (name: string) => {
      await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name }).click();
      await expectWhole(page, name, name);
    };
    await openTab("Maintenance");
    await openTab("Analytics");
    await expect(page.getByText("365 days", { exact: true })).toBeVisible();
    expect(await reach(page.getByText("365 days", { exact: true }))).toBeLessThanOrEqual(width);
    await openTab("Users");
    const show = page.getByLabel("Show", { exact: true });
    await expect(show).toBeVisible();
    // The button is as wide as its text needs.
    expect((await show.boundingBox())?.width).toBeGreaterThan(width / 2);
  });

  test("of the usual size leaves room on the smallest phone for all that the owner can do with a photo", async ({
    page,
    context,
  }) => {
    await logInOwner(context);
    const { photos } = await uploadPhotos(["Dune", "Reed"]);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`/photos/${photos[0]?.id}`);
    for (const name of ["Edit", "Delete"]) {
      const tool = page.getByRole("dialog", { name: "Dune" }).getByRole("button", { name });
      await expect(tool).toBeInViewport({ ratio: 1 });
    }
  });

  test("makes cards wider and fewer in a row, and the bar of selected notes covers none that is focused", async ({
    memberPage: page,
  }) => {
    const name = "a long name for a short tide";
    for (const each of ["ebb", "flood", name]) await addDocument(page, `${each}.txt`, each);
    const columns = () =>
      page
        .getByRole("article")
        .evaluateAll((cards) => new Set(cards.map((each) => each.getBoundingClientRect().left)).size);
    await page.setViewportSize(DESK.viewport);
    await page.goto("/apps/notes");
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect.poll(columns).toBe(3);
    // The selection bar does not cover the focused note, even in a low window.
    await page.setViewportSize({ width: 320, height: 512 });
    await card(page, "flood").getByRole("heading").getByRole("button").focus();
    await page.keyboard.press("Control+a");
    await expect(page.getByRole("toolbar", { name: "Selected notes" })).toBeVisible();
    expect(await coveredOnTheWay(page, 12), "notes").toEqual([]);

    await page.setViewportSize(DESK.viewport);
    await setTextSize(page, 32);
    await page.reload();
    await expect.poll(columns).toBe(2);
  });

  test("cuts off nothing of a note on a phone, and leaves nothing of it out of the window", async ({
    memberPage: page,
  }) => {
    const { width } = PHONE.viewport;
    const name = "a long name for a short tide";
    for (const each of ["ebb", "flood", name]) await addDocument(page, `${each}.txt`, each);
    await page.goto("/apps/notes");
    await setTextSize(page, 24);
    await page.reload();
    await expectFootInOneLine(card(page, "flood"), "flood");

    await setTextSize(page, 32);
    await page.reload();
    await expectFootInOneLine(card(page, "flood"), "flood");
    const note = card(page, name);
    await expect(note).toBeVisible();
    await expect.poll(overhang(page), "notes").toBe(0);
    for (const tool of [/^View/, /^Edit/, /^Move to folder/, /^Delete/])
      expect(await reach(note.getByRole("button", { name: tool })), String(tool)).toBeLessThanOrEqual(width);
    const title = note.getByRole("button", { name, exact: true });
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await reach(page.getByRole("button", { name: "List" }))).toBeLessThanOrEqual(width);
    // Scrolled to the top, as when the page is opened.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("button", { name: "List" })).toBeInViewport({ ratio: 1 });

    // Words of buttons are not broken.
    await page.keyboard.press("u");
    const upload = page.getByRole("dialog", { name: "Upload Notes" });
    for (const button of ["Cancel", "Upload"]) {
      const words = upload
        .getByRole("button", { name: button, exact: true })
        .getByText(button, { exact: true });
      expect(await lines(words), button).toBe(1);
    }
  });

  test("leaves no tool of a photo out of the window of a phone", async ({ memberPage: page }) => {
    const { width } = PHONE.viewport;
    await setTextSize(page, 32);
    const { photos } = await uploadPhotos(["The last of the light"]);
    await page.goto(`/photos/${photos[0]?.id}`);
    const room = page.getByRole("dialog");
    await room.getByRole("button", { name: /^Comments/ }).click();
    await expect(room.getByRole("heading", { name: /^Comments/ })).toBeVisible();
    for (const tool of [
      room.getByRole("button", { name: /^Comments/ }),
      room.getByRole("button", { name: "Share" }),
      room.getByRole("link", { name: "Download" }),
      room.getByRole("button", { name: "Close" }),
    ]) {
      expect(await reach(tool)).toBeLessThanOrEqual(width);
    }
    expect((await room.getByRole("button", { name: "Share" }).boundingBox())?.x).toBeGreaterThanOrEqual(0);
  });
});

async function expectFootInOneLine(note: Locator, title: string): Promise<void> {
  const middle = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box === null ? Number.NaN : box.y + box.height / 2;
  };
  await expect(note).toBeVisible();
  // After the row has the height of its text.
  await expect
    .poll(async () => {
      const view = await middle(note.getByRole("button", { name: `View ${title}` }));
      return Math.abs((await middle(note.getByRole("checkbox"))) - view);
    })
    .toBeLessThanOrEqual(1);
  const last = await reach(note.getByRole("button", { name: `Delete ${title}` }));
  expect(last).toBeLessThanOrEqual(await reach(note));
}
