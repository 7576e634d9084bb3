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

// Browsers do not load a failed module again, hence the plain toasts.
const Toaster = lazyComponent(async () => {
  try {
    return (await import("../components/toasts/toaster.tsx")).Toaster;
  } catch {
    return PlainToasts;
  }
});

/** Its code must be there to report a lost connection. */
function usePreloadedToaster(): void {
  const { user } = useUser();
  const isNeeded = user !== null;
  useEffect(() => {
    if (isNeeded) void Toaster.preload();
  }, [isNeeded]);
}

const colorSchemeManager = createColorSchemeManager();

function useHiddenUntilSettled(): void {
  const { isPending } = useSettings();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-settling", isPending);
  }, [isPending]);
}

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
