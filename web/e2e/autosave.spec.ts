import { randomUUID } from "node:crypto";
import { type Page, request } from "@playwright/test";
import { addDocument, card, readNote, untilAnalysed } from "./support/documents.ts";
import { logIn, logInOwner } from "./support/people.ts";
import { uploadPhotos } from "./support/photos.ts";
import { expect, test, type Visitor } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const NOTES = "/apps/notes";
const lineIn = (page: Page) => page.getByText("What was not saved the last time is here again.");

/** Registers somebody without logging this browser in. */
async function somebodyElse(): Promise<Visitor> {
  const origin = process.env.E2E_ORIGIN ?? "";
  const person = { email: `${randomUUID()}@example.com`, password: "a-good-password" };
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const answer = await api.post("/api/register", {
    data: { ...person, firstName: "Bo", lastName: "Reader" },
  });
  expect(answer.status()).toBe(201);
  await api.dispose();
  return person;
}

/** Logs out and in as somebody else in another tab, as people do. */
async function changePersonIn(tab: Page, person: Visitor): Promise<void> {
  await tab.goto("/api/logout");
  await tab.goto("/auth");
  await tab.getByLabel("Email").fill(person.email);
  await tab.getByLabel("Password", { exact: true }).fill(person.password);
  await tab.getByRole("button", { name: "Login", exact: true }).click();
  await expect(tab).toHaveURL("/");
}

async function openForm(page: Page, id: number) {
  await page.goto(`${NOTES}?note=${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  return page.getByLabel("Content");
}

/** A note of which a text was typed in a tab that was closed then, as in a crash. */
async function typedIntoNote(page: Page, typed: string) {
  const id = await addDocument(page, "Letter.txt", "Dear Ada");
  await untilAnalysed(page, id);
  const content = await openForm(page, id);
  await content.fill(typed);
  await page.close({ runBeforeUnload: false });
  return id;
}

test.describe("the text of a note that was typed in a tab which is gone", () => {
  test("is in its form again, with a line that says so, until it is discarded", async ({
    memberPage,
    context,
  }) => {
    const id = await typedIntoNote(memberPage, "Dear Ada, and more");
    const page = await context.newPage();
    const content = await openForm(page, id);
    await expect(content).toHaveValue("Dear Ada, and more");
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(content).toHaveValue("Dear Ada");
    await expect(lineIn(page)).toBeHidden();
    await page.reload();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(content).toHaveValue("Dear Ada");
  });

  test("can be saved, and is not there again", async ({ memberPage, context }) => {
    const id = await typedIntoNote(memberPage, "Dear Ada, and more");
    const page = await context.newPage();
    await openForm(page, id);
    await expect(lineIn(page)).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toast(page, "Note saved")).toBeVisible();
    expect((await readNote(page, id)).content).toBe("Dear Ada, and more");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(lineIn(page)).toBeHidden();
  });

  test("does not replace what was saved elsewhere since, unless its owner wants that", async ({
    memberPage,
    context,
    baseURL: origin = "",
  }) => {
    const id = await typedIntoNote(memberPage, "Dear Ada, and more");
    const { textRevision } = await (await context.request.get(`/api/notes/${id}`)).json();
    const data = { content: "Dear Bo", textRevision };
    expect((await context.request.patch(`/api/notes/${id}`, { data, headers: { origin } })).status()).toBe(
      200,
    );
    const page = await context.newPage();
    const content = await openForm(page, id);
    const question = page.getByRole("dialog", { name: "This was saved somewhere else meanwhile" });
    await expect(question.getByRole("region", { name: "What is saved now" })).toHaveText("Dear Bo");
    await question.getByRole("button", { name: "Go on with what I typed" }).click();
    await expect(content).toHaveValue("Dear Ada, and more");
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(content).toHaveValue("Dear Bo");
  });
});

test.describe("a form that is open while another person logs in in another tab", () => {
  test.use({ expectedErrors: ["401", "404"] });

  test("is not shown to them, and is there for its owner again", async ({ page, member, context }) => {
    const other = await somebodyElse();
    const id = await addDocument(page, "Letter.txt", "Dear Ada");
    await untilAnalysed(page, id);
    await (await openForm(page, id)).fill("Dear Ada, in private");
    const tab = await context.newPage();
    await changePersonIn(tab, other);
    await expect(page.getByLabel("Content")).toHaveCount(0);
    await expect(page.getByText("0 notes available")).toBeVisible();
    await expect(page.getByText("in private")).toHaveCount(0);
    await changePersonIn(tab, member);
    await card(page, "Letter").getByRole("button", { name: "View Letter" }).click();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(page.getByLabel("Content")).toHaveValue("Dear Ada, in private");
    await expect(lineIn(page)).toBeVisible();
  });
});

test("settings that are not saved are there after another page and a reload, and said not to be saved", async ({
  page,
  context,
}) => {
  await logInOwner(context);
  await page.goto("/admin?tab=settings");
  await page.getByLabel("Owner name").fill("Not saved");
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await page.reload();
  await page.goto("/admin?tab=settings");
  await expect(page.getByLabel("Owner name")).toHaveValue("Not saved");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Owner name")).not.toHaveValue("Not saved");
});

test("a comment that was typed in a tab which is gone is there for its author, also after a logout, and for nobody else", async ({
  page,
  member,
  context,
}) => {
  const [photo] = (await uploadPhotos(["Slipway"])).photos;
  const open = async (tab: Page) => {
    await tab.goto(`/photos/${photo?.id}`);
    await tab.getByRole("button", { name: "Comments 0" }).click();
    return tab.getByLabel("Your comment");
  };
  await (await open(page)).fill("Half a sentence");
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await expect(await open(again)).toHaveValue("Half a sentence");
  await expect(lineIn(again)).toBeVisible();
  await logIn(context, await somebodyElse());
  await expect(await open(again)).toHaveValue("");
  await logIn(context, member);
  await expect(await open(again)).toHaveValue("Half a sentence");
});

test("the description of a photo is in its form again after a crash", async ({ page, context }) => {
  await logInOwner(context);
  const [photo] = (await uploadPhotos(["Slipway"])).photos;
  const open = async (tab: Page) => {
    await tab.goto(`/photos/${photo?.id}`);
    await tab.getByRole("button", { name: "Edit", exact: true }).click();
    return tab.getByRole("dialog", { name: "Edit photo" }).getByLabel("Description");
  };
  await (await open(page)).fill("Where the boats come out of the water");
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await expect(await open(again)).toHaveValue("Where the boats come out of the water");
  await expect(lineIn(again)).toBeVisible();
});

test("a browser without room for what is typed says so", async ({ memberPage: page }) => {
  const id = await addDocument(page, "Letter.txt", "Dear Ada");
  await untilAnalysed(page, id);
  const content = await openForm(page, id);
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`fill-${size}`, "x".repeat(size));
      } catch {
        // This much does not fit any more; half of it may.
      }
    }
  });
  await content.fill("Dear Ada, and more");
  await expect(page.getByText("This browser has no room to keep what you type.")).toBeVisible();
});
