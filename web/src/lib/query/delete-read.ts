import type { QueryClient, QueryFilters } from "@tanstack/react-query";
import { deleteAt } from "../http/ask-again.ts";

/**
 * Deletes what is at a path, after cancelling the queries that read it, because they could only fail with 404. When the
 * deletion fails, they are read again.
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
