import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { useLocation, useMatches } from "react-router-dom";
import { OPEN_DIALOG } from "../../ui/dialogs/open-dialog.ts";
import { focusMain, focusOn } from "./focus-main.ts";
import { whenPartIsThere } from "./when-part-is-there.ts";

/**
 * What a person would call the same page. A route whose addresses open something over a page says in its `handle` which
 * page that is; what opens there takes the focus, and gives it back, by itself.
 */
function useScreen(): string {
  const location = useLocation();
  const screens = useMatches().map(({ handle }): unknown => Reflect.get(Object(handle), "screen"));
  const screen = screens.findLast((each) => typeof each === "function");
  return typeof screen === "function" ? String(screen(location)) : location.pathname;
}

/** Somebody has opened it while the page was on its way, or the page opens with it. */
const isInDialog = () => document.activeElement?.closest(OPEN_DIALOG) != null;

/**
 * Puts the focus on the page's content, once that has come, unless somebody has gone elsewhere, or into it already; answers
 * as `sayTitle`.
 *
 * @param before where the focus was when the page came
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

/** Says the page's title, once that is no longer the one for the time until it is known; answers with what ends the waiting. */
function sayTitle(say: (title: string) => void): () => void {
  const look = () => {
    if (document.querySelector("title[data-coming]")) return;
    observer.disconnect();
    say(document.title);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  look();
  return () => observer.disconnect();
}

/**
 * After a navigation: the focus goes to the page's content, or to the part of it that the address names, unless it is in a
 * dialog before it, and its title is said.
 */
export function RouteAnnouncer(): ReactNode {
  const screen = useScreen();
  const { key, hash } = useLocation();
  const shown = useRef(screen);
  const before = useRef<Element>(null);
  const [title, setTitle] = useState("");

  // Before anybody can do anything on it.
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, [screen]);

  useEffect(() => {
    if (shown.current === screen) return undefined;
    shown.current = screen;
    const waiting: (() => void)[] = [];
    // The page's title is in place once it has been painted.
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
    const frame = requestAnimationFrame(() => (stop = whenPartIsThere(hash, enter)));
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [key, hash]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
