import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { StartError } from "../settings.ts";
import { streamOf } from "./store.ts";

const IDENTITY = /^AGE-SECRET-KEY-/;
const RECIPIENT = /^age1/;

/** By a passphrase, or for a key of age: the secret one, or the public one, which opens no backup. */
export async function encrypted(
  content: AsyncIterable<Uint8Array>,
  key: string,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  if (IDENTITY.test(key)) encrypter.addRecipient(await identityToRecipient(key));
  else if (RECIPIENT.test(key)) encrypter.addRecipient(key);
  else encrypter.setPassphrase(key);
  return await encrypter.encrypt(streamOf(content));
}

/** Throws a {@link StartError} where the key is another one. */
export async function decrypted(
  content: AsyncIterable<Uint8Array>,
  key: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  if (key === undefined) throw new StartError("This backup is encrypted: put its key into BACKUP_KEY.");
  if (RECIPIENT.test(key))
    throw new StartError(
      "BACKUP_KEY is a public key, which opens no backup: give the secret one, which begins with AGE-SECRET-KEY-.",
    );
  const decrypter = new Decrypter();
  if (IDENTITY.test(key)) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  try {
    return await decrypter.decrypt(streamOf(content));
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("no identity matched"))) throw error;
    throw new StartError("This backup was encrypted with another key than BACKUP_KEY. Nothing was changed.", {
      cause: error,
    });
  }
}
