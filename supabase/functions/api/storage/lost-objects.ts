interface Refusal {
  status?: number;
  statusCode?: string;
}

/**
 * Whether Storage says that an object is not there, so that it will not be there the next time either. Where Storage is
 * hosted a 400 says in its body which refusal it is.
 */
export function isLost({ status, statusCode }: Refusal): boolean {
  return status === 404 || statusCode === "404";
}

/** A file on its way into a zip, and what is to be told of it once it is there: nothing, where it is as long as it was. */
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

/** What could not be packed, said in the zip itself: its name is sent before the last file has been read. */
export const notIncluded = (lines: string[], now: Date) => ({
  name: "NOT INCLUDED.txt",
  lastModified: now,
  input: `${lines.join("\n")}\n`,
});
