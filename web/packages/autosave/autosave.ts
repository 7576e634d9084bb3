import { AutosaveTimer } from "./autosave-timer.ts";

export interface Saved {
  id: number | null;
  revision: number;
}

/** What a request is based on, and its idempotency key. */
export interface Origin extends Saved {
  key: string;
}

/** A request whose answer was lost: sent again with its key, it is carried out once. */
export interface Unanswered<Fields> {
  fields: Fields;
  key: string;
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

export interface CopyBody<Fields> {
  fields: Fields;
  /** Of the unanswered request, too. */
  revision: number;
  unanswered?: Unanswered<Fields> | undefined;
}

export interface AutosaveDeps<Fields, Details> {
  /** Repeated with the same key, it returns what the first one has made; so does `save`. */
  create: (fields: Fields, key: string) => Promise<Details & Saved>;
  save: (id: number, revision: number, fields: Fields, key: string) => Promise<Details & Saved>;
  failureOf: (error: unknown) => SaveFailure;
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

/** A request whose answer was lost (`unanswered`) is sent again with its key before any other, also by a later window. */
export class Autosave<Fields extends object, Details extends object> {
  private fields: Fields;
  private sent: Fields | null;
  private state: AutosaveState<Details>;
  private readonly deps: AutosaveDeps<Fields, Details>;
  private readonly timer: AutosaveTimer;
  private unanswered: Unanswered<Fields> | undefined;
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
    unanswered?: Unanswered<Fields>,
  ) {
    this.fields = fields;
    this.sent = fields;
    this.deps = deps;
    this.timer = new AutosaveTimer(() => void this.flush(), deps.now);
    this.unanswered = unanswered;
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
    const { fields, unanswered } = this;
    const write = (body: CopyBody<Fields>) => this.deps.copies.write(id, body, this.state);
    this.kept =
      write({ fields, revision, unanswered }) || (unanswered !== undefined && write({ fields, revision }));
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
    if (this.running || this.unanswered || this.state.progress === "conflict") return false;
    return this.isSettled();
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
    if (this.timer.isStopped || isHeld || progress === "conflict" || this.isAsSaved()) return;
    this.running = this.send();
    await this.running.finally(() => (this.running = undefined));
    if (!isSame(this.fields, this.sent) && this.state.progress === "saved") this.timer.soon();
  }

  private async send(): Promise<void> {
    this.timer.rest();
    this.set({ progress: "saving" });
    try {
      await this.settle();
      if (!this.isSettled()) await this.request({ fields: this.fields, key: this.deps.newKey() });
      this.timer.succeed();
      this.set({ progress: "saved", savedAt: this.deps.now(), error: null });
      this.updateCopy();
    } catch (error) {
      this.fail(error);
    }
  }

  private isSettled(): boolean {
    return isSame(this.fields, this.sent) || (this.state.id === null && this.deps.isEmpty(this.fields));
  }

  private async settle(): Promise<void> {
    if (this.unanswered) await this.request(this.unanswered);
  }

  private async request(sending: Unanswered<Fields>): Promise<void> {
    const { id, revision } = this.state;
    const { fields, key } = sending;
    const stored = await this.attempt(sending, () =>
      id === null
        ? this.deps.create(this.deps.complete(fields, this.state), key)
        : this.deps.save(id, revision, fields, key),
    );
    this.sent = fields;
    this.deletionPending = undefined;
    this.set({ id: stored.id, revision: stored.revision }, stored);
    if (id === null) this.deps.copies.forget(null);
  }

  /** Notes the request in the local copy, in case the page is closed before the answer. */
  private async attempt<Answer>(
    sending: Unanswered<Fields>,
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    const isRepeated = this.unanswered?.key === sending.key;
    this.unanswered = sending;
    this.copy();
    try {
      const answer = await request();
      this.unanswered = undefined;
      return answer;
    } catch (error) {
      const failure = this.deps.failureOf(error);
      // That a repeated request was put off says nothing about the first one.
      const isOpen = failure === "lost" || (failure === "later" && isRepeated);
      if (!isOpen) this.unanswered = undefined;
      throw error;
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
    if (isSame(this.fields, this.sent) && !this.unanswered) this.deps.copies.forget(this.state.id);
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
    this.unanswered = undefined;
    if (this.copy()) this.deps.copies.forget(before);
    this.sent = null;
    await this.flush();
  }

  async alone<Answer extends Saved>(work: (from: Origin) => Promise<Answer>): Promise<Answer> {
    return await this.exclusively(async (fields) => {
      await this.settle();
      const { id, revision } = this.state;
      const key = this.deps.newKey();
      return await this.attempt({ fields, key }, () => work({ id, revision, key }));
    });
  }

  private async exclusively<Answer extends Saved>(
    work: (fields: Fields) => Promise<Answer>,
  ): Promise<Answer> {
    this.timer.cancel();
    while (this.running) await this.running;
    this.timer.cancel();
    this.deletionPending = undefined;
    const fields = this.fields;
    const answer = work(fields);
    this.running = answer.then(
      () => undefined,
      () => undefined,
    );
    try {
      const kept = await answer;
      this.sent = fields;
      const { id } = this.state;
      if (id !== kept.id) this.deps.copies.forget(id);
      const done = { progress: "saved", isHeld: false, savedAt: this.deps.now(), error: null } as const;
      this.set({ id: kept.id, revision: kept.revision, ...done });
      this.updateCopy();
    } catch {
      this.updateCopy();
      if (!isSame(this.fields, this.sent) || this.unanswered) this.timer.soon();
    } finally {
      this.running = undefined;
    }
    return await answer;
  }

  /** A save after the deletion would create a new record. */
  async remove(deleting: () => Promise<void>): Promise<void> {
    await this.exclusively(async () => {
      try {
        await deleting();
      } catch (error) {
        if (this.isLost(error)) {
          this.deletionPending = this.fields;
          this.sent = null;
        }
        throw error;
      }
      this.drop();
      return this.state;
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
