const MAX_LENGTH = 150;
/** File systems allow 255 bytes, of which the extension and a number need some. */
const MAX_BYTES = 220;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that is valid in every file system, and that leads into no other folder. */
function safeName(name: string): string {
  const clean = name
    .normalize("NFC")
    // Characters that some file system does not allow.
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, "_")
    .replace(/[. ]+$/, "")
    // A leading dot would hide the file; a name that is only an extension (".txt") gets a stem.
    .replace(/^[. ]+(?=[^.]{1,10}$)/, "document.")
    .replace(/^[. ]+/, "");
  if (clean === "") return "document";
  return DEVICE.test(clean) ? `_${clean}` : clean;
}

/** A name without its extension, cut to the allowed length. */
function cut(stem: string): string {
  const letters = [...stem].slice(0, MAX_LENGTH);
  const encoder = new TextEncoder();
  while (encoder.encode(letters.join("")).length > MAX_BYTES) letters.pop();
  return letters.join("");
}

/** Makes names safe and unique: a second "a.txt" becomes "a (2).txt", also when only the case differs. */
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
