import type { Page } from "@playwright/test";
import { publish, uniqueWord } from "./support/blog.ts";
import { goBackOverPage } from "./support/back.ts";
import { holdBack } from "./support/hold-back.ts";
import { pressTwiceAtOnce } from "./support/keyboard.ts";
import { layoutShift } from "./support/layout-shift.ts";
import { logInOwner } from "./support/people.ts";
import { uploadPhotos } from "./support/photos.ts";
import { stopClock } from "./support/clock.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE, DESK] = WIDTHS;
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });
const bar = (page: Page) => page.getByRole("banner");

async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole("contentinfo");
  const quick = footer.getByRole("navigation", { name: "Quick links" }).getByRole("link");
  await expect(quick).toHaveText(["Apps", "Photography", "Blog", "Games"]);
  const year = new Date().getFullYear();
  await expect(footer).toContainText(
    `© 2025${year > 2025 ? `–${year}` : ""} Personal Site. All rights reserved.`,
  );
  await expect(footer).toContainText("Now Playing nothing just now");
  for (const [site, url] of [
    ["GitHub", "https://github.com/"],
    ["Instagram", "https://www.instagram.com/"],
    ["LinkedIn", "https://www.linkedin.com/"],
  ]) {
    await expect(footer.getByRole("link", { name: site })).toHaveAttribute("href", url ?? "");
  }
  await quick.filter({ hasText: "Blog" }).click();
  await expect(page).toHaveURL("/#blog");
  await expect(page.locator("#blog")).toBeInViewport();
}

test.describe("a visitor", () => {
  // The post does not exist.
  test.use({ expectedErrors: ["404"] });

  test("sees brand, three links and Log In in the desktop bar, and the rest in the footer", async ({
    page,
  }) => {
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
    // The link of the current page is highlighted.
    await page.goto("/blog/a-post");
    await expect(current).toHaveText("BLOG");
    await expect(bar(page).getByRole("link", { name: "Personal Site" })).toHaveAttribute("href", "/");
    await expect(links).toHaveText(["APPS", "PHOTOGRAPHY", "BLOG"]);
    await expect(bar(page).getByRole("link", { name: "Log In" })).toHaveAttribute(
      "href",
      "/auth?next=%2Fblog%2Fa-post",
    );
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    for (const name of ["PHOTOGRAPHY", "APPS"]) {
      await links.filter({ hasText: name }).click();
      await expect(current).toHaveText(name);
    }
    await test.step("the footer", () => expectFooter(page));
    await expect(current).toHaveCount(0);
  });

  test("sees a menu behind a burger button on a phone, closed by its button, Escape or a further Tab", async ({
    page,
  }) => {
    await page.goto("/blog/a-post");
    await page.setViewportSize(PHONE.viewport);
    const nav = page.locator("nav#mobile-menu");
    await expect(nav).toHaveAttribute("hidden", "");
    const burger = page.getByRole("button", { name: "Open menu" });
    await expect(burger).toHaveAttribute("aria-expanded", "false");
    await burger.click();
    await expect(nav).not.toHaveAttribute("hidden");
    await expect(menu(page)).toBeVisible();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(nav).toHaveAttribute("hidden", "");
    // Escape within the menu.
    await burger.click();
    await menu(page).getByRole("link", { name: "Games" }).focus();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(burger).toBeFocused();

    // In a window lower than the menu the last link is reached by scrolling and by Tab, and a further Tab closes the menu.
    await page.setViewportSize({ width: 667, height: 320 });
    await burger.click();
    const last = menu(page).getByRole("link", { name: "Log In" });
    await expect(last).not.toBeInViewport();
    await menu(page).hover();
    await page.mouse.wheel(0, 1_000);
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.focus();
    await page.keyboard.press("Tab");
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize(PHONE.viewport);
    // After a tap beside all controls no element has the focus.
    await burger.click();
    await page.getByRole("button", { name: "Close menu" }).blur();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(burger).toBeFocused();
  });

  test("goes to pages and to the login by the menu of a phone", async ({ page }) => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto("/");
    const burger = page.getByRole("button", { name: "Open menu" });
    await burger.click();
    await expect(menu(page).getByRole("link")).toHaveText(["Apps", "Photography", "Blog", "Games", "Log In"]);
    await expect(menu(page).getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/api/login");
    await menu(page).getByRole("link", { name: "Photography" }).click();
    await expect(page).toHaveURL("/photography");
    await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await burger.click();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL("/photography");
    await burger.click();
    await menu(page).getByRole("link", { name: "Log In" }).click();
    await expect(page).toHaveURL("/auth?next=%2Fphotography");
    await expect(page.getByRole("heading", { level: 1, name: "Come in" })).toBeVisible();
  });

  test("closes the phone's menu by Back, also on the first page of the history, and the menu adds no steps to it", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE.viewport);
    const burger = page.getByRole("button", { name: /^(Open|Close) menu$/ });
    const open = async () => {
      await burger.click();
      await expect(menu(page)).toBeVisible();
    };
    await page.goto("/apps");
    await page.goto("/games");
    await open();
    await goBackOverPage(page);
    await expect(menu(page)).toBeHidden();
    await open();
    await burger.click();
    await expect(menu(page)).toBeHidden();

    await open();
    await test.step("as Safari does it, which gives the focus to nothing that is tapped", async () => {
      await burger.blur();
      await menu(page).getByRole("link", { name: "Blog" }).dispatchEvent("click");
    });
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Games Collection" })).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/apps");
  });
});

