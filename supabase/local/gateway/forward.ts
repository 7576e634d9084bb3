/** Headers that belong to one connection, not to the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Passes a request on; a function that gives no answer is 502. */
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
  headers.set("x-forwarded-proto", url.protocol.slice(0, -1));
  headers.set("x-forwarded-for", client);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  try {
    return await fetch(`${origin}${pathname}${url.search}`, {
      method: request.method,
      headers,
      body: hasBody ? request.body : null,
      redirect: "manual",
    });
  } catch (error) {
    console.error(`${request.method} ${url.pathname}:`, error instanceof Error ? error.message : error);
    return new Response("Something went wrong on our side. Please try again.", {
      status: 502,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
}

/** As it was sent: c.req.path is decoded, and a name with a backslash or a blank at its end would become another one. */
export const sentPath = (request: Request) => new URL(request.url).pathname;
