import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { variantField } from "../functions/_shared/contract/photo.ts";
import type { Visitor } from "./visitor.ts";

const FOLDER = path.join(import.meta.dirname, "pictures/files");
const photoSchema = z.object({ id: z.number() });

const CATEGORIES = ["Coast", "Mountains", "Night", "Quiet things"];

/** In the order of their upload: the gallery shows the last one first. */
const PHOTOS = [
  {
    file: "cabin",
    title: "Somebody is home",
    category: "Night",
    description: "Blue hour, minus eleven. I had walked past twice before the lamp went on.",
  },
  {
    file: "dunes",
    title: "Behind the beach",
    category: "Coast",
    description: "An hour before the sun is gone the sand is nothing but lines.",
  },
  {
    file: "window",
    title: "Kitchen, ten past eight",
    category: "Quiet things",
    description: "Dried grass in the old vase. The light stays for about a quarter of an hour.",
  },
  {
    file: "bokeh",
    title: "The harbour, not awake yet",
    category: "Night",
    description: "Five in the morning and out of focus, both of us.",
  },
  {
    file: "birches",
    title: "Eight birches",
    category: "Quiet things",
    description: "Fog in the wood behind the boathouse, with the sun already in it.",
  },
  {
    file: "skerries",
    title: "Two gulls",
    category: "Coast",
    description: "There are eleven islands in this picture. Most of them stayed in bed.",
  },
  {
    file: "moonpath",
    title: "Open water",
    category: "Night",
    description: "From the deck of the night ferry, holding on with one hand.",
  },
  {
    file: "ridges",
    title: "Nine ridges",
    category: "Mountains",
    description: "Counted from the tent, before coffee.",
  },
  {
    file: "aurora",
    title: "Green",
    category: "Night",
    description: "The bay was so still that it came twice.",
  },
  {
    file: "lighthouse",
    title: "The keeper's evening",
    category: "Coast",
    description: "Automatic since 1987. It still looks as if somebody were up there.",
  },
  {
    file: "pier",
    title: "What is left of the pier",
    category: "Coast",
    description: "Two minutes of exposure. The sea has had sixty years.",
  },
  {
    file: "fjord",
    title: "The last of the light",
    category: "Mountains",
    description: "It goes up the wall at walking pace. I have timed it.",
  },
];

const COMMENTS: Record<string, { by: "ingrid" | "jonas"; content: string }[]> = {
  fjord: [
    { by: "jonas", content: "I can hear how quiet it is." },
    { by: "ingrid", content: "There was one duck. I left it out." },
  ],
  pier: [
    { by: "jonas", content: "My grandfather helped to build this one. May I have a print?" },
    { by: "ingrid", content: "Of course. Come by the harbour office on Thursday." },
  ],
  aurora: [{ by: "jonas", content: "How long did you wait?" }],
  bokeh: [{ by: "jonas", content: "The green one is the bakery, isn't it?" }],
};

async function uploadForm({ file, ...texts }: (typeof PHOTOS)[number]): Promise<FormData> {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  const append = async (field: string, name: string) => {
    const bytes = new Uint8Array(await readFile(path.join(FOLDER, name)));
    form.append(field, new File([bytes], name));
  };
  await append("image", `${file}.jpg`);
  // The picture is no larger than the large size, and serves as its variant.
  await append(variantField("large", "jpeg"), `${file}.jpg`);
  for (const size of ["thumbnail", "medium"] as const)
    for (const format of ["jpeg", "webp"] as const)
      await append(variantField(size, format), `${file}.${variantField(size, format)}`);
  return form;
}

/** Returns the ids of the photos by file. */
export async function seedPhotos(owner: Visitor): Promise<Map<string, number>> {
  for (const name of CATEGORIES) await owner("POST", "/photo-categories", { name });
  const ids = new Map<string, number>();
  for (const photo of PHOTOS) {
    const { id } = photoSchema.parse(await (await owner("POST", "/photos", await uploadForm(photo))).json());
    ids.set(photo.file, id);
  }
  return ids;
}

export async function seedPhotoComments(
  people: Record<"ingrid" | "jonas", Visitor>,
  photos: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [file, comments] of Object.entries(COMMENTS))
    for (const { by, content } of comments)
      await people[by]("POST", `/photos/${photos.get(file)}/comments`, { content });
}
