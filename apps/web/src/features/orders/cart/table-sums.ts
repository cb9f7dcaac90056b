import type { OpenOrder } from '@sofra/contract/orders/orders';
import { kurus, sumKurus, timesQty, ZERO, type Kurus } from '@sofra/domain/money/money';
import { isHeld } from '@sofra/domain/orders/courses';
import { alreadyPaid, draftTotal, savedTotal } from '#src/features/orders/cart/saved-rows.ts';

export interface TableSums {
  parts: { label: string; amount: Kurus | null }[];
  /** Saved and new lines less payments; null while the order is unknown. */
  due: Kurus | null;
}

/** *Beklemede*: lines that wait for Marş and are not paid (ORD-44). */
const heldTotal = (order: OpenOrder | null | undefined): Kurus =>
  sumKurus((order?.lines ?? []).filter(isHeld).map(({ unitPrice, qty }) => timesQty(unitPrice, qty)));

/** *Masanın tutarı* (ORD-44): what the table would owe including unsent lines, at the menu's prices. */
export function tableSums(
  order: OpenOrder | null | undefined,
  unsent: readonly { unitPrice: Kurus; qty: number }[],
): TableSums {
  const fresh = draftTotal(unsent);
  const saved = order === undefined ? null : order === null ? ZERO : savedTotal(order);
  const paid = order ? alreadyPaid(order) : ZERO;
  const hasNew = unsent.length > 0;
  const held = heldTotal(order);
  return {
    parts: [
      { label: 'Kayıtlı', amount: saved === null ? null : kurus(saved - held) },
      ...(held > 0 ? [{ label: 'Beklemede', amount: held }] : []),
      ...(hasNew ? [{ label: 'Yeni', amount: fresh }] : []),
      ...(paid > 0 || !hasNew ? [{ label: 'Ödenen', amount: saved === null ? null : paid }] : []),
    ],
    due: saved === null ? null : kurus(sumKurus([saved, fresh]) - paid),
  };
}
