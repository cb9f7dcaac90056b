import { sumKurus } from '@sofra/domain/money/money';
import { Send } from 'lucide-react';
import { useCallback, useReducer, useRef, useState } from 'react';
import { DemoCart } from '#src/features/landing/demo/demo-cart.tsx';
import { BOARD, BoardHead } from '#src/features/landing/demo/demo-board.tsx';
import { DemoKitchen } from '#src/features/landing/demo/demo-kitchen.tsx';
import {
  countOf,
  DEMO_ITEMS,
  piecesOf,
  stageOf,
  startDemo,
  stepDemo,
  sumOf,
  type DemoItemId,
} from '#src/features/landing/demo/demo-order.ts';
import { Button } from '#src/ui/button.tsx';
import { ProductTile } from '#src/ui/order/product-tile.tsx';
import { DueTotal } from '#src/ui/order/due-total.tsx';

/** A waiter's phone and the kitchen display side by side, for visitors to try (PUB-2). */
export function OrderDemo() {
  const [order, step] = useReducer(stepDemo, undefined, () => startDemo(Date.now()));
  const [announcement, announce] = useState('');
  const cart = useRef<HTMLDivElement>(null);
  const add = useCallback((itemId: string) => {
    step({ kind: 'add', itemId: itemId as DemoItemId });
    cart.current?.scrollTo({ top: 0 });
  }, []);
  const pieces = piecesOf(order.pending);
  const send = () => {
    step({ kind: 'send', now: Date.now() });
    announce(`Masa 5: ${pieces} ürün mutfağa gitti.`);
    cart.current?.scrollTo({ top: 0 });
  };
  const makeReady = (number: number) => {
    step({ kind: 'ready', number });
    announce('Masa 5: sipariş hazır.');
  };
  const restart = () => {
    step({ kind: 'restart', now: Date.now() });
    announce('Örnek baştan başladı.');
  };
  const fresh = sumOf(order.pending);
  const sent = sumOf(order.tickets.flatMap(({ lines }) => lines));
  return (
    <div role="group" aria-label="Örnek sipariş ekranı" className={BOARD}>
      <BoardHead stage={stageOf(order)} onRestart={restart} />
      <div className="demo-items">
        {DEMO_ITEMS.map(({ id, name, price }) => (
          <ProductTile
            key={id}
            itemId={id}
            name={name}
            price={price}
            unsentQty={countOf(order.pending, id)}
            sentQty={countOf(
              order.tickets.flatMap(({ lines }) => lines),
              id,
            )}
            onAdd={add}
          />
        ))}
      </div>
      <div className="flex h-[372px] flex-col border-line bg-surface [grid-area:cart] max-md:border-y md:h-auto md:min-h-0 lg:border-r">
        <DemoCart ref={cart} order={order} onStep={step} />
        <div className="border-t border-line p-4">
          <DueTotal
            label="Masanın tutarı"
            parts={[
              { label: 'Kayıtlı', amount: sent },
              { label: 'Yeni', amount: fresh },
            ]}
            due={sumKurus([sent, fresh])}
          />
          <Button
            variant="send"
            size={56}
            icon={Send}
            isWide
            disabled={pieces === 0}
            keepsFocus
            onClick={send}
            className="mt-3"
          >
            {pieces > 0 ? `Gönder · ${pieces} ürün` : 'Gönder'}
          </Button>
        </div>
      </div>
      <DemoKitchen tickets={order.tickets} onReady={makeReady} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
