import { useCallback, useState } from "react";

interface Geometry {
  width: number;
  /** From the top of the document to the top of the list. */
  top: number;
  /** How large words are that are not said to be of another size, in pixels: as the browser is set. */
  textSize: number;
}

const sizeOfText = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const isSame = (one: Geometry, other: Geometry): boolean =>
  one.width === other.width && one.top === other.top && one.textSize === other.textSize;

/** How wide a list is and where it begins on the page; kept up to date by whatever moves it. */
export function useListGeometry() {
  const [geometry, setGeometry] = useState<Geometry>({ width: 0, top: 0, textSize: 16 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const next = {
        width: Math.round(box.width),
        top: Math.round(box.top + window.scrollY),
        textSize: sizeOfText(),
      };
      setGeometry((before) => (isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above the list moves it without resizing it.
    if (element.parentElement) for (const part of element.parentElement.children) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { ref, ...geometry };
}
