import { create } from "zustand";
import type { FolderCategory } from "@contract/note-folder.ts";
import type { Folder } from "./folders/folders.rules.ts";

export type EditedPart = "note" | "analysis";

interface NotesState {
  sidebarOpen: boolean;
  /** Without room beside the notes the sidebar is a drawer, which starts closed. */
  drawerOpen: boolean;
  uploadOpen: boolean;
  /** The note that is edited in its preview. */
  editingId: number | null;
  /** Whether its form edits the note or its analysis. */
  editedPart: EditedPart;
  /** The note whose deletion is to be confirmed. */
  pendingDeleteId: number | null;
  /** The notes for which the move dialog is open. */
  movingIds: readonly number[];
  /** The category in which a new folder is being created. */
  newFolderIn: FolderCategory | null;
  /** The folder that is being renamed. */
  renamingFolder: Folder | null;
  /** The folder whose deletion is to be confirmed. */
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
  /** Called when the page is left, so that no dialog is open after coming back. */
  closeDialogs: () => void;
  /** The note that gets the focus in the list after Next or Previous was used in the preview. */
  returnToId: number | null;
  setReturnTo: (id: number | null) => void;
  /** The last note that was deleted in this tab. */
  deletedId: number | null;
  /** Records the deletion of a note in this tab, and closes the dialog that asks whether to delete it. */
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

/** The state of dialogs and sidebar. Filters, view and order are in the URL, the notes in the query cache. */
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
