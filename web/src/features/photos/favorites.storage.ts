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
    // What is seen decides, among the others as another tab may have left them meanwhile.
    const isHeart = get().ids.includes(id);
    const toggled = (ids: readonly number[]) => {
      const others = ids.filter((each) => each !== id);
      return isHeart ? others : [...others, id];
    };
    const stored = toggled(read());
    // Without storage a heart holds for this page.
    set({ ids: write(stored) ? stored : toggled(get().ids) });
  },
}));

// Other tabs tell what they wrote; without a key: that everything was cleared.
globalThis.addEventListener("storage", ({ key }) => {
  if (key === STORAGE_KEY || key === null) useFavorites.setState({ ids: read() });
});
