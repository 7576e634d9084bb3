import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";

/** Puts what a change was answered where it is read. What was asked for before could come after it, and undo it. */
export async function putAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  answer: Data,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Data>(queryKey, answer);
}
