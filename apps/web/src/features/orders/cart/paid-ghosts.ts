import type { OpenOrder } from '@sofra/contract/orders';
import { useEffect } from 'react';
import { readStored, writeStored } from '#src/lib/storage.ts';

/** Orders whose ghosts stay: more than a house has open at once. */
const KEPT_ORDERS = 100;

/**
 * Mirrors the paid lines of an order into the browser's `paidGhosts` (spec 3, "Session"; decisions 24). The server
 * stays the source of what the cart shows.
 */
export function usePaidGhosts(order: OpenOrder | null | undefined): void {
  useEffect(() => {
    if (!order || order.paidLines.length === 0) return;
    const { [order.id]: _old, ...others } = readStored('paidGhosts') ?? {};
    const ghosts = order.paidLines.map(({ itemId, name, unitPrice, qty }) => ({
      itemId,
      name,
      unitPrice,
      qty,
    }));
    const kept = Object.entries(others).slice(1 - KEPT_ORDERS);
    writeStored('paidGhosts', Object.fromEntries([...kept, [order.id, ghosts]]));
  }, [order]);
}
