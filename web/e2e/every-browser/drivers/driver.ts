import type { Buffer } from "node:buffer";

export type Key = "ArrowLeft" | "ArrowRight" | "Enter" | "Escape";

/** A window of a browser. An `element` is a JavaScript expression that finds it in the page. */
export interface Driver {
  visit(url: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page, waits for a promise, and returns the value, which JSON can express. */
  evaluate(expression: string): Promise<unknown>;
  click(element: string): Promise<void>;
  /** Types into a field, behind its content. */
  type(element: string, text: string): Promise<void>;
  /** Chooses a file in a field for files. */
  choose(element: string, path: string): Promise<void>;
  /** Presses a key where the focus is. */
  press(key: Key): Promise<void>;
  /** Continues in the tab that the page has opened, once it is there. */
  followToNewTab(): Promise<void>;
  /** The bytes of a file of this name that the page has saved; none until it is complete. */
  download(name: string): Promise<Buffer>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  /** The errors that the pages have reported so far, as far as this browser tells. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Browser {
  /** Opens a window that shares no data with others. */
  open(): Promise<Driver>;
  close(): Promise<void>;
}

/** The size of a window, in CSS pixels. */
export const SIZE = { width: 1440, height: 900 };
