import type * as contract from '@sofra/contract/money/cash-sessions';
import { RuleError } from '@sofra/domain/errors';
import { lockCashSession } from '#src/features/cash/cash-sessions.store.ts';
import { figuresOf } from '#src/features/cash/session-slip.ts';
import { sessionView } from '#src/features/cash/shared/session-view.ts';
import { countSlips } from '#src/features/printing/print-jobs.store.ts';
import { queueCashSession, sessionCause } from '#src/features/printing/shared/queue-cash-session.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Prints the slip of a closed session again, as a KOPYA also where the first one found no printer (CASH-19). Errors:
 * NOT_FOUND, also for a session that is open; NO_PRINTER.
 */
export async function printCashSession(
  work: Work,
  { id }: RequestOf<typeof contract.printCashSession>,
): Promise<{ jobId: string; copyNo: number }> {
  const { tx, actor } = work;
  const session = await lockCashSession(tx, actor.businessId, id);
  if (!session || session.closedAt === null) throw new RuleError('NOT_FOUND');
  const copyNo = Math.max(1, await countSlips(tx, actor.businessId, sessionCause(id))) + 1;
  const figures = figuresOf(await sessionView(work, session));
  const jobId = await queueCashSession(work, { sessionId: id, figures, copyNo });
  if (jobId === null) throw new RuleError('NO_PRINTER');
  const { number, tillName: till } = session;
  work.audit({ event: 'cash.print', entity: 'cashSession', entityId: id, details: { number, till, copyNo } });
  return { jobId, copyNo };
}
