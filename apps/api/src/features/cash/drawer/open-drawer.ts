import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/money/drawer';
import { RuleError } from '@sofra/domain/errors';
import { ZERO } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { digestOfAct, needApproval } from '#src/features/approvals/shared/need-approval.ts';
import { findDrawerName } from '#src/features/cash/cash-desk.store.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { findDrawer, queueDrawer } from '#src/features/printing/shared/queue-drawer.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Request = RequestOf<typeof contract.openDrawer>;

/**
 * Opens the drawer of a till without a sale (CASH-23). The slip of the opening does it, so it opens once, whichever
 * device prints. Errors: NOT_FOUND; NO_DRAWER; ROLE_LIMIT where the business wants an approval, and APPROVAL_VOID
 * (APPROVE-17).
 */
export async function openDrawer(
  work: Work,
  request: Request,
): Promise<ResponseOf<typeof contract.openDrawer>> {
  const { tx, actor } = work;
  const [tillName, drawer] = await together(
    findDrawerName(tx, actor.businessId, request.id),
    findDrawer(work),
  );
  if (tillName === undefined) throw new RuleError('NOT_FOUND');
  if (!drawer) throw new RuleError('NO_DRAWER');
  const approvedBy = await approveOpening(work, request);
  const { reason } = request;
  const jobId = queueDrawer(work, { id: newId(), tillName, reason, approvedBy }, drawer);
  // The record of the opening, which the audit log flags (CASH-24).
  work.audit({
    event: 'cash.openDrawer',
    entity: 'till',
    entityId: request.id,
    details: { till: tillName, reason, ...(approvedBy !== null && { approvedBy }) },
  });
  return { jobId };
}

/**
 * Checks the approval, which is for this till and this reason (APPROVE-17). Returns the name of the approver, or null
 * where none was needed.
 */
async function approveOpening(
  work: Work,
  { id: tillId, reason, approvalId }: Request,
): Promise<string | null> {
  if (can(work.actor.role, 'cash.openDrawerAlone')) return null;
  const { settings } = await findBusinessProfile(work.tx, work.actor.businessId);
  if (!settings.drawerApproval) return null;
  return needApproval(work, {
    approvalId,
    subject: {
      act: 'DRAWER',
      orderId: null,
      paymentId: null,
      tillId,
      version: 0,
      amount: ZERO,
      pieces: digestOfAct([reason]),
    },
    refusal: { message: 'Satışsız çekmece açamazsınız.' },
  });
}
