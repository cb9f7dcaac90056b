import type { OpenOrder } from '@sofra/contract/orders/orders';
import { formatLira, timesQty } from '@sofra/domain/money/money';
import { useState } from 'react';
import { ActionRefusal } from '#src/ui/approval/action-refusal.tsx';
import { type SavedRow, hasBegunPieces } from '#src/features/orders/cart/saved-rows.ts';
import { LineFacts, LineFields } from '#src/features/orders/changes/cancel-or-comp-fields.tsx';
import { restockHint } from '#src/features/orders/changes/restock-hint.ts';
import { useLineForm, type QtyForm } from '#src/features/orders/changes/use-line-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { useCompLines, useCancelLines } from '#src/features/orders/order-changes-queries.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useBusiness } from '#src/features/orders/orders-queries.ts';

/** *cancel* removes the pieces from the order, *comp* keeps them at 0. */
type LineWay = 'cancel' | 'comp';

/** The ready-made reasons are those that guests and waiters give most; the report groups by them. */
const TEXTS = {
  cancel: {
    title: 'Kalem iptali',
    reasons: ['Müşteri vazgeçti', 'Yanlış girildi', 'Geç kaldı', 'Mutfakta kalmadı', 'Beğenilmedi'],
    reasonLabel: 'İptal nedeni',
    reasonMissing: 'İptal nedeni yazın.',
    confirm: 'İptal et',
    pending: 'İptal ediliyor…',
    variant: 'danger',
  },
  comp: {
    title: 'İkram',
    reasons: ['Müşteri memnuniyeti', 'Bekletme', 'Hata telafisi', 'Doğum günü', 'Patron ikramı'],
    reasonLabel: 'İkram nedeni',
    reasonMissing: 'İkram nedeni seçin ya da yazın.',
    confirm: 'İkram et',
    pending: 'İkram ediliyor…',
    variant: 'primary',
  },
} as const;

interface Props {
  way: LineWay;
  tableId: string;
  /** The current order. */
  order: OpenOrder;
  /** The row as it was when the dialog opened. */
  row: SavedRow;
  onClose: () => void;
}

/** *Kalem iptali* or *İkram* of a saved line. Mount it to open it. */
export function LineDialog({ way, tableId, order, row, onClose }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const form = useLineForm(order, row);
  const { isWaiting } = row;
  const cancel = useLineCancel({ tableId, order, form, isWaiting, onClose });
  const comp = useLineComp({ tableId, orderId: order.id, form, onClose });
  const { action, isReasonWanted, input, run } = way === 'cancel' ? cancel : comp;
  const texts = TEXTS[way];
  const isReasonMissing = isReasonWanted && form.reason === '';
  const confirm = () => {
    setIsAsked(true);
    if (!isReasonMissing) run();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={texts.title}
      size="small"
      footer={
        <div className="flex gap-2">
          <Button className="flex-1" disabled={action.isPending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            variant={texts.variant}
            className="flex-1"
            disabled={!form.isReady}
            isPending={action.isPending}
            pendingLabel={texts.pending}
            onClick={confirm}
          >
            {texts.confirm}
          </Button>
        </div>
      }
    >
      <ActionRefusal {...{ action, input }} what={whatText(form, row)} />
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-4">
        <LineFacts row={row} />
        <LineFields
          form={form}
          reasons={texts.reasons}
          reasonLabel={texts.reasonLabel}
          isReasonWanted={isReasonWanted}
          problem={isAsked && isReasonMissing ? texts.reasonMissing : null}
        />
        {way === 'cancel' ? (
          <CancelRest {...cancel} isWaiting={isWaiting} />
        ) : (
          <CompRest form={form} row={row} />
        )}
      </fieldset>
    </Dialog>
  );
}

/** *2 × Künefe · Geç kaldı* */
const whatText = ({ qty, reason }: QtyForm, { name }: SavedRow): string =>
  [`${qty ?? 0} × ${name}`, reason].filter(Boolean).join(' · ');

function CancelRest({
  restock,
  setRestock,
  hasBegun,
  isWaiting,
}: Pick<ReturnType<typeof useLineCancel>, 'restock' | 'setRestock' | 'hasBegun'> & { isWaiting: boolean }) {
  if (isWaiting)
    return <p className="text-sm text-ink-2">Mutfağa gitmedi; iptal edilen ürün raporda görünür.</p>;
  return (
    <>
      <Checkbox label="Stoğa geri ekle" hint={restockHint(hasBegun)} isOn={restock} onToggle={setRestock} />
      <p className="text-sm text-ink-2">Mutfağa iptal fişi gider; iptal edilen ürün raporda görünür.</p>
    </>
  );
}

/** Shows how much the comp takes off the bill, before it is done. */
function CompRest({ form: { qty, remaining }, row: { unitPrice } }: { form: QtyForm; row: SavedRow }) {
  if (remaining === 0 || qty === null) return null;
  return (
    <p aria-live="polite" className="num text-sm text-ink-2">
      Hesaptan <strong className="font-semibold text-ink">{formatLira(timesQty(unitPrice, qty))}</strong>{' '}
      düşer. Ürün adisyonda {formatLira(timesQty(unitPrice, 0))} olarak kalır; stoktan düşer ve raporda
      görünür.
    </p>
  );
}

interface Facts {
  tableId: string;
  orderId: string;
  form: QtyForm;
  onClose: () => void;
}

/** *İkram* (ORD-27): the pieces stay on the bill at 0. A reason is required. */
function useLineComp({ tableId, orderId, form, onClose }: Facts) {
  const action = useIdempotentAction(useCompLines(tableId), {
    fallback: 'İkram edilemedi',
    onDone: () => {
      toast.success('İkram edildi');
      onClose();
    },
  });
  const input = { id: orderId, lines: form.pieces(), reason: form.reason };
  return { action, isReasonWanted: true, input, run: () => action.run(input) };
}

interface UseLineCancelFacts {
  tableId: string;
  /** The current order. */
  order: OpenOrder;
  form: QtyForm;
  isWaiting: boolean;
  onClose: () => void;
}

/**
 * *Kalem iptali* (ORD-23). A reason is required only if the business wants one. Pieces that are being prepared or
 * served are proposed as waste.
 */
function useLineCancel({ tableId, order, form, isWaiting, onClose }: UseLineCancelFacts) {
  const action = useIdempotentAction(useCancelLines(tableId), {
    fallback: 'Kalem iptal edilemedi',
    onDone: () => {
      toast.success('Kalem iptal edildi');
      onClose();
    },
  });
  // Pieces that wait need a reason only after the bill, which the server decides (COURSE-7).
  const isReasonWanted = (useBusiness().data?.settings.cancelReasonRequired ?? false) && !isWaiting;
  const [said, setRestock] = useState<boolean | null>(null);
  const hasBegun = hasBegunPieces(order.lines, form.pieces());
  const restock = said ?? !hasBegun;
  const why = form.reason === '' ? {} : { reason: form.reason };
  const lines = form.pieces().map((piece) => ({ ...piece, ...why }));
  const input = { id: order.id, lines, restock };
  const run = () => action.run(input);
  return { action, isReasonWanted, restock, setRestock, hasBegun, input, run };
}
