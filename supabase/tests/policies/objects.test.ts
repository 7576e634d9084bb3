import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { beforeAllValue } from "../support/before-all-value.ts";
import { type Caller, CALLERS, tokenOf } from "../support/callers.ts";
import { database } from "../support/database.ts";
import { claimsOf } from "../support/jwt.ts";
import { instance, newPerson, owner, type Person, supabase, suspendedPerson } from "../support/people.ts";

const sql = database();
const service = supabase(undefined, instance.secretKey);

const ACTS = ["list", "download", "sign", "upload", "overwrite", "move", "copy", "remove"] as const;
type Act = (typeof ACTS)[number];

interface Bucket {
  /** The extension of its objects' names. */
  ending: string;
  contentType: string;
  /** Whether anybody may download an object by its URL. */
  isPublic: boolean;
  /** What each caller may do in the owner's folder; everything else is refused. */
  rights: Record<Caller, readonly Act[]>;
}

/** All buckets. A test fails while a new one is not listed here. */
const BUCKETS: Record<string, Bucket> = {
  notes: {
    contentType: "text/plain",
    ending: "",
    isPublic: false,
    rights: {
      anonymous: [],
      // Objects are never overwritten: the file of a note stays the one that was analysed.
      owner: ["list", "download", "remove"],
      "other user": [],
      administrator: [],
    },
  },
  avatars: {
    contentType: "image/jpeg",
    ending: ".jpg",
    isPublic: true,
    // Added by the service alone, as in notes: no policy could count what somebody stores past the API.
    rights: {
      anonymous: ["download"],
      owner: ["download"],
      "other user": ["download"],
      administrator: ["download"],
    },
  },
  photos: {
    contentType: "image/jpeg",
    ending: ".jpg",
    isPublic: true,
    rights: {
      anonymous: ["download"],
      owner: ["download"],
      "other user": ["download"],
      // Even in a folder with the user's id, because photos belong to the site.
      administrator: ["download", "upload"],
    },
  },
  blog: {
    contentType: "image/jpeg",
    ending: ".jpg",
    isPublic: true,
    rights: {
      anonymous: ["download"],
      owner: ["download"],
      "other user": ["download"],
      administrator: ["download", "upload"],
    },
  },
};

/** Whether a person sees an object while Storage does something, as hosted Storage asks the policies. */
async function isSeenDuring(operation: string, person: Person, name: string): Promise<boolean> {
  return await sql.begin(async (own) => {
    const claims = claimsOf(person.token);
    await own`
      select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.jwt.claim.sub', ${String(claims["sub"])}, true),
        set_config('storage.operation', ${operation}, true)`;
    return (await own`select from storage.objects where bucket_id = 'notes' and name = ${name}`).length === 1;
  });
}

test.each([
  ["storage.object.get_authenticated", true],
  ["storage.s3.object.get", true],
  ["storage.object.copy", false],
  ["storage.s3.object.copy", false],
  ["storage.s3.upload.part_copy", false],
  ["storage.object.sign", false],
  ["storage.object.sign_many", false],
])("one's own document is there for %s: %s", async (operation, isSeen) => {
  const person = await newPerson();
  const name = `${person.id}/${randomUUID()}.txt`;
  await place("notes", name, "mine");
  expect(await isSeenDuring(operation, person, name)).toBe(isSeen);
});

const bytes = (text: string) => new TextEncoder().encode(text);

/** Stores an object with the service key. */
async function place(bucket: string, name: string, text: string): Promise<void> {
  const contentType = BUCKETS[bucket]?.contentType ?? "";
  const { error } = await service.storage.from(bucket).upload(name, bytes(text), { contentType });
  if (error) throw error;
}

