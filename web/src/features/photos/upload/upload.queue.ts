import { createStore } from "zustand/vanilla";
import { cutText } from "@contract/cut-text.ts";
import { MAX_PHOTO_TITLE_LENGTH } from "@contract/photo.ts";

export interface QueuedPhoto {
  key: number;
  /** By this the server knows it again, however often it is sent. */
  creationKey: string;
  file: File;
  title: string;
  status: "waiting" | "preparing" | "sending" | "done" | "failed" | "refused";
  /** How much of it has left, 0 to 1. */
  progress: number;
  error: string | null;
  /** It was to be sent; what is refused before never is. */
  isTried: boolean;
}

export interface QueueState {
  items: readonly QueuedPhoto[];
  isBusy: boolean;
  /** Nothing more is sent; what the server has as a whole it still answers. */
  isStopping: boolean;
}

/** How one go ended: everything is there, some of it failed, or somebody stopped it; and how much is there now. */
export interface Outcome {
  ended: "complete" | "failed" | "stopped";
  done: number;
  of: number;
}

/** What the queue needs of the world around it. */
export interface QueueWorld<Common> {
  /** Why a file is not even tried; null: it is. */
  refusal: (file: File) => string | null;
  newKey: () => string;
  /** Makes the form that is sent, with what is said of all photos. */
  prepare: (
    photo: Pick<QueuedPhoto, "file" | "title" | "creationKey">,
    common: Common,
    signal: AbortSignal,
  ) => Promise<FormData>;
  send: (form: FormData, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<unknown>;
  describe: (error: unknown) => string;
  /** Whether the same file would fail for the same reason again. */
  isFinal: (error: unknown) => boolean;
}

/** What somebody has to see to stands first, what is done last. */
const ORDER: readonly QueuedPhoto["status"][] = [
  "refused",
  "failed",
  "waiting",
  "preparing",
  "sending",
  "done",
];
const byStatus = (a: QueuedPhoto, b: QueuedPhoto) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status);

/** "First light.jpg" is titled "First light"; a name that is longer than a title may be ends earlier. */
export function titleOf(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/u, "")
    .replaceAll(/[_\s]+/gu, " ")
    .trim();
  return cutText(name, MAX_PHOTO_TITLE_LENGTH).trim();
}

/** Whether it is sent with the next go. */
export const isLeft = ({ status }: QueuedPhoto): boolean => status === "waiting" || status === "failed";

/**
 * Photos on their way, one after the other: waiting -> preparing -> sending -> done, or failed and tried again, or
 * refused for good. Whatever is stopped waits again.
 */
export function createUploadQueue<Common>(world: QueueWorld<Common>) {
  const store = createStore<QueueState>()(() => ({ items: [], isBusy: false, isStopping: false }));
  let lastKey = 0;
  /** Ends the one that is on its way. */
  let breakOff = new AbortController();

  function change(key: number, part: Partial<QueuedPhoto>): void {
    store.setState(({ items }) => ({
      items: items.map((item) => (item.key === key ? { ...item, ...part } : item)),
    }));
  }

  async function upload({ key, creationKey, file, title }: QueuedPhoto, common: Common): Promise<void> {
    breakOff = new AbortController();
    const { signal } = breakOff;
    change(key, { status: "preparing", progress: 0, error: null, isTried: true });
    try {
      const form = await world.prepare({ file, title: title.trim(), creationKey }, common, signal);
      signal.throwIfAborted();
      change(key, { status: "sending" });
      await world.send(form, (progress) => change(key, { progress }), signal);
      change(key, { status: "done", progress: 1 });
    } catch (error) {
      const part = signal.aborted
        ? { status: "waiting" as const, error: null }
        : {
            status: world.isFinal(error) ? ("refused" as const) : ("failed" as const),
            error: world.describe(error),
          };
      change(key, { ...part, progress: 0 });
    }
  }

  return {
    store,
    add(files: readonly File[]): void {
      const added = files.map((file): QueuedPhoto => {
        const error = world.refusal(file);
        const status = error === null ? "waiting" : "refused";
        const [key, creationKey, title] = [(lastKey += 1), world.newKey(), titleOf(file.name)];
        return { key, creationKey, file, title, status, progress: 0, error, isTried: false };
      });
      store.setState(({ items }) => ({ items: [...items, ...added] }));
    },
    remove: (key: number) =>
      store.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) })),
    setTitle: (key: number, title: string) => change(key, { title }),
    /** Sends whatever is left, until it is stopped; undefined while that is being done already. */
    async start(common: Common): Promise<Outcome | undefined> {
      if (store.getState().isBusy) return undefined;
      store.setState({ isBusy: true });
      for (const item of store.getState().items.filter(isLeft)) {
        if (!store.getState().isStopping) await upload(item, common);
      }
      const { items, isStopping } = store.getState();
      store.setState({ items: items.toSorted(byStatus), isBusy: false, isStopping: false });
      const [done, of] = [items.filter(({ status }) => status === "done").length, items.length];
      return { ended: done === of ? "complete" : isStopping ? "stopped" : "failed", done, of };
    },
    /**
     * Breaks off the photo that is being sent and sends no other. One that has left as a whole is with the server, which may
     * have hung it by now: its answer is waited for, so that nobody sends it twice.
     */
    stop(): void {
      const { isBusy, items } = store.getState();
      if (!isBusy) return;
      store.setState({ isStopping: true });
      const isWithServer = items.some(({ status, progress }) => status === "sending" && progress === 1);
      if (!isWithServer) breakOff.abort();
    },
  };
}
