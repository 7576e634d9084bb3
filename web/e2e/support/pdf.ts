import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The pages of a PDF, each as the text that can be selected in it. */
export async function pdfPages(bytes: Uint8Array): Promise<{ title: string; pages: string[] }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  const { info } = await pdf.getMetadata();
  const title = "Title" in info ? String(info.Title) : "";
  await pdf.destroy();
  return { title, pages };
}
