import { once } from "node:events";
import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  body: string;
  /** Bytes of the body that were sent before the answer was there. */
  sent: number;
}

/**
 * Sends a request byte by byte, as no HTTP library would: the head, then pieces of the body for as long as no answer
 * has begun. Resolves with the answer.
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
  const somethingHappens = () => new Promise<void>((resolve) => (wake = resolve));
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
    // A server that has answered may close while we still send.
    .on("error", end)
    .on("close", end);
  await once(socket, "connect");
  socket.write(`${[...head, `Host: ${hostname}:${port}`, "Connection: close"].join("\r\n")}\r\n\r\n`);
  for (const piece of pieces) {
    if (answer !== "" || isOver) break;
    sent += piece.length;
    if (!socket.write(piece)) await somethingHappens();
  }
  while (!/\r\n\r\n[^]*\S/.test(answer) && !isOver) await somethingHappens();
  socket.destroy();
  const [top = "", ...rest] = answer.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(top)?.[1]), body: rest.join("\r\n\r\n"), sent };
}
