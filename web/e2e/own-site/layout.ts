import { holdBack } from "../support/hold-back.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { enter, main, test } from "../support/own-site.ts";
import { expect } from "../support/test.ts";
import { WIDTHS } from "../support/widths.ts";

const [PHONE] = WIDTHS;

/** What moves while the desk loads, on a new site. */
export function layout(): void {
  test("the desk keeps its layout on a phone while a tab loads", async ({ page, context }) => {
    await page.setViewportSize(PHONE.viewport);
    await enter(context);
    for (const path of [
      "/admin",
      "/admin?tab=photography",
      "/admin?tab=settings",
      "/admin?tab=maintenance",
    ]) {
      const release = await holdBack(page, /\/api\/(?:admin|photos|auth\/user)/);
      await page.goto(path);
      const loading = main(page).getByRole("status", { name: "Loading" });
      await expect(loading.first()).toBeVisible();
      await expect(page.getByRole("contentinfo")).not.toBeInViewport();
      release();
      await expect(loading).toHaveCount(0);
      expect(await layoutShift(page), path).toBeLessThan(0.01);
    }
  });
}
