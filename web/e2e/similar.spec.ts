import { addDocument, card, untilAnalysed } from "./support/documents.ts";
import { expect, test } from "./support/test.ts";

test("a search shows what contains it as it was typed, and below what is similar", async ({
  memberPage: page,
}) => {
  const ids = [
    await addDocument(page, "Lease.txt", "The annual rent of the boathouse is due in April."),
    await addDocument(page, "Keeper.txt", "She keeps the annual boathouse open."),
    await addDocument(page, "Ferry.txt", "A crossing in the rain."),
  ];
  for (const id of ids) await untilAnalysed(page, id);
  await page.goto("/apps/notes");
  const search = page.getByPlaceholder("Search notes...");
  const similar = page.getByRole("list", { name: "Similar" });
  const heading = page.getByRole("heading", { level: 2, name: "Similar" });

  await search.fill("annual boathouse");
  await expect(page.getByText('1 note available matching "annual boathouse"')).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByRole("list", { name: "Notes" }).getByRole("article")).toHaveCount(1);
  await expect(similar.getByRole("article")).toHaveCount(1);
  await expect(similar.locator("mark")).toHaveText(["annual", "boathouse"]);

  // What is meant is found with a mistake in it, too.
  await search.fill("crosing");
  await expect(page.getByText('0 notes available matching "crosing"')).toBeVisible();
  await expect(page.getByText('No results found for "crosing"')).toBeVisible();
  await expect(similar.getByRole("article")).toHaveCount(1);
  await card(page, "Ferry").getByRole("heading", { level: 2 }).getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /Ferry/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await search.fill("");
  await expect(page.getByText("3 notes available")).toBeVisible();
  await expect(heading).toBeHidden();
});
