import type { Printer } from '@sofra/contract/printing';
import { PaperFields } from '#src/features/printing/printers/paper-fields.tsx';
import { PrinterAddressFields } from '#src/features/printing/printers/printer-address-fields.tsx';
import { usePrinterForm } from '#src/features/printing/printers/use-printer-form.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  /** Left out for a new printer. */
  printer?: Printer;
  onClose: () => void;
}

/** Name, connection and paper of a printer (PRINT-37). Mount it to open it. */
export function PrinterDialog({ printer, onClose }: Props) {
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
