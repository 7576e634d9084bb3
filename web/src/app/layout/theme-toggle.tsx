import type { ReactNode } from "react";
import { ActionIcon } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@packages/icons/index.ts";
import { THEMES, useTheme, type Theme } from "../../components/theme/color-scheme.ts";

const LOOKS: Record<Theme, { icon: typeof IconSun; label: string; change: string }> = {
  light: { icon: IconSun, label: "light", change: "Change to light" },
  dark: { icon: IconMoon, label: "dark", change: "Change to dark" },
  system: { icon: IconDeviceDesktop, label: "as the system", change: "Follow the system" },
};

export function ThemeToggle(): ReactNode {
  const { theme, setTheme } = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "light";
  const { icon: Icon, label } = LOOKS[theme];
  const name = `Theme: ${label}. ${LOOKS[next].change}`;
  return (
    <ActionIcon onClick={() => setTheme(next)} aria-label={name} title={name}>
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
