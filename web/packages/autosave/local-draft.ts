import { chooseCopy, type CopyKey, type LocalCopies } from "./local-copies.ts";

export interface LocalDraftState<Fields> {
  typed: Partial<Fields>;
  /** `outdated`: the record has been saved since, so that the person has to choose. */
  origin: "here" | "earlier" | "outdated";
  isKept: boolean;
}

export interface LocalDraftDeps<Fields> {
  copies: LocalCopies;
  parse: (fields: unknown) => Partial<Fields> | undefined;
  writer: string;
}

interface Body<Fields> {
  fields: Partial<Fields>;
  based: Record<string, string>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

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

export class LocalDraft<Fields extends object> {
  private readonly key: CopyKey;
  private readonly deps: LocalDraftDeps<Fields>;
  private readonly listeners = new Set<() => void>();
  private based: Record<string, string> = {};
  private taken: string[] = [];
  private state: LocalDraftState<Fields> = { typed: {}, origin: "here", isKept: true };

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

  settle(sent: Partial<Fields>): void {
    for (const name in sent) this.based[name] = fingerprint(sent[name]);
    this.put(differing(this.state.typed, sent));
  }

  accept(saved: Fields): void {
    this.based = {};
    this.set({ origin: "earlier" });
    this.change({}, saved);
  }

  clear(): void {
    this.based = {};
    this.removeTaken();
    this.deps.copies.remove(this.key, this.deps.writer);
    this.set({ typed: {}, origin: "here", isKept: true });
  }
}
