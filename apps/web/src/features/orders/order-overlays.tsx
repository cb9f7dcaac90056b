import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { HeldAct } from '@sofra/domain/orders/held-lines';
import { lazy, Suspense, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import {
  SplitPaymentDialog,
  usePrefetchSplitPayment,
} from '#src/features/orders/payment/split-payment-dialog.tsx';
import type { SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import type { OrderActionHandlers } from '#src/features/orders/changes/use-order-actions.ts';
import type { PlaceTexts } from '#src/features/orders/order-place.ts';
import type { Overlay } from '#src/features/orders/use-table-order.ts';
import { usePrefetch } from '#src/ui/use-prefetch.ts';

/** Loaded lazily, because taking an order does not need them. */
const load = () => import('#src/features/orders/order-dialogs.ts');
const BuyerDialog = lazy(async () => ({
  default: (await import('#src/features/orders/document/buyer-dialog.tsx')).BuyerDialog,
}));
const CancelOrderDialog = lazy(async () => ({ default: (await load()).CancelOrderDialog }));
const ExchangeDialog = lazy(async () => ({
  default: (await import('#src/features/orders/set-menus/set-dialogs.ts')).ExchangeDialog,
}));
const GuestsDialog = lazy(async () => ({ default: (await load()).GuestsDialog }));
const HeldDialog = lazy(async () => ({ default: (await load()).HeldDialog }));
const LineDialog = lazy(async () => ({ default: (await load()).LineDialog }));
const HandOverDialog = lazy(async () => ({ default: (await load()).HandOverDialog }));
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
  texts: PlaceTexts;
  handlers: OrderActionHandlers;
  onClose: () => void;
  onCloseActions: () => void;
  onPaid: () => void;
  onMoved: (order: OpenOrder) => void;
  /** Nothing is saved and nothing to send. */
  isEmpty: boolean;
  SoldOut: SoldOutPart | undefined;
  /** Undefined for roles that may not mark items as sold out. */
  openSoldOut: (() => void) | undefined;
  actionsRef: RefObject<HTMLElement | null>;
  cartList: ReactNode;
  cartFooter: ReactNode;
  /** *Beklet*: the next products wait. */
  onHold: () => void;
  /** Opens the payment with the chosen act on the lines that wait. */
  onHeld: (order: OpenOrder, held: HeldAct) => void;
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
  // The forms that tiles open are rendered over the products (`order-options.tsx`).
  if (overlay.kind === 'cart' || overlay.kind === 'options' || overlay.kind === 'amount') return null;
  const { handlers, order, SoldOut, openSoldOut, actionsRef, onClose, onCloseActions } = props;
  const { isEmpty, tableId } = props;
  if (overlay.kind === 'soldOut') return SoldOut ? <SoldOut onClose={onClose} /> : null;
  if (overlay.kind === 'guests') return <GuestsDialog tableId={tableId} onClose={onClose} />;
  if (overlay.kind === 'keys')
    return <OrderKeysDialog canPay={handlers.pay !== undefined} onClose={onClose} />;
  return (
    <OrderActions
      handlers={isEmpty ? NOTHING_TO_DO : handlers}
      {...{ order, openSoldOut }}
      texts={props.texts}
      onHold={props.onHold}
      triggerRef={actionsRef}
      onClose={onCloseActions}
    />
  );
}

/**
 * Payment dialogs keep the order they were opened with, so that no amount changes under the finger. The other
 * dialogs show the current order.
 */
function OrderDialog(props: Omit<Props, 'overlay'> & { overlay: Extract<Overlay, { order: OpenOrder }> }) {
  const { tableId, overlay, onClose, onPaid, onMoved } = props;
  const opened = { tableId, order: overlay.order, onClose };
  const followed = { ...opened, order: latestOf(overlay.order, props.order) };
  if ('row' in overlay) return <SavedLineDialog {...followed} {...{ overlay, onMoved }} />;
  switch (overlay.kind) {
    case 'pay':
      return <PayOrderDialog {...opened} held={overlay.held} onDone={onPaid} />;
    case 'held':
      return <HeldDialog order={overlay.order} onClose={onClose} onChosen={props.onHeld} />;
    case 'split':
      return <SplitPaymentDialog {...opened} onDone={onPaid} />;
    case 'buyer':
      return <BuyerDialog orderId={overlay.order.id} tableName={overlay.order.tableName} onClose={onClose} />;
    case 'cancelOrder':
      return <CancelOrderDialog {...followed} />;
    case 'move':
      return <MoveOrderDialog {...followed} onMoved={onMoved} />;
    case 'handOver':
      return <HandOverDialog {...followed} />;
    case 'merge':
      return <MergeOrdersDialog {...followed} onMoved={onMoved} />;
    case 'moveLines':
      return <MoveLinesDialog {...followed} onMoved={onMoved} />;
  }
}

const latestOf = (opened: OpenOrder, current: OpenOrder | null): OpenOrder =>
  current?.id === opened.id ? current : opened;

interface SavedLineProps extends Pick<Props, 'tableId' | 'onClose' | 'onMoved'> {
  order: OpenOrder;
  overlay: Extract<Overlay, { row: SavedRow }>;
}

/** The dialog for one row of the cart. */
function SavedLineDialog({ overlay, onMoved, ...opened }: SavedLineProps) {
  const { row } = overlay;
  switch (overlay.kind) {
    case 'cancelLine':
      return <LineDialog {...opened} way="cancel" row={row} />;
    case 'compLine':
      return <LineDialog {...opened} way="comp" row={row} />;
    case 'moveLine':
      return <MoveLinesDialog {...opened} lineIds={row.lineIds} onMoved={onMoved} />;
    case 'exchangePart':
      return <ExchangeDialog {...opened} row={row} part={overlay.part} />;
  }
}
