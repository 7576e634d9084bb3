import { describe, expect, test } from "vitest";
import type { QueuedPhoto } from "./upload.queue.ts";
import { outcomeText, repeatedText, summaryOf } from "./upload.summary.ts";

type Status = QueuedPhoto["status"] | "not accepted";

const item = (status: Status, index: number): QueuedPhoto => {
  const isUpload = status !== "not accepted" && status !== "waiting";
  const hasFailed = status === "failed" || status === "refused" || status === "not accepted";
  return {
    key: index,
    idempotencyKey: `key-${index}`,
    file: new File(["x"], `${"abcdefg".charAt(index)}.${status === "not accepted" ? "txt" : "jpg"}`),
    title: "A title",
    status: status === "not accepted" ? "refused" : status,
    progress: 0,
    error: hasFailed ? "A reason" : null,
    wasAttempted: isUpload,
  };
};
const summary = (statuses: readonly Status[], isBusy = false) => summaryOf(statuses.map(item), isBusy);

describe("the summary of an upload", () => {
  test.each<[Status[], string]>([
    [[], ""],
    [["waiting"], ""],
    [["waiting", "waiting"], "2 photos chosen"],
    [["waiting", "not accepted"], "1 photo chosen"],
    [["not accepted", "not accepted"], "0 photos chosen"],
    [["failed", "failed", "not accepted"], "2 photos chosen"],
    [["done", "waiting", "not accepted"], "1 of 2 uploaded"],
    [["done", "refused"], "1 of 2 uploaded"],
  ])("of %j counts %j", (statuses, count) => expect(summary(statuses).count).toBe(count));

  test.each<[Status[], string]>([
    [["waiting", "not accepted"], ""],
    [["failed"], "The photo was not uploaded"],
    [["failed", "not accepted"], "The photo was not uploaded"],
    [["failed", "done"], "1 of 2 photos was not uploaded"],
    [["failed", "refused", "done", "not accepted"], "2 of 3 photos were not uploaded"],
    [["failed", "failed", "not accepted", "not accepted"], "2 of 2 photos were not uploaded"],
    [["done", "not accepted"], ""],
  ])("of %j reports %j", (statuses, failures) => expect(summary(statuses).failures).toBe(failures));

  test.each<[Status[], string]>([
    [["waiting", "failed"], ""],
    [["not accepted"], ""],
    [["waiting", "not accepted"], "1 file was not accepted: b.txt"],
    [["not accepted", "failed", "not accepted"], "2 files were not accepted: a.txt and c.txt"],
    [Array<Status>(3).fill("not accepted"), "3 files were not accepted: a.txt, b.txt, and c.txt"],
    [Array<Status>(5).fill("not accepted"), "5 files were not accepted: a.txt, b.txt, c.txt, and 2 more"],
  ])("of %j names %j", (statuses, notAccepted) => expect(summary(statuses).notAccepted).toBe(notAccepted));

  test.each<[Status[], boolean]>([
    [[], false],
    [["not accepted"], false],
    [["refused"], false],
    [["done", "failed"], false],
    [["done", "waiting"], false],
    [["done", "refused", "not accepted"], true],
  ])("of %j is finished: %j", (statuses, isFinished) =>
    expect(summary(statuses).isFinished).toBe(isFinished),
  );

  test("reports no failures and no end while photos are sent", () =>
    expect(summary(["failed", "sending", "done"], true)).toMatchObject({
      failures: "",
      count: "1 of 3 uploaded",
      isFinished: false,
    }));
});

test.each([
  [{ ended: "stopped", done: 0, total: 2 }, "Upload cancelled", "Nothing was uploaded."],
  [{ ended: "stopped", done: 1, total: 2 }, "Upload cancelled", "1 of 2 photos are in the gallery."],
  [{ ended: "complete", done: 1, total: 1 }, "Photo uploaded", "Everybody can see it now."],
  [{ ended: "complete", done: 2, total: 2 }, "2 photos uploaded", "Everybody can see them now."],
] as const)("the end of an upload with %j is %j: %j", (outcome, title, description) =>
  expect(outcomeText(outcome)).toEqual({ title, description }),
);

test.each([
  [["a.jpg"], "a.jpg is in the list already."],
  [["a.jpg", "b.jpg"], "a.jpg and b.jpg are in the list already."],
])("of %j, chosen again, it is said: %j", (names, description) =>
  expect(repeatedText(names.map((name) => ({ name })))).toEqual({ title: "Already chosen", description }),
);
