import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { type BrowserContext, type Page } from "@playwright/test";
import postgres from "postgres";
import { MAX_SOCIAL_LINKS } from "../../supabase/functions/_shared/contract/settings.ts";
import { type Instance, OWNER, startInstance } from "../../supabase/tests/support/instance.ts";
import { makePdf } from "../../supabase/functions/read-pdf/testing/make-pdf.ts";
import { findings } from "./support/axe.ts";
import { card, fixture } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { pressInDialog } from "./support/keyboard.ts";
import { picture } from "./support/photos.ts";
import { expect, test as base } from "./support/test.ts";
import { toast } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

// What is changed and counted here is the whole site's: other tests must not see it, nor be seen.
let site: Instance;
let sql: postgres.Sql;

const answers = (documentType: string) => (response: ServerResponse) => {
  const content = JSON.stringify({
    documentType,
    summary: "Short.",
    keyTopics: [],
    tags: [],
    confidence: 0.9,
  });
  const message = { role: "assistant", content };
  const choices = [{ index: 0, finish_reason: "stop", message }];
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ id: "1", object: "chat.completion", created: 1, model: "tester-1", choices }));
};

/** What the configured model says to whatever it is asked next. */
let answer = answers("Letter");
const model = createServer((_request, response) => answer(response));

const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    async ({}, use) => {
      model.listen(0, "127.0.0.1");
      await once(model, "listening");
      const address = model.address();
      const port = address !== null && typeof address !== "string" ? address.port : 0;
      site = await startInstance({
        template: process.env.E2E_TEMPLATE ?? "",
        env: {
          ANALYSIS_BASE_URL: `http://127.0.0.1:${port}/v1`,
          ANALYSIS_API_KEY: "the-key",
          ANALYSIS_MODEL: "tester",
        },
      });
      sql = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
      await use(site.origin);
      await sql.end();
      const code = await site.stop();
      model.closeAllConnections();
      model.close();
      if (code !== 0) throw new Error(`The instance ended with ${code}:\n${site.output()}`);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite),
});
test.describe.configure({ mode: "default" });

const main = (page: Page) => page.getByRole("main");
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Nothing of a page lies beyond the side of the window, be it that of a phone, of a tablet or of a desk. */
async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overhang, `${path} at ${width}`).toBe(0);
  }
}

async function open(page: Page, context: BrowserContext, tab = ""): Promise<void> {
  const response = await context.request.post("/api/login", {
    data: OWNER,
    headers: { origin: site.origin },
  });
  expect(response.status()).toBe(200);
  await page.goto(tab === "" ? "/admin" : `/admin?tab=${tab}`);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(toast(page, "Settings saved")).toBeVisible();
  await expect(page.getByText("Everything is saved")).toBeVisible();
}

test.describe("the whole site", () => {
  // What is gone is not there, the password of later is none, and one answer is lost.
  test.use({ expectedErrors: ["401", "504"] });

  // The first test here: an export is restored into a site that is as empty as its first start left it.
  test("is exported, emptied and restored at the desk: the document, the settings and the password of then are back", async ({
    page,
    context,
  }) => {
    await open(page, context, "maintenance");
    const headers = { origin: site.origin };
    const uploaded = await context.request.post("/api/notes/upload", {
      headers,
      multipart: {
        file: { name: "Tide table.txt", mimeType: "text/plain", buffer: Buffer.from("High water at noon") },
      },
    });
    const { id }: { id: number } = await uploaded.json();
    const [{ path } = { path: "" }] = await sql<{ path: string }[]>`
      select storage_path as path from public.notes where id = ${id}`;
    await expect
      .poll(async () => (await sql`select from public.notes where analysis_status = 'pending'`).length)
      .toBe(0);
    await page.reload();
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
    const file = await (await downloading).path();

    expect((await context.request.delete(`/api/notes/${id}`, { headers })).status()).toBe(204);
    const title = { siteTitle: "Of later" };
    expect((await context.request.patch("/api/settings", { headers, data: title })).status()).toBe(200);
    const later = { currentPassword: OWNER.password, newPassword: "the-password-of-later" };
    expect((await context.request.post("/api/auth/change-password", { headers, data: later })).status()).toBe(
      200,
    );
    // The object is gone; that it is to be swept, as after a crash, must not take what comes back.
    const orphans = () => sql`select from private.orphaned_objects where name = ${path}`;
    await expect.poll(async () => (await orphans()).length).toBe(0);
    await sql`insert into private.orphaned_objects (bucket_id, name) values ('notes', ${path})`;
    await page.goto("/admin?tab=maintenance");
    await expect(page.getByRole("banner").getByRole("link", { name: "Of later" })).toBeVisible();

    const dialog = page.getByRole("dialog", { name: "Restore this site?" });
    const restore = async () => {
      const choosing = page.waitForEvent("filechooser");
      await restoring.click();
      await (await choosing).setFiles(file);
      await dialog.getByRole("button", { name: "Restore" }).click();
    };
    // Without an answer nobody can say whether it was done, and nothing says that it was not.
    await page.route("/api/admin/restore", (route) => route.fulfill({ status: 504 }));
    await restore();
    await expect(page.getByRole("alert").filter({ hasText: "not known yet" })).toBeVisible();
    await expect(page.getByText("Nothing was changed")).toHaveCount(0);
    await page.unroute("/api/admin/restore");
    await restore();
    await expect(page).toHaveURL("/auth");
    await expect(toast(page, "The site is restored")).toContainText(
      /^The site is restored\d+ rows and 1 file are back\. Log in with an account of the restored site\./,
    );
    await expect(page.getByRole("banner").getByRole("link", { name: "Of later" })).toHaveCount(0);
    expect(await orphans()).toHaveLength(0);
    await page.getByLabel("Email").fill(OWNER.email);
    await page.getByLabel("Password", { exact: true }).fill(later.newPassword);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Login failed" })).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(toast(page, "Login successful")).toBeVisible();
    await expect(page).toHaveURL("/");
    const download = await context.request.get(`/api/notes/${id}/download`);
    expect(await download.text()).toBe("High water at noon");
    expect((await context.request.delete(`/api/notes/${id}`, { headers })).status()).toBe(204);
  });
});

