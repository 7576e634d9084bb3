import { DocumentUnreadableError, NotThisTypeError } from "./document.errors.ts";
import { openOfficePackage, type OfficePackage } from "./office-package.ts";
import { textsOfParts } from "./office-text.ts";
import { readXml } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { unpack } from "./unpack.ts";

const POWERPOINT = "application/vnd.openxmlformats-officedocument.presentationml";
const PRESENTATION = `${POWERPOINT}.presentation.main+xml`;
const RELATIVES: Readonly<Record<string, string>> = {
  [`${POWERPOINT}.template.main+xml`]: "a PowerPoint template",
  [`${POWERPOINT}.slideshow.main+xml`]: "a PowerPoint show",
  "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml": "a presentation with macros",
};

const AFTER_A_SLIDE = ["chart", "diagramData", "notesSlide"];

export async function pptxText(bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  const presentation = await openOfficePackage(bytes, budget);
  const type = presentation.mainContentType;
  if (type !== PRESENTATION) throw new NotThisTypeError(RELATIVES[type]);
  const related = new Map<string, { kind: string; target: string }[]>();
  for (const { source, kind, target, external } of presentation.relationships) {
    if (external || !AFTER_A_SLIDE.includes(kind)) continue;
    const parts = related.get(source);
    if (parts) parts.push({ kind, target });
    else related.set(source, [{ kind, target }]);
  }
  const names = (await slides(presentation, budget)).flatMap((slide) => {
    const own = related.get(slide) ?? [];
    return [
      { name: slide, kind: "slide" },
      ...AFTER_A_SLIDE.flatMap((kind) =>
        own.filter((part) => part.kind === kind).map(({ target }) => ({ name: target, kind })),
      ),
    ];
  });
  return (await textsOfParts(presentation, names, budget)).join("\n\n");
}

/** The numbers in their names are in the order of their creation. */
async function slides(presentation: OfficePackage, budget: ReadingBudget): Promise<string[]> {
  const { mainPart, parts, relationships } = presentation;
  const main = parts.get(mainPart);
  if (!main) throw new DocumentUnreadableError("damaged");
  const targets = new Map(
    relationships
      .filter(({ source, kind, external }) => source === mainPart && kind === "slide" && !external)
      .map(({ id, target }) => [id, target]),
  );
  const listed = new Set<string>();
  let isSlide = false;
  await readXml(
    unpack(main, budget),
    {
      open: (name) => (isSlide = name === "sldId"),
      attribute(name, value) {
        const target = isSlide && name === "id" ? targets.get(value) : undefined;
        if (target !== undefined) listed.add(target);
      },
    },
    budget,
  );
  return [...listed];
}
