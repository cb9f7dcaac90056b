import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import type { HeldAct } from '@sofra/domain/orders/held-lines';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { SaleContext } from '#src/features/channels/channels-queries.ts';
import { hasHeld } from '#src/features/orders/courses/held-order.ts';
import { useReadOrderAgain } from '#src/features/orders/orders-queries.ts';
import { FailReason } from '#src/features/orders/takeaway/fail-reason.tsx';
import type { useBoard } from '#src/features/orders/takeaway/use-board.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { hurryFires } from '#src/order-queue/tapped-fires.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

const load = () => import('#src/features/orders/order-dialogs.ts');
const CancelOrderDialog = lazy(async () => ({ default: (await load()).CancelOrderDialog }));
const HeldDialog = lazy(async () => ({ default: (await load()).HeldDialog }));
const PayOrderDialog = lazy(async () => ({ default: (await load()).PayOrderDialog }));

type Board = ReturnType<typeof useBoard>;

/** The dialog that is open over the board. */
export function BoardDialogs({ board }: { board: Board }) {
  const { dialog, close } = board;
  if (!dialog) return null;
  if (dialog.kind === 'fail') return <FailDialog order={dialog.order} board={board} />;
  const paid = () => {
    close();
    if (dialog.order.state !== 'DELIVERED') board.step(dialog.order, 'DELIVERED');
  };
  return <OpenOrderDialog kind={dialog.kind} order={dialog.order} onClose={close} onPaid={paid} />;
}

/** *Teslim edilemedi* with its reason (TAKEAWAY-16). */
function FailDialog({ order, board }: { order: TakeawayOrder; board: Board }) {
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const text = reason.trim();
  const confirm = () => {
    setIsAsked(true);
    if (text !== '') board.step(order, 'FAILED', { reason: text, onDone: board.close });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={board.close}
      onConfirm={confirm}
      title={`${order.placeName} teslim edilemedi mi?`}
      confirmLabel="Teslim edilemedi"
      pendingLabel="Kaydediliyor…"
      isPending={board.isPending(order)}
    >
      <div className="flex flex-col gap-3">
        <p>Sipariş panoda kalır. Yeniden gönderebilir ya da iptal edebilirsiniz.</p>
        <FailReason
          value={reason}
          onValue={setReason}
          error={isAsked && text === '' ? 'Nedenini yazın.' : null}
        />
      </div>
    </ConfirmDialog>
  );
}

interface Props {
  kind: 'pay' | 'cancel';
  order: TakeawayOrder;
  onClose: () => void;
  onPaid: () => void;
}

/** *Öde*, or *Adisyonu iptal et*, for an order of the board, as on the order page (TAKEAWAY-18). */
function OpenOrderDialog({ kind, order: { orderId, ...order }, onClose, onPaid }: Props) {
  const open = useFreshOrder(orderId, onClose);
  const [held, setHeld] = useState<HeldAct>();
  const channelId = order.channel?.id ?? null;
  const sale = useMemo(() => ({ kind: order.kind, channelId }), [order.kind, channelId]);
  if (!open) return null;
  const opened = { tableId: orderId, order: open, onClose };
  return (
    <SaleContext value={sale}>
      <Suspense>
        {kind === 'cancel' ? (
          <CancelOrderDialog {...opened} />
        ) : hasHeld(open) && !held ? (
          <HeldDialog order={open} onClose={onClose} onChosen={(_, act) => setHeld(act)} />
        ) : (
          <PayOrderDialog {...opened} held={held} onDone={onPaid} />
        )}
      </Suspense>
    </SaleContext>
  );
}

/** The order as the server has it now, read once, because paying closes it while its result is in view. */
function useFreshOrder(orderId: string, onNothing: () => void): OpenOrder | null {
  const [order, setOrder] = useState<OpenOrder | null>(null);
  const read = useReadOrderAgain(orderId);
  const show = useEffectEvent((found: OpenOrder | null) => {
    if (found && (found.lines.length > 0 || hasHeld(found))) return setOrder(found);
    toast.info('Ödenecek satır yok');
    onNothing();
  });
  const fail = useEffectEvent((error: unknown) => {
    toast.error(errorTextOf(error));
    onNothing();
  });
  const start = useEffectEvent(async () => {
    // A Marş that can still be taken back is sent first, so that the order shows its result.
    await hurryFires(orderId);
    return read();
  });
  useEffect(() => {
    let isGone = false;
    start().then(
      (found) => !isGone && show(found),
      (error: unknown) => !isGone && fail(error),
    );
    return () => {
      isGone = true;
    };
  }, [orderId]);
  return order;
}
