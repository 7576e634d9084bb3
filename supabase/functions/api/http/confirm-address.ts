import { dataOf } from "./database.ts";
import type { Dependencies } from "./environment.ts";
import { serviceClient } from "./supabase.ts";

/**
 * Remembers that somebody has used the link of a mail to the address of their account, by its id in Auth. By the service key,
 * because nobody may say so of themselves.
 */
export async function confirmAddress(deps: Dependencies, account: string): Promise<void> {
  dataOf(await serviceClient(deps).rpc("confirm_address", { account }));
}
