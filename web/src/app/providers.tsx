import { useEffect, useLayoutEffect, type ReactNode } from "react";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { dismissToast, useNotifications } from "../lib/notify/notify.ts";
import { useSessionSync } from "../lib/session/session.ts";
import { useUser } from "../lib/session/user.ts";
import { useSettings } from "../lib/settings/settings.ts";
import { createColorSchemeManager, useColorSchemeClass } from "../components/theme/color-scheme.ts";
import { lazyComponent } from "../components/lazy-component.tsx";
import { PlainToasts } from "../components/toasts/plain-toasts.tsx";
import { theme } from "../components/theme/theme.ts";

// Browsers do not load a failed module again, so a page without this code gets plain toasts instead.
const Toaster = lazyComponent(async () => {
  try {
    return (await import("../components/toasts/toaster.tsx")).Toaster;
  } catch {
    return PlainToasts;
  }
});

/** Preloads the code of toasts for users, so that it is there to report a lost connection. */
function usePreloadedToaster(): void {
  const { user } = useUser();
  const isNeeded = user !== null;
  useEffect(() => {
    if (isNeeded) void Toaster.preload();
  }, [isNeeded]);
}

const colorSchemeManager = createColorSchemeManager();

/** Hides the owner's texts until the settings are loaded, so that they do not change before a reader's eyes (see base.css). */
function useHiddenUntilSettled(): void {
  const { isPending } = useSettings();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-settling", isPending);
  }, [isPending]);
}

/** Effects of every page, and the toasts. */
function Always(): ReactNode {
  useColorSchemeClass();
  useSessionSync();
  useHiddenUntilSettled();
  usePreloadedToaster();
  const toasts = useNotifications((state) => state.toasts);
  return toasts.length > 0 && <Toaster toasts={toasts} onDismiss={dismissToast} />;
}

export interface ProvidersProps {
  client: QueryClient;
  children: ReactNode;
}

export function Providers({ client, children }: ProvidersProps): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} withCssVariables={false}>
        {children}
        <Always />
      </MantineProvider>
    </QueryClientProvider>
  );
}
