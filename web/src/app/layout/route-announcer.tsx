import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { useLocation, useMatches } from "react-router-dom";
import { OPEN_DIALOG } from "../../components/dialogs/open-dialog.ts";
import { keyOfPage } from "../../components/first-entry.ts";
import { focusMain, focusOn } from "./focus-main.ts";
import { whenElementExists } from "./when-element-exists.ts";

/** A route that opens something over a page returns that page's path from `screen` in its `handle`. */
function useScreen(): string {
  const location = useLocation();
  const screens = useMatches().map(({ handle }): unknown => Reflect.get(Object(handle), "screen"));
  const screen = screens.findLast((each) => typeof each === "function");
  return typeof screen === "function" ? String(screen(location)) : location.pathname;
}

const isInDialog = () => document.activeElement?.closest(OPEN_DIALOG) != null;

/**
 * @param before the focused element when the page began to load
 * @returns a function that ends the waiting
 */
function enterMain(before: Element | null): () => void {
  let hasWaited = false;
  const look = () => {
    const { activeElement, body } = document;
    const isWithin = activeElement !== before && activeElement?.closest("main") != null;
    const isElsewhere = isInDialog() || isWithin || (hasWaited && activeElement !== body);
    if (isElsewhere || focusMain({ preventScroll: true })) observer.disconnect();
    hasWaited = true;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** @returns a function that ends the waiting */
function sayTitle(say: (title: string) => void): () => void {
  const look = () => {
    if (document.querySelector("title[data-loading]")) return;
    observer.disconnect();
    say(document.title);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  look();
  return () => observer.disconnect();
}

export function RouteAnnouncer(): ReactNode {
  const screen = useScreen();
  const location = useLocation();
  const { hash } = location;
  const page = keyOfPage(location);
  const shown = useRef(screen);
  const before = useRef<Element>(null);
  const [title, setTitle] = useState("");

  // In a layout effect, before anybody can use the new page.
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, [screen]);

  useEffect(() => {
    if (shown.current === screen) return undefined;
    shown.current = screen;
    const waiting: (() => void)[] = [];
    // The title is in place once the page has been painted.
    const frame = requestAnimationFrame(() => waiting.push(enterMain(before.current), sayTitle(setTitle)));
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of waiting) stop();
    };
  }, [screen]);

  useEffect(() => {
    if (hash === "") return undefined;
    const enter = (part: HTMLElement) => isInDialog() || focusOn(part, { preventScroll: true });
    let stop = () => {};
    const frame = requestAnimationFrame(() => (stop = whenElementExists(hash, enter)));
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [page, hash]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
