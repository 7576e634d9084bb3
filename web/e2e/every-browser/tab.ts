import type { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import sharp from "sharp";
import type { Driver, Key } from "./drivers/driver.ts";

/** Finds elements by role, label and text, as people and screen readers do. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** What a page answers that does not have it yet. */
const NO_LIBRARY = "no library";

type Name = string | RegExp;
const literal = (value: Name) => (typeof value === "string" ? JSON.stringify(value) : String(value));

const SEEN = "(each) => each.checkVisibility({ visibilityProperty: true })";

/** Why an element cannot be clicked now, or nothing: it is disabled, moves, or something else is on top of it. */
const OBSTACLE = `(element) => {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const place = [left, top, width, height].join();
  const isStill = element.wasAt === place;
  element.wasAt = place;
  if (element.matches(":disabled")) return "is disabled";
  if (!isStill) return "moves";
  return element.contains(hit) ? "" : "is covered by " + hit?.outerHTML.slice(0, 200);
}`;

/** A part of the page, found anew for each act, which waits until it is there. */
export class Part {
  readonly #tab: Tab;
  /** JavaScript that finds all elements that this can be. */
  readonly #found: string;

  constructor(tab: Tab, found = "[document.body].filter(Boolean)") {
    this.#tab = tab;
    this.#found = found;
  }

  #find(query: string, what: Name, options = "{}"): Part {
    const each = `(each) => TestingLibraryDom.queryAllBy${query}(each, ${literal(what)}, ${options})`;
    return new Part(this.#tab, `${this.#found}.flatMap(${each}).filter(${SEEN})`);
  }

  /** Those of an ARIA role, with this accessible name if one is given. */
  role(role: string, name?: Name): Part {
    return this.#find("Role", role, name === undefined ? "{}" : `{ name: ${literal(name)} }`);
  }
  label(label: Name): Part {
    return this.#find("LabelText", label);
  }
  text(text: Name): Part {
    return this.#find("Text", text);
  }
  /** Those that a CSS selector matches, hidden ones as well. */
  css(selector: string): Part {
    return new Part(
      this.#tab,
      `${this.#found}.flatMap((each) => [...each.querySelectorAll(${literal(selector)})])`,
    );
  }
  /** The page in a frame, once that has one. */
  page(): Part {
    return new Part(this.#tab, `${this.#found}.map((frame) => frame.contentDocument?.body).filter(Boolean)`);
  }

  /** The value of a JavaScript function of the first element. */
  async read(ofElement: string): Promise<unknown> {
    await this.isThere();
    return await this.#tab.evaluate(`(${ofElement})(${this.#found}[0])`);
  }
  #count = () => this.#tab.evaluate(`${this.#found}.length`);

  async isThere(): Promise<void> {
    await expect.poll(this.#count, this.#found).toBeGreaterThan(0);
  }
  async isGone(): Promise<void> {
    await expect.poll(this.#count, this.#found).toBe(0);
  }
  async click(): Promise<void> {
    await this.isThere();
    await expect
      .poll(() => this.#tab.evaluate(`${this.#found}.map(${OBSTACLE}).join()`), this.#found)
      .toBe("");
    await this.#tab.driver.click(`${this.#found}[0]`);
  }
  async type(text: string): Promise<void> {
    await this.isThere();
    await this.#tab.driver.type(`${this.#found}[0]`, text);
  }
  async choose(file: string): Promise<void> {
    await this.isThere();
    await this.#tab.driver.choose(`${this.#found}[0]`, file);
  }
}

/** How far a channel of a colour on the screen may be from the expected one: a viewer smooths edges. */
const COLOUR_TOLERANCE = 8;

/** A window of a browser on the site. */
export class Tab {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  visit(address: string): Promise<void> {
    return this.driver.visit(new URL(address, this.#origin).href);
  }
  /** The path, query and fragment of the current page. */
  address(): Promise<unknown> {
    return this.evaluate("location.href.slice(location.origin.length)");
  }
  /** Evaluates a JavaScript expression in the page. */
  async evaluate(expression: string): Promise<unknown> {
    const inLibrary = `typeof TestingLibraryDom === "undefined" ? ${literal(NO_LIBRARY)} : (${expression})`;
    const value = await this.driver.evaluate(inLibrary);
    if (value !== NO_LIBRARY) return value;
    await this.driver.evaluate(`(() => { ${LIBRARY}\n})()`);
    return await this.evaluate(expression);
  }
  press(key: Key): Promise<void> {
    return this.driver.press(key);
  }

  role = (role: string, name?: Name) => new Part(this).role(role, name);
  label = (label: Name) => new Part(this).label(label);
  text = (text: Name) => new Part(this).text(text);
  css = (selector: string) => new Part(this).css(selector);

  /** Waits until a part of the window has this colour, which nothing else has. This finds what scripts cannot read. */
  async showsColour(red: number, green: number, blue: number, share = 0.01): Promise<void> {
    const shareOfColour = async () => {
      const { data, info } = await sharp(await this.driver.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let count = 0;
      for (let at = 0; at < data.length; at += info.channels)
        if (
          [red, green, blue].every(
            (wanted, channel) => Math.abs((data[at + channel] ?? 0) - wanted) <= COLOUR_TOLERANCE,
          )
        )
          count += 1;
      return count / (info.width * info.height);
    };
    await expect.poll(shareOfColour).toBeGreaterThan(share);
  }

  /** The bytes of a download of this name, when it is complete. */
  async download(name: string): Promise<Buffer> {
    await expect.poll(async () => (await this.driver.download(name)).length).toBeGreaterThan(0);
    return await this.driver.download(name);
  }
}
