import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/money/cash-sessions';
import { varianceOf } from '@sofra/domain/cash/cash-session';
import { RuleError } from '@sofra/domain/errors';
import type { Kurus } from '@sofra/domain/money/money';
import { digestOfAct, needApprover } from '#src/features/approvals/shared/need-approval.ts';
import { insertCashCount } from '#src/features/cash/cash-counts.store.ts';
import {
  findCashSession,
  updateCashSessionHolder,
  type CashSessionRow,
} from '#src/features/cash/cash-sessions.store.ts';
import { countedOf, piecesOf } from '#src/features/cash/count-cash.ts';
import { lockOwnSession } from '#src/features/cash/lock-session.ts';
import { expectedIn, isCounted, sessionView } from '#src/features/cash/shared/session-view.ts';
import { queueHandOver } from '#src/features/printing/shared/queue-hand-over.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract.handOverCash>;

/**
 * Hands a drawer over in the middle of its session (CASH-34 to CASH-38). The count is locked with what was expected.
 * The person who had the drawer bears the difference. The next count expects it too.
 *
 * Errors: NOT_FOUND, also for a courier's purse; SESSION_CLOSED; SESSION_COUNTED; APPROVAL_VOID. ROLE_LIMIT for the
 * session of another user, and without the approval of the person who takes it over.
 */
export async function handOverCash(
  work: Work,
  request: Request,
): Promise<ResponseOf<typeof contract.handOverCash>> {
  const { tx, actor, now } = work;
  const { session, sums } = await lockOwnSession(work, request.id);
  if (session.courierId !== null) throw new RuleError('NOT_FOUND');
  if (isCounted(session)) throw new RuleError('SESSION_COUNTED');
  const [counted, expected] = [countedOf(request), expectedIn(session, sums)];
  const [from, to] = [{ id: session.heldById, name: session.heldBy }, await takerOf(work, session, request)];
  const no = session.countNo + 1;
  await updateCashSessionHolder(tx, actor.businessId, session.id, { to, countNo: no });
  const count = { no, counted, expected, pieces: piecesOf(request), reason: null, countedAt: now };
  await insertCashCount(tx, actor, session.id, { ...count, handOver: { from, to } });

  const variance = varianceOf(counted, expected);
  const { number: sessionNumber, tillName } = session;
  const facts = {
    from: from.name,
    to: to.name,
    at: now,
    sessionNumber,
    tillName,
    expected,
    counted,
    variance,
  };
  const jobId = await queueHandOver(work, { sessionId: session.id, no, facts });
  audit(work, session, facts);
  const after = (await findCashSession(tx, actor.businessId, session.id)) ?? session;
  return { session: await sessionView(work, after), jobId };
}

/** The person who approved this count of this session as the one who takes the drawer over (CASH-35). */
async function takerOf(
  work: Work,
  { id, tillId, countNo, heldById }: CashSessionRow,
  request: Request,
): Promise<{ id: string; name: string }> {
  const { userId, name } = await needApprover(work, {
    approvalId: request.approvalId,
    subject: {
      act: 'HAND_OVER',
      ...{ orderId: null, paymentId: null, tillId },
      version: countNo,
      amount: countedOf(request),
      pieces: digestOfAct([id, piecesOf(request)]),
    },
    refusal: { message: 'Kasayı devralan kişi seçilmeli.' },
  });
  if (userId === heldById)
    throw new RuleError('ROLE_LIMIT', { message: 'Kasa zaten bu kişide. Başka birini seçin.' });
  return { id: userId, name };
}

interface Facts {
  from: string;
  to: string;
  counted: Kurus;
  expected: Kurus;
  variance: Kurus;
}

function audit(work: Work, { id, number, tillName: till }: CashSessionRow, facts: Facts): void {
  const { from, to, counted: countedKurus, expected: expectedKurus, variance: varianceKurus } = facts;
  work.audit({
    event: 'cash.handOver',
    entity: 'cashSession',
    entityId: id,
    details: { number, till, from, to, countedKurus, expectedKurus, varianceKurus },
  });
  work.emit({ name: 'cash:changed', facts: {} });
}
