import type { Table } from '@sofra/contract/tables';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { CartFooter } from '#src/features/orders/cart/cart-footer.tsx';
import { CartOrWaiting } from '#src/features/orders/cart/cart-or-waiting.tsx';
import { ServeReadyLater } from '#src/features/orders/changes/serve-ready-later.tsx';
import { NoSuchTable } from '#src/features/orders/no-such-table.tsx';
import { OrderBar } from '#src/features/orders/order-bar.tsx';
import { OrderHeaderActions } from '#src/features/orders/order-header-actions.tsx';
import { OrderHeader } from '#src/features/orders/order-header.tsx';
import { OrderOverlays } from '#src/features/orders/order-overlays.tsx';
import { ProductPane } from '#src/features/orders/product-pane.tsx';
import { piecesByItem } from '#src/features/orders/cart/saved-rows.ts';
import { tableSums } from '#src/features/orders/cart/table-sums.ts';
import { useCashierKeys } from '#src/features/orders/use-cashier-keys.ts';
import { useFocusHome } from '#src/ui/use-focus-home.ts';
import { useKnownOrder } from '#src/features/orders/use-known-order.ts';
import { useTableOrder } from '#src/features/orders/use-table-order.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';

/** The order of one table (spec 2, "Table order page"), or that there is no such table. */
export function TableOrderPage({ tableId }: { tableId: string }) {
  const tables = useTables();
  const table = tables.data?.find(({ id }) => id === tableId);
  // A list read before may be older than the table.
  const isKnown = tables.isSuccess && (!tables.isFetching || tables.isFetchedAfterMount);
  return isKnown && !table ? <NoSuchTable /> : <TableOrder tableId={tableId} table={table} />;
}

/** Cart left, products right; on phones the cart is a sheet. */
function TableOrder({ tableId, table }: { tableId: string; table: Table | undefined }) {
  const page = useTableOrder(tableId);
  const { order = null, unsent, overlay, setOverlay, deeds, sendingFor, pendingPieces } = page;
  const known = useKnownOrder(tableId).order;
  const isUnknown = known === undefined;
  const isEmpty = order === null && unsent.length === 0;
  const menu = useMenu();
  const navigate = useNavigate();
  const goBack = () => void navigate({ to: '/app/tables' });
  // The table left behind is nowhere to come back to.
  const goTo = (id: string) =>
    void navigate({ to: '/app/tables/$tableId', params: { tableId: id }, replace: true });
  const cartPane = useFocusHome(overlay !== null);
  const actionsRef = useRef<HTMLButtonElement>(null);
  const openKeys = () => setOverlay({ kind: 'keys' });
  const sums = tableSums(known, unsent);
  const hasOrder = isUnknown || (order?.lines.length ?? 0) > 0 || page.queuedPieces > 0;
  const { isPrinting } = page;
  const onSend = () => void page.send();
  const actions = { pendingPieces, hasOrder, due: sums.due, sendingFor, isPrinting, deeds, onSend };
  useCashierKeys(
    { onSend, onPay: deeds.pay, onBack: goBack, onStep: page.stepLast, onHelp: openKeys },
    overlay !== null,
  );
  const counts = useMemo(() => piecesByItem([...unsent, ...(order?.lines ?? [])]), [unsent, order?.lines]);
  const list = <CartOrWaiting query={page.orderQuery} tableId={tableId} {...page.cartParts} />;
  return (
    <div className="absolute inset-0 flex flex-col">
      <OrderHeader
        table={table}
        order={known}
        actions={
          <OrderHeaderActions
            {...{ deeds, sendingFor }}
            isEmpty={isEmpty}
            isPrinting={isPrinting}
            isMenuOpen={overlay?.kind === 'actions'}
            menuRef={actionsRef}
            onMenu={() => setOverlay({ kind: 'actions' })}
            onKeys={openKeys}
          />
        }
      />
      <div className="flex min-h-0 flex-1">
        <section
          ref={cartPane}
          tabIndex={-1}
          aria-label="Sepet"
          className="hidden w-[clamp(360px,31vw,420px)] shrink-0 flex-col border-r border-line bg-surface outline-none lg:flex"
        >
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-3">{list}</div>
          <div className="border-t border-line bg-raised p-4">
            <CartFooter {...actions} sums={sums} />
          </div>
        </section>
        <ProductPane menu={menu} counts={counts} onAdd={page.add} />
      </div>
      <div className="bg-raised px-3 lg:hidden">
        <ServeReadyLater order={order} />
      </div>
      <OrderBar
        {...actions}
        onSend={() => void page.send({ showsCart: true })}
        queuedPieces={page.queuedPieces}
        isUnread={page.orderQuery.isError && isUnknown}
        onOpenCart={() => setOverlay({ kind: 'cart' })}
      />
      <OrderOverlays
        {...{ tableId, order, overlay, deeds, actionsRef }}
        onClose={page.closeOverlay}
        onCloseActions={page.closeActions}
        onPaid={goBack}
        onMoved={goTo}
        cartList={list}
        cartFooter={<CartFooter {...actions} sums={sums} hasBill />}
      />
    </div>
  );
}
