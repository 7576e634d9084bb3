import { create } from "zustand";
import type { FolderCategory } from "./folders/folders.rules.ts";
import { DEFAULT_SORT, nextSort, type NoteSort, type SortOption } from "./notes.sort.rules.ts";

export type NotesView = "grid" | "list";

interface NotesState {
  view: NotesView;
  sort: NoteSort;
  sidebarOpen: boolean;
  /** On phones the sidebar is a drawer, closed until it is asked for. */
  drawerOpen: boolean;
  uploadOpen: boolean;
  previewId: number | null;
  /** What is typed into the preview must not be lost by a stray key. */
  editing: boolean;
  /** The note whose deletion waits for a yes. */
  pendingDeleteId: number | null;
  /** The notes that wait for a place to be moved to. */
  movingIds: readonly number[];
  /** The category for which a folder is being named. */
  newFolderIn: FolderCategory | null;
  setView: (view: NotesView) => void;
  sortBy: (option: SortOption) => void;
  toggleSidebar: () => void;
  setDrawerOpen: (open: boolean) => void;
  setUploadOpen: (open: boolean) => void;
  openPreview: (id: number) => void;
  closePreview: () => void;
  setEditing: (editing: boolean) => void;
  askDelete: (id: number) => void;
  cancelDelete: () => void;
  askMove: (ids: readonly number[]) => void;
  cancelMove: () => void;
  nameFolder: (category: FolderCategory | null) => void;
  /** A deleted note is nowhere open any more. */
  forget: (id: number) => void;
}

/** What the screen remembers; filters live in the address, notes in the query cache. */
export const useNotesStore = create<NotesState>()((set) => ({
  view: "grid",
  sort: DEFAULT_SORT,
  sidebarOpen: true,
  drawerOpen: false,
  uploadOpen: false,
  previewId: null,
  editing: false,
  pendingDeleteId: null,
  movingIds: [],
  newFolderIn: null,
  setView: (view) => set({ view }),
  sortBy: (option) => set((state) => ({ sort: nextSort(state.sort, option) })),
  toggleSidebar: () => set((state) => ({ sidebarOpen: !state.sidebarOpen })),
  setDrawerOpen: (drawerOpen) => set({ drawerOpen }),
  setUploadOpen: (uploadOpen) => set({ uploadOpen, drawerOpen: false }),
  openPreview: (previewId) => set({ previewId, editing: false }),
  closePreview: () => set({ previewId: null, editing: false }),
  setEditing: (editing) => set({ editing }),
  askDelete: (pendingDeleteId) => set({ pendingDeleteId }),
  cancelDelete: () => set({ pendingDeleteId: null }),
  askMove: (movingIds) => set({ movingIds }),
  cancelMove: () => set({ movingIds: [] }),
  nameFolder: (newFolderIn) => set({ newFolderIn, drawerOpen: false }),
  forget: (id) =>
    set((state) => ({
      pendingDeleteId: state.pendingDeleteId === id ? null : state.pendingDeleteId,
      previewId: state.previewId === id ? null : state.previewId,
    })),
}));
