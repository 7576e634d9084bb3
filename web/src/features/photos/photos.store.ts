import { create } from "zustand";

export type ManageDialog =
  | { kind: "upload"; files: readonly File[] }
  | { kind: "add-category" }
  | { kind: "edit" | "delete"; id: number };

interface PhotosState {
  dialog: ManageDialog | null;
  openUpload: () => void;
  openUploadWith: (files: readonly File[]) => void;
  openAddCategory: () => void;
  openEdit: (id: number) => void;
  askDelete: (id: number) => void;
  closeDialog: () => void;
}

export const usePhotosStore = create<PhotosState>()((set) => ({
  dialog: null,
  openUpload: () => set({ dialog: { kind: "upload", files: [] } }),
  openUploadWith: (files) => set({ dialog: { kind: "upload", files } }),
  openAddCategory: () => set({ dialog: { kind: "add-category" } }),
  openEdit: (id) => set({ dialog: { kind: "edit", id } }),
  askDelete: (id) => set({ dialog: { kind: "delete", id } }),
  closeDialog: () => set({ dialog: null }),
}));
