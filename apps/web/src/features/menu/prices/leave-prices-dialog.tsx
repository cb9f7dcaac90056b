import { useBlocker } from '@tanstack/react-router';
import { currentSession } from '#src/lib/session.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface Props {
  /** How many prices are not saved. */
  count: number;
  /** Somebody pressed *Bitti*. */
  isAsked: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before typed prices are lost: by *Bitti*, by another screen, or by closing the page. */
export function LeavePricesDialog({ count, isAsked, onStay, onLeave }: Props) {
  const isUnsaved = count > 0;
  const blocker = useBlocker({
    // A session that ended has to be able to leave.
    shouldBlockFn: () => isUnsaved && currentSession() !== null,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      isOpen={isBlocked || isAsked}
      onClose={() => {
        blocker.reset?.();
        onStay();
      }}
      onConfirm={() => (isBlocked ? blocker.proceed() : onLeave())}
      title="Kaydedilmemiş fiyatlar var"
      confirmLabel="Kaydetmeden çık"
    >
      {count} yeni fiyat kaydedilmedi. Çıkarsanız yazdıklarınız silinir.
    </ConfirmDialog>
  );
}
