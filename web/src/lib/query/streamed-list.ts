import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * The pages of a list, as they come. What is broken off before its end, as when somebody leaves the page, is no whole list
 * and is read again.
 */
export async function* untilWhole<Page>(
  client: QueryClient,
  queryKey: QueryKey,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  let isWhole = false;
  try {
    yield* pages;
    isWhole = true;
  } finally {
    if (!isWhole) void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
}

/** Changes rows that are held. It makes the list neither newer nor whole: where that has failed, it still says so. */
export function changeRows<Row>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Row[], Error>,
  change: (rows: Row[]) => Row[],
): void {
  const query = client.getQueryCache().find({ queryKey });
  if (query?.state.data === undefined) return;
  const { status, error, isInvalidated, dataUpdatedAt } = query.state;
  client.setQueryData<Row[]>(queryKey, (rows) => rows && change(rows), { updatedAt: dataUpdatedAt });
  query.setState({ status, error, isInvalidated });
}
