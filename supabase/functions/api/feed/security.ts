const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 90;

export function securityOf(contact: string, origin: string, now: Date): string {
  const end = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  const expires = end.toISOString().replace(".000Z", "Z");
  return `Contact: ${contact}\nExpires: ${expires}\nCanonical: ${origin}/.well-known/security.txt\n`;
}
