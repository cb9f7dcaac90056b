import type { OpenOrder } from '@sofra/contract/orders/orders';
import { useRef, useState, type ReactNode } from 'react';
import { goesBackAfterSend } from '#src/features/orders/after-send.ts';
import { CartFooter } from '#src/features/orders/cart/cart-footer.tsx';
import { CartOrWaiting } from '#src/features/orders/cart/cart-or-waiting.tsx';
import { CartPane } from '#src/features/orders/cart/cart-pane.tsx';
import { withFee } from '#src/features/orders/cart/new-fee.ts';
import { tableSums } from '#src/features/orders/cart/table-sums.ts';
import { LazyServeReady } from '#src/features/orders/changes/lazy-serve-ready.tsx';
import { TableNotFound } from '#src/features/orders/table-not-found.tsx';
import { AddedCourse } from '#src/features/orders/courses/course-choice.tsx';
import { GuestsButton } from '#src/features/orders/guests/guests-button.tsx';
import { OrderBar } from '#src/features/orders/order-bar.tsx';
import { OrderOptions } from '#src/features/orders/order-options.tsx';
import { OrderHeaderActions } from '#src/features/orders/order-header-actions.tsx';
import { isCalled, OrderHeader, type OrderPlace } from '#src/features/orders/order-header.tsx';
import { placeTarget, placeTexts } from '#src/features/orders/order-place.ts';
import { OrderOverlays, type SoldOutPart } from '#src/features/orders/order-overlays.tsx';
import { ProductPane } from '#src/features/orders/products/product-pane.tsx';
import { SearchOverlay } from '#src/features/orders/products/search-overlay.tsx';
import { useOrderProducts } from '#src/features/orders/products/use-order-products.ts';
import { useCashierKeys } from '#src/features/orders/use-cashier-keys.ts';
import { useKnownOrder } from '#src/features/orders/use-known-order.ts';
import { useTableOrder } from '#src/features/orders/use-table-order.ts';
import { hurryAllFires } from '#src/order-queue/tapped-fires.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { useReturnFocus } from '#src/ui/overlays/use-return-focus.ts';
import { useIdleSettings } from '#src/features/business/business-queries.ts';
import { pairedDevice } from '#src/lib/device/shared-device.ts';
import { signOut } from '#src/lib/api/sign-out.ts';

interface Props {
  tableId: string;
  /** The *Tükendi* sheet belongs to the kitchen feature, so the route passes it in. */
  SoldOut?: SoldOutPart;
  /** *Kişi değiştir* of a shared device (PIN-18). */
  leaveButton?: ReactNode;
}

/** The order of one table (ORD-38), or a message that the table does not exist. */
export function TableOrderPage({ tableId, ...parts }: Props) {
  const tables = useTables();
  const table = tables.data?.find(({ id }) => id === tableId);
  // A cached list may be older than the table. Only a fresh one proves that the table does not exist.
  const isKnown = tables.isSuccess && (!tables.isFetching || tables.isFetchedAfterMount);
  return isKnown && !table ? <TableNotFound /> : <PlaceOrder placeId={tableId} at={table} {...parts} />;
}

type PlaceOrderProps = Omit<Props, 'tableId'> & {
  placeId: string;
  at: OrderPlace | undefined;
};

