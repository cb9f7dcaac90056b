import { lineKey } from '@sofra/domain/line-choice';
import { formatLira } from '@sofra/domain/money';
import { lazy, Suspense, useCallback, useState } from 'react';
import { choiceRepairOf } from '#src/features/orders/cart/choice-repair.tsx';
import { repairOf } from '#src/features/orders/cart/line-repair.tsx';
import { pendingTotal, piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import type { PricedCart } from '#src/features/orders/cart/priced-cart.ts';
import type { LineEditing } from '#src/features/orders/options/use-line-adding.ts';
import type { SendProblem } from '#src/features/orders/cart/send-problem.ts';
import {
  notePending,
  pendingCartOf,
  setPendingQty,
  type PendingLine,
} from '#src/order-queue/pending-cart.ts';
import { CartGroup } from '#src/ui/order/cart-group.tsx';
import { CartRow } from '#src/ui/order/cart-row.tsx';

const LineNoteDialog = lazy(async () => ({
  default: (await import('#src/features/orders/order-dialogs.ts')).LineNoteDialog,
}));

interface Props {
  tableId: string;
  cart: PricedCart;
  problem: SendProblem | null;
  editing: LineEditing;
}

/**
 * *Gönderilecek* (ORD-39): lines that exist only on this device, with steppers, notes for the kitchen and stock
 * warnings.
 */
export function PendingGroup({ tableId, cart, problem, editing }: Props) {
  const [noted, setNoted] = useState<PendingLine | null>(null);
  const setQty = (key: string, qty: number) => setPendingQty(tableId, key, qty);
  const step = useCallback(
    (key: string, by: number) => {
      const line = pendingCartOf(tableId).lines.find((one) => lineKey(one) === key);
      if (line) setPendingQty(tableId, key, line.qty + by);
    },
    [tableId],
  );
  const add = useCallback((key: string) => step(key, 1), [step]);
  const remove = useCallback((key: string) => step(key, -1), [step]);
  const open = useCallback(
    (key: string) => {
      const line = pendingCartOf(tableId).lines.find((one) => lineKey(one) === key) ?? null;
      if (line && editing.asks(line)) editing.edit(line);
      else setNoted(line);
    },
    [tableId, editing],
  );
  return (
    <CartGroup
      title={`Gönderilecek · ${piecesOf(cart.lines)} ürün`}
      tone="bakir"
      trailing={formatLira(pendingTotal(cart.lines))}
    >
      {cart.lines.map((line) => (
        <CartRow
          key={lineKey(line)}
          {...line}
          rowId={lineKey(line)}
          state="pending"
          {...(editing.asks(line) && { editLabel: 'Düzenle' })}
          {...repairOf(line, cart.lines, problem, setQty)}
          {...choiceRepairOf(line, problem, editing, { onQty: setQty })}
          onAdd={add}
          onRemove={remove}
          onEdit={open}
        />
      ))}
      <Suspense>
        {noted && (
          <LineNoteDialog
            line={noted}
            onClose={() => setNoted(null)}
            onNote={(note, qty) => notePending(tableId, lineKey(noted), { note, qty })}
          />
        )}
      </Suspense>
    </CartGroup>
  );
}
