import { useCallback, useRef, useState } from "react";

interface Geometry {
  width: number;
  top: number;
  textSize: number;
}

const sizeOfText = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const isSame = (one: Geometry, other: Geometry): boolean =>
  one.width === other.width && one.top === other.top && one.textSize === other.textSize;

const widthOf = (element: HTMLElement): number => Math.round(element.getBoundingClientRect().width);

export function useListGeometry() {
  const [geometry, setGeometry] = useState<Geometry>({ width: 0, top: 0, textSize: 16 });
  const list = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    list.current = element;
    if (element === null) return;
    const measure = () => {
      const next = {
        width: widthOf(element),
        top: Math.round(element.getBoundingClientRect().top + window.scrollY),
        textSize: sizeOfText(),
      };
      setGeometry((before) => (isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What is above the list moves it without resizing it.
    if (element.parentElement) for (const part of element.parentElement.children) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  const widthNow = useCallback(() => (list.current ? widthOf(list.current) : 0), []);
  return { ref, widthNow, ...geometry };
}
