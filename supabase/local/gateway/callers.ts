/** What a proxy adds; who has one in front may not have said so. */
const FORWARDED = ["forwarded", "x-forwarded-for"];

/** Who sent a request, and which addresses are this machine's as it reaches itself. */
export interface Callers {
  addressOf(request: Request): string;
  isThisMachine(address: string): boolean;
}

/** Whether a request comes from this machine itself and not from behind a proxy on it: a function asks for somebody. */
export function isOwn(request: Request, { addressOf, isThisMachine }: Callers): boolean {
  return isThisMachine(addressOf(request)) && !FORWARDED.some((name) => request.headers.has(name));
}

/** The address that the proxy in front of us adds to what a request says of its way; all before it anybody may invent. */
export function toldBefore(request: Request): string | undefined {
  return request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
}

/** Addresses by which a machine reaches itself, wherever it listens. */
export const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/u;
