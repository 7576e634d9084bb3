import { chooseCopy, type CopyKey, type LocalCopies } from "./local-copies.ts";

export interface LocalDraftState<Fields> {
  /** The fields that differ from those of the record. */
  typed: Partial<Fields>;
  /**
   * Whether they were typed here, or an earlier time; `outdated`: an earlier time, and the record has been saved since, so that
   * the person has to choose.
   */
  origin: "here" | "earlier" | "outdated";
  /** Whether they outlive the page. */
  isKept: boolean;
}

export interface LocalDraftDeps<Fields> {
  copies: LocalCopies;
  /** The fields of a stored copy; undefined for what does not have their shape. */
  parse: (fields: unknown) => Partial<Fields> | undefined;
  /** A name for this form instance that no other has. */
  writer: string;
}

interface Body<Fields> {
  fields: Partial<Fields>;
  /** Fingerprints of the record's fields, as they were when these began to differ. */
  based: Record<string, string>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A short text that is another one for another value (FNV-1a, and the length). */
function fingerprint(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return `${text.length}.${hash >>> 0}`;
}

function differing<Fields extends object>(fields: Partial<Fields>, others: Partial<Fields>): Partial<Fields> {
  const left: Partial<Fields> = {};
  for (const name in fields) if (!isSame(fields[name], others[name])) left[name] = fields[name];
  return left;
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((text) => typeof text === "string")
  );
}

/**
 * The fields of a form that its person saves. As long as they differ from the record they are in a local copy, with what they
 * are based on, and a form that is opened later continues with them.
 */
export class LocalDraft<Fields extends object> {
  private readonly key: CopyKey;
  private readonly deps: LocalDraftDeps<Fields>;
  private readonly listeners = new Set<() => void>();
  private based: Record<string, string> = {};
  /** The copy that this form goes on with, which is not needed any more when this one has written its own. */
  private taken: string[] = [];
  private state: LocalDraftState<Fields> = { typed: {}, origin: "here", isKept: true };

  /** @param saved the fields of the record */
  constructor(key: CopyKey, saved: Fields, deps: LocalDraftDeps<Fields>) {
    this.key = key;
    this.deps = deps;
    const copies = deps.copies.read(key, (body) => this.parse(body));
    const open = ({ fields }: Body<Fields>) => differing(fields, saved);
    const isCurrent = ({ body }: { body: Body<Fields> }) => {
      for (const name in open(body)) if (body.based[name] !== fingerprint(saved[name])) return false;
      return true;
    };
    const { chosen, isOutdated, done } = chooseCopy(copies, ({ body }) => isEmpty(open(body)), isCurrent);
    for (const writer of done) deps.copies.remove(key, writer);
    if (!chosen) return;
    this.taken = [chosen.writer];
    this.based = chosen.body.based;
    this.state = { typed: open(chosen.body), origin: isOutdated ? "outdated" : "earlier", isKept: true };
  }

  private parse(body: unknown): Body<Fields> | undefined {
    const fields = this.deps.parse(Reflect.get(Object(body), "fields"));
    const based: unknown = Reflect.get(Object(body), "based");
    return fields && isTextRecord(based) ? { fields, based } : undefined;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): LocalDraftState<Fields> => this.state;

  private set(change: Partial<LocalDraftState<Fields>>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Changes fields, and their local copy at once. */
  change(part: Partial<Fields>, saved: Fields): void {
    const typed = differing({ ...this.state.typed, ...part }, saved);
    for (const name in typed) this.based[name] ??= fingerprint(saved[name]);
    this.put(typed);
  }

  private put(typed: Partial<Fields>): void {
    if (isEmpty(typed)) return this.clear();
    this.based = Object.fromEntries(
      Object.entries(this.based).filter(([name]) => Object.hasOwn(typed, name)),
    );
    const { copies, writer } = this.deps;
    const isKept = copies.write(this.key, writer, { fields: typed, based: this.based });
    if (isKept) this.removeTaken();
    this.set({ typed, isKept });
  }

  private removeTaken(): void {
    for (const writer of this.taken.splice(0)) this.deps.copies.remove(this.key, writer);
  }

  /** After a save of the record: keeps only what was typed since. */
  settle(sent: Partial<Fields>): void {
    for (const name in sent) this.based[name] = fingerprint(sent[name]);
    this.put(differing(this.state.typed, sent));
  }

  /** Goes on with an outdated text, over the record as it is now. */
  accept(saved: Fields): void {
    this.based = {};
    this.set({ origin: "earlier" });
    this.change({}, saved);
  }

  /** Forgets what was typed: it is saved, or its person has discarded it. */
  clear(): void {
    this.based = {};
    this.removeTaken();
    this.deps.copies.remove(this.key, this.deps.writer);
    this.set({ typed: {}, origin: "here", isKept: true });
  }
}