/** Cart, categories and products side by side; on phones the cart is a sheet. */
export function PlaceOrder({ placeId: tableId, at, SoldOut, leaveButton }: PlaceOrderProps) {
  const page = useTableOrder(tableId);
  const { order = null, unsent, overlay, setOverlay, handlers, sendingFor, pendingPieces, isPrinting } = page;
  const known = useKnownOrder(tableId).order;
  const products = useOrderProducts({
    unsent,
    saved: order?.lines,
    add: page.adding.tap,
    onHold: page.adding.hold,
  });
  const { next } = products.picker;
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const { texts, goBack, goTo } = useWaysOn(at);
  const afterSaving = useAfterSaving();
  const cartPane = useReturnFocus(overlay !== null);
  const actionsRef = useRef<HTMLButtonElement>(null);
  const openKeys = () => setOverlay({ kind: 'keys' });
  const openSoldOut = SoldOut && (() => setOverlay({ kind: 'soldOut' }));
  const send = async (options?: { showsCart: boolean }) => {
    const outcome = await page.send(options);
    if (outcome?.kind === 'saved' && afterSaving.signsOut) void afterSaving.leave();
    else if (outcome && outcome.kind !== 'failed' && goesBackAfterSend()) goBack();
  };
  const onSend = () => void send();
  useCashierKeys(
    {
      ...{ onSend, onPay: handlers.pay, onFire: page.fireFirst, onStep: page.stepLast, onHelp: openKeys },
      onBack: () => !next.clear() && goBack(),
      onDigit: next.press,
      onBackspace: next.back,
    },
    overlay !== null,
  );
  const isEmpty = order === null && unsent.length === 0;
  const sums = tableSums(known, withFee(unsent, page.newFee));
  const hasOrder = known === undefined || known?.lines.length || page.queuedPieces > 0;
  const actions = {
    pendingPieces,
    heldPieces: page.heldPieces,
    hasHeld: page.hasHeld,
    hasOrder: Boolean(hasOrder),
    due: sums.due,
    texts,
    sendingFor,
    isPrinting,
    handlers,
    onSend,
    isHeld: page.isAsking,
  };
  const list = <CartOrWaiting query={page.orderQuery} tableId={tableId} {...page.cartParts} />;
  return (
    <div className="absolute inset-0 flex flex-col">
      <OrderHeader
        {...{ at, placeId: tableId }}
        order={known}
        hasUnsent={unsent.length > 0}
        actions={
          <OrderHeaderActions
            guestsButton={<GuestsButton tableId={tableId} onOpen={page.openGuests} />}
            {...{ handlers, sendingFor, isPrinting, next, openSoldOut, leaveButton }}
            isEmpty={isEmpty}
            isMenuOpen={overlay?.kind === 'actions'}
            menuRef={actionsRef}
            onMenu={() => setOverlay({ kind: 'actions' })}
            onSearch={() => setIsSearchOpen(true)}
            onKeys={openKeys}
          />
        }
      >
        {isSearchOpen && products.groups && (
          <SearchOverlay
            {...products.picker}
            groups={products.groups}
            onClose={() => setIsSearchOpen(false)}
          />
        )}
      </OrderHeader>
      <div className="flex min-h-0 flex-1">
        <CartPane paneRef={cartPane} list={list} footer={<CartFooter {...actions} sums={sums} />} />
        <div className="relative flex min-h-0 min-w-0 flex-1">
          <ProductPane
            menu={products.menu}
            groups={products.groups}
            {...products.picker}
            added={<AddedCourse courses={page.courses} />}
            isAddedOnPhone={!page.courses.isByCategory}
          />
          <OrderOptions
            overlay={overlay}
            draft={page.draft}
            onAdd={page.adding.addNoted}
            onDone={page.finishOptions}
            onClose={page.closeOverlay}
          />
        </div>
      </div>
      <div className="bg-raised px-3 lg:hidden">
        <LazyServeReady order={order} />
      </div>
      <OrderBar
        {...actions}
        onSend={() => void send({ showsCart: true })}
        queuedPieces={page.queuedPieces}
        isUnread={page.orderQuery.isError && known === undefined}
        onOpenCart={() => setOverlay({ kind: 'cart' })}
      />
      <OrderOverlays
        {...{ tableId, order, texts, overlay, handlers, isEmpty, actionsRef, SoldOut, openSoldOut }}
        onHold={page.courses.holdNext}
        onHeld={(about, held) => setOverlay({ kind: 'pay', order: about, held })}
        onClose={page.closeOverlay}
        onCloseActions={page.closeActions}
        onPaid={() => (afterSaving.signsOut ? void afterSaving.leave() : goBack())}
        onMoved={goTo}
        cartList={list}
        cartFooter={<CartFooter {...actions} sums={sums} hasBill />}
      />
    </div>
  );
}

function useWaysOn(at: OrderPlace | undefined) {
  const navigate = useNavigate();
  return {
    texts: placeTexts(isCalled(at) ? 'TAKEAWAY' : 'TABLE'),
    goBack: () => void navigate({ to: isCalled(at) ? '/app/takeaway' : '/app/tables' }),
    // Replaces the history entry, because the old place is nothing to return to.
    goTo: (order: OpenOrder) => void navigate({ ...placeTarget(order), replace: true }),
  };
}

/**
 * Sign-out of a shared device after *Gönder* or *Öde* is saved. `leave` opens the tables first, so that the next
 * user does not begin at this table (PIN-20).
 */
function useAfterSaving() {
  const navigate = useNavigate();
  const { isAfterSaving } = useIdleSettings();
  return {
    signsOut: isAfterSaving && pairedDevice() !== null,
    leave: async () => {
      await hurryAllFires();
      await navigate({ to: '/app/tables' });
      signOut();
    },
  };
}
