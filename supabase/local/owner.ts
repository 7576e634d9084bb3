import { randomBytes } from "node:crypto";
import { CONFIRMED_HEADER } from "./backend/auth/confirmations.ts";
import { askDatabase } from "./database/ask-database.ts";
import { type FirstStart, keepFirstStart, readFirstStart } from "./first-start.ts";
import type { Secrets } from "./data/secrets.ts";
import { type Settings, StartError } from "./settings.ts";

export function ensureOwner(
  authOrigin: string,
  databaseUrl: string,
  secrets: Secrets,
  settings: Settings,
): Promise<FirstStart | undefined> {
  return askDatabase(databaseUrl, async (sql) => {
    const untold = await readFirstStart(settings.DATA_DIR);
    const [owner] = await sql`select 1 from public.users where id = 1`;
    if (owner) return untold;
    const email = settings.OWNER_EMAIL.toLowerCase();
    const [account] = await sql`select 1 from public.users where email = ${email}`;
    let first = untold?.owner.email === email ? untold : undefined;
    if (!account) {
      const password = settings.OWNER_PASSWORD ?? randomBytes(9).toString("base64url");
      first = { owner: { email, password }, demo: "waiting" };
      keepFirstStart(settings.DATA_DIR, first);
      const response = await fetch(`${authOrigin}/auth/v1/signup`, {
        method: "POST",
        headers: {
          apikey: secrets.secretKey,
          "content-type": "application/json",
          [CONFIRMED_HEADER]: "yes",
        },
        body: JSON.stringify({ email, password }),
      });
      if (!response.ok)
        throw new StartError(`The owner's account could not be made: ${await response.text()}`);
    }
    await sql`select private.make_owner(${email})`;
    if (first) {
      await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
    }
    return first;
  });
}
