import { LocalCopies } from "@packages/autosave/index.ts";

export const localCopies = new LocalCopies({ storage: () => localStorage, now: () => Date.now() });
