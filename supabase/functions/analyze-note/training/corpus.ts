import { readFile } from "node:fs/promises";
import { z } from "zod";
import { documentTypeSchema } from "../../_shared/contract/analysis.ts";

const labelSchema = z.object({
  file: z.string(),
  title: z.string(),
  documentType: documentTypeSchema,
  split: z.enum(["tuning", "held-out"]),
});

/** The languages of the corpus. The name of a file begins with its language; without one it counts as English. */
export const LANGUAGES = ["English", "German", "French", "Spanish", "Italian"] as const;

export type LabelledDocument = z.infer<typeof labelSchema> & {
  text: string;
  language: (typeof LANGUAGES)[number];
};

const CORPUS = new URL("../corpus/", import.meta.url);

/** The labelled documents of one part; the held-out part is for measuring only. */
export async function readCorpus(split: LabelledDocument["split"]): Promise<LabelledDocument[]> {
  const labels = z
    .array(labelSchema)
    .parse(JSON.parse(await readFile(new URL("labels.json", CORPUS), "utf8")));
  const chosen = labels.filter((label) => label.split === split);
  return await Promise.all(
    chosen.map(async (label) => ({
      ...label,
      language:
        LANGUAGES.find((language) => label.file.startsWith(`${language.toLowerCase()}-`)) ?? LANGUAGES[0],
      text: await readFile(new URL(`documents/${label.file}`, CORPUS), "utf8"),
    })),
  );
}
