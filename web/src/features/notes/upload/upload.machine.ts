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
}

const IDLE: UploadState = { status: "idle", progress: 0, error: null, file: null };

/** What the machine needs of the world around it. */
export interface UploadWorld {
  send: (file: File) => Promise<unknown>;
  /** The titles there are; when they cannot be had, the upload proceeds and the server decides. */
  titles: () => Promise<string[]>;
  describe: (error: unknown) => string;
  onNoFile: () => void;
  onDuplicate: (title: string) => void;
  /** The upload is over and the dialog may close. */
  onDone: () => void;
}

async function duplicateOf(file: File, titles: UploadWorld["titles"]): Promise<string | undefined> {
  try {
    return findDuplicateTitle(file.name, await titles());
  } catch {
    return undefined;
  }
}

/** idle -> uploading -> success -> idle, or error with the file kept (specification, section 4, "Upload"). */
export function createUpload(world: UploadWorld) {
  const store = createStore<UploadState>()(() => IDLE);
  let busy = false;

  async function sendWithProgress(file: File): Promise<void> {
    store.setState({ status: "uploading", progress: 0, error: null });
    const timer = setInterval(() => {
      store.setState(({ progress }) => ({ progress: Math.min(progress + PROGRESS_STEP, PROGRESS_CAP) }));
    }, PROGRESS_EVERY_MS);
    try {
      await world.send(file);
      store.setState({ status: "success", progress: 100 });
    } catch (error) {
      store.setState({ status: "error", progress: 0, error: world.describe(error) });
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
      const duplicate = await duplicateOf(file, world.titles);
      if (duplicate !== undefined) return world.onDuplicate(duplicate);
      await sendWithProgress(file);
      if (store.getState().status !== "success") return;
      await new Promise((resolve) => setTimeout(resolve, CLOSE_AFTER_MS));
      store.setState(IDLE);
      world.onDone();
    } finally {
      busy = false;
    }
  }

  return {
    store,
    start,
    select: (file: File) => store.setState({ ...IDLE, file }),
    reject: (error: string) => store.setState({ ...IDLE, status: "error", error }),
    reset: () => store.setState(IDLE),
    /** While it is uploading, the dialog stays open. */
    isBusy: () => busy,
  };
}
