import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { CashSessionFigures } from '@sofra/domain/cash/cash-slip';
import { findCashSession, listClosedSessions } from '#src/features/cash/cash-sessions.store.ts';
import { figuresOf } from '#src/features/cash/session-slip.ts';
import { sessionView } from '#src/features/cash/shared/session-view.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** Names its till, since two purses may have the same name. */
export type ClosedFigures = CashSessionFigures & { tillId: string };

/** The sessions closed in a range as their own slips print them, the first one first (CASH-19, CASH-22). */
export async function readClosedSessions(read: Read, range: InstantRange): Promise<ClosedFigures[]> {
  const closed = await listClosedSessions(read.tx, read.actor.businessId, range);
  return together(...closed.toReversed().map(({ id }) => readFigures(read, id)));
}

async function readFigures(read: Read, id: string): Promise<ClosedFigures> {
  const session = await findCashSession(read.tx, read.actor.businessId, id);
  if (!session) throw new Error(`cash session ${id} is listed and not there`);
  return { ...figuresOf(await sessionView(read, session)), tillId: session.tillId };
}
