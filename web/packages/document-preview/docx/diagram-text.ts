import { feedXml } from "./feed-xml.ts";

export function diagramText(xml: string): string {
  const lines: string[] = [];
  let line = "";
  let isText = false;
  feedXml(xml, {
    open: (name) => (isText = name === "t"),
    text(data) {
      if (isText) line += data;
    },
    close(name) {
      isText = false;
      if (name !== "p") return;
      if (line.trim() !== "") lines.push(line);
      line = "";
    },
  });
  return lines.join("\n");
}
