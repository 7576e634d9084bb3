import { attribute, isOn, localName, parseXml } from "./parse-xml.ts";

interface HeadersAndFooters {
  headers: string[];
  footers: string[];
}

export function hasEvenPages(settings: string): boolean {
  let hasEven = false;
  parseXml(settings, {
    onopentag(name, attributes) {
      if (localName(name) === "evenAndOddHeaders") hasEven = isOn(attributes);
    },
  });
  return hasEven;
}

/** A section without its own inherits those of the section before. */
export function headersAndFooters(document: string, evenPages: boolean): HeadersAndFooters {
  const shown = { header: new Set<string>(), footer: new Set<string>() };
  const latest = { header: new Map<string, string>(), footer: new Map<string, string>() };
  let isFirstApart = false;
  // A section contains its former properties in `sectPrChange`, which are skipped.
  let changeDepth = 0;

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
      if (element === "sectPrChange") changeDepth += 1;
      if (changeDepth > 0) return;
      const kind = /^(header|footer)Reference$/u.exec(element)?.[1];
      const id = attribute(attributes, "id");
      if ((kind === "header" || kind === "footer") && id !== undefined)
        latest[kind].set(attribute(attributes, "type") ?? "default", id);
      else if (element === "titlePg") isFirstApart = isOn(attributes);
    },
    onclosetag(name) {
      const element = localName(name);
      if (element === "sectPrChange") changeDepth -= 1;
      else if (element === "sectPr" && changeDepth === 0) endSection();
    },
  });
  return { headers: [...shown.header], footers: [...shown.footer] };
}
