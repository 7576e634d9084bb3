import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { deleteAt } from "../http/ask-again.ts";

/**
 * Deletes what has this address, and is read under this key. What is being read of it is not waited for: its answer could
 * only be that there is no such thing. Where it stays, it is read again.
 */
export async function deleteRead(client: QueryClient, queryKey: QueryKey, path: string): Promise<void> {
  await client.cancelQueries({ queryKey });
  try {
    await deleteAt(path);
  } catch (error) {
    void client.invalidateQueries({ queryKey });
    throw error;
  }
}
