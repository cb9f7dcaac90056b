import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '#src/platform/operations/startup-error.ts';

/**
 * Encrypts secrets that the server itself must read again, such as those that sign webhooks. The key is outside of the
 * database, so that neither a copy of it nor a backup opens them (docs/decisions/0120).
 */
export interface SecretBox {
  /** `place` names the record: a sealed text that is copied to another record does not open there. */
  seal: (text: string, place: string) => Buffer;
  /** Null when the text was sealed with another key or for another place, or was changed. */
  open: (sealed: Buffer, place: string) => string | null;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'secrets.key';

/** The key is read, or made, at the first use: most installations never need it. */
export function createSecretBox({
  secretsKey,
  dataDir,
}: {
  /** Null uses the file in `dataDir`. */
  secretsKey: Buffer | null;
  dataDir: string;
}): SecretBox {
  let kept: Buffer | undefined;
  const key = () => (kept ??= secretsKey ?? keyInFile(dataDir));
  return {
    seal: (text, place) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, place) => {
      try {
        const nonce = sealed.subarray(0, NONCE_BYTES);
        const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
        const decipher = createDecipheriv('aes-256-gcm', key(), nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(place))
          .setAuthTag(tag);
        const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
      } catch {
        return null; // the only answer that a wrong key gives
      }
    },
  };
}

/** The key of SOFRA_SECRETS_KEY; null for a text that is not the base64 of 32 bytes. */
export function readSecretsKey(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES && key.toString('base64') === text.trim() ? key : null;
}

/** Two processes that start at once end with the same key: the second finds the file of the first. */
function keyInFile(dataDir: string): Buffer {
  const file = path.join(dataDir, FILE);
  fs.mkdirSync(dataDir, { recursive: true });
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    if (!fs.existsSync(file)) {
      fs.writeFileSync(own, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
      fs.linkSync(own, file);
    }
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
  const key = readSecretsKey(fs.readFileSync(file, 'utf8').trim());
  if (key === null) throw new Error(`${FILE} holds no key of ${KEY_BYTES} bytes`);
  return key;
}
