import { ZERO } from '@sofra/domain/money/money';
import { lineKey } from '@sofra/domain/menu/line-choice';
import { isHeld, type CourseRole } from '@sofra/domain/orders/courses';
import type { ItemForSale } from '#src/features/menu/items-for-sale.store.ts';
import type { GuestSale } from '#src/features/orders/guest-orders/seen-price.ts';
import type { DecidedLine } from '#src/features/orders/lines/decide-lines.ts';
import type { NewLine } from '#src/features/orders/lines/new-lines.store.ts';
import { priceRuleOf } from '#src/features/orders/lines/rule-of-line.ts';
import { percentAt, type RatesByClock } from '#src/features/vat/vat-rates.store.ts';
import type { Sale } from '#src/features/stock/shared/take-stock.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface Saving {
  rates: RatesByClock;
  /** The courses whose lines wait. */
  held: ReadonlySet<number>;
  /** The order waits for its time, with all its lines (TAKEAWAY-21). */
  isForLater: boolean;
  /** The order of guests that was accepted; absent for lines that staff wrote. */
  sale?: GuestSale | undefined;
}

/** Makes the lines of a decided line: one and, for a set menu, one more for each piece of a part (SET-13). */
export function newLines(
  work: Work,
  decided: DecidedLine,
  { rates, held, isForLater, sale }: Saving,
): NewLine[] {
  const { course } = decided.line;
  const heldAt = isForLater || (course !== null && held.has(course)) ? work.now : null;
  const guestLineId = sale?.lineIdOf.get(lineKey(decided.line)) ?? null;
  const line = { ...newLine(work, decided, rates), course, heldAt, guestLineId };
  const parts = decided.parts.map((part) => newPartLine(work, part, { menu: line, rates }));
  return [line, ...parts];
}

function newLine(
  work: Work,
  { line, item, portion, options, takes, ...price }: DecidedLine,
  rates: RatesByClock,
): NewLine {
  const isSetMenu = item.setGroups !== null;
  return {
    ...freshLine(work),
    takes,
    itemId: item.id,
    name: item.name,
    note: line.note,
    portion: portion && { id: portion.id, name: portion.name },
    options,
    qty: line.qty,
    basePrice: price.basePrice,
    unitPrice: price.unitPrice,
    priceRule: price.ruled && priceRuleOf(price.ruled),
    channelPrice: price.channel ?? null,
    stationId: isSetMenu ? null : item.stationId,
    isSetMenu,
    part: null,
    vatPercent: percentAt(rates, item.vatRateId, work.now),
  };
}

/** A part costs nothing by itself. Its extra price is included in the price of its set menu (SET-10). */
export const newPartLine = (
  work: Work,
  { item, portion, options, groupId, choiceId, extraPrice, takes }: DecidedLine['parts'][number],
  { menu, rates }: { menu: Menu; rates: RatesByClock },
): NewLine => ({
  ...freshLine(work),
  takes,
  itemId: item.id,
  name: item.name,
  // The kitchen note of the set menu also concerns the stations that make its parts.
  note: menu.note,
  portion: portion && { id: portion.id, name: portion.name },
  options,
  qty: menu.qty,
  basePrice: ZERO,
  unitPrice: ZERO,
  priceRule: null,
  channelPrice: null,
  stationId: item.stationId,
  isSetMenu: false,
  part: {
    ...{ lineId: menu.id, menuName: menu.name, groupId, choiceId, extraPrice, isExchanged: false },
    // The parts divide the price of their set menu by it, and with it their rates (VAT-4).
    listPrice: portion?.price ?? item.price,
  },
  vatPercent: percentAt(rates, item.vatRateId, work.now),
  // A part waits with its set menu (COURSE-12).
  course: menu.course,
  heldAt: menu.heldAt,
});

type Menu = Pick<NewLine, 'id' | 'name' | 'qty' | 'note' | 'course' | 'heldAt'>;

/** The fields of a line that nothing happened to yet. */
export const freshLine = (work: Work) => ({
  id: newId(),
  paidQty: 0,
  canceledQty: 0,
  status: 'NEW' as NewLine['status'],
  addedBy: work.actor.name,
  createdAt: work.now,
  comp: null,
  course: null,
  heldAt: null,
  firedAt: null,
  guestLineId: null,
});

/** A line as stock needs it. */
type ForStock = Pick<NewLine, 'id' | 'itemId' | 'qty' | 'takes' | 'isFee'> & CourseRole;

/**
 * Stock demand of these lines: each part as if it was sold alone. Choices that were not made (SET-15), lines that wait
 * (COURSE-2) and fees take nothing.
 */
export function saleOf(asked: readonly ForStock[], items: ReadonlyMap<string, ItemForSale>): Sale {
  const lines = asked.filter((line) => !isHeld(line) && !line.isFee);
  const sold = new Set(lines.map(({ itemId }) => itemId));
  return {
    lines: lines.map(({ id, itemId, qty, takes }) => ({ id, itemId, qty, ...takes })),
    items: [...items.values()].filter(({ id }) => sold.has(id)),
  };
}
