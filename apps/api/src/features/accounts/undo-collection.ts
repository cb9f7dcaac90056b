import type { undoCollection as contract } from '@sofra/contract/accounts';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import { formatLira, type Kurus } from '@sofra/domain/money';
import { can } from '@sofra/domain/permissions';
import { findCollection, type CollectionRow } from '#src/features/accounts/account-entries.store.ts';
import { insertCollection, lockAccount, lockCollections } from '#src/features/accounts/accounts.store.ts';
import { readAccount } from '#src/features/accounts/read-account.ts';
import { digestOfAct, needApproval } from '#src/features/approvals/need-approval.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { holdSessionOf } from '#src/features/cash/hold-session.ts';
import { queueCollection } from '#src/features/printing/queue-account.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Request = RequestOf<typeof contract>;

/**
 * Takes a collection back, once and whole (ACCOUNT-22): a counter entry by the same method and terminal, of the session that
 * is open now. The debt stands again, also above the limit of the customer: nothing new was lent.
 *
 * Errors: NOT_FOUND, also for the till and for what is no collection; COLLECTION_UNDONE; ROLE_LIMIT above the limit of
 * refunds (ACCOUNT-23), and APPROVAL_VOID (APPROVE-18).
 */
export async function undoCollection(work: Work, request: Request): Promise<ResponseOf<typeof contract>> {
  const { tx, actor, now } = work;
  const [session, collection, { settings }] = await together(
    holdSessionOf(work, request.tillId),
    findCollection(tx, actor.businessId, request.id),
    findBusinessProfile(tx, actor.businessId),
  );
  if (!collection || collection.undoes) throw new RuleError('NOT_FOUND');
  const { customerId, amount, method, partnerId } = collection;
  const [account] = await together(
    lockAccount(tx, actor.businessId, customerId),
    lockCollections(tx, actor.businessId),
  );
  if (!account) throw new RuleError('NOT_FOUND');
  const isOverLimit = amount > settings.refundLimit;
  const approvedBy = isOverLimit ? await approveUndo(work, request, collection, settings.refundLimit) : null;
  const id = newId();
  const undoes = { id: collection.id, reason: request.reason };
  const facts = { id, customerId, amount, method, partnerId, session, undoes };
  const number = await insertCollection(tx, actor, facts, now);
  const undo = await findCollection(tx, actor.businessId, id);
  if (!undo) throw new Error('a collection was taken back and is not there');
  const jobId = await queueCollection(work, { collection: undo, customer: account, copyNo: 1 });
  work.audit({
    event: 'account.undo',
    entity: 'customer',
    entityId: customerId,
    details: {
      ...{ customerNumber: account.number, number, collectionNumber: collection.number, method },
      ...{ partner: collection.partner, amountKurus: amount, reason: request.reason, isOverLimit },
      ...(approvedBy !== null && { approvedBy }),
    },
  });
  if (session !== null) work.emit({ name: 'cash:changed', facts: {} });
  return { undoId: id, jobId, account: await readAccount(work, { id: customerId }) };
}

/**
 * What is above the limit of refunds needs an approval of whoever may (ACCOUNT-23): of this collection, so of its amount
 * and its method, for this reason (APPROVE-18). Returns the name of the approver; null where none was needed.
 */
async function approveUndo(
  work: Work,
  { approvalId, reason }: Request,
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
    subject: { ...subject, amount, pieces: digestOfAct([reason]) },
    refusal: { message: `En fazla ${formatLira(limit)} tahsilat geri alabilirsiniz.` },
  });
}
