const MAX_LENGTH = 150;
/** File systems take 255 bytes: an ending and a number come to this. */
const MAX_BYTES = 220;
/** Names that Windows keeps for its devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that every file system takes, and that leads into no other folder. */
function safeName(name: string): string {
  const clean = name
    .normalize("NFC")
    // What no file system takes.
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, "_")
    .replace(/[. ]+$/, "")
    // What begins with a dot is hidden; what is left of a name that is nothing but an ending is no name.
    .replace(/^[. ]+(?=[^.]{1,10}$)/, "document.")
    .replace(/^[. ]+/, "");
  if (clean === "") return "document";
  return DEVICE.test(clean) ? `_${clean}` : clean;
}

/** The beginning of a name, as long as it may be. */
function cut(stem: string): string {
  const letters = [...stem].slice(0, MAX_LENGTH);
  const encoder = new TextEncoder();
  while (encoder.encode(letters.join("")).length > MAX_BYTES) letters.pop();
  return letters.join("");
}

/** Gives out safe names, each once: the second "a.txt" is "a (2).txt", also where only the case differs. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const safe = safeName(name);
    const ending = /\.[^.]{1,10}$/.exec(safe)?.[0] ?? "";
    const stem = cut(safe.slice(0, safe.length - ending.length));
    for (let count = 1; ; count++) {
      const unique = count === 1 ? `${stem}${ending}` : `${stem} (${count})${ending}`;
      if (taken.has(unique.toLowerCase())) continue;
      taken.add(unique.toLowerCase());
      return unique;
    }
  };
}
