import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { findings } from "./support/axe.ts";
import { withDatabase } from "./support/database.ts";
import { holdBack } from "./support/hold-back.ts";
import { pressInDialog } from "./support/keyboard.ts";
import { logInOwner, OWNER } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const MAINTENANCE = "/admin?tab=maintenance";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Uploads a document of the administrator, marks its analysis as failed, and returns its id. */
async function failedDocument(page: Page): Promise<number> {
  const name = `${randomUUID()}.txt`;
  const response = await page.request.post("/api/notes/upload", {
    headers: { origin: process.env.E2E_ORIGIN ?? "" },
    multipart: { file: { name, mimeType: "text/plain", buffer: Buffer.from("We sail at noon.") } },
  });
  const { id }: { id: number } = await response.json();
  await withDatabase(async (sql) => {
    await expect
      .poll(
        async () =>
          (await sql`select from public.notes where id = ${id} and analysis_status = 'done'`).length,
        // Its analysis waits for those of other tests.
        { timeout: 60_000 },
      )
      .toBe(1);
    await sql`update public.notes set analysis_status = 'failed', analysis_attempts = 3,
      analysis_error = 'The model did not answer.' where id = ${id}`;
  });
  return id;
}

// Only refused exports and restores are tested here. Successful ones are in own-site/archive.ts, with a smaller site of its own.
test.use({ expectedErrors: ["403", "409", "503"] });

test("Maintenance shows failed analyses with their reason and retries them, and shows storage by bucket", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const id = await failedDocument(page);
  await page.goto(MAINTENANCE);
  await expect(page.getByRole("heading", { level: 1, name: "Maintenance" })).toBeVisible();
  const row = section(page, "Analyses")
    .getByRole("row")
    .filter({ hasText: `No. ${id},` });
  await expect(row).toContainText("Failed after 3 attempts");
  await expect(row).toContainText("The model did not answer.");
  await expect(section(page, "Analyses").getByText(/\d+ failed\./)).toBeVisible();
  const again = row.getByRole("button", { name: `Try again: document ${id}` });
  await again.focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Analysis started again")).toBeVisible();
  // The retry succeeds, and the row disappears by itself.
  await expect(row).toHaveCount(0);

  const storage = section(page, "Storage");
  for (const place of ["avatars", "blog", "notes", "photos", "All files", "Database"])
    await expect(storage.getByRole("cell", { name: place, exact: true })).toBeVisible();
});

test("Maintenance reads every file, and stops when it is told to", async ({ page, context }) => {
  await logInOwner(context);
  await page.goto(MAINTENANCE);
  const files = section(page, "Integrity");
  await files.getByRole("button", { name: "Read every file" }).press("Enter");
  await expect(files.getByRole("status").filter({ hasText: /^\d+ files? read\./ })).toBeVisible();
  await expect(files.getByRole("button", { name: "Read every file" })).toBeFocused();

  await holdBack(page, "**/api/admin/integrity/files*");
  await files.getByRole("button", { name: "Read every file" }).press("Enter");
  await expect(files.getByRole("button", { name: "Reading..." })).toBeFocused();
  await files.getByRole("button", { name: "Stop" }).press("Enter");
  await expect(files.getByRole("button", { name: "Read every file" })).toBeFocused();
  await expect(files.getByRole("button", { name: "Stop" })).toHaveCount(0);
});

test("Maintenance previews repairs before making them; axe finds nothing", async ({ page, context }) => {
  await logInOwner(context);
  await page.goto(MAINTENANCE);
  const tag = `stray-${randomUUID().slice(0, 8)}`;
  await withDatabase((sql) => sql`insert into public.tags (user_id, name) values (1, ${tag})`);
  const integrity = section(page, "Integrity");
  await integrity.getByRole("button", { name: "Check" }).click();
  await expect(
    integrity.getByRole("status").filter({ hasText: /^The check is done: \d+ problems? found$/ }),
  ).toBeAttached();
  const strayTags = integrity.getByRole("heading", { name: /^Lists of tags that do not fit the notes/ });
  await expect(strayTags).toBeVisible();
  await expect(integrity.getByText("They are made from the notes again.")).toBeVisible();
  for (const { name, viewport } of WIDTHS) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
    expect(await findings(page), name).toEqual([]);
  }
  const count = () =>
    withDatabase(async (sql) => (await sql`select from public.tags where name = ${tag}`).length);
  expect(await count()).toBe(1);
  await integrity.getByRole("button", { name: "Mend" }).click();
  const mending = page.getByRole("dialog", { name: "Mend what can be mended?" });
  await mending.getByRole("button", { name: "Cancel" }).click();
  await expect(mending).toBeHidden();
  expect(await count()).toBe(1);
  await integrity.getByRole("button", { name: "Mend" }).press("Enter");
  const mend = await holdBack(page, "**/api/admin/integrity/mend");
  await pressInDialog(mending, "Mend");
  await expect(mending.getByRole("button", { name: "Mending..." })).toBeFocused();
  mend();
  await expect(toast(page, "Mended")).toBeVisible();
  expect(await count()).toBe(0);
  // The check was repeated after the repair.
  await expect(strayTags).toHaveCount(0);
  await expect(integrity.getByRole("button", { name: "Check again" })).toBeFocused();
});

