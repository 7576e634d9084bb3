import { useState } from "react";
import type { NoteSummary } from "@contract/note.ts";
import { beside, type Beside } from "./steps.rules.ts";

export function useSteps(id: number | null, visible: readonly NoteSummary[]): Beside<NoteSummary> {
  const [held, setHeld] = useState({ id, place: -1 });
  const shown = id ?? held.id;
  const place = visible.findIndex((note) => note.id === shown);
  const isListed = place !== -1;
  if (held.id !== shown || (isListed && held.place !== place)) setHeld({ id: shown, place });
  return beside(visible, isListed || held.id !== shown ? place : held.place, !isListed);
}
