import type { OpenOrder } from '@sofra/contract/orders';
import { formatLira } from '@sofra/domain/money';
import { useState } from 'react';
import { DeedNotice } from '#src/features/orders/changes/deed-notice.tsx';
import { useCancelLines } from '#src/features/orders/order-changes-queries.ts';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import { piecesFrom, remainingOf, type SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import { useDeed } from '#src/features/orders/changes/use-deed.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ToggleChips } from '#src/ui/toggle-chips.tsx';

/** What guests and waiters say; the report groups by them. */
const REASONS = ['Müşteri vazgeçti', 'Yanlış girildi', 'Geç kaldı', 'Mutfakta kalmadı', 'Beğenilmedi'];
/** With a chip before it, within what the server takes (contract/scalars.ts, `Note`). */
const MAX_TEXT = 150;

interface Props {
  tableId: string;
  /** As it is by now. */
  order: OpenOrder;
  /** As it was pointed at. */
  row: SavedRow;
  onClose: () => void;
}

/** *Kalem iptali* (spec 5, "Line cancel"; decisions 23, 32): how many, why, and what becomes of the stock. */
export function CancelLineDialog({ tableId, order, row, onClose }: Props) {
  const { deed, remaining, qty, form, change, isTextRequired, isReasonMissing, confirm } = useCancelForm(
    { tableId, order, row },
    onClose,
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={deed.isPending}
      title="Kalem iptali"
      size="small"
      footer={
        <div className="flex gap-2">
          <Button className="flex-1" disabled={deed.isPending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            variant="danger"
            className="flex-1"
            disabled={remaining === 0}
            isPending={deed.isPending}
            pendingLabel="İptal ediliyor…"
            onClick={confirm}
          >
            İptal et
          </Button>
        </div>
      }
    >
      <DeedNotice deed={deed} />
      <fieldset disabled={deed.isFrozen} className="flex min-w-0 flex-col gap-4">
        <div>
          <p className="text-lg font-semibold break-words">{row.name}</p>
          <p className="num text-sm text-ink-2">
            {[formatLira(row.unitPrice), row.note].filter(Boolean).join(' · ')}
          </p>
        </div>
        <NumberField
          label="Adet"
          hint={remaining > 0 ? `Adisyonda ${remaining} adet var.` : 'Bu ürün artık adisyonda yok.'}
          value={qty}
          onValue={(next) => change({ qty: next })}
          min={1}
          max={Math.max(1, remaining)}
        />
        <ToggleChips
          label="Hazır nedenler"
          chips={REASONS}
          chosen={form.chip === null ? [] : [form.chip]}
          onToggle={(chip) => change({ chip: form.chip === chip ? null : chip })}
        />
        <TextArea
          label="İptal nedeni"
          isRequired={isTextRequired}
          rows={2}
          maxLength={MAX_TEXT}
          value={form.text}
          onValue={(text) => change({ text })}
          error={isReasonMissing ? 'İptal nedeni yazın.' : null}
        />
        <Checkbox
          label="Stoğa geri ekle"
          hint="İşaretli değilse fire sayılır."
          isChecked={form.restock}
          onChecked={(restock) => change({ restock })}
        />
        <p className="text-sm text-ink-2">Mutfağa iptal fişi gider; iptal edilen ürün raporda görünür.</p>
      </fieldset>
    </Dialog>
  );
}

const NEW_FORM = { qty: 1, chip: null as string | null, text: '', restock: true, isAsked: false };

function useCancelForm({ tableId, order, row }: Omit<Props, 'onClose'>, onClose: () => void) {
  const deed = useDeed(useCancelLines(tableId), {
    fallback: 'Kalem iptal edilemedi',
    onDone: () => {
      toast.success('Kalem iptal edildi');
      onClose();
    },
  });
  const isReasonWanted = useBusiness().data?.settings.cancelReasonRequired ?? false;
  const [form, setForm] = useState(NEW_FORM);
  const remaining = remainingOf(row, order.lines);
  const qty = Math.min(form.qty, Math.max(1, remaining));
  const reason = [form.chip, form.text.trim()].filter(Boolean).join(', ');
  const change = (some: Partial<typeof NEW_FORM>) => setForm((old) => ({ ...old, ...some }));

  const confirm = () => {
    change({ isAsked: true });
    if (isReasonWanted && reason === '') return;
    const why = reason === '' ? {} : { reason };
    const lines = piecesFrom(row, order.lines, qty).map((piece) => ({ ...piece, ...why }));
    deed.run({ orderId: order.id, lines, restock: form.restock });
  };
  const isReasonMissing = isReasonWanted && form.isAsked && reason === '';
  const isTextRequired = isReasonWanted && form.chip === null;
  return { deed, remaining, qty, form, change, isTextRequired, isReasonMissing, confirm };
}
