import { once } from "node:events";
import { createServer } from "node:net";
import process from "node:process";

/** A free port below the ephemeral range, so that the system does not give it to another process before it is used. */
export async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 1) {
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
