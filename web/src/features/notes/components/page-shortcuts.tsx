import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { useWide } from "../hooks/use-wide.ts";
import { SIDEBAR_CATEGORIES } from "../notes.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import { useShortcuts } from "../shortcuts.ts";

/** What the keyboard does on the page as a whole. */
export function PageShortcuts() {
  const wide = useWide();
  const { setCategory } = useNoteFilters();
  const { setView, setUploadOpen, toggleSidebar, setDrawerOpen } = useNotesStore.getState();
  useShortcuts({
    upload: () => setUploadOpen(true),
    view: () => setView(useNotesStore.getState().view === "grid" ? "list" : "grid"),
    sidebar: () => (wide ? toggleSidebar() : setDrawerOpen(true)),
    category: ({ key }) => {
      const category = SIDEBAR_CATEGORIES[Number(key) - 1];
      if (category !== undefined) setCategory(category);
    },
  });
  return null;
}
