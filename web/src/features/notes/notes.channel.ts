import { tabChannel } from "../../lib/tab-channel.ts";

export const notesChannel = tabChannel("notes");

/** Tells the other tabs that notes have changed here, or may have, so that they load them again. */
export const tellOtherTabs = notesChannel.tell;
