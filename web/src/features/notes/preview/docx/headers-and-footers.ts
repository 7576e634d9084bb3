import { attribute, isOn, localName, parseXml } from "./parse-xml.ts";

/** The ids of relationships to the parts that stand above and below the pages. */
interface HeadersAndFooters {
  headers: string[];
  footers: string[];
}

/** Whether the settings of a document have the pages on the left differ from those on the right. */
export function hasEvenPages(settings: string): boolean {
  let isSo = false;
  parseXml(settings, {
    onopentag(name, attributes) {
      if (localName(name) === "evenAndOddHeaders") isSo = isOn(attributes);
    },
  });
  return isSo;
}

/**
 * The headers and footers that are shown, in the order of their pages, each once. A document keeps those of first and of even
 * pages even where no page is set apart; a section without one of its own has that of the section before.
 */
export function headersAndFooters(document: string, evenPages: boolean): HeadersAndFooters {
  const shown = { header: new Set<string>(), footer: new Set<string>() };
  const latest = { header: new Map<string, string>(), footer: new Map<string, string>() };
  let isFirstApart = false;
  // What a tracked change says of a section as it was stands within the section.
  let before = 0;

  function endSection(): void {
    const pages = [...(isFirstApart ? ["first"] : []), "default", ...(evenPages ? ["even"] : [])];
    for (const kind of ["header", "footer"] as const) {
      for (const page of pages) {
        const id = latest[kind].get(page);
        if (id !== undefined) shown[kind].add(id);
      }
    }
    isFirstApart = false;
  }

  parseXml(document, {
    onopentag(name, attributes) {
      const element = localName(name);
      if (element === "sectPrChange") before += 1;
      if (before > 0) return;
      const kind = /^(header|footer)Reference$/u.exec(element)?.[1];
      const id = attribute(attributes, "id");
      if ((kind === "header" || kind === "footer") && id !== undefined)
        latest[kind].set(attribute(attributes, "type") ?? "default", id);
      else if (element === "titlePg") isFirstApart = isOn(attributes);
    },
    onclosetag(name) {
      const element = localName(name);
      if (element === "sectPrChange") before -= 1;
      else if (element === "sectPr" && before === 0) endSection();
    },
  });
  return { headers: [...shown.header], footers: [...shown.footer] };
}
