import type { MailSettings } from '#src/platform/operations/config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail through the SMTP server of the installation. Errors: that server's, or that of the connection. */
export type SendMail = (mail: Mail) => Promise<void>;

const PATIENCE_MS = 15_000;

/** The mailer; null where the operator set none up. The library is loaded with the first mail. */
export function createMailer(settings: MailSettings | null): SendMail | null {
  if (settings === null) return null;
  const { smtpUrl, from } = settings;
  return async (mail) => {
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
}
