import { create } from "zustand";

/** Favourites are stored in this browser only (specification, section 2). */
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

function write(ids: readonly number[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
    return true;
  } catch {
    return false;
  }
}

export const useFavorites = create<Favorites>()((set, get) => ({
  ids: read(),
  toggle: (id) => {
    // The state on the screen decides between adding and removing; the other ids are read again, as another tab may have
    // changed them.
    const isHeart = get().ids.includes(id);
    const toggled = (ids: readonly number[]) => {
      const others = ids.filter((each) => each !== id);
      return isHeart ? others : [...others, id];
    };
    const stored = toggled(read());
    // When storing fails, the favourite lasts until the page is closed.
    set({ ids: write(stored) ? stored : toggled(get().ids) });
  },
}));

// Fires when another tab writes; the key is null when it cleared the whole storage.
globalThis.addEventListener("storage", ({ key }) => {
  if (key === STORAGE_KEY || key === null) useFavorites.setState({ ids: read() });
});
