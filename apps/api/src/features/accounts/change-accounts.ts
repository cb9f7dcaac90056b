import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/money/accounts';
import { RuleError } from '@sofra/domain/errors';
import { lockAccount, lockCollections, insertEntry } from '#src/features/accounts/accounts.store.ts';
import { enterMoney, refuseChanged } from '#src/features/accounts/enter-money.ts';
import { readAccount } from '#src/features/accounts/read-account.ts';
import { holdSessionOf } from '#src/features/cash/shared/hold-session.ts';
import { partnerOfPayment } from '#src/features/partners/shared/partner-of-payment.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Collects money that a customer owes (ACCOUNT-13). The session of the till is held as for a payment. The account is
 * locked before the balance is read, so that two tills never collect more than it (ACCOUNT-15).
 *
 * Errors: NOT_FOUND, also for till and partner; INVALID_INPUT for a partner of another method; ACCOUNT_CHANGED
 * `{owed}`.
 */
export async function collectAccount(
  work: Work,
  request: RequestOf<typeof contract.collectAccount>,
): Promise<ResponseOf<typeof contract.collectAccount>> {
  const { tx, actor } = work;
  const { id: customerId, amount, method } = request;
  const [session, partner, account] = await together(
    holdSessionOf(work, request.tillId),
    partnerOfPayment(work, request),
    lockAccount(tx, actor.businessId, customerId),
    lockCollections(tx, actor.businessId),
  );
  if (!account) throw new RuleError('NOT_FOUND');
  refuseChanged(request, { balance: account.balance, owed: account.balance });
  const facts = { kind: 'COLLECTION', amount, method, partnerId: partner?.id ?? null, session } as const;
  const { entered, jobId } = await enterMoney(work, account, facts);
  work.audit({
    event: 'account.collect',
    entity: 'customer',
    entityId: customerId,
    details: {
      ...{ customerNumber: account.number, number: entered.number, method },
      ...{ partner: entered.partner, amountKurus: amount },
    },
  });
  return { collectionId: entered.id, jobId, account: await readAccount(work, { id: customerId }) };
}

/** Changes what a customer owes without any money (ACCOUNT-17). Errors: NOT_FOUND, also for an erased one. */
export async function correctAccount(
  work: Work,
  { id: customerId, amount, reason }: RequestOf<typeof contract.correctAccount>,
): Promise<contract.Account> {
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