test("what the owner says of the site is saved, and shows at once, here and to visitors", async ({
  page,
  context,
  browser,
}) => {
  await open(page, context);
  const steps = section(page, "First steps");
  await expect(steps).toContainText("visitors read “Hello. This is a new site that has just begun.”");
  await expect(steps.getByRole("link")).toHaveCount(5);
  await steps.getByRole("link", { name: "Say whose site this is" }).click();
  await page.getByLabel("Site title").fill("Harbour Notes");
  await page.getByLabel("Owner name").fill("Ada Harbour");
  await page.getByLabel("First year of the copyright").fill("2019");
  await page.getByLabel("Marked phrase").fill("quiet boats");
  await expect(page.getByLabel("Preview of the greeting")).toContainText("Hello. This is quiet boats");
  await page.getByLabel("Bio").fill("I live by the sea.");
  await page.getByLabel("Video address").fill("https://example.com/boats.mp4");
  await page.getByLabel("Track", { exact: true }).fill("Says");
  await page.getByLabel("Artist").fill("Nils Frahm");
  await page.getByRole("button", { name: "Remove Instagram" }).click();
  await page.getByRole("button", { name: "Add link" }).click();
  const link = page.getByRole("group", { name: "Link 3" });
  await link.getByLabel("Name").fill("Mastodon");
  await page
    .getByRole("group", { name: "Mastodon" })
    .getByLabel("Address")
    .fill("https://social.example/@ada");
  const moveUp = page.getByRole("button", { name: "Move Mastodon up" });
  await moveUp.press("Enter");
  await expect(moveUp).toBeFocused();
  // At the top there is no further up: the focus stays with the link.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Mastodon" })).toBeFocused();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await save(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Harbour Notes" })).toBeVisible();
  await expect(page).toHaveTitle("Settings · Admin · Harbour Notes");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Nils Frahm, “Says”");
  await expect(footer).toContainText(/© 2019–\d{4} Ada Harbour/);
  await expect(footer.getByRole("list").getByRole("link")).toHaveCount(3);

  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const visitor = await elsewhere.newPage();
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Hello. This is quiet boats");
  await expect(visitor.getByText("I live by the sea.")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Watch Video" })).toBeEnabled();
  const names = visitor.getByRole("contentinfo").getByRole("list").getByRole("link");
  await expect(names.first()).toHaveAttribute("href", "https://social.example/@ada");
  await elsewhere.close();

  await page.goto("/admin");
  await expect(page.getByRole("row").nth(1)).toContainText("Settings changed");
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole("row").nth(1)).toContainText("owner name, since, site title");
});

