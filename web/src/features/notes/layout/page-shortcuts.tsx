import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { useNoteView } from "../hooks/use-note-view.ts";
import { useWide } from "../hooks/use-wide.ts";
import { SIDEBAR_CATEGORIES } from "../notes.categories.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import { useShortcuts } from "../shortcuts.ts";

export function PageShortcuts() {
  const wide = useWide();
  const { setCategory } = useNoteFilters();
  const { view, setView } = useNoteView();
  const { setUploadOpen, toggleSidebar, setDrawerOpen, setHelpOpen } = useNotesStore.getState();
  useShortcuts({
    upload: () => setUploadOpen(true),
    view: () => setView(view === "grid" ? "list" : "grid"),
    help: () => setHelpOpen(true),
    sidebar: () => (wide ? toggleSidebar() : setDrawerOpen(true)),
    category: ({ key }) => {
      const category = SIDEBAR_CATEGORIES[Number(key) - 1];
      if (category !== undefined) setCategory(category);
    },
  });
  return null;
}
