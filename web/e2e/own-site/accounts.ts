import { card } from "../support/documents.ts";
import { open, save, section, site, sql, test } from "../support/own-site.ts";
import { expect } from "../support/test.ts";
import { toast } from "../support/toast.ts";

/** Registration and the storage quota, as the owner sets them. */
export function accounts(): void {
  test.describe("accounts", () => {
    // 403: registration is closed. 413: the quota is used up.
    test.use({ expectedErrors: ["403", "413"] });

    const person = { email: "closed@example.com", password: "a-good-password" };

    test("can be created only while registration is open", async ({ page, context, browser }) => {
      const guest = await browser.newContext({ baseURL: site.origin });
      const theirs = await guest.newPage();
      await theirs.goto("/auth");
      await theirs.getByRole("tab", { name: "Register" }).click();
      await theirs.getByLabel("Email").fill(person.email);
      await theirs.getByLabel("Password", { exact: true }).fill(person.password);

      await open(page, context, "settings");
      await page.getByRole("switch", { name: "People can make an account" }).click();
      await save(page);
      // The form was opened while registration was open.
      await theirs.getByRole("button", { name: "Create Account" }).click();
      await expect(toast(theirs, "Registration failed")).toContainText(
        "This site takes no new accounts at the moment.",
      );
      expect(await sql`select from auth.users where email = ${person.email}`).toHaveLength(0);
      await theirs.reload();
      await theirs.getByRole("tab", { name: "Register" }).click();
      await expect(theirs.getByText("This site takes no new accounts at the moment.")).toBeVisible();
      await expect(theirs.getByRole("button", { name: "Create Account" })).toHaveCount(0);

      await page.getByRole("switch", { name: "People can make an account" }).click();
      await save(page);
      const registered = await guest.request.post("/api/register", {
        headers: { origin: site.origin },
        data: person,
      });
      expect(registered.status()).toBe(201);
      await guest.close();
    });

    test("have a storage quota, which is enforced and shown", async ({ page, context, browser }) => {
      const headers = { origin: site.origin };
      const guest = await browser.newContext({ baseURL: site.origin });
      expect((await guest.request.post("/api/login", { headers, data: person })).status()).toBe(200);
      const theirs = await guest.newPage();
      await open(page, context, "settings");
      const multipart = {
        file: { name: "Large.txt", mimeType: "text/plain", buffer: Buffer.alloc(300 * 1024, "x") },
      };
      expect((await guest.request.post("/api/notes/upload", { headers, multipart })).status()).toBe(201);

      const space = page.getByRole("textbox", { name: "Space for each person's documents, in MB" });
      await expect(space).toHaveValue("1024");
      await space.fill("half");
      await page.getByRole("button", { name: "Save Settings" }).click();
      await expect(space).toHaveAccessibleDescription(/Please enter whole megabytes from 1/);
      await space.fill("1");
      await save(page);

      await theirs.goto("/account");
      await expect(section(theirs, "Your data")).toContainText("Your documents take 900.0 KB of 1.0 MB.");
      await theirs.goto("/apps/notes");
      await theirs.getByRole("button", { name: "Upload", exact: true }).click();
      const dialog = theirs.getByRole("dialog", { name: "Upload Notes" });
      const more = { name: "More.txt", mimeType: "text/plain", buffer: Buffer.alloc(200 * 1024, "x") };
      await theirs.getByLabel("File to upload").setInputFiles(more);
      await dialog.getByRole("button", { name: "Upload", exact: true }).click();
      await expect(dialog.getByRole("alert")).toContainText(
        "Your documents take all the space that they may.",
      );

      const ofStrangers = page.getByRole("textbox", {
        name: "Space without a confirmed email address, in MB",
      });
      await space.fill("");
      await ofStrangers.fill("");
      await save(page);
      await dialog.getByRole("button", { name: "Upload", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(card(theirs, "More")).toBeVisible();
      await theirs.goto("/account");
      await expect(section(theirs, "Your data")).toContainText("Your documents take 1.5 MB.");
      await guest.close();
      await space.fill("1024");
      await ofStrangers.fill("50");
      await save(page);
    });
  });
}