test("what is wrong is named at its field, nothing is saved, and what is typed stays", async ({
  page,
  context,
}) => {
  await open(page, context, "settings");
  const title = await page.getByLabel("Site title").inputValue();
  await page.getByLabel("Site title").fill(" ");
  await page.getByLabel("Video address").fill("javascript:alert(1)");
  // A year that is still to come.
  await page.getByLabel("First year of the copyright").fill("2100");
  for (const type of [".txt", ".docx"])
    await page.getByRole("checkbox", { name: type, exact: true }).uncheck();
  await page.getByRole("button", { name: "Save Settings" }).click();
  for (const sentence of [
    "A title is required",
    "Please enter a web address that begins with https:// or http://",
    /^Please enter a year from 1970 to \d{4}$/,
    "Accept at least one type",
  ]) {
    await expect(main(page).getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel("Site title")).toBeFocused();
  // A page of words is no video, and would be none for any visitor.
  await page.getByLabel("Video address").fill("https://www.example.com/page.html");
  await expect(
    main(page).getByText(/^Please enter the address of a video on YouTube or Vimeo/),
  ).toBeVisible();
  await page.getByLabel("Video address").fill("javascript:alert(1)");
  // A look at another tab loses nothing.
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByLabel("Video address")).toHaveValue("javascript:alert(1)");
  // With as many links as there can be, one is taken away: the focus goes to what adds another.
  const links = section(page, "Links").getByRole("listitem");
  const add = page.getByRole("button", { name: "Add link" });
  for (let count = await links.count(); count < MAX_SOCIAL_LINKS; count += 1) await add.click();
  await expect(links).toHaveCount(MAX_SOCIAL_LINKS);
  await expect(add).toBeDisabled();
  await page.getByRole("button", { name: "Remove link" }).last().press("Enter");
  await expect(links).toHaveCount(MAX_SOCIAL_LINKS - 1);
  await expect(add).toBeFocused();
  await page.getByRole("button", { name: "Discard changes" }).press("Enter");
  await expect(page.getByLabel("Site title")).toHaveValue(title);
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await expect(page.getByRole("form", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Site title")).toBeFocused();
  await expect(page.getByRole("button", { name: "Save Settings" })).toBeDisabled();
});

/** What a player is ready for once it can play to the end. */
const HAVE_ENOUGH_DATA = 4;

test("sound and film are played where they are looked at, and where they are opened", async ({
  page,
  context,
}) => {
  const accept = async (acceptedNoteTypes: string[]) => {
    const headers = { origin: site.origin };
    const saved = await context.request.patch("/api/settings", { headers, data: { acceptedNoteTypes } });
    expect(saved.status()).toBe(200);
  };
  await open(page, context);
  await accept(["txt", "mp3", "mp4"]);
  try {
    for (const [name, role] of [
      ["tone.mp3", "audio"],
      ["film.mp4", "video"],
    ] as const) {
      const buffer = await readFile(fixture(name));
      const uploaded = await context.request.post("/api/notes/upload", {
        headers: { origin: site.origin },
        multipart: { file: { name, mimeType: "application/octet-stream", buffer } },
      });
      const { title }: { title: string } = await uploaded.json();
      await page.goto("/apps/notes");
      await card(page, title)
        .getByRole("button", { name: `View ${title}` })
        .click();
      const preview = page.getByRole("dialog", { name: title });
      const player = preview.locator(role);
      await expect(player).toHaveAccessibleName(title);
      await expect(player).toHaveJSProperty("readyState", HAVE_ENOUGH_DATA);
      await player.evaluate((element: HTMLMediaElement) => void (element.currentTime = 1));
      await expect(player).toHaveJSProperty("seeking", false);
      await expect(player).toHaveJSProperty("currentTime", 1);
      const opening = page.waitForEvent("popup");
      await preview.getByRole("link", { name: "Open" }).click();
      const opened = (await opening).locator("video");
      // No script of a document's runs there, and no listener is called.
      await expect(opened).toHaveJSProperty("readyState", HAVE_ENOUGH_DATA);
    }
  } finally {
    await accept(["txt", "docx"]);
  }
});

test.describe("what the server refuses", () => {
  test.use({ expectedErrors: ["415"] });

  test("the accepted note types are those of the dialog and of the server", async ({ page, context }) => {
    await open(page, context, "settings");
    const upload = (name: string, text: string) =>
      context.request.post("/api/notes/upload", {
        headers: { origin: site.origin },
        multipart: { file: { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) } },
      });
    const png = "\x89PNG\r\n\x1a\n";
    expect(await (await upload("Sign.png", png)).text()).toBe(
      "Invalid file type. Accepted types: .txt, .docx",
    );
    await page.getByRole("checkbox", { name: ".pdf" }).check();
    await page.getByRole("checkbox", { name: ".docx" }).uncheck();
    await save(page);
    await page.goto("/apps/notes");
    await page.getByRole("button", { name: "Upload", exact: true }).first().click();
    await expect(page.getByRole("dialog")).toContainText("Supported formats: .txt, .pdf");
    await page.getByLabel("File to upload").setInputFiles({
      name: "Sign.png",
      mimeType: "image/png",
      buffer: Buffer.from(png),
    });
    await expect(page.getByRole("dialog")).toContainText("Invalid file type. Accepted types: .txt, .pdf");
    expect(await (await upload("Sign.png", png)).text()).toBe(
      "Invalid file type. Accepted types: .txt, .pdf",
    );
    expect(await (await upload("Lease.docx", "PK")).text()).toBe(
      "Invalid file type. Accepted types: .txt, .pdf",
    );
    expect((await upload("Words.txt", "Words")).status()).toBe(201);

    // What was admitted is read: its analysis and its words come to the page that is open.
    await page.getByLabel("File to upload").setInputFiles({
      name: "Lease.pdf",
      mimeType: "application/pdf",
      buffer: await makePdf(["The lease of the slipway", "", "A marsh with forty-one avocets"]),
    });
    await page.getByRole("dialog").getByRole("button", { name: "Upload", exact: true }).click();
    const lease = card(page, "Lease");
    await expect(lease).toContainText("The lease of the slipway");
    await expect(lease).toContainText("Letter");
    await page.getByPlaceholder("Search notes...").fill("avocets");
    await expect(page.getByText(/1 note available matching "avocets"/)).toBeVisible();
    await expect(lease.locator("mark", { hasText: "avocets" })).toBeVisible();
    await lease.getByRole("button", { name: "View Lease" }).click();
    const panel = page.getByRole("dialog", { name: "Lease" }).getByRole("region", { name: /AI Document/ });
    await expect(panel.getByText(/^Read by /)).toBeVisible();
    await expect(panel).not.toContainText("guessed");
  });
});

test.describe("accounts", () => {
  test.use({ expectedErrors: ["403"] });

  test("are made while the owner lets people make them, and by no door while not; who has one keeps it", async ({
    page,
    context,
    browser,
  }) => {
    const guest = await browser.newContext({ baseURL: site.origin });
    const form = await guest.newPage();
    await form.goto("/auth");
    await form.getByRole("tab", { name: "Register" }).click();
    const email = "closed@example.com";
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Password", { exact: true }).fill("a-good-password");

    await open(page, context, "settings");
    await page.getByRole("switch", { name: "People can make an account" }).click();
    await save(page);
    // The form was there before.
    await form.getByRole("button", { name: "Create Account" }).click();
    await expect(toast(form, "Registration failed")).toContainText(
      "This site takes no new accounts at the moment.",
    );
    const direct = await guest.request.post("/auth/v1/signup", {
      headers: { apikey: site.publishableKey },
      data: { email, password: "a-good-password" },
    });
    expect(direct.ok()).toBe(false);
    expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0);
    await form.reload();
    await form.getByRole("tab", { name: "Register" }).click();
    await expect(form.getByText("This site takes no new accounts at the moment.")).toBeVisible();
    await expect(form.getByRole("button", { name: "Create Account" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("switch", { name: "People can make an account" })).not.toBeChecked();

    await page.getByRole("switch", { name: "People can make an account" }).click();
    await save(page);
    await form.reload();
    await form.getByRole("tab", { name: "Register" }).click();
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Password", { exact: true }).fill("a-good-password");
    await form.getByRole("button", { name: "Create Account" }).click();
    await expect(toast(form, "Registration successful")).toBeVisible();
    await guest.close();
  });

  test.describe("whose space is taken", () => {
    test.use({ expectedErrors: ["413"] });

    test("take no more documents than the owner has room for, and their pages say so", async ({
      page,
      context,
      browser,
    }) => {
      const guest = await browser.newContext({ baseURL: site.origin });
      const headers = { origin: site.origin };
      const person = { email: "collector@example.com", password: "a-good-password" };
      expect((await guest.request.post("/api/register", { data: person, headers })).status()).toBe(201);
      const multipart = {
        file: { name: "Large.txt", mimeType: "text/plain", buffer: Buffer.alloc(900 * 1024, "x") },
      };
      expect((await guest.request.post("/api/notes/upload", { headers, multipart })).status()).toBe(201);

      await open(page, context, "settings");
      const space = page.getByRole("textbox", { name: "Space for each person's documents, in MB" });
      await expect(space).toHaveValue("1024");
      await space.fill("half");
      await page.getByRole("button", { name: "Save Settings" }).click();
      await expect(space).toHaveAccessibleDescription(/Please enter whole megabytes from 1/);
      await space.fill("1");
      await save(page);

      const desk = await guest.newPage();
      await desk.goto("/account");
      await expect(section(desk, "Your data")).toContainText("Your documents take 900.0 KB of 1.0 MB.");
      await desk.goto("/apps/notes");
      await desk.getByRole("button", { name: "Upload", exact: true }).click();
      const dialog = desk.getByRole("dialog", { name: "Upload Notes" });
      const more = { name: "More.txt", mimeType: "text/plain", buffer: Buffer.alloc(200 * 1024, "x") };
      await desk.getByLabel("File to upload").setInputFiles(more);
      await dialog.getByRole("button", { name: "Upload", exact: true }).click();
      await expect(dialog.getByRole("alert")).toContainText(
        "Your documents take all the space that they may.",
      );

      await space.fill("");
      await save(page);
      await dialog.getByRole("button", { name: "Upload", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(card(desk, "More")).toBeVisible();
      await desk.goto("/account");
      await expect(section(desk, "Your data")).toContainText("Your documents take 1.1 MB.");
      await guest.close();
      await space.fill("1024");
      await save(page);
    });
  });
});

test.describe("comments", () => {
  test.use({ expectedErrors: ["403"] });

  test("wait for the owner who wants it so, are approved or deleted, and can be closed", async ({
    page,
    context,
    browser,
  }) => {
    const [post] = await sql<{ id: number }[]>`
      insert into public.blog_posts (user_id, title, content, excerpt, published_at)
      values (1, 'On slipways', '<p>Words</p>', 'Words', now() - interval '1 minute') returning id::int`;
    const reader = await browser.newContext({ baseURL: site.origin });
    const headers = { origin: site.origin };
    const person = {
      email: "reader@example.com",
      password: "a-good-password",
      firstName: "Rea",
      lastName: "Der",
    };
    expect((await reader.request.post("/api/register", { data: person, headers })).status()).toBe(201);
    const write = (content: string) =>
      reader.request.post(`/api/blog-posts/${post?.id}/comments`, { data: { content }, headers });

    await open(page, context, "settings");
    await expect(section(page, "Waiting comments")).toContainText("No comment is waiting.");
    await page.getByRole("switch", { name: "New comments wait until you approve them" }).click();
    await save(page);
    const reading = await reader.newPage();
    await reading.goto(`/blog/${post?.id}`);
    await reading.getByRole("textbox", { name: "Your comment" }).fill("A fine slipway");
    await reading.getByRole("button", { name: "Post Comment" }).click();
    await expect(toast(reading, "Comment added")).toContainText(
      "Others see it as soon as the administrator has approved it.",
    );
    await reading.close();
    expect((await write("Buy my watches")).status()).toBe(201);
    expect((await write("And my clocks")).status()).toBe(201);
    expect((await write("Well moored")).status()).toBe(201);
    const waiting = section(page, "Waiting comments").getByRole("listitem");
    // What waits is counted on the desk, and approved wherever it stands.
    await open(page, context, "dashboard");
    await expect(page.getByRole("link", { name: "Dashboard 4 waiting comments" })).toBeVisible();
    await expect(waiting).toHaveCount(4);
    await page.goto(`/blog/${post?.id}`);
    await page.getByRole("button", { name: "Approve the comment by Rea Der" }).last().press("Enter");
    await expect(toast(page, "Comment approved")).toBeVisible();
    await expect(page.getByText("Waits for your approval.")).toHaveCount(3);
    await sql`delete from public.blog_comments where content = 'Well moored' and status = 'published'`;
    await open(page, context, "settings");
    await expect(waiting).toHaveCount(3);
    await expect(waiting.filter({ hasText: "A fine" })).toContainText(
      "Rea Der on the post “On slipways”, just now",
    );
    // While something is typed here, another device saves another title.
    await page.getByLabel("Bio").fill("I mend boats.");
    const title = { siteTitle: "Of another device" };
    expect((await context.request.patch("/api/settings", { headers, data: title })).status()).toBe(200);
    // From the keyboard, one after the other: the newest is the first, and the focus stays with what is left.
    const letGo = await holdBack(page, "**/api/admin/analysis*");
    await waiting.filter({ hasText: "A fine" }).getByRole("button", { name: "Approve" }).press("Enter");
    await expect(toast(page, "Comment approved")).toBeVisible();
    await expect(waiting).toHaveCount(2);
    await expect(
      waiting.filter({ hasText: "watches" }).getByRole("button", { name: "Approve" }),
    ).toBeFocused();
    // As long as not everything has followed, the next one can be asked about all the same.
    await waiting.filter({ hasText: "watches" }).getByRole("button", { name: "Delete" }).press("Enter");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeFocused();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    letGo();
    // What that device saved stays, and what is typed while this is being saved waits for the next time.
    await expect(page.getByRole("banner").getByRole("link", { name: title.siteTitle })).toBeVisible();
    await expect(page.getByLabel("Site title")).toHaveValue(title.siteTitle);
    const release = await holdBack(page, "**/api/settings");
    await page.getByRole("button", { name: "Save Settings" }).press("Enter");
    await expect(page.getByRole("button", { name: "Saving..." })).toBeFocused();
    await page.getByLabel("Bio").fill("I mend boats and nets.");
    await page.getByLabel("Owner name").fill("Rea Harbour");
    release();
    await expect(toast(page, "Settings saved")).toBeVisible();
    await expect(page.getByText("Not saved yet")).toBeVisible();
    await expect(page.getByLabel("Owner name")).toHaveValue("Rea Harbour");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByText("Everything is saved")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Rea Harbour");
    expect(await (await context.request.get("/api/settings")).json()).toMatchObject({
      ...title,
      bio: "I mend boats and nets.",
      ownerName: "Rea Harbour",
    });
    for (const name of ["watches", "clocks"]) {
      await waiting.filter({ hasText: name }).getByRole("button", { name: "Delete" }).press("Enter");
      await pressInDialog(page.getByRole("dialog"), "Delete");
      await expect(toast(page, "Comment deleted")).toBeVisible();
      await expect(waiting.filter({ hasText: name })).toHaveCount(0);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      if (name === "watches") await expect(waiting.getByRole("button", { name: "Delete" })).toBeFocused();
    }
    await expect(section(page, "Waiting comments")).toContainText("No comment is waiting.");
    // The focus is where the list was.
    await expect(section(page, "Waiting comments").locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Test" })).toBeFocused();
    const rows = await sql`select content, status from public.blog_comments`;
    expect([...rows]).toEqual([{ content: "A fine slipway", status: "published" }]);

    // Switched off they are refused to everybody, over a picture as under a post; the owner's own too.
    const [photo] = await sql<{ id: number }[]>`
      insert into public.photos (user_id, title, folder, image, variants, width, height, placeholder, color, position)
      values (1, 'A slipway', gen_random_uuid(), 'original.jpg', '[]', 300, 200, '', '#336699', 0) returning id::int`;
    const subjects = [`blog-posts/${post?.id}`, `photos/${photo?.id}`];
    const say = (by: BrowserContext, subject: string) =>
      by.request.post(`/api/${subject}/comments`, { data: { content: "Too late" }, headers });
    await page.getByRole("switch", { name: "People can write comments" }).click();
    await save(page);
    for (const by of [reader, context]) {
      for (const subject of subjects) {
        const refused = await say(by, subject);
        expect([refused.status(), await refused.text()]).toEqual([403, "Comments are switched off."]);
      }
    }
    await sql`delete from public.photos where id = ${photo?.id ?? 0}`;
    await reader.close();

    // What somebody wrote is read where they are listed.
    await page.goto("/admin?tab=users");
    const read = page.getByRole("button", { name: "1 comment by reader@example.com" });
    await read.click();
    const comments = page.getByRole("dialog", { name: "Comments by reader@example.com" });
    await expect(comments).toContainText("A fine slipway");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(read).toBeFocused();
    // From there it is one step to what it is about, and one to be rid of it.
    await read.press("Enter");
    await comments.getByRole("link").click();
    // As soon as the address is the next page's, Back leads back from that and does not close what still lies there.
    await expect(page).toHaveURL(new RegExp(`/blog/${post?.id}-`));
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\?tab=users/);
    await read.press("Enter");
    await comments.getByRole("button", { name: "Delete" }).press("Enter");
    await pressInDialog(page.getByRole("dialog", { name: "Delete this comment?" }), "Delete");
    await expect(toast(page, "Comment deleted")).toBeVisible();
    await expect(comments).toContainText("Nothing is left of what they wrote.");
    expect(await sql`select from public.blog_comments`).toHaveLength(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test.describe("of a wave", () => {
    // One answer is lost on its way, and one request never arrives, asked twice.
    test.use({ expectedErrors: ["504", "ERR_FAILED"] });

    test("are picked out, all or some, and deleted or approved at once; what is not known is not said", async ({
      page,
      context,
    }) => {
      await sql`
        with post as (
          insert into public.blog_posts (user_id, title, content, excerpt, published_at)
          values (1, 'On nets', '<p>Words</p>', 'Words', now() - interval '1 hour') returning id
        )
        insert into public.blog_comments (post_id, user_id, author, content, status, published_at)
        select post.id, 1, 'Rea Der', case when n in (1, 53) then 'Kind ' else 'Spam ' end || n, 'pending',
          now() - n * interval '1 minute'
        from post, generate_series(1, 54) as n`;
      await open(page, context, "dashboard");
      const waiting = section(page, "Waiting comments");
      const rows = waiting.getByRole("listitem");
      const boxOf = (words: string) =>
        page.getByRole("checkbox", { name: `Select the comment by Rea Der: ${words}`, exact: true });
      const bar = page.getByRole("toolbar", { name: "Selected comments" });
      await expect(rows).toHaveCount(50);

      // From the keyboard: one, everything up to another, all that are shown, none.
      await boxOf("Kind 1").press("Space");
      await expect(bar).toContainText("1 selected");
      // Neither all nor none: the sign of that stands on ink, not card on card.
      const all = page.getByRole("checkbox", { name: "Select the 50 shown" });
      await expect(all).toBeChecked({ indeterminate: true });
      await expect(all).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
      await boxOf("Spam 3").press("Shift+Space");
      await expect(waiting.getByRole("status")).toHaveText("3 selected");
      await page.keyboard.press("Control+A");
      await expect(bar).toContainText("50 selected");
      await bar.getByRole("button", { name: "Clear selection" }).press("Enter");
      await expect(bar).toHaveCount(0);
      await expect(boxOf("Kind 1")).toBeFocused();
      await boxOf("Spam 2").press("Space");
      await page.keyboard.press("Escape");
      await expect(bar).toHaveCount(0);
      await expect(boxOf("Spam 2")).toBeFocused();

      // What does not come is said, and nothing is picked out for it.
      const furtherPages = /\/api\/admin\/comments\?.*cursor=/;
      await page.route(furtherPages, (route) => route.abort());
      await page.getByRole("button", { name: "Select all that wait" }).press("Enter");
      await expect(waiting.getByRole("alert")).toHaveText("More could not be loaded. Please try again.");
      await expect(bar).toHaveCount(0);
      await page.unroute(furtherPages);

      // All that wait, also those that were not shown yet; two are put back.
      await page.getByRole("button", { name: "Select all that wait" }).press("Enter");
      await expect(bar).toContainText("54 selected");
      await expect(rows).toHaveCount(54);
      await boxOf("Kind 1").press("Space");
      await boxOf("Kind 53").press("Space");
      await expect(bar).toContainText("52 selected");
      expect(await findings(page)).toEqual([]);

      // Nothing arrives: nothing is said to be done, and what was picked out still is.
      await page.route("**/api/admin/comments/delete", (route) => route.abort());
      await bar.getByRole("button", { name: "Delete" }).press("Enter");
      await expect(page.getByRole("dialog")).toContainText("these 52 comments");
      await pressInDialog(page.getByRole("dialog"), "Delete");
      await expect(toast(page, "Not known whether they were deleted")).toBeVisible();
      await expect(bar).toContainText("52 selected");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      // It is done and its answer is lost: asked again, the server says so.
      await page.unroute("**/api/admin/comments/delete");
      const bodies: (string | null)[] = [];
      await page.route("**/api/admin/comments/delete", async (route) => {
        bodies.push(route.request().postData());
        const response = await route.fetch();
        await (bodies.length === 1 ? route.fulfill({ status: 504 }) : route.fulfill({ response }));
      });
      await bar.getByRole("button", { name: "Delete" }).press("Enter");
      await pressInDialog(page.getByRole("dialog"), "Delete");
      await expect(toast(page, "52 comments deleted")).toBeVisible();
      expect(bodies).toHaveLength(2);
      expect(bodies[1]).toBe(bodies[0]);
      await expect(rows).toHaveCount(2);
      await expect(bar).toHaveCount(0);
      // The first that was deleted was the second row.
      await expect(boxOf("Kind 53")).toBeFocused();

      // One goes meanwhile, in another place.
      await page.getByRole("checkbox", { name: "Select all 2" }).press("Space");
      await sql`delete from public.blog_comments where content = 'Kind 53'`;
      await bar.getByRole("button", { name: "Approve" }).press("Enter");
      await expect(toast(page, "Comment approved")).toContainText(
        "Everybody can read it now. 1 was not there any more.",
      );
      await expect(waiting).toContainText("No comment is waiting.");
      await expect(waiting.locator(":focus")).toHaveCount(1);
      const left =
        await sql`select content, status from public.blog_comments where author = 'Rea Der' and user_id = 1`;
      expect([...left]).toEqual([{ content: "Kind 1", status: "published" }]);
    });
  });
});

test.describe("the analyser", () => {
  test.use({ expectedErrors: ["500"] });

  test("is named without its key, and a test really asks it and says what came of it; while it is down, the settings are there", async ({
    page,
    context,
  }) => {
    await page.route("**/api/admin/analysis", (route) => route.fulfill({ status: 500, body: "" }));
    await open(page, context, "settings");
    const analysis = section(page, "Analysis");
    await expect(analysis.getByRole("alert")).toContainText("The analyser could not be loaded");
    await expect(page.getByLabel("Site title")).toBeVisible();
    await expect(section(page, "Waiting comments")).toContainText("No comment is waiting.");
    await page.unroute("**/api/admin/analysis");
    await analysis.getByRole("button", { name: "Try again" }).click();
    await expect(analysis).toContainText("A configured model");
    await expect(analysis).toContainText("tester");
    await expect(analysis).toContainText(/127\.0\.0\.1:\d+/);
    await expect(analysis).not.toContainText("the-key");
    const button = analysis.getByRole("button", { name: "Test" });
    const outcome = analysis.getByRole("status");

    // It takes its time: the page says so and asks once.
    let release: ServerResponse | undefined;
    answer = (response) => void (release = response);
    await button.press("Enter");
    await expect(analysis.getByRole("button", { name: "Testing..." })).toBeDisabled();
    await expect.poll(() => release !== undefined).toBe(true);
    if (release) answers("Meeting notes")(release);
    await expect(outcome).toContainText(
      /^It works\. It took the test document for: Meeting notes, 90% sure\. \d+\.\d s$/,
    );
    await expect(button).toBeFocused();

    const fails: [(response: ServerResponse) => void, string][] = [
      [(response) => response.writeHead(401).end("{}"), "The configured model refused the access key."],
      [(response) => response.end("<html>"), "The configured model gave an answer that cannot be used."],
      [(response) => void response.destroy(), "The configured model could not be reached."],
    ];
    for (const [reply, sentence] of fails) {
      answer = reply;
      await button.click();
      await expect(outcome).toContainText(
        `It does not work. ${sentence} Until it works, the built-in analyser reads the documents. `,
      );
    }
    answer = answers("Letter");
  });
});

test("the dashboard and the analytics say what there is, to the eye, to the keyboard and as a table", async ({
  page,
  context,
}) => {
  await sql`delete from private.daily_views`;
  await sql`insert into private.daily_views (day, kind, subject, views) values
    ((now() at time zone 'utc')::date, 'page', '/blog', 3), ((now() at time zone 'utc')::date - 1, 'page', '/', 5),
    ((now() at time zone 'utc')::date - 40, 'page', '/', 1000)`;
  const [counts] = await sql<{ users: number; notes: number; photos: number; categories: number }[]>`
    select (select count(*)::int from public.users) as users, (select count(*)::int from public.notes) as notes,
      (select count(*)::int from public.photos) as photos,
      (select count(*)::int from public.blog_categories) + (select count(*)::int from public.photo_categories) as categories`;
  const { users = 0, notes = 0, photos = 0, categories = 0 } = counts ?? {};
  await sql`insert into public.audit_log (action, by_site) values ('Nobody did this', true), ('They did this', false)`;
  await open(page, context);
  const did = (action: string) => page.getByRole("row").filter({ hasText: action }).getByRole("cell").last();
  await expect(did("Nobody did this")).toHaveText("The site itself");
  await expect(did("They did this")).toHaveText("Somebody who has left");
  // All of this site is of today.
  const uploads = notes + photos;
  await expect(main(page).locator("dl > div")).toHaveText([
    `Total photos${photos}${photos} new in 30 days`,
    `Total users${users}${users} new in 30 days`,
    `Total notes${notes}${notes} new in 30 days`,
    `Total categories${categories}${categories} new in 30 days`,
    `New uploads, 7 days${uploads}${uploads === 0 ? "as many as" : `${uploads} more than`} in the 7 days before`,
    "Total views1,0088 of them in 30 days",
  ]);

  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Analytics" }).click();
  const views = page.getByRole("slider", { name: "Views, day by day" });
  await expect(views).toHaveAttribute("aria-valuetext", "Today: 3 views");
  await views.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(views).toHaveAttribute("aria-valuetext", /^\d+ \w+: 5 views$/);
  await page.keyboard.press("Home");
  await expect(views).toHaveAttribute("aria-valuenow", "0");
  const chart = page.getByRole("figure", { name: "Views" });
  await expect(chart).toContainText("8 views in all");
  await chart.getByText("Show as a table").click();
  await expect(chart.getByRole("row")).toHaveCount(31);
  await expect(chart.getByRole("row").nth(1).getByRole("cell")).toHaveText("3");
  await expect(section(page, "Views by page").getByRole("listitem")).toContainText([
    "Home5 views",
    "/blog3 views",
  ]);
  await expect(section(page, "Top photos")).toContainText("No photo was looked at.");
  await page.getByText("90 days").click();
  await expect(page).toHaveURL(/days=90/);
  await expect(chart).toContainText("1,008 views in all");
});

test.describe("a visitor", () => {
  test.use({ expectedErrors: ["403"] });

  test("is counted once for each page they look at; the owner is not", async ({ page, context }) => {
    await sql`delete from private.daily_views`;
    await sql`delete from private.view_visitors`;
    for (const path of ["/", "/games", "/"]) {
      const counted = page.waitForResponse(
        (response) =>
          response.url().endsWith("/api/views") &&
          response.request().postData()?.includes(`"${path}"`) === true,
      );
      await page.goto(path);
      await counted;
    }
    expect(await context.cookies()).toEqual([]);
    await open(page, context);
    await expect(main(page).getByText("Total views")).toBeVisible();
    await page.goto("/apps");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const rows = await sql`select subject, views from private.daily_views order by subject`;
    expect([...rows]).toEqual([
      { subject: "/", views: 1 },
      { subject: "/games", views: 1 },
    ]);
  });
});

test("photos are uploaded, edited and deleted at the desk, and the gallery follows", async ({
  page,
  context,
}) => {
  await open(page, context, "photography");
  const headers = { origin: site.origin };
  await context.request.post("/api/photo-categories", { data: { name: "Harbours" }, headers });
  await page.reload();
  await expect(page.getByRole("heading", { name: "No photos yet" })).toBeVisible();
  await page.getByRole("button", { name: "Upload Photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Photo" });
  const choose = async (name: string, width: number, height: number) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "image/jpeg", buffer: await picture(width, height) });
  await choose("mole.jpg", 1_800, 1_200);
  await dialog.getByLabel("Category").selectOption("Harbours");
  // By a slow line, so that there is something to see of how far it is.
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const throughput = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
  await line.send("Network.emulateNetworkConditions", throughput);
  const seen = await dialog.evaluateHandle((element) => {
    const percents = new Set<number>();
    new MutationObserver(() => {
      const percent = /Uploading: (\d+)%/.exec(element.textContent)?.[1];
      if (percent !== undefined) percents.add(Number(percent));
    }).observe(element, { subtree: true, childList: true, characterData: true });
    return percents;
  });
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  const percentsSeen = () => seen.evaluate((each) => [...each]);
  await expect
    .poll(async () => (await percentsSeen()).filter((percent) => percent > 0).length)
    .toBeGreaterThan(1);
  // It is broken off there, and nothing of it is left at the server.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(toast(page, "Upload cancelled")).toContainText("Nothing was uploaded.");
  const percents = await percentsSeen();
  expect(Math.max(...percents), `${percents}`).toBeLessThan(100);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  await line.detach();
  await dialog.getByRole("button", { name: "Leave out mole.jpg" }).click();
  await choose("quay.jpg", 900, 600);
  await dialog.getByLabel("Title").fill("The quay");
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(toast(page, "Photo uploaded")).toBeVisible();
  expect(
    [...(await sql`select distinct split_part(name, '/', 1) from storage.objects where bucket_id = 'photos'`)]
      .length,
  ).toBe(1);
  const row = page.getByRole("row").filter({ hasText: "The quay" });
  await sql`
    insert into public.photo_comments (photo_id, user_id, author, content, status)
    select id, 1, 'Somebody', 'Word ' || n, 'published' from public.photos, generate_series(1, 3) as n`;
  await page.reload();
  await expect(row.getByRole("cell")).toHaveText(["The quay", "Harbours", /now|ago/, "3", /Edit/]);
  for (const figures of [
    row.getByRole("cell", { name: "3" }),
    page.getByRole("columnheader", { name: "Comments" }),
  ])
    await expect(figures).toHaveCSS("text-align", "end");
  await row.getByRole("button", { name: "Edit The quay" }).click();
  await page.getByRole("dialog", { name: "Edit photo" }).getByLabel("Title").fill("The old quay");
  await page.getByRole("dialog", { name: "Edit photo" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("The old quay");
  // What happened leads to what it was about, until that is gone.
  await page.goto("/admin");
  await page.getByRole("row", { name: "Photo changed" }).getByRole("link", { name: "The old quay" }).click();
  await expect(page.getByRole("dialog", { name: "The old quay" })).toBeVisible();
  await page.goto("/admin?tab=photography");
  await page.getByRole("searchbox", { name: "Search photos" }).fill("nothing like it");
  await expect(page.getByRole("heading", { name: "No photo found" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "0 found" })).toBeAttached();
  await expect(page.getByText("No title, description or category contains “nothing like it”.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await page.getByRole("searchbox", { name: "Search photos" }).fill("OLD");
  await expect(page.getByRole("status").filter({ hasText: "1 found" })).toBeAttached();
  await page.getByRole("button", { name: "Delete The old quay" }).click();
  await page
    .getByRole("dialog", { name: "Delete this photo?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(toast(page, "Photo deleted successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No photos yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Upload Photo" })).toBeFocused();
  expect(await (await context.request.get("/api/photos")).json()).toEqual([]);
  await page.goto("/admin");
  const actions = page.getByRole("row").filter({ hasText: "quay" });
  await expect(actions).toContainText(["Photo deleted", "Photo changed", "Photo added"]);
  await expect(actions.getByRole("link")).toHaveCount(0);
});

test("axe finds nothing in any tab, and every tab fits the width, on a phone and on a desk", async ({
  page,
  context,
}) => {
  await open(page, context);
  for (const tab of ["Dashboard", "Photography", "Users", "Analytics", "Settings"]) {
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
    await expect(main(page).getByRole("status", { name: "Loading" })).toHaveCount(0);
    for (const { name, viewport } of WIDTHS) {
      await page.setViewportSize(viewport);
      expect({ tab, name, found: await findings(page) }).toEqual({ tab, name, found: [] });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ tab, name, over }).toEqual({ tab, name, over: 0 });
    }
  }
});

test("the longest names, titles and addresses that may be written fit every page, on a phone, a tablet and a desk", async ({
  page,
  context,
  visitor,
}) => {
  const word = (length: number) => "Donaudampfschifffahrt".repeat(20).slice(0, length);
  type Body = NonNullable<Parameters<typeof context.request.fetch>[1]>;
  const headers = { origin: site.origin };
  const send = async (method: string, path: string, body: Body) => {
    const answer = await context.request.fetch(path, { method, headers, ...body });
    expect({ path, status: answer.status() }).toEqual({ path, status: method === "POST" ? 201 : 200 });
    return await answer.json();
  };
  await open(page, context);
  await send("PATCH", "/api/settings", {
    data: {
      siteTitle: word(40),
      nowPlaying: { title: word(80), artist: word(80) },
      social: Array.from({ length: MAX_SOCIAL_LINKS }, (_, n) => ({
        name: `Link ${n}`,
        url: "https://example.com/",
      })),
      commentsEnabled: true,
    },
  });
  const category = word(60);
  await send("POST", "/api/photo-categories", { data: { name: category } });
  const image = { name: "picture.jpg", mimeType: "image/jpeg", buffer: await picture() };
  const photo = await send("POST", "/api/photos", { multipart: { title: word(200), category, image } });
  await send("POST", "/api/blog-categories", { data: { name: category } });
  const content = `<h2>${word(200)}</h2><p>${word(400)}</p>`;
  const post = await send("POST", "/api/blog-posts", {
    data: { title: word(200), excerpt: word(400), content, category, tags: [word(40)] },
  });
  const email = `${"a".repeat(28)}${visitor.email.replaceAll("-", "")}`;
  await send("POST", "/api/register", {
    data: { ...visitor, email, firstName: word(100), lastName: word(100) },
  });
  await send("POST", `/api/blog-posts/${post.id}/comments`, { data: { content: word(400) } });
  for (const path of [
    "/account",
    "/apps",
    "/",
    "/blog",
    `/blog/${post.id}`,
    "/photography",
    `/photos/${photo.id}`,
  ]) {
    await expectToFit(page, path);
  }
  await open(page, context);
  for (const path of ["/admin", "/admin?tab=photography", "/admin?tab=users", "/admin?tab=analytics"])
    await expectToFit(page, path);
});
