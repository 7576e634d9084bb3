import { isEmptyContent } from "@contract/blog.ts";
import { ApiError, isLost, isRetryable } from "../../../lib/http/http.ts";
import type { DraftState, Earlier, Kept, Origin, Stored } from "./draft-state.ts";
import type { Fields, LocalCopy } from "./draft.storage.ts";
import { isCategoryGone } from "./post.input.ts";
import { SaveClock } from "./save-clock.ts";
import { Unanswered } from "./unanswered.ts";

export interface DraftKeeperDeps {
  /** Creates a post; a repeated call with the same key creates no second one. */
  create: (fields: Fields, creationKey: string) => Promise<Stored>;
  save: (id: number, revision: number, fields: Fields) => Promise<Stored>;
  /** Reads the current version on the server. */
  load: (id: number) => Promise<Kept & { fields: Fields }>;
  /** Called when the post was deleted elsewhere, so that this text is saved as a new one. */
  onGone: () => void;
  /** Called when the post turns out to be deleted by an earlier request from here whose answer was lost. */
  onDeleted: (id: number) => void;
  /** Called when the chosen category does not exist any more, so that the post keeps the one that it has. */
  onCategoryGone: () => void;
  copies: {
    write: (id: number | null, copy: LocalCopy) => boolean;
    forget: (id: number | null) => void;
  };
  /** A new creation key. */
  newKey: () => string;
  now: () => number;
}

const isEmpty = ({ title, excerpt, content, tags }: Fields) =>
  `${title}${excerpt}${tags}`.trim() === "" && isEmptyContent(content);

