import type { CollectionMethod } from '@sofra/domain/accounts/account';
import type { Kurus } from '@sofra/domain/money/money';
import { sql, type RawBuilder } from 'kysely';
import type { OpenSession } from '#src/features/cash/cash-sessions.store.ts';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** A customer whose account is locked, with what is owed. */
export interface LockedAccount {
  id: string;
  number: number;
  name: string;
  limit: Kurus;
  balance: Kurus;
}

/**
 * Locks the account of a customer until the transaction ends and reads the balance after the lock. Debts and
 * collections of one customer thus run one after the other (ACCOUNT-9, ACCOUNT-15). Undefined for an erased customer.
 * It sends both statements as soon as it is called, so that they travel with others.
 */
export async function lockAccount(
  tx: Tx,
  businessId: string,
  customerId: string,
): Promise<LockedAccount | undefined> {
  const locked = tx
    .selectFrom('customers')
    .select(['id', 'number', 'name', 'limit_kurus as limit'])
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const [customer, balance] = await together(locked, findBalance(tx, businessId, customerId));
  return customer && { ...customer, balance };
}

/** Balance that a customer owes: the sum of the entries (ACCOUNT-8). */
async function findBalance(tx: Tx, businessId: string, customerId: string): Promise<Kurus> {
  const { balance } = await tx
    .selectFrom('account_entries')
    .select(sql<Kurus>`coalesce(sum(amount_kurus), 0)::bigint`.as('balance'))
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return balance;
}

/** An entry of the account with the cause of its kind. */
type NewEntry = { id: string; customerId: string; amount: Kurus } & (
  | { kind: 'CHARGE'; paymentId: string }
  | { kind: 'REFUND'; refundId: string }
  | { kind: 'CORRECTION'; reason: string }
);

/**
 * After every other entry of the account. A request reads the clock before it waits for the lock. Debt is the sum of
 * earlier entries.
 */
const afterOthers = (businessId: string, customerId: string, at: Date): RawBuilder<Date> => sql`
  greatest(${at}::timestamptz, (select max(created_at) + interval '1 microsecond' from account_entries
                                 where business_id = ${businessId} and customer_id = ${customerId}))`;

/** The account must be locked. */
export async function insertEntry(
  tx: Tx,
  { businessId, userId, name }: Actor,
  entry: NewEntry,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('account_entries')
    .values({
      ...{ business_id: businessId, id: entry.id, customer_id: entry.customerId, kind: entry.kind },
      amount_kurus: entry.amount,
      payment_id: entry.kind === 'CHARGE' ? entry.paymentId : null,
      refund_id: entry.kind === 'REFUND' ? entry.refundId : null,
      reason: entry.kind === 'CORRECTION' ? entry.reason : null,
      ...{ entered_by: userId, entered_by_name: name },
      created_at: afterOthers(businessId, entry.customerId, at),
    })
    .execute();
}

export interface NewCollection {
  id: string;
  customerId: string;
  amount: Kurus;
  method: CollectionMethod;
  partnerId: string | null;
  /** The session of its till; null where none is open (CASH-5). */
  session: OpenSession | null;
  kind: 'COLLECTION' | 'UNDO' | 'PAYOUT';
  /** The collection that it takes back, and why (ACCOUNT-22). */
  undoes?: { id: string; reason: string };
}

/** Collections of one business are entered one after the other, so that their numbers have no gap (ACCOUNT-14). */
export const lockCollections = (tx: Tx, businessId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`collections/${businessId}`}, 0))`.execute(tx);

/**
 * Collections must be locked, the account too, and the session held. Returns the number. Errors: the constraint
 * `collection_undone_once`.
 */
export async function insertCollection(
  tx: Tx,
  { businessId, userId, name }: Actor,
  { id, customerId, kind, amount, method, partnerId, session, undoes }: NewCollection,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into account_entries (business_id, id, customer_id, kind, amount_kurus, number, method, partner_id,
                                 cash_session_id, cash_count_no, undoes, reason, entered_by, entered_by_name, created_at)
    select ${businessId}::uuid, ${id}::uuid, ${customerId}::uuid,
           ${kind}, ${kind === 'COLLECTION' ? 0 - amount : amount}::bigint,
           coalesce(max(number), 0) + 1, ${method}, ${partnerId}::uuid,
           ${session?.id ?? null}::uuid, ${session?.countNo ?? null}::int,
           ${undoes?.id ?? null}::uuid, ${undoes?.reason ?? null}::text, ${userId}::uuid, ${name},
           ${afterOthers(businessId, customerId, at)}
      from account_entries where business_id = ${businessId}
    returning number`.execute(tx);
  const [given] = rows;
  if (!given) throw new Error('a collection was not entered');
  return given.number;
}
