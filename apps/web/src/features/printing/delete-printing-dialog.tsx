import type { ReactNode } from 'react';
import type { Printer, Station } from '@sofra/contract/printing';
import { useDeletePrinter, useDeleteStation } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface PrinterProps {
  printer: Printer;
  /** Another active printer is there to take over. */
  hasOthers: boolean;
  onClose: () => void;
}

/** Says what becomes of the slips that wait for it. Mount it to open it. */
export function DeletePrinterDialog({ printer, hasOthers, onClose }: PrinterProps) {
  return (
    <DeleteDialog
      deletion={useDeletePrinter()}
      id={printer.id}
      title="Yazıcı silinsin mi?"
      successText="Yazıcı silindi"
      onClose={onClose}
    >
      {printer.name} silinecek.
      {printer.waitingJobs > 0 &&
        (hasOthers
          ? ` Bekleyen ${printer.waitingJobs} fiş kalan yazıcılardan çıkar.`
          : ` Başka açık yazıcı yok: bekleyen ${printer.waitingJobs} fiş basılamaz, Son fişler listesinde kalır.`)}
    </DeleteDialog>
  );
}

/** Mount it to open it. */
export function DeleteStationDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  return (
    <DeleteDialog
      deletion={useDeleteStation()}
      id={station.id}
      title="İstasyon silinsin mi?"
      successText="İstasyon silindi"
      onClose={onClose}
    >
      {station.name} silinecek. Bu istasyona bağlı kategorilerin fişleri ilk uygun yazıcıdan çıkar.
    </DeleteDialog>
  );
}

interface Props {
  deletion: ReturnType<typeof useDeletePrinter>;
  id: string;
  title: string;
  successText: string;
  onClose: () => void;
  children: ReactNode;
}

function DeleteDialog({ deletion, id, title, successText, onClose, children }: Props) {
  const confirm = () =>
    deletion.mutate(id, {
      onSuccess: () => {
        toast.success(successText);
        onClose();
      },
      onError: () => toast.error('Silinemedi'),
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      confirmLabel="Sil"
      pendingLabel="Siliniyor…"
      isPending={deletion.isPending}
    >
      <p>{children}</p>
      {deletion.error && (
        <div className="pt-3">
          <Banner tone="error">{errorTextOf(deletion.error)}</Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
