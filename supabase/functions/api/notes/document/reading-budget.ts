import process from "node:process";
import { MAX_READ_LENGTH } from "../../../_shared/contract/note.ts";
import { DocumentUnreadableError } from "./document.errors.ts";

const MB = 1024 * 1024;

/** What one document may cost. The hosted functions stop at 2 s of processor time and 256 MB of memory. */
const READING_LIMITS = {
  /** Bytes of all parts together, archives inside the document included. */
  unpackedBytes: 100 * MB,
  /** Bytes of XML that are parsed; a novel of 1,000 pages takes about 15 MB. */
  xmlBytes: 40 * MB,
  /** Bytes of one archive inside the document. */
  embeddedArchiveBytes: 32 * MB,
  entries: 5_000,
  /** A document may embed a document that embeds a workbook; nobody writes one that goes deeper. */
  archiveDepth: 2,
  xmlDepth: 512,
  /** Bytes of XML in which nothing begins or ends: one endless name, value or comment. */
  xmlTokenBytes: 4 * MB,
  textLength: MAX_READ_LENGTH,
  /** Of the processor. Just inside the hosted limit, so that a sentence comes back and not a killed worker. */
  milliseconds: 1_800,
};

export type ReadingLimits = typeof READING_LIMITS;

/** What time is told by, in milliseconds. */
interface Clocks {
  /** What has passed. */
  passed: () => number;
  /** What this process had of the processor; undefined where the platform does not say. */
  worked: () => number | undefined;
}

function workedHere(): number | undefined {
  try {
    const { user, system } = process.cpuUsage();
    // No process has come as far as this without any: it is not counted here.
    return (user + system) / 1_000 || undefined;
  } catch {
    // A hosted function need not be told.
    return undefined;
  }
}

/** So long a document is read in one go, in milliseconds. A request of somebody else waits for a few of them at most. */
const TURN_MS = 25;

/** What a reading had, in milliseconds. */
interface Had {
  passed: number;
  worked: number | undefined;
}

const CLOCKS: Clocks = { passed: () => performance.now(), worked: workedHere };

/** What is left of the limits while one document is read. Every step pays before it works. */
export class ReadingBudget {
  readonly limits: ReadingLimits;
  #declared = 0;
  #unpacked = 0;
  #xml = 0;
  #entries = 0;
  readonly #clocks: Clocks;
  /** In the turns before this one. */
  #had: Had = { passed: 0, worked: 0 };
  /** When this turn began. */
  #turn: Had;

  constructor(limits: Partial<ReadingLimits> = {}, clocks = CLOCKS) {
    this.limits = { ...READING_LIMITS, ...limits };
    this.#clocks = clocks;
    this.#turn = this.#now();
  }

  #now(): Had {
    return { passed: this.#clocks.passed(), worked: this.#clocks.worked() };
  }

  /** What this reading had so far, without what others had between its turns. */
  #total(): Had {
    const { passed, worked } = this.#now();
    return {
      passed: this.#had.passed + passed - this.#turn.passed,
      worked: worked === undefined ? undefined : (this.#had.worked ?? 0) + worked - (this.#turn.worked ?? 0),
    };
  }

  /** Lets everybody else have a turn, where this reading has had one: one process answers them all. */
  async takeTurns(): Promise<void> {
    if (this.#clocks.passed() - this.#turn.passed < TURN_MS) return;
    this.#had = this.#total();
    await new Promise((resolve) => setTimeout(resolve));
    this.#turn = this.#now();
  }

  /** One more entry in an archive's directory. */
  countEntry(): void {
    this.#entries += 1;
    if (this.#entries > this.limits.entries) throw new DocumentUnreadableError("tooLong");
    this.checkTime();
  }

  /** The size of all entries as an archive's directory declares it. */
  announce(declaredSize: number): void {
    this.#declared += declaredSize;
    if (this.#declared > this.limits.unpackedBytes) throw new DocumentUnreadableError("tooLarge");
  }

  /** Bytes that were really unpacked. */
  unpack(size: number): void {
    this.#unpacked += size;
    if (this.#unpacked > this.limits.unpackedBytes) throw new DocumentUnreadableError("tooLarge");
    this.checkTime();
  }

  /** Bytes of XML about to be parsed. */
  parse(size: number): void {
    this.#xml += size;
    if (this.#xml > this.limits.xmlBytes) throw new DocumentUnreadableError("tooLong");
    this.checkTime();
  }

  /** A document that waits while a busy machine does something else is no longer for that. */
  checkTime(): void {
    const { milliseconds } = this.limits;
    const { passed, worked } = this.#total();
    if (passed > milliseconds && (worked ?? Infinity) > milliseconds)
      throw new DocumentUnreadableError("tooLong");
  }
}
