import { isOn } from "./hidden-text.ts";

const BOXES = { on: "☒", off: "☐" };

/** A check box, or the chosen entry of a list: these are not in a run of text. Fed names without namespace prefixes. */
export class WordFormField {
  #kind: "checkBox" | "ddList" | undefined;
  #element = "";
  #chosen: string | undefined;
  #default: string | undefined;
  #entries: string[] = [];

  open(name: string): void {
    this.#element = name;
    if (name === "checkBox" || name === "ddList") {
      this.#kind = name;
      this.#chosen = undefined;
      this.#default = undefined;
      this.#entries = [];
    } else if (this.#kind === "checkBox") this.attribute("val", "1");
  }

  attribute(name: string, value: string): void {
    if (this.#kind === undefined || name !== "val") return;
    if (this.#element === "listEntry") this.#entries.push(value);
    else if (this.#element === "default") this.#default = value;
    else if (this.#element === "result" || this.#element === "checked") this.#chosen = value;
  }

  close(name: string): string | undefined {
    if (name !== this.#kind) return undefined;
    this.#kind = undefined;
    const value = this.#chosen ?? this.#default ?? "0";
    if (name === "checkBox") return isOn(value) ? BOXES.on : BOXES.off;
    return this.#entries[Number(value)];
  }
}
