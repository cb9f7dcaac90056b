import type { Printer } from '@sofra/contract/printing/printing';
import type { Station } from '@sofra/contract/printing/printing-setup';
import { useDeletePrinter, useDeleteStation } from '#src/features/printing/printing-queries.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

interface PrinterProps {
  printer: Printer;
  /** Another active printer can take over the waiting slips. */
  hasOthers: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a printer, and shows what happens to its waiting slips. Mount it to open it. */
export const DeletePrinterDialog = ({ printer, hasOthers, ...rest }: PrinterProps) => (
  <DeleteDialog
    deletion={useDeletePrinter()}
    id={printer.id}
    title="Yazıcı silinsin mi?"
    doneText="Yazıcı silindi"
    failedText="Silinemedi"
    {...rest}
  >
    <p>
      {printer.name} silinecek.
      {printer.waitingJobs > 0 &&
        (hasOthers
          ? ` Bekleyen ${printer.waitingJobs} fiş kalan yazıcılardan çıkar.`
          : ` Başka açık yazıcı yok: bekleyen ${printer.waitingJobs} fiş basılamaz, Son fişler listesinde kalır.`)}
    </p>
  </DeleteDialog>
);

interface StationProps extends Pick<PrinterProps, 'onClose' | 'onDeleted'> {
  station: Station;
}

/** Confirms the deletion of a station. Mount it to open it. */
export const DeleteStationDialog = ({ station, ...rest }: StationProps) => (
  <DeleteDialog
    deletion={useDeleteStation()}
    id={station.id}
    title="İstasyon silinsin mi?"
    doneText="İstasyon silindi"
    failedText="Silinemedi"
    {...rest}
  >
    <p>{station.name} silinecek. Bu istasyona bağlı kategorilerin fişleri ilk uygun yazıcıdan çıkar.</p>
  </DeleteDialog>
);
