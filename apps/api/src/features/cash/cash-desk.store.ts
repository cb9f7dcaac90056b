import type { Till } from '@sofra/contract/money/cash';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

interface TillRow extends Pick<Till, 'id' | 'name' | 'left' | 'isNew' | 'version'> {
  session: {
    id: string;
    number: number;
    openedAt: Date;
    openedById: string;
    openedBy: string;
    isCounted: boolean;
  } | null;
}

/** The tills, the first one made first, with their open session and what the last one left (CASH-2). */
export async function listTillRows(tx: Tx, businessId: string): Promise<TillRow[]> {
  const rows = await tx
    .selectFrom('tills as t')
    .leftJoin('cash_sessions as s', (join) =>
      join
        .onRef('s.business_id', '=', 't.business_id')
        .onRef('s.till_id', '=', 't.id')
        .on('s.closed_at', 'is', null),
    )
    .select([
      't.id',
      't.name',
      't.version',
      's.id as sessionId',
      's.number',
      's.opened_at as openedAt',
      's.opened_by as openedById',
      's.opened_by_name as openedBy',
      's.count_no as countNo',
      sql<Kurus | null>`(
        select l.left_kurus from cash_sessions l
         where l.business_id = t.business_id and l.till_id = t.id and l.closed_at is not null
         order by l.number desc limit 1)`.as('left'),
    ])
    .where('t.business_id', '=', businessId)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
  return rows.map(
    ({ id, name, version, left, sessionId, number, openedAt, openedById, openedBy, countNo }) => ({
      id,
      name,
      version,
      left: left ?? ZERO,
      isNew: left === null,
      session:
        sessionId === null || number === null || openedAt === null || openedById === null || openedBy === null
          ? null
          : { id: sessionId, number, openedAt, openedById, openedBy, isCounted: (countNo ?? 0) > 0 },
    }),
  );
}

export async function findTillName(tx: Tx, businessId: string, id: string): Promise<string | undefined> {
  const till = await tx
    .selectFrom('tills')
    .select('name')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return till?.name;
}

/** Since when a user has an open session without a locked count (CASH-15); null for none. */
export async function findUncountedSince(
  tx: Tx,
  { businessId, userId }: Pick<Actor, 'businessId' | 'userId'>,
): Promise<Date | null> {
  const found = await tx
    .selectFrom('cash_sessions')
    .select('opened_at as openedAt')
    .where('business_id', '=', businessId)
    .where('opened_by', '=', userId)
    .where('closed_at', 'is', null)
    .where('count_no', '=', 0)
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst();
  return found?.openedAt ?? null;
}
