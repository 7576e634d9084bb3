import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on a page as it is now: the rule, and the elements that break it. */
export async function findings(page: Page): Promise<string[]> {
  // A page is judged when it has arrived, not half-way through its coming in.
  // What is taken away in the middle of moving has come to its end too.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}
