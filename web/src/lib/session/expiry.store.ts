import { create } from "zustand";

interface Expiry {
  /** The page still shows its user. */
  isExpired: boolean;
  isLoggingOut: boolean;
}

export const useExpiry = create<Expiry>()(() => ({ isExpired: false, isLoggingOut: false }));

export function postponeLogin(): void {
  useExpiry.setState({ isExpired: false });
}
