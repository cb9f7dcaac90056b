import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { formatLira } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL, type PaymentMethod } from '@sofra/domain/money/payment-method';
import { useState } from 'react';
import { useDeliver, useFailDelivery } from '#src/features/orders/couriers/couriers-queries.ts';
import { FailReason } from '#src/features/orders/takeaway/fail-reason.tsx';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

const METHODS = ['CASH', 'CARD', 'MEAL'] as const satisfies readonly PaymentMethod[];

interface Props {
  order: TakeawayOrder;
  onDone?: () => void;
}

const useDelivery = ({ order, onDone }: Props) =>
  useIdempotentAction(useDeliver(), {
    fallback: 'Teslim kaydedilemedi',
    onDone: () => {
      toast.success(`${order.placeName} teslim edildi`);
      onDone?.();
    },
  });

/** *Teslim edildi*, with the payment at the door where money is owed (COURIER-7). */
export const DeliverForm = ({ order }: Pick<Props, 'order'>) => (
  <DeliverFields order={order} action={useDelivery({ order })} />
);

type FieldsProps = Pick<Props, 'order'> & { action: ReturnType<typeof useDelivery> };

function DeliverFields({ order, action }: FieldsProps) {
  const [method, setMethod] = useState<PaymentMethod>(order.doorMethod ?? 'CASH');
  const isOwed = order.orderStatus === 'OPEN';
  return (
    <div className="flex flex-col gap-3">
      <ActionNotice action={action} />
      {isOwed && (
        <MethodCards
          isWide
          methods={METHODS}
          value={method}
          isDisabled={action.isFrozen}
          onValue={setMethod}
        />
      )}
      <Button
        variant="primary"
        size={56}
        isWide
        isPending={action.isPending}
        pendingLabel="Kaydediliyor…"
        onClick={() =>
          action.run({
            ...{ id: order.orderId, expectedVersion: order.version },
            ...(isOwed && { payment: { method, finalTotal: order.due } }),
          })
        }
      >
        {isOwed
          ? `Teslim edildi · ${formatLira(order.due)} ${PAYMENT_METHOD_LABEL[method].toLocaleLowerCase('tr')}`
          : 'Teslim edildi'}
      </Button>
    </div>
  );
}

/** The same for a user at the board, for the purse of the courier (COURIER-9). Mount it to open it. */
export function DeliverDialog({ order, onClose }: { order: TakeawayOrder; onClose: () => void }) {
  const action = useDelivery({ order, onDone: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      isLocked={action.isPending}
      title={`${order.placeName} · ${order.courier?.name ?? ''}`}
    >
      <p className="pb-4 text-ink-2">Ödeme kuryenin hesabına yazılır.</p>
      <DeliverFields order={order} action={action} />
    </Dialog>
  );
}

/** *Teslim edilemedi*, with its reason (COURIER-7). Mount it to open it. */
export function FailDialog({ order, onClose }: { order: TakeawayOrder; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const action = useIdempotentAction(useFailDelivery(), {
    fallback: 'Kaydedilemedi',
    onDone: () => {
      toast.success(`${order.placeName} teslim edilemedi olarak kaydedildi`);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      isLocked={action.isPending}
      title={`Teslim edilemedi · ${order.placeName}`}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') return;
          action.run({ id: order.orderId, reason: reason.trim(), expectedVersion: order.version });
        }}
      >
        <ActionNotice action={action} />
        <FailReason value={reason} disabled={action.isFrozen} onValue={setReason} />
        <Button
          type="submit"
          variant="danger"
          size={56}
          isWide
          disabled={reason.trim() === ''}
          isPending={action.isPending}
        >
          Teslim edilemedi
        </Button>
      </form>
    </Dialog>
  );
}
