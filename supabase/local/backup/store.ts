interface StoredBackup {
  name: string;
  bytes: number;
}

/** Where backups are kept. Anything else there is left alone. */
export interface BackupStore {
  /** For people: a folder or a bucket. */
  readonly where: string;
  list(): Promise<StoredBackup[]>;
  /** Whole or not at all. Returns how many bytes were written. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
}

export function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
