import { createStore } from "zustand/vanilla";

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
  sent: boolean;
}

const IDLE: UploadState = { status: "idle", progress: 0, error: null, file: null, sent: false };

export interface Sending {
  signal: AbortSignal;
  onSent: () => void;
}

export interface UploadWorld {
  send: (file: File, sending: Sending) => Promise<unknown>;
  isDuplicate: (error: unknown) => boolean;
  describe: (error: unknown) => string;
  onNoFile: () => void;
  onDone: () => void;
}

/** idle -> uploading -> success -> idle, or error with the file kept (specification, section 4). */
export function createUpload(world: UploadWorld) {
  const store = createStore<UploadState>()(() => IDLE);
  let busy = false;
  let isAttended = false;
  let controller = new AbortController();

  async function sendWithProgress(file: File): Promise<void> {
    controller = new AbortController();
    const { signal } = controller;
    store.setState({ status: "uploading", progress: 0, error: null, sent: false });
    const timer = setInterval(() => {
      store.setState(({ progress }) => ({ progress: Math.min(progress + PROGRESS_STEP, PROGRESS_CAP) }));
    }, PROGRESS_EVERY_MS);
    try {
      await world.send(file, { signal, onSent: () => store.setState({ sent: true }) });
      store.setState({ status: "success", progress: 100, sent: true });
    } catch (error) {
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
    /** Returns how to detach, after which `onDone` is not called any more. */
    attend(): () => void {
      isAttended = true;
      return () => {
        isAttended = false;
      };
    },
    select: (file: File) => store.setState({ ...IDLE, file }),
    reject: (error: string) => store.setState({ ...IDLE, status: "error", error }),
    reset: () => store.setState(IDLE),
    /** Does nothing once the whole file is sent, as it may be stored by now. */
    cancel(): void {
      if (!store.getState().sent) controller.abort();
    },
    isBusy: () => busy,
  };
}
