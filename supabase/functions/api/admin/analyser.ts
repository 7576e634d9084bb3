import {
  type Analyser,
  analyserSchema,
  type AnalyserTest,
  analyserTestSchema,
} from "../../_shared/contract/analysis.ts";
import { callValue, type Executor } from "../../_shared/database/index.ts";
import type { Dependencies } from "../http/environment.ts";

async function ask(db: Executor, deps: Dependencies, method: string, path: string): Promise<unknown> {
  await callValue(db, "admin_check", {});
  const response = await fetch(`${deps.supabaseUrl}/functions/v1/analyze-note/${path}`, {
    method,
    headers: { apikey: deps.serviceKey },
  });
  if (!response.ok) throw new Error(`The analysing function answered ${response.status}.`);
  return await response.json();
}

export async function findAnalyser(db: Executor, deps: Dependencies): Promise<Analyser> {
  return analyserSchema.parse(await ask(db, deps, "GET", "analyser"));
}

export async function testAnalyser(db: Executor, deps: Dependencies): Promise<AnalyserTest> {
  return analyserTestSchema.parse(await ask(db, deps, "POST", "analyser/test"));
}
