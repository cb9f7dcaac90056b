import type { eraseCustomer as contract } from '@sofra/contract/money/customers';
import { RuleError } from '@sofra/domain/errors';
import { lockAccount } from '#src/features/accounts/accounts.store.ts';
import { eraseFromSlips, erasePerson } from '#src/features/customers/customers.store.ts';
import { accountCause } from '#src/features/printing/shared/queue-account.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Removes the personal data of a customer for good, also from printed slips (ACCOUNT-5). Errors: NOT_FOUND, also for a
 * customer already erased; ACCOUNT_OPEN while a balance is owed in either direction.
 */
export async function eraseCustomer(
  { tx, actor, now, audit }: Work,
  { id }: RequestOf<typeof contract>,
): Promise<{ number: number }> {
  const account = await lockAccount(tx, actor.businessId, id);
  if (!account) throw new RuleError('NOT_FOUND');
  if (account.balance !== 0) throw new RuleError('ACCOUNT_OPEN');
  await together(
    erasePerson(tx, actor.businessId, id, now),
    eraseFromSlips(tx, actor.businessId, { customerId: id, cause: accountCause(id) }),
  );
  const { number } = account;
  audit({ event: 'customer.erase', entity: 'customer', entityId: id, details: { number } });
  return { number };
}
