import { z } from "zod";
import { StartError } from "../../local/settings.ts";
import type { Deployment } from "./settings.ts";

const poolersSchema = z.array(
  z.object({ pool_mode: z.string(), db_host: z.string(), db_port: z.number(), db_name: z.string() }),
);

/** Failures are a {@link StartError}. */
export function managementOf({ managementUrl, reference, accessToken }: Deployment) {
  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const url = `${managementUrl}/v1/projects/${reference}${path}`;
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new StartError(`Supabase cannot be reached at ${managementUrl}: ${reasonOf(error)}.`);
    });
    const text = await answer.text();
    if (answer.status === 401)
      throw new StartError(
        "SUPABASE_ACCESS_TOKEN is not valid: make a new one under Account, Access Tokens.",
      );
    if (answer.status === 404)
      throw new StartError(`There is no project ${reference}, or the token's account does not see it.`);
    if (!answer.ok) throw new StartError(`Supabase refused ${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }
  return {
    checkProject: () => ask("GET", ""),
    setAuth: (settings: Record<string, boolean | number>) => ask("PATCH", "/config/auth", settings),
    runSql: (query: string) => ask("POST", "/database/query", { query }),
    async pooler(): Promise<{ host: string; database: string }> {
      const poolers = poolersSchema.safeParse(await ask("GET", "/config/database/pooler"));
      const found = poolers.data?.find(({ pool_mode }) => pool_mode === "transaction");
      if (!found) throw new StartError("The project has no pooler in transaction mode.");
      return { host: `${found.db_host}:${found.db_port}`, database: found.db_name };
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
