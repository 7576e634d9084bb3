import { useState } from "react";
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

/** What the menu opens; its code comes when it is asked for. */
export function MenuDialogs() {
  const settings = useOnce(useNotesStore((state) => state.settingsOpen));
  const help = useOnce(useNotesStore((state) => state.helpOpen));
  return (
    <>
      {settings && <SettingsDialog />}
      {help && <HelpDialog />}
    </>
  );
}
