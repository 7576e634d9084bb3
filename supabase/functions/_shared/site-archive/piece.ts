import type { z } from "zod";

/** A piece of an export: a line of JSON, then the bytes of rows or files. */
export interface Piece<Head> {
  head: Head;
  content: Uint8Array<ArrayBuffer>;
}

const NEWLINE = 0x0a;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function packPiece(head: object, content: Uint8Array[]): ReadableStream<Uint8Array> {
  const line = encoder.encode(`${JSON.stringify(head)}\n`);
  return new ReadableStream({
    start(controller) {
      for (const part of [line, ...content]) controller.enqueue(part);
      controller.close();
    },
  });
}

export function openPiece<S extends z.ZodType>(piece: Uint8Array<ArrayBuffer>, schema: S): Piece<z.infer<S>> {
  const end = piece.indexOf(NEWLINE);
  return {
    head: schema.parse(JSON.parse(decoder.decode(piece.subarray(0, end)))),
    content: piece.subarray(end + 1),
  };
}
