import type { Tab } from "../tab.ts";

/** The gallery, and the room of an open photo. */
export class Gallery {
  readonly #tab: Tab;
  constructor(tab: Tab) {
    this.#tab = tab;
  }

  async open(): Promise<void> {
    await this.#tab.visit("/photography");
  }
  room = (title: string) => this.#tab.role("dialog", title);
  async openPhoto(title: string): Promise<void> {
    await this.#tab.role("link", title).click();
    await this.room(title).role("img", title).isThere();
  }
  async comment(title: string, text: string): Promise<void> {
    const room = this.room(title);
    await room.role("button", "Comments 0").click();
    await room.label("Your comment").type(text);
    await room.role("button", "Post Comment").click();
    await room.role("paragraph").isThere();
  }
}
