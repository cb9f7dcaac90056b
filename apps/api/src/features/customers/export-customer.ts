import type { exportCustomer as contract } from '@sofra/contract/money/customers';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { withBalances } from '@sofra/domain/accounts/account';
import { RuleError } from '@sofra/domain/errors';
import { listEntries } from '#src/features/accounts/account-entries.store.ts';
import { findAddedAt, lockCustomer } from '#src/features/customers/customers.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Ten debts a day for twenty years. */
const EVERYTHING = 73_000;

/** Everything that is kept about a customer (ACCOUNT-4). Errors: NOT_FOUND, also for an erased one. */
export async function exportCustomer(
  { tx, actor, now, audit }: Work,
  { id }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const customer = await lockCustomer(tx, actor.businessId, id);
  if (!customer) throw new RuleError('NOT_FOUND');
  const { number } = customer;
  audit({ event: 'customer.export', entity: 'customer', entityId: id, details: { number } });
  const [addedAt, entries] = await together(
    findAddedAt(tx, actor.businessId, id),
    listEntries(tx, actor.businessId, id, EVERYTHING),
  );
  return { exportedAt: now, customer, addedAt, entries: withBalances(entries, customer.balance) };
}
