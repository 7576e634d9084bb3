import { newAddress } from "../../../supabase/tests/support/addresses.ts";
import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { jpeg } from "../../../supabase/tests/support/pictures.ts";
import { OWNER } from "../../../supabase/tests/support/instance.ts";

export interface Account {
  email: string;
  password: string;
}

/** A new account's data, which is not registered. */
export const newAccount = (): Account => ({
  email: `${randomUUID()}@example.com`,
  password: "a-good-password",
});

/** Creates in the site, through its API, what the journeys begin with. */
export class Site {
  readonly origin: string;
  constructor(origin: string) {
    this.origin = origin;
  }

  async #as<Result>(person: Account, act: (api: APIRequestContext) => Promise<Result>): Promise<Result> {
    const api = await request.newContext({
      baseURL: this.origin,
      extraHTTPHeaders: { origin: this.origin },
    });
    expect((await api.post("/api/login", { data: person })).status()).toBe(200);
    const result = await act(api);
    await api.dispose();
    return result;
  }

  async register(): Promise<Account> {
    const account = newAccount();
    const api = await request.newContext({
      baseURL: this.origin,
      extraHTTPHeaders: { origin: this.origin, "x-forwarded-for": newAddress() },
    });
    const data = { ...account, firstName: "Ada", lastName: "Writer" };
    expect((await api.post("/api/register", { data })).status()).toBe(201);
    await api.dispose();
    return account;
  }

  /** Lets people upload PDFs and pictures of iPhones. */
  acceptMore(): Promise<void> {
    return this.#as(OWNER, async (api) => {
      const data = { acceptedNoteTypes: ["txt", "docx", "pdf", "heic"] };
      expect((await api.patch("/api/settings", { data })).status()).toBe(200);
    });
  }

  /** Adds a document, and waits until it is read and analysed. */
  upload(person: Account, name: string, buffer: Buffer): Promise<void> {
    return this.#as(person, async (api) => {
      const file = { name, mimeType: "application/octet-stream", buffer };
      const answer = await api.post("/api/notes/upload", { multipart: { file } });
      expect(answer.status(), await answer.text()).toBe(201);
      const { id }: { id: number } = await answer.json();
      const status = async () => (await (await api.get(`/api/notes/${id}`)).json()).analysisStatus;
      await expect.poll(status).toBe("done");
    });
  }

  /** Adds photos of these titles to the gallery, which shows the last one first. */
  uploadPhotos(...titles: string[]): Promise<void> {
    return this.#as(OWNER, async (api) => {
      const category = `Harbour ${randomUUID()}`;
      expect((await api.post("/api/photo-categories", { data: { name: category } })).status()).toBe(201);
      for (const title of titles) {
        const buffer = Buffer.from(await jpeg(300, 200, (x, y) => (x * title.length + y) & 255));
        const multipart = {
          title,
          description: "",
          category,
          image: { name: "picture.jpg", mimeType: "image/jpeg", buffer },
        };
        const answer = await api.post("/api/photos", { multipart });
        expect(answer.status(), await answer.text()).toBe(201);
      }
    });
  }
}
