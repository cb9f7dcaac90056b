import { createHash } from 'node:crypto';
import type { ApprovalSubject } from '@sofra/domain/people/approval';
import { RuleError, type ErrorDetails } from '@sofra/domain/errors';
import { liraOf } from '@sofra/domain/money/money';
import type { LineQty } from '@sofra/domain/orders/order';
import { takeApproval } from '#src/features/approvals/approvals.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface Limited {
  /** The approval that the request names, if it does. */
  approvalId: string | undefined;
  subject: ApprovalSubject;
  /** Message and details of the limit. */
  refusal: ErrorDetails['ROLE_LIMIT'];
}

/**
 * Allows an approved act above the role's limit, and consumes the approval in the same transaction (APPROVE-1 to
 * APPROVE-6). Returns the approver. The order must be locked. Errors: ROLE_LIMIT without
 * an approval, APPROVAL_VOID with one that does not fit. Both describe the approval needed (details: `approval`, with
 * its amount in lira).
 */
export async function needApprover(
  { tx, actor, now }: Work,
  { approvalId, subject, refusal }: Limited,
): Promise<{ userId: string; name: string }> {
  const approval = { ...subject, amount: liraOf(subject.amount) };
  if (approvalId === undefined) throw new RuleError('ROLE_LIMIT', { ...refusal, approval });
  const taken = await takeApproval(tx, actor, { id: approvalId, subject, at: now });
  if (!taken) throw new RuleError('APPROVAL_VOID', { approval });
  return taken;
}

/** As {@link needApprover}; returns the name alone, for the audit log. */
export const needApproval = async (work: Work, limited: Limited): Promise<string> =>
  (await needApprover(work, limited)).name;

/**
 * A digest that is equal for equal pieces in any order. Pieces of a line that is named twice are added up. `about`
 * holds further details of the act.
 */
export function digestOfPieces(pieces: readonly LineQty[], about: readonly unknown[] = []): string {
  const qtyOf = new Map<string, number>();
  for (const { lineId, qty } of pieces) qtyOf.set(lineId, (qtyOf.get(lineId) ?? 0) + qty);
  const sorted = [...qtyOf].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return digestOfAct([sorted, ...about]);
}

/** Digest of the details of an act, except its order and its amount. */
export const digestOfAct = (about: unknown): string =>
  createHash('sha256').update(JSON.stringify(about)).digest('base64url');
