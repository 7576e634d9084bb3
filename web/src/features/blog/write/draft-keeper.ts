import { ApiError } from "../../../lib/http.ts";
import type { Fields, LocalCopy } from "./draft.storage.ts";
import { isLost, Unanswered } from "./unanswered.ts";

/** How long after the last key a draft goes to the server, and how long it waits at most. */
const SAVE_AFTER_MS = 1_500;
const SAVE_AT_LEAST_EVERY_MS = 10_000;
/** When the server does not answer: again after this, then twice as long, up to a minute. */
const RETRY_AFTER_MS = 5_000;
const RETRY_AT_MOST_MS = 60_000;

/** As far as a copy has come: nowhere, to this browser, to the server; or somebody else has saved meanwhile. */
type Progress = "untouched" | "typed" | "saving" | "saved" | "local" | "unsafe" | "refused" | "conflict";

export interface Kept {
  id: number | null;
  revision: number;
}

/** What a post is saved from: the state that the server has, or the name of its making where it has none. */
export interface Origin extends Kept {
  creationKey: string;
}

/** What a copy from another time knows of what was sent then. */
export interface Earlier {
  unanswered: readonly Fields[];
  creationKey?: string | undefined;
}

export interface DraftState extends Kept {
  progress: Progress;
  /** What was kept from another time is shown and not sent, until it is said that it holds. */
  isHeld: boolean;
  savedAt: number | null;
  /** Why the server did not take it. */
  error: unknown;
}

export interface DraftKeeperDeps {
  /** The same key again means the same post. */
  create: (fields: Fields, creationKey: string) => Promise<Kept>;
  save: (id: number, revision: number, fields: Fields) => Promise<Kept>;
  /** What the server has by now. */
  load: (id: number) => Promise<Kept & { fields: Fields }>;
  /** Somebody has deleted the post: what is typed here becomes a new one. */
  onGone: () => void;
  copies: {
    write: (id: number | null, copy: LocalCopy) => boolean;
    forget: (id: number | null) => void;
  };
  /** A key that nothing was created with. */
  newKey: () => string;
  now: () => number;
}

const isEmpty = ({ title, excerpt, content, tags }: Fields) =>
  `${title}${excerpt}${content}${tags}`.trim() === "";

const isSame = (one: Fields, other: Fields | null) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what is typed: in this browser at once, on the server when the fingers rest. One request at a time, each from the
 * state that the one before left; what cannot be sent is tried again, and nothing is ever written over another's work.
 */
export class DraftKeeper {
  private fields: Fields;
  /** What the server has from here; null: something else, or nobody knows. */
  private sent: Fields | null;
  private state: DraftState;
  private readonly deps: DraftKeeperDeps;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waitingSince: number | undefined;
  private failures = 0;
  private readonly unanswered: Unanswered;
  /** Of this window alone: what two of them make of one copy are two posts. */
  private creationKey: string;
  private running: Promise<void> | undefined;
  private leaving = false;
  private stopped = false;
  private dropped = false;
  private kept = true;
  private readonly listeners = new Set<() => void>();

  constructor(fields: Fields, kept: Kept, deps: DraftKeeperDeps, { unanswered, creationKey }: Earlier) {
    this.fields = fields;
    this.sent = fields;
    this.deps = deps;
    this.unanswered = new Unanswered(unanswered);
    this.creationKey = creationKey ?? deps.newKey();
    this.state = { ...kept, progress: "untouched", isHeld: false, savedAt: null, error: null };
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

  /** Whether this browser has all that is typed, as far as the server has not. */
  get isKept(): boolean {
    return this.kept;
  }

  /** Whether nothing of this copy is wanted any more. */
  get isDropped(): boolean {
    return this.dropped;
  }

  private copy(): boolean {
    if (this.dropped) return true;
    const { id, revision } = this.state;
    const { copies, now } = this.deps;
    const unanswered = this.unanswered.firstAndLast();
    const copy = { fields: this.fields, revision, at: now(), unanswered };
    const isMaking = id === null && unanswered.length > 0;
    this.kept =
      copies.write(id, isMaking ? { ...copy, creationKey: this.creationKey } : copy) ||
      // What is typed comes first where there is room for that alone.
      (unanswered.length > 0 && copies.write(id, { ...copy, unanswered: [] }));
    return this.kept;
  }

  change(fields: Fields): void {
    if (isSame(fields, this.fields)) return;
    this.fields = fields;
    if (this.isAsSaved()) return this.rest();
    const isKept = this.copy();
    if (this.state.progress === "conflict") return;
    const progress = isKept ? "typed" : "unsafe";
    this.set({ isHeld: false, ...(this.state.progress !== "saving" && { progress }) });
    this.failures = 0;
    this.waitingSince ??= this.deps.now();
    const waited = this.deps.now() - this.waitingSince;
    this.schedule(Math.max(0, Math.min(SAVE_AFTER_MS, SAVE_AT_LEAST_EVERY_MS - waited)));
  }

  /** Whether what was typed was taken back before it was sent. */
  private isAsSaved(): boolean {
    return !this.running && this.state.progress !== "conflict" && isSame(this.fields, this.sent);
  }

  /** Nothing is to be kept: a copy that was left would pass for work, some other time. */
  private rest(): void {
    clearTimeout(this.timer);
    this.waitingSince = undefined;
    this.deps.copies.forget(this.state.id);
    const progress = this.state.savedAt === null ? "untouched" : "saved";
    this.set({ progress, isHeld: false, error: null });
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.flush(), delay);
  }

