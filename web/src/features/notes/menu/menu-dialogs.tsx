import { useEffect, useState } from "react";
import { latePart } from "../../../ui/late-part.tsx";
import { useNotesStore } from "../notes.store.ts";

const SettingsDialog = latePart(async () => (await import("./settings-dialog.tsx")).SettingsDialog);
const HelpDialog = latePart(async () => (await import("./help-dialog.tsx")).HelpDialog);

/** Once true, true: what was loaded stays, to fade out. */
function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}

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
  const settings = useOnce(settingsOpen);
  const help = useOnce(helpOpen);
  useReturn(settingsOpen || helpOpen);
  return (
    <>
      {settings && <SettingsDialog />}
      {help && <HelpDialog />}
    </>
  );
}
