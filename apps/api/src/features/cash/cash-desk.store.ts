import type { Till } from '@sofra/contract/money/cash';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

interface TillRow extends Pick<Till, 'id' | 'name' | 'left' | 'isNew' | 'version'> {
  /** The courier whose purse it is; null for a drawer. */
  courierId: string | null;
  session: {
    id: string;
    number: number;
    openedAt: Date;
    openedBy: string;
    /** The person who has the drawer now (CASH-34). */
    heldById: string;
    heldBy: string;
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
      't.courier_id as courierId',
      's.id as sessionId',
      's.number',
      's.opened_at as openedAt',
      's.opened_by_name as openedBy',
      sql<string | null>`coalesce(s.held_by, s.opened_by)`.as('heldById'),
      sql<string | null>`coalesce(s.held_by_name, s.opened_by_name)`.as('heldBy'),
      sql<boolean | null>`s.count_no > s.handed_no`.as('isCounted'),
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
    ({
      id,
      name,
      version,
      courierId,
      left,
      sessionId,
      number,
      openedAt,
      openedBy,
      heldById,
      heldBy,
      isCounted,
    }) => ({
      id,
      name,
      version,
      courierId,
      left: left ?? ZERO,
      isNew: left === null,
      session:
        sessionId === null ||
        number === null ||
        openedAt === null ||
        openedBy === null ||
        heldById === null ||
        heldBy === null
          ? null
          : { id: sessionId, number, openedAt, openedBy, heldById, heldBy, isCounted: isCounted === true },
    }),
  );
}

const tillNames = (tx: Tx, businessId: string, id: string) =>
  tx.selectFrom('tills').select('name').where('business_id', '=', businessId).where('id', '=', id);

/** Also of a courier's purse. */
export const findTillName = async (tx: Tx, businessId: string, id: string): Promise<string | undefined> =>
  (await tillNames(tx, businessId, id).executeTakeFirst())?.name;

/** Undefined for a courier's purse, which has no drawer and opens with its courier (COURIER-2). */
export const findDrawerName = async (tx: Tx, businessId: string, id: string): Promise<string | undefined> =>
  (await tillNames(tx, businessId, id).where('courier_id', 'is', null).executeTakeFirst())?.name;

/** Since when the drawer that a user has is open without a count before its close (CASH-15); null for none. */
export async function findUncountedSince(
  tx: Tx,
  { businessId, userId }: Pick<Actor, 'businessId' | 'userId'>,
): Promise<Date | null> {
  const found = await tx
    .selectFrom('cash_sessions as s')
    .innerJoin('tills as t', (join) =>
      join.onRef('t.business_id', '=', 's.business_id').onRef('t.id', '=', 's.till_id'),
    )
    .select('s.opened_at as openedAt')
    .where('s.business_id', '=', businessId)
    .where(sql<string>`coalesce(s.held_by, s.opened_by)`, '=', userId)
    .where('s.closed_at', 'is', null)
    .whereRef('s.count_no', '=', 's.handed_no')
    .where('t.courier_id', 'is', null)
    .orderBy('s.opened_at')
    .limit(1)
    .executeTakeFirst();
  return found?.openedAt ?? null;
}
