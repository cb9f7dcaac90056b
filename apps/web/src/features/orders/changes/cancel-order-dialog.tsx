import type { OpenOrder } from '@sofra/contract/orders/orders';
import { isBegun } from '@sofra/domain/kitchen/kitchen';
import { formatLira } from '@sofra/domain/money/money';
import { useState } from 'react';
import { ActionRefusal } from '#src/ui/approval/action-refusal.tsx';
import { useCancelOrder } from '#src/features/orders/order-changes-queries.ts';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import { restockHint } from '#src/features/orders/changes/restock-hint.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useDraftCart } from '#src/order-queue/draft-cart.ts';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { soldPieces } from '#src/ui/order/sold-lines.ts';

/** The server's limit (contract/scalars.ts, `Note`). */
const MAX_REASON = 200;

interface Props {
  tableId: string;
  order: OpenOrder;
  onClose: () => void;
}

/** *Adisyonu iptal et* (ORD-24): cancels a whole order without payments. It shows table and amount before. */
export function CancelOrderDialog({ tableId, order, onClose }: Props) {
  const action = useIdempotentAction(useCancelOrder(tableId), {
    fallback: 'Adisyon iptal edilemedi',
    onDone: () => {
      toast.success('Adisyon iptal edildi');
      onClose();
    },
  });
  const isReasonWanted = useBusiness().data?.settings.cancelReasonRequired ?? false;
  const [form, setForm] = useState({ said: null as boolean | null, reason: '', isAsked: false });
  const hasBegun = order.lines.some(({ status }) => isBegun(status));
  const restock = form.said ?? !hasBegun;
  const change = (some: Partial<typeof form>) => setForm((old) => ({ ...old, ...some }));
  const reason = form.reason.trim();
  const isReasonMissing = isReasonWanted && reason === '';
  const input = {
    ...{ id: order.id, status: 'CANCELED' as const, restock },
    ...(reason !== '' && { reason }),
  };
  const what = `${order.tableName} · ${soldPieces(order.lines)} ürün · ${formatLira(order.total)}`;
  const confirm = () => {
    change({ isAsked: true });
    if (!isReasonMissing) action.run(input);
  };
  const hasUnsent = useDraftCart(tableId).lines.length > 0;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title="Adisyon iptal edilsin mi?"
      confirmLabel="Adisyonu iptal et"
      pendingLabel="İptal ediliyor…"
      isPending={action.isPending}
    >
      <ActionRefusal {...{ action, input }} what={reason === '' ? what : `${what} · ${reason}`} />
      <div className="flex flex-col gap-3">
        <p className="num font-semibold text-ink">{what}</p>
        <p>Adisyondaki bütün ürünler iptal edilir, mutfağa iptal fişi gider. Geri alınamaz.</p>
        {hasUnsent && <p>Gönderilmemiş ürünler sepette kalır.</p>}
        <Checkbox
          label={<span className="text-ink">Stoğa geri ekle</span>}
          hint={restockHint(hasBegun)}
          disabled={action.isFrozen}
          isOn={restock}
          onToggle={(said) => change({ said })}
        />
        <TextArea
          label="İptal nedeni"
          rows={2}
          maxLength={MAX_REASON}
          isRequired={isReasonWanted}
          disabled={action.isFrozen}
          value={form.reason}
          onValue={(text) => change({ reason: text })}
          error={form.isAsked && isReasonMissing ? 'İptal nedeni yazın.' : null}
        />
      </div>
    </ConfirmDialog>
  );
}
