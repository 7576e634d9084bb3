import { randomUUID } from "node:crypto";
import { z } from "zod";
import { pause, type Site } from "./site.ts";

const madeSchema = z.object({ id: z.number(), downloadUrl: z.string().optional() });
const noteSchema = z.object({ content: z.string() });

/** A document whose upload was answered. */
interface Document {
  id: number;
  /** What was uploaded. */
  text: string;
  /** The texts that it may have: the last that was answered, and later ones whose answer was lost. */
  contents: string[];
  /** Whether it was deleted: for certain once the answer has come. */
  deleted: "no" | "perhaps" | "yes";
}

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Somebody who uploads, changes and deletes documents, and knows what of that was answered. */
export class Writer {
  /** How many changes were answered. */
  answered = 0;
  readonly #site: Site;
  readonly #token: string;
  readonly #documents: Document[] = [];

  constructor(site: Site, token: string) {
    this.#site = site;
    this.#token = token;
  }

  async #upload(): Promise<boolean> {
    const text = `The harbour of ${randomUUID()} opens at ${new Date().toISOString()}.\n`.repeat(40);
    const body = new FormData();
    body.append("file", new File([text], `${randomUUID()}.txt`));
    const response = await this.#site.ask("/api/notes/upload", { method: "POST", body }, this.#token);
    if (response?.status !== 201) return false;
    const { id } = madeSchema.parse(await response.json());
    this.#documents.push({ id, text, contents: [text], deleted: "no" });
    return true;
  }

  async #edit(document: Document): Promise<boolean> {
    const content = `Changed at ${new Date().toISOString()} to ${randomUUID()}.`;
    document.contents.push(content);
    const path = `/api/notes/${document.id}`;
    if (!(await this.#site.ask(path, json("PATCH", { content }), this.#token))?.ok) return false;
    document.contents = [content];
    return true;
  }

  async #delete(document: Document): Promise<boolean> {
    document.deleted = "perhaps";
    const response = await this.#site.ask(`/api/notes/${document.id}`, { method: "DELETE" }, this.#token);
    if (response?.ok || response?.status === 404) document.deleted = "yes";
    return document.deleted === "yes";
  }

  /** Makes one change; waits a little when it was not answered. */
  async write(): Promise<void> {
    const kept = this.#documents.filter(({ deleted }) => deleted === "no");
    const document = kept[Math.floor(Math.random() * kept.length)];
    const dice = Math.random();
    const change =
      !document || dice < 0.7 ? this.#upload() : dice < 0.9 ? this.#edit(document) : this.#delete(document);
    if (await change) this.answered += 1;
    else await pause(200);
  }

  /** Reads one document; returns what is wrong with it. */
  async read(): Promise<string[]> {
    const document = this.#documents[Math.floor(Math.random() * this.#documents.length)];
    if (!document || document.deleted !== "no") return [];
    const response = await this.#site.ask(`/api/notes/${document.id}/download`, {}, this.#token);
    // While it is read, its writer may delete it.
    if (!response?.ok) return [];
    return (await response.text()) === document.text
      ? []
      : [`document ${document.id} was read with another text`];
  }

  /** Compares every document with what was answered; returns what was lost. */
  async compare(): Promise<string[]> {
    const lost: string[] = [];
    for (const { id, text, contents, deleted } of this.#documents) {
      const file = await this.#site.ask(`/api/notes/${id}/download`, {}, this.#token);
      const note = await this.#site.ask(`/api/notes/${id}`, {}, this.#token);
      if (deleted === "yes" || (deleted === "perhaps" && note?.status === 404)) {
        if (note?.status !== 404) lost.push(`the deletion of document ${id}`);
      } else if (!file?.ok || !note?.ok) lost.push(`document ${id}: ${file?.status}, ${note?.status}`);
      else {
        if ((await file.text()) !== text) lost.push(`the file of document ${id}`);
        const { content } = noteSchema.parse(await note.json());
        if (!contents.some((each) => each.trim() === content.trim())) lost.push(`a change of document ${id}`);
      }
    }
    return lost;
  }
}

/** A category of the demonstration's gallery. */
const CATEGORY = "Night";

/** The administrator, who adds photos. */
export class Photographer {
  answered = 0;
  readonly #site: Site;
  readonly #token: string;
  readonly #picture: Uint8Array<ArrayBuffer>;
  readonly #urls: string[] = [];

  constructor(site: Site, token: string, picture: Uint8Array<ArrayBuffer>) {
    this.#site = site;
    this.#token = token;
    this.#picture = picture;
  }

  async write(): Promise<void> {
    const body = new FormData();
    body.append("category", CATEGORY);
    body.append("title", `Harbour ${randomUUID()}`);
    body.append("image", new File([this.#picture], "harbour.png"));
    const response = await this.#site.ask("/api/photos", { method: "POST", body }, this.#token);
    if (response?.status === 201) {
      const { downloadUrl } = madeSchema.parse(await response.json());
      if (downloadUrl) this.#urls.push(downloadUrl);
      this.answered += 1;
    }
    await pause(500);
  }

  async compare(): Promise<string[]> {
    const lost: string[] = [];
    for (const url of this.#urls) {
      const response = await this.#site.ask(url);
      if (!response?.ok || (await response.arrayBuffer()).byteLength === 0)
        lost.push(`photo ${url}: ${response?.status}`);
    }
    return lost;
  }
}
