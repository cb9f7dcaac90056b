import type { Printer } from '@sofra/contract/printing';
import { Plus, Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import { AddPrinterDialog } from '#src/features/printing/add-printer-dialog.tsx';
import { DeletePrinterDialog } from '#src/features/printing/delete-printing-dialog.tsx';
import { ListSkeleton } from '#src/features/printing/list-skeleton.tsx';
import { PrinterCard } from '#src/features/printing/printer-card.tsx';
import { usePrinters } from '#src/features/printing/printing-queries.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

type OpenDialog = 'add' | Printer | null;

/** Printers: add, list, test, toggle, delete (spec 2, "Settings"). */
export function PrintersPanel() {
  const query = usePrinters();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setDialog('add')}>
      Yazıcı ekle
    </Button>
  );
  return (
    <section aria-labelledby="printers-title">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h2 id="printers-title" className="text-lg font-semibold">
          Yazıcılar
        </h2>
        {query.data && query.data.length > 0 && add}
      </div>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          Yazıcı listesi yüklenemedi
        </Banner>
      )}
      {query.data?.length === 0 && (
        <EmptyState icon={PrinterIcon} title="Henüz yazıcı yok" action={add}>
          Eklediğiniz ilk yazıcı hesap fişlerini de basar.
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {query.data?.map((printer) => (
          <PrinterCard key={printer.id} printer={printer} onDelete={() => setDialog(printer)} />
        ))}
      </ul>
      {dialog === 'add' && <AddPrinterDialog onClose={close} />}
      {dialog !== null && dialog !== 'add' && <DeletePrinterDialog printer={dialog} onClose={close} />}
    </section>
  );
}
