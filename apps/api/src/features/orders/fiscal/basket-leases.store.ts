import type { BasketProblem } from '@sofra/domain/fiscal/fiscal-basket';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A basket whose lease this process holds. */
export interface ClaimedBasket {
  businessId: string;
  id: string;
  leaseToken: string;
}

export async function claimDueBaskets(
  tx: Tx,
  { leaseSeconds, at, most }: { leaseSeconds: number; at: Date; most: number },
): Promise<ClaimedBasket[]> {
  const { rows } = await sql<ClaimedBasket>`
    select business_id as "businessId", id, lease_token as "leaseToken"
      from claim_due_baskets(make_interval(secs => ${leaseSeconds}), ${at}, ${most})`.execute(tx);
  return rows;
}

interface Attempted {
  state: 'WAITING' | 'SENT' | 'UNKNOWN';
  problem: BasketProblem | null;
  reason: string | null;
  isUnsure: boolean;
  unsureAt: Date | null;
  sentAt: Date | null;
  nextAttemptAt: Date;
}

/** Ends a lease of a basket that has no end yet. False when its lease is lost, or it ended meanwhile. */
export async function updateBasketAttempted(
  tx: Tx,
  { businessId, id, leaseToken }: ClaimedBasket,
  { state, problem, reason, isUnsure, unsureAt, sentAt, nextAttemptAt }: Attempted,
): Promise<boolean> {
  const ended = await tx
    .updateTable('fiscal_baskets')
    .set({
      ...{ state, problem, reason, is_unsure: isUnsure, unsure_at: unsureAt },
      ...{ sent_at: sentAt, next_attempt_at: nextAttemptAt },
      ...{ lease_token: null, leased_until: null },
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('lease_token', '=', leaseToken)
    .where(sql<boolean>`state in ('WAITING', 'SENT', 'UNKNOWN')`)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Gives back a basket that was not attempted to its end; one that was begun may have been sent. */
export async function releaseBasketLease(
  tx: Tx,
  { businessId, id, leaseToken }: ClaimedBasket,
  { isStarted, at }: { isStarted: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('fiscal_baskets')
    .set({
      ...{ lease_token: null, leased_until: null, attempts: sql`attempts - 1` },
      ...(isStarted && { is_unsure: true, unsure_at: at }),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('lease_token', '=', leaseToken)
    .execute();
}
