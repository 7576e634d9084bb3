import { Agent, type IncomingMessage, request as startRequest } from "node:http";
import { Readable } from "node:stream";

/** A kept connection may end just when a change is sent, which must not be repeated. */
const agent = new Agent({ keepAlive: false });

const WITHOUT_BODY = [101, 204, 205, 304];

export class BrokenOff extends Error {
  override name = "BrokenOff";
}

function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = incoming[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void incoming.destroy(),
  });
}

/** `fetch` leaves out the length. Rejects with a {@link BrokenOff} when the body ends early. */
export function sendBody(
  url: string,
  method: string,
  headers: Headers,
  body: ReadableStream<Uint8Array>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = startRequest(url, { method, headers: Object.fromEntries(headers), agent });
    const source = Readable.from(body);
    source.on("error", (cause) => {
      reject(new BrokenOff("The body broke off.", { cause }));
      outgoing.destroy();
    });
    outgoing.on("error", (error) => {
      source.destroy();
      reject(error);
    });
    outgoing.on("response", (incoming) => {
      const status = incoming.statusCode ?? 502;
      const sent = new Headers();
      for (const [name, value] of Object.entries(incoming.headersDistinct))
        for (const each of value ?? []) sent.append(name, each);
      for (const name of ["connection", "keep-alive", "transfer-encoding"]) sent.delete(name);
      const hasBody = !WITHOUT_BODY.includes(status);
      if (!hasBody) incoming.resume();
      resolve(new Response(hasBody ? streamOf(incoming) : null, { status, headers: sent }));
    });
    source.pipe(outgoing);
  });
}
