import type { collectAccount as contract } from '@sofra/contract/accounts';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import { liraOf, type Kurus } from '@sofra/domain/money';
import { findCollection } from '#src/features/accounts/account-entries.store.ts';
import { insertCollection, lockAccount, lockCollections } from '#src/features/accounts/accounts.store.ts';
import { readAccount } from '#src/features/accounts/read-account.ts';
import { holdSessionOf } from '#src/features/cash/hold-session.ts';
import { partnerOfPayment } from '#src/features/partners/partner-of-payment.ts';
import { queueCollection } from '#src/features/printing/queue-account.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Takes money for what a customer owes (ACCOUNT-13). The session of the till is held as for a payment and the account locked
 * before what is owed is read, so that two tills never collect more than that (ACCOUNT-15).
 *
 * Errors: NOT_FOUND, also for till and partner; INVALID_INPUT for a partner of another method; ACCOUNT_CHANGED `{owed}`.
 */
export async function collectAccount(
  work: Work,
  request: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const { tx, actor, now } = work;
  const { id: customerId, amount, method } = request;
  const [session, partner, account] = await together(
    holdSessionOf(work, request.tillId),
    partnerOfPayment(work, request),
    lockAccount(tx, actor.businessId, customerId),
    lockCollections(tx, actor.businessId),
  );
  if (!account) throw new RuleError('NOT_FOUND');
  refuseChanged(request, account.balance);
  const id = newId();
  const facts = { id, customerId, amount, method, partnerId: partner?.id ?? null, session };
  const number = await insertCollection(tx, actor, facts, now);
  const collection = await findCollection(tx, actor.businessId, id);
  if (!collection) throw new Error('a collection was entered and is not there');
  const jobId = await queueCollection(work, { collection, customer: account, copyNo: 1 });
  work.audit({
    event: 'account.collect',
    entity: 'customer',
    entityId: customerId,
    details: {
      ...{ customerNumber: account.number, number, method },
      ...{ partner: partner?.name ?? null, amountKurus: amount },
    },
  });
  if (session !== null) work.emit({ name: 'cash:changed', facts: {} });
  return { collectionId: id, jobId, account: await readAccount(work, { id: customerId }) };
}

/** Never more than is owed, and nothing where something else is owed than the caller saw. */
function refuseChanged(
  { amount, expectedBalance }: { amount: Kurus; expectedBalance?: Kurus | undefined },
  balance: Kurus,
): void {
  if (amount <= balance && (expectedBalance === undefined || expectedBalance === balance)) return;
  throw new RuleError('ACCOUNT_CHANGED', { owed: liraOf(balance) });
}
