import { createStore } from "zustand/vanilla";
import { findDuplicateTitle } from "@contract/note-title.ts";

/** The bar moves on its own until the server answers (specification, section 9). */
const PROGRESS_STEP = 10;
const PROGRESS_EVERY_MS = 200;
const PROGRESS_CAP = 90;
const CLOSE_AFTER_MS = 1_000;

export interface UploadState {
  status: "idle" | "uploading" | "success" | "error";
  /** 0 to 100. */
  progress: number;
  error: string | null;
  file: File | null;
  /** All of it has left: what becomes of it, only the server knows. */
  sent: boolean;
}

const IDLE: UploadState = { status: "idle", progress: 0, error: null, file: null, sent: false };

/** How a file that is on its way is followed and called back. */
export interface Sending {
  signal: AbortSignal;
  onSent: () => void;
  /** It was sent before and had no answer: it may be there already. */
  isRepeated: boolean;
}

/** What the machine needs of the world around it. */
export interface UploadWorld {
  send: (file: File, sending: Sending) => Promise<unknown>;
  /** Whether nobody knows, after this failure, what became of the file. */
  isLost: (error: unknown) => boolean;
  /** The titles there are; when they cannot be had, the upload proceeds and the server decides. */
  titles: () => Promise<string[]>;
  describe: (error: unknown, file: File) => string;
  onNoFile: () => void;
  onDuplicate: (title: string) => void;
  /** The upload is over and the dialog may close. */
  onDone: () => void;
}

async function duplicateOf(
  file: File,
  titles: UploadWorld["titles"],
  signal: AbortSignal,
): Promise<string | undefined> {
  const calledBack = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  try {
    return findDuplicateTitle(file.name, await Promise.race([titles(), calledBack]));
  } catch {
    return undefined;
  }
}

/** idle -> uploading -> success -> idle, or error with the file kept (specification, section 4, "Upload"). */
export function createUpload(world: UploadWorld) {
  const store = createStore<UploadState>()(() => IDLE);
  let busy = false;
  let isAttended = false;
  let unanswered: File | undefined;
  let breakOff = new AbortController();

  async function sendWithProgress(file: File): Promise<void> {
    breakOff = new AbortController();
    const { signal } = breakOff;
    // From the check on, which may have to wait for the titles: what is sent is what is shown, and can be called back.
    store.setState({ status: "uploading", progress: 0, error: null, sent: false });
    const timer = setInterval(() => {
      store.setState(({ progress }) => ({ progress: Math.min(progress + PROGRESS_STEP, PROGRESS_CAP) }));
    }, PROGRESS_EVERY_MS);
    try {
      // What may have arrived is no duplicate of itself: that is for those to find out who send it.
      const isRepeated = file === unanswered;
      const duplicate = isRepeated ? undefined : await duplicateOf(file, world.titles, signal);
      if (duplicate !== undefined) {
        store.setState({ ...IDLE, file });
        return world.onDuplicate(duplicate);
      }
      await world.send(file, { signal, onSent: () => store.setState({ sent: true }), isRepeated });
      unanswered = undefined;
      store.setState({ status: "success", progress: 100, sent: true });
    } catch (error) {
      if (!signal.aborted && world.isLost(error)) unanswered = file;
      if (signal.aborted) store.setState({ ...IDLE, file });
      else store.setState({ status: "error", progress: 0, error: world.describe(error, file) });
    } finally {
      clearInterval(timer);
    }
  }

  async function start(): Promise<void> {
    const { file } = store.getState();
    if (busy) return;
    if (file === null) return world.onNoFile();
    busy = true;
    try {
      await sendWithProgress(file);
      if (store.getState().status !== "success") return;
      await new Promise((resolve) => setTimeout(resolve, CLOSE_AFTER_MS));
      store.setState(IDLE);
      if (isAttended) world.onDone();
    } finally {
      busy = false;
    }
  }

  return {
    store,
    start,
    /** A dialog shows it from now on; answers how to leave it: when it ends, it closes no other dialog. */
    attend(): () => void {
      isAttended = true;
      return () => {
        isAttended = false;
      };
    },
    select: (file: File) => store.setState({ ...IDLE, file }),
    reject: (error: string) => store.setState({ ...IDLE, status: "error", error }),
    reset: () => store.setState(IDLE),
    /** Calls back what is on its way, and keeps the file; what has left as a whole may be stored by now. */
    cancel(): void {
      if (!store.getState().sent) breakOff.abort();
    },
    /** While it is uploading, the dialog stays open. */
    isBusy: () => busy,
  };
}
