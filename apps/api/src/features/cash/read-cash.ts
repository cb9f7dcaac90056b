import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as cashContract from '@sofra/contract/money/cash';
import type * as cashSessionsContract from '@sofra/contract/money/cash-sessions';
import { parseRange } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listTillRows } from '#src/features/cash/cash-desk.store.ts';
import { sumCashEntries } from '#src/features/cash/cash-entries.store.ts';
import { findCashSession, listClosedSessions } from '#src/features/cash/cash-sessions.store.ts';
import { listCashReasons } from '#src/features/cash/cash-setup.store.ts';
import { isOwnSession, sessionView, expectedIn, partsOf } from '#src/features/cash/shared/session-view.ts';
import { isCashHidden } from '#src/features/cash/shared/hide-cash.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read, Work } from '#src/platform/writes/context.ts';

/** The tills with their open sessions and the reasons of movements (CASH-1, CASH-9), without any sum of cash. */
export async function getCashDesk(read: Read): Promise<cashContract.CashDesk> {
  const { tx, actor } = read;
  const [tills, reasons, isHidden, { settings }] = await together(
    listTillRows(tx, actor.businessId),
    listCashReasons(tx, actor.businessId),
    isCashHidden(read),
    findBusinessProfile(tx, actor.businessId),
  );
  return {
    tills: tills.filter(isDrawer).map(({ session, courierId, ...till }) => ({
      ...till,
      session: session && {
        id: session.id,
        number: session.number,
        openedAt: session.openedAt,
        openedBy: session.openedBy,
        heldBy: session.heldBy,
        isCounted: session.isCounted,
        isOwn: isOwnSession(actor, { ...session, courierId }),
      },
    })),
    reasons,
    isCashHidden: isHidden,
    varianceLimit: settings.cashVarianceLimit,
  };
}

const isDrawer = ({ courierId }: { courierId: string | null }): boolean => courierId === null;

/** A session with its movements. Errors: NOT_FOUND. */
export async function getCashSession(
  read: Read,
  { id }: RequestOf<typeof cashSessionsContract.getCashSession>,
): Promise<cashSessionsContract.CashSession> {
  const session = await findCashSession(read.tx, read.actor.businessId, id);
  if (!session) throw new RuleError('NOT_FOUND');
  return sessionView(read, session);
}

/** The sessions closed in a range, today's at first (CASH-22). Errors: INVALID_INPUT as in `parseRange`. */
export async function listCashSessions(
  { tx, actor, now }: Read,
  range: RequestOf<typeof cashSessionsContract.listCashSessions>,
): Promise<cashSessionsContract.ClosedSession[]> {
  const clock = await findBusinessProfile(tx, actor.businessId);
  return listClosedSessions(tx, actor.businessId, parseRange(range, now, clock));
}

/**
 * Returns the cash expected in a drawer that is not counted yet. The audit log records the user who looked (CASH-16).
 * Errors: NOT_FOUND; SESSION_CLOSED.
 */
export async function revealExpectedCash(
  { tx, actor, audit }: Work,
  { id }: RequestOf<typeof cashSessionsContract.revealExpectedCash>,
): Promise<ResponseOf<typeof cashSessionsContract.revealExpectedCash>> {
  const [session, sums] = await together(
    findCashSession(tx, actor.businessId, id),
    sumCashEntries(tx, actor.businessId, id),
  );
  if (!session) throw new RuleError('NOT_FOUND');
  if (session.closedAt !== null) throw new RuleError('SESSION_CLOSED');
  const { number, tillName: till } = session;
  audit({ event: 'cash.revealExpected', entity: 'cashSession', entityId: id, details: { number, till } });
  const { payments, tips } = partsOf(session, sums);
  return { expected: expectedIn(session, sums), payments, tips };
}
