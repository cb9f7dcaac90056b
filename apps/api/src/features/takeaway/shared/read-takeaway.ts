import type { TakeawayDetails, TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { RuleError } from '@sofra/domain/errors';
import { boardState } from '@sofra/domain/orders/fulfilment';
import { phoneEnd } from '@sofra/domain/text/phone';
import { findOnBoard, listBoard, type BoardRow } from '#src/features/takeaway/board.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** For how long the board keeps what was handed over, and what is paid and was not (TAKEAWAY-4). */
const KEPT_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** The board of orders without a table, the earliest promise first (TAKEAWAY-4). */
export async function listTakeaway({ tx, actor, now }: Read): Promise<TakeawayOrder[]> {
  const rows = await listBoard(tx, actor.businessId, {
    underWaySince: new Date(now.getTime() - DAY_MS),
    handedOverSince: new Date(now.getTime() - KEPT_MS),
  });
  return rows.map((row) => withoutPhone(detailsOf(row)));
}

/** One order without a table (TAKEAWAY-6). Errors: NOT_FOUND, also for an order at a table. */
export async function readTakeaway({ tx, actor }: Read, { id }: { id: string }): Promise<TakeawayDetails> {
  const row = await findOnBoard(tx, actor.businessId, id);
  if (!row) throw new RuleError('NOT_FOUND');
  return detailsOf(row);
}

export const withoutPhone = ({ phone: _, ...order }: TakeawayDetails): TakeawayOrder => order;

export const detailsOf = ({ sent, ready, state, ...row }: BoardRow): TakeawayDetails => ({
  ...row,
  state: boardState(state, { sent, ready }),
  phoneEnd: row.phone === null ? null : phoneEnd(row.phone),
});
