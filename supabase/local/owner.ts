import { randomBytes } from "node:crypto";
import postgres from "postgres";
import type { Backend } from "./backend.ts";
import type { Secrets } from "./secrets.ts";
import { type Settings, StartError } from "./settings.ts";

/** The owner's first credentials, when they were made at this start. */
export interface NewOwner {
  email: string;
  password: string;
}

/**
 * Makes the owner's account (user 1, administrator) where there is none yet, through the same sign-up as everybody and
 * the same database function that production uses. Answers with the credentials when it made the account.
 */
export async function ensureOwner(
  backend: Backend,
  databaseUrl: string,
  siteUrl: string,
  secrets: Secrets,
  settings: Settings,
): Promise<NewOwner | undefined> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [owner] = await sql`select 1 from public.users where id = 1`;
    if (owner) return undefined;
    const email = settings.OWNER_EMAIL.toLowerCase();
    const password = settings.OWNER_PASSWORD ?? randomBytes(9).toString("base64url");
    const [account] = await sql`select 1 from public.users where email = ${email}`;
    if (!account) {
      const response = await backend.fetch(
        new Request(`${siteUrl}/auth/v1/signup`, {
          method: "POST",
          headers: { apikey: secrets.publishableKey, "content-type": "application/json" },
          body: JSON.stringify({ email, password }),
        }),
      );
      if (!response.ok)
        throw new StartError(`The owner's account could not be made: ${await response.text()}`);
    }
    await sql`select private.make_owner(${email})`;
    return account ? undefined : { email, password };
  } finally {
    await sql.end();
  }
}
