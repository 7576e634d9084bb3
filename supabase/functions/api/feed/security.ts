const DAY_MS = 24 * 60 * 60 * 1000;
/** Less than a year, as the standard recommends; it is written anew with each request. */
const VALID_DAYS = 90;

/** The security.txt (RFC 9116): where whoever finds a hole can write. */
export function securityOf(contact: string, origin: string, now: Date): string {
  const end = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  const expires = end.toISOString().replace(".000Z", "Z");
  return `Contact: ${contact}\nExpires: ${expires}\nCanonical: ${origin}/.well-known/security.txt\n`;
}
