import { create } from "zustand";

/** Specification, section 2. */
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
    // The screen decides between adding and removing; another tab may have changed the other ids.
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

// The key is null when another tab cleared the whole storage.
globalThis.addEventListener("storage", ({ key }) => {
  if (key === STORAGE_KEY || key === null) useFavorites.setState({ ids: read() });
});
