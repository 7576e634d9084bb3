import { ERROR_MESSAGES } from "../../functions/_shared/contract/error.ts";
import { BrokenOff, sendBody } from "./send-body.ts";
import { starting } from "./upstreams.ts";

/** RFC 9110, section 7.6.1. */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

const plain = (message: string, status: number) =>
  new Response(message, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

const REFUSED = /Connection refused|ECONNREFUSED/u;

/** 503 where nobody listens, 502 without an answer, 400 when the sender breaks off. */
export async function forward(
  request: Request,
  origin: string,
  pathname: string,
  client: string,
): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of HOP_BY_HOP) headers.delete(name);
  headers.delete("accept-encoding");
  headers.set("x-forwarded-host", url.host);
  const isHttps = request.headers.get("x-forwarded-proto")?.split(",").at(-1)?.trim() === "https";
  headers.set("x-forwarded-proto", isHttps ? "https" : url.protocol.slice(0, -1));
  headers.set("x-forwarded-for", client);
  const { method, body } = request;
  const target = `${origin}${pathname}${url.search}`;
  try {
    return body === null
      ? await fetch(target, { method, headers, redirect: "manual" })
      : await sendBody(target, method, headers, body);
  } catch (error) {
    if (error instanceof BrokenOff) return plain(ERROR_MESSAGES.notUnderstood, 400);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
    const failure = error instanceof Error ? error.message : error;
    if (REFUSED.test(`${failure} ${cause}`)) return starting();
    console.error(`${method} ${url.pathname}:`, failure, cause);
    return plain(ERROR_MESSAGES.internal, 502);
  }
}

/** c.req.path is decoded, which may be another name. */
export const sentPath = (request: Request) => new URL(request.url).pathname;
