import { connect } from "node:net";
import { createTransport } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport/index.js";

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** With angle brackets; the same for a mail that is sent again. */
  messageId: string;
  /** Takes a POST by which the person gets no more of these mails (RFC 8058). */
  offLink: string;
}

export interface Mailer {
  /** Throws where the mail server does not take it. */
  send(mail: Mail): Promise<void>;
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;

/** By name, so that this runtime may know which hosts it reaches: the package would look up addresses itself. */
function socketTo({ hostname, port, protocol }: URL): SMTPTransport.Options["getSocket"] {
  const to = {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port || (protocol === "smtps:" ? 465 : 587)),
  };
  return (_options, done) => {
    const socket = connect({ ...to, autoSelectFamily: true });
    const fail = (error: Error) => {
      socket.destroy();
      done(error, {});
    };
    socket.setTimeout(CONNECT_MS, () => fail(new Error(`${to.host} does not answer at port ${to.port}.`)));
    socket.once("error", fail);
    socket.once("connect", () => {
      socket.setTimeout(0);
      socket.removeAllListeners("timeout");
      socket.off("error", fail);
      done(null, { connection: socket });
    });
  };
}

/** Sends by SMTP. Hosted functions reach a mail server at the ports 465, 2465 and 2587 alone. */
export function openMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      getSocket: socketTo(new URL(url)),
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ offLink, ...mail }) => {
      await transport.sendMail({
        ...mail,
        headers: {
          "Auto-Submitted": "auto-generated",
          "List-Unsubscribe": `<${offLink}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      });
    },
  };
}
