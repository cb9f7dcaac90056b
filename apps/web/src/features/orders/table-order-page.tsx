import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { CartFooter } from '#src/features/orders/cart-footer.tsx';
import { OrderBar } from '#src/features/orders/order-bar.tsx';
import { CartOrWaiting } from '#src/features/orders/cart-or-waiting.tsx';
import { OrderHeader } from '#src/features/orders/order-header.tsx';
import { OrderOverlays } from '#src/features/orders/order-overlays.tsx';
import { ProductPane } from '#src/features/orders/product-pane.tsx';
import { piecesByItem, type SavedRow } from '#src/features/orders/saved-rows.ts';
import { useFocusHome } from '#src/features/orders/use-focus-home.ts';
import { useCashierKeys } from '#src/features/orders/use-cashier-keys.ts';
import { useTableOrder } from '#src/features/orders/use-table-order.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';

/** The order of one table (spec 2, "Table order page"): cart left, products right; on phones the cart is a sheet. */
export function TableOrderPage({ tableId }: { tableId: string }) {
  const page = useTableOrder(tableId);
  const { order, cart, overlay, setOverlay } = page;
  const table = useTables().data?.find(({ id }) => id === tableId);
  const menu = useMenu();
  const navigate = useNavigate();
  const goBack = () => void navigate({ to: '/app/tables' });
  const cartPane = useFocusHome(overlay !== null);
  const { pay, mayLower } = page;
  const actions = {
    pendingPieces: page.pendingPieces,
    sendingFor: page.sendingFor,
    onSend: () => void page.send(),
    onPay: pay && (() => void pay()),
  };
  useCashierKeys({ ...actions, onBack: goBack, onStep: page.stepLast }, overlay !== null);
  const counts = useMemo(
    () => piecesByItem([...cart.lines, ...(order?.lines ?? [])]),
    [cart.lines, order?.lines],
  );
  const lower = (row: SavedRow) =>
    order && setOverlay({ kind: 'lower', row, orderId: order.id, isFromCart: overlay?.kind === 'cart' });
  const closeOverlay = () =>
    setOverlay(overlay?.kind === 'lower' && overlay.isFromCart ? { kind: 'cart' } : null);
  const footer = <CartFooter {...actions} order={order ?? null} />;
  const list = (
    <CartOrWaiting
      query={page.orderQuery}
      tableId={tableId}
      cart={cart}
      problem={page.problem}
      isSending={page.isSending}
      onLower={mayLower ? lower : undefined}
    />
  );
  return (
    <div className="absolute inset-0 flex flex-col">
      <OrderHeader table={table} order={order} />
      <div className="flex min-h-0 flex-1">
        <section
          ref={cartPane}
          tabIndex={-1}
          aria-label="Sepet"
          className="hidden w-[clamp(360px,31vw,420px)] shrink-0 flex-col border-r border-line bg-surface outline-none lg:flex"
        >
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-3">{list}</div>
          <div className="border-t border-line bg-raised p-4">{footer}</div>
        </section>
        <ProductPane menu={menu} counts={counts} onAdd={page.add} />
      </div>
      <OrderBar
        {...actions}
        onSend={() => void page.send({ showsCart: true })}
        savedPieces={page.savedPieces}
        total={page.total}
        isUnknown={page.orderQuery.isError && order === undefined}
        onOpenCart={() => setOverlay({ kind: 'cart' })}
      />
      <OrderOverlays
        tableId={tableId}
        overlay={overlay}
        onClose={closeOverlay}
        onPaid={goBack}
        cartList={list}
        cartFooter={footer}
      />
    </div>
  );
}