/** The stored text of an object, or undefined if there is none. */
async function stored(bucket: string, name: string): Promise<string | undefined> {
  const [row] = await sql`select from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  if (!row) return undefined;
  const { data, error } = await service.storage.from(bucket).download(name);
  if (error) throw error;
  return await data.text();
}

/** Tries an act on an existing object, or on a new name, and returns whether it had its effect. */
async function succeeds(act: Act, client: SupabaseClient, bucket: string, folder: string): Promise<boolean> {
  const files = client.storage.from(bucket);
  const contentType = BUCKETS[bucket]?.contentType ?? "";
  const name = () => `${folder}${randomUUID()}${BUCKETS[bucket]?.ending ?? ""}`;
  const [there, beside] = [name(), name()];
  await place(bucket, there, "before");
  switch (act) {
    case "list": {
      const { data } = await files.list(folder);
      return data !== null && data.length > 0;
    }
    case "download": {
      const { data } = await files.download(there);
      return data !== null;
    }
    case "sign": {
      const signed = [
        await files.createSignedUrl(there, 60),
        await files.createSignedUrls([there], 60),
        await files.createSignedUploadUrl(beside),
      ];
      return signed.some(({ data }) => /"(signedUrl|token)":"/i.test(JSON.stringify(data)));
    }
    case "upload":
      await files.upload(beside, bytes("mine"), { contentType });
      return (await stored(bucket, beside)) !== undefined;
    case "overwrite":
      await files.upload(there, bytes("over"), { contentType });
      await files.upload(there, bytes("over"), { contentType, upsert: true });
      await files.update(there, bytes("over"), { contentType });
      return (await stored(bucket, there)) !== "before";
    case "move":
      await files.move(there, beside);
      return (await stored(bucket, there)) === undefined || (await stored(bucket, beside)) !== undefined;
    case "copy": {
      const copies = Object.entries(BUCKETS).map(([to, { ending }]) => ({
        to,
        name: `${folder}${randomUUID()}${ending}`,
      }));
      for (const copy of copies) await files.copy(there, copy.name, { destinationBucket: copy.to });
      const found = await Promise.all(copies.map((copy) => stored(copy.to, copy.name)));
      return found.some((text) => text !== undefined);
    }
    case "remove":
      await files.remove([there]);
      return (await stored(bucket, there)) === undefined;
  }
}

describe("permissions on the objects of buckets", () => {
  test("are listed here for every bucket", async () => {
    const buckets = await sql<{ id: string; isPublic: boolean }[]>`
      select id, public as "isPublic" from storage.buckets`;
    expect(Object.fromEntries(buckets.map(({ id, isPublic }) => [id, isPublic]))).toEqual(
      Object.fromEntries(Object.entries(BUCKETS).map(([id, { isPublic }]) => [id, isPublic])),
    );
  });

  for (const [bucket, { rights, isPublic }] of Object.entries(BUCKETS)) {
    describe.each(CALLERS)(`${bucket}, for %s`, (caller) => {
      const people = beforeAllValue(async () => {
        const person = await newPerson();
        return { person, client: supabase(await tokenOf(caller, person)) };
      });

      test.each(ACTS)("%s in the owner's folder is allowed or refused as listed", async (act) => {
        const { person, client } = people();
        expect(await succeeds(act, client, bucket, `${person.id}/`)).toBe(rights[caller].includes(act));
      });

      test.each(ACTS.filter((act) => act !== "list"))(
        "%s in the bucket's root is refused, except a public download",
        async (act) => {
          expect(await succeeds(act, people().client, bucket, "")).toBe(isPublic && act === "download");
        },
      );

      test("list of the bucket's root shows nothing of others", async () => {
        const other = await newPerson();
        await place(bucket, `${other.id}/secret.txt`, "secret");
        const { data } = await people().client.storage.from(bucket).list("");
        expect(JSON.stringify(data ?? [])).not.toContain(`${other.id}/`);
      });

      test("an object cannot be moved or copied into another person's folder, or out of it", async () => {
        const { person, client } = people();
        const other = await newPerson();
        const [own, theirs] = [`${person.id}/${randomUUID()}`, `${other.id}/${randomUUID()}`];
        await place(bucket, own, "own");
        await place(bucket, theirs, "theirs");
        const files = client.storage.from(bucket);
        await files.copy(own, `${other.id}/planted`);
        await files.move(own, `${other.id}/planted`);
        await files.copy(theirs, `${person.id}/stolen`);
        await files.move(theirs, `${person.id}/stolen`);
        expect(await stored(bucket, `${other.id}/planted`)).toBeUndefined();
        expect(await stored(bucket, `${person.id}/stolen`)).toBeUndefined();
        expect([await stored(bucket, own), await stored(bucket, theirs)]).toEqual(["own", "theirs"]);
      });

      test("the bucket itself cannot be changed, emptied, removed or copied", async () => {
        const { client } = people();
        const read = async () => [...(await sql`select * from storage.buckets order by id`)];
        const before = await read();
        const name = randomUUID();
        await client.storage.updateBucket(bucket, {
          public: true,
          fileSizeLimit: null,
          allowedMimeTypes: null,
        });
        await client.storage.emptyBucket(bucket);
        await client.storage.deleteBucket(bucket);
        await client.storage.createBucket(name, { public: true });
        expect(await read()).toEqual(before);
      });
    });
  }
});

describe("a suspended person", () => {
  const suspended = beforeAllValue(suspendedPerson);

  test.each(Object.entries(BUCKETS))(
    "has no more access to %s than a visitor, even in their own folder",
    async (bucket, { rights }) => {
      const { id, token } = suspended();
      for (const act of ACTS)
        expect({ act, succeeds: await succeeds(act, supabase(token), bucket, `${id}/`) }).toEqual({
          act,
          succeeds: rights.anonymous.includes(act),
        });
    },
  );
});

describe("object names with path traversal", () => {
  const scene = beforeAllValue(async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await place("notes", `${person.id}/own.txt`, "own");
    await place("notes", `${other.id}/secret.txt`, "secret");
    return { person, other, files: supabase(person.token).storage.from("notes") };
  });

  /**
   * Sends a path unchanged, which fetch would normalise, on a new connection, where no rest of an earlier request can interfere.
   */
  function send(method: string, name: string): Promise<{ text: string }> {
    const { hostname, port } = new URL(instance.origin);
    const headers = {
      apikey: instance.publishableKey,
      authorization: `Bearer ${scene().person.token}`,
      "content-type": "text/plain",
      "x-upsert": "true",
    };
    return new Promise((resolve, reject) => {
      const request = httpRequest({
        agent: false,
        hostname,
        port,
        method,
        path: `/storage/v1/object/notes/${name}`,
        headers,
      });
      request.on("error", reject).on("response", (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => resolve({ text }));
      });
      request.end(method.startsWith("P") ? "planted" : undefined);
    });
  }

  const TRICKS: Record<string, (person: number, other: number) => string> = {
    "two dots": (person, other) => `${person}/../${other}/secret.txt`,
    "encoded dots": (person, other) => `${person}/%2e%2e/${other}/secret.txt`,
    "an encoded slash": (person, other) => `${person}/..%2f${other}/secret.txt`,
    "encoded slashes throughout": (person, other) => `${person}%2f..%2f${other}%2fsecret.txt`,
    "twice encoded": (person, other) => `${person}/%252e%252e/${other}/secret.txt`,
    backslashes: (person, other) => `${person}/..%5c..%5c${other}%5csecret.txt`,
    "an empty folder": (person, other) => `${person}//../${other}/secret.txt`,
    "a leading slash": (_, other) => `/${other}/secret.txt`,
    "the path to the secrets": (person) => `${person}/..%2f..%2f..%2f..%2f..%2fsecrets.json`,
    "a null byte": (person, other) => `${other}/secret.txt%00${person}/`,
  };

  test.each(Object.entries(TRICKS))("reach no file through the URL: %s", async (_, trick) => {
    const { person, other } = scene();
    const name = trick(person.id, other.id);
    const keys = path.join(instance.dataDir, "secrets.json");
    const before = await readFile(keys, "utf8");
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const { text } = await send(method, name);
      expect(text).not.toBe("secret");
      expect(text).not.toContain("secretKey");
    }
    expect(await stored("notes", `${other.id}/secret.txt`)).toBe("secret");
    expect(await readFile(keys, "utf8")).toBe(before);
  });

  test.each(["..", "../notes", "x/../.."])("reach no file through names in a body: %s", async (way) => {
    const { person, other, files } = scene();
    const name = `${person.id}/${way}/${other.id}/secret.txt`;
    const planted = `${person.id}/${way}/${other.id}/planted.txt`;
    for (const answer of [
      await files.copy(`${person.id}/own.txt`, planted),
      await files.copy(name, `${person.id}/stolen.txt`),
      await files.move(name, `${person.id}/stolen.txt`),
      await files.createSignedUrl(name, 60),
    ]) {
      expect(answer.error).not.toBeNull();
    }
    await files.remove([name]);
    expect((await files.list(`${person.id}/${way}/${other.id}`)).data ?? []).toEqual([]);
    expect(await stored("notes", `${other.id}/secret.txt`)).toBe("secret");
    expect(await stored("notes", `${person.id}/stolen.txt`)).toBeUndefined();
    const rows = await sql<
      { name: string }[]
    >`select name from storage.objects where name like '%planted.txt'`;
    expect(rows).toEqual([]);
  });
});

