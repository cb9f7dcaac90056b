import { createHmac } from 'node:crypto';
import { RuleError } from '@sofra/domain/errors';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';
import { withGivenNumber } from '#src/platform/writes/stand-in-number.ts';

export interface StoredResponse {
  status: number;
  /** The JSON text as it was sent; null for a response without a body. */
  body: string | null;
}

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

/** Whether the response to a key that was first sent after `since` may have been deleted by now. */
export const mayBeForgotten = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() > REMEMBERED_MS;

/** A keyed hash, because a body may hold a password, and a plain hash of it could be guessed from a stolen backup. */
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

/**
 * Returns the stored response when a key was used before (REL-3, REL-4). The transaction must have claimed it
 * ({@link keyLockName}).
 *
 * Errors: IDEMPOTENCY_KEY_REUSED when the key was used for another request; SHOWN_ONCE when its response was a secret;
 * IDEMPOTENCY_KEY_FORGOTTEN when the key is older than the stored ones, so that the write might be done twice.
 */
export async function findResponse(
  tx: Tx,
  { businessId, userId }: Actor,
  { key, requestHash, isSecret, mayBeForgotten }: KeyClaim,
): Promise<StoredResponse | null> {
  const [earlier] = await FIND_KEY(tx, { businessId, userId, key });
  if (!earlier && mayBeForgotten) throw new RuleError('IDEMPOTENCY_KEY_FORGOTTEN');
  if (!earlier) return null;
  if (!earlier.request_hash.equals(requestHash)) throw new RuleError('IDEMPOTENCY_KEY_REUSED');
  if (isSecret) throw new RuleError('SHOWN_ONCE');
  return { status: earlier.status, body: earlier.answer };
}

type OfKey = Slots<{ businessId: string; userId: string; key: string }>;

const FIND_KEY = prepared((tx, { businessId, userId, key }: OfKey) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('key', '=', key),
);

export async function insertResponse(
  tx: Tx,
  { businessId, userId }: Actor,
  { key, requestHash, isSecret }: KeyClaim,
  { status, body }: StoredResponse,
): Promise<void> {
  const answer = isSecret ? null : body;
  await INSERT_RESPONSE(tx, { businessId, userId, key, requestHash, status, answer });
}

interface Answered {
  businessId: string;
  userId: string;
  key: string;
  requestHash: Buffer;
  status: number;
  answer: string | null;
}

const INSERT_RESPONSE = prepared((tx, answered: Slots<Answered>) =>
  tx.insertInto('idempotency_keys').values({
    business_id: answered.businessId,
    user_id: answered.userId,
    key: answered.key,
    request_hash: answered.requestHash,
    status: answered.status,
    answer: withGivenNumber(answered.answer),
  }),
);
