import type { Locator, Page } from "@playwright/test";
import { findings, findingsAtEachWidth } from "./support/axe.ts";
import { addDocument, card } from "./support/documents.ts";
import { logInOwner } from "./support/people.ts";
import { hang } from "./support/photos.ts";
import { expect, test } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE] = WIDTHS;

/** What everybody sees is judged where all pages are gone through, in routes.spec.ts. */
const PRIVATE = ["/admin", "/apps/notes", "/account"];

test.describe("for those who are logged in", () => {
  // The desk's figures are the administrator's alone, and the server says so to everybody else.
  test.use({ expectedErrors: ["403 (Forbidden)"] });

  test("axe finds nothing on any page, with its menus and dialogs, on a phone and on a desk", async ({
    page,
    member,
  }) => {
    for (const path of PRIVATE) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await findingsAtEachWidth(page), path).toEqual([]);
    }

    await page.getByRole("button", { name: "Ada" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect(await findings(page), "menu on a desk").toEqual([]);
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
    expect(await findingsAtEachWidth(page), "field errors").toEqual([]);
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByRole("dialog")).toContainText(member.email);
    expect(await findingsAtEachWidth(page), "dialog").toEqual([]);
  });
});

/** Whatever can be pressed, followed or filled in. Of a group of tabs or choices, one is reached by Tab, and by arrows the others. */
const CONTROLS = [
  "a[href]",
  "button:enabled:not([role=tab][tabindex='-1'])",
  "input:enabled:not([type=hidden], [type=radio]:not(:checked))",
  "textarea:enabled",
  "select:enabled",
  "summary",
  "[tabindex='0']",
].join();

/** What Tab has not come to yet, of all that is there now: what loads later, or anew, is reached the next time round. */
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

/** Sees to it that what gets the focus on this page and those after it is known. */
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

test("Tab alone reaches everything on a page", async ({ memberPage: page }) => {
  await followFocus(page);
  for (const path of ["/account", "/", "/auth", "/apps/notes"]) {
    await test.step(path, async () => {
      if (path !== "/account") await page.context().clearCookies();
      await page.goto(path);
      // The page itself, not its first words.
      const bar = page.getByRole("banner");
      await expect(
        path === "/account"
          ? bar.getByRole("button", { name: "Ada" })
          : bar.getByRole("link", { name: "Log In", exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectTabToReachEverything(page);
    });
  }
});

test("Tab alone reaches everything in every tab of the desk", async ({ page, context }) => {
  await logInOwner(context);
  await followFocus(page);
  for (const tab of ["Dashboard", "Photography", "Users", "Analytics", "Settings", "Maintenance"]) {
    await test.step(tab, async () => {
      await page.goto(`/admin?tab=${tab.toLowerCase()}`);
      await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      await expectTabToReachEverything(page);
    });
  }
});

test("where the system gives the colours, what is chosen, switched on or marked is still told", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const ground = (element: Locator) =>
    element.evaluate((each) => getComputedStyle(each).backgroundColor.replace(/^rgba\(.*, 0\)$/u, "none"));
  const expectToStandOut = async (chosen: Locator, other: Locator) => {
    await expect(chosen).toBeVisible();
    expect(await ground(chosen)).not.toBe(await ground(other));
  };

  await page.goto("/");
  await expectToStandOut(page.locator("h1 mark"), page.locator("body"));
  await page.goto("/blog");
  for (const [chosen, other] of [
    ["Published", "Drafts"],
    ["All", "Scheduled"],
  ] as const) {
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await expectToStandOut(button(chosen), button(other));
  }
  const bar = page.getByRole("navigation", { name: "Main" });
  await expectToStandOut(bar.getByRole("link", { name: "BLOG" }), bar.getByRole("link", { name: "APPS" }));
  await page.goto("/admin?tab=analytics");
  await expectToStandOut(
    page.getByText("30 days", { exact: true }).locator("xpath=ancestor::label"),
    page.getByText("7 days").locator("xpath=ancestor::label"),
  );
  await page.goto("/admin?tab=settings");
  const type = (name: string) => page.getByRole("checkbox", { name });
  await expectToStandOut(type(".txt"), type(".pdf"));
  const track = page.getByRole("switch").first().locator("xpath=following-sibling::*[1]");
  await expect(track).not.toHaveCSS("border-top-width", "0px");
});

/** Whether anything of what has the focus can be seen: nothing lies over at least one of these points of it. */
function isSeen(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    // What has got the focus is brought into view by the next frames, at the latest.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return true;
    const { left, top, width, height } = element.getBoundingClientRect();
    // A picked file, a switch: what is drawn for it lies beside or above it.
    if (width < 2 || height < 2 || getComputedStyle(element).opacity === "0") return true;
    return [0.1, 0.5, 0.9].some((down) => {
      const there = document.elementFromPoint(left + width / 2, top + height * down);
      return there !== null && (element.contains(there) || there.contains(element));
    });
  });
}

