import type pg from 'pg';
import { same } from './own-day.ts';
import type { OwnMoney, OwnPayment } from './own-money.ts';

/** A count with what the server expected, in kuruş. */
interface Counted {
  sessionId: string;
  number: number;
  countNo: number;
  float: number;
  expected: number;
}

/** Which session took what, and after which of its counts; no amounts but those of transfers. */
interface Drawn {
  sessionId: string;
  kind: 'payment' | 'refund' | 'collection' | 'undo' | 'tips' | 'moved' | 'transfer';
  id: string;
  countNo: number;
  /** As {@link COUNTED_AS}. */
  countedAs: string | null;
  /** The amount of a transfer, whose sums by purse are compared apart, or the difference of a hand-over. */
  transfer: number;
}

/** A terminal of a closed session, whose own report was typed, in kuruş. */
interface Reported {
  device: string;
  reported: number;
}

/**
 * Compares every locked count with the float and the own money that its session had taken before (CASH-13). Also finds
 * every report of a terminal that was acknowledged and is not stored, or the reverse (CASH-30).
 */
export async function compareDrawers(client: Pick<pg.Client, 'query'>, money: OwnMoney): Promise<string[]> {
  const counts = (await client.query<Counted>(COUNTS)).rows;
  const bySession = Map.groupBy((await client.query<Drawn>(DRAWN)).rows, ({ sessionId }) => sessionId);
  const cash = cashOf(money);
  const kept = new Map(
    (await client.query<Reported>(REPORTED)).rows.map((row) => [row.device, row.reported]),
  );
  const reports = [...new Set([...kept.keys(), ...money.reported.keys()])].flatMap((device) =>
    kept.get(device) === money.reported.get(device)
      ? []
      : [`own money, report of ${device}: ${kept.get(device)} instead of ${money.reported.get(device)}`],
  );
  const ofCounts = counts.flatMap(({ sessionId, number, countNo, float, expected }) => {
    const before = (bySession.get(sessionId) ?? []).filter((one) => one.countNo < countNo);
    const drawn = ({ kind, id, countedAs, transfer }: Drawn): number => {
      if (kind === 'transfer') return transfer;
      const payment = kind === 'payment' ? money.payments.get(id) : undefined;
      return payment ? cashInSession(payment, countedAs) : (cash.get(`${kind} ${id}`) ?? 0);
    };
    const own = before.reduce((sum, one) => sum + drawn(one), float);
    return same(`drawer ${number}, count ${countNo}`, expected / 100, own);
  });
  return [...ofCounts, ...reports];
}

/** The cash of a payment in its session, which keeps the method of its count or close (CASH-7). */
export const cashInSession = ({ method, amount, tip }: OwnPayment, countedAs: string | null): number =>
  (countedAs ?? method) === 'CASH' ? amount + tip : 0;

/** The money put into a drawer without payments, or below 0 taken out, by its purpose. */
function cashOf({ refunds, collections, undone, moved, tipsPaid }: OwnMoney): Map<string, number> {
  const cash = <Row extends { method: string }>(
    rows: Iterable<readonly [string, Row]>,
    of: (row: Row) => number,
  ) => [...rows].map(([name, row]) => [name, row.method === 'CASH' ? of(row) : 0] as const);
  return new Map([
    ...cash(
      refunds.map((refund) => [`refund ${refund.id}`, refund] as const),
      ({ amount, tip }) => -amount - tip,
    ),
    ...cash(named('collection', collections), ({ amount }) => amount),
    ...cash(named('undo', undone), ({ amount }) => -amount),
    ...[...tipsPaid].map(([id, kurus]) => [`tips ${id}`, -kurus] as const),
    ...[...moved].map(([note, kurus]) => [`moved ${note}`, kurus] as const),
  ]);
}

const named = <Row>(kind: string, rows: ReadonlyMap<string, Row>): (readonly [string, Row])[] =>
  [...rows].map(([id, row]) => [`${kind} ${id}`, row] as const);

/** The method of `payments p` in its session, where it was corrected after the count or the close (CASH-7). */
export const COUNTED_AS = `(
  select m.from_method from method_transfers m
   where m.business_id = p.business_id and m.payment_id = p.id and m.keeps_drawer order by m.no limit 1)`;
const COUNTS = `
  select s.id as "sessionId", s.number::int, c.no as "countNo", s.float_kurus::int as float, c.expected_kurus::int as expected
    from cash_counts c join cash_sessions s on s.business_id = c.business_id and s.id = c.session_id`;
const REPORTED = `
  select concat(s.id, ' ', d->>'partnerId') as device, (d->>'reported')::int as reported
    from cash_sessions s cross join lateral jsonb_array_elements(s.devices) d where d->>'reported' is not null`;
const DRAWN = `
  select p.cash_session_id as "sessionId", 'payment' as kind, p.id::text, p.cash_count_no as "countNo",
         ${COUNTED_AS} as "countedAs", 0 as transfer
    from payments p where p.cash_session_id is not null
  union all select cash_session_id, 'refund', id::text, cash_count_no, null, 0 from refunds where cash_session_id is not null
  union all select cash_session_id, case kind when 'COLLECTION' then 'collection' else 'undo' end, id::text, cash_count_no, null, 0
              from account_entries where cash_session_id is not null
  union all select cash_session_id, 'tips', id::text, cash_count_no, null, 0 from tip_payouts
  union all select session_id, 'moved', note, count_no, null, 0 from cash_movements where other_session_id is null
  union all select session_id, 'transfer', note, count_no, null, case direction when 'IN' then amount_kurus else -amount_kurus end::int
              from cash_movements where other_session_id is not null
  union all select session_id, 'transfer', no::text, no, null, (counted_kurus - expected_kurus)::int
              from cash_counts where taken_by is not null`;
