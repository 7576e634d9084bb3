import { AutosaveTimer } from "./autosave-timer.ts";
import { PendingSaves } from "./pending-saves.ts";

/** A record on the server; its id is null before it is created. */
export interface Saved {
  id: number | null;
  revision: number;
}

/** What a save is based on: a revision of the record, or the creation key of a new one. */
export interface Origin extends Saved {
  creationKey: string;
}

/** What a local copy of an earlier time knows about its unanswered requests. */
export interface Earlier<Fields> {
  unanswered: readonly Fields[];
  creationKey?: string | undefined;
}

interface Standing extends Saved {
  /**
   * How far the text is saved. `local`: only in this browser, after a failure; `unsafe`: not even there; `refused`: the server
   * does not accept it as it is; `conflict`: somebody else has saved.
   */
  progress: "untouched" | "typed" | "saving" | "saved" | "local" | "unsafe" | "refused" | "conflict";
  /** Whether a restored text waits to be accepted before it is saved. */
  isHeld: boolean;
  /** Milliseconds since 1970. */
  savedAt: number | null;
  /** The last failure. */
  error: unknown;
}

/** How far a text is saved, and what is known about its record besides. */
export type AutosaveState<Details> = Details & Standing;

/**
 * `lost`: it is unknown whether the server has saved; `later`: it has not, and may if it is asked again; `conflict`: somebody
 * else has saved; `gone`: the record does not exist any more; `refused`: the same text would be refused again.
 */
export type SaveFailure = "lost" | "later" | "conflict" | "gone" | "refused";

export interface CopyBody<Fields> extends Earlier<Fields> {
  fields: Fields;
  revision: number;
}

export interface AutosaveDeps<Fields, Details> {
  /** Creates a record; a repeated call with the same key creates no second one. */
  create: (fields: Fields, creationKey: string) => Promise<Details & Saved>;
  save: (id: number, revision: number, fields: Fields) => Promise<Details & Saved>;
  /** Reads the current version on the server. */
  load: (id: number) => Promise<{ revision: number; fields: Fields }>;
  failureOf: (error: unknown) => SaveFailure;
  /** Whether the server would save the same for both. */
  isSameText: (typed: Fields, there: Fields) => boolean;
  /** Whether there is nothing that a record would be created for. */
  isEmpty: (fields: Fields) => boolean;
  /** Adds to the fields of a new record what an existing one has already. */
  complete: (fields: Fields, details: Details) => Fields;
  /** Fields that are accepted in place of those that a failure has refused, if there are any. */
  mend: (error: unknown, fields: Fields, id: number | null) => Mended<Fields, Details> | undefined;
  /** The details of a record that becomes a new one. */
  asNew: Partial<Details>;
  /** Called when the record was deleted elsewhere, so that this text is saved as a new one. */
  onGone: () => void;
  /** Called when the record turns out to be deleted by an earlier request from here whose answer was lost. */
  onDeleted: (id: number) => void;
  copies: {
    write: (id: number | null, copy: CopyBody<Fields>, details: Details) => boolean;
    forget: (id: number | null) => void;
  };
  /** A new creation key. */
  newKey: () => string;
  now: () => number;
}

interface Mended<Fields, Details> {
  fields: Fields;
  details: Partial<Details>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves a text while it is written: each change to the local copy in this browser at once, and to the server after a pause.
 *
 * - One request at a time (`running`), each based on the revision that the one before returned.
 * - A failed request is tried again. Its answer may have been lost after the server saved: `pending` remembers what was sent,
 *   so that a following conflict with one's own text is recognised and resolved (`retryOnOwnConflict`).
 * - Any other conflict stops saving until the person chooses: `overwrite`, `split`, or discarding by `drop`.
 */
export class Autosave<Fields extends object, Details extends object> {
  private fields: Fields;
  /** The fields that this window has saved on the server; null when the server has others, or it is not known what it has. */
  private sent: Fields | null;
  private state: AutosaveState<Details>;
  private readonly deps: AutosaveDeps<Fields, Details>;
  private readonly timer: AutosaveTimer;
  private readonly pending: PendingSaves<Fields>;
  /** Unique to this window, because two windows that continue the same copy create two records. */
  private creationKey: string;
  private running: Promise<void> | undefined;
  private leaving = false;
  private dropped = false;
  /** The fields of a record whose deletion was not answered, so that it may be deleted. */
  private deletionPending: Fields | undefined;
  private kept = true;
  private readonly listeners = new Set<() => void>();

