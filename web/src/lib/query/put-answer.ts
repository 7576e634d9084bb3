import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";

/** Writes the answer to a change into its query. A read that began before the change is cancelled: it would undo that. */
export async function putAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  answer: Data,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Data>(queryKey, answer);
}
