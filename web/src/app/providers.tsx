import { useEffect, useLayoutEffect, type ReactNode } from "react";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { dismissToast, useNotifications } from "../lib/notify/notify.ts";
import { useSessionSync } from "../lib/session/session.ts";
import { useUser } from "../lib/session/user.ts";
import { useSettings } from "../lib/settings/settings.ts";
import { createColorSchemeManager, useColorSchemeClass } from "../ui/theme/color-scheme.ts";
import { latePart } from "../ui/late-part.tsx";
import { PlainToasts } from "../ui/toasts/plain-toasts.tsx";
import { theme } from "../ui/theme/theme.ts";

// A browser does not ask again for code that did not come: for that page it is the plain ones.
const Toaster = latePart(async () => {
  try {
    return (await import("../ui/toasts/toaster.tsx")).Toaster;
  } catch {
    return PlainToasts;
  }
});

/** Toasts answer what somebody does, also that the line is lost: whoever is logged in has their code before. */
function useToasterAtHand(): void {
  const { user } = useUser();
  const isNeeded = user !== null;
  useEffect(() => {
    if (isNeeded) void Toaster.preload();
  }, [isNeeded]);
}

const colorSchemeManager = createColorSchemeManager();

/** Words of the owner keep their room and wait, rather than change before a reader's eyes (see base.css). */
function useSettlingWords(): void {
  const { isPending } = useSettings();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-settling", isPending);
  }, [isPending]);
}

/** What is true on every page, once. */
function Always(): ReactNode {
  useColorSchemeClass();
  useSessionSync();
  useSettlingWords();
  useToasterAtHand();
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
