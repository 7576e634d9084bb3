import { AuthRefusal, type OwnersProblem } from "./auth-failure.ts";
import { callValue } from "../../_shared/database/index.ts";
import type { Dependencies } from "./environment.ts";

/** As the service, because visitors cause it, and scheduled jobs. */
export async function recordFailure(
  { serviceDb }: Dependencies,
  { kind, detail }: OwnersProblem,
): Promise<void> {
  await callValue(serviceDb, "record_auth_failure", { failure_kind: kind, failure_detail: detail });
}

export function recordForOwner(deps: Dependencies, error: unknown): void {
  if (!(error instanceof AuthRefusal)) return;
  console.error(`Auth refused something that the owner has to mend: ${error.problem.detail}`);
  const recording = recordFailure(deps, error.problem);
  deps.inBackground(recording.catch((failure: unknown) => console.error("This was not recorded:", failure)));
}
