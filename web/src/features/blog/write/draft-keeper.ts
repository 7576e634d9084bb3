import { ApiError } from "../../../lib/http.ts";
import type { Fields, LocalCopy } from "./draft.storage.ts";

/** How long after the last key a draft goes to the server, and how long it waits at most. */
const SAVE_AFTER_MS = 1_500;
const SAVE_AT_LEAST_EVERY_MS = 10_000;
/** When the server does not answer: again after this, then twice as long, up to a minute. */
const RETRY_AFTER_MS = 5_000;
const RETRY_AT_MOST_MS = 60_000;

/** As far as a copy has come: nowhere, to this browser, to the server; or somebody else has saved meanwhile. */
export type Progress =
  "untouched" | "typed" | "saving" | "saved" | "local" | "unsafe" | "refused" | "conflict";

export interface Kept {
  id: number | null;
  revision: number;
}

export interface DraftState extends Kept {
  progress: Progress;
  savedAt: number | null;
  /** Why the server did not take it. */
  error: unknown;
}

export interface DraftKeeperDeps {
  create: (fields: Fields) => Promise<Kept>;
  save: (id: number, revision: number, fields: Fields) => Promise<Kept>;
  copies: {
    write: (id: number | null, copy: LocalCopy) => boolean;
    forget: (id: number | null, revision?: number) => void;
  };
  now: () => number;
}

const isEmpty = ({ title, excerpt, content, tags }: Fields) =>
  `${title}${excerpt}${content}${tags}`.trim() === "";

const isSame = (one: Fields, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what is typed: in this browser at once, on the server when the fingers rest. One request at a time, each from the
 * state that the one before left; what cannot be sent is tried again, and nothing is ever written over another's work.
 */
export class DraftKeeper {
  private fields: Fields;
  private sent: Fields;
  private state: DraftState;
  private readonly deps: DraftKeeperDeps;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waitingSince: number | undefined;
  private failures = 0;
  private running: Promise<void> | undefined;
  private leaving = false;
  private stopped = false;
  private readonly listeners = new Set<() => void>();

  constructor(fields: Fields, kept: Kept, deps: DraftKeeperDeps) {
    this.fields = fields;
    this.sent = fields;
    this.deps = deps;
    this.state = { ...kept, progress: "untouched", savedAt: null, error: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): DraftState => this.state;

  private set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private copy(): boolean {
    const { id, revision } = this.state;
    return this.deps.copies.write(id, { fields: this.fields, revision, at: this.deps.now() });
  }

  change(fields: Fields): void {
    if (isSame(fields, this.fields)) return;
    this.fields = fields;
    const isKept = this.copy();
    if (this.state.progress === "conflict") return;
    if (this.state.progress !== "saving") this.set({ progress: isKept ? "typed" : "unsafe" });
    this.failures = 0;
    this.waitingSince ??= this.deps.now();
    const waited = this.deps.now() - this.waitingSince;
    this.schedule(Math.max(0, Math.min(SAVE_AFTER_MS, SAVE_AT_LEAST_EVERY_MS - waited)));
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.flush(), delay);
  }

  /** Sends what has not been sent, now; after a failure too. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    if (this.stopped || this.state.progress === "conflict" || isSame(this.fields, this.sent)) return;
    // A post that has nothing in it is not begun.
    if (this.state.id === null && isEmpty(this.fields)) return;
    this.running = this.send();
    await this.running.finally(() => (this.running = undefined));
    if (!isSame(this.fields, this.sent) && this.state.progress === "saved") this.schedule(SAVE_AFTER_MS);
  }

  private async send(): Promise<void> {
    const { id, revision } = this.state;
    const fields = this.fields;
    this.waitingSince = undefined;
    this.set({ progress: "saving" });
    try {
      const kept = id === null ? await this.deps.create(fields) : await this.deps.save(id, revision, fields);
      this.sent = fields;
      this.failures = 0;
      this.set({ ...kept, progress: "saved", savedAt: this.deps.now(), error: null });
      if (id === null) this.deps.copies.forget(null);
      if (isSame(fields, this.fields)) this.deps.copies.forget(kept.id, kept.revision);
      else this.copy();
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 409) return this.set({ progress: "conflict", error });
    const isKept = this.copy();
    // What is wrong with it stays wrong until it is changed.
    if (status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429) {
      return this.set({ progress: "refused", error });
    }
    this.set({ progress: isKept ? "local" : "unsafe", error });
    this.schedule(Math.min(RETRY_AFTER_MS * 2 ** this.failures, RETRY_AT_MOST_MS));
    this.failures += 1;
  }

  /** Somebody else has saved: nothing is sent until it is said which copy holds. */
  meetConflict(fields: Fields = this.fields): void {
    clearTimeout(this.timer);
    this.fields = fields;
    this.set({ progress: "conflict" });
  }

  /** After a conflict: this copy goes on from the state that the server has, over it. */
  async overwrite(kept: Kept): Promise<void> {
    this.set({ ...kept, progress: "typed" });
    this.copy();
    await this.flush();
  }

  /** After a conflict: this copy becomes a post of its own. */
  async split(): Promise<void> {
    const before = this.state.id;
    this.set({ id: null, revision: 0, progress: "typed" });
    this.sent = { ...this.fields, title: `${this.fields.title}\n` };
    await this.flush();
    if (this.state.id !== null) this.deps.copies.forget(before);
  }

  /** What was published, scheduled or saved by hand is known to the server. */
  settle(kept: Kept): void {
    const before = this.state.id;
    this.sent = this.fields;
    clearTimeout(this.timer);
    this.deps.copies.forget(before, kept.revision);
    this.set({ ...kept, progress: "saved", savedAt: this.deps.now(), error: null });
  }

  /** Waits for a request that is on its way, and begins no other. */
  async pause(): Promise<Kept> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    clearTimeout(this.timer);
    return { id: this.state.id, revision: this.state.revision };
  }

  /** Nothing more is sent: what has not been is in the browser's copy. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** The page goes: sends what it still can, and stops; unless the page is there again by then. */
  async leave(): Promise<void> {
    this.leaving = true;
    await this.flush();
    if (this.leaving) this.stop();
  }

  start(): void {
    this.leaving = false;
    this.stopped = false;
  }
}
