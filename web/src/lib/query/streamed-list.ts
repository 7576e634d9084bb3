import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";

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
