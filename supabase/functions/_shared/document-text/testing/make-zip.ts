import { Buffer } from "node:buffer";
import { deflateRawSync } from "node:zlib";
import { crc32 } from "@foxglove/crc";

/** An entry of a test's archive; all fields but name and data may contradict the data. */
export interface EntryToZip {
  readonly name: string;
  readonly data?: string | Uint8Array;
  /** The bytes in the archive, instead of the deflated data. */
  readonly packed?: Uint8Array;
  readonly method?: number;
  readonly declaredSize?: number;
  readonly checksum?: number;
  readonly flags?: number;
  /** The extra field of the record in the directory. */
  readonly extra?: Uint8Array;
  /** The offset of the entry that the directory declares. */
  readonly offset?: number;
}

/** Hundreds of megabytes of nothing are packed, and how small they become does not matter. */
const FAST = { level: 1 };

/** Writes an archive, which may be invalid. */
export function makeZip(entries: readonly EntryToZip[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = Buffer.from(entry.data ?? "");
    const packed = entry.packed ?? (entry.method === 0 ? data : deflateRawSync(data, FAST));
    const name = Buffer.from(entry.name);
    const extra = entry.extra ?? new Uint8Array();
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((entry.flags ?? 0) | 0x800, 2);
    fields.writeUInt16LE(entry.method ?? 8, 4);
    fields.writeUInt32LE(entry.checksum ?? crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.declaredSize ?? data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    files.push(Buffer.from("PK\x03\x04", "latin1"), fields, name, Buffer.from(packed));
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(entry.offset ?? offset, 10);
    const recorded = Buffer.from(fields);
    recorded.writeUInt16LE(extra.length, 24);
    directory.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), recorded, rest, name, Buffer.from(extra));
    offset += 30 + name.length + packed.length;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 4);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 6);
  end.writeUInt32LE(records.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, records, Buffer.from("PK\x05\x06", "latin1"), end]);
}
