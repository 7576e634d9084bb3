let ownChannel: BroadcastChannel | undefined;

/** One for the page: what is posted on it is heard by the other tabs, and not here. */
export function notesChannel(): BroadcastChannel {
  return (ownChannel ??= new BroadcastChannel("notes"));
}

/** Notes have changed here, or may have: the other tabs read them again. */
export function tellOtherTabs(): void {
  notesChannel().postMessage("changed");
}
