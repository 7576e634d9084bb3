import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { BackendRequest, Fate } from "./backend-proxy.ts";

/** A message of Postgres's protocol: its type, and all of its bytes. */
interface Message {
  type: string;
  bytes: Buffer;
}

/** Splits a stream into messages. The first one of a client, which opens the connection, has no type. */
function splitter(hasOpening: boolean) {
  let rest = Buffer.alloc(0);
  let isOpening = hasOpening;
  return (chunk: Buffer): Message[] => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const start = isOpening ? 0 : 1;
      if (rest.length < start + 4) return messages;
      const end = start + rest.readInt32BE(start);
      if (rest.length < end) return messages;
      messages.push({
        type: isOpening ? "" : String.fromCharCode(rest[0] ?? 0),
        bytes: rest.subarray(0, end),
      });
      rest = rest.subarray(end);
      isOpening = false;
    }
  };
}

/** A statement without a name, as the driver sends it. */
function parseMessage(sql: string): Buffer {
  const body = Buffer.from(`\0${sql}\0\0\0`);
  const head = Buffer.alloc(5);
  head.write("P");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** What the server says outside of a transaction. */
const OUTSIDE = "I".charCodeAt(0);
/** Longer than what is sent together takes to arrive. */
const MORE_MS = 200;

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

const SYNTAX_ERROR = "C42601\0";

/** The SQLSTATE of a database that fails in the way in which a backend answers with this status. */
const codeOf = ({ status, code }: { status: number; code?: string }) =>
  code ?? (status === 503 ? "57P03" : "XX000");

/**
 * Starts a proxy between a function and the database, in which tests make statements fail: each one on a table or a function of
 * the site is a request with the method SQL and its name as the path; the end of a transaction is one as "commit of" the last one. `then` is called after a `lost` one.
 */
export async function startDatabaseProxy(
  databaseUrl: string,
  fateOf: (request: BackendRequest) => Fate | Promise<Fate>,
  then: () => Promise<void>,
): Promise<{ port: number; close(): Promise<void> }> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          open.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    /** How many answers were asked for, and how many have come; the first says that the connection is open. */
    let asked = 0;
    let answered = -1;
    /** What to do with answers: from which one on they are lost. */
    let losing: { fate: "lost" | "cut"; from: number; kept: Buffer[] } | undefined;
    let failing: string | undefined;
    let last = "";

    const forward = ({ type, bytes }: Message) => {
      if (type === "S" || type === "Q") asked += 1;
      upstream.write(bytes);
    };
    const endLoss = () => {
      if (!losing) return;
      const bytes = Buffer.concat(losing.kept);
      if (losing.fate === "cut") client.write(bytes.subarray(0, bytes.length / 2), () => client.destroy());
      else void then().finally(() => client.destroy());
      losing = undefined;
      client.pause();
    };

    const fromServer = splitter(false);
    upstream.on("data", (chunk: Buffer) => {
      for (const { type, bytes } of fromServer(chunk)) {
        if (type === "Z") answered += 1;
        if (losing && answered >= losing.from - 1 && (type !== "Z" || answered >= losing.from)) {
          losing.kept.push(bytes);
          // With the end of its transaction, where that is sent together with it.
          const isOver = type === "Z" && bytes.at(-1) === OUTSIDE;
          if (isOver) endLoss();
          else if (type === "Z") setTimeout(() => answered === asked && endLoss(), MORE_MS);
          continue;
        }
        const text = failing === undefined ? "" : bytes.toString("latin1");
        if (type === "E" && failing !== undefined && text.includes(SYNTAX_ERROR)) {
          client.write(Buffer.from(text.replace(SYNTAX_ERROR, `C${failing}\0`), "latin1"));
          failing = undefined;
        } else client.write(bytes);
      }
    });

    /** Messages of a statement, from its text on; one without parameters is a single message. */
    let statement: Message[] = [];
    async function pass(message: Message): Promise<void> {
      if (message.type === "P" || message.type === "Q") statement = [];
      if (message.type !== "P" && message.type !== "Q" && statement.length === 0) return forward(message);
      statement.push(message);
      if (message.type !== "S" && message.type !== "Q") return;
      const messages = statement;
      statement = [];
      const text = messages[0]?.bytes.toString() ?? "";
      const of = /"public"\."(\w+)"/.exec(text)?.[1];
      const name = of ?? (/^Q.{4}commit\b/s.test(text) ? `commit of ${last}` : undefined);
      last = of ?? last;
      const body = messages[1]?.bytes.toString() ?? "";
      const fate =
        name === undefined ? "pass" : await fateOf({ method: "SQL", path: name, headers: {}, body });
      if (fate === "refused") return void client.destroy();
      if (typeof fate === "object") {
        failing = codeOf(fate);
        upstream.write(parseMessage("?"));
        asked += 1;
        return void upstream.write(SYNC);
      }
      if (fate !== "pass") losing ??= { fate, from: asked + 1, kept: [] };
      messages.forEach(forward);
    }
    const fromClient = splitter(true);
    let passing = Promise.resolve();
    client.on("data", (chunk: Buffer) => {
      for (const message of fromClient(chunk))
        passing = passing.then(() => pass(message)).catch(() => void client.destroy());
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    port: address.port,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
