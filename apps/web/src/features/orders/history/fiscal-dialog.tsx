import { MAX_FISCAL_NUMBER, type FiscalNumbers, type Payment } from '@sofra/contract/orders/payments';
import { useEnterFiscalNumbers } from '#src/features/orders/payments-queries.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  payment: Payment;
  onEntered: (payment: Payment) => void;
  onClose: () => void;
}

const read = ({ receiptNo, zNo }: FiscalNumbers) => ({
  fields: { receiptNo: receiptNo.trim(), zNo: zNo.trim() },
  problems: { receiptNo: null, zNo: null },
});

/** *ÖKC no gir*: what the cash register of the tax office printed for a payment (DOCUMENT-15). Mount it to open it. */
export function FiscalDialog({ payment, onEntered, onClose }: Props) {
  const enter = useEnterFiscalNumbers();
  const form = useRecordForm({
    record: payment,
    draftOf: (known = payment) => known.fiscal,
    read,
    update: ({ id }, changes) => enter.mutateAsync({ id, ...changes }),
    texts: { done: 'ÖKC numarası kaydedildi' },
    onSaved: (saved) => {
      onEntered(saved);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`ÖKC no · ${payment.tableName}`} size="small" onClose={onClose}>
      <TextField
        label="ÖKC fiş no"
        autoFocus
        inputMode="numeric"
        maxLength={MAX_FISCAL_NUMBER}
        {...form.field('receiptNo')}
      />
      <TextField label="Z no" inputMode="numeric" maxLength={MAX_FISCAL_NUMBER} {...form.field('zNo')} />
      <p className="text-sm text-ink-2">Muhasebe dosyasında ödemenin yanında durur. Boş bırakılabilir.</p>
    </FormDialog>
  );
}
