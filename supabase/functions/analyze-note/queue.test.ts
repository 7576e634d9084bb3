import { expect, test, vi } from "vitest";
import { z } from "zod";
import {
  AnalysisError,
  type AnalysisProvider,
  ProviderLateError,
  ProviderSilentError,
} from "../_shared/document-classifier/index.ts";
import type { Queue } from "./queue.repository.ts";
import { busy, overloaded, tookTooLong, unavailable } from "../_shared/errors.ts";
import { createWorker } from "./queue.ts";
import type { Transcribe } from "./providers/openai-transcriptions.ts";
import type { FileText } from "./read-file.ts";

interface Waiting {
  id: number;
  lane: "reading" | "transcript" | "model" | "built-in";
  of_administrator: boolean;
  content?: string;
  file_type?: string;
  attempt?: number;
  lacks_transcript?: boolean;
}

/** A worker of a queue that is in memory: the documents whose lane has room are handed out, in their order. */
function workerOf(
  waiting: Waiting[],
  {
    isSilent = false,
    finish = () => Promise.resolve(),
    transcribe,
  }: { isSilent?: boolean; finish?: Queue["finish"]; transcribe?: Transcribe } = {},
) {
  const claims = vi.fn();
  const awaited: (number | string)[] = [];
  const requeued = vi.fn();
  const ends: string[] = [];
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
          content: claim.content ?? "Text",
          file_type: claim.file_type ?? "txt",
          existing_tags: [],
          attempt: claim.attempt ?? 1,
          claimed_at: "2026-01-01T00:00:00Z",
          unread_object: ["reading", "transcript"].includes(claim.lane) ? `${claim.id}` : null,
          lacks_transcript: claim.lacks_transcript ?? false,
        },
      );
    },
    reading: () => Promise.resolve(undefined),
    examples: () => Promise.resolve([]),
    chosenTags: () => Promise.resolve([]),
    corrections: () => Promise.resolve({ documentType: undefined, facts: [] }),
    storeText: done,
    storeTranscript: ({ id }) => (ends.push(`${id} transcribed`), done()),
    finish,
    fail: ({ id }) => (ends.push(`${id} failed`), done()),
    giveBack: ({ id }) => (ends.push(`${id} given back`), done()),
    awaitModel: (claim, isLate) => {
      awaited.push(isLate ? `${claim.id} late` : claim.id);
      return done();
    },
    requeueFallbacks: () => {
      requeued();
      return done();
    },
  };
  /** The documents in work, and how each ends. */
  const begun = new Map<string, () => void>();
  const inWork = <Result>(name: string, result: Result) =>
    new Promise<Result>((resolve) => begun.set(name, () => resolve(result)));
  const provider = (name: string): AnalysisProvider => ({
    name,
    isMetered: name === "model",
    analyze: ({ title }) => {
      if (name === "model" && isSilent) return Promise.reject(new ProviderSilentError("Silent."));
      return inWork(`${name}: ${title}`, {
        documentType: "Other",
        summary: "",
        keyTopics: [],
        tags: [],
        confidence: 0,
        provider: name,
        model: name,
        version: "1",
      });
    },
  });
  const worker = createWorker(queue, [provider("model"), provider("built-in")], {
    read: (object) => inWork<FileText>(`reading: Note ${object}`, { reading: "whole", text: "Text" }),
    keepAttachments: () => Promise.resolve(false),
    transcripts: transcribe && {
      find: (object, fileType) =>
        inWork(`transcript: Note ${object}`, {
          open: () => Promise.resolve(new Blob().stream()),
          fileType,
          seconds: 60,
        }),
      transcribe,
    },
  });
  return { worker, claims, begun, awaited, requeued, ends, names: () => [...begun.keys()] };
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
    expect(new Set(names())).toEqual(
      new Set([
        "reading: Note 1",
        "model: Note 3",
        "model: Note 4",
        "model: Note 5",
        "built-in: Note 7",
        "reading: Note 9",
        "built-in: Note 10",
      ]),
    ),
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

/** What is read of recordings is loaded when it is needed. */
const LOADING = { timeout: 20_000 };

/** Lets one document through, and tells what became of it. */
async function outcomeOf(document: Partial<Waiting>, options?: Parameters<typeof workerOf>[1]) {
  const { worker, begun, names, awaited, requeued, ends } = workerOf(
    [{ id: 1, lane: "model", of_administrator: false, ...document }],
    options,
  );
  const done = worker();
  await vi.waitFor(() => expect(names()).toHaveLength(1), LOADING);
  for (const end of begun.values()) end();
  await done;
  return { names: names(), awaited, requeued: requeued.mock.calls.length, ends };
}

test.each(["", " \n\t\u00a0"])("a document whose text is %j is not sent to the model", async (content) => {
  expect(await outcomeOf({ content })).toEqual({
    names: ["built-in: Note 1"],
    awaited: [],
    requeued: 0,
    ends: [],
  });
});

test("when the model has answered, what it has missed is put back", async () => {
  expect(await outcomeOf({})).toEqual({ names: ["model: Note 1"], awaited: [], requeued: 1, ends: [] });
});

test.each<[string, Partial<Waiting>, boolean]>([
  ["gives no answer", {}, true],
  ["may not be asked for this hour", { lane: "built-in" }, false],
])("what it misses because it %s is remembered", async (_why, document, isSilent) => {
  expect(await outcomeOf(document, { isSilent })).toEqual({
    names: ["built-in: Note 1"],
    awaited: [1],
    requeued: 0,
    ends: [],
  });
});

