import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/orders/guest-orders';
import { RuleError } from '@sofra/domain/errors';
import { callsShownSince } from '@sofra/domain/orders/guest-call';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { guestOrderView, placeOf } from '#src/features/orders/guest-orders/guest-order-view.ts';
import {
  findGuestOrder,
  updateAnswered,
  updateJoined,
  updateRefused,
  type GuestLineRow,
  type GuestOrderRow,
} from '#src/features/orders/guest-orders/guest-orders.store.ts';
import { promisedMinutes } from '#src/features/orders/guest-orders/read-link-orders.ts';
import { guestSaleOf } from '#src/features/orders/guest-orders/seen-price.ts';
import { addLines } from '#src/features/orders/lines/add-lines.ts';
import { lockOpenOrder } from '#src/features/orders/orders.store.ts';
import { lockTable } from '#src/features/tables/tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

type Request = Pick<RequestOf<typeof contract.answerGuestOrder>, 'id' | 'refused' | 'laterMinutes'>;

/**
 * Saves the accepted lines as lines of the user who accepts, and the reasons of the refused ones (GUESTORDER-25). The
 * order is answered first, after the locks of its table and of the open order there. Of two users at once the second
 * finds it answered (GUESTORDER-27). One by link opens a takeaway order (LINKORDER-10).  Errors: NOT_FOUND, also for a
 * line of another order; GUEST_ORDER_ANSWERED; ORDER_CLOSED where it was moved meanwhile; those of {@link addLines}.
 */
export async function answerGuestOrder(
  work: Work,
  { id, refused, laterMinutes = 0 }: Request,
): Promise<ResponseOf<typeof contract.answerGuestOrder>> {
  const { tx, actor, now } = work;
  const order = await findGuestOrder(tx, actor.businessId, id);
  if (!order) throw new RuleError('NOT_FOUND');
  const reasonOf = new Map(refused.map(({ lineId, reason }) => [lineId, reason]));
  const stranger = refused.find(({ lineId }) => !order.lines.some((line) => line.id === lineId));
  if (stranger) throw new RuleError('NOT_FOUND', { lineId: stranger.lineId });
  await claim(work, order);

  const accepted = order.lines.filter((line) => !reasonOf.has(line.id));
  const saved = accepted.length > 0 ? await saveAccepted(work, order, { accepted, laterMinutes }) : null;
  if (saved) work.later(updateJoined(tx, actor.businessId, id, saved.id));
  if (refused.length > 0) work.later(updateRefused(tx, actor.businessId, refused));
  const facts = { callId: id, tableId: order.tableId ?? id, tableName: placeOf(order) };
  work.emit({ name: 'calls:changed', facts: { ...facts, kind: 'ORDER', isOpen: false } });
  const lines = order.lines.map((line) => ({ ...line, refusal: reasonOf.get(line.id) ?? null }));
  return {
    answered: guestOrderView({
      ...{ ...order, lines, answeredAt: now, answeredBy: actor.name },
      orderId: saved?.id ?? order.orderId,
    }),
    ...(saved?.changedPrices && { changedPrices: saved.changedPrices }),
  };
}

/** Answers the order once. Errors: GUEST_ORDER_ANSWERED; ORDER_CLOSED. */
async function claim({ tx, actor, now }: Work, { id, tableId }: GuestOrderRow): Promise<void> {
  const placeId = tableId ?? id;
  const [, , isAnswered] = await together(
    lockTable(tx, actor.businessId, placeId),
    lockOpenOrder(tx, actor.businessId, placeId),
    updateAnswered(tx, actor, { id, tableId, at: now, since: callsShownSince(now) }),
  );
  if (isAnswered) return;
  const present = await findGuestOrder(tx, actor.businessId, id);
  if (present && !present.answeredAt && tableId !== null) {
    const message = 'Bu sipariş başka bir masaya taşındı. Listeden yeniden açın.';
    throw new RuleError('ORDER_CLOSED', { orderId: null, message });
  }
  const who = present?.endedBecause ?? (present?.answeredBy && `${present.answeredBy} yanıtladı`);
  throw new RuleError('GUEST_ORDER_ANSWERED', { message: `Bu sipariş kapandı: ${who ?? 'süresi doldu'}.` });
}

/** An order of guests joins only the order that it was sent to (GUESTORDER-28), and one by link its own. */
async function saveAccepted(
  work: Work,
  order: GuestOrderRow,
  { accepted, laterMinutes }: { accepted: readonly GuestLineRow[]; laterMinutes: number },
) {
  const lines = accepted.map(({ choice, qty, unitPrice }) => ({
    ...{ itemId: choice.itemId, note: choice.note, portionId: choice.portionId },
    options: [...choice.options],
    ...{ qty, shownUnitPrice: unitPrice },
  }));
  const place =
    order.tableId === null
      ? { id: newId(), place: await takeawayOf(work, order, laterMinutes) }
      : { id: order.tableId, ...(order.orderId !== null && { expectedOrderId: order.orderId }) };
  return addLines(work, { ...place, lines }, { guests: guestSaleOf(order, work.now) });
}

/** The recipient of an order by link; without a wish it is promised in the minutes of now (LINKORDER-10). */
async function takeawayOf({ tx, actor, now }: Work, order: GuestOrderRow, laterMinutes: number) {
  const { name, phone, note, wishedAt } = order;
  const business = await findBusinessProfile(tx, actor.businessId);
  const at = wishedAt?.getTime() ?? now.getTime() + (await promisedMinutes(tx, business, now)) * MINUTE_MS;
  const promisedAt = new Date(at + laterMinutes * MINUTE_MS);
  return { kind: 'TAKEAWAY' as const, name, phone, note, promisedAt };
}

const MINUTE_MS = 60_000;
