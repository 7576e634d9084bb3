import postgres from "postgres";
import { z } from "zod";
import type { Backend } from "./backend.ts";

/** Requests that begin a session, in Auth's own paths. */
const BEGINNINGS = /\/auth\/v1\/(token|signup|verify)$/;

const tokenSchema = z.object({ access_token: z.string() });
const claimsSchema = z.object({ session_id: z.uuid() });

/** The session that an answer of Auth begins or renews. */
async function sessionOf(response: Response): Promise<string | undefined> {
  const answer = tokenSchema.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) return undefined;
  const claims: unknown = JSON.parse(
    Buffer.from(answer.data.access_token.split(".")[1] ?? "", "base64url").toString(),
  );
  return claimsSchema.safeParse(claims).data?.session_id;
}

/**
 * Writes down which browser began a session, as hosted Auth does: the package leaves that column empty, and the list of
 * sessions would not tell one from another.
 */
export function rememberBrowsers(backend: Backend, databaseUrl: string): Backend {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  return {
    fetch: async (request) => {
      const browser = request.headers.get("user-agent");
      const begins = request.method === "POST" && BEGINNINGS.test(new URL(request.url).pathname);
      const response = await backend.fetch(request);
      if (!begins || !browser || !response.ok) return response;
      const session = await sessionOf(response.clone());
      if (session)
        await sql`update auth.sessions set user_agent = ${browser} where id = ${session} and user_agent is null`;
      return response;
    },
    close: async () => {
      await sql.end({ timeout: 1 });
      await backend.close();
    },
  };
}
