import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../../functions/_shared/network-of.ts";

const LOOK_EACH_MS = 2_000;

/** Time limits of Node's server: for the head of a request, also the first one of a connection, and between two requests. */
export const TIME_LIMITS = {
  headersTimeout: 10_000,
  keepAliveTimeout: 30_000,
  // A whole upload has no limit of its own, because a slow line may need long for it: its pace has one (see LIMITS).
  requestTimeout: 0,
  connectionsCheckingInterval: LOOK_EACH_MS,
} as const;

/** Limits of a server's connections; times in milliseconds. */
interface Limits {
  /** How many connections are open at most. */
  total: number;
  /** How many of them come from one address. A browser opens six; a household shares an address. */
  perAddress: number;
  /** A body that brings less than `minBodyBytes` in this time is refused: until its end it keeps others from sending theirs. */
  bodyMs: number;
  minBodyBytes: number;
  /** A response of which nothing is taken in this time is dropped. */
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
  /** The request that is being received or answered; undefined between two requests. */
  request: IncomingMessage | undefined;
  /** What answers it. */
  response: ServerResponse | undefined;
  /** Since when it has been waiting for its client, in milliseconds of `performance.now()`. */
  since: number;
  /** The bytes that were received, and those that the client took, by then. */
  received: number;
  sent: number;
}

/** Whether the client has still to send something: a request, or the rest of its body. */
const isWaiting = ({ request }: Connection) => request === undefined || !request.complete;

/** Whether the rest of a body is due: the site has read all that came. */
const isBodyDue = ({ request }: Connection) =>
  request !== undefined && !request.complete && request.readableLength === 0;

/** To whoever sends a body too slowly; Node has none for a request that is being handled. */
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Ends a connection whose client sends or takes too little. */
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

/**
 * Limits how many connections a server keeps open and how long they may wait for their clients: half-sent requests would use up
 * the file descriptors of the process, and with them the whole site. When there are too many, the one that has been waiting
 * longest for its client gives way to the new one; when each is being answered, the new one is closed.
 *
 * @param hasProxy whether all connections come from one proxy, which has limits of its own
 */
export function limitConnections(server: Server, hasProxy: boolean, limits = LIMITS): void {
  const open = new Map<Socket, Connection>();

  /** Makes room among these connections; false when each of them is being answered. */
  function makeRoom(among: readonly Connection[]): boolean {
    const [longest] = among.filter(isWaiting).toSorted((one, other) => one.since - other.since);
    if (!longest) return false;
    longest.socket.destroy();
    // It is not closed before the next connections come, and only one of them may take its place.
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
