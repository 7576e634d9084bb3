import { useEffect } from "react";
import { useComputedColorScheme, useMantineColorScheme, type MantineColorSchemeManager } from "@mantine/core";

/** Where the choice is kept (specification, section 9); public/before-paint.js reads it before the first paint. */
const THEME_STORAGE_KEY = "theme";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

function toTheme(value: string | null): Theme {
  return THEMES.find((theme) => theme === value) ?? "light";
}

const toMantine = (theme: Theme) => (theme === "system" ? "auto" : theme);

function readTheme(): Theme {
  try {
    return toTheme(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    return "light";
  }
}

/** Keeps the choice in Mantine and in local storage the same, in every tab. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  return {
    get: () => toMantine(readTheme()),
    set: (value) => {
      try {
        localStorage.setItem(THEME_STORAGE_KEY, value === "auto" ? "system" : value);
      } catch {
        // Without storage the choice holds for this page.
      }
    },
    subscribe: (onUpdate) => {
      listener = (event) => {
        // No key: another tab has cleared all that is kept.
        if (event.key === THEME_STORAGE_KEY || event.key === null) onUpdate(toMantine(readTheme()));
      };
      window.addEventListener("storage", listener);
    },
    unsubscribe: () => {
      if (listener) window.removeEventListener("storage", listener);
    },
    clear: () => localStorage.removeItem(THEME_STORAGE_KEY),
  };
}

/** The class on <html> that the tokens follow. */
export function useColorSchemeClass(): void {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.classList.toggle("dark", scheme === "dark");
    document.documentElement.classList.toggle("light", scheme === "light");
  }, [scheme]);
}

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return {
    theme: colorScheme === "auto" ? "system" : colorScheme,
    setTheme: (theme) => setColorScheme(toMantine(theme)),
  };
}