test("a user has a menu with their first name, which closes by Back and on navigation", async ({
  memberPage: page,
}) => {
  await page.goto("/games");
  const name = page.getByRole("button", { name: "Ada" });
  const open = async () => {
    await name.click();
    await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
  };
  await open();
  await expect(bar(page).getByRole("link", { name: "ADMIN" })).toHaveCount(0);
  await expect(page.getByRole("menuitem", { name: "Account settings" })).toHaveAttribute("href", "/account");
  await goBackOverPage(page);
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(name).toBeFocused();
  await open();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("combobox").fill("applications");
  await search.getByRole("option", { name: "Apps", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Games Collection" })).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();
  // Forward leads on from an open menu, and does nothing while a dialog is open.
  await open();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();
  await page.goBack();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL("/games");
  await page.keyboard.type("blog");
  await expect(search.getByRole("combobox")).toHaveValue("blog");
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
});

test("a user finds account, Admin Panel and Log Out in the menu of a phone", async ({ page, member }) => {
  await page.goto("/games");
  await page.setViewportSize(PHONE.viewport);
  const burger = page.getByRole("button", { name: "Open menu" });
  await burger.click();
  await expect(menu(page).getByRole("link", { name: "Admin Panel" })).toHaveAttribute("href", "/admin");
  await expect(menu(page).getByText("Ada", { exact: true })).toBeVisible();
  await expect(menu(page).getByText(member.email)).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Account settings" })).toHaveAttribute(
    "href",
    "/account",
  );
  await menu(page).getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
  await expect(page.getByText("You have been successfully logged out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a user without a first name is called User or Account; ADMIN is shown to the administrator", async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE.viewport);
  const burger = page.getByRole("button", { name: "Open menu" });
  // A user without a first name.
  await logInOwner(context);
  await page.goto("/");
  await burger.click();
  await expect(menu(page).getByText("User", { exact: true })).toBeVisible();
  await page.setViewportSize(DESK.viewport);
  const admin = bar(page).getByRole("link", { name: "ADMIN" });
  await expect(admin).toHaveAttribute("href", "/admin");
  await admin.click();
  await expect(admin).toHaveAttribute("aria-current", "page");
  // A page without requests that would be refused after the logout.
  await page.goto("/games");
  await bar(page).getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(bar(page).getByRole("link", { name: "Log In" })).toBeVisible();
});

/** With animations, as for most users. */
const MOVING = { reducedMotion: "no-preference" } as const;

test("a key that is pressed while a menu opens is not lost", async ({ memberPage: page }) => {
  await page.goto("/");
  // A menu takes the focus twice. On a slow machine a key comes in between.
  const taken = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const focus = HTMLElement.prototype.focus;
        let times = 0;
        HTMLElement.prototype.focus = function (options) {
          focus.call(this, options);
          if (!options?.preventScroll) return;
          times += 1;
          const press = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true });
          if (times === 1) this.dispatchEvent(press);
          if (times === 2) resolve();
        };
      }),
  );
  await page.getByRole("button", { name: "Ada" }).press("Enter");
  await taken;
  await expect(page.getByRole("menuitem", { name: "Log Out" })).toBeFocused();
});

test.describe("a dialog that is closed twice", () => {
  test.use(MOVING);

  test("is closed once, and the page below stays", async ({ page }) => {
    const { category } = await uploadPhotos(["Ferry"]);
    const gallery = `/photography?${new URLSearchParams({ category }).toString()}`;
    await page.goto(gallery);
    const opener = page.getByRole("link", { name: "Ferry", exact: true });
    const dialog = page.getByRole("dialog");
    for (const close of [
      () => pressTwiceAtOnce(page, "Escape"),
      () => dialog.getByRole("button", { name: "Close" }).first().dblclick(),
    ]) {
      await opener.click();
      await expect(dialog.locator(":focus")).toHaveCount(1);
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(gallery);
      await expect(opener).toBeVisible();
    }
  });
});

