import { isHeld } from '@sofra/domain/orders/courses';
import { choiceInWords } from '@sofra/domain/orders/line-text';
import { kurus, timesQty, ZERO, type Kurus } from '@sofra/domain/money/money';
import { insertCancellations } from '#src/features/orders/lines/cancellations.store.ts';
import { insertComps } from '#src/features/orders/lines/comps.store.ts';
import { updatePartExchanged, updateSetPrice } from '#src/features/orders/lines/exchanges.store.ts';
import { insertLines, type NewLine } from '#src/features/orders/lines/new-lines.store.ts';
import type { OrderRow, SavedLine } from '#src/features/orders/orders.store.ts';
import type { SplitSetMenu } from '#src/features/orders/lines/split-set-menu.ts';
import { queueKitchenTickets } from '#src/features/printing/shared/queue-tickets.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { together } from '#src/platform/postgres/transaction.ts';

export interface Exchange extends SplitSetMenu {
  added: NewLine;
  /** The price of one piece of the set menu from now on. */
  price: Kurus;
  isRestocked: boolean;
  reason: string | null;
  approvedBy: string | null;
}

/**
 * Writes an exchange, without slips where the part waits (COURSE-12): lines first, then tickets, which is the lock
 * order of docs/architecture.md; stock and closing are left to the caller. Returns all lines of the order afterwards.
 */
export async function storeExchange(work: Work, order: OrderRow, exchange: Exchange): Promise<SavedLine[]> {
  const { tx, actor, now } = work;
  const { menu, part, added, price, isRestocked, reason } = exchange;
  const canceled = {
    ...{ id: newId(), orderId: order.id, tableName: order.tableName, lineId: part.id, qty: part.qty },
    ...{ amount: ZERO, reason, isRestocked, wasHeld: isHeld(part) },
  };
  const operationId = newId();
  await together(
    updatePartExchanged(tx, actor.businessId, part.id),
    updateSetPrice(tx, actor.businessId, menu.id, price),
    insertCancellations(tx, actor, [canceled], now),
    insertLines(tx, actor.businessId, [added], { orderId: order.id, addedById: actor.userId }),
    correctComp(work, order, exchange),
    queueKitchenTickets(work, { type: 'VOID', operationId, order, lines: isHeld(part) ? [] : [part] }),
    queueKitchenTickets(work, { type: 'KOT', operationId, order, lines: isHeld(added) ? [] : [added] }),
  );
  announce(work, order, exchange);
  const changed = linesAtPrice(exchange, price).map((line) => {
    if (line.id === part.id)
      return { ...line, canceledQty: line.qty, part: { ...part.part, isExchanged: true } };
    return line;
  });
  return [...changed, added];
}

/** The lines of an order once one piece of a set menu costs another price. */
export const linesAtPrice = (
  { lines, menu }: Pick<SplitSetMenu, 'lines' | 'menu'>,
  price: Kurus,
): SavedLine[] => lines.map((line) => (line.id === menu.id ? { ...line, ...pricedAt(menu, price) } : line));

const pricedAt = ({ comp }: SavedLine, price: Kurus): Pick<SavedLine, 'unitPrice' | 'comp'> =>
  comp ? { unitPrice: ZERO, comp: { ...comp, unitPrice: price } } : { unitPrice: price, comp };

/** Corrects the comp of a set menu with a new price: takes the old amount back and gives the new one (SET-22). */
async function correctComp(
  { tx, actor, now }: Work,
  order: OrderRow,
  { menu, price }: Pick<Exchange, 'menu' | 'price'>,
): Promise<void> {
  const { comp, qty } = menu;
  if (!comp || comp.unitPrice === price) return;
  const about = {
    ...{ orderId: order.id, tableName: order.tableName, lineId: menu.id, itemId: menu.itemId },
    reason: comp.reason,
  };
  const rows = [
    { ...about, qty: -qty, amount: kurus(0 - timesQty(comp.unitPrice, qty)) },
    { ...about, qty, amount: timesQty(price, qty) },
  ];
  await insertComps(tx, actor, rows, now);
}

function announce(work: Work, order: OrderRow, exchange: Exchange): void {
  const { menu, part, added, price, isRestocked, reason, approvedBy } = exchange;
  const named = (line: SavedLine) => ({ name: line.name, note: line.note, choice: choiceInWords(line) });
  work.audit({
    event: 'order.exchange',
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      // As for a cancellation, guests may already have paid by that bill.
      wasBillPrinted: order.wasBilled,
      isRestocked,
      menu: menu.name,
      from: named(part),
      to: named(added),
      qty: part.qty,
      reason,
      beforeKurus: menu.comp?.unitPrice ?? menu.unitPrice,
      afterKurus: price,
      ...(approvedBy !== null && { approvedBy }),
    },
  });
}
