import { LocalCopies } from "@packages/autosave/index.ts";

/** What people have typed in this browser, and not saved yet. */
export const localCopies = new LocalCopies({ storage: () => localStorage, now: () => Date.now() });
