import { formatLira } from '@sofra/domain/money/money';
import { useMemo } from 'react';
import { EditableRows, type LineHolder } from '#src/features/orders/cart/editable-rows.tsx';
import { draftTotal, piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import type { PricedCart } from '#src/features/orders/cart/priced-cart.ts';
import type { LineEditing } from '#src/features/orders/options/use-line-adding.ts';
import type { SendProblem } from '#src/features/orders/cart/send-problem.ts';
import { changeDrafts, draftCartOf } from '#src/order-queue/draft-cart.ts';
import { CartGroup } from '#src/ui/order/cart-group.tsx';

interface Props {
  tableId: string;
  cart: PricedCart;
  problem: SendProblem | null;
  editing: LineEditing;
}

/** *Gönderilecek* (ORD-39): lines that exist only on this device. */
export function DraftGroup({ tableId, cart, problem, editing }: Props) {
  const holder = useMemo(
    (): LineHolder => ({
      now: () => draftCartOf(tableId).lines,
      change: (change) => changeDrafts(tableId, change),
    }),
    [tableId],
  );
  return (
    <CartGroup
      title={`Gönderilecek · ${piecesOf(cart.lines)} ürün`}
      tone="bakir"
      trailing={formatLira(draftTotal(cart.lines))}
    >
      <EditableRows lines={cart.lines} state="pending" {...{ holder, problem, editing }} />
    </CartGroup>
  );
}
