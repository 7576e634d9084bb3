import { AuthRefusal } from "./auth-failure.ts";
import { callValue } from "../../_shared/database/index.ts";
import type { Dependencies } from "./environment.ts";

/** As the service, because visitors cause it. */
export function recordForOwner(deps: Dependencies, error: unknown): void {
  if (!(error instanceof AuthRefusal)) return;
  const { kind, detail } = error.problem;
  console.error(`Auth refused something that the owner has to mend: ${detail}`);
  const recording = callValue(deps.serviceDb, "record_auth_failure", {
    failure_kind: kind,
    failure_detail: detail,
  });
  deps.inBackground(recording.catch((failure: unknown) => console.error("This was not recorded:", failure)));
}
