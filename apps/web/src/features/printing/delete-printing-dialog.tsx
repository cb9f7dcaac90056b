import type { ReactNode } from 'react';
import type { Printer, Station } from '@sofra/contract/printing';
import { useDeletePrinter, useDeleteStation } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Mount it to open it. */
export function DeletePrinterDialog({ printer, onClose }: { printer: Printer; onClose: () => void }) {
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
        ` Bekleyen ${printer.waitingJobs} fiş kalan yazıcılara gider; yazıcı kalmazsa basılmaz.`}
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
