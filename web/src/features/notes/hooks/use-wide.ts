import { useMediaQuery } from "@mantine/hooks";

/** Whether the viewport has room for the sidebar beside the notes. */
export function useWide(): boolean {
  return useMediaQuery("(width >= 62em)", true, { getInitialValueInEffect: false });
}
