const MAX_LENGTH = 150;
const MAX_BYTES = 220;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function safeName(name: string): string {
  const clean = name
    .normalize("NFC")
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, "_")
    .replace(/[. ]+$/, "")
    // A leading dot would hide the file; ".txt" gets a stem.
    .replace(/^[. ]+(?=[^.]{1,10}$)/, "document.")
    .replace(/^[. ]+/, "");
  if (clean === "") return "document";
  return DEVICE.test(clean) ? `_${clean}` : clean;
}

function cut(stem: string): string {
  const letters = [...stem].slice(0, MAX_LENGTH);
  const encoder = new TextEncoder();
  while (encoder.encode(letters.join("")).length > MAX_BYTES) letters.pop();
  return letters.join("");
}

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
