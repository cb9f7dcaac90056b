import { createHmac } from 'node:crypto';
import type { Actor } from '#src/platform/writes/context.ts';

/** The idempotency key of one request. */
export interface KeyClaim {
  key: string;
  /** A hash of operation, target and body: the same key for another request is refused. */
  requestHash: Buffer;
  /** The response is a secret that is sent only once: the key is stored without the response. */
  isSecret: boolean;
  /**
   * The key may be older than the oldest one that is stored: if it is not found, it is unknown whether the write was
   * done.
   */
  mayBeForgotten: boolean;
  /** A null response means that there was nothing to do yet, so it is not stored. */
  isPoll: boolean;
}

/** The time for which `forget_the_past()` retains keys, less an hour for differing clocks. */
const REMEMBERED_MS = (7 * 24 - 1) * 3_600_000;

/** True when the response to a key first sent after `since` may have been deleted by now. */
export const mayBeForgotten = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() > REMEMBERED_MS;

/**
 * A keyed hash, because a body may hold a password. A plain hash of it could be guessed from a stolen backup.
 */
export function hashRequest(secret: string, ...request: readonly unknown[]): Buffer {
  const hmac = createHmac('sha256', secret);
  const bytes = request.filter((part) => part instanceof Uint8Array);
  const rest = request.map((part) => (part instanceof Uint8Array ? part.length : (part ?? null)));
  hmac.update(JSON.stringify(rest));
  for (const part of bytes) hmac.update(part);
  return hmac.digest();
}

/**
 * The lock by which a transaction claims a key: a concurrent request with the same key waits for it until this one ends
 * (REL-3). It is an advisory lock instead of a row, which would have to be written twice, first without its response.
 */
export const keyLockName = ({ businessId, userId }: Actor, { key }: KeyClaim): string =>
  `${businessId}/${userId}/${key}`;