const isSame = (one: Fields, other: Fields | null | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves a post while it is written: each change to the local copy in this browser at once, and to the server after a pause.
 *
 * - One request at a time (`running`), each based on the revision that the one before returned.
 * - A failed request is tried again. Its answer may have been lost after the server saved: `unanswered` remembers what was
 *   sent, so that a following conflict with one's own text is recognised and resolved (`retryOnOwnConflict`).
 * - Any other conflict stops saving until the person chooses: `overwrite`, `split`, or discarding by `drop`.
 */
export class DraftKeeper {
  private fields: Fields;
  /** The fields that this keeper has saved on the server; null when the server has others, or it is not known what it has. */
  private sent: Fields | null;
  private state: DraftState;
  private readonly deps: DraftKeeperDeps;
  private readonly clock: SaveClock;
  private readonly unanswered: Unanswered;
  /** Unique to this window, because two windows that continue the same copy create two posts. */
  private creationKey: string;
  private running: Promise<void> | undefined;
  private leaving = false;
  private dropped = false;
  /** The fields of a post whose deletion was not answered, so that it may be deleted. */
  private deletionPending: Fields | undefined;
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

  /** Whether the local copy has everything that is not saved on the server. */
  get isKept(): boolean {
    return this.kept;
  }

  /** Whether the text was discarded. */
  get isDropped(): boolean {
    return this.dropped;
  }

  /** Writes the local copy; returns whether that worked. */
  private copy(): boolean {
    if (this.dropped) return true;
    const { id, revision, category } = this.state;
    const { copies, now } = this.deps;
    const unanswered = this.unanswered.firstAndLast();
    const copy = { fields: this.fields, category, revision, at: now(), unanswered };
    const isCreating = id === null && unanswered.length > 0;
    this.kept =
      copies.write(id, isCreating ? { ...copy, creationKey: this.creationKey } : copy) ||
      // When storage is too full for both, the text itself is more important.
      (unanswered.length > 0 && copies.write(id, { ...copy, unanswered: [] }));
    return this.kept;
  }

  /** Called with every change of the fields. */
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

  /** Whether the fields are back to what is saved, or to a post that is not created because it is empty. */
  private isAsSaved(): boolean {
    if (this.running || this.state.progress === "conflict") return false;
    return isSame(this.fields, this.sent) || (this.state.id === null && isEmpty(this.fields));
  }

  /** Removes the local copy when nothing is unsaved: later it would be mistaken for unsaved work. */
  private rest(): void {
    this.clock.rest();
    this.deps.copies.forget(this.state.id);
    const progress = this.state.savedAt === null ? "untouched" : "saved";
    this.set({ progress, isHeld: false, error: null });
  }

  /** Saves unsaved changes now, also after a failure. */
  async flush(): Promise<void> {
    this.clock.cancel();
    while (this.running) await this.running;
    const { progress, isHeld } = this.state;
    if (this.clock.isStopped || isHeld || progress === "conflict" || isSame(this.fields, this.sent)) return;
    // An empty post is not created.
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
          ? await this.attempt(fields, () => this.deps.create(this.withCategory(fields), this.creationKey))
          : await this.retryOnOwnConflict({ id, revision }, fields, (from) =>
              this.deps.save(id, from, fields),
            );
      this.sent = fields;
      this.deletionPending = undefined;
      this.clock.succeed();
      this.set({ ...stored, progress: "saved", savedAt: this.deps.now(), error: null });
      if (id === null) this.deps.copies.forget(null);
      this.updateCopy();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Fields with a category: a new post has none yet that could stay as it is. */
  private withCategory(fields: Fields): Fields {
    return { ...fields, category: fields.category ?? this.state.category };
  }

  /** Sends a request, and notes in the local copy what was sent, for the case that the page is closed before the answer. */
  private attempt<Answer>(fields: Fields, request: () => Promise<Answer>): Promise<Answer> {
    const sending = this.unanswered.send(fields, request);
    this.copy();
    return sending;
  }

  /**
   * Runs a request that is based on a revision. On a conflict with a text from here, which was saved though its answer was
   * lost, it runs again with the current revision.
   */
  private async retryOnOwnConflict<Answer>(
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
      const current = await this.deps.load(id);
      if (!this.unanswered.has(current.fields)) throw error;
      return await attempt(current.revision);
    }
  }

  private fail(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    const isKept = this.copy();
    if (status === 409) return this.set({ progress: "conflict", error });
    if (status === 404 && this.state.id !== null) return this.meetGone();
    if (isCategoryGone(error)) return this.leaveCategory();
    // The same request would be refused again, until the text is changed.
    if (!isRetryable(error)) return this.set({ progress: "refused", error });
    this.set({ progress: isKept ? "local" : "unsafe", error });
    this.clock.retry();
  }

  /** After a save: the local copy keeps what was typed meanwhile, or is removed. */
  private updateCopy(): void {
    if (isSame(this.fields, this.sent)) this.deps.copies.forget(this.state.id);
    else this.copy();
  }

  /** Continues with a local copy of an earlier time. It is held, and not sent, until `keep` or the next change. */
  restore(fields: Fields): boolean {
    this.fields = fields;
    const isKept = this.copy();
    this.set({ progress: isKept ? "local" : "unsafe", isHeld: true });
    return isKept;
  }

  /** Accepts the restored text, and saves it. */
  keep(): void {
    this.set({ isHeld: false });
    void this.flush();
  }

  /** Stops saving because somebody else has saved, until the person chooses a version. */
  meetConflict(fields: Fields = this.fields): boolean {
    this.clock.cancel();
    this.fields = fields;
    this.set({ progress: "conflict" });
    return this.copy();
  }

  /** The post was deleted elsewhere: this text becomes a new post, unless the post was to be deleted from here as well. */
  meetGone(): void {
    const { id } = this.state;
    if (id !== null && isSame(this.fields, this.deletionPending)) {
      this.drop();
      return this.deps.onDeleted(id);
    }
    this.deps.onGone();
    void this.split();
  }

  /** The chosen category is gone: the post keeps the one that it has on the server; a new one has none. */
  leaveCategory(): void {
    this.deps.onCategoryGone();
    const { category: _, ...rest } = this.fields;
    this.fields = rest;
    this.sent = null;
    this.set({ progress: "typed", isHeld: false, ...(this.state.id === null && { category: "" }) });
    this.copy();
    this.clock.wait();
  }

  /** After a conflict: saves this text over the version of the server. */
  async overwrite(stored: Stored): Promise<void> {
    this.set({ ...stored, progress: "typed" });
    this.sent = null;
    this.copy();
    await this.flush();
  }

  /** Saves this text as a new post. */
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

  /** Runs a change of status while nothing is saved beside it; what is typed meanwhile is saved after it. */
  async alone<Answer extends Kept>(work: (from: Origin) => Promise<Answer>): Promise<Answer> {
    this.clock.cancel();
    while (this.running) await this.running;
    this.clock.cancel();
    this.deletionPending = undefined;
    const fields = this.fields;
    const { creationKey } = this;
    const { id, revision } = this.state;
    const answer =
      id === null
        ? this.attempt(fields, () => work({ id, revision, creationKey }))
        : this.retryOnOwnConflict({ id, revision }, fields, (from) =>
            work({ id, revision: from, creationKey }),
          );
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
      this.updateCopy();
    } catch {
      // The caller gets the error from `answer` below. Here, unsaved text stays in the copy and is saved later.
      this.updateCopy();
      if (!isSame(this.fields, this.sent)) this.clock.soon();
    } finally {
      this.running = undefined;
    }
    return await answer;
  }

  /** Deletes the post while nothing is saved beside it: a save after the deletion would create a new post. */
  async remove(deleting: () => Promise<void>): Promise<void> {
    await this.alone(async (from) => {
      try {
        await deleting();
      } catch (error) {
        if (isLost(error)) this.deletionPending = this.fields;
        throw error;
      }
      this.drop();
      return from;
    });
  }

  /** Discards the text: saves nothing more, and removes the local copy. */
  drop(): void {
    this.stop();
    this.dropped = true;
    this.deps.copies.forget(this.state.id);
  }

  /** Saves nothing more; unsaved changes stay in the local copy. */
  stop(): void {
    this.clock.stop();
  }

  /** Called on unmount: saves once more and stops, unless `start` is called meanwhile. */
  async leave(): Promise<void> {
    this.leaving = true;
    await this.flush();
    if (this.leaving) this.stop();
  }

  /** Called on mount, also after `leave`. */
  start(): void {
    this.leaving = false;
    this.clock.start();
  }
}
