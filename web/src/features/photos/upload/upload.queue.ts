import { createStore } from "zustand/vanilla";

export interface QueuedPhoto {
  key: number;
  file: File;
  title: string;
  status: "waiting" | "preparing" | "sending" | "done" | "failed" | "refused";
  /** How much of it has left, 0 to 1. */
  progress: number;
  error: string | null;
}

export interface QueueState {
  items: readonly QueuedPhoto[];
  isBusy: boolean;
}

/** What the queue needs of the world around it. */
export interface QueueWorld<Common> {
  /** Why a file is not even tried; null: it is. */
  refusal: (file: File) => string | null;
  /** Makes the form that is sent, with what is said of all photos. */
  prepare: (photo: { file: File; title: string }, common: Common) => Promise<FormData>;
  send: (form: FormData, onProgress: (fraction: number) => void) => Promise<unknown>;
  describe: (error: unknown) => string;
}

/** "First light.jpg" is titled "First light". */
export function titleOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/u, "")
    .replaceAll(/[_\s]+/gu, " ")
    .trim();
}

/** Photos on their way, one after the other: waiting -> preparing -> sending -> done, or failed and tried again. */
export function createUploadQueue<Common>(world: QueueWorld<Common>) {
  const store = createStore<QueueState>()(() => ({ items: [], isBusy: false }));
  let lastKey = 0;

  function change(key: number, part: Partial<QueuedPhoto>): void {
    store.setState(({ items }) => ({
      items: items.map((item) => (item.key === key ? { ...item, ...part } : item)),
    }));
  }

  async function upload({ key, file, title }: QueuedPhoto, common: Common): Promise<void> {
    change(key, { status: "preparing", progress: 0, error: null });
    try {
      const form = await world.prepare({ file, title: title.trim() }, common);
      change(key, { status: "sending" });
      await world.send(form, (progress) => change(key, { progress }));
      change(key, { status: "done", progress: 1 });
    } catch (error) {
      change(key, { status: "failed", progress: 0, error: world.describe(error) });
    }
  }

  const isLeft = ({ status }: QueuedPhoto) => status === "waiting" || status === "failed";

  return {
    store,
    add(files: readonly File[]): void {
      const added = files.map((file): QueuedPhoto => {
        const error = world.refusal(file);
        const status = error === null ? "waiting" : "refused";
        return { key: (lastKey += 1), file, title: titleOf(file.name), status, progress: 0, error };
      });
      store.setState(({ items }) => ({ items: [...items, ...added] }));
    },
    remove: (key: number) =>
      store.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) })),
    setTitle: (key: number, title: string) => change(key, { title }),
    /** Sends whatever is left; answers whether everything is there now. */
    async start(common: Common): Promise<boolean> {
      if (store.getState().isBusy) return false;
      store.setState({ isBusy: true });
      for (const item of store.getState().items.filter(isLeft)) await upload(item, common);
      store.setState({ isBusy: false });
      return store.getState().items.every(({ status }) => status === "done");
    },
    reset: () => store.setState({ items: [] }),
  };
}
