import { ApiError, isLost, isRetryable } from "../../../lib/http/http.ts";
import type { DraftState, Earlier, Kept, Origin, Stored } from "./draft-state.ts";
import type { Fields, LocalCopy } from "./draft.storage.ts";
import { isCategoryGone } from "./post.input.ts";
import { SaveClock } from "./save-clock.ts";
import { Unanswered } from "./unanswered.ts";

export interface DraftKeeperDeps {
  /** The same key again means the same post. */
  create: (fields: Fields, creationKey: string) => Promise<Stored>;
  save: (id: number, revision: number, fields: Fields) => Promise<Stored>;
  /** What the server has by now. */
  load: (id: number) => Promise<Kept & { fields: Fields }>;
  /** Somebody has deleted the post: what is typed here becomes a new one. */
  onGone: () => void;
  /** The post is deleted after all, by a request from here whose answer was lost. */
  onDeleted: (id: number) => void;
  /** The category that was chosen is not there any more: the post stays in the one that it has. */
  onCategoryGone: () => void;
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

const isSame = (one: Fields, other: Fields | null | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

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
  private readonly clock: SaveClock;
  private readonly unanswered: Unanswered;
  /** Of this window alone: what two of them make of one copy are two posts. */
  private creationKey: string;
  private running: Promise<void> | undefined;
  private leaving = false;
  private dropped = false;
  /** What stood in a post whose deletion had no answer. */
  private condemned: Fields | undefined;
  private kept = true;
  private readonly listeners = new Set<() => void>();

  constructor(fields: Fields, stored: Stored, deps: DraftKeeperDeps, { unanswered, creationKey }: Earlier) {
    this.fields = fields;
    this.sent = fields;
    this.deps = deps;
    this.clock = new SaveClock(() => void this.flush(), deps.now);
    this.unanswered = new Unanswered(unanswered);
    this.creationKey = creationKey ?? deps.newKey();
    this.state = { ...stored, progress: "untouched", isHeld: false, savedAt: null, error: null };
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
    const { id, revision, category } = this.state;
    const { copies, now } = this.deps;
    const unanswered = this.unanswered.firstAndLast();
    const copy = { fields: this.fields, category, revision, at: now(), unanswered };
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
    this.clock.wait();
  }

  /** Whether what was typed was taken back before it was sent. */
  private isAsSaved(): boolean {
    return !this.running && this.state.progress !== "conflict" && isSame(this.fields, this.sent);
  }

  /** Nothing is to be kept: a copy that was left would pass for work, some other time. */
  private rest(): void {
    this.clock.rest();
    this.deps.copies.forget(this.state.id);
    const progress = this.state.savedAt === null ? "untouched" : "saved";
    this.set({ progress, isHeld: false, error: null });
  }

  /** Sends what has not been sent, now; after a failure too. */
  async flush(): Promise<void> {
    this.clock.cancel();
    while (this.running) await this.running;
    const { progress, isHeld } = this.state;
    if (this.clock.isStopped || isHeld || progress === "conflict" || isSame(this.fields, this.sent)) return;
    // A post that has nothing in it is not begun.
    if (this.state.id === null && isEmpty(this.fields)) return;
    this.running = this.send();
    await this.running.finally(() => (this.running = undefined));
    if (!isSame(this.fields, this.sent) && this.state.progress === "saved") this.clock.soon();
  }

  private async send(): Promise<void> {
    const { id, revision } = this.state;
    const fields = this.fields;
    this.clock.rest();
    this.set({ progress: "saving" });
    try {
      const stored =
        id === null
          ? await this.attempt(fields, () => this.deps.create(this.whole(fields), this.creationKey))
          : await this.goOnFrom({ id, revision }, fields, (from) => this.deps.save(id, from, fields));
      this.sent = fields;
      this.condemned = undefined;
      this.clock.succeed();
      this.set({ ...stored, progress: "saved", savedAt: this.deps.now(), error: null });
      if (id === null) this.deps.copies.forget(null);
      this.keepTheRest();
    } catch (error) {
      this.fail(error);
    }
  }

  /** A post that is made has no category yet that it could stay in. */
  private whole(fields: Fields): Fields {
    return { ...fields, category: fields.category ?? this.state.category };
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
    if (status === 404 && this.state.id !== null) return this.meetGone();
    if (isCategoryGone(error)) return this.leaveCategory();
    // What is wrong with it stays wrong until it is changed.
    if (!isRetryable(error)) return this.set({ progress: "refused", error });
    this.set({ progress: isKept ? "local" : "unsafe", error });
    this.clock.retry();
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
    this.clock.cancel();
    this.fields = fields;
    this.set({ progress: "conflict" });
    return this.copy();
  }

  /** The post is gone: what is here becomes one of its own, and nobody has to choose; but not what was to be deleted. */
  meetGone(): void {
    const { id } = this.state;
    if (id !== null && isSame(this.fields, this.condemned)) {
      this.drop();
      return this.deps.onDeleted(id);
    }
    this.deps.onGone();
    void this.split();
  }

  /** The post stays in the category that it has, whatever that is called by now; one that is not made yet, in none. */
  leaveCategory(): void {
    this.deps.onCategoryGone();
    const { category: _, ...rest } = this.fields;
    this.fields = rest;
    this.sent = null;
    this.set({ progress: "typed", isHeld: false, ...(this.state.id === null && { category: "" }) });
    this.copy();
    this.clock.wait();
  }

  /** After a conflict: this copy goes on from the state that the server has, over it. */
  async overwrite(stored: Stored): Promise<void> {
    this.set({ ...stored, progress: "typed" });
    this.sent = null;
    this.copy();
    await this.flush();
  }

  /** This copy becomes a post of its own. */
  async split(): Promise<void> {
    const before = this.state.id;
    this.set({
      id: null,
      revision: 0,
      status: "draft",
      publishAt: null,
      hasWorkingCopy: false,
      progress: "typed",
    });
    this.unanswered.clear();
    this.creationKey = this.deps.newKey();
    if (this.copy()) this.deps.copies.forget(before);
    this.sent = null;
    await this.flush();
  }

  /** Publishing, scheduling, unpublishing: nothing is sent beside it, and what is typed meanwhile is sent after it. */
  async alone<Answer extends Kept>(work: (from: Origin) => Promise<Answer>): Promise<Answer> {
    this.clock.cancel();
    while (this.running) await this.running;
    this.clock.cancel();
    this.condemned = undefined;
    const fields = this.fields;
    const { creationKey } = this;
    const { id, revision } = this.state;
    const answer =
      id === null
        ? this.attempt(fields, () => work({ id, revision, creationKey }))
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
      if (!isSame(this.fields, this.sent)) this.clock.soon();
    } finally {
      this.running = undefined;
    }
    return await answer;
  }

  /** Nothing is saved beside it: what is saved of a post that is gone would make a new one. */
  async remove(deleting: () => Promise<void>): Promise<void> {
    await this.alone(async (from) => {
      try {
        await deleting();
      } catch (error) {
        if (isLost(error)) this.condemned = this.fields;
        throw error;
      }
      this.drop();
      return from;
    });
  }

  /** Nothing of this copy is wanted. */
  drop(): void {
    this.stop();
    this.dropped = true;
    this.deps.copies.forget(this.state.id);
  }

  /** Nothing more is sent: what has not been is in the browser's copy. */
  stop(): void {
    this.clock.stop();
  }

  /** The page goes: sends what it still can, and stops; unless the page is there again by then. */
  async leave(): Promise<void> {
    this.leaving = true;
    await this.flush();
    if (this.leaving) this.stop();
  }

  start(): void {
    this.leaving = false;
    this.clock.start();
  }
}
