import { attribute, isOn, localName, parseXml } from "./parse-xml.ts";

interface Style {
  basedOn?: string;
  /** Whether it says of text that it is hidden, or that it is not. */
  vanish?: boolean;
}

/** The styles whose text is hidden, by id; one that says nothing of it goes by the style that it is based on. */
export function hiddenStyles(xml: string): ReadonlySet<string> {
  const styles = new Map<string, Style>();
  let style: Style = {};
  const open: string[] = [];
  parseXml(xml, {
    onopentag(name, attributes) {
      const element = localName(name);
      const [outer, parent] = open.slice(-2);
      if (element === "style") styles.set(attribute(attributes, "styleId") ?? "", (style = {}));
      else if (element === "basedOn") style.basedOn = attribute(attributes, "val");
      // A part of a table has properties of its own within a style.
      else if (element === "vanish" && outer === "style" && parent === "rPr") style.vanish = isOn(attributes);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
  });
  const isHidden = (id: string): boolean => {
    const seen = new Set<string>();
    for (let next: string | undefined = id; next !== undefined && !seen.has(next);) {
      seen.add(next);
      const { vanish, basedOn }: Style = styles.get(next) ?? {};
      if (vanish !== undefined) return vanish;
      next = basedOn;
    }
    return false;
  };
  return new Set([...styles.keys()].filter(isHidden));
}
