import { once } from "node:events";
import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  body: string;
  /** Bytes of the body that were sent before the response began. */
  sent: number;
}

/** Sends the head of a request and less of its body than that declares, breaks off, and resolves with the response. */
export async function breakOff(origin: string, head: string[], piece: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  socket.end(
    [...head, `Host: ${hostname}:${port}`, `Content-Length: ${piece.length + 1}`, "", piece].join("\r\n"),
  );
  return (await socket.toArray()).join("");
}

/**
 * Sends a request over a bare socket, which allows heads that HTTP libraries do not send. Pieces of the body are sent until
 * the response begins. Resolves with the response.
 */
export async function sendRaw(
  origin: string,
  head: string[],
  pieces: Iterable<Uint8Array>,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answer = "";
  let sent = 0;
  let isOver = false;
  let wake = () => {};
  const nextEvent = () => new Promise<void>((resolve) => (wake = resolve));
  const end = () => {
    isOver = true;
    wake();
  };
  socket
    .setEncoding("latin1")
    .on("data", (text) => {
      answer += text;
      wake();
    })
    .on("drain", () => wake())
    // A server that has responded may close the connection while the body is still being sent.
    .on("error", end)
    .on("close", end);
  await once(socket, "connect");
  socket.write(`${[...head, `Host: ${hostname}:${port}`, "Connection: close"].join("\r\n")}\r\n\r\n`);
  for (const piece of pieces) {
    if (answer !== "" || isOver) break;
    sent += piece.length;
    if (!socket.write(piece)) await nextEvent();
  }
  while (!/\r\n\r\n[^]*\S/.test(answer) && !isOver) await nextEvent();
  socket.destroy();
  const [top = "", ...rest] = answer.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(top)?.[1]), body: rest.join("\r\n\r\n"), sent };
}
