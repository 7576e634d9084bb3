import { Buffer } from "node:buffer";
import { damaged, partTooLarge } from "./archive.errors.ts";

const NEWLINE = 0x0a;
const decoder = new TextDecoder("utf-8", { fatal: true });

function decode(pieces: Buffer[]): string {
  try {
    return decoder.decode(Buffer.concat(pieces));
  } catch {
    throw damaged();
  }
}

export async function* linesOf(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<string> {
  let [pieces, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      pieces.push(chunk.subarray(from, at));
      yield decode(pieces);
      [pieces, size] = [[], 0];
      from = at + 1;
    }
    size += chunk.length - from;
    if (size > maxBytes) throw partTooLarge();
    // A copy, because the chunk is a view of a larger buffer.
    pieces.push(Buffer.from(chunk.subarray(from)));
  }
  if (size > 0) throw damaged();
}

export async function* batchesOf(
  lines: AsyncIterable<string>,
  maxLines: number,
  maxLength: number,
): AsyncGenerator<string[]> {
  let [batch, length]: [string[], number] = [[], 0];
  for await (const line of lines) {
    if (batch.length === maxLines || (batch.length > 0 && length + line.length > maxLength)) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(line);
    length += line.length;
  }
  if (batch.length > 0) yield batch;
}
