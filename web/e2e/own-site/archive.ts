import { rm } from "node:fs/promises";
import path from "node:path";
import { OWNER } from "../../../supabase/tests/support/instance.ts";
import { enter, section, site, sql, test } from "../support/own-site.ts";
import { expect } from "../support/test.ts";
import { toast } from "../support/toast.ts";

/** Export and restore of the whole site. Runs first, because a restore needs an empty site. */
export function archive(): void {
  test.describe("the whole site", () => {
    // 401: the password set after the export is no longer valid. 504: one response is lost.
    test.use({ expectedErrors: ["401", "504"] });

    const file = () => path.join(site.dataDir, "..", `${path.basename(site.dataDir)}.zip`);

    test("can be exported at the desk", async ({ page, context }) => {
      await enter(context);
      const headers = { origin: site.origin };
      const uploaded = await context.request.post("/api/notes/upload", {
        headers,
        multipart: {
          file: { name: "Tide table.txt", mimeType: "text/plain", buffer: Buffer.from("High water at noon") },
        },
      });
      expect(uploaded.status()).toBe(201);
      await expect
        .poll(async () => (await sql`select from public.notes where analysis_status = 'pending'`).length)
        .toBe(0);
      await page.goto("/admin?tab=maintenance");
      const restoring = page.getByRole("button", { name: "Restore from a file" });
      await expect(restoring).toHaveAccessibleDescription(
        / into an empty site only, and this one has notes already\./,
      );
      await expect(restoring).toBeDisabled();
      const rows = section(page, "Storage").getByRole("row");
      await expect(rows.filter({ hasText: "notes" })).toHaveText("notestext 18 B118 B");
      await expect(rows.filter({ hasText: "All files" })).toHaveText("All files118 B");
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export the whole site" }).click();
      await page.getByLabel("Current password").fill(OWNER.password);
      await page.getByRole("button", { name: "Export", exact: true }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^site-\d{4}-\d{2}-\d{2}\.zip$/);
      await download.saveAs(file());
      await expect(toast(page, "Download failed")).toHaveCount(0);
    });

    const later = { currentPassword: OWNER.password, newPassword: "the-password-of-later" };

    test("is restored at the desk, also after it broke off, which brings back the settings", async ({
      page,
      context,
    }) => {
      await enter(context);
      const headers = { origin: site.origin };
      const [{ id, name } = { id: 0, name: "" }] = await sql<{ id: number; name: string }[]>`
        select id::int, storage_path as name from public.notes`;
      const restoring = page.getByRole("button", { name: "Restore from a file" });
      expect((await context.request.delete(`/api/notes/${id}`, { headers })).status()).toBe(204);
      const title = { siteTitle: "Of later" };
      expect((await context.request.patch("/api/settings", { headers, data: title })).status()).toBe(200);
      expect(
        (await context.request.post("/api/auth/change-password", { headers, data: later })).status(),
      ).toBe(204);
      // The object's name is on the list of orphans, as after a crash; the restored object must not be removed.
      const orphans = () => sql`select from private.orphaned_objects where name = ${name}`;
      await expect.poll(async () => (await orphans()).length).toBe(0);
      await sql`insert into private.orphaned_objects (bucket_id, name) values ('notes', ${name})`;
      await page.goto("/admin?tab=maintenance");
      await expect(page.getByRole("banner").getByRole("link", { name: "Of later" })).toBeVisible();

      const dialog = page.getByRole("dialog", { name: "Restore this site?" });
      const restore = async () => {
        const choosing = page.waitForEvent("filechooser");
        await restoring.click();
        await (await choosing).setFiles(file());
        await dialog.getByRole("button", { name: "Restore" }).click();
      };
      // A tab that is closed in the middle: the same file goes on, and a lost answer is asked for again.
      let steps = 0;
      await page.route(/\/api\/admin\/restore\/.*\?offset=/, (route) => {
        steps += 1;
        return steps > 1 ? new Promise<void>(() => {}) : route.continue();
      });
      await restore();
      await expect.poll(() => steps).toBe(2);
      await page.goto("/admin?tab=maintenance");
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await expect(
        page.getByText(/^A restore broke off at \d+% of .* Choose the same file again to go on\.$/),
      ).toBeVisible();
      await page.route(/\/api\/admin\/restore\/.*\?offset=/, (route) => route.fulfill({ status: 504 }), {
        times: 1,
      });
      await restore();
      await expect(page).toHaveURL("/auth");
      await expect(toast(page, "The site is restored")).toContainText(
        /^The site is restored\d+ rows and 1 file are back\. Log in with an account of the restored site\./,
      );
      await expect(page.getByRole("banner").getByRole("link", { name: "Of later" })).toHaveCount(0);
      expect(await orphans()).toHaveLength(0);
    });

    test("has the document and the old password after its restore", async ({ page, context }) => {
      const headers = { origin: site.origin };
      const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`select id::int from public.notes`;
      await page.goto("/auth");
      await page.getByLabel("Email").fill(OWNER.email);
      await page.getByLabel("Password", { exact: true }).fill(later.newPassword);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Login failed" })).toBeVisible();
      await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await expect(toast(page, "Login successful")).toBeVisible();
      await expect(page).toHaveURL("/");
      const restored = await context.request.get(`/api/notes/${id}/download`);
      expect(await restored.text()).toBe("High water at noon");
      expect((await context.request.delete(`/api/notes/${id}`, { headers })).status()).toBe(204);
      await rm(file());
    });
  });
}
