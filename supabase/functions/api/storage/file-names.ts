const MAX_LENGTH = 150;
/** Names that Windows keeps for its devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that every file system takes, and that leads into no other folder. */
function safeName(name: string): string {
  const clean = name
    .normalize("NFC")
    // What no file system takes.
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, "_")
    .replace(/^[. ]+|[. ]+$/g, "");
  if (clean === "") return "document";
  return DEVICE.test(clean) ? `_${clean}` : clean;
}

/** Gives out safe names, each once: the second "a.txt" is "a (2).txt", also where only the case differs. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const safe = safeName(name);
    const ending = /\.[^.]{1,10}$/.exec(safe)?.[0] ?? "";
    const stem = [...safe.slice(0, safe.length - ending.length)].slice(0, MAX_LENGTH).join("");
    for (let count = 1; ; count++) {
      const unique = count === 1 ? `${stem}${ending}` : `${stem} (${count})${ending}`;
      if (taken.has(unique.toLowerCase())) continue;
      taken.add(unique.toLowerCase());
      return unique;
    }
  };
}
