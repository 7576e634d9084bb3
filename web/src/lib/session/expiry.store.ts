import { create } from "zustand";

interface Expiry {
  /** Whether the session of the user whom the page still shows has ended, so that they have to log in again. */
  isExpired: boolean;
  /** Whether the browser is on its way to the server's logout: what is refused meanwhile is no surprise. */
  isLoggingOut: boolean;
}

export const useExpiry = create<Expiry>()(() => ({ isExpired: false, isLoggingOut: false }));

/** Puts the question off until the next request fails for want of a session. */
export function postponeLogin(): void {
  useExpiry.setState({ isExpired: false });
}
