import { createStore } from "zustand/vanilla";

/** The progress bar advances by a timer until the response arrives (specification, section 9). */
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
  /** Whether the whole file is sent, so that the upload can no longer be cancelled. */
  sent: boolean;
}

const IDLE: UploadState = { status: "idle", progress: 0, error: null, file: null, sent: false };

/** How an upload is followed and cancelled. */
export interface Sending {
  signal: AbortSignal;
  onSent: () => void;
  /** Whether the file was sent before without a response, so that it may be stored already. */
  isRepeated: boolean;
}

/** What the machine requires from its environment. */
export interface UploadWorld {
  send: (file: File, sending: Sending) => Promise<unknown>;
  /** Whether after this error it is unknown whether the file was stored. */
  isLost: (error: unknown) => boolean;
  /** Whether the server has refused the file because there is a note with its title. */
  isDuplicate: (error: unknown) => boolean;
  describe: (error: unknown) => string;
  onNoFile: () => void;
  /** The upload is over and the dialog may close. */
  onDone: () => void;
}

/** idle -> uploading -> success -> idle, or error with the file kept (specification, section 4, "Upload"). */
export function createUpload(world: UploadWorld) {
  const store = createStore<UploadState>()(() => IDLE);
  let busy = false;
  let isAttended = false;
  let unanswered: File | undefined;
  let controller = new AbortController();

  async function sendWithProgress(file: File): Promise<void> {
    controller = new AbortController();
    const { signal } = controller;
    store.setState({ status: "uploading", progress: 0, error: null, sent: false });
    const timer = setInterval(() => {
      store.setState(({ progress }) => ({ progress: Math.min(progress + PROGRESS_STEP, PROGRESS_CAP) }));
    }, PROGRESS_EVERY_MS);
    try {
      // A file that may be stored already would be a duplicate of itself.
      const isRepeated = file === unanswered;
      await world.send(file, { signal, onSent: () => store.setState({ sent: true }), isRepeated });
      unanswered = undefined;
      store.setState({ status: "success", progress: 100, sent: true });
    } catch (error) {
      if (!signal.aborted && world.isLost(error)) unanswered = file;
      if (signal.aborted || world.isDuplicate(error)) store.setState({ ...IDLE, file });
      else store.setState({ status: "error", progress: 0, error: world.describe(error) });
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
    /** Called by the dialog that shows the upload; returns how to detach, after which `onDone` is not called any more. */
    attend(): () => void {
      isAttended = true;
      return () => {
        isAttended = false;
      };
    },
    select: (file: File) => store.setState({ ...IDLE, file }),
    reject: (error: string) => store.setState({ ...IDLE, status: "error", error }),
    reset: () => store.setState(IDLE),
    /** Cancels the upload and keeps the file selected. Does nothing once the whole file is sent, as it may be stored by now. */
    cancel(): void {
      if (!store.getState().sent) controller.abort();
    },
    /** Whether an upload is under way, during which the dialog stays open. */
    isBusy: () => busy,
  };
}
