import { startVite } from "./page.ts";
import { originOf, type Settings } from "../settings.ts";

export async function startDevServer(
  settings: Settings,
  backendUrl: string,
  signal: AbortSignal,
): Promise<{ ended: Promise<unknown> }> {
  const env = { PORT: String(settings.PORT), HOST: settings.HOST, BACKEND_URL: backendUrl };
  const child = startVite(["--clearScreen", "false"], env, signal);
  const url = originOf(settings.HOST, settings.PORT);
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
    if (answer !== "refused") return { ended };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
