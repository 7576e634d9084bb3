import { useMediaQuery } from "@mantine/hooks";

export function useWide(): boolean {
  return useMediaQuery("(width >= 62em)", true, { getInitialValueInEffect: false });
}
