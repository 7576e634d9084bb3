import type { ReactNode } from "react";
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconDeviceFloppy } from "@packages/icons/index.ts";
import { LANGUAGE } from "../../../lib/language.ts";
import { errorSentence } from "../../../lib/http/http.ts";
import type { PostState } from "./post-state.ts";
import classes from "./write-page.module.css";

const time = new Intl.DateTimeFormat(LANGUAGE, { hour: "2-digit", minute: "2-digit" });

function wordsOf({ progress, isHeld, savedAt, error }: PostState): string {
  switch (progress) {
    case "untouched":
      return "";
    case "typed":
    case "saving":
      return "Saving...";
    case "saved":
      return savedAt === null ? "Saved" : `Saved at ${time.format(savedAt)}`;
    case "local":
      return isHeld ? "Saved on this device" : "Saved on this device; will be sent again";
    case "unsafe":
      return "Not saved: copy your text before you leave";
    case "refused":
      return errorSentence(error, "Not accepted; saved on this device");
    case "conflict":
      return "Saved on this device; the post was changed elsewhere";
  }
}

const ICONS: Partial<Record<PostState["progress"], typeof IconCloudCheck>> = {
  saved: IconCloudCheck,
  local: IconCloudOff,
  unsafe: IconAlertTriangle,
  refused: IconAlertTriangle,
  conflict: IconAlertTriangle,
};

export function SaveState({ state }: { state: PostState }): ReactNode {
  const words = wordsOf(state);
  const Icon = ICONS[state.progress] ?? IconDeviceFloppy;
  return (
    <p className={classes.saveState} data-progress={state.progress} role="status">
      {words !== "" && <Icon size={16} stroke={1.5} aria-hidden />}
      <span>{words}</span>
    </p>
  );
}
