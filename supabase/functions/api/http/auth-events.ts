import { AuthRefusal } from "./auth-failure.ts";
import { dataOf } from "./database.ts";
import type { Dependencies } from "./environment.ts";
import { serviceClient } from "./supabase.ts";

/**
 * Records a refusal of Auth that only the owner can mend, for their desk; does nothing for any other error. By the service key,
 * because visitors cause it.
 */
export function recordForOwner(deps: Dependencies, error: unknown): void {
  if (!(error instanceof AuthRefusal)) return;
  const { kind, detail } = error.problem;
  console.error(`Auth refused something that the owner has to mend: ${detail}`);
  const record = async () =>
    dataOf(
      await serviceClient(deps).rpc("record_auth_failure", { failure_kind: kind, failure_detail: detail }),
    );
  deps.inBackground(record().catch((failure: unknown) => console.error("This was not recorded:", failure)));
}
