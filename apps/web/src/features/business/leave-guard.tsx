import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asks before unsaved changes are left behind: another screen asks here, closing the tab asks the browser. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
      title="Kaydetmeden çıkılsın mı?"
      confirmLabel="Kaydetmeden çık"
    >
      <p>İşletme ayarlarında kaydedilmemiş değişiklikler var; çıkarsanız kaybolur.</p>
    </ConfirmDialog>
  );
}
