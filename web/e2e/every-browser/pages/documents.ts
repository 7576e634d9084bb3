import type { Part, Tab } from "../tab.ts";

/** The list of documents. */
export class DocumentsPage {
  readonly #tab: Tab;
  constructor(tab: Tab) {
    this.#tab = tab;
  }

  async open(): Promise<void> {
    await this.#tab.visit("/apps/notes");
    await this.#tab.role("button", "Upload").isThere();
  }
  async upload(file: string): Promise<void> {
    await this.#tab.role("button", "Upload").click();
    const dialog = this.#tab.role("dialog", "Upload Notes");
    await dialog.css("input[type=file]").choose(file);
    await dialog.role("button", "Upload").click();
    await dialog.isGone();
  }
  heading = (title: string) => this.#tab.role("heading", title);
  async search(words: string): Promise<void> {
    await this.#tab.css("[placeholder='Search notes...']").type(words);
  }
  async preview(title: string): Promise<Preview> {
    await this.#tab.role("button", `View ${title}`).click();
    const dialog = this.#tab.role("dialog", new RegExp(`^${title}`));
    await dialog.isThere();
    return new Preview(this.#tab, dialog);
  }
}

/** An open document. */
export class Preview {
  readonly #tab: Tab;
  readonly dialog: Part;
  constructor(tab: Tab, dialog: Part) {
    this.#tab = tab;
    this.dialog = dialog;
  }

  /** The content of a Word document. */
  paper = () => this.dialog.css("iframe").page();
  async downloadPdf(title: string): Promise<Buffer> {
    await this.dialog.role("button", "Download PDF").click();
    return await this.#tab.download(`${title}.pdf`);
  }
  /** Opens the file in a tab of its own, and continues there. */
  async openFile(): Promise<void> {
    await this.dialog.role("link", "Open").click();
    await this.#tab.driver.followToNewTab();
  }
  async scrollToFile(): Promise<void> {
    await this.dialog
      .css("object")
      .read('(file) => file.scrollIntoView({ block: "center", behavior: "instant" })');
  }
}
