import { readdir } from "node:fs/promises";
import { backupFolder, open, section, test } from "../support/own-site.ts";
import { findings } from "../support/axe.ts";
import { expect } from "../support/test.ts";
import { toast } from "../support/toast.ts";

export function backups(): void {
  test("the administrator makes a backup at once, and chooses how often the site makes one", async ({
    page,
    context,
  }) => {
    await open(page, context, "maintenance");
    const backup = section(page, "Backups");
    await backup.getByLabel("Made by itself").selectOption("Every week");
    await expect(toast(page, "Settings saved")).toBeVisible();
    const made = async () => (await readdir(backupFolder)).filter((name) => !name.endsWith(".part")).length;
    const before = await made();
    await backup.getByRole("button", { name: "Back up now" }).click();
    await expect(backup.getByRole("button", { name: "Backing up..." })).toBeVisible();
    await expect(backup.getByRole("button", { name: "Back up now" })).toBeVisible();
    await expect(backup).toContainText(/Last backup: just now, to a folder\. It went well\./);
    expect(await made()).toBe(before + 1);
    await page.reload();
    await expect(backup.getByLabel("Made by itself")).toHaveValue("week");
    expect(await findings(page)).toEqual([]);
  });
}
