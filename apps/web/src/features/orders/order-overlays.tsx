import type { OpenOrder } from '@sofra/contract/orders';
import type { MenuItem } from '@sofra/contract/menu';
import { lazy, Suspense, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import {
  SplitPaymentDialog,
  usePrefetchSplitPayment,
} from '#src/features/orders/payment/split-payment-dialog.tsx';
import type { OrderActionHandlers } from '#src/features/orders/changes/use-order-actions.ts';
import type { Overlay } from '#src/features/orders/use-table-order.ts';
import { usePrefetch } from '#src/ui/use-prefetch.ts';

/** Loaded lazily, because taking an order does not need them. */
const load = () => import('#src/features/orders/order-dialogs.ts');
const AmountDialog = lazy(async () => ({ default: (await load()).AmountDialog }));
const CancelOrderDialog = lazy(async () => ({ default: (await load()).CancelOrderDialog }));
const LineDialog = lazy(async () => ({ default: (await load()).LineDialog }));
const MergeOrdersDialog = lazy(async () => ({ default: (await load()).MergeOrdersDialog }));
const MoveLinesDialog = lazy(async () => ({ default: (await load()).MoveLinesDialog }));
const MoveOrderDialog = lazy(async () => ({ default: (await load()).MoveOrderDialog }));
const OrderActions = lazy(async () => ({ default: (await load()).OrderActions }));
const OrderKeysDialog = lazy(async () => ({ default: (await load()).OrderKeysDialog }));
const PayOrderDialog = lazy(async () => ({ default: (await load()).PayOrderDialog }));
const Sheet = lazy(async () => ({ default: (await load()).Sheet }));

const NOTHING_TO_DO: OrderActionHandlers = {};

export type SoldOutPart = ComponentType<{ onClose: () => void }>;

interface Props {
  tableId: string;
  /** The current order; a payment dialog works with the one it was opened with. */
  order: OpenOrder | null;
  overlay: Overlay | null;
  handlers: OrderActionHandlers;
  onClose: () => void;
  onCloseActions: () => void;
  onPaid: () => void;
  onMoved: (tableId: string) => void;
  /** Nothing is saved and nothing to send. */
  isEmpty: boolean;
  SoldOut: SoldOutPart | undefined;
  /** Undefined for roles that may not mark items as sold out. */
  openSoldOut: (() => void) | undefined;
  onAdd: (item: MenuItem, qty: number, note: string | null) => void;
  actionsRef: RefObject<HTMLElement | null>;
  cartList: ReactNode;
  cartFooter: ReactNode;
}

/**
 * Dialogs and sheets over the order page. They are mounted only while open, so that closing one discards its fields.
 */
export function OrderOverlays(props: Props) {
  const { overlay, handlers, onClose, cartList, cartFooter } = props;
  const isCartOpen = overlay?.kind === 'cart';
  const [hasCartOpened, setHasCartOpened] = useState(isCartOpen);
  // It stays mounted from then on, so that it can fade out.
  if (isCartOpen && !hasCartOpened) setHasCartOpened(true);
  usePrefetch(load);
  usePrefetchSplitPayment(handlers.split !== undefined);
  return (
    <>
      <Suspense>
        {hasCartOpened && (
          <Sheet isOpen={isCartOpen} onClose={onClose} title="Sepet" footer={cartFooter}>
            {cartList}
          </Sheet>
        )}
      </Suspense>
      <Suspense>{overlay && <OpenOverlay {...props} overlay={overlay} />}</Suspense>
    </>
  );
}

function OpenOverlay({ overlay, ...props }: Props & { overlay: Overlay }) {
  if ('order' in overlay) return <OrderDialog {...props} overlay={overlay} />;
  // The form for options stands over the products (`order-options.tsx`).
  if (overlay.kind === 'cart' || overlay.kind === 'options') return null;
  const { handlers, order, SoldOut, openSoldOut, actionsRef, onClose, onCloseActions, onAdd } = props;
  const { isEmpty } = props;
  if (overlay.kind === 'amount') return <AmountDialog item={overlay.item} {...{ onAdd, onClose }} />;
  if (overlay.kind === 'soldOut') return SoldOut ? <SoldOut onClose={onClose} /> : null;
  if (overlay.kind === 'keys')
    return <OrderKeysDialog canPay={handlers.pay !== undefined} onClose={onClose} />;
  return (
    <OrderActions
      handlers={isEmpty ? NOTHING_TO_DO : handlers}
      {...{ order, openSoldOut }}
      triggerRef={actionsRef}
      onClose={onCloseActions}
    />
  );
}

/**
 * Payment dialogs keep the order they were opened with, so that no amount changes under the finger; the others show the
 * current one.
 */
function OrderDialog(props: Omit<Props, 'overlay'> & { overlay: Extract<Overlay, { order: OpenOrder }> }) {
  const { tableId, overlay, onClose, onPaid, onMoved } = props;
  const opened = { tableId, order: overlay.order, onClose };
  const followed = { ...opened, order: props.order?.id === overlay.order.id ? props.order : overlay.order };
  switch (overlay.kind) {
    case 'pay':
      return <PayOrderDialog {...opened} onDone={onPaid} />;
    case 'split':
      return <SplitPaymentDialog {...opened} onDone={onPaid} />;
    case 'cancelLine':
      return <LineDialog {...followed} way="cancel" row={overlay.row} />;
    case 'compLine':
      return <LineDialog {...followed} way="comp" row={overlay.row} />;
    case 'moveLine':
      return <MoveLinesDialog {...followed} lineIds={overlay.row.lineIds} onMoved={onMoved} />;
    case 'cancelOrder':
      return <CancelOrderDialog {...followed} />;
    case 'move':
      return <MoveOrderDialog {...followed} onMoved={onMoved} />;
    case 'merge':
      return <MergeOrdersDialog {...followed} onMoved={onMoved} />;
    case 'moveLines':
      return <MoveLinesDialog {...followed} onMoved={onMoved} />;
  }
}
