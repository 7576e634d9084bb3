import {
  analyserSchema,
  type AnalyserTest,
  analyserTestSchema,
  type AnalyserUse,
} from "../../_shared/contract/analysis.ts";
import { call, callValue, type Executor } from "../../_shared/database/index.ts";
import type { Dependencies } from "../http/environment.ts";

async function ask(deps: Dependencies, method: string, path: string): Promise<unknown> {
  const response = await fetch(`${deps.supabaseUrl}/functions/v1/analyze-note/${path}`, {
    method,
    headers: { apikey: deps.serviceKey },
  });
  if (!response.ok) throw new Error(`The analysing function answered ${response.status}.`);
  return await response.json();
}

export async function findAnalyser(db: Executor, deps: Dependencies): Promise<AnalyserUse> {
  const months = await call(db, "admin_model_use", {});
  return {
    ...analyserSchema.parse(await ask(deps, "GET", "analyser")),
    use: months.map(({ estimated_tokens, ...month }) => ({ ...month, estimatedTokens: estimated_tokens })),
  };
}

export async function testAnalyser(db: Executor, deps: Dependencies): Promise<AnalyserTest> {
  await callValue(db, "admin_check", {});
  return analyserTestSchema.parse(await ask(deps, "POST", "analyser/test"));
}
