import path from "node:path";
import type { Page } from "@playwright/test";
import { DomUtils, parseDocument } from "htmlparser2";
import { OWNER } from "../../supabase/tests/support/instance.ts";
import { RECOGNITION_FOLDER } from "../../supabase/functions/_shared/contract/recognition-folder.ts";
import { pageHeaders, workerPolicy } from "../../supabase/local/page/page-headers.ts";
import { picture } from "./support/blog-editor.ts";
import { freePort } from "../../supabase/tests/support/free-port.ts";
import { isInstalled, runHost, test } from "./support/host.ts";
import { expect } from "./support/test.ts";

const DOCUMENTS = path.resolve(import.meta.dirname, "../../supabase/tests/fixtures/documents");

/** What a crawler reads of a page: it sends no header of a browser, and runs no script. */
async function crawl(host: string, address: string) {
  const answer = await fetch(host + address);
  const document = parseDocument(await answer.text());
  const named = (name: string) => DomUtils.getElementsByTagName(name, document);
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    title: named("title").map((each) => DomUtils.textContent(each)),
    meta: (name: string) =>
      named("meta")
        .filter(({ attribs }) => [attribs["name"], attribs["property"]].includes(name))
        .map(({ attribs }) => attribs["content"]),
  };
}

async function logIn(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/");
}

test.skip(({ hostName }) => !isInstalled(hostName), "it is not installed");

test("a visitor registers, uploads a document and finds it", async ({ page, visitor }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Email").fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Registration successful", { exact: true })).toBeVisible();
  await page.goto("/apps/notes");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  await dialog.locator("input[type=file]").setInputFiles(path.join(DOCUMENTS, "lease-contract.docx"));
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByPlaceholder("Search notes...").fill("slipway");
  await expect(page.getByRole("article").locator("mark").first()).toHaveText(/slipway/i);
});

