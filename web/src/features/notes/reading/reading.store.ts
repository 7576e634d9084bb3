import { create } from "zustand";
import type { PageProgress } from "./recognize-document.ts";

interface ReadingState {
  /** By note; undefined until it is claimed, null before the first page. */
  inWork: ReadonlyMap<number, PageProgress | null | undefined>;
  /** Not tried again before the page is opened anew. */
  givenUp: ReadonlySet<number>;
  begin: (id: number) => void;
  tell: (id: number, progress: PageProgress | null) => void;
  end: (id: number, isRead: boolean) => void;
  /** Takes one up again that was given up. */
  retry: (id: number) => void;
}

/** The documents that this page is reading. */
export const useReadings = create<ReadingState>()((set) => ({
  inWork: new Map(),
  givenUp: new Set(),
  begin: (id) => set(({ inWork }) => ({ inWork: new Map(inWork).set(id, undefined) })),
  tell: (id, progress) =>
    set(({ inWork }) => (inWork.has(id) ? { inWork: new Map(inWork).set(id, progress) } : {})),
  end: (id, isRead) =>
    set(({ inWork, givenUp }) => {
      const left = new Map(inWork);
      left.delete(id);
      return { inWork: left, givenUp: isRead ? givenUp : new Set(givenUp).add(id) };
    }),
  retry: (id) => set(({ givenUp }) => ({ givenUp: new Set([...givenUp].filter((each) => each !== id)) })),
}));

export const readingLine = (progress: PageProgress | null): string =>
  progress === null ? "Reading…" : `Reading page ${progress.page} of ${progress.pages}…`;