/** What lies under something else when Tab has come to it, on the way there and back. */
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

test("what has the focus is not under what stays in its place, in a low window either", async ({
  memberPage: page,
  context,
}) => {
  await addDocument(page, "tide.txt");
  await addDocument(page, "wind.txt");
  await page.goto("/apps/notes");
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 320, height: 512 },
  ]) {
    await page.setViewportSize(viewport);
    await card(page, "tide").getByRole("heading").getByRole("button").focus();
    await page.keyboard.press("Control+a");
    await expect(page.getByRole("toolbar", { name: "Selected notes" })).toBeVisible();
    expect(await coveredOnTheWay(page, 12), "notes").toEqual([]);
  }

  // What the page still asks of the member's documents would be asked by the owner.
  await page.goto("about:blank");
  await logInOwner(context);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/admin?tab=settings");
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  await page.getByLabel("Site title").focus();
  expect(await coveredOnTheWay(page, 25), "settings").toEqual([]);

  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/photography");
  await page.getByRole("button", { name: "Upload Photo" }).click();
  await expect(page.getByRole("button", { name: /choose photos/ })).toBeFocused();
  expect(await coveredOnTheWay(page, 7), "upload").toEqual([]);
});

test("words twice as large fit a phone, and the writer's buttons the smallest one", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/blog/write");
  for (const name of ["Preview", "Publish Post"]) {
    const words = page.getByRole("button", { name }).getByText(name, { exact: true });
    await expect(words).toBeInViewport({ ratio: 1 });
    // Once its face has come.
    const isCut = () => words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect.poll(isCut, name).toBe(false);
  }

  // As many letters wide as a phone is then, and no larger on the page.
  await page.setViewportSize({ width: PHONE.viewport.width / 2, height: PHONE.viewport.height / 2 });
  for (const path of ["/", "/blog", "/photography", "/account", "/admin?tab=users", "/blog/write"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overhang, path).toBe(0);
  }
});

