import { expect, test } from "vitest";
import { QueryObserver } from "@tanstack/react-query";
import { createQueryClient } from "./query-client.ts";

test("what is being asked for when it is changed is asked for anew, the first time too, and the answer from before is dropped", async () => {
  const client = createQueryClient();
  const queryKey = ["/api/blog-categories"];
  const answers: ((value: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<string>((resolve) => answers.push(resolve));
  };
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});

  const refreshed = client.invalidateQueries({ queryKey });
  expect(answers).toHaveLength(2);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  answers[1]?.("after the change");
  await refreshed;
  answers[0]?.("before the change");
  expect(client.getQueryState(queryKey)).toMatchObject({
    data: "after the change",
    status: "success",
    fetchStatus: "idle",
    isInvalidated: false,
  });

  stop();
  client.clear();
});

test("what nobody looks at is read to its end, and where nothing is to be read what is under way as well", async () => {
  const client = createQueryClient();
  const queryKey = ["/api/photos"];
  let answer = (_value: string) => {};
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  const read = client.fetchQuery({ queryKey, queryFn });
  await client.invalidateQueries({ queryKey });
  answer("read");
  expect(await read).toBe("read");

  const other = ["/api/tags"];
  const stop = new QueryObserver(client, { queryKey: other, queryFn }).subscribe(() => {});
  await client.invalidateQueries({ queryKey: other, refetchType: "none" });
  answer("read, too");
  await expect.poll(() => client.getQueryData(other)).toBe("read, too");
  stop();
  client.clear();
});
