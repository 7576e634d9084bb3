import { connect, type Socket } from "node:net";
import { pause, type Site } from "./site.ts";

const STALLED = 150;
const LOOK_EACH_MS = 500;

/** Tries a wrong password, past the API and through it. */
export async function guess(site: Site, email: string): Promise<void> {
  const body = JSON.stringify({ email, password: "not the password" });
  const headers = { "content-type": "application/json" };
  const direct = site.ask("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { ...headers, apikey: site.publishableKey },
    body,
  });
  const answers = await Promise.all([direct, site.ask("/api/login", { method: "POST", headers, body })]);
  if (answers.some((answer) => answer === undefined)) await pause(100);
}

/** Keeps requests open that never end: half of a head, or a head and the beginning of a large upload. */
export async function stall(site: Site, token: string, isOver: () => boolean): Promise<void> {
  const { hostname, port } = new URL(site.origin);
  const open = new Set<Socket>();
  const head = `POST /api/notes/upload HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n`;
  const body =
    `${head}Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 9000000\r\n\r\n` +
    `--edge\r\nContent-Disposition: form-data; name="file"; filename="x.txt"\r\n\r\n${"x".repeat(500_000)}`;
  for (let at = 0; !isOver(); at++) {
    if (open.size >= STALLED) {
      await pause(LOOK_EACH_MS);
      continue;
    }
    const socket = connect(Number(port), hostname);
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    socket.resume();
    socket.write(at % 3 === 0 ? body : head);
    await pause(5);
  }
  for (const socket of open) socket.destroy();
}
