import { useEffect } from "react";
import { useComputedColorScheme, useMantineColorScheme, type MantineColorSchemeManager } from "@mantine/core";

/** Specification, section 9. Also read by public/before-paint.js. */
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
        // Null: another tab has cleared the storage.
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
