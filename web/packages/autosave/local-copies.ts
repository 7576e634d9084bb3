/** Whose form, which one, and of which record. */
export interface CopyKey {
  owner: number;
  form: string;
  record: number | string;
}

export interface LocalCopy<Body> {
  body: Body;
  /** Milliseconds since 1970. */
  at: number;
  writer: string;
}

export interface LocalCopiesDeps {
  /** Called with each access, because a browser that blocks storage throws already there. */
  storage: () => Storage;
  now: () => number;
}

const PREFIX = "autosave:";
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_FOR_MS = 60 * DAY_MS;

const ownerPrefix = (owner: number) => `${PREFIX}${owner}:`;
const prefixOf = ({ owner, form, record }: CopyKey) =>
  `${ownerPrefix(owner)}${encodeURIComponent(form)}:${encodeURIComponent(record)}:`;

function unpack(text: string | null | undefined): { at: number; body: unknown } | undefined {
  try {
    const copy: unknown = JSON.parse(text ?? "");
    const at: unknown = Reflect.get(Object(copy), "at");
    return typeof at === "number" ? { at, body: Reflect.get(Object(copy), "body") } : undefined;
  } catch {
    return undefined;
  }
}

export class LocalCopies {
  private readonly deps: LocalCopiesDeps;
  private readonly unstored = new Map<string, string>();
  private isCleaned = false;

  constructor(deps: LocalCopiesDeps) {
    this.deps = deps;
  }

  private names(prefix: string): string[] {
    return [...new Set([...this.unstored.keys(), ...this.stored()])].filter((name) =>
      name.startsWith(prefix),
    );
  }

  private stored(): string[] {
    try {
      return Object.keys(this.deps.storage());
    } catch {
      return [];
    }
  }

  private text(name: string): string | null | undefined {
    try {
      return this.unstored.get(name) ?? this.deps.storage().getItem(name);
    } catch {
      return undefined;
    }
  }

  private forget(name: string): void {
    this.unstored.delete(name);
    try {
      this.deps.storage().removeItem(name);
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  private removeOld(): void {
    this.isCleaned = true;
    const oldest = this.deps.now() - KEPT_FOR_MS;
    for (const name of this.names(PREFIX))
      if ((unpack(this.text(name))?.at ?? -Infinity) < oldest) this.forget(name);
  }

  read<Body>(key: CopyKey, parse: (body: unknown) => Body | undefined): LocalCopy<Body>[] {
    if (!this.isCleaned) this.removeOld();
    const prefix = prefixOf(key);
    return this.names(prefix)
      .flatMap((name) => {
        const copy = unpack(this.text(name));
        const body = copy && parse(copy.body);
        return copy && body !== undefined ? [{ body, at: copy.at, writer: name.slice(prefix.length) }] : [];
      })
      .toSorted((one, other) => other.at - one.at);
  }

  write(key: CopyKey, writer: string, body: unknown): boolean {
    const name = prefixOf(key) + writer;
    const text = JSON.stringify({ at: this.deps.now(), body });
    try {
      this.deps.storage().setItem(name, text);
      this.unstored.delete(name);
      return true;
    } catch {
      // What was stored before stays: after a crash it is better than nothing.
      this.unstored.set(name, text);
      return false;
    }
  }

  remove(key: CopyKey, writer: string): void {
    this.forget(prefixOf(key) + writer);
  }

  removeOwner(owner: number): void {
    for (const name of this.names(ownerPrefix(owner))) this.forget(name);
  }
}

export function chooseCopy<Copy extends { writer: string }>(
  copies: readonly Copy[],
  isSaved: (copy: Copy) => boolean,
  isCurrent: (copy: Copy) => boolean,
): { chosen: Copy | undefined; isOutdated: boolean; done: string[] } {
  const open = copies.filter((copy) => !isSaved(copy));
  const chosen = open.find(isCurrent) ?? open[0];
  const done = copies.filter((copy) => !open.includes(copy)).map(({ writer }) => writer);
  return { chosen, isOutdated: chosen !== undefined && !isCurrent(chosen), done };
}
