import { createStore } from "zustand/vanilla";
import { cutText } from "@contract/cut-text.ts";
import { MAX_PHOTO_TITLE_LENGTH } from "@contract/photo.ts";

export interface QueuedPhoto {
  key: number;
  idempotencyKey: string;
  file: File;
  title: string;
  status: "waiting" | "preparing" | "sending" | "done" | "failed" | "refused";
  /** 0 to 1. */
  progress: number;
  error: string | null;
  /** False for a file that was refused when it was added. */
  wasAttempted: boolean;
}

export interface QueueState {
  items: readonly QueuedPhoto[];
  isBusy: boolean;
  /** The response to a photo that is completely sent is still awaited. */
  isStopping: boolean;
}

export interface Outcome {
  /** Failed also when a file is left that was not accepted. */
  ended: "complete" | "failed" | "stopped";
  done: number;
  total: number;
}

export interface QueueDependencies<Common> {
  refusal: (file: File) => string | null;
  newKey: () => string;
  prepare: (
    photo: Pick<QueuedPhoto, "file" | "title" | "idempotencyKey">,
    common: Common,
    signal: AbortSignal,
  ) => Promise<FormData>;
  send: (
    form: FormData,
    photo: Pick<QueuedPhoto, "idempotencyKey">,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<unknown>;
  describe: (error: unknown) => string;
  isFinal: (error: unknown) => boolean;
}

const ORDER: readonly QueuedPhoto["status"][] = [
  "refused",
  "failed",
  "waiting",
  "preparing",
  "sending",
  "done",
];
const byStatus = (a: QueuedPhoto, b: QueuedPhoto) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status);

/** "First light" for "First light.jpg". */
export function titleOf(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/u, "")
    .replaceAll(/[_\s]+/gu, " ")
    .trim();
  return cutText(name, MAX_PHOTO_TITLE_LENGTH).trim();
}

export const isAccepted = ({ status, wasAttempted }: QueuedPhoto): boolean =>
  status !== "refused" || wasAttempted;

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

export const isUnsent = ({ status }: QueuedPhoto): boolean => status === "waiting" || status === "failed";

/** One after the other: waiting -> preparing -> sending -> done, or failed (retried by the next run), or refused. */
export function createUploadQueue<Common>(dependencies: QueueDependencies<Common>) {
  const store = createStore<QueueState>()(() => ({ items: [], isBusy: false, isStopping: false }));
  let lastKey = 0;
  let abortController = new AbortController();

  function change(key: number, part: Partial<QueuedPhoto>): void {
    store.setState(({ items }) => ({
      items: items.map((item) => (item.key === key ? { ...item, ...part } : item)),
    }));
  }

  async function upload(photo: QueuedPhoto, common: Common): Promise<void> {
    const { key, idempotencyKey, file, title } = photo;
    abortController = new AbortController();
    const { signal } = abortController;
    change(key, { status: "preparing", progress: 0, error: null, wasAttempted: true });
    try {
      const form = await dependencies.prepare({ file, title: title.trim(), idempotencyKey }, common, signal);
      signal.throwIfAborted();
      change(key, { status: "sending" });
      await dependencies.send(form, photo, (progress) => change(key, { progress }), signal);
      change(key, { status: "done", progress: 1 });
    } catch (error) {
      const part = signal.aborted
        ? { status: "waiting" as const, error: null }
        : {
            status: dependencies.isFinal(error) ? ("refused" as const) : ("failed" as const),
            error: dependencies.describe(error),
          };
      change(key, { ...part, progress: 0 });
    }
  }

  return {
    store,
    /** Returns those already listed. A failed photo takes its file again, as the earlier one may be unreadable. */
    add(files: readonly File[]): File[] {
      const { items } = store.getState();
      const listed = (file: File) => items.find((item) => isSameFile(item.file, file));
      const added = files
        .filter((file) => !listed(file))
        .map((file): QueuedPhoto => {
          const error = dependencies.refusal(file);
          const status = error === null ? "waiting" : "refused";
          const [key, idempotencyKey, title] = [(lastKey += 1), dependencies.newKey(), titleOf(file.name)];
          return { key, idempotencyKey, file, title, status, progress: 0, error, wasAttempted: false };
        });
      const chosenAgain = items.map((item): QueuedPhoto => {
        const file = files.find((each) => isSameFile(each, item.file));
        return file && item.status === "failed" ? { ...item, file, status: "waiting", error: null } : item;
      });
      store.setState({ items: [...chosenAgain, ...added] });
      return files.filter((file) => {
        const item = listed(file);
        return item !== undefined && item.status !== "failed";
      });
    },
    remove: (key: number) =>
      store.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) })),
    setTitle: (key: number, title: string) => change(key, { title }),
    /** Undefined when a run is under way already. */
    async start(common: Common): Promise<Outcome | undefined> {
      if (store.getState().isBusy) return undefined;
      store.setState({ isBusy: true });
      for (const item of store.getState().items.filter(isUnsent)) {
        if (!store.getState().isStopping) await upload(item, common);
      }
      const { items, isStopping } = store.getState();
      store.setState({ items: items.toSorted(byStatus), isBusy: false, isStopping: false });
      const done = items.filter(({ status }) => status === "done").length;
      const ended = done === items.length ? "complete" : isStopping ? "stopped" : "failed";
      return { ended, done, total: items.filter(isAccepted).length };
    },
    /** A completely sent photo may be stored, so its response is awaited. */
    stop(): void {
      const { isBusy, items } = store.getState();
      if (!isBusy) return;
      store.setState({ isStopping: true });
      const isWithServer = items.some(({ status, progress }) => status === "sending" && progress === 1);
      if (!isWithServer) abortController.abort();
    },
  };
}
