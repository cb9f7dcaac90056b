import type { OpenOrder } from '@sofra/contract/orders/orders';
import { kurus, sumKurus, timesQty } from '@sofra/domain/money/money';
import { isHeld } from '@sofra/domain/orders/courses';
import { piecesOf } from '#src/features/orders/cart/saved-rows.ts';

const heldPieces = (lines: readonly { setLineId: string | null; heldAt?: Date | undefined; qty: number }[]) =>
  piecesOf(lines.filter((line) => isHeld(line) && line.setLineId === null));

/** The pieces of an order that wait for Marş, and those of them that are paid. */
export const heldOf = ({ lines, paidLines }: OpenOrder) => ({
  unpaid: heldPieces(lines),
  paid: heldPieces(paidLines),
});

/** An order for later that is not in the kitchen yet (TAKEAWAY-21). */
export const isForLater = ({ kitchenAt, lines, paidLines }: OpenOrder): boolean =>
  kitchenAt !== undefined && [...lines, ...paidLines].some(isHeld);

/** True where a payment needs an answer (COURSE-19). What waits for its time is sent all the same (TAKEAWAY-24). */
export function hasHeld(order: OpenOrder): boolean {
  if (order.kitchenAt) return false;
  const { unpaid, paid } = heldOf(order);
  return unpaid + paid > 0;
}

/** The order as it is owed once what waits was taken off (*Bekleyeni çıkar*). */
export function withoutHeld(order: OpenOrder): OpenOrder {
  const held = order.lines.filter(isHeld);
  const off = sumKurus(held.map(({ unitPrice, qty }) => timesQty(unitPrice, qty)));
  return { ...order, lines: order.lines.filter((line) => !isHeld(line)), total: kurus(order.total - off) };
}
