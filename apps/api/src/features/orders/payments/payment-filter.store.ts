import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { Kurus } from '@sofra/domain/money/money';
import type { Settlement } from '@sofra/domain/money/payment-method';
import { sql, type RawBuilder } from 'kysely';
import {
  EFFECTIVE_METHOD,
  EFFECTIVE_PARTNER_ID,
} from '#src/features/orders/payments/effective-method.store.ts';
import type { PaymentPartner } from '#src/features/partners/partners.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface PaymentFilter {
  method?: Settlement | undefined;
  partnerId?: string | undefined;
  takenBy?: string | undefined;
  table?: string | undefined;
  min?: Kurus | undefined;
  max?: Kurus | undefined;
  sought?: SearchMatch | undefined;
}

/** The payments `p` of a range with their orders `o`. */
const inRange = (businessId: string, range: InstantRange): RawBuilder<unknown> => sql`
  payments p join orders o on o.business_id = p.business_id and o.id = p.order_id
   where p.business_id = ${businessId} and p.created_at >= ${range.from} and p.created_at < ${range.until}`;

/** The search text of the filter: the slip number it may begin, and the names of the range that contain it. */
export interface SearchMatch {
  /** Matches orders whose number begins with this. */
  number: string;
  tables: readonly string[];
  products: readonly string[];
}

/**
 * A payment matches by one name of its order or its lines. Lines are looked up by index per payment, because the
 * planner cannot know how often a name was sold.
 */
const matchesSearch = ({ number, tables, products }: SearchMatch): RawBuilder<boolean> => sql<boolean>`(
  starts_with(o.number::text, ${number}) or o.table_name = any(${[...tables]}::text[])
  or (not p.is_share and ${products.length > 0}::boolean and exists (
    select from payment_lines pl
     where pl.business_id = p.business_id and pl.payment_id = p.id
       and (select l.name from order_lines l where l.business_id = pl.business_id and l.id = pl.line_id)
           = any(${[...products]}::text[]))))`;

/** The different names of the items that were paid in a range; about a hundred, however many lines there are. */
export async function listPaidNames(tx: Tx, businessId: string, range: InstantRange): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct l.name
      from payments p
      join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
      join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
     where p.business_id = ${businessId} and p.created_at >= ${range.from} and p.created_at < ${range.until}
       and not p.is_share`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Columns that method and partner are compared with: those of a payment, or of one side of a transfer. */
interface Compared {
  method: RawBuilder<unknown>;
  partnerId: RawBuilder<unknown>;
}
const OF_PAYMENT: Compared = { method: EFFECTIVE_METHOD, partnerId: EFFECTIVE_PARTNER_ID };
/** Columns of `transferred_money as t`. */
const OF_SIDE: Compared = { method: sql.raw('t.method'), partnerId: sql.raw('t.partner_id') };

/** The conditions of the filter on `payments as p` and `orders as o`, shared by list and totals. */
export function matches(
  { method, partnerId, takenBy, table, min, max, sought }: PaymentFilter,
  compared = OF_PAYMENT,
): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    ...(method === undefined ? [] : [sql`${compared.method} = ${method}`]),
    ...(partnerId === undefined ? [] : [sql`${compared.partnerId} = ${partnerId}`]),
    ...(takenBy === undefined ? [] : [sql`p.taken_by = ${takenBy}`]),
    ...(table === undefined ? [] : [sql`o.table_name = ${table}`]),
    ...(min === undefined ? [] : [sql`p.amount_kurus >= ${min}`]),
    ...(max === undefined ? [] : [sql`p.amount_kurus <= ${max}`]),
    ...(sought === undefined ? [] : [matchesSearch(sought)]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The same on `transferred_money as t` with its payment and order (PAY-54). */
export const matchesSide = (filter: PaymentFilter): RawBuilder<boolean> => matches(filter, OF_SIDE);

interface MethodTotals {
  method: Settlement;
  revenue: Kurus;
  count: number;
  tips: Kurus;
}

/**
 * The sums of the filtered payments by corrected method, with money moved between methods in the range (PAY-54). A
 * method without either is missing.
 */
export async function sumPaymentsByMethod(
  tx: Tx,
  businessId: string,
  range: InstantRange,
  filter: PaymentFilter,
): Promise<MethodTotals[]> {
  const { rows } = await sql<MethodTotals>`
    select m.method, sum(m.amount)::bigint as revenue, sum(m.payments)::int as count, sum(m.tip)::bigint as tips
      from (select ${EFFECTIVE_METHOD} as method, p.amount_kurus as amount, p.tip_kurus as tip, 1 as payments
              from ${inRange(businessId, range)} and ${matches(filter)}
            union all
            select t.method, t.amount_kurus, t.tip_kurus, 0
              from transferred_money t
              join payments p on p.business_id = t.business_id and p.id = t.payment_id
              join orders o on o.business_id = p.business_id and o.id = p.order_id
             where t.business_id = ${businessId} and t.at >= ${range.from} and t.at < ${range.until}
               and ${matchesSide(filter)}) m
     group by m.method`.execute(tx);
  return rows;
}

/** The choices of the filter: tables, users and partners of a range, users and partners by their latest names. */
export interface PaymentChoices {
  tables: string[];
  staff: { id: string; name: string }[];
  partners: PaymentPartner[];
}

export async function listPaymentChoices(
  tx: Tx,
  businessId: string,
  range: InstantRange,
): Promise<PaymentChoices> {
  const { rows } = await sql<PaymentChoices>`
    with paid as (select o.table_name, p.taken_by, p.taken_by_name, p.created_at, ${EFFECTIVE_PARTNER_ID} as partner_id
                    from ${inRange(businessId, range)})
    select (select coalesce(array_agg(distinct table_name), '{}') from paid) as tables,
           (select coalesce(jsonb_agg(jsonb_build_object('id', s.taken_by, 'name', s.taken_by_name)), '[]')
              from (select distinct on (taken_by) taken_by, taken_by_name from paid
                     order by taken_by, created_at desc) s) as staff,
           (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'method', t.method)), '[]') from payment_partners t
             where t.business_id = ${businessId} and t.id in (
               select partner_id from paid
               union all select partner_id from transferred_money
                where business_id = ${businessId} and at >= ${range.from} and at < ${range.until})) as partners`.execute(
    tx,
  );
  return rows[0] ?? { tables: [], staff: [], partners: [] };
}
