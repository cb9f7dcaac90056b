import type { Customer, Debtor } from '@sofra/contract/money/customers';
import type { Buyer } from '@sofra/domain/documents/ubl-parties';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { lockThenRead } from '#src/platform/postgres/lock-then-read.ts';

/**
 * The balance is read at the moment of the statement. A decision based on it needs the account lock first
 * (accounts.store.ts).
 */
const CUSTOMER = [
  'id',
  'number',
  'name',
  'phone',
  'note',
  'addresses',
  sql<Buyer | null>`customers.buyer`.as('buyer'),
  'limit_kurus as limit',
  sql<Kurus>`(select coalesce(sum(e.amount_kurus), 0) from account_entries e
    where e.business_id = customers.business_id and e.customer_id = customers.id)::bigint`.as('balance'),
  'version',
] as const;

/** An erased customer is none any more (ACCOUNT-5). */
const customers = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('customers')
    .select(CUSTOMER)
    .where('business_id', '=', businessId)
    .where('erased_at', 'is', null);

/** Search terms in the form in which names and phones are stored; null matches every customer. */
export interface SoughtCustomer {
  foldedName: string | null;
  digits: string | null;
}

/** In natural Turkish order (ACCOUNT-3). */
export const listCustomerRows = (
  tx: Tx,
  businessId: string,
  { foldedName, digits }: SoughtCustomer,
  limit: number,
): Promise<Customer[]> =>
  customers(tx, businessId)
    .where(sql<boolean>`(${foldedName}::text is null or strpos(folded_name, ${foldedName}) > 0
                         or strpos(phone, ${digits}) > 0)`)
    .orderBy(sql`name collate turkish_natural`)
    .orderBy('number')
    .limit(limit)
    .execute();

/**
 * The customers who owe money, the oldest debt first. Collections pay the oldest debts, so the newest entries that make up
 * the balance are unpaid. An undone collection leaves the debts that it had paid as old as they were.
 */
export async function listDebtorRows(tx: Tx, businessId: string): Promise<Debtor[]> {
  const rows = await customers(tx, businessId)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('account_entries as e')
          .select([
            'e.customer_id as customerId',
            'e.created_at as at',
            'e.amount_kurus as amount',
            'e.kind',
            sql<number>`sum(e.amount_kurus) over (partition by e.customer_id)::bigint`.as('owed'),
            sql<number>`sum(e.amount_kurus) filter (where e.amount_kurus > 0 and e.kind <> 'UNDO')
              over (partition by e.customer_id order by e.created_at desc, e.id desc)::bigint - e.amount_kurus`.as(
              'newer',
            ),
          ])
          .where('e.business_id', '=', businessId)
          .as('debt'),
      (join) => join.onRef('debt.customerId', '=', 'customers.id'),
    )
    .select(sql<Date>`min(debt.at)`.as('owedSince'))
    .where(sql<boolean>`debt.owed > 0 and debt.amount > 0 and debt.kind <> 'UNDO' and debt.newer < debt.owed`)
    .groupBy(['customers.business_id', 'customers.id'])
    .orderBy(sql`min(debt.at)`)
    .orderBy('number')
    .execute();
  return rows;
}

/** Undefined for an erased one. */
export const findCustomer = (tx: Tx, businessId: string, id: string): Promise<Customer | undefined> =>
  customers(tx, businessId).where('id', '=', id).executeTakeFirst();

export const lockCustomer = (tx: Tx, businessId: string, id: string): Promise<Customer | undefined> =>
  lockThenRead(tx, { table: 'customers', businessId, id, strength: 'no key update' }, () =>
    findCustomer(tx, businessId, id),
  );

export async function findAddedAt(tx: Tx, businessId: string, id: string): Promise<Date> {
  const { addedAt } = await tx
    .selectFrom('customers')
    .select('created_at as addedAt')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return addedAt;
}

export type CustomerFacts = Omit<Customer, 'number' | 'version' | 'balance'> & { foldedName: string };

/** Two that are added at once wait for each other, so that each has a number of its own. */
export async function lockCustomerNumbers(tx: Tx, businessId: string): Promise<void> {
  const name = `customers/${businessId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The numbers must be locked. Errors: the constraint `customer_phone_taken`. */
export const insertCustomer = (
  tx: Tx,
  businessId: string,
  { id, name, foldedName, phone, note, addresses, buyer, limit }: CustomerFacts,
): Promise<Customer> =>
  tx
    .insertInto('customers')
    .values({
      ...{ business_id: businessId, id, name, folded_name: foldedName, phone, note, addresses },
      buyer: buyer && JSON.stringify(buyer),
      limit_kurus: limit,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from customers where business_id = ${businessId})`,
    })
    .returning(CUSTOMER)
    .executeTakeFirstOrThrow();

/** Errors: the constraint `customer_phone_taken`. */
export const updateCustomerFacts = (
  tx: Tx,
  businessId: string,
  { id, name, foldedName, phone, note, addresses, buyer, limit }: CustomerFacts,
): Promise<Customer> =>
  tx
    .updateTable('customers')
    .set({
      name,
      folded_name: foldedName,
      phone,
      note,
      addresses,
      buyer: buyer && JSON.stringify(buyer),
      limit_kurus: limit,
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(CUSTOMER)
    .executeTakeFirstOrThrow();

/** Keeps invoice data with a customer, who must be locked (DOCUMENT-25). */
export async function updateCustomerBuyer(
  tx: Tx,
  businessId: string,
  id: string,
  buyer: Buyer,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ buyer: JSON.stringify(buyer), version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** The row stays, because the books name it. */
export async function erasePerson(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      ...{ name: '', folded_name: '', phone: null, note: null, addresses: [], buyer: null },
      ...{ erased_at: at, version: sql`version + 1` },
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** Takes the name out of the stored slips of an account and of the receipts of its debts. */
export async function eraseFromSlips(
  tx: Tx,
  businessId: string,
  { customerId, cause }: { customerId: string; cause: string },
): Promise<void> {
  await sql`
    update print_jobs set ticket = ticket - 'customer'
     where business_id = ${businessId} and ticket ? 'customer'
       and (starts_with(dedupe_key, ${`${cause}:`})
            or payment_id in (select payment_id from account_entries
                               where business_id = ${businessId} and customer_id = ${customerId}))`.execute(
    tx,
  );
}