test.describe("the theme", () => {
  test.use(MOVING);

  const theme = (page: Page) => page.getByRole("button", { name: /^Theme/ });

  test("is light at first, is changed by the button, remembered, synchronised with other tabs, applied before the first paint, and works when the browser blocks storage", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    const html = page.locator("html");
    await expect(html).toHaveClass("light");
    await expect(theme(page)).toHaveAccessibleName("Theme: light. Change to dark");
    await theme(page).click();
    await expect(html).toHaveClass("dark");
    await expect(theme(page)).toHaveAccessibleName("Theme: dark. Follow the system");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(15, 16, 13)");
    await theme(page).click();
    await expect(theme(page)).toHaveAccessibleName("Theme: as the system. Change to light");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("system");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(html).toHaveClass("dark");
    // Wait for earlier animations to end.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    // With reduced motion the colours change without transitions.
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expect(html).toHaveClass("light");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await theme(page).click();
    await expect(theme(page)).toHaveAccessibleName(/^Theme: light/);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");

    const other = await context.newPage();
    await other.goto("/apps");
    await expect(theme(other)).toBeVisible();
    await expect(other.locator("html")).toHaveClass("light");
    await theme(page).click();
    await expect(other.locator("html")).toHaveClass("dark");

    // Without the page's code, only the script before the first paint has run.
    await other.route("**/assets/*.js", (route) => route.abort());
    await other.goto("/", { waitUntil: "commit" });
    await expect(other.locator("html")).toHaveClass("dark");
    await expect(other.locator("body")).toHaveCSS("background-color", "rgb(15, 16, 13)");

    // As Firefox refuses all of it to a site whose cookies are blocked.
    await other.unroute("**/assets/*.js");
    await other.addInitScript(() => {
      function refuse() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      }
      Object.defineProperty(window, "localStorage", { get: refuse });
      Object.defineProperty(window, "sessionStorage", { get: refuse });
      Object.defineProperty(window, "BroadcastChannel", { value: refuse });
    });
    await other.goto("/apps");
    await expect(other.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
    await expect(other.locator("html")).toHaveClass("light");
    await theme(other).click();
    await expect(other.locator("html")).toHaveClass("dark");
  });
});

test("a search typed just before a navigation does not prevent it, and is there again after Back", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/blog");
  const box = page.getByPlaceholder("Search posts...");
  await expect(box).toBeVisible();
  const letGalleryCome = await holdBack(page, "**/assets/gallery-page-*.js");
  // The debounce has not ended when the link is clicked, but ends before the next page is shown.
  await stopClock(page);
  await box.fill("harbour");
  await page.getByRole("link", { name: "PHOTOGRAPHY", exact: true }).click();
  await page.clock.runFor(5_000);
  await page.clock.resume();
  letGalleryCome();
  await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/blog?q=harbour");
  await expect(box).toHaveValue("harbour");

  // On iOS a tapped link does not take the focus from the field.
  const letAppsCome = await holdBack(page, "**/assets/apps-page-*.js");
  await stopClock(page);
  await box.fill("lighthouse");
  await page.getByRole("link", { name: "APPS", exact: true }).evaluate((link: HTMLElement) => link.click());
  await expect(box).toBeFocused();
  await page.clock.runFor(5_000);
  await page.clock.resume();
  letAppsCome();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
});

