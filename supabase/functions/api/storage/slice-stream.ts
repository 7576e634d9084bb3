/** Reads up to `start`, because not every Storage supports ranges. `end` is included. */
export function sliceStream(
  stream: ReadableStream<Uint8Array>,
  start: number,
  end: number,
): ReadableStream<Uint8Array> {
  let place = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const part = chunk.subarray(Math.max(start - place, 0), Math.max(end + 1 - place, 0));
        place += chunk.byteLength;
        if (part.byteLength > 0) controller.enqueue(part);
        if (place > end) controller.terminate();
      },
    }),
  );
}
