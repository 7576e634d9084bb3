import process from "node:process";
import { MAX_READ_LENGTH } from "../contract/note.ts";
import { DocumentUnreadableError } from "./document.errors.ts";

const MB = 1024 * 1024;

/** Limits for reading one document. Hosted functions are stopped at 2 s of processor time and 256 MB of memory. */
const READING_LIMITS = {
  /** Bytes of all parts together, archives inside the document included. */
  unpackedBytes: 100 * MB,
  /** Bytes of XML that are parsed; a novel of 1,000 pages takes about 15 MB. */
  xmlBytes: 40 * MB,
  /** Bytes of one archive inside the document. */
  embeddedArchiveBytes: 32 * MB,
  entries: 5_000,
  /** A document may embed a document that embeds a workbook; real documents are not nested more deeply. */
  archiveDepth: 2,
  xmlDepth: 512,
  /** Bytes of XML without an event of the parser: one very long name, value or comment. */
  xmlTokenBytes: 4 * MB,
  textLength: MAX_READ_LENGTH,
  /** Processor time. Just below the hosted limit, so that the caller gets an error message before the worker is killed. */
  milliseconds: 1_800,
};

export type ReadingLimits = typeof READING_LIMITS;

/** Clocks in milliseconds. */
interface Clocks {
  elapsed: () => number;
  /** The processor time of this process; undefined where the platform does not report it. */
  cpu: () => number | undefined;
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Whether the platform counts processor time: the one of hosted functions says 0, and warns about each question. */
const countsCpu = cpuTime() > 0;

/** Reading is done in slices of this length, between which the process handles other requests. */
const SLICE_MS = 25;

/** Readings of the clocks, or differences between them. */
interface Times {
  elapsed: number;
  cpu: number | undefined;
}

const CLOCKS: Clocks = { elapsed: () => performance.now(), cpu: () => (countsCpu ? cpuTime() : undefined) };

/** Counts what reading one document costs; each method throws when a limit is exceeded. */
export class ReadingBudget {
  readonly limits: ReadingLimits;
  #declared = 0;
  #unpacked = 0;
  #xml = 0;
  #entries = 0;
  readonly #clocks: Clocks;
  /** The time of all slices before this one. */
  #earlier: Times = { elapsed: 0, cpu: 0 };
  /** When this slice began. */
  #sliceStart: Times;

  constructor(limits: Partial<ReadingLimits> = {}, clocks = CLOCKS) {
    this.limits = { ...READING_LIMITS, ...limits };
    this.#clocks = clocks;
    this.#sliceStart = this.#now();
  }

  #now(): Times {
    return { elapsed: this.#clocks.elapsed(), cpu: this.#clocks.cpu() };
  }

  /** The time of this document so far, without the time between its slices. */
  #total(): Times {
    const { elapsed, cpu } = this.#now();
    return {
      elapsed: this.#earlier.elapsed + elapsed - this.#sliceStart.elapsed,
      cpu: cpu === undefined ? undefined : (this.#earlier.cpu ?? 0) + cpu - (this.#sliceStart.cpu ?? 0),
    };
  }

  /** Lets the event loop handle other requests, once a slice is over. */
  async yieldAfterSlice(): Promise<void> {
    if (this.#clocks.elapsed() - this.#sliceStart.elapsed < SLICE_MS) return;
    await this.waitFor(new Promise<void>((resolve) => setTimeout(resolve)));
  }

  /** Waits for something that takes no work to speak of: the time until then does not count. */
  async waitFor<T>(something: Promise<T>): Promise<T> {
    this.#earlier = this.#total();
    try {
      return await something;
    } finally {
      this.#sliceStart = this.#now();
    }
  }

  /** Counts one entry in an archive's directory. */
  countEntry(): void {
    this.#entries += 1;
    if (this.#entries > this.limits.entries) throw new DocumentUnreadableError("tooLong");
    this.checkTime();
  }

  /** Counts the size of all entries that an archive's directory declares. */
  declare(declaredSize: number): void {
    this.#declared += declaredSize;
    if (this.#declared > this.limits.unpackedBytes) throw new DocumentUnreadableError("tooLarge");
  }

  /** Counts bytes that were unpacked. */
  unpack(size: number): void {
    this.#unpacked += size;
    if (this.#unpacked > this.limits.unpackedBytes) throw new DocumentUnreadableError("tooLarge");
    this.checkTime();
  }

  /** Counts bytes of XML that are about to be parsed. */
  parse(size: number): void {
    this.#xml += size;
    if (this.#xml > this.limits.xmlBytes) throw new DocumentUnreadableError("tooLong");
    this.checkTime();
  }

  /** Throws when both clocks exceed the limit: neither waiting for a busy machine nor other work of this process counts. */
  checkTime(): void {
    const { milliseconds } = this.limits;
    const { elapsed, cpu } = this.#total();
    if (elapsed > milliseconds && (cpu ?? Infinity) > milliseconds)
      throw new DocumentUnreadableError("tooLong");
  }
}
