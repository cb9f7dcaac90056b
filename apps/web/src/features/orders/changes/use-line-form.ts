import type { OpenOrder } from '@sofra/contract/orders';
import { useState } from 'react';
import { piecesFrom, remainingOf, type SavedRow } from '#src/features/orders/cart/saved-rows.ts';

const NEW_FORM = { qty: 1 as number | null, chip: null as string | null, text: '' };

/**
 * How many pieces of a row, and why: what a cancellation and a comp ask alike. `row` is as it was pointed at, `order` as
 * it is by now, so what other devices took off in the meantime cannot be chosen any more.
 */
export function useLineForm(order: OpenOrder, row: SavedRow) {
  const [form, setForm] = useState(NEW_FORM);
  const remaining = remainingOf(row, order.lines);
  const qty = form.qty === null ? null : Math.min(form.qty, Math.max(1, remaining));
  return {
    ...form,
    qty,
    remaining,
    /** Whether there is anything to be done: a quantity, of a line that is still there. */
    isReady: qty !== null && remaining > 0,
    /** Chip and own words together; empty when neither was given. */
    reason: [form.chip, form.text.trim()].filter(Boolean).join(', '),
    pieces: () => piecesFrom(row, order.lines, qty ?? 0),
    change: (some: Partial<typeof NEW_FORM>) => setForm((old) => ({ ...old, ...some })),
  };
}

export type LineForm = ReturnType<typeof useLineForm>;
