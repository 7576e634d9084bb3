import { isUnsent, isAccepted, type Outcome, type QueuedPhoto } from "./upload.queue.ts";

export interface Summary {
  unsent: readonly QueuedPhoto[];
  done: number;
  isFinished: boolean;
  failures: string;
  notAccepted: string;
  count: string;
}

const MOST_NAMES = 3;
const names = new Intl.ListFormat("en");

function listOf(files: readonly { name: string }[]): string {
  const written = files.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = files.length - written.length;
  return names.format(more === 0 ? written : [...written, `${more} more`]);
}

const wasOrWere = (count: number) => (count === 1 ? "was" : "were");
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export function summaryOf(items: readonly QueuedPhoto[], isBusy: boolean): Summary {
  const photos = items.filter(isAccepted);
  const others = items.filter((item) => !isAccepted(item)).map(({ file }) => file);
  const unsent = items.filter(isUnsent);
  const done = photos.filter(({ status }) => status === "done").length;
  const failed = isBusy ? 0 : photos.filter(({ error }) => error !== null).length;
  const failures =
    photos.length === 1
      ? "The photo was not uploaded"
      : `${failed} of ${photos.length} photos ${wasOrWere(failed)} not uploaded`;
  const count =
    isBusy || done > 0 ? `${done} of ${photos.length} uploaded` : `${counted(unsent.length, "photo")} chosen`;
  const refusal = `${counted(others.length, "file")} ${wasOrWere(others.length)} not accepted: ${listOf(others)}`;
  const isAlone = items.length === 1;
  return {
    unsent,
    done,
    isFinished: !isBusy && done > 0 && unsent.length === 0,
    failures: failed === 0 ? "" : failures,
    notAccepted: others.length === 0 || isAlone ? "" : refusal,
    count: items.length === 0 || isAlone ? "" : count,
  };
}

export function repeatedText(files: readonly { name: string }[]): { title: string; description: string } {
  return {
    title: "Already chosen",
    description: `${listOf(files)} ${files.length === 1 ? "is" : "are"} in the list already.`,
  };
}

export function outcomeText({ ended, done, total }: Outcome): { title: string; description: string } {
  if (ended === "stopped") {
    const description =
      done === 0 ? "Nothing was uploaded." : `${done} of ${total} photos are in the gallery.`;
    return { title: "Upload cancelled", description };
  }
  return total === 1
    ? { title: "Photo uploaded", description: "Everybody can see it now." }
    : { title: `${total} photos uploaded`, description: "Everybody can see them now." };
}
