import { randomBytes } from "node:crypto";
import { seedBlog, seedBlogComments } from "./blog.ts";
import { seedDocuments } from "./documents.ts";
import { seedPhotoComments, seedPhotos } from "./photos.ts";
import { seedSettings } from "./settings.ts";
import { type Site, register, signIn, signOut } from "./visitor.ts";

export interface DemoUser {
  email: string;
  password: string;
}

const OWNERS_DOCUMENTS = [
  "Harbour diary, March.txt",
  "Letter to the harbour office.docx",
  "Rename photos by date.txt",
  "Minutes of the rowing club.docx",
  "How to use the booking calendar.txt",
  "Fish soup for six.docx",
  "Packing list for Lofoten.txt",
  "Invoice 2026-014.docx",
];
const OWNERS_FAVORITES = ["Harbour diary, March.txt", "Fish soup for six.docx"];

/** Fills an empty site with demo content through the API. */
export async function seedDemo(site: Site, owner: { email: string; password: string }): Promise<DemoUser> {
  const ingrid = await signIn(site, owner.email, owner.password);
  await seedSettings(ingrid);
  await seedDocuments(ingrid, OWNERS_DOCUMENTS, OWNERS_FAVORITES);
  const posts = await seedBlog(ingrid);
  const photos = await seedPhotos(ingrid);

  const user = { email: "jonas@example.com", password: randomBytes(9).toString("base64url") };
  await register(site, { ...user, first_name: "Jonas", last_name: "Dahl" });
  const jonas = await signIn(site, user.email, user.password);
  await seedDocuments(jonas, ["Things to ask Ingrid.txt"]);
  await seedBlogComments(jonas, posts);
  await seedPhotoComments({ ingrid, jonas }, photos);
  await signOut(ingrid);
  await signOut(jonas);
  return user;
}
