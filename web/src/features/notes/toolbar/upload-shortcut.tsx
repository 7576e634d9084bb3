import { ActionIcon } from "@mantine/core";
import { IconUpload } from "@packages/icons/index.ts";
import { useWide } from "../hooks/use-wide.ts";
import { useNotesStore } from "../notes.store.ts";

export function UploadShortcut() {
  const wide = useWide();
  const sidebarOpen = useNotesStore((state) => state.sidebarOpen);
  const setUploadOpen = useNotesStore((state) => state.setUploadOpen);
  if (wide && sidebarOpen) return null;
  return (
    <ActionIcon variant="filled" aria-label="Upload" onClick={() => setUploadOpen(true)}>
      <IconUpload size={18} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
}
