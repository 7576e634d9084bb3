import { once } from "node:events";
import { createServer, request as sendRequest } from "node:http";
import { instance } from "./people.ts";

/** What may happen to a request on its way to the backend: `lost` reaches it, but its answer never comes back. */
export type Fate = "pass" | "lost" | "refused" | { status: number };

export interface BackendRequest {
  method: string;
  path: string;
  /** What is sent, as text. */
  body: string;
}

export interface BackendProxy {
  origin: string;
  /** Every request to the backend so far, as "POST /rest/v1/rpc/create_note". */
  seen: string[];
  /**
   * Decides the fate of each request from now on. It may take its time; `lost` calls `then` once the backend has
   * answered.
   */
  decide(fate: (request: BackendRequest) => Fate | Promise<Fate>, then?: () => Promise<void>): void;
  close(): Promise<void>;
}

/** A proxy on loopback between a function and the shared instance, where tests let requests fail. */
export async function startBackendProxy(): Promise<BackendProxy> {
  const target = new URL(instance.origin);
  const seen: string[] = [];
  let fateOf: (request: BackendRequest) => Fate | Promise<Fate> = () => "pass";
  let afterLoss = async () => {};

  // Connections that rest stay open, as those to a real backend do: a request on one that is just being closed would fail.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const { method = "" } = incoming;
    const path = new URL(incoming.url ?? "", instance.origin).pathname;
    const bodyRead = incoming.toArray().then((chunks) => Buffer.concat(chunks));
    void (async () => {
      const body = await bodyRead;
      seen.push(`${method} ${path}`);
      const fate = await fateOf({ method, path, body: body.toString() });
      if (fate === "refused") return void incoming.socket.destroy();
      if (typeof fate === "object")
        return void outgoing
          .writeHead(fate.status, { "content-type": "application/json" })
          .end('{"message":"down","error":"down","code":"XX000"}');
      const forwarded = sendRequest(
        {
          host: target.hostname,
          port: target.port,
          method,
          path: incoming.url,
          headers: { ...incoming.headers, host: target.host },
        },
        (answer) => {
          if (fate === "lost") {
            answer.resume().once("end", () => void afterLoss().finally(() => incoming.socket.destroy()));
            return;
          }
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      forwarded.once("error", () => outgoing.destroy());
      forwarded.end(body);
    })().catch(() => incoming.socket.destroy());
  });
  // A killed function leaves broken connections.
  server.on("clientError", (_error, socket) => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    seen,
    decide: (fate, then = async () => {}) => {
      fateOf = fate;
      afterLoss = then;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
