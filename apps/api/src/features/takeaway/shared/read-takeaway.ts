import type { TakeawayDetails, TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { boardState, FORGOTTEN_AFTER_MS } from '@sofra/domain/orders/fulfilment';
import { hasBag } from '@sofra/domain/orders/place';
import { phoneEnd } from '@sofra/domain/text/phone';
import { findOnBoard, listBoard, type BoardRow } from '#src/features/takeaway/board.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** For how long the board keeps what was handed over (TAKEAWAY-4). */
const KEPT_MS = 10 * 60_000;

/** The board of orders without a table, the earliest promise first (TAKEAWAY-4). */
export async function listTakeaway({ tx, actor, now }: Read): Promise<TakeawayOrder[]> {
  const rows = await listBoard(tx, actor.businessId, {
    now,
    underWaySince: new Date(now.getTime() - FORGOTTEN_AFTER_MS),
    handedOverSince: new Date(now.getTime() - KEPT_MS),
  });
  return rows.map((row) => withoutPhone(detailsOf(row)));
}

/** One order without a table (TAKEAWAY-6). Errors: NOT_FOUND, also for an order at a table. */
export async function readTakeaway(
  { tx, actor, now }: Read,
  { id }: { id: string },
): Promise<TakeawayDetails> {
  const row = await findOnBoard(tx, actor.businessId, id, now);
  if (!row) throw new RuleError('NOT_FOUND');
  return detailsOf(row);
}

export const withoutPhone = ({ phone: _, ...order }: TakeawayDetails): TakeawayOrder => order;

export const detailsOf = ({
  ready,
  readyAt: _,
  state,
  isAddedTo,
  isEatenHere,
  ...row
}: BoardRow): TakeawayDetails => ({
  ...row,
  hasBag: hasBag({ placeKind: row.kind, isEatenHere }),
  state: boardState(state, { sent: row.sent, ready }),
  isAddedTo: state === 'KITCHEN' && isAddedTo,
  phoneEnd: row.phone === null ? null : phoneEnd(row.phone),
});
