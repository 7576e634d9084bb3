import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import type { Database } from "../../database.types.ts";
import { OWNER } from "./instance.ts";

/** The shared instance (see global-setup.ts). */
export const instance = inject("instance");

/** Sends a request to the API, as a program would. */
export function api(path: string, init: RequestInit = {}, token?: string): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return fetch(`${instance.origin}/api${path}`, { redirect: "manual", ...init, headers });
}

/** Node 20 has no WebSocket and supabase-js wants to hold one; nothing here ever opens it. */
const realtime = { transport: Reflect.get(globalThis, "WebSocket") ?? EventTarget };

/** Supabase as a bearer of a key and perhaps a token sees it. */
export function supabase(token?: string, key = instance.publishableKey) {
  return createClient<Database>(instance.origin, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: token ? { Authorization: `Bearer ${token}` } : {} },
    realtime,
  });
}

export interface Person {
  email: string;
  password: string;
  token: string;
  id: number;
}

async function withId(
  email: string,
  password: string,
  session: { access_token: string } | null,
): Promise<Person> {
  if (!session) throw new Error(`No session for ${email}.`);
  const token = session.access_token;
  const response = await api("/auth/user", {}, token);
  const user: { id: number } = await response.json();
  return { email, password, token, id: user.id };
}

/** Registers somebody new. */
export async function newPerson(): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const password = "a-good-password";
  const { data, error } = await supabase().auth.signUp({ email, password });
  if (error) throw error;
  return await withId(email, password, data.session);
}

/** The administrator. */
export async function owner(): Promise<Person> {
  const { data, error } = await supabase().auth.signInWithPassword(OWNER);
  if (error) throw error;
  return await withId(OWNER.email, OWNER.password, data.session);
}

/** Somebody new whom the administrator has suspended, with the token that they still hold. */
export async function suspendedPerson(): Promise<Person> {
  const person = await newPerson();
  await suspend(person);
  return person;
}

/** What the administrator does to somebody who has to stay out. */
export async function suspend(person: Person): Promise<void> {
  const response = await api(`/admin/users/${person.id}/suspend`, { method: "POST" }, (await owner()).token);
  if (response.status !== 204) throw new Error(`Not suspended: ${response.status}.`);
}

/** Uploads a document and answers with the response. */
export function upload(
  person: { token: string } | undefined,
  name: string,
  content: BlobPart,
): Promise<Response> {
  const form = new FormData();
  form.append("file", new File([content], name));
  return api("/notes/upload", { method: "POST", body: form }, person?.token);
}
