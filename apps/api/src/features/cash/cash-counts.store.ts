import type { CashPieces } from '@sofra/domain/cash/cash-count';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface CashCountRow {
  no: number;
  counted: Kurus;
  expected: Kurus;
  pieces: CashPieces[];
  reason: string | null;
  countedBy: string;
  countedAt: Date;
  /** The drawer was handed over with this count; null for a count before the close. */
  handOver: HandOver | null;
}

interface HandOver {
  from: Person;
  to: Person;
}

interface Person {
  id: string;
  name: string;
}

/** The locked counts of a session, the first one first. */
export function listCashCounts(tx: Tx, businessId: string, sessionId: string): Promise<CashCountRow[]> {
  return tx
    .selectFrom('cash_counts')
    .select([
      'no',
      'counted_kurus as counted',
      'expected_kurus as expected',
      sql<CashPieces[]>`pieces`.as('pieces'),
      'reason',
      'counted_by_name as countedBy',
      'counted_at as countedAt',
      sql<HandOver | null>`case when taken_by is not null then jsonb_build_object(
        'from', jsonb_build_object('id', given_by, 'name', given_by_name),
        'to', jsonb_build_object('id', taken_by, 'name', taken_by_name)) end`.as('handOver'),
    ])
    .where('business_id', '=', businessId)
    .where('session_id', '=', sessionId)
    .orderBy('no')
    .execute();
}

/** The session must be locked. */
export async function insertCashCount(
  tx: Tx,
  actor: Actor,
  sessionId: string,
  count: Omit<CashCountRow, 'countedBy'>,
): Promise<void> {
  await tx
    .insertInto('cash_counts')
    .values({
      business_id: actor.businessId,
      session_id: sessionId,
      no: count.no,
      counted_kurus: count.counted,
      expected_kurus: count.expected,
      pieces: JSON.stringify(count.pieces),
      reason: count.reason,
      counted_by: actor.userId,
      counted_by_name: actor.name,
      counted_at: count.countedAt,
      given_by: count.handOver?.from.id ?? null,
      given_by_name: count.handOver?.from.name ?? null,
      taken_by: count.handOver?.to.id ?? null,
      taken_by_name: count.handOver?.to.name ?? null,
    })
    .execute();
}
