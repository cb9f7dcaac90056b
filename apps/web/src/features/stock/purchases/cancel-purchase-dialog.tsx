import type { Purchase } from '@sofra/contract/purchases';
import { formatLira } from '@sofra/domain/money/money';
import { useCancelPurchase } from '#src/features/stock/purchases/purchases-queries.ts';
import { dayText } from '#src/lib/format/day-range.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  purchase: Purchase;
  onClose: () => void;
}

/** Cancels a purchase with a reason (PURCHASE-6). Mount it to open it. */
export function CancelPurchaseDialog({ purchase: { id, supplier, day, total }, onClose }: Props) {
  const cancel = useCancelPurchase();
  const form = useRecordForm({
    draftOf: () => ({ reason: '' }),
    read: ({ reason }) => ({
      fields: { reason: reason.trim() },
      problems: { reason: reason.trim() === '' ? 'Neden gerekli.' : null },
    }),
    create: (fields) => cancel.mutateAsync({ id, ...fields }),
    texts: { done: () => 'Alış iptal edildi' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Alış iptal edilsin mi?"
      size="small"
      saveLabel="Alışı iptal et"
      pendingLabel="İptal ediliyor…"
      onClose={onClose}
    >
      <p>
        {supplier.name}, {dayText(day)}, {formatLira(total)}. Girilen miktarlar stoktan çıkar; sonradan
        değişmemiş maliyetler alıştan önceki değerine döner.
      </p>
      <TextField label="Neden" isRequired autoFocus maxLength={200} {...form.field('reason')} />
    </FormDialog>
  );
}
