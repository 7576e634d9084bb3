import { S3Client, S3Errors } from "@bradenmacdonald/s3-lite-client";
import { madeAt } from "./backup-names.ts";
import { type BackupStore, streamOf } from "./store.ts";

export interface Bucket {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
}

const TRIES = 5;
const FIRST_DELAY_MS = 200;
const STALLED_MS = 5 * 60_000;
/** Four parts are sent at once and a fifth is filled; a backup has 10,000 at most. */
const PART_BYTES = 16 * 1024 * 1024;

const isTemporary = (error: unknown) =>
  !(error instanceof S3Errors.ServerError) ||
  error.statusCode >= 500 ||
  [408, 429].includes(error.statusCode);

const pause = (tried: number) =>
  new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** (tried - 1)));

async function unlessStalled<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the bucket does not answer")), STALLED_MS);
  });
  try {
    return await Promise.race([answer, stalled]);
  } finally {
    clearTimeout(timer);
  }
}

type MadeRequest = Parameters<S3Client["makeRequest"]>[0];

/** The package tries once, and leaves the parts of a failed upload in the bucket, where they cost money. */
class PatientClient extends S3Client {
  #upload: { objectName: string; uploadId: string } | undefined;

  override async makeRequest(request: MadeRequest): Promise<Response> {
    const { objectName, query } = request;
    if (typeof query === "object" && query["uploadId"] !== undefined)
      this.#upload = { objectName, uploadId: query["uploadId"] };
    for (let tried = 1; ; tried += 1) {
      try {
        return await unlessStalled(super.makeRequest({ ...request, headers: new Headers(request.headers) }));
      } catch (error) {
        if (tried === TRIES || !isTemporary(error)) throw error;
        await pause(tried);
      }
    }
  }

  async abortUpload(): Promise<void> {
    if (this.#upload === undefined) return;
    const { objectName, uploadId } = this.#upload;
    this.#upload = undefined;
    await this.makeRequest({ method: "DELETE", objectName, query: { uploadId }, statusCode: 204 });
  }
}

/** Goes on where the connection was cut. */
async function* download(client: S3Client, key: string): AsyncGenerator<Uint8Array> {
  const { size, etag } = await client.statObject(key);
  let offset = 0;
  for (let tried = 1; offset < size; tried += 1) {
    try {
      const { body, headers } = await client.getPartialObject(key, { offset, length: 0 });
      if (headers.get("etag")?.replaceAll('"', "") !== etag) throw new Error("it was replaced meanwhile");
      if (body === null) throw new Error("the bucket sent nothing");
      const reader = body.getReader();
      for (;;) {
        const { done, value } = await unlessStalled(reader.read());
        if (done) break;
        offset += value.length;
        tried = 1;
        yield value;
      }
      if (offset < size) throw new Error("the connection was cut");
    } catch (error) {
      if (tried === TRIES || !isTemporary(error)) throw error;
      await pause(tried);
    }
  }
}

export function s3Store({ endpoint, region, accessKey, secretKey, bucket, prefix }: Bucket): BackupStore {
  const client = new PatientClient({ endPoint: endpoint, region, accessKey, secretKey, bucket });
  return {
    where: `s3://${bucket}/${prefix}`,
    async list() {
      const backups = [];
      for await (const { key, size } of client.listObjects({ prefix })) {
        const name = key.slice(prefix.length);
        if (madeAt(name)) backups.push({ name, bytes: size });
      }
      return backups;
    },
    async write(name, content) {
      let bytes = 0;
      const counted = async function* () {
        for await (const chunk of content) {
          bytes += chunk.length;
          yield chunk;
        }
      };
      try {
        await client.putObject(prefix + name, streamOf(counted()), { partSize: PART_BYTES });
      } catch (error) {
        await client
          .abortUpload()
          .catch((left: unknown) => console.error("Parts of the upload are left in the bucket:", left));
        throw error;
      }
      return bytes;
    },
    read: (name) => Promise.resolve(download(client, prefix + name)),
    remove: (name) => client.deleteObject(prefix + name),
  };
}
