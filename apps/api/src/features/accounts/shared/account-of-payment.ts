import { isOverAccountLimit as isOverLimit } from '@sofra/domain/accounts/account';
import { RuleError } from '@sofra/domain/errors';
import { formatLira, kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import type { PaymentDecision } from '@sofra/domain/orders/order';
import type { Settlement } from '@sofra/domain/money/payment-method';
import { can } from '@sofra/domain/people/permissions';
import { insertEntry, lockAccount, type LockedAccount } from '#src/features/accounts/accounts.store.ts';
import { digestOfPieces, needApproval } from '#src/features/approvals/shared/need-approval.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface Asked {
  method: Settlement;
  customerId?: string | undefined;
  tip?: Kurus | undefined;
  received?: Kurus | null | undefined;
}

/**
 * Locks the account that a payment is put on (ACCOUNT-7); null for money. It sends its statements as soon as it is
 * called, so that they travel with others. Errors: INVALID_INPUT for an account without a customer, and for money
 * combined with it (ACCOUNT-10); NOT_FOUND, also for an erased customer.
 */
export async function accountOfPayment(
  { tx, actor }: Work,
  { method, customerId, tip = ZERO, received }: Asked,
): Promise<LockedAccount | null> {
  if (method !== 'ACCOUNT') return null;
  if (customerId === undefined) throw invalid('customerId', 'Müşteri seçin.');
  if (tip > ZERO) throw invalid('tip', 'Veresiye ödemede bahşiş alınmaz.');
  if (received) throw invalid('received', 'Veresiye ödemede para alınmaz.');
  const account = await lockAccount(tx, actor.businessId, customerId);
  if (!account) throw new RuleError('NOT_FOUND');
  return account;
}

/** Errors: INVALID_INPUT for a customer whom nothing is put on the account of (ACCOUNT-7). */
export function refuseStrayCustomer({ method, customerId }: Asked): void {
  if (method === 'ACCOUNT' || customerId === undefined) return;
  throw invalid('customerId', 'Müşteri yalnızca veresiye ödemede seçilir.');
}

const invalid = (path: string, reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });

/** Details of a debt in the audit log. The customer is identified by the number alone (ACCOUNT-6). */
export interface Debt {
  customerNumber: number;
  /** Above the limit, also when an owner lent it. */
  isOverAccountLimit: boolean;
  accountApprovedBy?: string;
}

interface AskedDebt {
  account: LockedAccount;
  decision: Pick<PaymentDecision, 'amount' | 'discount' | 'lines'>;
  request: { accountApprovalId?: string | undefined };
}

/**
 * A debt above the limit of the customer needs an approval from a user with that permission (ACCOUNT-9). Errors:
 * ROLE_LIMIT (details: `approval`), APPROVAL_VOID.
 */
export async function allowDebt(
  work: Work,
  order: { id: string; version: number },
  { account, decision, request }: AskedDebt,
): Promise<Debt> {
  const { amount, discount, lines } = decision;
  const isOverAccountLimit = isOverLimit(account, amount);
  const debt = { customerNumber: account.number, isOverAccountLimit };
  if (!isOverAccountLimit || can(work.actor.role, 'accounts.overLimit')) return debt;
  const { id, balance, limit } = account;
  const accountApprovedBy = await needApproval(work, {
    approvalId: request.accountApprovalId,
    subject: {
      ...{ act: 'ACCOUNT_LIMIT', orderId: order.id, paymentId: null, version: order.version, amount },
      // An approval for another customer, debt, discount or pieces is void (APPROVE-3).
      pieces: digestOfPieces(lines, [id, balance, discount]),
    },
    refusal: { message: limitText(limit, balance) },
  });
  return { ...debt, accountApprovedBy };
}

/** *Müşterinin veresiye sınırı ₺500,00, borcu ₺450,00.*; without any limit *Müşteriye her veresiye onay ister, borcu ₺0,00.* */
function limitText(limit: Kurus, balance: Kurus): string {
  const owed = `borcu ${formatLira(kurus(Math.max(balance, 0)))}`;
  return limit === 0
    ? `Müşteriye her veresiye onay ister, ${owed}.`
    : `Müşterinin veresiye sınırı ${formatLira(limit)}, ${owed}.`;
}

/** Enters the debt of a payment (ACCOUNT-8). The account must be locked and the payment inserted. */
export const chargeAccount = (
  { tx, actor, now }: Work,
  { id: customerId }: LockedAccount,
  { id: paymentId, amount }: { id: string; amount: Kurus },
): Promise<void> =>
  insertEntry(tx, actor, { id: newId(), customerId, kind: 'CHARGE', paymentId, amount }, now);
