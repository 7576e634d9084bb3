import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";

export const BUCKET = "backups";
export const ACCESS_KEY = "test-access-key";

/** What goes wrong with one request: its answer is 503, or its connection is cut, before anything is sent or in the middle. */
export type Fault = "503" | "cut" | "cut in the middle";

export interface AskedOfS3 {
  method: string;
  key: string;
  query: URLSearchParams;
}

export interface S3Server {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Uploads in parts that were neither completed nor aborted. */
  uploads: Map<string, Map<number, Buffer>>;
  asked: AskedOfS3[];
}

const tagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

/** An S3-compatible server of one bucket in memory, for one test. `faultOf` decides about each request, by its number. */
export async function s3Server(
  faultOf: (asked: AskedOfS3, number: number) => Fault | undefined = () => undefined,
): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const uploads: S3Server["uploads"] = new Map();
  const asked: AskedOfS3[] = [];

  function answerError(response: ServerResponse, status: number, code: string): void {
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  }

  function list(response: ServerResponse, prefix: string): void {
    const contents = [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, bytes]) =>
          `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>${tagOf(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`,
      );
    response.end(`<ListBucketResult>${contents.join("")}<IsTruncated>false</IsTruncated></ListBucketResult>`);
  }

  function send(request: IncomingMessage, response: ServerResponse, key: string, fault?: Fault): void {
    const bytes = objects.get(key);
    if (bytes === undefined) return answerError(response, 404, "NoSuchKey");
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, {
      etag: tagOf(bytes),
      "content-length": bytes.length - from,
      "last-modified": new Date(0).toUTCString(),
    });
    if (request.method === "HEAD") return void response.end();
    if (fault !== "cut in the middle") return void response.end(bytes.subarray(from));
    response.write(bytes.subarray(from, from + Math.ceil((bytes.length - from) / 2)), () =>
      response.destroy(),
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://s3");
    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length));
    const { method = "" } = request;
    asked.push({ method, key, query });
    const fault = faultOf({ method, key, query }, asked.length);
    if (fault === "cut") return void request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (fault === "503") return answerError(response, 503, "SlowDown");
    if (!request.headers.authorization?.includes(`Credential=${ACCESS_KEY}/`))
      return answerError(response, 403, "InvalidAccessKeyId");
    if (createHash("sha256").update(body).digest("hex") !== request.headers["x-amz-content-sha256"])
      return answerError(response, 400, "XAmzContentSHA256Mismatch");

    const uploadId = query.get("uploadId");
    if (uploadId !== null) {
      const parts = uploads.get(uploadId);
      if (parts === undefined) return answerError(response, 404, "NoSuchUpload");
      if (method === "PUT") {
        parts.set(Number(query.get("partNumber")), body);
        return void response.writeHead(200, { etag: tagOf(body) }).end();
      }
      uploads.delete(uploadId);
      if (method === "DELETE") return void response.writeHead(204).end();
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, part]) => Number(part));
      objects.set(key, Buffer.concat(named.map((part) => parts.get(part) ?? Buffer.alloc(0))));
      return void response.end(
        "<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>",
      );
    }
    if (method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === "PUT") {
      objects.set(key, body);
      return void response.writeHead(200, { etag: tagOf(body) }).end();
    }
    if (method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (query.has("list-type")) return list(response, query.get("prefix") ?? "");
    return send(request, response, key, fault);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { endpoint: `http://127.0.0.1:${address.port}`, objects, uploads, asked };
}