/** What people set in their browser, where all words are to be larger. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
}

test.describe("words as large as the browser is set to", () => {
  test.use({ viewport: PHONE.viewport, hasTouch: true, expectedErrors: ["403 (Forbidden)"] });

  const reach = async (locator: Locator): Promise<number> => {
    const box = await locator.boundingBox();
    return box === null ? Infinity : Math.ceil(box.x + box.width);
  };
  const overhang = (page: Page) => () =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const lines = (locator: Locator) =>
    locator.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });

  test("fit a phone twice as large: nothing is cut off, pushed out of the window or broken without need", async ({
    memberPage: page,
  }) => {
    const { width } = PHONE.viewport;
    await addDocument(page, "a long name for a short tide.txt");
    await setTextSize(page, 32);
    await page.goto("/apps/notes");
    const note = card(page, "a long name for a short tide");
    await expect(note).toBeVisible();
    await expect.poll(overhang(page), "notes").toBe(0);
    for (const name of [/^View/, /^Edit/, /^Move to folder/, /^Delete/])
      expect(await reach(note.getByRole("button", { name })), String(name)).toBeLessThanOrEqual(width);
    const title = note.getByRole("button", { name: "a long name for a short tide", exact: true });
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await reach(page.getByRole("button", { name: "List" }))).toBeLessThanOrEqual(width);
    await expect(page.getByRole("button", { name: "List" })).toBeInViewport({ ratio: 1 });

    await page.keyboard.press("u");
    const upload = page.getByRole("dialog", { name: "Upload Notes" });
    for (const name of ["Cancel", "Upload"]) {
      const words = upload.getByRole("button", { name, exact: true }).getByText(name, { exact: true });
      expect(await lines(words), name).toBe(1);
    }
    await page.keyboard.press("Escape");
    await expect(upload).toBeHidden();

    const { photos } = await hang(["The last of the light"]);
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

  test("leave the forms of a newcomer and the owner's desk within a phone", async ({ page, context }) => {
    const { width } = PHONE.viewport;
    await setTextSize(page, 32);
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Register" }).click();
    const form = page.getByRole("tabpanel", { name: "Register" });
    await expect.poll(overhang(page), "register").toBe(0);
    const edge = await reach(form);
    expect(edge).toBeLessThanOrEqual(width);
    for (const name of ["Email", "First Name"])
      expect(await reach(form.getByLabel(name)), name).toBeLessThanOrEqual(edge);

    await logInOwner(context);
    await page.goto("/admin?tab=analytics");
    await expect(page.getByText("365 days", { exact: true })).toBeVisible();
    expect(await reach(page.getByText("365 days", { exact: true }))).toBeLessThanOrEqual(width);
    await page.goto("/admin?tab=users");
    const show = page.getByLabel("Show", { exact: true });
    await expect(show).toBeVisible();
    // As wide as the words that it has to show.
    expect((await show.boundingBox())?.width).toBeGreaterThan(width / 2);
  });

  test("leave the words of headings whole on a phone, and the way to a new password beside none of them", async ({
    page,
    context,
  }) => {
    /** The words of headings of which one part stands in another line than the rest. */
    const broken = () =>
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
    await setTextSize(page, 32);
    const expectWhole = async (path: string, heading: string) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
      await expect.poll(broken, path).toEqual([]);
      await expect.poll(overhang(page), path).toBe(0);
    };
    await expectWhole("/", "Photography");
    await expectWhole("/apps", "Applications");
    await expectWhole("/apps/notes", "Smart Document Organization");
    await expectWhole("/photography", "Photography");
    await expectWhole("/auth", "Come in");
    const forgotten = await page.getByRole("link", { name: "Forgot password?" }).boundingBox();
    const label = await page.getByText("Password", { exact: true }).boundingBox();
    expect(forgotten?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0));
    await logInOwner(context);
    await expectWhole("/admin", "Dashboard");
    await expectWhole("/admin?tab=maintenance", "Maintenance");
  });

  for (const pixels of [24, 32]) {
    test(`leave what stands at the foot of a card within it and in one line at ${pixels} pixels`, async ({
      memberPage: page,
    }) => {
      await addDocument(page, "tide.txt");
      await setTextSize(page, pixels);
      await page.goto("/apps/notes");
      const note = card(page, "tide");
      const middle = async (locator: Locator) => {
        const box = await locator.boundingBox();
        return box === null ? Number.NaN : box.y + box.height / 2;
      };
      await expect(note).toBeVisible();
      // Once it is as high as its words.
      await expect
        .poll(async () => {
          const view = await middle(note.getByRole("button", { name: "View tide" }));
          return Math.abs((await middle(note.getByRole("checkbox"))) - view);
        })
        .toBeLessThanOrEqual(1);
      const last = await reach(note.getByRole("button", { name: "Delete tide" }));
      expect(last).toBeLessThanOrEqual(await reach(note));
    });
  }

  test.describe("on a desk", () => {
    test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

    test("make cards wider, and fewer beside each other", async ({ memberPage: page }) => {
      for (const name of ["ebb.txt", "flood.txt", "slack.txt"]) await addDocument(page, name, name);
      const columns = () =>
        page
          .getByRole("article")
          .evaluateAll((cards) => new Set(cards.map((each) => each.getBoundingClientRect().left)).size);
      await page.goto("/apps/notes");
      await expect.poll(columns).toBe(3);
      await setTextSize(page, 32);
      await page.reload();
      await expect(page.getByRole("article")).toHaveCount(3);
      await expect.poll(columns).toBe(2);
    });
  });
});
