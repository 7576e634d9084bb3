import { expect, test, vi } from "vitest";
import type { AnalysisProvider } from "../_shared/document-classifier/index.ts";
import type { Queue } from "./queue.repository.ts";
import { createWorker } from "./queue.ts";
import type { FileText } from "./read-file.ts";

interface Waiting {
  id: number;
  lane: "reading" | "model" | "built-in";
  of_administrator: boolean;
}

/** A worker of a queue that is in memory: the documents whose lane has room are handed out, in their order. */
function workerOf(waiting: Waiting[]) {
  const claims = vi.fn();
  const done = () => Promise.resolve();
  const queue: Queue = {
    claim: (room) => {
      claims();
      const next = waiting.findIndex(({ lane, of_administrator }) =>
        (of_administrator ? room.administrator_lanes : room.member_lanes).includes(lane),
      );
      const [claim] = next < 0 ? [] : waiting.splice(next, 1);
      return Promise.resolve(
        claim && {
          ...claim,
          title: `Note ${claim.id}`,
          content: "",
          file_type: "txt",
          existing_tags: [],
          attempt: 1,
          claimed_at: "2026-01-01T00:00:00Z",
          unread_object: claim.lane === "reading" ? `${claim.id}` : null,
        },
      );
    },
    reading: () => Promise.resolve(undefined),
    examples: () => Promise.resolve([]),
    chosenTags: () => Promise.resolve([]),
    storeText: done,
    finish: done,
    fail: done,
  };
  /** The documents in work, and how each ends. */
  const begun = new Map<string, () => void>();
  const inWork = <Result>(name: string, result: Result) =>
    new Promise<Result>((resolve) => begun.set(name, () => resolve(result)));
  const provider = (name: string): AnalysisProvider => ({
    name,
    isMetered: name === "model",
    analyze: ({ title }) =>
      inWork(`${name}: ${title}`, {
        documentType: "Other",
        summary: "",
        keyTopics: [],
        tags: [],
        confidence: 0,
        provider: name,
        model: name,
        version: "1",
      }),
  });
  const worker = createWorker(queue, [provider("model"), provider("built-in")], (object) =>
    inWork<FileText>(`reading: Note ${object}`, { reading: "whole", text: "Text" }),
  );
  return { worker, claims, begun, names: () => [...begun.keys()] };
}

const of = (lane: Waiting["lane"], ids: number[], of_administrator = false): Waiting[] =>
  ids.map((id) => ({ id, lane, of_administrator }));

test("the queue is checked after every call, whenever it comes", async () => {
  for (let moment = 0; moment < 100; moment += 1) {
    const { claims, worker } = workerOf([]);
    const first = worker();
    for (let each = 0; each < moment; each += 1) await Promise.resolve();
    const before = claims.mock.calls.length;
    await Promise.all([first, worker()]);
    expect(claims.mock.calls.length, `after ${moment} steps`).toBeGreaterThan(before);
  }
});

test("each lane has its places, and the administrator has as many again", async () => {
  const { worker, begun, names } = workerOf([
    ...of("reading", [1, 2]),
    ...of("model", [3, 4, 5, 6]),
    ...of("built-in", [7, 8]),
    ...of("reading", [9], true),
    ...of("built-in", [10], true),
  ]);
  const done = worker();
  await vi.waitFor(() =>
    expect(names()).toEqual([
      "reading: Note 1",
      "model: Note 3",
      "model: Note 4",
      "model: Note 5",
      "built-in: Note 7",
      "reading: Note 9",
      "built-in: Note 10",
    ]),
  );
  begun.get("reading: Note 1")?.();
  await vi.waitFor(() => expect(names()).toHaveLength(8));
  expect(names().at(-1)).toBe("reading: Note 2");
  begun.get("model: Note 4")?.();
  await vi.waitFor(() => expect(names()).toHaveLength(9));
  expect(names().at(-1)).toBe("model: Note 6");
  begun.get("built-in: Note 7")?.();
  await vi.waitFor(() => expect(names()).toHaveLength(10));
  for (const end of begun.values()) end();
  await done;
});

test("a document that comes while others are in work is begun at once, where its lane has room", async () => {
  const waiting = of("model", [1]);
  const { worker, begun, names } = workerOf(waiting);
  const done = worker();
  await vi.waitFor(() => expect(names()).toEqual(["model: Note 1"]));
  waiting.push(...of("reading", [2]), ...of("model", [3], true));
  void worker();
  await vi.waitFor(() => expect(names()).toHaveLength(3));
  for (const end of begun.values()) end();
  await done;
});
