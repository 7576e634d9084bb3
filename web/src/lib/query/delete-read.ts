import type { QueryClient, QueryFilters } from "@tanstack/react-query";
import { deleteAt } from "../http/ask-again.ts";

/**
 * Deletes what has this address. What is being read of it is not waited for: its answer could only be that there is no such
 * thing. Where it stays, it is read again.
 */
export async function deleteRead(client: QueryClient, reading: QueryFilters, path: string): Promise<void> {
  await client.cancelQueries(reading);
  try {
    await deleteAt(path);
  } catch (error) {
    void client.invalidateQueries(reading);
    throw error;
  }
}
