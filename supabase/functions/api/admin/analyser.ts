import {
  type Analyser,
  analyserSchema,
  type AnalyserTest,
  analyserTestSchema,
} from "../../_shared/contract/analysis.ts";
import { dataOf } from "../http/database.ts";
import type { Client, Dependencies } from "../http/environment.ts";

/** Asks the function that analyses; it alone knows its provider and the key. For the administrator. */
async function ask(client: Client, deps: Dependencies, method: string, path: string): Promise<unknown> {
  dataOf(await client.rpc("admin_check"));
  const response = await fetch(`${deps.supabaseUrl}/functions/v1/analyze-note/${path}`, {
    method,
    // The service's key: the function answers the site alone.
    headers: { apikey: deps.serviceKey },
  });
  if (!response.ok) throw new Error(`The analysing function answered ${response.status}.`);
  return await response.json();
}

/** Who analyses first, without the key. */
export async function findAnalyser(client: Client, deps: Dependencies): Promise<Analyser> {
  return analyserSchema.parse(await ask(client, deps, "GET", "analyser"));
}

/** Has it analyse a small document, really. */
export async function testAnalyser(client: Client, deps: Dependencies): Promise<AnalyserTest> {
  return analyserTestSchema.parse(await ask(client, deps, "POST", "analyser/test"));
}
