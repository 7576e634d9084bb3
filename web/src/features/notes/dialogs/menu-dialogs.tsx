import { lazyDialog } from "../../../components/dialogs/lazy-dialog.tsx";
import { useNotesStore } from "../notes.store.ts";

const SettingsDialog = lazyDialog(async () => (await import("./settings-dialog.tsx")).SettingsDialog);
const HelpDialog = lazyDialog(async () => (await import("./help-dialog.tsx")).HelpDialog);

export function MenuDialogs() {
  const settingsOpen = useNotesStore((state) => state.settingsOpen);
  const helpOpen = useNotesStore((state) => state.helpOpen);
  const { setSettingsOpen, setHelpOpen } = useNotesStore.getState();
  return (
    <>
      <SettingsDialog opened={settingsOpen} onClose={() => setSettingsOpen(false)} />
      <HelpDialog opened={helpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
