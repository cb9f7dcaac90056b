import { useId, type SubmitEvent } from 'react';
import { StockFactsFields } from '#src/features/stock/stock-facts-fields.tsx';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import { useUpdateStockItem } from '#src/features/stock/stock-queries.ts';
import { useStockFacts } from '#src/features/stock/use-stock-facts.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';

interface Props {
  row: StockRow;
  onClose: () => void;
  onStopped: () => void;
}

/** Unit, threshold and cost of a tracked item, and the end of its tracking. Mount it to open it. */
export function TrackingDialog({ row, onClose, onStopped }: Props) {
  const formId = useId();
  const form = useStockFacts({ known: row, hasName: false });
  const update = useUpdateStockItem();
  const tracking = useTracking(row);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.check()) return focusFirstProblem(event.currentTarget);
    update.mutate(
      { id: row.id, ...form.changed(), expectedVersion: form.expectedVersion },
      {
        onSuccess: () => {
          toast.success(`${row.name}: stok ayarları güncellendi`);
          onClose();
        },
        onError: form.adopt,
      },
    );
  };
  const stop = async () => {
    if (!(await tracking.stop())) return;
    onClose();
    onStopped();
  };
  const isPending = update.isPending || tracking.isPending;
  const error = tracking.error ?? update.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={row.name}
      isLocked={isPending}
      footer={
        <div className="flex flex-wrap-reverse gap-2">
          <Button size={56} disabled={isPending} onClick={() => void stop()}>
            Takibi kapat
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size={56}
            className="flex-1"
            isPending={isPending}
            pendingLabel="Kaydediliyor…"
          >
            Kaydet
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {error && <StockRefusal error={error} changes={form.changes} />}
        <StockFactsFields form={form} hasAmount={false} />
        <p className="text-sm text-ink-2">
          Takip kapanınca ürün stok sorulmadan satılır. Miktarı ve hareketleri kaybolmaz.
        </p>
      </form>
    </Dialog>
  );
}

/** Tracking goes off at once, and on again with *Geri al*. */
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
      () => false, // `error` says why, in the dialog
    );
  return { stop, error, isPending };
}