test.each<[string, Error, string]>([
  ["holds a lock", busy(), "1 given back"],
  ["has no free connection", overloaded(), "1 given back"],
  ["is starting again", unavailable(), "1 given back"],
  // The document itself may be the reason, and would come again for ever.
  ["takes too long", tookTooLong(), "1 failed"],
  ["refuses", new Error("A column is missing."), "1 failed"],
])("a document whose database %s is put back, or has failed once", async (_what, error, end) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { ends } = await outcomeOf({}, { finish: () => Promise.reject(error) });
  vi.restoreAllMocks();
  expect(ends).toEqual([end]);
});

test("a mail whose attachments take another turn goes back in the queue, as if it had not been claimed", async () => {
  const { worker, ends, names } = workerOf([
    { id: 1, lane: "model", of_administrator: false, file_type: "eml" },
  ]);
  await worker();
  expect(ends).toEqual(["1 given back"]);
  expect(names()).toEqual([]);
});

test("a recording is not sent to the model, and has a summary of what it says of itself, but no type", async () => {
  const finish = vi.fn<Queue["finish"]>().mockResolvedValue();
  const { names } = await outcomeOf(
    { file_type: "mp3", content: "Title: Boat song\nLength: 3:25" },
    { finish },
  );
  expect(names).toEqual(["built-in: Note 1"]);
  const [, outcome] = finish.mock.calls[0] ?? [];
  expect(outcome).toMatchObject({ analysis: { summary: "“Boat song”, 3:25 long." }, facts: [], tags: [] });
  expect(outcome?.analysis).not.toHaveProperty("documentType");
  expect(outcome?.analysis).not.toHaveProperty("confidence");
});

test("rows of a table are no bill, whatever stands in their first line", async () => {
  const finish = vi.fn<Queue["finish"]>().mockResolvedValue();
  await outcomeOf({ file_type: "csv", content: "Date;From;Total\n2026-01-02;Lumen;12.00\n" }, { finish });
  const [, outcome] = finish.mock.calls[0] ?? [];
  expect(outcome?.facts).toEqual([]);
});

const RECORDING = { lane: "transcript", file_type: "mp3", content: "Title: Boat song" } as const;
const silent = new ProviderSilentError("Silent.");

test("a recording is transcribed in a lane of its own, and analysed in another turn", async () => {
  const transcribe = vi.fn<Transcribe>().mockResolvedValue("Transcript\n0:00 Hello.");
  const { worker, begun, names, ends, requeued } = workerOf(
    [...of("model", [1, 2, 3]), ...[4, 5].map((id) => ({ ...RECORDING, id, of_administrator: false }))],
    { transcribe },
  );
  const done = worker();
  await vi.waitFor(() => expect(names()).toHaveLength(4));
  expect(names()).toContain("transcript: Note 4");
  begun.get("transcript: Note 4")?.();
  await vi.waitFor(() => expect(names()).toHaveLength(5));
  expect(names()).toContain("transcript: Note 5");
  for (const end of begun.values()) end();
  await done;
  expect(ends).toEqual(["4 transcribed", "5 transcribed"]);
  expect(requeued).toHaveBeenCalled();
});

test.each<[string, Error, (number | string)[]]>([
  ["gives no answer", silent, [1]],
  ["takes too long", new ProviderLateError("Late."), ["1 late"]],
  ["gives an answer that cannot be used", new AnalysisError("Unusable."), []],
])("a recording whose model %s has what it says of itself, with the reason", async (_why, error, awaited) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const finish = vi.fn<Queue["finish"]>().mockResolvedValue();
  const {
    worker,
    begun,
    names,
    awaited: remembered,
  } = workerOf([{ ...RECORDING, id: 1, of_administrator: false }], {
    finish,
    transcribe: () => Promise.reject(error),
  });
  const done = worker();
  for (const name of ["transcript: Note 1", "built-in: Note 1"]) {
    await vi.waitFor(() => expect(names()).toContain(name), LOADING);
    begun.get(name)?.();
  }
  await done;
  vi.restoreAllMocks();
  expect(finish.mock.calls[0]?.[1]).toMatchObject({
    analysis: { summary: "“Boat song”." },
    fallbackReason: error.message,
  });
  expect(remembered).toEqual(awaited);
});

test("a recording whose transcript was cut off twice is analysed without, and tried again later", async () => {
  const transcribe = vi.fn<Transcribe>();
  const outcome = await outcomeOf({ ...RECORDING, attempt: 3 }, { transcribe });
  expect(outcome).toMatchObject({ names: ["built-in: Note 1"], awaited: ["1 late"] });
  expect(transcribe).not.toHaveBeenCalled();
});

test("a recording of whom has used up the requests to models waits for its transcript", async () => {
  const outcome = await outcomeOf({ ...RECORDING, lane: "built-in", lacks_transcript: true });
  expect(outcome).toMatchObject({ names: ["built-in: Note 1"], awaited: [1] });
});

test("what is said in a recording is analysed as any text, without its times", async () => {
  const finish = vi.fn<Queue["finish"]>().mockResolvedValue();
  const content = "Title: Minutes\n\nTranscript\n0:04 The rent of 1,425.00 EUR is due on 8 April 2026.";
  const { names } = await outcomeOf({ file_type: "mp3", content }, { finish });
  expect(names).toEqual(["model: Note 1"]);
  const facts = finish.mock.calls[0]?.[1].facts ?? [];
  const places = facts.map((fact) => z.object({ text: z.string(), start: z.number() }).parse(fact));
  expect(places.length).toBeGreaterThan(0);
  for (const { text, start } of places) expect(content.slice(start, start + text.length)).toBe(text);
});
