import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

const ROLES = { api: "DATABASE_URL", api_service: "DATABASE_SERVICE_URL" } as const;

const ROUNDS = 4096;

/** RFC 5803. Statements are logged, and this cannot be turned back. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, "sha256");
  const sign = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(sign("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString("base64")}$${stored}:${sign("Server Key").toString("base64")}`;
}

export function newLogins(
  reference: string,
  pooler: { host: string; database: string },
): { sql: string; secrets: Record<string, string> } {
  const logins = Object.entries(ROLES).map(([role, secret]) => {
    const password = randomBytes(24).toString("base64url");
    return {
      sql: `alter role ${role} with password '${verifierOf(password)}';`,
      // The pooler tells projects apart by the user's name.
      secret: [
        secret,
        `postgresql://${role}.${reference}:${password}@${pooler.host}/${pooler.database}`,
      ] as const,
    };
  });
  return {
    sql: logins.map(({ sql }) => sql).join("\n"),
    secrets: Object.fromEntries(logins.map(({ secret }) => secret)),
  };
}
