import { ERROR_MESSAGES } from "../../functions/_shared/contract/error.ts";
import { LOOPBACK, toldBefore } from "./callers.ts";
import { createGateway } from "./gateway.ts";
import { noticeProxy } from "./notice-proxy.ts";
import { originOf, type Settings, StartError } from "../settings.ts";
import type { Upstreams } from "./upstreams.ts";
import { within } from "../within.ts";

/** Why the gateway cannot listen: the port is in use or not permitted, or the address is not one of this machine. */
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

/**
 * Throws when the port is taken. In development Vite listens on it later, and until then a program that answers there would
 * pass for Vite.
 */
export function requireFreePort(settings: Settings): void {
  try {
    Deno.listen({ port: settings.PORT, hostname: settings.HOST }).close();
  } catch (error) {
    throw notListening(settings, true, error);
  }
}

/** Throws when browsers block the port (the Fetch standard, "bad port"); the runtime blocks the same ones. */
export async function requireOpenPort(origin: string): Promise<void> {
  try {
    await (await fetch(`${origin}/healthz`)).body?.cancel();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("are blocked")) return;
    const port = new URL(origin).port;
    throw new StartError(`PORT is not usable: no browser opens a page on port ${port}. Choose another one.`);
  }
}

/** Statuses of responses that have no body with GET either (the Fetch standard, "null body status"). */
const WITHOUT_BODY = [101, 204, 205, 304];

/**
 * The response to a HEAD request, without a length unless it has the one of the body that GET would send. The runtime writes
 * the length of a body that is not there as 0, which would say that GET has an empty one; a stream's length it does not know.
 */
function ofHead(response: Response): Response {
  if (WITHOUT_BODY.includes(response.status) || Number(response.headers.get("content-length")) > 0)
    return response;
  const sent = new Response(new ReadableStream({ start: (controller) => controller.close() }), response);
  sent.headers.delete("content-length");
  return sent;
}

/** Starts the gateway before the parts behind it, so that early requests get a 503; returns its origin and how to stop it. */
export function serve(settings: Settings, upstreams: Upstreams, port: number, hostname: string) {
  const clients = new WeakMap<Request, string>();
  const hasProxy = settings.TRUST_PROXY === "yes";
  const notice = noticeProxy(settings);
  // When it listens on one address only, requests of the functions come from that address.
  let ownAddress = hostname;
  const gateway = createGateway(upstreams, {
    addressOf: (request) => clients.get(request) ?? "",
    isThisMachine: (address) => address === ownAddress || LOOPBACK.test(address),
  });
  try {
    const server = Deno.serve({ port, hostname, onListen: () => {} }, async (request, info) => {
      // The URL has the sent Host header in it, which may be anything.
      if (!URL.canParse(request.url)) return new Response(ERROR_MESSAGES.notUnderstood, { status: 400 });
      notice(request);
      clients.set(request, (hasProxy && toldBefore(request)) || info.remoteAddr.hostname);
      const response = await gateway.fetch(request);
      return request.method === "HEAD" ? ofHead(response) : response;
    });
    ownAddress = server.addr.hostname;
    return {
      origin: originOf(hostname, server.addr.port),
      // Lets running requests finish, but does not wait for idle connections of browsers.
      stop: () => within(1000, server.shutdown()),
    };
  } catch (error) {
    throw notListening(settings, false, error);
  }
}
