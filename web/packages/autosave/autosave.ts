import { AutosaveTimer } from "./autosave-timer.ts";
import { PendingSaves } from "./pending-saves.ts";

export interface Saved {
  id: number | null;
  revision: number;
}

export interface Origin extends Saved {
  creationKey: string;
}

export interface Earlier<Fields> {
  unanswered: readonly Fields[];
  creationKey?: string | undefined;
}

interface Standing extends Saved {
  /** `local`: only in this browser, after a failure; `unsafe`: not even there. */
  progress: "untouched" | "typed" | "saving" | "saved" | "local" | "unsafe" | "refused" | "conflict";
  isHeld: boolean;
  /** Milliseconds since 1970. */
  savedAt: number | null;
  error: unknown;
}

export type AutosaveState<Details> = Details & Standing;

/** `lost`: it is unknown whether the server has saved; `later`: it may if it is asked again; `gone`: the record is deleted. */
export type SaveFailure = "lost" | "later" | "conflict" | "gone" | "refused";

export interface CopyBody<Fields> extends Earlier<Fields> {
  fields: Fields;
  revision: number;
}

export interface AutosaveDeps<Fields, Details> {
  /** A repeated call with the same key creates no second record. */
  create: (fields: Fields, creationKey: string) => Promise<Details & Saved>;
  save: (id: number, revision: number, fields: Fields) => Promise<Details & Saved>;
  load: (id: number) => Promise<{ revision: number; fields: Fields }>;
  failureOf: (error: unknown) => SaveFailure;
  isSameText: (typed: Fields, there: Fields) => boolean;
  isEmpty: (fields: Fields) => boolean;
  complete: (fields: Fields, details: Details) => Fields;
  mend: (error: unknown, fields: Fields, id: number | null) => Mended<Fields, Details> | undefined;
  asNew: Partial<Details>;
  onGone: () => void;
  onDeleted: (id: number) => void;
  copies: {
    write: (id: number | null, copy: CopyBody<Fields>, details: Details) => boolean;
    forget: (id: number | null) => void;
  };
  newKey: () => string;
  now: () => number;
}

interface Mended<Fields, Details> {
  fields: Fields;
  details: Partial<Details>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** An answer may be lost after the server saved: `pending` recognises conflicts with one's own text. */
export class Autosave<Fields extends object, Details extends object> {
  private fields: Fields;
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

  get isKept(): boolean {
    return this.kept;
  }

  get isDropped(): boolean {
    return this.dropped;
  }

  private copy(): boolean {
    if (this.dropped) return true;
    const { id, revision } = this.state;
    const unanswered = this.pending.firstAndLast();
    const copy = { fields: this.fields, revision, unanswered };
    const isCreating = id === null && unanswered.length > 0;
    const write = (body: CopyBody<Fields>) => this.deps.copies.write(id, body, this.state);
    this.kept =
      write(isCreating ? { ...copy, creationKey: this.creationKey } : copy) ||
      (unanswered.length > 0 && write({ ...copy, unanswered: [] }));
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
    this.timer.wait();
  }

  private isAsSaved(): boolean {
    if (this.running || this.state.progress === "conflict") return false;
    return isSame(this.fields, this.sent) || (this.state.id === null && this.deps.isEmpty(this.fields));
  }

  private rest(): void {
    this.timer.rest();
    this.deps.copies.forget(this.state.id);
    const progress = this.state.savedAt === null ? "untouched" : "saved";
    this.set({ progress, isHeld: false, error: null });
  }

  async flush(): Promise<void> {
    this.timer.cancel();
    while (this.running) await this.running;
    const { progress, isHeld } = this.state;
    if (this.timer.isStopped || isHeld || progress === "conflict" || isSame(this.fields, this.sent)) return;
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

  /** Notes in the local copy what was sent, in case the page is closed before the answer. */
  private attempt<Answer>(fields: Fields, request: () => Promise<Answer>): Promise<Answer> {
    const sending = this.pending.send(fields, request);
    this.copy();
    return sending;
  }

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
    if (failure === "gone" || failure === "refused") return this.set({ progress: "refused", error });
    this.set({ progress: isKept ? "local" : "unsafe", error });
    this.timer.retry();
  }

  private updateCopy(): void {
    if (isSame(this.fields, this.sent)) this.deps.copies.forget(this.state.id);
    else this.copy();
  }

  restore(fields: Fields): boolean {
    this.fields = fields;
    const isKept = this.copy();
    this.set({ progress: isKept ? "local" : "unsafe", isHeld: true });
    return isKept;
  }

  keep(): void {
    this.set({ isHeld: false });
    void this.flush();
  }

  meetConflict(fields: Fields = this.fields): boolean {
    this.timer.cancel();
    this.fields = fields;
    this.set({ progress: "conflict" });
    return this.copy();
  }

  meetGone(): void {
    const { id } = this.state;
    if (id !== null && isSame(this.fields, this.deletionPending)) {
      this.drop();
      return this.deps.onDeleted(id);
    }
    this.deps.onGone();
    void this.split();
  }

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

  async overwrite(stored: Details & Saved): Promise<void> {
    this.set({ id: stored.id, revision: stored.revision, progress: "typed" }, stored);
    this.sent = null;
    this.copy();
    await this.flush();
  }

  async split(): Promise<void> {
    const before = this.state.id;
    this.set({ id: null, revision: 0, progress: "typed" }, this.deps.asNew);
    this.pending.clear();
    this.creationKey = this.deps.newKey();
    if (this.copy()) this.deps.copies.forget(before);
    this.sent = null;
    await this.flush();
  }

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
      this.updateCopy();
      if (!isSame(this.fields, this.sent)) this.timer.soon();
    } finally {
      this.running = undefined;
    }
    return await answer;
  }

  /** A save after the deletion would create a new record. */
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

  drop(): void {
    this.stop();
    this.dropped = true;
    this.deps.copies.forget(this.state.id);
  }

  stop(): void {
    this.timer.stop();
  }

  async leave(): Promise<void> {
    this.leaving = true;
    await this.flush();
    if (this.leaving) this.stop();
  }

  start(): void {
    this.leaving = false;
    this.timer.start();
  }
}
