interface Refusal {
  status?: number;
  statusCode?: string;
}

/** Hosted Storage answers 400, with a `statusCode` of 404 in the body. */
export function isLost({ status, statusCode }: Refusal): boolean {
  return status === 404 || statusCode === "404";
}

/** A blob would be kept, unseen by the garbage collector, until that runs for another reason. */
export async function readChunks(file: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return chunks;
}

export const sizeOf = (chunks: Uint8Array[]): number => chunks.reduce((size, { length }) => size + length, 0);

export function packedFile(name: string, file: ReadableStream<Uint8Array>, size: number) {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return {
    input: file.pipeThrough(counting),
    damage: () =>
      bytes === size ? [] : [`${name}: the file is damaged. It has ${bytes} bytes and should have ${size}.`],
  };
}

export const notIncluded = (lines: string[], now: Date) => ({
  name: "NOT INCLUDED.txt",
  lastModified: now,
  input: `${lines.join("\n")}\n`,
});
