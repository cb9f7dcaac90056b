import type { payOutCredit as contract } from '@sofra/contract/money/accounts';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import { formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { lockAccount, lockCollections } from '#src/features/accounts/accounts.store.ts';
import { enterMoney, refuseChanged } from '#src/features/accounts/enter-money.ts';
import { readAccount } from '#src/features/accounts/read-account.ts';
import { digestOfAct, needApproval } from '#src/features/approvals/shared/need-approval.ts';
import { holdSessionOf } from '#src/features/cash/shared/hold-session.ts';
import { lockGiver } from '#src/features/orders/refunds/given-back.store.ts';
import { readRefundLimit } from '#src/features/orders/shared/refund-limit.ts';
import { partnerOfPayment } from '#src/features/partners/shared/partner-of-payment.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract>;

/**
 * Pays a customer the credit that the business owes (ACCOUNT-28). Giver, session and account are locked in the order of
 * `undoCollection`, so two tills never pay one credit twice.
 *
 * Errors: NOT_FOUND, also for till and partner; INVALID_INPUT for a partner of another method. ACCOUNT_CHANGED
 * `{owed}`; ROLE_LIMIT above the limit of refunds (ACCOUNT-29); APPROVAL_VOID (APPROVE-18).
 */
export async function payOutCredit(work: Work, request: Request): Promise<ResponseOf<typeof contract>> {
  const { tx, actor } = work;
  const { id: customerId, amount, method } = request;
  const [, session, partner, account] = await together(
    lockGiver(tx, actor),
    holdSessionOf(work, request.tillId),
    partnerOfPayment(work, request),
    lockAccount(tx, actor.businessId, customerId),
    lockCollections(tx, actor.businessId),
  );
  if (!account) throw new RuleError('NOT_FOUND');
  refuseChanged(request, { balance: account.balance, owed: kurus(0 - account.balance) });
  const { limit, limitLeft } = await readRefundLimit(work, null);
  const isOverLimit = amount > limitLeft;
  const approvedBy = isOverLimit ? await approvePayout(work, request, limit) : null;
  const facts = { kind: 'PAYOUT', amount, method, partnerId: partner?.id ?? null, session } as const;
  const { entered, jobId } = await enterMoney(work, account, facts);
  work.audit({
    event: 'account.payOut',
    entity: 'customer',
    entityId: customerId,
    details: {
      ...{ customerNumber: account.number, number: entered.number, method },
      ...{ partner: entered.partner, amountKurus: amount, isOverLimit },
      ...(approvedBy !== null && { approvedBy }),
    },
  });
  return { payoutId: entered.id, jobId, account: await readAccount(work, { id: customerId }) };
}

/** Needs an approval of this amount to this customer, by this method out of this till. Returns the approver's name. */
async function approvePayout(
  work: Work,
  { id, amount, method, approvalId, tillId, partnerId }: Request,
  limit: Kurus,
): Promise<string | null> {
  if (can(work.actor.role, 'payments.refundOverLimit')) return null;
  const pieces = digestOfAct([id, method, tillId ?? null, partnerId ?? null]);
  return needApproval(work, {
    approvalId,
    subject: { act: 'CREDIT_PAYOUT', orderId: null, paymentId: null, version: 0, amount, pieces },
    refusal: { message: `Bir iş gününde en fazla ${formatLira(limit)} geri verebilirsiniz.` },
  });
}
