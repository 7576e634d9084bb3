import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

interface ReadPdf {
  title: string;
  /** The selectable text of each page. */
  pages: string[];
  /** The number of pictures on its pages. */
  pictures: number;
  /** The URLs of its links. */
  links: string[];
  /** The largest distance of any text's right edge from the left edge of the page, in points. */
  reach: number;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 }).promise;
  const pages: string[] = [];
  const links: string[] = [];
  let reach = 0;
  let pictures = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    pictures += fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
    for (const { unsafeUrl } of await page.getAnnotations()) links.push(unsafeUrl);
    for (const item of items)
      if ("str" in item) reach = Math.max(reach, Number(item.transform[4]) + item.width);
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  const { info } = await pdf.getMetadata();
  const title = "Title" in info ? String(info.Title) : "";
  await pdf.destroy();
  return { title, pages, pictures, links, reach };
}