  /** Sends what has not been sent, now; after a failure too. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    const { progress, isHeld } = this.state;
    if (this.stopped || isHeld || progress === "conflict" || isSame(this.fields, this.sent)) return;
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
      const kept =
        id === null
          ? await this.attempt(fields, () => this.deps.create(fields, this.creationKey))
          : await this.goOnFrom({ id, revision }, fields, (from) => this.deps.save(id, from, fields));
      this.sent = fields;
      this.failures = 0;
      this.set({ ...kept, progress: "saved", savedAt: this.deps.now(), error: null });
      if (id === null) this.deps.copies.forget(null);
      this.keepTheRest();
    } catch (error) {
      this.fail(error);
    }
  }

  /** A page that is closed before there is an answer leaves a copy that knows what was sent. */
  private attempt<Answer>(fields: Fields, request: () => Promise<Answer>): Promise<Answer> {
    const sending = this.unanswered.send(fields, request);
    this.copy();
    return sending;
  }

  /** What the server has may have come from here, by a save whose answer was lost: then it is no one else's. */
  private async goOnFrom<Answer>(
    { id, revision }: { id: number; revision: number },
    fields: Fields,
    work: (revision: number) => Promise<Answer>,
  ): Promise<Answer> {
    const attempt = async (from: number) => {
      try {
        return await this.attempt(fields, () => work(from));
      } catch (error) {
        if (isLost(error)) this.sent = null;
        throw error;
      }
    };
    try {
      return await attempt(revision);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (!isConflict || this.unanswered.isEmpty()) throw error;
      const there = await this.deps.load(id);
      if (!this.unanswered.has(there.fields)) throw error;
      return await attempt(there.revision);
    }
  }

  private fail(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    const isKept = this.copy();
    if (status === 409) return this.set({ progress: "conflict", error });
    if (status === 404 && this.state.id !== null) return this.goOnAsNew();
    // What is wrong with it stays wrong until it is changed.
    if (status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429) {
      return this.set({ progress: "refused", error });
    }
    this.set({ progress: isKept ? "local" : "unsafe", error });
    this.schedule(Math.min(RETRY_AFTER_MS * 2 ** this.failures, RETRY_AT_MOST_MS));
    this.failures += 1;
  }

  /** After a save: what was typed meanwhile, and nothing else, is still this browser's alone. */
  private keepTheRest(): void {
    if (isSame(this.fields, this.sent)) this.deps.copies.forget(this.state.id);
    else this.copy();
  }

  /** What was kept from another time. It is not sent before somebody has seen it: until then it can be thrown away. */
  restore(fields: Fields): boolean {
    this.fields = fields;
    const isKept = this.copy();
    this.set({ progress: isKept ? "local" : "unsafe", isHeld: true });
    return isKept;
  }

  /** What was restored holds. */
  keep(): void {
    this.set({ isHeld: false });
    void this.flush();
  }

  /** Somebody else has saved: nothing is sent until it is said which copy holds. */
  meetConflict(fields: Fields = this.fields): boolean {
    clearTimeout(this.timer);
    this.fields = fields;
    this.set({ progress: "conflict" });
    return this.copy();
  }

  /** The post is gone: what is here becomes one of its own, and nobody has to choose. */
  goOnAsNew(): void {
    this.deps.onGone();
    void this.split();
  }

  /** After a conflict: this copy goes on from the state that the server has, over it. */
  async overwrite({ id, revision }: Kept): Promise<void> {
    this.set({ id, revision, progress: "typed" });
    this.sent = null;
    this.copy();
    await this.flush();
  }

  /** This copy becomes a post of its own. */
  async split(): Promise<void> {
    const before = this.state.id;
    this.set({ id: null, revision: 0, progress: "typed" });
    this.unanswered.clear();
    this.creationKey = this.deps.newKey();
    if (this.copy()) this.deps.copies.forget(before);
    this.sent = null;
    await this.flush();
  }

  /** Publishing, scheduling, unpublishing: nothing is sent beside it, and what is typed meanwhile is sent after it. */
  async alone<Answer extends Kept>(work: (from: Origin) => Promise<Answer>): Promise<Answer> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    clearTimeout(this.timer);
    const fields = this.fields;
    const { creationKey } = this;
    const { id, revision } = this.state;
    const answer =
      id === null
        ? work({ id, revision, creationKey })
        : this.goOnFrom({ id, revision }, fields, (from) => work({ id, revision: from, creationKey }));
    this.running = answer.then(
      () => undefined,
      () => undefined,
    );
    try {
      const kept = await answer;
      this.sent = fields;
      if (id !== kept.id) this.deps.copies.forget(id);
      const done = { progress: "saved", isHeld: false, savedAt: this.deps.now(), error: null } as const;
      this.set({ id: kept.id, revision: kept.revision, ...done });
      this.keepTheRest();
    } catch {
      // Whoever asked for it is told; what was typed before is still to be saved, and what may have been is looked at.
      this.keepTheRest();
      if (!isSame(this.fields, this.sent)) this.schedule(SAVE_AFTER_MS);
    } finally {
      this.running = undefined;
    }
    return await answer;
  }

  /** Nothing of this copy is wanted. */
  drop(): void {
    this.stop();
    this.dropped = true;
    this.deps.copies.forget(this.state.id);
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
