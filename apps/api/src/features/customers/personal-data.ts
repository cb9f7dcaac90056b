import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/money/customers';
import { withBalances } from '@sofra/domain/accounts/account';
import { RuleError } from '@sofra/domain/errors';
import { listEntries } from '#src/features/accounts/account-entries.store.ts';
import { lockAccount } from '#src/features/accounts/accounts.store.ts';
import {
  findAddedAt,
  lockCustomer,
  eraseFromSlips,
  erasePerson,
} from '#src/features/customers/customers.store.ts';
import { eraseBuyersOf, listBuyersOf } from '#src/features/documents/buyers.store.ts';
import { accountCause } from '#src/features/printing/shared/queue-account.ts';
import { eraseFromFulfilments, listRecipientsOf } from '#src/features/takeaway/fulfilments.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Ten debts a day for twenty years. */
const EVERYTHING = 73_000;

/** Everything that is kept about a customer (ACCOUNT-4). Errors: NOT_FOUND, also for an erased one. */
export async function exportCustomer(
  { tx, actor, now, audit }: Work,
  { id }: RequestOf<typeof contract.exportCustomer>,
): Promise<ResponseOf<typeof contract.exportCustomer>> {
  const customer = await lockCustomer(tx, actor.businessId, id);
  if (!customer) throw new RuleError('NOT_FOUND');
  const { number } = customer;
  audit({ event: 'customer.export', entity: 'customer', entityId: id, details: { number } });
  const [addedAt, entries, deliveries, invoices] = await together(
    findAddedAt(tx, actor.businessId, id),
    listEntries(tx, actor.businessId, id, EVERYTHING),
    listRecipientsOf(tx, actor.businessId, id),
    listBuyersOf(tx, actor.businessId, id),
  );
  const withBalance = withBalances(entries, customer.balance);
  return { exportedAt: now, customer, addedAt, entries: withBalance, deliveries, invoices };
}

/**
 * Removes the personal data of a customer for good, also from printed slips and buyers of orders (ACCOUNT-5). Errors: NOT_FOUND, also for a
 * customer already erased; ACCOUNT_OPEN while a balance is owed in either direction.
 */
export async function eraseCustomer(
  { tx, actor, now, audit }: Work,
  { id }: RequestOf<typeof contract.eraseCustomer>,
): Promise<{ number: number }> {
  const account = await lockAccount(tx, actor.businessId, id);
  if (!account) throw new RuleError('NOT_FOUND');
  if (account.balance !== 0) throw new RuleError('ACCOUNT_OPEN');
  await together(
    erasePerson(tx, actor.businessId, id, now),
    eraseFromSlips(tx, actor.businessId, { customerId: id, cause: accountCause(id) }),
    eraseFromFulfilments(tx, actor.businessId, id),
    eraseBuyersOf(tx, actor.businessId, id),
  );
  const { number } = account;
  audit({ event: 'customer.erase', entity: 'customer', entityId: id, details: { number } });
  return { number };
}