test("the skip link leads to the content of a page, also while that is loading; a slow one shows a loading state", async ({
  page,
}) => {
  const letPageCome = await holdBack(page, "**/assets/apps-page-*.js");
  await page.goto("/apps", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  // The page is rendered into the existing layout, and the focus stays.
  letPageCome();
  await expect(page.getByRole("link", { name: "Notes Organizer" })).toBeVisible();
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await expect(main).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Notes Organizer" })).toBeFocused();

  const letGalleryCome = await holdBack(page, "**/assets/gallery-page-*.js");
  await page.getByRole("link", { name: "PHOTOGRAPHY", exact: true }).click();
  const onItsWay = page.getByRole("progressbar", { name: "Loading the page" });
  await expect(onItsWay).toBeVisible();
  letGalleryCome();
  await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
  await expect(onItsWay).toHaveCount(0);
});

test("after a navigation the content, or the part named by the address, has the focus, and its title is announced", async ({
  page,
}) => {
  await page.goto("/apps");
  const main = page.getByRole("main");
  await bar(page).getByRole("link", { name: "Personal Site" }).click();
  await page.getByRole("link", { name: "Get Started" }).press("Enter");
  await expect(page.locator("#apps")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(main.getByRole("link", { name: "Apps", exact: true })).toBeFocused();
  await page.getByRole("link", { name: "APPS", exact: true }).click();
  await expect(main).toBeFocused();
  const said = page.getByRole("status").filter({ hasText: "Personal Site" });
  await expect(said).toHaveText("Applications · Personal Site");
});

test("before the page's script has come, a loading state is shown, and the focus and the title come with the content", async ({
  page,
  context,
}) => {
  const main = page.getByRole("main");
  const said = page.getByRole("status").filter({ hasText: "Personal Site" });
  const SCRIPT = "**/assets/index-*.js";
  const loading = page.getByRole("status", { name: "Loading" });
  // Opened by an address with a hash whose element is rendered later than the layout.
  const letLandingCome = await holdBack(page, SCRIPT);
  await page.goto("/apps/notes#photography", { waitUntil: "commit" });
  await expect(loading).toBeVisible();
  letLandingCome();
  await expect(page.locator("#photography")).toBeFocused();
  await expect(page.locator("#photography")).toBeInViewport();

  await logInOwner(context);
  const post = await publish(context.request, { title: uniqueWord() });
  const letListCome = await holdBack(page, SCRIPT);
  await page.goto(`/blog?q=${post.title}`, { waitUntil: "commit" });
  await expect(main.getByRole("status", { name: "Loading" })).toBeVisible();
  letListCome();
  const letPostCome = await holdBack(page, `**/api/blog-posts/${post.id}`);
  await page.getByRole("link", { name: post.title, exact: true }).click();
  await expect(main).toBeFocused();
  await expect(said).toHaveCount(0);
  letPostCome();
  await expect(said).toHaveText(`${post.title} · Personal Site`);
});

for (const { name, viewport } of WIDTHS) {
  test(`nothing moves on a ${name} while a page waits for its user, nor from a short page to a long one and back: the footer begins below the window`, async ({
    memberPage: page,
  }) => {
    await page.setViewportSize(viewport);
    const footer = page.getByRole("contentinfo");
    const letUserCome = await holdBack(page, "**/api/auth/user");
    await page.goto("/account");
    await expect(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeVisible();
    await expect(footer).not.toBeInViewport();
    letUserCome();
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
    expect(await layoutShift(page), "the account page").toBeLessThan(0.01);

    await page.goto("/apps");
    await expect(page.getByRole("link", { name: "Notes Organizer" })).toBeVisible();
    await expect(footer).not.toBeInViewport();
    await bar(page).getByRole("link", { name: "Personal Site" }).click();
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: "Notes Organizer" })).toBeVisible();
    expect(await layoutShift(page), "from page to page").toBeLessThan(0.01);
  });
}

test.describe("toasts", () => {
  test.use({ ...MOVING, expectedErrors: ["401", "net::ERR_FAILED"] });

  async function failLogin(page: Page, email: string): Promise<void> {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await page.getByRole("button", { name: "Login", exact: true }).click();
  }

  test("are plain if their code fails to load, and the page stays intact", async ({ page, visitor }) => {
    await page.route("**/assets/toaster-*", (route) => route.abort());
    await page.goto("/auth");
    await failLogin(page, visitor.email);
    const toast = page.getByRole("alert").filter({ hasText: "Login failed" });
    await expect(toast).toContainText("Invalid email or password");
    await expect(page.getByLabel("Email")).toHaveValue(visitor.email);
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toBeHidden();

    await page.route("**/assets/site-search-*", (route) => route.abort());
    await page.keyboard.press("Control+k");
    await expect(page.getByText("The search could not be loaded")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(visitor.email);
  });

  test("appear one at a time, take the focus on F8, disappear after five seconds, and can be swiped to the right", async ({
    page,
    visitor,
  }) => {
    await page.goto("/auth");
    const letGo = await keepToasts(page);
    await failLogin(page, visitor.email);
    const toast = page.getByRole("listitem").filter({ hasText: "Login failed" });
    await expect(toast).toContainText("Invalid email or password");
    // The next toast is a new element in the same place.
    await toast.evaluate((element) => element.setAttribute("data-first", ""));
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.locator("[data-first]")).toHaveCount(0);
    await expect(toast).toHaveCount(1);
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("list")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(toast).toBeHidden();
    await page.getByLabel("Email").focus();
    await letGo();
    const start = Date.now();
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
    await page.getByLabel("Email").focus();
    await expect(toast).toBeHidden();
    expect(Date.now() - start).toBeGreaterThan(4_500);

    await keepToasts(page);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(toast).toBeVisible();
    // Wait until it has slid into its place.
    await toast.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)));
    const box = await toast.boundingBox();
    if (!box) throw new Error("The toast has no place.");
    expect(box.width).toBeLessThanOrEqual(420);
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    for (const [distance, gone] of [
      [40, false],
      [70, true],
    ] as const) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 8 });
      await page.mouse.up();
      await expect(toast).toBeVisible({ visible: !gone });
    }
  });
});
