import type { undoCollection as contract } from '@sofra/contract/money/accounts';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { findCollection, type CollectionRow } from '#src/features/accounts/account-entries.store.ts';
import { lockAccount, lockCollections } from '#src/features/accounts/accounts.store.ts';
import { enterMoney } from '#src/features/accounts/enter-money.ts';
import { readAccount } from '#src/features/accounts/read-account.ts';
import { digestOfAct, needApproval } from '#src/features/approvals/shared/need-approval.ts';
import { holdSessionOf } from '#src/features/cash/shared/hold-session.ts';
import { lockGiver } from '#src/features/orders/refunds/given-back.store.ts';
import { readRefundLimit } from '#src/features/orders/shared/refund-limit.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract>;

/**
 * Undoes a collection, once and in full (ACCOUNT-22): a counter entry by the same method and terminal, of the session
 * that is open now. The debt is owed again, also above the limit of the customer, because nothing new was lent.
 *
 * Errors: NOT_FOUND, also for the till and for an entry that is no collection; COLLECTION_UNDONE. ROLE_LIMIT above the
 * limit of refunds (ACCOUNT-23), and APPROVAL_VOID (APPROVE-18).
 */
export async function undoCollection(work: Work, request: Request): Promise<ResponseOf<typeof contract>> {
  const { tx, actor } = work;
  const [, session, collection] = await together(
    lockGiver(tx, actor),
    holdSessionOf(work, request.tillId),
    findCollection(tx, actor.businessId, request.id),
  );
  if (collection?.kind !== 'COLLECTION') throw new RuleError('NOT_FOUND');
  const { customerId, amount, method, partnerId } = collection;
  const [account] = await together(
    lockAccount(tx, actor.businessId, customerId),
    lockCollections(tx, actor.businessId),
  );
  if (!account) throw new RuleError('NOT_FOUND');
  const { limit, limitLeft } = await readRefundLimit(work, null);
  const isOverLimit = amount > limitLeft;
  const approvedBy = isOverLimit ? await approveUndo(work, request, collection, limit) : null;
  const undoes = { id: collection.id, reason: request.reason };
  const facts = { kind: 'UNDO', amount, method, partnerId, session, undoes } as const;
  const { entered, jobId } = await enterMoney(work, account, facts);
  work.audit({
    event: 'account.undo',
    entity: 'customer',
    entityId: customerId,
    details: {
      ...{
        customerNumber: account.number,
        number: entered.number,
        collectionNumber: collection.number,
        method,
      },
      ...{ partner: collection.partner, amountKurus: amount, reason: request.reason, isOverLimit },
      ...(approvedBy !== null && { approvedBy }),
    },
  });
  return { undoId: entered.id, jobId, account: await readAccount(work, { id: customerId }) };
}

/**
 * An undo above the limit of refunds needs an approval (ACCOUNT-23). The approval is for one collection with its amount
 * and method, one reason and one till (APPROVE-18). Returns the name of the approver; null when none was needed.
 */
async function approveUndo(
  work: Work,
  { approvalId, reason, tillId }: Request,
  { id: collectionId, amount }: CollectionRow,
  limit: Kurus,
): Promise<string | null> {
  if (can(work.actor.role, 'payments.refundOverLimit')) return null;
  const subject = {
    act: 'COLLECTION_UNDO',
    orderId: null,
    paymentId: null,
    collectionId,
    version: 0,
  } as const;
  return needApproval(work, {
    approvalId,
    subject: { ...subject, amount, pieces: digestOfAct([reason, tillId ?? null]) },
    refusal: { message: `Bir iş gününde en fazla ${formatLira(limit)} tahsilat geri alabilirsiniz.` },
  });
}