  constructor(
    fields: Fields,
    stored: Details & Saved,
    deps: AutosaveDeps<Fields, Details>,
    { unanswered, creationKey }: Earlier<Fields>,
  ) {
    this.fields = fields;
    this.sent = fields;
    this.deps = deps;
    this.timer = new AutosaveTimer(() => void this.flush(), deps.now);
    this.pending = new PendingSaves(unanswered, (error) => this.isLost(error), deps.isSameText);
    this.creationKey = creationKey ?? deps.newKey();
    this.state = { ...stored, progress: "untouched", isHeld: false, savedAt: null, error: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): AutosaveState<Details> => this.state;

  private set(change: Partial<Standing>, details?: Partial<Details>): void {
    this.state = { ...this.state, ...details, ...change };
    for (const listener of this.listeners) listener();
  }

  private isLost(error: unknown): boolean {
    return this.deps.failureOf(error) === "lost";
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
    const { id, revision } = this.state;
    const unanswered = this.pending.firstAndLast();
    const copy = { fields: this.fields, revision, unanswered };
    const isCreating = id === null && unanswered.length > 0;
    const write = (body: CopyBody<Fields>) => this.deps.copies.write(id, body, this.state);
    this.kept =
      write(isCreating ? { ...copy, creationKey: this.creationKey } : copy) ||
      // When storage is too full for both, the text itself is more important.
      (unanswered.length > 0 && write({ ...copy, unanswered: [] }));
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
    this.timer.wait();
  }

  /** Whether the fields are back to what is saved, or to a record that is not created because it is empty. */
  private isAsSaved(): boolean {
    if (this.running || this.state.progress === "conflict") return false;
    return isSame(this.fields, this.sent) || (this.state.id === null && this.deps.isEmpty(this.fields));
  }

  /** Removes the local copy when nothing is unsaved: later it would be mistaken for unsaved work. */
  private rest(): void {
    this.timer.rest();
    this.deps.copies.forget(this.state.id);
    const progress = this.state.savedAt === null ? "untouched" : "saved";
    this.set({ progress, isHeld: false, error: null });
  }

  /** Saves unsaved changes now, also after a failure. */
  async flush(): Promise<void> {
    this.timer.cancel();
    while (this.running) await this.running;
    const { progress, isHeld } = this.state;
    if (this.timer.isStopped || isHeld || progress === "conflict" || isSame(this.fields, this.sent)) return;
    // An empty record is not created.
    if (this.state.id === null && this.deps.isEmpty(this.fields)) return;
    this.running = this.send();
    await this.running.finally(() => (this.running = undefined));
    if (!isSame(this.fields, this.sent) && this.state.progress === "saved") this.timer.soon();
  }

  private async send(): Promise<void> {
    const { id, revision } = this.state;
    const fields = this.fields;
    this.timer.rest();
    this.set({ progress: "saving" });
    try {
      const stored =
        id === null
          ? await this.attempt(fields, () =>
              this.deps.create(this.deps.complete(fields, this.state), this.creationKey),
            )
          : await this.retryOnOwnConflict({ id, revision }, fields, (from) =>
              this.deps.save(id, from, fields),
            );
      this.sent = fields;
      this.deletionPending = undefined;
      this.timer.succeed();
      const { id: savedId, revision: savedRevision } = stored;
      this.set(
        { id: savedId, revision: savedRevision, progress: "saved", savedAt: this.deps.now(), error: null },
        stored,
      );
      if (id === null) this.deps.copies.forget(null);
      this.updateCopy();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Sends a request, and notes in the local copy what was sent, for the case that the page is closed before the answer. */
  private attempt<Answer>(fields: Fields, request: () => Promise<Answer>): Promise<Answer> {
    const sending = this.pending.send(fields, request);
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
        if (this.isLost(error)) this.sent = null;
        throw error;
      }
    };
    try {
      return await attempt(revision);
    } catch (error) {
      if (this.deps.failureOf(error) !== "conflict" || this.pending.isEmpty()) throw error;
      const current = await this.deps.load(id);
      if (!this.pending.has(current.fields)) throw error;
      return await attempt(current.revision);
    }
  }

  private fail(error: unknown): void {
    const failure = this.deps.failureOf(error);
    const isKept = this.copy();
    if (failure === "conflict") return this.set({ progress: "conflict", error });
    if (failure === "gone" && this.state.id !== null) return this.meetGone();
    if (this.mend(error)) return;
    // The same request would be refused again, until the text is changed.
    if (failure === "gone" || failure === "refused") return this.set({ progress: "refused", error });
    this.set({ progress: isKept ? "local" : "unsafe", error });
    this.timer.retry();
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
    this.timer.cancel();
    this.fields = fields;
    this.set({ progress: "conflict" });
    return this.copy();
  }

  /** The record was deleted elsewhere: this text becomes a new one, unless it was to be deleted from here as well. */
  meetGone(): void {
    const { id } = this.state;
    if (id !== null && isSame(this.fields, this.deletionPending)) {
      this.drop();
      return this.deps.onDeleted(id);
    }
    this.deps.onGone();
    void this.split();
  }

  /** Goes on with the fields that are accepted in place of those that were refused; returns whether there are any. */
  mend(error: unknown): boolean {
    const mended = this.deps.mend(error, this.fields, this.state.id);
    if (!mended) return false;
    this.fields = mended.fields;
    this.sent = null;
    this.set({ progress: "typed", isHeld: false }, mended.details);
    this.copy();
    this.timer.wait();
    return true;
  }

  /** After a conflict: saves this text over the version of the server. */
  async overwrite(stored: Details & Saved): Promise<void> {
    this.set({ id: stored.id, revision: stored.revision, progress: "typed" }, stored);
    this.sent = null;
    this.copy();
    await this.flush();
  }

  /** Saves this text as a new record. */
  async split(): Promise<void> {
    const before = this.state.id;
    this.set({ id: null, revision: 0, progress: "typed" }, this.deps.asNew);
    this.pending.clear();
    this.creationKey = this.deps.newKey();
    if (this.copy()) this.deps.copies.forget(before);
    this.sent = null;
    await this.flush();
  }

  /** Runs another change of the record while nothing is saved beside it; what is typed meanwhile is saved after it. */
  async alone<Answer extends Saved>(work: (from: Origin) => Promise<Answer>): Promise<Answer> {
    this.timer.cancel();
    while (this.running) await this.running;
    this.timer.cancel();
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
      if (!isSame(this.fields, this.sent)) this.timer.soon();
    } finally {
      this.running = undefined;
    }
    return await answer;
  }

  /** Deletes the record while nothing is saved beside it: a save after the deletion would create a new one. */
  async remove(deleting: () => Promise<void>): Promise<void> {
    await this.alone(async (from) => {
      try {
        await deleting();
      } catch (error) {
        if (this.isLost(error)) this.deletionPending = this.fields;
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
    this.timer.stop();
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
    this.timer.start();
  }
}
