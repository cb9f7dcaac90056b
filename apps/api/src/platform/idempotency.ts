import { createHash } from 'node:crypto';
import { RuleError } from '@sofra/domain/errors';
import type { Actor } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

export interface Answer {
  status: number;
  /** The JSON text as it was sent; null for an answer without a body. */
  body: string | null;
}

/** What identifies a repeated request: its operation, its target and its body. */
export const hashRequest = (operation: string, params: unknown, body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([operation, params, body ?? null]))
    .digest();

/**
 * Claims a key for this transaction. A rival with the same key waits here until this one ends.
 * Returns the remembered answer when the key was used before (design/api.md, "Idempotency-Key").
 * Errors: IDEMPOTENCY_KEY_REUSED when it was used for something else.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  actor: Actor,
  key: string,
  requestHash: Buffer,
): Promise<Answer | null> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      business_id: actor.businessId,
      user_id: actor.userId,
      key,
      request_hash: requestHash,
      status: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;

  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('business_id', '=', actor.businessId)
    .where('user_id', '=', actor.userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!earlier.request_hash.equals(requestHash)) throw new RuleError('IDEMPOTENCY_KEY_REUSED');
  return { status: earlier.status, body: earlier.answer };
}

export async function rememberAnswer(tx: Tx, actor: Actor, key: string, answer: Answer): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: answer.body })
    .where('business_id', '=', actor.businessId)
    .where('user_id', '=', actor.userId)
    .where('key', '=', key)
    .execute();
}
