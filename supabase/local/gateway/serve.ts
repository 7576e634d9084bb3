import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { ERROR_MESSAGES } from "../../functions/_shared/contract/error.ts";
import type { DiskRoom } from "../data/disk-room.ts";
import { toldBefore } from "./callers.ts";
import { limitConnections, TIME_LIMITS } from "./connections.ts";
import { createGateway } from "./gateway.ts";
import { noticeProxy } from "./notice-proxy.ts";
import { originOf, type Settings, StartError } from "../settings.ts";
import type { Upstreams } from "./upstreams.ts";
import { within } from "../within.ts";

function notListening({ PORT }: Settings, dev: boolean, error: unknown): StartError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    const command = dev ? "npm run dev" : "npm start";
    return new StartError(`Port ${PORT} is in use. Choose another one: PORT=${PORT + 1} ${command}`);
  }
  if (code === "EACCES")
    return new StartError(
      `PORT is not usable: this system lets nobody but root listen on port ${PORT}. Choose one from 1024 on.`,
    );
  return new StartError(`HOST is not usable: ${error instanceof Error ? error.message : String(error)}.`);
}

/** In development Vite takes the port later; another program there would pass for Vite. */
export function requireFreePort(settings: Settings): void {
  try {
    Deno.listen({ port: settings.PORT, hostname: settings.HOST }).close();
  } catch (error) {
    throw notListening(settings, true, error);
  }
}

/** Throws when browsers block the port (the Fetch standard, "bad port"). */
export async function requireOpenPort(origin: string): Promise<void> {
  try {
    await (await fetch(`${origin}/healthz`)).body?.cancel();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("are blocked")) return;
    const port = new URL(origin).port;
    throw new StartError(`PORT is not usable: no browser opens a page on port ${port}. Choose another one.`);
  }
}

/** They send back what the browser keeps from scripts. */
const UNSENDABLE = ["TRACE", "TRACK", "CONNECT"];

/** The adapter's request cannot be passed to `new Request`. */
function ofRuntime(request: Request): Request {
  const { url, method, headers, signal } = request;
  const isBodyDeclared = headers.has("transfer-encoding") || Number(headers.get("content-length") ?? "0") > 0;
  const hasBody = isBodyDeclared && method !== "GET" && method !== "HEAD";
  return new Request(url, { method, headers: [...headers], body: hasBody ? request.body : null, signal });
}

/** The server would write a length of 0 where it does not know one. */
function sendHead(response: Response, outgoing: ServerResponse): Response {
  if (Number(response.headers.get("content-length")) === 0) response.headers.delete("content-length");
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

const QUIET_MS = 2_000;
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;

/** Most clients read no response before they have sent everything. */
async function receiveRest(incoming: IncomingMessage): Promise<void> {
  if (incoming.readableEnded) return;
  await new Promise<void>((resolve) => {
    let left = MAX_UNREAD_BYTES;
    let pausing = setTimeout(resolve, QUIET_MS);
    incoming.on("data", (chunk: Uint8Array) => {
      clearTimeout(pausing);
      left -= chunk.length;
      if (left < 0) resolve();
      else pausing = setTimeout(resolve, QUIET_MS);
    });
    incoming.once("close", () => {
      clearTimeout(pausing);
      resolve();
    });
    incoming.once("end", resolve);
    incoming.resume();
  });
}

export interface Listening {
  origin: string;
  internal: string;
  /** Does not wait for idle connections of browsers. */
  stop(): Promise<void>;
}

export async function serve(
  settings: Settings,
  upstreams: Upstreams,
  disk: DiskRoom,
  port: number,
  hostname: string,
): Promise<Listening> {
  const clients = new WeakMap<Request, string>();
  const own = new WeakSet<Request>();
  const hasProxy = settings.TRUST_PROXY === "yes";
  const notice = noticeProxy(settings);
  const callers = {
    addressOf: (request: Request) => clients.get(request) ?? "",
    isOwn: (request: Request) => own.has(request),
  };
  const gateway = createGateway(upstreams, callers, disk);
  const answer = async (request: Request, address: string | undefined): Promise<Response> => {
    // The Host header may be anything.
    if (!URL.canParse(request.url)) return new Response(ERROR_MESSAGES.notUnderstood, { status: 400 });
    clients.set(request, address ?? "");
    return await gateway.fetch(request);
  };
  const inside = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request, info) => {
    own.add(request);
    return answer(request, info.remoteAddr.hostname);
  });
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      if (UNSENDABLE.includes(request.method))
        return new Response(ERROR_MESSAGES.wrongMethod, { status: 405 });
      const address = (hasProxy && toldBefore(request)) || incoming.socket.remoteAddress;
      notice(request);
      const response = await answer(ofRuntime(request), address);
      if (incoming instanceof IncomingMessage) await receiveRest(incoming);
      if (!incoming.complete) outgoing.setHeader("connection", "close");
      const isHead = request.method === "HEAD" && outgoing instanceof ServerResponse;
      return isHead ? sendHead(response, outgoing) : response;
    },
    {
      overrideGlobalObjects: false,
      errorHandler: () => new Response(ERROR_MESSAGES.notUnderstood, { status: 400 }),
    },
  );
  const server = createServer(TIME_LIMITS, (incoming, outgoing) => {
    listener(incoming, outgoing).catch((error: unknown) => {
      console.error("The gateway could not answer:", error);
      outgoing.destroy();
    });
  });
  limitConnections(server, hasProxy);
  try {
    await once(server.listen(port, hostname), "listening");
  } catch (error) {
    throw notListening(settings, false, error);
  }
  server.on("error", (error) => console.error("The gateway could not take a connection:", error.message));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The gateway has no port.");
  return {
    origin: originOf(hostname, address.port),
    internal: originOf("127.0.0.1", inside.addr.port),
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      await within(1000, closed);
      server.closeAllConnections();
      await within(1000, inside.shutdown());
    },
  };
}
