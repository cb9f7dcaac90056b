import type { AccountEntry } from '@sofra/contract/money/account-entry';
import type { AccountSums } from '@sofra/contract/money/account-sums';
import type { CollectionMethod } from '@sofra/domain/accounts/account';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export type EntryRow = Omit<AccountEntry, 'balance'>;

/** As it is read: an instant within JSON is a text. */
type StoredEntry = Omit<EntryRow, 'order'> & {
  order:
    | (Omit<NonNullable<EntryRow['order']>, 'payment'> & { payment: { id: string; createdAt: string } })
    | null;
};
const entryOf = ({ order, ...entry }: StoredEntry): EntryRow => ({
  ...entry,
  order: order && {
    ...order,
    payment: { id: order.payment.id, createdAt: new Date(order.payment.createdAt) },
  },
});

const entriesWhere = (businessId: string, condition: RawBuilder<boolean>) => sql<StoredEntry>`
  select e.id, e.kind, e.amount_kurus as amount, e.created_at as "createdAt", e.entered_by_name as "enteredBy", e.reason,
         case when o.id is not null then jsonb_build_object(
           'number', o.number, 'tableName', o.table_name,
           'payment', jsonb_build_object('id', p.id, 'createdAt', p.created_at),
           'lines', coalesce((
             select jsonb_agg(jsonb_build_object('name', l.name, 'qty', pl.qty) order by l.created_at, l.id)
               from payment_lines pl
               join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id and l.set_line_id is null
              where pl.business_id = p.business_id and pl.payment_id = p.id and not p.is_share and e.kind = 'CHARGE'), '[]'))
         end as "order",
         case when e.number is not null then jsonb_build_object(
           'number', e.number, 'method', e.method, 'partner', t.name, 'undoes', c.number,
           'isUndone', exists (select from account_entries u
                                where u.business_id = e.business_id and u.undoes = e.id)) end as collection
    from account_entries e
    left join refunds f on f.business_id = e.business_id and f.id = e.refund_id
    left join payments p on p.business_id = e.business_id and p.id = coalesce(e.payment_id, f.payment_id)
    left join orders o on o.business_id = p.business_id and o.id = p.order_id
    left join payment_partners t on t.business_id = e.business_id and t.id = e.partner_id
    left join account_entries c on c.business_id = e.business_id and c.id = e.undoes
   where e.business_id = ${businessId} and ${condition}`;

/** Entries of the account of a customer, the newest first. */
export async function listEntries(
  tx: Tx,
  businessId: string,
  customerId: string,
  limit: number,
): Promise<EntryRow[]> {
  const entries = entriesWhere(businessId, sql`e.customer_id = ${customerId}`);
  const { rows } = await sql<StoredEntry>`
    ${entries} order by e.created_at desc, e.id desc limit ${limit}`.execute(tx);
  return rows.map(entryOf);
}

export interface CollectionRow {
  id: string;
  customerId: string;
  number: number;
  amount: Kurus;
  method: CollectionMethod;
  partner: string | null;
  partnerId: string | null;
  enteredBy: string;
  createdAt: Date;
  kind: 'COLLECTION' | 'UNDO' | 'PAYOUT';
  /** Balance owed after this entry. */
  balance: Kurus;
  /** The collection that it takes back, and why (ACCOUNT-22); null for a collection. */
  undoes: { number: number; createdAt: string } | null;
  reason: string | null;
}

/** A collection, an undo or a payout, as its slip shows it. */
export async function findCollection(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<CollectionRow | undefined> {
  const { rows } = await sql<CollectionRow>`
    select e.id, e.kind, e.customer_id as "customerId", e.number, abs(e.amount_kurus)::bigint as amount, e.method,
           t.name as partner, e.partner_id as "partnerId", e.reason,
           case when c.id is not null then jsonb_build_object('number', c.number, 'createdAt', c.created_at) end as undoes,
           e.entered_by_name as "enteredBy", e.created_at as "createdAt",
           (select sum(b.amount_kurus) from account_entries b
             where b.business_id = e.business_id and b.customer_id = e.customer_id
               and (b.created_at, b.id) <= (e.created_at, e.id))::bigint as balance
      from account_entries e
      left join payment_partners t on t.business_id = e.business_id and t.id = e.partner_id
      left join account_entries c on c.business_id = e.business_id and c.id = e.undoes
     where e.business_id = ${businessId} and e.id = ${id} and e.number is not null`.execute(tx);
  return rows[0];
}

interface KindSum {
  kind: Exclude<AccountEntry['kind'], 'PAYOUT'>;
  method: CollectionMethod | null;
  amount: Kurus;
  count: number;
}

/**
 * Sums the account entries of a business in a range; null when there are none (ACCOUNT-16). All screens, slips and day
 * ends take their account totals from here.
 */
export async function sumAccounts(
  tx: Tx,
  businessId: string,
  range: InstantRange,
): Promise<AccountSums | null> {
  const { rows } = await sql<KindSum>`
    select case kind when 'PAYOUT' then 'UNDO' else kind end as kind, method,
           sum(case kind when 'CORRECTION' then amount_kurus else abs(amount_kurus) end)::bigint as amount,
           count(*)::int as count
      from account_entries
     where business_id = ${businessId} and created_at >= ${range.from} and created_at < ${range.until}
     group by 1, 2`.execute(tx);
  if (rows.length === 0) return null;
  const of = (kind: KindSum['kind'], method: KindSum['method'] = null) => {
    const sum = rows.find((row) => row.kind === kind && row.method === method);
    return { amount: sum?.amount ?? ZERO, count: sum?.count ?? 0 };
  };
  return {
    charged: of('CHARGE'),
    refunded: of('REFUND'),
    collected: { CASH: of('COLLECTION', 'CASH'), CARD: of('COLLECTION', 'CARD') },
    ...(rows.some(({ kind }) => kind === 'UNDO') && {
      undone: { CASH: of('UNDO', 'CASH'), CARD: of('UNDO', 'CARD') },
    }),
    corrected: of('CORRECTION').amount,
  };
}
