import { create } from "zustand";
import type { FolderCategory } from "@contract/note-folder.ts";
import type { Folder } from "./folders/folders.rules.ts";

export type EditedPart = "note" | "analysis" | "facts";

interface NotesState {
  sidebarOpen: boolean;
  drawerOpen: boolean;
  uploadOpen: boolean;
  editingId: number | null;
  editedPart: EditedPart;
  pendingDeleteId: number | null;
  movingIds: readonly number[];
  newFolderIn: FolderCategory | null;
  renamingFolder: Folder | null;
  deletingFolder: Folder | null;
  settingsOpen: boolean;
  helpOpen: boolean;
  toggleSidebar: () => void;
  setDrawerOpen: (open: boolean) => void;
  setUploadOpen: (open: boolean) => void;
  setEditing: (id: number | null, part?: EditedPart) => void;
  askDelete: (id: number) => void;
  cancelDelete: () => void;
  askMove: (ids: readonly number[]) => void;
  cancelMove: () => void;
  nameFolder: (category: FolderCategory | null) => void;
  renameFolder: (folder: Folder | null) => void;
  askDeleteFolder: (folder: Folder | null) => void;
  setSettingsOpen: (open: boolean) => void;
  setHelpOpen: (open: boolean) => void;
  closeDialogs: () => void;
  returnToId: number | null;
  setReturnTo: (id: number | null) => void;
  deletedId: number | null;
  recordDeletion: (id: number) => void;
}

const NO_DIALOGS = {
  drawerOpen: false,
  uploadOpen: false,
  editingId: null,
  editedPart: "note",
  pendingDeleteId: null,
  movingIds: [],
  newFolderIn: null,
  renamingFolder: null,
  deletingFolder: null,
  settingsOpen: false,
  helpOpen: false,
} satisfies Partial<NotesState>;

export const useNotesStore = create<NotesState>()((set) => ({
  sidebarOpen: true,
  deletedId: null,
  returnToId: null,
  ...NO_DIALOGS,
  toggleSidebar: () => set((state) => ({ sidebarOpen: !state.sidebarOpen })),
  setDrawerOpen: (drawerOpen) => set({ drawerOpen }),
  setUploadOpen: (uploadOpen) => set({ uploadOpen, drawerOpen: false }),
  setEditing: (editingId, editedPart = "note") => set({ editingId, editedPart }),
  askDelete: (pendingDeleteId) => set({ pendingDeleteId }),
  cancelDelete: () => set({ pendingDeleteId: null }),
  askMove: (movingIds) => set({ movingIds }),
  cancelMove: () => set({ movingIds: [] }),
  nameFolder: (newFolderIn) => set({ newFolderIn, drawerOpen: false }),
  renameFolder: (renamingFolder) => set({ renamingFolder, drawerOpen: false }),
  askDeleteFolder: (deletingFolder) => set({ deletingFolder, drawerOpen: false }),
  setSettingsOpen: (settingsOpen) => set({ settingsOpen }),
  setHelpOpen: (helpOpen) => set({ helpOpen }),
  setReturnTo: (returnToId) => set({ returnToId }),
  closeDialogs: () => set(NO_DIALOGS),
  recordDeletion: (id) =>
    set((state) => ({
      deletedId: id,
      pendingDeleteId: state.pendingDeleteId === id ? null : state.pendingDeleteId,
    })),
}));
