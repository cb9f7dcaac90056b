import type { Account, correctAccount as contract } from '@sofra/contract/money/accounts';
import { RuleError } from '@sofra/domain/errors';
import { insertEntry, lockAccount } from '#src/features/accounts/accounts.store.ts';
import { readAccount } from '#src/features/accounts/read-account.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** Changes what a customer owes without any money (ACCOUNT-17). Errors: NOT_FOUND, also for an erased one. */
export async function correctAccount(
  work: Work,
  { id: customerId, amount, reason }: RequestOf<typeof contract>,
): Promise<Account> {
  const { tx, actor, now } = work;
  const account = await lockAccount(tx, actor.businessId, customerId);
  if (!account) throw new RuleError('NOT_FOUND');
  await insertEntry(tx, actor, { id: newId(), customerId, kind: 'CORRECTION', amount, reason }, now);
  work.audit({
    event: 'account.correct',
    entity: 'customer',
    entityId: customerId,
    details: { customerNumber: account.number, amountKurus: amount, reason },
  });
  return readAccount(work, { id: customerId });
}
