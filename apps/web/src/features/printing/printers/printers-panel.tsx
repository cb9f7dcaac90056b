import type { Printer } from '@sofra/contract/printing/printing';
import { Plus, Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import { DeletePrinterDialog } from '#src/features/printing/delete-printing-dialog.tsx';
import { LettersDialog } from '#src/features/printing/printers/letters-dialog.tsx';
import { usePrintAgents } from '#src/features/printing/print-agents-queries.ts';
import { PrinterCard, type PrinterAction } from '#src/features/printing/printers/printer-card.tsx';
import { usePrinters, useTestSlip } from '#src/features/printing/printing-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { SlipDialog } from '#src/features/printing/slip-dialog.tsx';
import { PaperFields } from '#src/features/printing/printers/paper-fields.tsx';
import { PrinterAddressFields } from '#src/features/printing/printers/printer-address-fields.tsx';
import { usePrinterForm } from '#src/features/printing/printers/use-printer-form.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

type OpenDialog = 'add' | { action: PrinterAction; printer: Printer } | null;

/** Printers: add, list, test, switch on and off, delete (PRINT-44, PRINT-45). */
export function PrintersPanel() {
  const query = usePrinters();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const agentsOf = useAgentsOfPrinter();
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
      <ListState
        query={query}
        failedText="Yazıcı listesi yüklenemedi"
        skeleton={<SkeletonRows count={3} />}
        empty={
          <EmptyState icon={PrinterIcon} title="Henüz yazıcı yok" action={add}>
            Eklediğiniz ilk yazıcı hesap fişlerini de basar.
          </EmptyState>
        }
      >
        {(printers) => (
          <ul className="flex flex-col gap-3">
            {printers.map((printer) => (
              <PrinterCard
                key={printer.id}
                printer={printer}
                agents={agentsOf(printer.id)}
                onAction={(action) => setDialog({ action, printer })}
              />
            ))}
          </ul>
        )}
      </ListState>
      {dialog === 'add' && <PrinterDialog onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'add' && (
        <PrinterActionDialog
          {...dialog}
          agents={agentsOf(dialog.printer.id)}
          printers={query.data ?? []}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

/** The names of the computers on site per printer; none if the list could not be loaded. */
function useAgentsOfPrinter() {
  const { data = [] } = usePrintAgents();
  return (printerId: string): string[] =>
    data
      .filter(({ printers }) => printers.some((printer) => printer.printerId === printerId))
      .map(({ name }) => name);
}

interface ActionProps {
  action: PrinterAction;
  printer: Printer;
  agents: readonly string[];
  printers: readonly Printer[];
  onClose: () => void;
}

function PrinterActionDialog({ action, printer, agents, printers, onClose }: ActionProps) {
  if (action === 'edit') return <PrinterDialog printer={printer} onClose={onClose} />;
  if (action === 'letters') return <LettersDialog {...{ printer, agents, onClose }} />;
  if (action === 'preview') return <TestSlipDialog printer={printer} onClose={onClose} />;
  const hasOthers = printers.some(({ id, isActive }) => isActive && id !== printer.id);
  return <DeletePrinterDialog {...{ printer, hasOthers, onClose }} />;
}

/** *Önizle*: the test slip as this printer would print it. Mount it to open it. */
function TestSlipDialog({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const slip = useTestSlip(printer.id);
  return (
    <SlipDialog title="Test fişi" slip={slip} onClose={onClose}>
      <p className="num text-sm text-ink-2">
        {printer.name} · bir satırda {printer.columns} harf
      </p>
    </SlipDialog>
  );
}

interface Props {
  /** Left out for a new printer. */
  printer?: Printer;
  onClose: () => void;
}

/** Name, connection and paper of a printer (PRINT-37). Mount it to open it. */
function PrinterDialog({ printer, onClose }: Props) {
  const form = usePrinterForm(printer, onClose);
  return (
    <FormDialog
      form={form}
      title={printer ? 'Yazıcıyı düzenle' : 'Yazıcı ekle'}
      onClose={onClose}
      saveLabel={printer ? 'Kaydet' : 'Yazıcıyı ekle'}
      pendingLabel={printer ? 'Kaydediliyor…' : 'Ekleniyor…'}
    >
      <TextField
        label="Yazıcı adı"
        isRequired
        autoFocus
        maxLength={60}
        hint="Örneğin Mutfak yazıcısı"
        {...form.field('name')}
      />
      <PrinterAddressFields form={form} />
      <PaperFields form={form} />
    </FormDialog>
  );
}
