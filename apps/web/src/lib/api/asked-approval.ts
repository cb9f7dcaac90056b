import type { ApprovalSubject } from '@sofra/domain/people/approval';
import { kurusFromLira } from '@sofra/domain/money/money';
import { isApiError } from '#src/lib/api/api-error.ts';
import { readDetails } from '#src/lib/api/refusal-details.ts';

/** An act that was refused for a limit, with the approval that the server requires (APPROVE-1). */
export interface AskedApproval {
  subject: ApprovalSubject;
  /** *En fazla %10 indirim yapabilirsiniz.* */
  limitText: string;
}

/** The approval that a refusal requires; null for every other error (APPROVE-1, APPROVE-6). */
export function askedApproval(error: unknown): AskedApproval | null {
  if (!isApiError(error)) return null;
  const isVoid = isApiError(error, 'APPROVAL_VOID');
  if (!isVoid && !isApiError(error, 'ROLE_LIMIT')) return null;
  const approval = readDetails(error, isVoid ? 'APPROVAL_VOID' : 'ROLE_LIMIT')?.approval;
  if (!approval) return null;
  const amount = kurusFromLira(approval.amount);
  return amount === null ? null : { subject: { ...approval, amount }, limitText: error.message };
}
