import { tabChannel } from "../../lib/tab-channel.ts";

export const notesChannel = tabChannel("notes");

export const tellOtherTabs = notesChannel.tell;
