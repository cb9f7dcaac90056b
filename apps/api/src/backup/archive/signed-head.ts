import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

/** The statement that an installation signs about a business that leaves it (MOVE-15). */
const LeavingHead = z.object({
  /** The last entry of the audit chain, its seal as hexadecimal digits, and the number of entries. */
  seq: z.int(),
  hash: z.string(),
  entries: z.int(),
  /** The moment of the snapshot. */
  at: z.string(),
  /** SHA-256 of everything in the file; null where a business moves without one. */
  content: z.nullable(z.string()),
});
export type LeavingHead = z.infer<typeof LeavingHead>;

export const SignedHead = z.object({
  ...LeavingHead.shape,
  /** The public key as base64 (SPKI, DER). */
  key: z.string(),
  signature: z.string(),
});
export type SignedHead = z.infer<typeof SignedHead>;

/** The first element keeps a signature from being taken for one of another kind of statement. */
const statement = (businessId: string, { seq, hash, entries, at, content }: LeavingHead): Buffer =>
  Buffer.from(JSON.stringify(['sofra-signed-head-1', businessId, seq, hash, entries, at, content]));

export function signHead(key: KeyObject, businessId: string, head: LeavingHead): SignedHead {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  const signature = sign(null, statement(businessId, head), key).toString('base64');
  return { ...head, key: publicKey, signature };
}

/** Checks that the holder of the key in it signed exactly this about the business. */
export function isSigned(businessId: string, head: SignedHead): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(head.key, 'base64'), type: 'spki', format: 'der' });
    const signature = Buffer.from(head.signature, 'base64');
    return key.asymmetricKeyType === 'ed25519' && verify(null, statement(businessId, head), key, signature);
  } catch {
    return false; // not a key
  }
}

/** The text to compare at both ends: half of the SHA-256 of the public key, in groups of four digits. */
export const keyText = (publicKey: string): string =>
  (
    createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32).match(/.{4}/g) ??
    []
  ).join('-');

export const keyTextOf = (key: KeyObject): string =>
  keyText(createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'));
