import type { Printer } from '@sofra/contract/printing/printing';
import { useState, type ReactNode } from 'react';
import { DeletePrinterDialog } from '#src/features/printing/delete-printing-dialog.tsx';
import { useTestSlip } from '#src/features/printing/printing-queries.ts';
import { LettersDialog } from '#src/features/printing/printers/letters-dialog.tsx';
import { PaperFields } from '#src/features/printing/printers/paper-fields.tsx';
import { PrinterAddressFields } from '#src/features/printing/printers/printer-address-fields.tsx';
import { PrinterTools, type PrinterAction } from '#src/features/printing/printers/printer-tools.tsx';
import { usePrinterForm } from '#src/features/printing/printers/use-printer-form.ts';
import { SlipDialog } from '#src/features/printing/slip-dialog.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';

interface EditProps {
  printer: Printer;
  /** Names of the computers on site that serve it. */
  agents: readonly string[];
  /** Another active printer can take over the waiting slips. */
  hasOthers: boolean;
  onClose: () => void;
}

/** The editor of a printer; typed values stay while it is tested or its slip is shown. Mount it to open it. */
export function EditPrinterDialog({ printer, agents, hasOthers, onClose }: EditProps) {
  const [action, setAction] = useState<PrinterAction | null>(null);
  const back = () => setAction(null);
  return (
    <>
      <PrinterDialog printer={printer} onClose={onClose}>
        <PrinterTools printer={printer} agents={agents} onAction={setAction} />
      </PrinterDialog>
      {action === 'letters' && <LettersDialog printer={printer} agents={agents} onClose={back} />}
      {action === 'preview' && <TestSlipDialog printer={printer} onClose={back} />}
      {action === 'delete' && (
        <DeletePrinterDialog {...{ printer, hasOthers }} onClose={back} onDeleted={onClose} />
      )}
    </>
  );
}

/** *Önizle*: the test slip as this printer would print it. Mount it to open it. */
function TestSlipDialog({ printer, onClose }: Pick<EditProps, 'printer' | 'onClose'>) {
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
  /** Above the fields. */
  children?: ReactNode;
}

/** Name, connection and paper of a printer (PRINT-37). Mount it to open it. */
export function PrinterDialog({ printer, onClose, children }: Props) {
  const form = usePrinterForm(printer, onClose);
  return (
    <FormDialog
      form={form}
      title={printer ? 'Yazıcıyı düzenle' : 'Yazıcı ekle'}
      onClose={onClose}
      saveLabel={printer ? 'Kaydet' : 'Yazıcıyı ekle'}
      pendingLabel={printer ? 'Kaydediliyor…' : 'Ekleniyor…'}
    >
      {children}
      <TextField
        label="Yazıcı adı"
        isRequired
        autoFocus={printer === undefined}
        maxLength={60}
        hint="Örneğin Mutfak yazıcısı"
        {...form.field('name')}
      />
      <PrinterAddressFields form={form} />
      <PaperFields form={form} />
    </FormDialog>
  );
}
