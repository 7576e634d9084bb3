import { create } from "zustand";

/** Comments that were typed and not sent yet, by user. This tab keeps them over a reload. */
const STORAGE_KEY = "unsent-comments";

type Texts = Readonly<Record<string, string>>;

function read(): Texts {
  try {
    const texts: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    return Object.fromEntries(
      Object.entries(Object(texts)).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    );
  } catch {
    // Blocked or damaged storage counts as empty.
    return {};
  }
}

const useTexts = create<Texts>()(read);

function replace(texts: Texts): void {
  useTexts.setState(texts, true);
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(texts));
  } catch {
    // Storage is full or blocked: then the text lasts as long as the page.
  }
}

const without = (isGone: (key: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(useTexts.getState()).filter(([key]) => !isGone(key)));

const keyOf = (userId: number, about: string) => `${userId} ${about}`;

/** A user's unsent comment on something ("photo 7"), for React's `useSyncExternalStore`. */
export function unsentOf(userId: number, about: string) {
  const key = keyOf(userId, about);
  return {
    subscribe: useTexts.subscribe,
    read: (): string => useTexts.getState()[key] ?? "",
    write: (text: string): void => {
      const others = without((each) => each === key);
      replace(text === "" ? others : { ...others, [key]: text });
    },
  };
}

/** Forgets the unsent comments of all users but one. */
export function forgetUnsent(except?: number): void {
  replace(without((key) => except === undefined || !key.startsWith(keyOf(except, ""))));
}
