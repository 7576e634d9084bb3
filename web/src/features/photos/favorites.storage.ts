import { create } from "zustand";

/** Hearts live in this browser alone (specification, section 2). */
const STORAGE_KEY = "photo-favorites";

function read(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

interface Favorites {
  ids: readonly number[];
  toggle: (id: number) => void;
}

export const useFavorites = create<Favorites>()((set) => ({
  ids: read(),
  toggle: (id) =>
    set(() => {
      // Read again: another tab may have changed them meanwhile.
      const stored = read();
      const ids = stored.includes(id) ? stored.filter((each) => each !== id) : [...stored, id];
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
      } catch {
        // Without storage a heart holds for this page.
      }
      return { ids };
    }),
}));
