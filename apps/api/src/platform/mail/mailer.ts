import type { MailSettings } from '#src/platform/operations/config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The failure of the last mail that this process sent. */
export interface MailFailure {
  at: Date;
  reason: 'UNREACHABLE' | 'SIGN_IN' | 'OTHER';
}

/** Sends a mail through the SMTP server of the installation. Errors: that server's, or that of the connection. */
export interface SendMail {
  (mail: Mail): Promise<void>;
  /** Null before the first mail and after one that was sent. */
  lastFailure: MailFailure | null;
}

const REASONS: Record<string, MailFailure['reason']> = {
  ...{ ECONNECTION: 'UNREACHABLE', ESOCKET: 'UNREACHABLE', EDNS: 'UNREACHABLE', ETIMEDOUT: 'UNREACHABLE' },
  ...{ ECONNREFUSED: 'UNREACHABLE', ENOTFOUND: 'UNREACHABLE', EAUTH: 'SIGN_IN', ENOAUTH: 'SIGN_IN' },
};
const reasonOf = (error: unknown): MailFailure['reason'] =>
  (error instanceof Error && 'code' in error && REASONS[String(error.code)]) || 'OTHER';

const PATIENCE_MS = 15_000;

/** The mailer, which remembers its last failure; null where the operator set none up. */
export function createMailer(settings: MailSettings | null): SendMail | null {
  if (settings === null) return null;
  const send = transportOf(settings);
  const sendMail: SendMail = Object.assign(
    async (mail: Mail) => {
      try {
        await send(mail);
        sendMail.lastFailure = null;
      } catch (error) {
        sendMail.lastFailure = { at: new Date(), reason: reasonOf(error) };
        throw error;
      }
    },
    { lastFailure: null },
  );
  return sendMail;
}

/** The library is loaded with the first mail. */
const transportOf =
  ({ smtpUrl, from }: MailSettings) =>
  async (mail: Mail): Promise<void> => {
    const { createTransport } = await import('nodemailer');
    const { hostname, port, protocol, username, password } = new URL(smtpUrl);
    const isTls = protocol === 'smtps:';
    const transport = createTransport({
      host: hostname,
      port: Number(port) || (isTls ? 465 : 587),
      secure: isTls,
      // A password is never sent in the clear.
      requireTLS: username !== '',
      ...(username !== '' && {
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      }),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
    try {
      await transport.sendMail({ from, ...mail });
    } finally {
      transport.close();
    }
  };
