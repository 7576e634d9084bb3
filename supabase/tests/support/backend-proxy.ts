import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request as sendRequest } from "node:http";
import { startDatabaseProxy } from "./database-proxy.ts";
import { instance } from "./people.ts";

/**
 * What happens to a request on its way to the backend, or to a statement on its way to the database. A `lost` one reaches the backend, but its response is dropped; that of
 * a `cut` one breaks off in the middle of its body.
 */
export type Fate = "pass" | "lost" | "cut" | "refused" | { status: number; code?: string } | Recorded;

/** An answer that real Auth gave (see auth-refusals.ts), which the proxy gives in its place. */
export interface Recorded {
  status: number;
  body: object;
}

export interface BackendRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The body of the request, as text. */
  body: string;
}

export interface BackendProxy {
  origin: string;
  /** The port of the database through the proxy. */
  databasePort: number;
  /** Every request to the backend and to its database so far, as "POST /storage/v1/object/notes/…" and "SQL create_note". */
  seen: string[];
  /**
   * Sets the function that decides the fate of each further request. After a `lost` request `then` is called, once the
   * backend has responded.
   */
  decide(fate: (request: BackendRequest) => Fate | Promise<Fate>, then?: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Starts a local proxy between a function and the shared instance, its database included, in which tests make requests fail. */
export async function startBackendProxy(): Promise<BackendProxy> {
  const target = new URL(instance.internal);
  const seen: string[] = [];
  let fateOf: (request: BackendRequest) => Fate | Promise<Fate> = () => "pass";
  let afterLoss = async () => {};

  // Idle connections stay open: a request on one that is just being closed would fail, which is not what is tested.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const { method = "" } = incoming;
    const path = new URL(incoming.url ?? "", instance.origin).pathname;
    const bodyRead = incoming.toArray().then((chunks) => Buffer.concat(chunks));
    void (async () => {
      const body = await bodyRead;
      seen.push(`${method} ${path}`);
      const fate = await fateOf({ method, path, headers: incoming.headers, body: body.toString() });
      if (fate === "refused") return void incoming.socket.destroy();
      if (typeof fate === "object" && "body" in fate)
        return void outgoing
          .writeHead(fate.status, {
            "content-type": "application/json",
            "x-supabase-api-version": "2024-01-01",
          })
          .end(JSON.stringify(fate.body));
      if (typeof fate === "object")
        return void outgoing
          .writeHead(fate.status, { "content-type": "application/json" })
          .end(JSON.stringify({ message: "down", error: "down", code: fate.code ?? "XX000" }));
      const forwarded = sendRequest(
        {
          host: target.hostname,
          port: target.port,
          method,
          path: incoming.url,
          headers: { ...incoming.headers, host: target.host },
        },
        (response) => {
          if (fate === "lost") {
            response.resume().once("end", () => void afterLoss().finally(() => incoming.socket.destroy()));
            return;
          }
          if (fate === "cut") {
            void response.toArray().then((chunks) => {
              const sent = Buffer.concat(chunks);
              const cutOff = () => void incoming.socket.destroy();
              if (sent.length === 0) return cutOff();
              const length = { "content-length": sent.length };
              outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...length });
              return outgoing.write(sent.subarray(0, sent.length / 2), cutOff);
            });
            return;
          }
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
        },
      );
      forwarded.once("error", () => outgoing.destroy());
      forwarded.end(body);
    })().catch(() => incoming.socket.destroy());
  });
  // Connections break when a function is killed.
  server.on("clientError", (_error, socket) => socket.destroy());
  const database = await startDatabaseProxy(
    instance.databaseUrl,
    (request) => {
      seen.push(`${request.method} ${request.path}`);
      return fateOf(request);
    },
    () => afterLoss(),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    databasePort: database.port,
    seen,
    decide: (fate, then = async () => {}) => {
      fateOf = fate;
      afterLoss = then;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.all([once(server, "close"), database.close()]);
    },
  };
}
