import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { expect, inject } from "vitest";
import type { Database } from "../../database.types.ts";
import { newAddress } from "./addresses.ts";
import { OWNER } from "./instance.ts";

/** The shared instance (see global-setup.ts). */
export const instance = inject("instance");

const addresses = new Map<string, string>();

/** The address of the running test, because limits count by address, and tests must not use up those of others. */
function addressOfTest(): string {
  const { testPath = "", currentTestName = "" } = expect.getState();
  const name = `${testPath} ${currentTestName}`;
  const address = addresses.get(name) ?? newAddress();
  addresses.set(name, address);
  return address;
}

/** Sends a request to the API with a bearer token in place of cookies; redirects are not followed. */
export function api(path: string, init: RequestInit = {}, token?: string): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", addressOfTest());
  return fetch(`${instance.origin}/api${path}`, { redirect: "manual", ...init, headers });
}

/** supabase-js requires a WebSocket class, which Node 20 does not have; it is never used here. */
const realtime = { transport: Reflect.get(globalThis, "WebSocket") ?? EventTarget };

/** A Supabase client, as functions have one, with the given key and, if any, the given user's token. */
export function supabase(token?: string, key = instance.publishableKey) {
  return createClient<Database>(instance.internal, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: token ? { Authorization: `Bearer ${token}` } : {} },
    realtime,
  });
}

/** Supabase Auth, which answers the site alone: with its secret key and, if any, the given user's token. */
export const auth = (token?: string) => supabase(token, instance.secretKey).auth;

/** The URL of an instance's database, as one of the API's roles. */
export function databaseUrlOf(
  role: "api" | "api_service",
  { port, of = instance }: { port?: number | undefined; of?: typeof instance } = {},
): string {
  const url = new URL(of.databaseUrl);
  if (port !== undefined) url.port = String(port);
  url.username = role;
  url.password = role === "api" ? of.apiPassword : of.apiServicePassword;
  return url.href;
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

/** Registers a new user. */
export async function newPerson(): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const password = "a-good-password";
  const { data, error } = await auth().signUp({ email, password });
  if (error) throw error;
  return await withId(email, password, data.session);
}

/** Signs in as the administrator. */
export async function owner(): Promise<Person> {
  const { data, error } = await auth().signInWithPassword(OWNER);
  if (error) throw error;
  return await withId(OWNER.email, OWNER.password, data.session);
}

/** A new user whom the administrator has suspended, with an access token from before. */
export async function suspendedPerson(): Promise<Person> {
  const person = await newPerson();
  await suspend(person);
  return person;
}

/** Suspends a user, as the administrator. */
export async function suspend(person: Person): Promise<void> {
  const response = await api(`/admin/users/${person.id}/suspend`, { method: "POST" }, (await owner()).token);
  if (response.status !== 204) throw new Error(`Not suspended: ${response.status}.`);
}

/** Uploads a document and returns the response. */
export function upload(
  person: { token: string } | undefined,
  name: string,
  content: BlobPart,
): Promise<Response> {
  const form = new FormData();
  form.append("file", new File([content], name));
  return api("/notes/upload", { method: "POST", body: form }, person?.token);
}
