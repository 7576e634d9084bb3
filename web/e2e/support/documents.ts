import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../supabase/tests/fixtures/documents");

/** The path of a document in the fixtures. */
export const fixture = (name: string) => path.join(FOLDER, name);

/** A file with the given name and content. */
export function file(name: string, content: string | Buffer = "A few words about nothing much.") {
  return { name, mimeType: "", buffer: Buffer.from(content) };
}

/** Uploads a document through the API in the browser's session, and returns its id. */
export async function addDocument(
  page: Page,
  name: string,
  content: string | Buffer = `The text of ${name}.`,
  key?: string,
): Promise<number> {
  const mimeType = name.endsWith(".txt")
    ? "text/plain"
    : "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const response = await page.request.post("/api/notes/upload", {
    multipart: { file: { ...file(name, content), mimeType } },
    headers: {
      origin: process.env.E2E_ORIGIN ?? "",
      ...(key !== undefined && { "idempotency-key": key }),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const note: { id: number } = await response.json();
  return note.id;
}

/** Reads a document from the API. */
export const readNote = async (page: Page, id: number) =>
  await (await page.request.get(`/api/notes/${id}`)).json();

/** Waits until a document is analysed, because until then the page polls for it. */
export async function untilAnalysed(page: Page, id: number): Promise<void> {
  await expect.poll(async () => (await readNote(page, id)).analysisStatus).toBe("done");
}

/** The card or row of a note. */
export function card(page: Page, title: string): Locator {
  return page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
}

/** Drops files on an element, as a drag from the desktop does. */
export async function drop(
  page: Page,
  target: Locator,
  files: { name: string; content: string; type?: string }[],
): Promise<void> {
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, content, type } of dropped) data.items.add(new File([content], name, { type }));
    return data;
  }, files);
  for (const event of ["dragenter", "dragover", "drop"]) {
    await target.dispatchEvent(event, { dataTransfer: transfer });
  }
}

/** Drops files on the page, or on the middle of the target. */
export async function dropOnPage(
  page: Page,
  files: { name: string; content: string | Uint8Array }[],
  target?: Locator,
): Promise<void> {
  const box = await target?.boundingBox();
  const place = box ? { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 } : {};
  const encoded = files.map(({ name, content }) => ({
    name,
    base64: Buffer.from(content).toString("base64"),
  }));
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, base64 } of dropped)
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    return data;
  }, encoded);
  await page.locator("main").dispatchEvent("dragenter", { dataTransfer: transfer });
  const veil = page.getByText("Drop the document here");
  await expect(veil).toBeVisible();
  await expect(page.getByText("One at a time")).toBeVisible();
  for (const event of ["dragover", "drop"])
    await veil.dispatchEvent(event, { ...place, dataTransfer: transfer });
}
