import type pg from 'pg';
import { cashInSession, COUNTED_AS } from './compare-drawers.ts';
import { same } from './own-day.ts';
import type { OwnMoney } from './own-money.ts';

/** A stored session of a purse, in kuruş. */
interface Purse {
  id: string;
  courierId: string;
  float: number;
  /** The amount that the account before left with the courier. */
  before: number;
  /** Null while it is open. */
  left: number | null;
  handedOver: number | null;
  /** Change that drawers gave, that the purse received, and cash that drawers received of it. */
  given: number;
  received: number;
  broughtIn: number;
  /** The payments after the last count, and the change out of drawers. */
  paidSince: { id: string; countedAs: string | null }[];
  givenSince: number;
}

/**
 * Compares every session of a purse with the own money (COURIER-11, COURIER-14). It compares change and count, the sums
 * left and handed over into a drawer, and the sum taken afterwards. Also finds a payment at the door that is in no
 * purse or in that of another courier (COURIER-10).
 */
export async function comparePurses(client: Pick<pg.Client, 'query'>, money: OwnMoney): Promise<string[]> {
  const purses = (await client.query<Purse>(PURSES)).rows;
  const inPurse = new Map(
    (await client.query<{ id: string; courierId: string }>(IN_PURSE)).rows.map((row) => [
      row.id,
      row.courierId,
    ]),
  );
  const door = [...new Set([...inPurse.keys(), ...money.atDoor.keys()])].flatMap((id) =>
    inPurse.get(id) === money.atDoor.get(id)
      ? []
      : [`own money, payment ${id} is in the purse of ${inPurse.get(id)}, not of ${money.atDoor.get(id)}`],
  );
  const unknown = [...money.purses.keys()].filter((id) => !purses.some((purse) => purse.id === id));
  return [
    ...door,
    ...unknown.map((id) => `own money, purse ${id} is not there`),
    ...purses.flatMap((purse) => purseFaults(purse, money)),
  ];
}

function purseFaults(purse: Purse, money: OwnMoney): string[] {
  const { given, counts, left } = money.purse(purse.id);
  const what = `purse ${purse.id}`;
  const change = [
    ...same(`${what}, float`, purse.float / 100, purse.before),
    ...same(`${what}, change out of drawers`, purse.given / 100, given),
    ...same(`${what}, change received`, purse.received / 100, given),
  ];
  if (left === null) return [...change, ...same(`${what}, handed over while open`, purse.broughtIn / 100, 0)];
  const counted = counts.get(Math.max(...counts.keys())) ?? 0;
  const since = purse.paidSince.reduce((sum, { id, countedAs }) => {
    const payment = money.payments.get(id);
    return sum + (payment ? cashInSession(payment, countedAs) : 0);
  }, purse.givenSince);
  return [
    ...change,
    ...same(`${what}, handed over`, (purse.handedOver ?? 0) / 100, counted - left),
    ...same(`${what}, into the drawer`, purse.broughtIn / 100, counted - left),
    ...same(`${what}, left with the courier`, (purse.left ?? 0) / 100, left + since),
  ];
}

const MOVED = (where: string) =>
  `(select coalesce(sum(m.amount_kurus), 0)::int from cash_movements m where m.business_id = s.business_id and ${where})`;

/** The number of the last count. */
const LAST_COUNT = `(
  select max(c.no) from cash_counts c where c.business_id = s.business_id and c.session_id = s.id)`;
const PURSES = `
  select s.id, t.courier_id as "courierId", s.float_kurus::int as float,
         coalesce(lag(s.left_kurus) over (partition by s.till_id order by s.number), 0)::int as before,
         case when s.closed_at is not null then s.left_kurus::int end as left,
         case when s.closed_at is not null then s.handed_over_kurus::int end as "handedOver",
         ${MOVED(`m.other_session_id = s.id and m.direction = 'OUT'`)} as given,
         ${MOVED('m.session_id = s.id and m.other_session_id is not null')} as received,
         ${MOVED(`m.other_session_id = s.id and m.direction = 'IN'`)} as "broughtIn",
         ${MOVED(`m.session_id = s.id and m.other_session_id is not null and m.count_no >= ${LAST_COUNT}`)} as "givenSince",
         array(select jsonb_build_object('id', p.id, 'countedAs', ${COUNTED_AS}) from payments p
                where p.business_id = s.business_id and p.cash_session_id = s.id and p.cash_count_no >= ${LAST_COUNT}
         ) as "paidSince"
    from cash_sessions s join tills t on t.business_id = s.business_id and t.id = s.till_id
   where t.courier_id is not null`;
const IN_PURSE = `
  select p.id, t.courier_id as "courierId"
    from payments p
    join cash_sessions s on s.business_id = p.business_id and s.id = p.cash_session_id
    join tills t on t.business_id = s.business_id and t.id = s.till_id
   where t.courier_id is not null`;
