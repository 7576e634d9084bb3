import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../../functions/_shared/network-of.ts";

const LOOK_EACH_MS = 2_000;

export const TIME_LIMITS = {
  headersTimeout: 10_000,
  keepAliveTimeout: 30_000,
  // A slow upload may take long; its pace has a limit (see LIMITS).
  requestTimeout: 0,
  connectionsCheckingInterval: LOOK_EACH_MS,
} as const;

interface Limits {
  total: number;
  perAddress: number;
  bodyMs: number;
  minBodyBytes: number;
  responseMs: number;
  lookEachMs: number;
}

const LIMITS: Limits = {
  total: 1000,
  perAddress: 250,
  bodyMs: 20_000,
  minBodyBytes: 20 * 16 * 1024,
  responseMs: 60_000,
  lookEachMs: LOOK_EACH_MS,
};

interface Connection {
  socket: Socket;
  address: string;
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** Milliseconds of `performance.now()`. */
  since: number;
  /** Bytes. */
  received: number;
  sent: number;
}

const isWaiting = ({ request }: Connection) => request === undefined || !request.complete;

const isBodyDue = ({ request }: Connection) =>
  request !== undefined && !request.complete && request.readableLength === 0;

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

function dropIfStalled(connection: Connection, now: number, limits: Limits): void {
  const { socket } = connection;
  const received = socket.bytesRead - connection.received;
  const sent = socket.bytesWritten - socket.writableLength - connection.sent;
  const isDue = isBodyDue(connection);
  const isSending = connection.request !== undefined && socket.writableLength > 0;
  if ((!isDue && !isSending) || (isDue && received >= limits.minBodyBytes) || (isSending && sent > 0)) {
    Object.assign(connection, {
      since: now,
      received: socket.bytesRead,
      sent: socket.bytesWritten - socket.writableLength,
    });
  } else if (now - connection.since >= (isDue ? limits.bodyMs : limits.responseMs)) {
    if (!isDue || connection.response?.headersSent !== false) return void socket.destroy();
    socket.write(TOO_SLOW);
    socket.destroySoon();
  }
}

/** @param hasProxy whether all connections come from one proxy, which has limits of its own */
export function limitConnections(server: Server, hasProxy: boolean, limits = LIMITS): void {
  const open = new Map<Socket, Connection>();

  function makeRoom(among: readonly Connection[]): boolean {
    const [longest] = among.filter(isWaiting).toSorted((one, other) => one.since - other.since);
    if (!longest) return false;
    longest.socket.destroy();
    open.delete(longest.socket);
    return true;
  }

  server.on("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    const all = [...open.values()];
    const ofAddress = hasProxy ? [] : all.filter((each) => each.address === address);
    const isCrowd = ofAddress.length >= limits.perAddress;
    if ((isCrowd || all.length >= limits.total) && !makeRoom(isCrowd ? ofAddress : all))
      return void socket.destroy();
    const nothing = { request: undefined, response: undefined, received: 0, sent: 0 };
    open.set(socket, { socket, address, since: performance.now(), ...nothing });
    socket.on("close", () => open.delete(socket));
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(request.socket);
    if (!connection) return;
    const begin = (now?: IncomingMessage) =>
      Object.assign(connection, {
        request: now,
        response: now && response,
        since: performance.now(),
        received: request.socket.bytesRead,
      });
    begin(request);
    response.on("close", () => begin());
  });
  const looking = setInterval(() => {
    const now = performance.now();
    for (const connection of open.values()) dropIfStalled(connection, now, limits);
  }, limits.lookEachMs);
  server.on("close", () => clearInterval(looking));
}
