import { create } from "zustand";

interface Expiry {
  /** The page still shows its user, who is asked to log in again. */
  isExpired: boolean;
  /** Refused requests are expected meanwhile. */
  isLoggingOut: boolean;
}

export const useExpiry = create<Expiry>()(() => ({ isExpired: false, isLoggingOut: false }));

export function postponeLogin(): void {
  useExpiry.setState({ isExpired: false });
}
