import type { ReactNode } from "react";
import { ActionIcon } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { THEMES, useTheme, type Theme } from "../../ui/theme/color-scheme.ts";

const LOOKS: Record<Theme, { icon: typeof IconSun; label: string }> = {
  light: { icon: IconSun, label: "light" },
  dark: { icon: IconMoon, label: "dark" },
  system: { icon: IconDeviceDesktop, label: "as the system" },
};

/** One button goes round: light, dark, as the system. */
export function ThemeToggle(): ReactNode {
  const { theme, setTheme } = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "light";
  const { icon: Icon, label } = LOOKS[theme];
  const name = `Theme: ${label}. Change to ${LOOKS[next].label}`;
  return (
    <ActionIcon onClick={() => setTheme(next)} aria-label={name} title={name}>
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
