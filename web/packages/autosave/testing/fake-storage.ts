/** A `Storage` in memory that can be full. */
export class FakeStorage implements Storage {
  [name: string]: unknown;
  declare isFull: boolean;

  constructor() {
    Object.defineProperty(this, "isFull", { value: false, writable: true, enumerable: false });
  }

  get length(): number {
    return this.names().length;
  }

  names(): string[] {
    return Object.keys(this).toSorted();
  }

  key(index: number): string | null {
    return this.names()[index] ?? null;
  }

  getItem(name: string): string | null {
    const text = Object.hasOwn(this, name) ? this[name] : null;
    return typeof text === "string" ? text : null;
  }

  setItem(name: string, text: string): void {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this[name] = text;
  }

  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }

  clear(): void {
    for (const name of this.names()) this.removeItem(name);
  }
}
