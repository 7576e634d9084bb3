import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createUpload, type Sending } from "./upload.machine.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class DuplicateError extends Error {}

function setUp() {
  let answer = () => {};
  const sent = new Promise<void>((resolve) => (answer = resolve));
  const world = {
    send: vi.fn((_file: File, _sending: Sending) => sent),
    isDuplicate: (error: unknown) => error instanceof DuplicateError,
    describe: (error: unknown) => (error instanceof Error ? error.message : "Failed to upload file"),
    onNoFile: vi.fn(),
    onDone: vi.fn(),
  };
  const upload = createUpload(world);
  const leave = upload.attend();
  return { world, leave, upload, answer, state: () => upload.store.getState() };
}

const file = (name: string) => new File(["words"], name);

test("the progress grows by ten every 200 ms and waits at 90 for the server", async () => {
  const { upload, state } = setUp();
  upload.select(file("new.txt"));
  void upload.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ status: "uploading", progress: 0 });
  await vi.advanceTimersByTimeAsync(400);
  expect(state().progress).toBe(20);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toMatchObject({ status: "uploading", progress: 90 });
  expect(upload.isBusy()).toBe(true);
});

test("a success shows 100 for a second, then the state is reset", async () => {
  const { upload, world, answer, state } = setUp();
  upload.select(file("new.txt"));
  void upload.start();
  await vi.advanceTimersByTimeAsync(200);
  answer();
  await vi.advanceTimersByTimeAsync(999);
  expect(state()).toMatchObject({ status: "success", progress: 100 });
  expect(world.onDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toEqual({ status: "idle", progress: 0, error: null, file: null, sent: false });
  expect(world.onDone).toHaveBeenCalledOnce();
});

test("a failure keeps the file and can be tried again", async () => {
  const { upload, world, state } = setUp();
  const chosen = file("new.txt");
  upload.select(chosen);
  world.send.mockRejectedValueOnce(new Error("This document cannot be read."));
  void upload.start();
  await vi.advanceTimersByTimeAsync(500);
  expect(state()).toEqual({
    status: "error",
    progress: 0,
    error: "This document cannot be read.",
    file: chosen,
    sent: false,
  });
  void upload.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ status: "uploading", error: null });
});

test("an upload can be cancelled, which keeps its file, until the whole file is sent", async () => {
  const { upload, world, answer, state } = setUp();
  const chosen = file("new.txt");
  upload.select(chosen);
  world.send.mockImplementationOnce(
    (_file, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  void upload.start();
  await vi.advanceTimersByTimeAsync(400);
  upload.cancel();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toEqual({ status: "idle", progress: 0, error: null, file: chosen, sent: false });
  expect(upload.isBusy()).toBe(false);

  void upload.start();
  await vi.advanceTimersByTimeAsync(0);
  const [, sending] = world.send.mock.calls[1] ?? [];
  sending?.onSent();
  upload.cancel();
  expect(sending?.signal.aborted).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ status: "success", sent: true });
});

test("a duplicate keeps its file without an error in the dialog, which the toast says", async () => {
  const { upload, world, state } = setUp();
  const chosen = file("BOATHOUSE lease.v2.docx");
  upload.select(chosen);
  world.send.mockRejectedValueOnce(new DuplicateError());
  await upload.start();
  expect(state()).toEqual({ status: "idle", progress: 0, error: null, file: chosen, sent: false });
  expect(upload.isBusy()).toBe(false);
});

test("an upload that ends after its dialog was left does not close another one", async () => {
  const { upload, world, leave, answer, state } = setUp();
  upload.select(file("new.txt"));
  void upload.start();
  leave();
  answer();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(world.send).toHaveBeenCalledOnce();
  expect(state()).toMatchObject({ status: "idle", file: null });
  expect(world.onDone).not.toHaveBeenCalled();
});

test("without a file there is nothing to send", async () => {
  const { upload, world } = setUp();
  await upload.start();
  expect(world.onNoFile).toHaveBeenCalledOnce();
  expect(world.send).not.toHaveBeenCalled();
});

test("a second start during an upload sends nothing", async () => {
  const { upload, world } = setUp();
  upload.select(file("new.txt"));
  void upload.start();
  void upload.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.send).toHaveBeenCalledOnce();
});

test("a refused file replaces the one before", () => {
  const { upload, state } = setUp();
  upload.select(file("new.txt"));
  upload.reject("File is too large. Max size is 10MB.");
  expect(state()).toMatchObject({
    status: "error",
    file: null,
    error: "File is too large. Max size is 10MB.",
  });
});
