import { type Entry, fromBuffer } from "yauzl";

export interface Unzipped {
  name: string;
  bytes: Buffer;
}

/** What is in a zip, read by a program of its own. */
export function unzip(bytes: Buffer): Promise<Unzipped[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files: Unzipped[] = [];
      zip.on("error", reject).on("end", () => resolve(files));
      zip.on("entry", (entry: Entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          const chunks: Buffer[] = [];
          stream
            .on("data", (chunk: Buffer) => chunks.push(chunk))
            .on("end", () => {
              files.push({ name: entry.fileName, bytes: Buffer.concat(chunks) });
              zip.readEntry();
            });
        });
      });
      zip.readEntry();
    });
  });
}
