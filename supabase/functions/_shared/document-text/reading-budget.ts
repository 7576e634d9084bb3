import process from "node:process";
import { MAX_READ_LENGTH } from "../contract/note.ts";
import { DocumentUnreadableError } from "./document.errors.ts";

const MB = 1024 * 1024;

/** Hosted functions are stopped at 2 s of processor time and 256 MB of memory. */
const READING_LIMITS = {
  unpackedBytes: 100 * MB,
  xmlBytes: 40 * MB,
  embeddedArchiveBytes: 32 * MB,
  entries: 5_000,
  archiveDepth: 2,
  xmlDepth: 512,
  xmlTokenBytes: 4 * MB,
  textLength: MAX_READ_LENGTH,
  /** Below the hosted limit, so that the caller gets an error before the worker is killed. */
  milliseconds: 1_800,
};

export type ReadingLimits = typeof READING_LIMITS;

interface Clocks {
  elapsed: () => number;
  cpu: () => number | undefined;
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The platform of hosted functions says 0, and warns about each question. */
const countsCpu = cpuTime() > 0;

const SLICE_MS = 25;

interface Times {
  elapsed: number;
  cpu: number | undefined;
}

const CLOCKS: Clocks = { elapsed: () => performance.now(), cpu: () => (countsCpu ? cpuTime() : undefined) };

export class ReadingBudget {
  readonly limits: ReadingLimits;
  #declared = 0;
  #unpacked = 0;
  #xml = 0;
  #entries = 0;
  readonly #clocks: Clocks;
  #earlier: Times = { elapsed: 0, cpu: 0 };
  #sliceStart: Times;

  constructor(limits: Partial<ReadingLimits> = {}, clocks = CLOCKS) {
    this.limits = { ...READING_LIMITS, ...limits };
    this.#clocks = clocks;
    this.#sliceStart = this.#now();
  }

  #now(): Times {
    return { elapsed: this.#clocks.elapsed(), cpu: this.#clocks.cpu() };
  }

  #total(): Times {
    const { elapsed, cpu } = this.#now();
    return {
      elapsed: this.#earlier.elapsed + elapsed - this.#sliceStart.elapsed,
      cpu: cpu === undefined ? undefined : (this.#earlier.cpu ?? 0) + cpu - (this.#sliceStart.cpu ?? 0),
    };
  }

  async yieldAfterSlice(): Promise<void> {
    if (this.#clocks.elapsed() - this.#sliceStart.elapsed < SLICE_MS) return;
    await this.waitFor(new Promise<void>((resolve) => setTimeout(resolve)));
  }

  async waitFor<T>(something: Promise<T>): Promise<T> {
    this.#earlier = this.#total();
    try {
      return await something;
    } finally {
      this.#sliceStart = this.#now();
    }
  }

  countEntry(): void {
    this.#entries += 1;
    if (this.#entries > this.limits.entries) throw new DocumentUnreadableError("tooLong");
    this.checkTime();
  }

  declare(declaredSize: number): void {
    this.#declared += declaredSize;
    if (this.#declared > this.limits.unpackedBytes) throw new DocumentUnreadableError("tooLarge");
  }

  unpack(size: number): void {
    this.#unpacked += size;
    if (this.#unpacked > this.limits.unpackedBytes) throw new DocumentUnreadableError("tooLarge");
    this.checkTime();
  }

  parse(size: number): void {
    this.#xml += size;
    if (this.#xml > this.limits.xmlBytes) throw new DocumentUnreadableError("tooLong");
    this.checkTime();
  }

  /** Neither waiting for a busy machine nor other work of this process counts. */
  checkTime(): void {
    const { milliseconds } = this.limits;
    const { elapsed, cpu } = this.#total();
    if (elapsed > milliseconds && (cpu ?? Infinity) > milliseconds)
      throw new DocumentUnreadableError("tooLong");
  }
}
