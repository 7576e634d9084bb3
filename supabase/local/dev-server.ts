import path from "node:path";
import { PROJECT_DIR, type Settings } from "./settings.ts";

/** Starts Vite's development server in front of the gateway; answers with what ends it. */
export async function startDevServer(settings: Settings, backendUrl: string): Promise<() => void> {
  const child = new Deno.Command("node", {
    args: [path.join(PROJECT_DIR, "node_modules/vite/bin/vite.js"), "--clearScreen", "false"],
    cwd: PROJECT_DIR,
    env: { PORT: String(settings.PORT), HOST: settings.HOST, BACKEND_URL: backendUrl },
    stdin: "null",
  }).spawn();
  const url = `http://${settings.HOST}:${settings.PORT}/`;
  const ended = child.status.then(() => "ended" as const);
  for (;;) {
    const answer = await Promise.race([
      fetch(url).then(
        (response) => response.body?.cancel(),
        () => "refused",
      ),
      ended,
    ]);
    if (answer === "ended") throw new Error("Vite ended before it served the page.");
    if (answer !== "refused") return () => child.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
