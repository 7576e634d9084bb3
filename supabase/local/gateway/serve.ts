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

/** Why the gateway cannot listen: the port is in use or not permitted, or the address is not one of this machine. */
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

/**
 * Throws when the port is taken. In development Vite listens on it later, and until then a program that answers there would
 * pass for Vite.
 */
export function requireFreePort(settings: Settings): void {
  try {
    Deno.listen({ port: settings.PORT, hostname: settings.HOST }).close();
  } catch (error) {
    throw notListening(settings, true, error);
  }
}

/** Throws when browsers block the port (the Fetch standard, "bad port"); the runtime blocks the same ones. */
export async function requireOpenPort(origin: string): Promise<void> {
  try {
    await (await fetch(`${origin}/healthz`)).body?.cancel();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("are blocked")) return;
    const port = new URL(origin).port;
    throw new StartError(`PORT is not usable: no browser opens a page on port ${port}. Choose another one.`);
  }
}

/** Methods that no client of ours can pass on, nor should: they send back what the browser keeps from scripts. */
const UNSENDABLE = ["TRACE", "TRACK", "CONNECT"];

/** The same request as the runtime's own: the adapter's stands in for one, and cannot be made another one of. */
function ofRuntime(request: Request): Request {
  const { url, method, headers, signal } = request;
  const isBodyDeclared = headers.has("transfer-encoding") || Number(headers.get("content-length") ?? "0") > 0;
  const hasBody = isBodyDeclared && method !== "GET" && method !== "HEAD";
  return new Request(url, { method, headers: [...headers], body: hasBody ? request.body : null, signal });
}

/**
 * Sends the head of a response to a HEAD request, with the length of the body that GET would send, or none: the server would
 * write 0 where it does not know it.
 */
function sendHead(response: Response, outgoing: ServerResponse): Response {
  if (Number(response.headers.get("content-length")) === 0) response.headers.delete("content-length");
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

const QUIET_MS = 2_000;
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;

/**
 * Receives what is left of a body that nobody reads, as of a request that is refused by its head: most clients read no response
 * before they have sent everything, and would see a broken connection. Ends when the client pauses, or sends too much.
 */
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

/** The gateway while it listens. */
export interface Listening {
  /** Where people reach it. */
  origin: string;
  /** Where the functions reach it. Half-sent requests of strangers take no connections from this one. */
  internal: string;
  /** Lets running requests finish, but does not wait for idle connections of browsers. */
  stop(): Promise<void>;
}

/** Starts the gateway before the parts behind it, so that early requests get a 503. */
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
    // The URL has the sent Host header in it, which may be anything.
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
  // Such as a connection that the system has no file descriptor for: the next one may have one again.
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
