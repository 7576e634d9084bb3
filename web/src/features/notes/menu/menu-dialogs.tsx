import { useEffect } from "react";
import { lateDialog } from "../../../ui/dialogs/late-dialog.tsx";
import { useNotesStore } from "../notes.store.ts";

const SettingsDialog = lateDialog(async () => (await import("./settings-dialog.tsx")).SettingsDialog);
const HelpDialog = lateDialog(async () => (await import("./help-dialog.tsx")).HelpDialog);

/** The focus goes back to where it was before; from an entry of a menu, which has gone by then, to the menu's button. */
function useReturn(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const at = document.activeElement;
    const menu = at?.closest("[role='menu']");
    const before = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : at;
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    };
  }, [open]);
}

/** What the menu opens; its code comes when it is asked for. */
export function MenuDialogs() {
  const settingsOpen = useNotesStore((state) => state.settingsOpen);
  const helpOpen = useNotesStore((state) => state.helpOpen);
  const { setSettingsOpen, setHelpOpen } = useNotesStore.getState();
  useReturn(settingsOpen || helpOpen);
  return (
    <>
      <SettingsDialog opened={settingsOpen} onClose={() => setSettingsOpen(false)} />
      <HelpDialog opened={helpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
