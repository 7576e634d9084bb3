import { create } from "zustand";

/** What the administrator is about to do; null: nothing. */
type Doing = { what: "upload" } | { what: "add-category" } | { what: "edit" | "delete"; id: number } | null;

interface PhotosState {
  doing: Doing;
  openUpload: () => void;
  openAddCategory: () => void;
  openEdit: (id: number) => void;
  askDelete: (id: number) => void;
  done: () => void;
}

/** Which of the administrator's dialogs is open; photos live in the query cache, the filter in the address. */
export const usePhotosStore = create<PhotosState>()((set) => ({
  doing: null,
  openUpload: () => set({ doing: { what: "upload" } }),
  openAddCategory: () => set({ doing: { what: "add-category" } }),
  openEdit: (id) => set({ doing: { what: "edit", id } }),
  askDelete: (id) => set({ doing: { what: "delete", id } }),
  done: () => set({ doing: null }),
}));
