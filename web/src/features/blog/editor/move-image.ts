import { Delta } from "quill/core";
import type { Quill } from "./formats.ts";

const CODE = ".ql-code-block-container";

/** Between two parts of a text, of which a list and a block of code are one each. */
interface Gap {
  index: number;
  /** Its height in the window. */
  y: number;
}

function gapAt(quill: Quill, y: number): Gap {
  const parts = [...quill.root.children];
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const after = boxes.findIndex(({ top, height }) => y < top + height / 2);
  const below = boxes[after];
  const above = after < 0 ? boxes.at(-1) : boxes[after - 1];
  const edges = [above?.bottom, below?.top].filter((edge) => edge !== undefined);
  const part = parts[after];
  const blot = part && quill.scroll.find(part);
  return {
    index: blot ? quill.getIndex(blot) : quill.getLength(),
    y: edges.reduce((sum, edge) => sum + edge, 0) / Math.max(edges.length, 1),
  };
}

/** How much goes with a picture: the line that it has for itself too, but not where that keeps two blocks of code apart. */
function lengthOf(quill: Quill, index: number): number {
  const [line] = quill.getLine(index);
  const { previousElementSibling: before, nextElementSibling: after } = line?.domNode ?? document.body;
  return line?.length() === 2 && !(before?.matches(CODE) && after?.matches(CODE)) ? 2 : 1;
}

/** Takes a picture from where it is, and puts it into a line of its own; all of it is one step back. */
function move(quill: Quill, image: Element, to: number): void {
  const blot = quill.scroll.find(image);
  if (!blot) return;
  const from = quill.getIndex(blot);
  const length = lengthOf(quill, from);
  // It is there already.
  if (length === 2 && (to === from || to === from + length)) return;
  const line = quill.getContents(from, 1).insert("\n");
  const isDown = to > from;
  const change = isDown
    ? new Delta()
        .retain(from)
        .delete(length)
        .retain(to - from - length)
        .concat(line)
    : new Delta()
        .retain(to)
        .concat(line)
        .retain(from - to)
        .delete(length);
  quill.history.cutoff();
  quill.updateContents(change, "user");
  quill.history.cutoff();
  quill.setSelection(isDown ? to - length : to, 1, "user");
}

/** The picture that a drag began on; one that is a link is dragged as that. */
function imageOf(target: EventTarget | null): HTMLImageElement | null {
  if (target instanceof HTMLImageElement) return target;
  return target instanceof HTMLAnchorElement && target.textContent === ""
    ? target.querySelector("img")
    : null;
}

/** A picture of the text that is dragged goes between the parts that it is dropped at. Cut and paste do the same by keys. */
export function moveDraggedImages(quill: Quill): void {
  const { container } = quill;
  const mark = document.createElement("div");
  mark.className = "drop-mark";
  let dragged: HTMLImageElement | null = null;
  const end = () => {
    dragged = null;
    mark.remove();
  };
  // Before Quill, which lets nothing be dragged.
  container.addEventListener(
    "dragstart",
    (event) => {
      dragged = imageOf(event.target);
      if (dragged) event.stopPropagation();
    },
    { capture: true },
  );
  container.addEventListener("dragover", (event) => {
    if (!dragged) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "move";
    mark.style.top = `${gapAt(quill, event.clientY).y - container.getBoundingClientRect().top}px`;
    container.append(mark);
  });
  container.addEventListener("dragleave", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && container.contains(relatedTarget))) mark.remove();
  });
  container.addEventListener("dragend", end);
  // Before Quill, which would upload it once more.
  container.addEventListener(
    "drop",
    (event) => {
      if (!dragged) return;
      event.preventDefault();
      event.stopPropagation();
      move(quill, dragged, gapAt(quill, event.clientY).index);
      end();
    },
    { capture: true },
  );
}
