import { Printer } from '@sofra/contract/printing/printing';
import { describePrinter, draftOf, readPrinter } from '#src/features/printing/printers/printer-draft.ts';
import { useCreatePrinter, useUpdatePrinter } from '#src/features/printing/printing-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

/** State and actions of the printer dialog, for new and existing printers. */
export function usePrinterForm(printer: Printer | undefined, onClose: () => void) {
  const create = useCreatePrinter();
  const update = useUpdatePrinter();
  return useRecordForm({
    record: printer,
    draftOf,
    read: readPrinter,
    current: Printer,
    compare: comparing(describePrinter),
    create: (input) => create.mutateAsync({ ...input, isActive: true }),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    refusedFields: { NAME_TAKEN: 'name', PRINTER_ADDRESS_REFUSED: 'ip' },
    texts: printer
      ? { done: 'Yazıcı güncellendi', failed: 'Güncellenemedi' }
      : { done: 'Yazıcı eklendi', fallback: 'Yazıcı eklenemedi' },
    onSaved: onClose,
  });
}

export type PrinterForm = ReturnType<typeof usePrinterForm>;
