import type { OpenOrder } from '@sofra/contract/orders';
import { isBegun } from '@sofra/domain/kitchen';
import { formatLira } from '@sofra/domain/money';
import { useState } from 'react';
import { ActionApproval } from '#src/ui/approval/action-approval.tsx';
import { ActionNotice } from '#src/ui/action-notice.tsx';
import { useCancelOrder } from '#src/features/orders/order-changes-queries.ts';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import { restockHint } from '#src/features/orders/changes/restock-hint.ts';
import { useIdempotentAction } from '#src/lib/use-idempotent-action.ts';
import { toast } from '#src/lib/notices.ts';
import { usePendingCart } from '#src/order-queue/pending-cart.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
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
  const cancel = (approvalId?: string) =>
    action.run({
      ...{ id: order.id, status: 'CANCELED', restock },
      ...(reason !== '' && { reason }),
      ...(approvalId !== undefined && { approvalId }),
    });
  const confirm = () => {
    change({ isAsked: true });
    if (!isReasonMissing) cancel();
  };
  const hasUnsent = usePendingCart(tableId).lines.length > 0;
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
      {action.asked ? (
        <ActionApproval asked={action.asked} onApproved={cancel} />
      ) : (
        <ActionNotice action={action} />
      )}
      <div className="flex flex-col gap-3">
        <p className="num font-semibold text-ink">
          {order.tableName} · {soldPieces(order.lines)} ürün · {formatLira(order.total)}
        </p>
        <p>Adisyondaki bütün ürünler iptal edilir, mutfağa iptal fişi gider. Geri alınamaz.</p>
        {hasUnsent && <p>Gönderilmemiş ürünler sepette kalır.</p>}
        <Checkbox
          label={<span className="text-ink">Stoğa geri ekle</span>}
          hint={restockHint(hasBegun)}
          disabled={action.isFrozen}
          isChecked={restock}
          onChecked={(said) => change({ said })}
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
