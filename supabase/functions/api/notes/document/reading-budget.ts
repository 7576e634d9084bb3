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
  /** Just inside the hosted limit, so that a sentence comes back and not a killed worker. */
  milliseconds: 1_800,
};

export type ReadingLimits = typeof READING_LIMITS;

/** What is left of the limits while one document is read. Every step pays before it works. */
export class ReadingBudget {
  readonly limits: ReadingLimits;
  #declared = 0;
  #unpacked = 0;
  #xml = 0;
  #entries = 0;
  readonly #now: () => number;
  readonly #deadline: number;

  constructor(limits: Partial<ReadingLimits> = {}, now: () => number = () => performance.now()) {
    this.limits = { ...READING_LIMITS, ...limits };
    this.#now = now;
    this.#deadline = now() + this.limits.milliseconds;
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

  checkTime(): void {
    if (this.#now() > this.#deadline) throw new DocumentUnreadableError("tooLong");
  }
}
