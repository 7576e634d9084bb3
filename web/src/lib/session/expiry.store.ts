import { create } from "zustand";

interface Expiry {
  /** Whether the session has ended while the page still shows its user, who is asked to log in again. */
  isExpired: boolean;
  /** Whether a logout has begun, during which refused requests are expected. */
  isLoggingOut: boolean;
}

export const useExpiry = create<Expiry>()(() => ({ isExpired: false, isLoggingOut: false }));

/** Closes the question for the password until the next request fails without a session. */
export function postponeLogin(): void {
  useExpiry.setState({ isExpired: false });
}
