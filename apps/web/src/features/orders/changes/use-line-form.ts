import type { OpenOrder } from '@sofra/contract/orders/orders';
import { useState } from 'react';
import { piecesFrom, remainingOf, type SavedRow } from '#src/features/orders/cart/saved-rows.ts';

const NEW_FORM = { qty: 1 as number | null, chip: null as string | null, text: '' };

/**
 * Quantity and reason, the fields that cancelling and comping share. `row` is the row as it was selected. `order`
 * is the current order, so that pieces removed by another device cannot be chosen.
 */
export function useLineForm(order: OpenOrder, row: SavedRow) {
  const [form, setForm] = useState(NEW_FORM);
  const remaining = remainingOf(row, order.lines);
  const qty = form.qty === null ? null : Math.min(form.qty, Math.max(1, remaining));
  return {
    ...form,
    qty,
    remaining,
    /** True if the form can be submitted: it has a quantity, and the line still exists. */
    isReady: qty !== null && remaining > 0,
    /** The chip and the free text together; empty when neither was given. */
    reason: [form.chip, form.text.trim()].filter(Boolean).join(', '),
    pieces: () => piecesFrom(row, order.lines, qty ?? 0),
    change: (some: Partial<typeof NEW_FORM>) => setForm((old) => ({ ...old, ...some })),
  };
}

export type QtyForm = ReturnType<typeof useLineForm>;
