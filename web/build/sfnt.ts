/** OpenType specification, "Table Directory". */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    const start = font.readUInt32BE(entry + 8);
    const table = font.subarray(start, start + font.readUInt32BE(entry + 12));
    tables.set(font.toString("latin1", entry, entry + 4), table);
  }
  return tables;
}

function checksumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Both fonts must have the same glyphs in the same order. */
export function withTablesOf(font: Buffer, other: Buffer, tags: readonly string[]): Buffer {
  const others = tablesOf(other);
  const tables = [...tablesOf(font)].map(([tag, own]) => {
    const table = tags.includes(tag) ? others.get(tag) : own;
    if (!table) throw new Error(`The other font has no table ${tag}.`);
    return { tag, table };
  });
  const directory = Buffer.alloc(12 + 16 * tables.length);
  font.copy(directory, 0, 0, 12);
  const parts = [directory];
  let start = directory.length;
  for (const [index, { tag, table }] of tables.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const entry = 12 + 16 * index;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(checksumOf(padded), entry + 4);
    directory.writeUInt32BE(start, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}
