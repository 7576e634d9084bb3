import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { makePagePdf, streamObject } from "../../../supabase/functions/_shared/pdf-text/testing/make-pdf.ts";
import { OWNER } from "../../../supabase/tests/support/instance.ts";
import { fixture } from "../support/documents.ts";
import { readPdf } from "../support/pdf.ts";
import { isInstalled } from "./drivers/engines.ts";
import { AccountPage } from "./pages/account.ts";
import { Blog } from "./pages/blog.ts";
import { DocumentsPage } from "./pages/documents.ts";
import { Gallery } from "./pages/gallery.ts";
import { newAccount, type Site } from "./site.ts";
import type { Tab } from "./tab.ts";
import { test } from "./test.ts";

// All in one worker, which starts the browser once.
test.describe.configure({ mode: "default" });
test.skip(({ engine }) => !isInstalled(engine), "not installed");

const MAGENTA = [255, 0, 255] as const;
/** A page that is magenta from edge to edge. */
const MAGENTA_PAGE = makePagePdf(streamObject("", "1 0 1 rg 0 0 600 800 re f"));

/** Logs a new person in, who has these documents, and opens their list. */
async function documentsOf(tab: Tab, site: Site, files: Record<string, Buffer> = {}): Promise<DocumentsPage> {
  const person = await site.register();
  for (const [name, bytes] of Object.entries(files)) await site.upload(person, name, bytes);
  await new AccountPage(tab).enter(person);
  const page = new DocumentsPage(tab);
  await page.open();
  return page;
}

test("a visitor goes from the home page to the gallery, the blog and the apps", async ({ tab }) => {
  await tab.visit("/");
  await tab.role("heading", /^Hello/).isThere();
  for (const [link, address] of [
    ["PHOTOGRAPHY", "/photography"],
    ["BLOG", "/blog"],
    ["APPS", "/apps"],
  ] as const) {
    await tab.role("banner").role("link", link).click();
    await expect.poll(() => tab.address()).toBe(address);
    await tab.role("main").role("heading").isThere();
  }
});

test("a person registers, logs out and logs in", async ({ tab }) => {
  const account = newAccount();
  const page = new AccountPage(tab);
  await page.register(account, "Ada");
  await page.logOut("Ada");
  await page.logIn(account, "Ada");
});

test("the theme changes to dark and is remembered", async ({ tab }) => {
  await tab.visit("/");
  await tab.role("button", "Theme: light. Change to dark").click();
  await tab.role("button", "Theme: dark. Follow the system").isThere();
  await tab.visit("/blog");
  await tab.role("button", "Theme: dark. Follow the system").isThere();
  expect(await tab.evaluate("document.documentElement.className")).toContain("dark");
});

test("a person uploads a text and a Word document, and finds one by a word in it", async ({ tab, site }) => {
  const page = await documentsOf(tab, site);
  await page.upload(fixture("shopping-list.utf8.txt"));
  await page.heading("shopping-list.utf8").isThere();
  await page.upload(fixture("lease-contract.docx"));
  await page.heading("lease-contract").isThere();
  await page.search("slipway");
  await page.heading("shopping-list.utf8").isGone();
  await page.heading("lease-contract").isThere();
});

test("a Word document is shown on paper, and Escape closes it", async ({ tab, site }) => {
  const page = await documentsOf(tab, site, { "Lease.docx": await readFile(fixture("lease-contract.docx")) });
  const preview = await page.preview("Lease");
  await preview.paper().role("heading", "Lease contract").isThere();
  await tab.press("Escape");
  await preview.dialog.isGone();
});

test("a Word document is downloaded as PDF", async ({ tab, site }) => {
  const page = await documentsOf(tab, site, { "Lease.docx": await readFile(fixture("lease-contract.docx")) });
  const pdf = await (await page.preview("Lease")).downloadPdf("Lease");
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const { pages, pictures } = await readPdf(pdf);
  expect(pages.join(" ")).toContain("slipway");
  // Its words have letters, none is a picture.
  expect(pictures).toBe(0);
});

test("a text is shown, and opened in a tab of its own", async ({ tab, site }) => {
  const page = await documentsOf(tab, site, { "Log.txt": Buffer.from("Fair wind, slack tide.") });
  const preview = await page.preview("Log");
  await preview.dialog.css("object").isThere();
  await preview.openFile();
  await tab.text("Fair wind, slack tide.").isThere();
});

