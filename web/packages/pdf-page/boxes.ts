export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a text, and where it is drawn. */
export interface PlacedText {
  text: string;
  box: Box;
}

interface Letter {
  /** Of the list of parts. */
  part: number;
  offset: number;
}

const isBlank = (letter: string) => /\s/.test(letter);

function lettersOf(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** The part of a box that some letters of its text take, as if all were equally wide. */
function partOf({ text, box }: PlacedText, from: number, to: number): Box {
  const share = box.width / Math.max(1, text.length);
  return { ...box, x: box.x + from * share, width: (to - from) * share };
}

/** One box for what stands side by side. */
function joined(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const middle = box.y + box.height / 2;
    const isBeside =
      last !== undefined &&
      middle > last.y &&
      middle < last.y + last.height &&
      box.x >= last.x &&
      box.x - (last.x + last.width) < 3 * last.height;
    if (!last || !isBeside) {
      lines.push({ ...box });
      continue;
    }
    const bottom = Math.max(last.y + last.height, box.y + box.height);
    last.y = Math.min(last.y, box.y);
    last.height = bottom - last.y;
    last.width = Math.max(last.x + last.width, box.x + box.width) - last.x;
  }
  return lines;
}

/**
 * Where a quote stands among parts of a text, a box for each line; empty where it does not. White space does not count. Of several
 * such places the one that comes at, or first after, as many letters as `before` has.
 */
export function boxesOfQuote(parts: readonly PlacedText[], quote: string, before = ""): Box[] {
  const places: Letter[] = [];
  let letters = "";
  for (const [part, { text }] of parts.entries())
    for (let offset = 0; offset < text.length; offset += 1) {
      const letter = text.charAt(offset);
      if (isBlank(letter)) continue;
      letters += letter;
      places.push({ part, offset });
    }
  const sought = lettersOf(quote);
  if (sought === "") return [];
  const near = letters.indexOf(sought, lettersOf(before).length);
  const first = near === -1 ? letters.indexOf(sought) : near;
  if (first === -1) return [];
  const spans = new Map<number, [from: number, to: number]>();
  for (const { part, offset } of places.slice(first, first + sought.length)) {
    const span = spans.get(part);
    spans.set(part, [span?.[0] ?? offset, offset + 1]);
  }
  return joined(
    [...spans].flatMap(([part, [from, to]]) => {
      const placed = parts[part];
      return placed ? [partOf(placed, from, to)] : [];
    }),
  );
}
