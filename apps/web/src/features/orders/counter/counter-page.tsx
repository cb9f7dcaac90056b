import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { Pause } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SaleContext } from '#src/features/channels/channels-queries.ts';
import { draftTotal, piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import { DraftGroup } from '#src/features/orders/cart/draft-group.tsx';
import { usePricedCart } from '#src/features/orders/cart/priced-cart.ts';
import { CounterPayment } from '#src/features/orders/counter/counter-payment.tsx';
import { useParkedSales } from '#src/features/orders/counter/parked-sales.ts';
import { useCounterLines } from '#src/features/orders/counter/use-counter-lines.ts';
import type { SoldAnswer } from '#src/features/orders/counter/use-counter-sale.ts';
import { OrderOptions } from '#src/features/orders/order-options.tsx';
import { ProductPane } from '#src/features/orders/products/product-pane.tsx';
import { createLink } from '#src/lib/router/link.tsx';
import { changeDrafts } from '#src/order-queue/draft-cart.ts';
import { Button } from '#src/ui/button.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';

const BackTo = createLink(BackLink);
/** The number and the change stay in view until the guest has both. */
const SHOWN_MS = 4_000;
const AT_COUNTER = { kind: 'COUNTER', channelId: null } as const;

/** *Hızlı satış*: tiles, cart and payment in one view; a new sale begins with its first tile (COUNTER-3). */
export const CounterPage = () => (
  <SaleContext value={AT_COUNTER}>
    <Counter />
  </SaleContext>
);

function Counter() {
  const sales = useParkedSales();
  const { cartId } = sales;
  const { cart, reprice } = usePricedCart(cartId);
  const lines = useCounterLines(cartId, cart.lines);
  const [sold, setSold, lastSold] = useSold();
  const [isPaying, setIsPaying] = useState(false);
  const isWide = useBreakpoint('lg');
  const total = draftTotal(cart.lines);
  const done = (answer: SoldAnswer) => {
    changeDrafts(cartId, () => []);
    setSold(answer);
    setIsPaying(false);
  };
  const payment = (
    <CounterPayment key={`${cartId}/${lastSold}`} lines={cart.lines} {...{ reprice, onSold: done }} />
  );
  return (
    <div className="absolute inset-0 flex flex-col">
      <PageHeader
        isTight
        title="Hızlı satış"
        subtitle="Ödenince mutfağa gider"
        back={<BackTo to="/app/takeaway" label="Siparişlere dön" />}
        actions={<ParkButtons sales={sales} />}
      />
      <div className="flex min-h-0 flex-1">
        <div className="relative flex min-h-0 min-w-0 flex-1">
          <ProductPane menu={lines.products.menu} groups={lines.products.groups} {...lines.products.picker} />
          <OrderOptions
            overlay={lines.overlay}
            draft={lines.draft}
            onDone={lines.adding.finish}
            onClose={lines.closeOverlay}
          />
        </div>
        {isWide && (
          <>
            <section
              aria-label="Sepet"
              className="flex w-[260px] flex-col gap-2 overflow-y-auto border-l border-line p-3"
            >
              {sold && <SoldNote sold={sold} />}
              {cart.lines.length > 0 && (
                <DraftGroup tableId={cartId} cart={cart} problem={null} editing={lines.adding.editing} />
              )}
            </section>
            <div className="flex w-[360px] flex-col border-l border-line">{payment}</div>
          </>
        )}
      </div>
      {!isWide && (
        <>
          <CartBar {...{ total, pieces: piecesOf(cart.lines), sold }} onPay={() => setIsPaying(true)} />
          <Sheet isOpen={isPaying} onClose={() => setIsPaying(false)} title="Ödeme">
            {cart.lines.length > 0 && (
              <DraftGroup tableId={cartId} cart={cart} problem={null} editing={lines.adding.editing} />
            )}
            {payment}
          </Sheet>
        </>
      )}
    </div>
  );
}

/** The last sale for a moment, and its id for longer. */
function useSold() {
  const [sold, setSold] = useState<SoldAnswer | null>(null);
  const [lastSold, setLastSold] = useState('');
  useEffect(() => {
    if (!sold) return;
    const timer = setTimeout(() => setSold(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sold]);
  const show = (answer: SoldAnswer) => {
    setSold(answer);
    setLastSold(answer.payment.id);
  };
  return [sold, show, lastSold] as const;
}

/** *Tezgâh 31 · Para üstü ₺90,00* */
function SoldNote({ sold: { order, payment } }: { sold: SoldAnswer }) {
  const change = payment.received === null ? null : payment.received - payment.amount - payment.tip;
  return (
    <p role="status" className="num rounded-lg bg-zeytin-soft p-3 text-zeytin-text">
      <span className="block text-lg font-semibold">{order.table.name}</span>
      {change !== null && change > 0 && <span>Para üstü {formatLira(change as Kurus)}</span>}
    </p>
  );
}

function ParkButtons({ sales }: { sales: ReturnType<typeof useParkedSales> }) {
  return (
    <div className="flex gap-2">
      {sales.parked.map((number) => (
        <Button
          key={number}
          size={44}
          onClick={() => sales.goOn(number)}
          aria-label={`Bekleyen satış ${number}`}
        >
          {number}
        </Button>
      ))}
      <Button size={44} icon={Pause} disabled={!sales.park} onClick={sales.park}>
        Beklet
      </Button>
    </div>
  );
}

interface BarProps {
  total: Kurus;
  pieces: number;
  sold: SoldAnswer | null;
  onPay: () => void;
}

/** Phones and tablets: what is in the cart, and the way to the payment. */
function CartBar({ total, pieces, sold, onPay }: BarProps) {
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-raised p-3 pb-safe">
      {sold && <SoldNote sold={sold} />}
      <Button variant="primary" size={56} isWide className="num" disabled={pieces === 0} onClick={onPay}>
        {pieces === 0 ? 'Ürün seçin' : `Öde · ${pieces} ürün · ${formatLira(total)}`}
      </Button>
    </div>
  );
}