test("a photo that the owner uploads is shown, and has a card for whoever shares it", async ({
  page,
  host,
}) => {
  await logIn(page);
  await page.goto("/photography");
  await page.getByRole("button", { name: "Add Category" }).click();
  const adding = page.getByRole("dialog", { name: "Add Category" });
  await adding.getByLabel("Category name").fill("Harbour");
  await adding.getByLabel("Category name").press("Enter");
  await expect(adding).toBeHidden();
  await page.getByRole("button", { name: "Upload Photo" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Photo" });
  await upload.getByRole("button", { name: "Photos to upload" }).setInputFiles({
    name: "Frozen bay.png",
    mimeType: "image/png",
    buffer: await picture(page, 300, 200),
  });
  await upload.getByLabel("Description (optional)").fill("Ice as far as one can see.");
  await upload.getByLabel("Category").selectOption("Harbour");
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("heading", { level: 2, name: "Frozen bay" }).click();
  await expect(page).toHaveURL(/\/photos\/\d+/u);
  const card = await crawl(host, new URL(page.url()).pathname);
  expect(card).toMatchObject({ status: 200, title: [expect.stringMatching(/^Frozen bay · /u)] });
  expect(card.meta("og:title")).toEqual(["Frozen bay"]);
  expect(card.meta("og:description")).toEqual(["Ice as far as one can see."]);
  const [image = ""] = card.meta("og:image");
  expect(image).toMatch(`${host}/api/photo-files/`);
  expect((await fetch(image)).headers.get("content-type")).toBe("image/jpeg");
});

test("a post that the owner publishes is read, and has a card for whoever shares it", async ({
  page,
  host,
}) => {
  await logIn(page);
  await page.goto("/blog/write");
  await page.getByRole("textbox", { name: "Content" }).fill("The tide went out at four.");
  await page.getByRole("textbox", { name: "Title" }).fill("Slack water");
  await page.getByRole("textbox", { name: "Excerpt" }).fill("An hour without a current.");
  await page.getByRole("button", { name: "Publish Post" }).click();
  await page.getByRole("button", { name: "View post" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Slack water" })).toBeVisible();
  await expect(page.getByText("The tide went out at four.")).toBeVisible();
  const card = await crawl(host, new URL(page.url()).pathname);
  expect(card).toMatchObject({
    status: 200,
    type: "text/html; charset=utf-8",
    title: [expect.stringMatching(/^Slack water · /u)],
  });
  expect(card.meta("description")).toEqual(["An hour without a current."]);
  expect(card.meta("og:url")).toEqual([expect.stringMatching(`^${host}/blog/\\d+-slack-water$`)]);
});

test("pages have the headers of the embedded stack's gateway, for browsers and for programs", async ({
  host,
}) => {
  const browser = { "sec-fetch-dest": "document" };
  for (const [address, headers] of [
    ["/", {}],
    ["/", browser],
    ["/no/such/page", {}],
    ["/no/such/page", browser],
    ["/favicon.svg", {}],
    ["/assets/none.js", {}],
  ] as const) {
    const answer = await fetch(host + address, { headers });
    for (const [name, value] of await pageHeaders())
      expect(answer.headers.get(name), `${name} of ${address}`).toBe(value);
  }
});

test("workers, and nothing else, may run WebAssembly", async ({ host }) => {
  const { status, headers } = await fetch(`${host}${RECOGNITION_FOLDER}worker.js`);
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toBe(await workerPolicy());
  const language = await fetch(`${host}${RECOGNITION_FOLDER}eng.traineddata`);
  expect(language.headers.get("content-encoding")).toBeNull();
  expect((await language.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000);
});

test("what is missing is a 404, which nobody keeps", async ({ host }) => {
  const browser = { "sec-fetch-dest": "document" };
  for (const [address, headers] of [
    ["/assets/gone-12345678.js", {}],
    ["/assets/gone-12345678.js", { "sec-fetch-dest": "script" }],
    ["/wp-login.php", {}],
    ["/no/such/page", {}],
    ["/no/such/page", browser],
    ["/photos/999999", {}],
  ] as const) {
    const answer = await fetch(host + address, { headers });
    expect([address, answer.status]).toEqual([address, 404]);
    expect(answer.headers.get("cache-control") ?? "", address).not.toContain("max-age");
  }
  const page = await (await fetch(`${host}/no/such/page`, { headers: browser })).text();
  expect(page).toContain('<div id="root">');
  expect(await (await fetch(`${host}/assets/gone-12345678.js`)).text()).not.toContain("<html");
});

test("a built file may be kept for a year, and a page is asked for again", async ({ host }) => {
  const html = await (await fetch(`${host}/blog`, { headers: { "sec-fetch-dest": "document" } })).text();
  const [, script = ""] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/u.exec(html) ?? [];
  const answer = await fetch(host + script);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  for (const address of ["/", "/blog", "/index.html", "/favicon.svg"])
    expect((await fetch(host + address)).headers.get("cache-control"), address).toBe("no-cache");
});

test("programs find feed, sitemap and robots.txt, and errors of the API stay its own", async ({ host }) => {
  for (const [address, type] of [
    ["/robots.txt", /^text\/plain/u],
    ["/sitemap.xml", /^application\/xml/u],
    ["/feed.xml", /^application\/atom\+xml/u],
  ] as const) {
    const answer = await fetch(host + address);
    expect(answer.headers.get("content-type"), address).toMatch(type);
    expect(await answer.text(), address).toContain(host);
  }
  const none = await fetch(`${host}/.well-known/security.txt`);
  expect([none.status, await none.text()]).toEqual([404, "There is nothing at this address."]);
  expect((await fetch(`${host}/api/notes`)).status).toBe(401);
  expect((await fetch(host, { method: "POST" })).status).toBe(405);
});

test("a page goes out as it was built while the functions do not answer", async ({ hostName }) => {
  const site = `http://127.0.0.1:${await freePort()}`;
  const host = await runHost(hostName, site, "http://127.0.0.1:9/functions/v1");
  try {
    for (const [address, status] of [
      ["/blog", 200],
      ["/no/such/page", 404],
    ] as const) {
      const answer = await fetch(site + address);
      expect([address, answer.status]).toEqual([address, status]);
      expect(await answer.text()).toContain('<div id="root">');
      expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
    }
    expect((await fetch(`${site}/api/photos`)).status).toBe(502);
  } finally {
    await host.stop();
  }
});