describe("limits of buckets", () => {
  test.each(Object.entries(BUCKETS))(
    "%s refuses objects that are too large or of another type",
    async (bucket, { contentType, rights }) => {
      const person = await newPerson();
      // Where not even the administrator adds objects, the service does, and it may name them as it likes.
      const isOpen = rights.administrator.includes("upload");
      const files = (isOpen ? supabase((await owner()).token) : service).storage.from(bucket);
      const [row] = await sql<{ limit: number }[]>`
      select file_size_limit::int as "limit" from storage.buckets where id = ${bucket}`;
      if (!row?.limit) throw new Error("The bucket has no limit.");
      const name = () => `${person.id}/${randomUUID()}${BUCKETS[bucket]?.ending ?? ""}`;
      const full = name();
      await files.upload(full, new Uint8Array(row.limit), { contentType });
      await files.upload(name(), new Uint8Array(row.limit + 1), { contentType });
      await files.upload(name(), bytes("<script></script>"), { contentType: "text/html" });
      for (const ending of isOpen ? [".html", ".svg"] : [])
        await files.upload(`${person.id}/${randomUUID()}${ending}`, bytes("<svg/>"), { contentType });
      const objects = await sql<{ name: string }[]>`
      select name from storage.objects where name like ${`${person.id}/%`}`;
      expect(objects.map((object) => object.name)).toEqual([full]);
    },
  );
});
