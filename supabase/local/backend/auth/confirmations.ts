import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { isSameKey } from "../../../functions/_shared/same-key.ts";
import { having, type Middleware } from "../lite.ts";

/** With the secret key: makes an account whose address needs no mail, such as the owner's. */
export const CONFIRMED_HEADER = "x-address-is-confirmed";

interface Account {
  id: string;
  confirmed_at: unknown;
}

interface Accounts {
  findUserByEmail: (email: string) => Promise<Account | null>;
  findIdentitiesByUserId: (id: string) => Promise<unknown[]>;
  updateUser: (id: string, changes: object) => Promise<unknown>;
}
const accountsSchema = having<Accounts>("findUserByEmail", "findIdentitiesByUserId", "updateUser");

interface Mailer {
  sendConfirmation: (email: string, tokenHash: string, code: string, options: object) => Promise<void>;
}
const mailerSchema = having<Mailer>("sendConfirmation");

interface Sessions {
  signInWithPassword: (email: string, password: string) => Promise<unknown>;
  createSessionForUser: (...given: unknown[]) => Promise<unknown>;
}
const sessionsSchema = having<Sessions>("signInWithPassword", "createSessionForUser");

const sentSchema = z.object({ email: z.string().toLowerCase(), type: z.string().optional() });
const configSchema = z.looseObject({ email: z.looseObject({}) });

async function sendAgain(service: object, account: Account, email: string): Promise<void> {
  const token = createHash("sha256").update(randomBytes(32)).digest("hex");
  const sent = { confirmation_token: token, confirmation_sent_at: new Date().toISOString() };
  await accountsSchema.parse(Reflect.get(service, "repo")).updateUser(account.id, sent);
  await mailerSchema.parse(Reflect.get(service, "mailer")).sendConfirmation(email, token, "", {});
}

/** The package tells who has an account: it checks the confirmation before the password. */
function comparePasswordFirst(service: object, accounts: Accounts): void {
  const sessions = sessionsSchema.parse(service);
  const { signInWithPassword, createSessionForUser } = sessions;
  const { findUserByEmail } = accounts;
  sessions.signInWithPassword = async (email, password) => {
    const account = await findUserByEmail.call(accounts, email.toLowerCase());
    if (account && !account.confirmed_at) {
      accounts.findUserByEmail = () =>
        Promise.resolve({ ...account, confirmed_at: new Date().toISOString() });
      sessions.createSessionForUser = () => Promise.resolve(undefined);
      await signInWithPassword.call(service, email, password);
      Object.assign(accounts, { findUserByEmail });
      Object.assign(sessions, { createSessionForUser });
    }
    return await signInWithPassword.call(service, email, password);
  };
}

const TAKEN = { code: 422, error_code: "user_already_exists", msg: "User already registered" };

/**
 * The package tells who has an account, sends no mail again, and knows no account without a mail.
 * Without this fails confirmation.test.ts.
 */
export const confirmSignUps =
  (secretKey: string): Middleware =>
  async (c, next) => {
    const request = `${c.req.method} ${c.req.path}`;
    if (!["POST /auth/v1/signup", "POST /auth/v1/resend", "POST /auth/v1/token"].includes(request))
      return await next();
    const service = c.var.authService;
    const accounts = accountsSchema.parse(Reflect.get(service, "repo"));
    if (request === "POST /auth/v1/token") {
      comparePasswordFirst(service, accounts);
      return await next();
    }
    if (c.req.header(CONFIRMED_HEADER) && isSameKey(c.req.header("apikey"), secretKey)) {
      const config = configSchema.parse(Reflect.get(service, "config"));
      Object.assign(service, {
        config: { ...config, email: { ...config.email, enable_confirmations: false } },
      });
      return await next();
    }
    const sent = sentSchema.safeParse(await c.req.json().catch(() => undefined));
    const account = sent.success ? await accounts.findUserByEmail(sent.data.email) : null;
    if (!sent.success || (request === "POST /auth/v1/signup" && !account)) return await next();
    if (request === "POST /auth/v1/resend") {
      if (sent.data.type !== "signup") return await next();
      if (account && !account.confirmed_at) await sendAgain(service, account, sent.data.email);
      return c.json({}, 200);
    }
    if (!account || account.confirmed_at) return c.json(TAKEN, 422);
    await sendAgain(service, account, sent.data.email);
    const identities = await accounts.findIdentitiesByUserId(account.id);
    return c.json({ id: account.id, email: sent.data.email, identities }, 200);
  };
