import type { Ref } from 'react';
import { BellRing } from 'lucide-react';
import {
  itemOf,
  piecesOf,
  sumOf,
  type DemoItemId,
  type DemoOrder,
  type DemoStep,
} from '#src/features/landing/demo/demo-order.ts';
import { formatLira } from '@sofra/domain/money/money';
import { CartGroup } from '#src/ui/order/cart-group.tsx';
import { CartRow } from '#src/ui/order/cart-row.tsx';

interface Props {
  ref: Ref<HTMLDivElement>;
  order: DemoOrder;
  onStep: (step: DemoStep) => void;
}

const clock = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' });

/** The cart as on the order page: pending lines on top, below them what the kitchen has. */
export function DemoCart({ ref, order: { pending, tickets }, onStep }: Props) {
  const add = (itemId: string) => onStep({ kind: 'add', itemId: itemId as DemoItemId });
  const remove = (itemId: string) => onStep({ kind: 'remove', itemId: itemId as DemoItemId });
  return (
    <div
      ref={ref}
      role="region"
      aria-label="Sepet"
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto px-4 pb-2 -outline-offset-2"
    >
      {pending.length > 0 && (
        <CartGroup
          title={`Gönderilecek · ${piecesOf(pending)}`}
          tone="bakir"
          trailing={formatLira(sumOf(pending))}
        >
          {pending.map(({ itemId, qty }) => (
            <CartRow
              key={itemId}
              rowId={itemId}
              name={itemOf(itemId).name}
              unitPrice={itemOf(itemId).price}
              qty={qty}
              state="pending"
              onAdd={add}
              onRemove={remove}
            />
          ))}
        </CartGroup>
      )}
      {tickets.map(({ number, lines, sentAt, isReady }) => (
        <CartGroup
          key={number}
          title={isReady ? 'Hazır' : `Mutfakta · ${clock.format(sentAt)}`}
          {...(isReady && { icon: BellRing })}
        >
          {lines.map(({ itemId, qty }) => (
            <CartRow
              key={itemId}
              rowId={itemId}
              name={itemOf(itemId).name}
              unitPrice={itemOf(itemId).price}
              qty={qty}
              state={isReady ? 'ready' : 'sent'}
            />
          ))}
        </CartGroup>
      ))}
    </div>
  );
}
