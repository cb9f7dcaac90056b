import type * as contract from '@sofra/contract/reports/day-closes';
import { sumKurus } from '@sofra/domain/money/money';
import { isOwnSession } from '#src/features/cash/shared/session-view.ts';
import { listOwedTips } from '#src/features/cash/tips/tip-payouts.store.ts';
import {
  findLastEndOfDay,
  findPreviousDayClose,
  readNextNumber,
  type DayCloseRow,
} from '#src/features/reports/day-close/day-closes.store.ts';
import { dayCloseView } from '#src/features/reports/day-close/get-day-close.ts';
import { readDayToClose, type DayToClose } from '#src/features/reports/day-close/read-day-to-close.ts';
import { findHeldOrder } from '#src/features/reports/day-close/unfinished-orders.store.ts';
import { withoutCashIn } from '#src/features/reports/read-summary.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Actor, Read } from '#src/platform/writes/context.ts';

/** Everything that is left to do before a day ends, with its figures so far (DAYEND-14). Errors: as in `readDayToClose`. */
export async function previewDayClose(
  read: Read,
  request: RequestOf<typeof contract.previewDayClose>,
): Promise<contract.DayToClose> {
  const { tx, actor } = read;
  const toClose = await readDayToClose(read, request, { isPrinted: false });
  const { day, figures, report } = toClose;
  const [latest = null, previous, nextNumber, heldAt = null, owed] = await together(
    findLastEndOfDay(tx, actor.businessId, day),
    findPreviousDayClose(tx, actor.businessId, day),
    readNextNumber(tx, actor.businessId),
    findHeldOrder(tx, actor.businessId),
    listOwedTips(tx, actor.businessId),
  );
  return {
    ...{ day, nextNumber, heldAt, latest },
    from: report.from,
    summary: read.hides.cash ? withoutCashIn(report.summary) : report.summary,
    breakdown: report.breakdown,
    open: figures.open,
    devices: figures.devices,
    tills: tillsOf(toClose, actor),
    tipsOwed: { amount: sumKurus(owed.map((one) => one.owed)), count: owed.length },
    previous: previous ? previousOf(previous) : null,
  };
}

/** The tills that were open on the day, or still are. */
const tillsOf = ({ tills, closed: sessions }: DayToClose, actor: Actor): contract.DayToClose['tills'] =>
  tills.flatMap(({ id, name, courierId, session }) => {
    const closed = sessions.findLast(({ tillId }) => tillId === id);
    if (!session && !closed) return [];
    const isOwn = session !== null && isOwnSession(actor, { ...session, courierId });
    return [
      {
        ...{ name, isPurse: courierId !== null },
        open: session && {
          sessionId: session.id,
          heldBy: session.heldBy,
          isCounted: session.isCounted,
          isOwn,
        },
        closed: closed ? { at: closed.closedAt, variance: closed.variance } : null,
      },
    ];
  });

const previousOf = (row: DayCloseRow): contract.DayToClose['previous'] => ({
  endedDay: dayCloseView(row),
  variance: sumKurus(row.figures.sessions.map(({ variance }) => variance)),
  left: sumKurus(row.figures.sessions.map(({ left }) => left)),
});