test("Maintenance marks an old result as such when a new check fails", async ({ page, context }) => {
  await logInOwner(context);
  await page.goto(MAINTENANCE);
  const integrity = section(page, "Integrity");
  await integrity.getByRole("button", { name: "Check" }).click();
  await expect(integrity.getByRole("button", { name: "Check again" })).toBeVisible();
  // When a new check fails, the old result is marked as such.
  await page.route("**/api/admin/integrity", (route) => route.fulfill({ status: 503 }));
  await integrity.getByRole("button", { name: "Check again" }).press("Enter");
  await expect(integrity.getByRole("alert")).toHaveText(
    "It could not be checked again. What is shown is of the last time.",
  );
  await page.unroute("**/api/admin/integrity");
});

test("Maintenance refuses an export with a wrong password, and cancels one", async ({ page, context }) => {
  await logInOwner(context);
  await page.goto(MAINTENANCE);
  const whole = section(page, "Export and restore");
  await whole.getByRole("button", { name: "Export the whole site" }).press("Enter");
  const password = page.getByLabel("Current password");
  await expect(password).toBeFocused();
  await password.fill("not-the-password");
  await password.press("Enter");
  await expect(page.getByRole("form", { name: "Export" })).toContainText(
    "The current password is not right.",
  );
  await password.fill(OWNER.password);
  const prepare = await holdBack(page, "**/api/admin/export");
  await page.getByRole("button", { name: "Export", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Preparing..." })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  prepare();
  await expect(whole.getByRole("button", { name: "Export the whole site" })).toBeFocused();
});

test("Maintenance refuses a restore into a site in use, also while another tab is visited", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  await page.goto(MAINTENANCE);
  const whole = section(page, "Export and restore");
  // The page says so before a file is chosen, but the server decides.
  await expect(whole).toContainText(
    /An export can be restored into an empty site only, and this one has [a-z ]+ already\./,
  );
  await expect(page.getByRole("button", { name: "Restore from a file" })).toBeDisabled();
  await page.getByLabel("Export to restore").setInputFiles({
    name: "site.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("PK\u0003\u0004"),
  });
  const dialog = page.getByRole("dialog", { name: "Restore this site?" });
  await expect(dialog).toContainText("Your account here is replaced");
  const release = await holdBack(page, "**/api/admin/restore?bytes=*");
  await dialog.getByRole("button", { name: "Restore" }).click();
  const restore = whole.getByRole("progressbar", { name: "Restore" });
  await expect(restore).toBeAttached();
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name, exact: true });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const asksBeforeClosing = () =>
    page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  // While another tab is visited, the restore goes on, leaving asks for a confirmation, and the result is shown later.
  await tab("Users").click();
  await expect(heading("Users")).toBeVisible();
  expect(await asksBeforeClosing()).toBe(true);
  await tab("Maintenance").click();
  await expect(heading("Maintenance")).toBeVisible();
  await expect(restore).toBeAttached();
  await tab("Users").click();
  await expect(heading("Users")).toBeVisible();
  release();
  const refusal = "An export can be restored into an empty site only";
  await expect(toast(page, "Site not restored")).toContainText(refusal);
  expect(await asksBeforeClosing()).toBe(false);
  // The user is still logged in, and nothing has changed.
  await tab("Maintenance").click();
  await expect(whole.getByRole("alert")).toContainText(refusal);
  await expect(restore).toHaveCount(0);
});

test("Maintenance shows the last backup, and what to do when there is none or it failed; axe finds nothing", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  const backups = section(page, "Backups");
  await page.goto(MAINTENANCE);
  await expect(backups).toContainText("Last backup: never.");
  await expect(backups).toContainText("Set BACKUP_TO in .env");
  await withDatabase(async (sql) => {
    await sql`insert into private.scheduled_jobs (name, every_seconds, max_seconds, ended_at, error)
      values ('backup', 86400, 21600, now(), 'There is no room left on the disk.')`;
    await page.reload();
    await expect(backups.getByRole("alert")).toHaveText(
      /^Last backup: (?:just now|.* ago)\. It failed\. There is no room left on the disk\.$/,
    );
    expect(await findings(page)).toEqual([]);
    await sql`delete from private.scheduled_jobs where name = 'backup'`;
  });
});

test("Maintenance shows what the site does by itself, and what of it is late", async ({ page, context }) => {
  await logInOwner(context);
  await withDatabase(async (sql) => {
    // A run that the site's last stop has cut off counts as under way for some minutes.
    await sql`update private.scheduled_jobs set started_at = now(), ended_at = now() where name = 'retention'`;
    await page.goto(MAINTENANCE);
    const row = section(page, "Scheduled work").getByRole("row").filter({ hasText: "Forget what" });
    await expect(row).toContainText(/Every hour.*(?:just now|ago).*On time/);
    // A run that never ends, so that the clock does not start the next one.
    await sql`update private.scheduled_jobs set started_at = now(), ended_at = now() - interval '1 day' where name = 'retention'`;
    await page.reload();
    await expect(row).toContainText(/yesterday.*Late/);
    await expect(section(page, "Scheduled work").getByRole("alert")).toContainText("not been done in time");
    expect(await findings(page)).toEqual([]);
    await sql`update private.scheduled_jobs set ended_at = now() where name = 'retention'`;
  });
});
