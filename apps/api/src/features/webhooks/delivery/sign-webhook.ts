import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The parts that are signed, in the form of Standard Webhooks. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

const signatureOf = (secret: string, { id, timestamp, body }: SignedMessage): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/** The headers of a message, with a signature of each secret: two while a secret is renewed (WEBHOOK-4, WEBHOOK-6). */
export const webhookHeaders = (message: SignedMessage, secrets: readonly string[]) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
});
