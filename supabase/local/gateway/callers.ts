/** Who sent a request. */
export interface Callers {
  addressOf(request: Request): string;
  /**
   * Whether one of the site's own functions asks, for somebody. They ask at a port of their own: the address of this machine is
   * that of everybody behind a proxy on it, which may add no header.
   */
  isOwn(request: Request): boolean;
}

/** The address that the proxy in front of us adds to what a request says of its way; all before it anybody may invent. */
export function toldBefore(request: Request): string | undefined {
  return request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
}
