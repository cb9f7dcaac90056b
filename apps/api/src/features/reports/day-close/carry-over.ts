import type * as contract from '@sofra/contract/reports/day-closes';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { sumOpenOrders } from '#src/features/reports/comps-and-cancels.store.ts';
import { dayOfRequest } from '#src/features/reports/day-close/read-day-to-close.ts';
import { carryDay, undoCarryDay } from '#src/features/reports/day-close/unfinished-orders.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Lets all orders that are open now go over to the next day, or takes that back (DAYEND-19). Orders and payments stay as
 * they are. Errors: INVALID_INPUT for a day that has not begun.
 */
export async function carryOver(
  work: Work,
  request: RequestOf<typeof contract.carryOver>,
): Promise<ResponseOf<typeof contract.carryOver>> {
  const { tx, actor, now } = work;
  const [clock, { count: orders }] = await together(
    findBusinessProfile(tx, actor.businessId),
    sumOpenOrders(tx, actor.businessId),
  );
  const day = dayOfRequest(request, now, clock);
  const isUndone = request.isUndone === true;
  if (isUndone) await undoCarryDay(tx, actor.businessId, day);
  else await carryDay(tx, actor.businessId, day, now);
  work.audit({
    event: 'dayEnd.carryOver',
    entity: 'dayEnd',
    entityId: null,
    details: { day, orders, isUndone },
  });
  work.emit({ name: 'tables:changed', facts: {} });
  return { day, orders };
}
