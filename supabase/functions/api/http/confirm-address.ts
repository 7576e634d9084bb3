import { callValue } from "../../_shared/database/index.ts";
import type { Dependencies } from "./environment.ts";

/** As the service, because nobody may say so of themselves. */
export async function confirmAddress({ serviceDb }: Dependencies, account: string): Promise<void> {
  await callValue(serviceDb, "confirm_address", { account });
}
