import type { Page } from "@playwright/test";
import { findings, findingsAtEachWidth } from "./support/axe.ts";
import { logInOwner } from "./support/people.ts";
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

test("Tab alone reaches everything on a page", async ({ page, member }) => {
  expect(member.email).toContain("@");
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
