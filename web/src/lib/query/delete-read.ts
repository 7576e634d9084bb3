import type { QueryClient, QueryFilters } from "@tanstack/react-query";
import { sendDelete } from "../http/retry.ts";

/** Reads are cancelled, because they could only fail with 404. */
export async function deleteRead(client: QueryClient, reading: QueryFilters, path: string): Promise<void> {
  await client.cancelQueries(reading);
  try {
    await sendDelete(path);
  } catch (error) {
    void client.invalidateQueries(reading);
    throw error;
  }
}
