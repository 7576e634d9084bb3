/** Answers about the sender of a request. */
export interface Callers {
  addressOf(request: Request): string;
  /** By a port of their own: behind a proxy on this machine, everybody has its address. */
  isOwn(request: Request): boolean;
}

/** The last one, which the proxy adds; anybody may invent those before. */
export function toldBefore(request: Request): string | undefined {
  return request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
}
