import type { Printer } from '@sofra/contract/printing';
import { useId } from 'react';
import { PaperFields } from '#src/features/printing/printers/paper-fields.tsx';
import { PrinterAddressFields } from '#src/features/printing/printers/printer-address-fields.tsx';
import { usePrinterForm } from '#src/features/printing/printers/use-printer-form.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { RefusalBanner } from '#src/ui/changed-meanwhile.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  /** Left out: a new printer. */
  printer?: Printer;
  onClose: () => void;
}

/** Name, connection and paper of a printer (PRINT-37). Mount it to open it. */
export function PrinterDialog({ printer, onClose }: Props) {
  const formId = useId();
  const form = usePrinterForm(printer, onClose);
  const { draft, set, problems, refusal } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={printer ? 'Yazıcıyı düzenle' : 'Yazıcı ekle'}
      isLocked={form.isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isPending={form.isPending}
          pendingLabel={printer ? 'Kaydediliyor…' : 'Ekleniyor…'}
        >
          {printer ? 'Kaydet' : 'Yazıcıyı ekle'}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {refusal && !printer && <Banner tone="error">{errorTextOf(refusal, 'Yazıcı eklenemedi')}</Banner>}
        {refusal && printer && <RefusalBanner error={refusal} changes={form.changes} />}
        <TextField
          label="Yazıcı adı"
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={60}
          hint="Örneğin Mutfak yazıcısı"
          value={draft.name}
          onValue={(name) => set({ name })}
          error={problems.name}
        />
        <PrinterAddressFields {...{ draft, set, problems }} />
        <PaperFields {...{ draft, set, problems }} />
      </form>
    </Dialog>
  );
}
