import { StockFactsFields } from '#src/features/stock/stock-facts-fields.tsx';
import {
  changedFacts,
  describeFacts,
  factsDraftOf,
  readFacts,
  StockFacts,
} from '#src/features/stock/stock-facts.ts';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import { useUpdateStockItem } from '#src/features/stock/stock-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  row: StockRow;
  onClose: () => void;
  onStopped: () => void;
}

/** The form of a tracked item: unit, threshold and cost, and a button that ends tracking. Mount it to open it. */
export function TrackingDialog({ row, onClose, onStopped }: Props) {
  const update = useUpdateStockItem();
  const tracking = useTracking(row);
  const form = useRecordForm<
    ReturnType<typeof factsDraftOf>,
    StockFacts,
    ReturnType<typeof readFacts>['fields']
  >({
    record: row,
    draftOf: factsDraftOf,
    read: readFacts,
    current: StockFacts,
    compare: comparing(describeFacts),
    update: (known, { idempotencyKey, ...changes }) =>
      update.mutateAsync({
        id: row.id,
        idempotencyKey,
        expectedVersion: known.version,
        ...changedFacts(known, changes),
      }),
    texts: { done: `${row.name}: stok ayarları güncellendi` },
    onSaved: onClose,
  });
  const stop = async () => {
    if (!(await tracking.stop())) return;
    onClose();
    onStopped();
  };
  return (
    <FormDialog
      form={form}
      title={row.name}
      onClose={onClose}
      isLocked={tracking.isPending}
      refusal={tracking.error && <StockRefusal error={tracking.error} />}
      actions={
        <Button size={56} disabled={form.isPending || tracking.isPending} onClick={() => void stop()}>
          Takibi kapat
        </Button>
      }
    >
      <StockFactsFields form={form} hasAmount={false} />
      <p className="text-sm text-ink-2">
        Takip kapanınca ürün stok sorulmadan satılır. Miktarı ve hareketleri kaybolmaz.
      </p>
    </FormDialog>
  );
}

/** Switches tracking off without a confirmation, because *Geri al* switches it on again. */
function useTracking({ id, name }: StockRow) {
  const { mutateAsync, error, isPending } = useUpdateStockItem();
  const restart = () =>
    mutateAsync({ id, trackStock: true }).then(
      () => toast.success(`${name}: stok takibi yeniden açık`),
      (refusal: unknown) => toast.error(`${name}: ${errorTextOf(refusal, 'Geri alınamadı')}`),
    );
  const stop = () =>
    mutateAsync({ id, trackStock: false }).then(
      () => {
        toast.success(`${name}: stok takibi kapandı`, { undo: () => void restart() });
        return true;
      },
      () => false, // the dialog shows the `error`
    );
  return { stop, error, isPending };
}
