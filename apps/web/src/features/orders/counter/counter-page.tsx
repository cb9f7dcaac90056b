import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { Pause, Printer, Search, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { SaleContext } from '#src/features/channels/channels-queries.ts';
import { draftTotal, piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import { DraftGroup } from '#src/features/orders/cart/draft-group.tsx';
import { usePricedCart, type PricedCart } from '#src/features/orders/cart/priced-cart.ts';
import { emptyCart, useCounterLines, useParkedSales } from '#src/features/orders/counter/counter-cart.ts';
import { CounterPayment } from '#src/features/orders/counter/counter-payment.tsx';
import { useCounterSale, type SoldAnswer } from '#src/features/orders/counter/use-counter-sale.ts';
import { DraftRow } from '#src/features/orders/options/draft-row.tsx';
import { OrderOptions } from '#src/features/orders/order-options.tsx';
import { useReceipt } from '#src/features/orders/payment/use-receipt.ts';
import { ProductPane } from '#src/features/orders/products/product-pane.tsx';
import { SearchOverlay } from '#src/features/orders/products/search-overlay.tsx';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';

const BackTo = createLink(BackLink);
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
  const { cart } = usePricedCart(cartId);
  const [isPaying, setIsPaying] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const sale = useCounterSale(cartId, () => setIsPaying(false));
  const { editing, products, overlays } = useCounterLines(cartId, cart.lines, sale.isLocked);
  const navigate = useNavigate();
  const empty = () => {
    emptyCart(cartId);
    sale.forgetProblem();
  };
  const isWide = useBreakpoint('lg');
  const payment = (
    <CounterPayment
      key={cartId}
      lines={cart.lines}
      sale={sale}
      isChoosing={overlays.overlay !== null}
      onGiveUp={() => void navigate({ to: '/app/takeaway' })}
    />
  );
  const lines = (
    <>
      {cart.lines.length > 0 && <DraftGroup tableId={cartId} cart={cart} problem={null} editing={editing} />}
      <DraftRow draft={overlays.draft} />
      {cart.lines.length > 0 && (
        <Button size={44} icon={Trash2} className="my-2 shrink-0" onClick={empty}>
          Sepeti boşalt
        </Button>
      )}
    </>
  );
  return (
    <div className="absolute inset-0 flex flex-col">
      <div className="relative">
        <PageHeader
          isTight
          title="Hızlı satış"
          subtitle="Ödenince mutfağa gider"
          back={<BackTo to="/app/takeaway" label="Siparişlere dön" />}
          actions={
            <div className="flex gap-2">
              <IconButton
                icon={Search}
                label="Ürün ara"
                disabled={sale.isLocked}
                className="lg:hidden"
                onClick={() => setIsSearching(true)}
              />
              {sale.lastSold && (
                <LastReceipt key={sale.lastSold.payment.id} payment={sale.lastSold.payment} />
              )}
              <ParkButtons sales={sales} isLocked={sale.isLocked} onChange={sale.forgetProblem} />
            </div>
          }
        />
        {isSearching && products.groups && (
          <SearchOverlay {...products} groups={products.groups} onClose={() => setIsSearching(false)} />
        )}
      </div>
      <div className="flex min-h-0 flex-1">
        <Lockable isLocked={sale.isLocked}>
          <div className="relative flex min-h-0 min-w-0 flex-1">
            <ProductPane {...products} />
            <OrderOptions {...overlays} />
          </div>
          {isWide && (
            <section
              aria-label="Sepet"
              className="flex w-[260px] flex-col gap-2 overflow-y-auto border-l border-line p-3"
            >
              {sale.sold && <SoldNote sold={sale.sold} />}
              {lines}
            </section>
          )}
        </Lockable>
        {isWide && <div className="flex w-[360px] flex-col border-l border-line">{payment}</div>}
      </div>
      {!isWide && (
        <>
          <CartBar {...{ cart, sold: sale.sold }} onPay={() => setIsPaying(true)} />
          <Sheet
            isOpen={isPaying || sale.isLocked}
            isLocked={sale.isLocked}
            onClose={() => setIsPaying(false)}
            title="Ödeme"
          >
            <Lockable isLocked={sale.isLocked}>{lines}</Lockable>
            {payment}
          </Sheet>
        </>
      )}
    </div>
  );
}

/** Switches off what would change a sale while it is paid (COUNTER-7). */
const Lockable = ({ isLocked, children }: { isLocked: boolean; children: ReactNode }) => (
  <fieldset disabled={isLocked} className="contents">
    {children}
  </fieldset>
);

/** *Son fiş* (COUNTER-11). */
function LastReceipt({ payment }: Pick<SoldAnswer, 'payment'>) {
  const { isPrinting, printReceipt } = useReceipt(payment);
  return (
    <Button size={44} icon={Printer} isPending={isPrinting} onClick={printReceipt}>
      <span className="max-sm:sr-only">Son fiş</span>
    </Button>
  );
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

interface ParkProps {
  sales: ReturnType<typeof useParkedSales>;
  isLocked: boolean;
  onChange: () => void;
}

/** *Beklet* and the parked sales, with the number of each (COUNTER-5). */
function ParkButtons({ sales: { parked, park, goOn }, isLocked, onChange }: ParkProps) {
  const change = (to: () => void) => () => {
    onChange();
    to();
  };
  return (
    <>
      {parked.map((number) => (
        <Button
          key={number}
          size={44}
          disabled={isLocked}
          onClick={change(() => goOn(number))}
          aria-label={`Bekleyen satış ${number}`}
        >
          {number}
        </Button>
      ))}
      <Button size={44} icon={Pause} disabled={isLocked || !park} onClick={park && change(park)}>
        <span className="max-sm:sr-only">Beklet</span>
      </Button>
    </>
  );
}

interface BarProps {
  cart: PricedCart;
  sold: SoldAnswer | null;
  onPay: () => void;
}

/** Phones and tablets: what is in the cart, and the way to the payment. */
function CartBar({ cart: { lines }, sold, onPay }: BarProps) {
  const pieces = piecesOf(lines);
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-raised p-3 pb-safe">
      {sold && <SoldNote sold={sold} />}
      <Button variant="primary" size={56} isWide className="num" disabled={pieces === 0} onClick={onPay}>
        {pieces === 0 ? 'Ürün seçin' : `Öde · ${pieces} ürün · ${formatLira(draftTotal(lines))}`}
      </Button>
    </div>
  );
}
