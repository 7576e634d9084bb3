import { create } from "zustand";
import type { FolderCategory } from "@contract/note-folder.ts";
import type { Folder } from "./folders/folders.rules.ts";

export type EditedPart = "note" | "analysis";

interface NotesState {
  sidebarOpen: boolean;
  /** On phones the sidebar is a drawer, closed until it is asked for. */
  drawerOpen: boolean;
  uploadOpen: boolean;
  /** The note whose form is open in its preview. */
  editingId: number | null;
  /** What that form is about: the note, or what the analysis says of it. */
  editedPart: EditedPart;
  /** The note whose deletion waits for a yes. */
  pendingDeleteId: number | null;
  /** The notes that wait for a place to be moved to. */
  movingIds: readonly number[];
  /** The category for which a folder is being named. */
  newFolderIn: FolderCategory | null;
  /** The folder that is being given another name. */
  renamingFolder: Folder | null;
  /** The folder whose deletion waits for a yes. */
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
  /** Who comes back to the page finds it, not what lay over it. */
  closeDialogs: () => void;
  /** The last note that was deleted here, and not in another tab. */
  deletedId: number | null;
  /** Nobody is asked any more about a note that is deleted. */
  forget: (id: number) => void;
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

/** What the screen remembers; what is shown and how lives in the address, notes in the query cache. */
export const useNotesStore = create<NotesState>()((set) => ({
  sidebarOpen: true,
  deletedId: null,
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
  closeDialogs: () => set(NO_DIALOGS),
  forget: (id) =>
    set((state) => ({
      deletedId: id,
      pendingDeleteId: state.pendingDeleteId === id ? null : state.pendingDeleteId,
    })),
}));
