import { createHmac } from 'node:crypto';
import { RuleError } from '@sofra/domain/errors';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';

export interface Answer {
  status: number;
  /** The JSON text as it was sent; null for an answer without a body. */
  body: string | null;
}

/** A key as one request claims it. */
export interface KeyClaim {
  key: string;
  /** Hash of the operation, its target and its body: the same key for something else is refused. */
  requestHash: Buffer;
  /** The answer is for the asker's eyes once: that the key was used is remembered, what was answered is not. */
  isSecret: boolean;
  /**
   * The key may have been used before the oldest one that the server remembers: unless it is found, nobody knows
   * whether the write was done.
   */
  mayBeForgotten: boolean;
  /** A null answers that there was nothing to do yet: it is not remembered. */
  isPoll: boolean;
}

/** As long as `forget_the_past()` keeps them, less what clocks of several machines may differ by. */
const REMEMBERED_MS = (7 * 24 - 1) * 3_600_000;

/** Whether a key that was first sent after `since` may be one whose answer is forgotten. */
export const mayBeForgotten = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() > REMEMBERED_MS;

/** Keyed, because a body may hold a password and a plain hash of it could be guessed from a stolen backup. */
export function hashRequest(secret: string, ...request: readonly unknown[]): Buffer {
  const hmac = createHmac('sha256', secret);
  const bytes = request.filter((part) => part instanceof Uint8Array);
  const rest = request.map((part) => (part instanceof Uint8Array ? part.length : (part ?? null)));
  hmac.update(JSON.stringify(rest));
  for (const part of bytes) hmac.update(part);
  return hmac.digest();
}

/**
 * Claims a key for this transaction; a rival with the same key waits here until this one ends. Returns the remembered
 * answer when the key was used before (REL-3, REL-4).
 *
 * The claim is an advisory lock and not a row: a row would be written twice, once without its answer.
 * Errors: IDEMPOTENCY_KEY_REUSED when it was used for something else; SHOWN_ONCE when its answer was a secret;
 * IDEMPOTENCY_KEY_FORGOTTEN when it is older than what is remembered: doing it might be doing it twice.
 */
export async function claimKey(
  tx: Tx,
  actor: Actor,
  { key, requestHash, isSecret, mayBeForgotten }: KeyClaim,
): Promise<Answer | null> {
  const name = `${actor.businessId}/${actor.userId}/${key}`;
  const [, earlier] = await together(
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx),
    tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'answer'])
      .where('business_id', '=', actor.businessId)
      .where('user_id', '=', actor.userId)
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  if (!earlier && mayBeForgotten) throw new RuleError('IDEMPOTENCY_KEY_FORGOTTEN');
  if (!earlier) return null;
  if (!earlier.request_hash.equals(requestHash)) throw new RuleError('IDEMPOTENCY_KEY_REUSED');
  if (isSecret) throw new RuleError('SHOWN_ONCE');
  return { status: earlier.status, body: earlier.answer };
}

export async function insertAnswer(
  tx: Tx,
  actor: Actor,
  { key, requestHash, isSecret }: KeyClaim,
  answer: Answer,
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      business_id: actor.businessId,
      user_id: actor.userId,
      key,
      request_hash: requestHash,
      status: answer.status,
      answer: isSecret ? null : answer.body,
    })
    .execute();
}
