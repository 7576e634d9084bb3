import { create } from "zustand";

/** The administrator's dialog that is open, and the photo it is about. */
export type ManageDialog =
  | { kind: "upload"; files: readonly File[] }
  | { kind: "add-category" }
  | { kind: "edit" | "delete"; id: number };

interface PhotosState {
  dialog: ManageDialog | null;
  openUpload: () => void;
  /** Opens it with files that are chosen already. */
  openUploadWith: (files: readonly File[]) => void;
  openAddCategory: () => void;
  openEdit: (id: number) => void;
  askDelete: (id: number) => void;
  closeDialog: () => void;
}

/** Which of the administrator's dialogs is open. Photos are in the query cache, the filter is in the address. */
export const usePhotosStore = create<PhotosState>()((set) => ({
  dialog: null,
  openUpload: () => set({ dialog: { kind: "upload", files: [] } }),
  openUploadWith: (files) => set({ dialog: { kind: "upload", files } }),
  openAddCategory: () => set({ dialog: { kind: "add-category" } }),
  openEdit: (id) => set({ dialog: { kind: "edit", id } }),
  askDelete: (id) => set({ dialog: { kind: "delete", id } }),
  closeDialog: () => set({ dialog: null }),
}));