test("a PDF is shown, or its text where the browser has no viewer", async ({ tab, site }) => {
  const page = await documentsOf(tab, site, { "Chart.pdf": MAGENTA_PAGE });
  const preview = await page.preview("Chart");
  if ((await tab.evaluate("navigator.pdfViewerEnabled")) !== true)
    return await preview.dialog.text("Document cannot be previewed").isThere();
  await preview.scrollToFile();
  await tab.showsColour(...MAGENTA);
});

test("a PDF is opened in a tab of its own", async ({ tab, site }) => {
  const page = await documentsOf(tab, site, { "Chart.pdf": MAGENTA_PAGE });
  const preview = await page.preview("Chart");
  test.skip((await tab.evaluate("navigator.pdfViewerEnabled")) !== true, "no PDF viewer");
  await preview.openFile();
  await tab.showsColour(...MAGENTA);
});

test("a damaged PDF is said to have no preview", async ({ tab, site }) => {
  const page = await documentsOf(tab, site, { "Wreck.pdf": Buffer.from("%PDF-1.7\nnothing of use") });
  const preview = await page.preview("Wreck");
  await preview.dialog.text("Document cannot be previewed").isThere();
});

/** On a busy machine. */
const READING = { timeout: 200_000 };

test("a picture of an iPhone is read in the browser, shown upright, and made a PDF", async ({
  tab,
  site,
}) => {
  test.setTimeout(300_000);
  const page = await documentsOf(tab, site);
  await page.upload(fixture("boathouse-key.heic"));
  await expect
    .poll(() => tab.evaluate("document.body.textContent.includes('the green door')"), READING)
    .toBe(true);
  const preview = await page.preview("boathouse-key");
  const picture = preview.dialog.role("img", "boathouse-key");
  const size = "(image) => image.decode().then(() => [image.naturalWidth, image.naturalHeight].join())";
  expect(await picture.read(size)).toBe("720,400");
  const { pictures } = await readPdf(await preview.downloadPdf("boathouse-key"));
  expect(pictures).toBe(1);
});

test("a photo is opened, the arrow key shows the next one, and Close leads back", async ({ tab, site }) => {
  const [first, second] = [`Pier ${randomUUID()}`, `Mole ${randomUUID()}`];
  await site.uploadPhotos(second, first);
  const gallery = new Gallery(tab);
  await gallery.open();
  await gallery.openPhoto(first);
  await tab.press("ArrowRight");
  await gallery.room(second).role("img", second).isThere();
  await tab.press("ArrowLeft");
  await gallery.room(first).role("img", first).isThere();
  await gallery.room(first).role("button", "Close").click();
  await gallery.room(first).isGone();
  await tab.role("link", second).isThere();
});

test("a person comments on a photo", async ({ tab, site }) => {
  const title = `Quay ${randomUUID()}`;
  await site.uploadPhotos(title);
  await new AccountPage(tab).enter(await site.register());
  const gallery = new Gallery(tab);
  await gallery.open();
  await gallery.openPhoto(title);
  await gallery.comment(title, "The light is lovely.");
  await tab.text("Comment added").isThere();
});

test("the administrator writes and publishes a post", async ({ tab }) => {
  const title = `Fog ${randomUUID()}`;
  await new AccountPage(tab).enter(OWNER);
  const blog = new Blog(tab);
  await blog.write({ title, excerpt: "Short.", text: "Long and grey." });
  await blog.publish();
  await blog.read(title);
  await tab.text("Long and grey.").isThere();
});

test("a document is found from anywhere", async ({ tab, site }) => {
  await documentsOf(tab, site, { "Sailing plan.txt": Buffer.from("We leave with the zephyr at noon.") });
  await tab.visit("/blog");
  // The person's name, when it comes, moves the button.
  await tab.role("banner").role("button", "Ada").isThere();
  await tab.role("button", "Search").click();
  await tab.role("combobox", "Search").type("zephyr");
  await tab.role("option", /^Sailing plan/).click();
  await tab.role("dialog", /^Sailing plan/).isThere();
});
