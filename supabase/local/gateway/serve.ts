import { LOOPBACK, toldBefore } from "./callers.ts";
import { createGateway } from "./gateway.ts";
import { originOf, type Settings, StartError } from "../settings.ts";
import type { Upstreams } from "./upstreams.ts";
import { within } from "../within.ts";

/** What to say where nothing can listen as the settings say: the port is another program's, or the address not ours. */
function notListening({ PORT }: Settings, dev: boolean, error: unknown): StartError {
  if (error instanceof Deno.errors.AddrInUse) {
    const command = dev ? "npm run dev" : "npm start";
    return new StartError(`Port ${PORT} is in use. Choose another one: PORT=${PORT + 1} ${command}`);
  }
  if (error instanceof Deno.errors.PermissionDenied)
    return new StartError(
      `PORT is not usable: this system lets nobody but root listen on port ${PORT}. Choose one from 1024 on.`,
    );
  return new StartError(`HOST is not usable: ${error instanceof Error ? error.message : String(error)}.`);
}

/** In development it is Vite that takes the port, and what answered there before it did would pass for it. */
export function requireFreePort(settings: Settings): void {
  try {
    Deno.listen({ port: settings.PORT, hostname: settings.HOST }).close();
  } catch (error) {
    throw notListening(settings, true, error);
  }
}

/** Some ports belong to other programs: no browser opens a page there (the Fetch standard, "bad port"), nor does our runtime. */
export async function requireOpenPort(origin: string): Promise<void> {
  try {
    await (await fetch(`${origin}/healthz`)).body?.cancel();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("are blocked")) return;
    const port = new URL(origin).port;
    throw new StartError(`PORT is not usable: no browser opens a page on port ${port}. Choose another one.`);
  }
}

/** Serves at once, so that who asks early is told to wait; answers where, and with what ends it. */
export function serve(settings: Settings, upstreams: Upstreams, port: number, hostname: string) {
  const clients = new WeakMap<Request, string>();
  const hasProxy = settings.TRUST_PROXY === "yes";
  // Where it listens at one address alone, the functions ask from that one.
  let ownAddress = hostname;
  const gateway = createGateway(upstreams, {
    addressOf: (request) => clients.get(request) ?? "",
    isThisMachine: (address) => address === ownAddress || LOOPBACK.test(address),
  });
  try {
    const server = Deno.serve({ port, hostname, onListen: () => {} }, (request, info) => {
      clients.set(request, (hasProxy && toldBefore(request)) || info.remoteAddr.hostname);
      return gateway.fetch(request);
    });
    ownAddress = server.addr.hostname;
    return {
      origin: originOf(hostname, server.addr.port),
      // Requests that are under way finish; open connections of a browser must not hold up the end.
      stop: () => within(1000, server.shutdown()),
    };
  } catch (error) {
    throw notListening(settings, false, error);
  }
}
