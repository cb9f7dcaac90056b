import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/orders/guest-orders';
import { RuleError } from '@sofra/domain/errors';
import { guestOrderView } from '#src/features/orders/guest-orders/guest-order-view.ts';
import {
  findGuestOrder,
  updateAnswered,
  updateJoined,
  updateRefused,
  type GuestLineRow,
  type GuestOrderRow,
} from '#src/features/orders/guest-orders/guest-orders.store.ts';
import { guestSaleOf } from '#src/features/orders/guest-orders/seen-price.ts';
import { addLines } from '#src/features/orders/lines/add-lines.ts';
import { lockOpenOrder } from '#src/features/orders/orders.store.ts';
import { lockTable } from '#src/features/tables/tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

type Request = Pick<RequestOf<typeof contract.answerGuestOrder>, 'id' | 'refused'>;

/**
 * Saves the accepted lines of an order of guests as lines of the user who accepts, and stores the reasons of the
 * refused ones (GUESTORDER-25). The order is answered first, behind the locks of its table and of the open order there:
 * of two users at once the second finds it answered (GUESTORDER-27).
 *
 * Errors: NOT_FOUND, also for a line of another order; GUEST_ORDER_ANSWERED; ORDER_CLOSED where it was moved meanwhile;
 * those of {@link addLines}.
 */
export async function answerGuestOrder(
  work: Work,
  { id, refused }: Request,
): Promise<ResponseOf<typeof contract.answerGuestOrder>> {
  const { tx, actor, now } = work;
  const order = await findGuestOrder(tx, actor.businessId, id);
  if (!order) throw new RuleError('NOT_FOUND');
  const reasonOf = new Map(refused.map(({ lineId, reason }) => [lineId, reason]));
  const stranger = refused.find(({ lineId }) => !order.lines.some((line) => line.id === lineId));
  if (stranger) throw new RuleError('NOT_FOUND', { lineId: stranger.lineId });
  await claim(work, order);

  const accepted = order.lines.filter((line) => !reasonOf.has(line.id));
  const saved = accepted.length > 0 ? await saveAccepted(work, order, accepted) : null;
  if (saved) work.later(updateJoined(tx, actor.businessId, id, saved.id));
  if (refused.length > 0) work.later(updateRefused(tx, actor.businessId, refused));
  const facts = { callId: id, tableId: order.tableId, tableName: order.tableName };
  work.emit({ name: 'calls:changed', facts: { ...facts, kind: 'ORDER', isOpen: false } });
  const lines = order.lines.map((line) => ({ ...line, refusal: reasonOf.get(line.id) ?? null }));
  return {
    answered: guestOrderView({ ...order, lines, answeredAt: now, answeredBy: actor.name }),
    ...(saved?.changedPrices && { changedPrices: saved.changedPrices }),
  };
}

/** Answers the order once. Errors: GUEST_ORDER_ANSWERED; ORDER_CLOSED. */
async function claim({ tx, actor, now }: Work, { id, tableId }: GuestOrderRow): Promise<void> {
  const [, , isAnswered] = await together(
    lockTable(tx, actor.businessId, tableId),
    lockOpenOrder(tx, actor.businessId, tableId),
    updateAnswered(tx, actor, { id, tableId, at: now }),
  );
  if (isAnswered) return;
  const present = await findGuestOrder(tx, actor.businessId, id);
  const message = 'Bu sipariş başka bir masaya taşındı. Listeden yeniden açın.';
  if (present && !present.answeredAt) throw new RuleError('ORDER_CLOSED', { orderId: null, message });
  const who = present?.endedBecause ?? (present?.answeredBy && `${present.answeredBy} yanıtladı`);
  throw new RuleError('GUEST_ORDER_ANSWERED', who ? { message: `Bu sipariş kapandı: ${who}.` } : {});
}

/** An order of guests joins only the order that it was sent to (GUESTORDER-28). */
const saveAccepted = (work: Work, order: GuestOrderRow, accepted: readonly GuestLineRow[]) =>
  addLines(
    work,
    {
      id: order.tableId,
      lines: accepted.map(({ choice, qty, unitPrice }) => ({
        ...{ itemId: choice.itemId, note: choice.note, portionId: choice.portionId },
        options: [...choice.options],
        ...{ qty, shownUnitPrice: unitPrice },
      })),
      ...(order.orderId !== null && { expectedOrderId: order.orderId }),
    },
    guestSaleOf(order, work.now),
  );
