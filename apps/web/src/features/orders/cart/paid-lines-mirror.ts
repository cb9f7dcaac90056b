import type { OpenOrder } from '@sofra/contract/orders/orders';
import { liraOf, kurus } from '@sofra/domain/money/money';
import { useEffect } from 'react';
import { readStored, writeStored, type StoredValues } from '#src/lib/device/storage.ts';

/** Paid lines are stored for this many orders, more than a business has open at once. */
const KEPT_ORDERS = 100;

/**
 * Mirrors the paid lines of an order into the browser's `paidGhosts`, in lira (ORD-43). The server
 * stays the source of what the cart shows.
 */
export function useMirrorPaidLines(order: OpenOrder | null | undefined): void {
  useEffect(() => {
    if (!order || order.paidLines.length === 0) return;
    const { [order.id]: _old, ...others } = mirroredInLira();
    const mirrored = order.paidLines.map(({ itemId, name, unitPrice, qty }) => ({
      itemId,
      name,
      unitPrice: liraOf(unitPrice),
      qty,
    }));
    const kept = Object.entries(others).slice(1 - KEPT_ORDERS);
    writeStored('paidGhosts-unit', 'lira');
    writeStored('paidGhosts', Object.fromEntries([...kept, [order.id, mirrored]]));
  }, [order]);
}

/** The stored mirror in lira; an older version stored kuruş, which is converted. */
function mirroredInLira(): StoredValues['paidGhosts'] {
  const stored = readStored('paidGhosts') ?? {};
  if (readStored('paidGhosts-unit') === 'lira') return stored;
  const converted = Object.entries(stored).map(([orderId, lines]) => [
    orderId,
    lines.map((line) => ({ ...line, unitPrice: liraOf(kurus(line.unitPrice)) })),
  ]);
  return Object.fromEntries(converted) as StoredValues['paidGhosts'];
}
