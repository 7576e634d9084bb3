import type { Tab } from "../tab.ts";

/** The blog and its editor. */
export class Blog {
  readonly #tab: Tab;
  constructor(tab: Tab) {
    this.#tab = tab;
  }

  async write(post: { title: string; excerpt: string; text: string }): Promise<void> {
    await this.#tab.visit("/blog/write");
    await this.#tab.role("textbox", "Title").type(post.title);
    await this.#tab.role("textbox", "Excerpt").type(post.excerpt);
    await this.#tab.role("textbox", "Content").type(post.text);
  }
  async publish(): Promise<void> {
    await this.#tab.role("button", "Publish Post").click();
    await this.#tab.text("Blog post created").isThere();
  }
  async read(title: string): Promise<void> {
    await this.#tab.role("link", title).click();
    await this.#tab.role("heading", title).isThere();
  }
}
