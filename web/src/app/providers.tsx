import { lazy, Suspense, useState, type ReactNode } from "react";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { dismissToast, useNotifications } from "../lib/notify.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { useSessionSync } from "../lib/session.ts";
import { createColorSchemeManager, useColorSchemeClass } from "../ui/color-scheme.ts";
import { theme } from "../ui/theme.ts";

const Toaster = lazy(() => import("../ui/toaster.tsx").then((module) => ({ default: module.Toaster })));

const colorSchemeManager = createColorSchemeManager();

/** What is true on every page, once. */
function Always(): ReactNode {
  useColorSchemeClass();
  useSessionSync();
  const toasts = useNotifications((state) => state.toasts);
  return (
    <Suspense fallback={null}>
      {toasts.length > 0 && <Toaster toasts={toasts} onDismiss={dismissToast} />}
    </Suspense>
  );
}

export function Providers({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} withCssVariables={false}>
        {children}
        <Always />
      </MantineProvider>
    </QueryClientProvider>
  );
}
