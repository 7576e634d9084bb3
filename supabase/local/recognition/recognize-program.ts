// Reads one document from its standard input, and writes what it finds to its standard output, a line of JSON for each page. It is a
// process of its own without network, environment and files, because a hostile document may do anything with what reads it.
import process from "node:process";
import { buffer } from "node:stream/consumers";
import { MAX_RECOGNIZED_PAGES, textOfPage } from "../../functions/_shared/contract/reading.ts";
import { languagesOfTags } from "../../functions/_shared/contract/recognition-languages.ts";
import { readFacts } from "../../functions/_shared/document-facts/index.ts";
import { endWithParent } from "../processes/end-with-parent.ts";
import { decodePicture } from "./decode-picture.ts";
import { findPicturePages, openDrawing } from "./draw-pdf.ts";
import { openReader, type Picture } from "./page-tools.ts";
import { type FoundLine, type TaskHead, taskOf } from "./recognition-task.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const tell = (line: FoundLine) =>
  new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve()));

interface Page {
  number: number;
  isLast: boolean;
  picture: Picture;
}

async function* pagesOf(bytes: Uint8Array, type: TaskHead["type"]): AsyncGenerator<Page> {
  if (type !== "pdf") {
    yield { number: 1, isLast: true, picture: await decodePicture(bytes, type) };
    return;
  }
  const { numbers, isWhole } = await findPicturePages(bytes, MAX_RECOGNIZED_PAGES);
  if (numbers.length === 0) return;
  const draw = await openDrawing(bytes);
  for (const number of numbers)
    yield { number, isLast: isWhole && number === numbers.at(-1), picture: await draw(number) };
}

/** In which languages the person's other documents are, the commonest first; and that of the site. */
function languagesOf(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const { language } = readFacts(text);
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const tags = [...counts].toSorted((a, b) => b[1] - a[1]).map(([language]) => language);
  return languagesOfTags([...tags.slice(0, 2), "en"]);
}

/** The models for the language of what was read; undefined where they were used. */
function otherLanguages(text: string, used: readonly string[]): string[] | undefined {
  const { language } = readFacts(text);
  const [found] = language === undefined ? [] : languagesOfTags([language]);
  return found === undefined || used.includes(found) ? undefined : [found, "eng"];
}

async function recognize(): Promise<void> {
  const { type, texts, bytes } = taskOf(await buffer(process.stdin));
  let languages = languagesOf(texts);
  const reader = openReader();
  let isWhole = true;
  let isFirst = true;
  for await (const { number, isLast, picture } of pagesOf(bytes, type)) {
    let read = await reader.read(picture, languages);
    const others = isFirst ? otherLanguages(textOfPage(read), languages) : undefined;
    if (others) read = await reader.read(picture, (languages = others));
    await tell({ page: { page: number, ...read } });
    isWhole = isLast;
    isFirst = false;
  }
  await tell({ isWhole });
}

endWithParent(() => process.exit(1));
try {
  await recognize();
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  await tell({ problem: error.problem });
}
process.exit(0);
