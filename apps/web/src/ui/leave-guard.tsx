import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface Props {
  isUnsaved: boolean;
  title?: string;
  /** What would be lost. */
  children: ReactNode;
  /** The screen has a way out of its own that asks the same. */
  asked?: { onStay: () => void; onLeave: () => void } | false;
}

/**
 * Asks before unsaved work is left (UI-24): another screen asks here, closing the tab makes the browser ask. Whose
 * session has ended is not kept: the router's own redirects pass.
 */
export function LeaveGuard({
  isUnsaved,
  title = 'Kaydetmeden çıkılsın mı?',
  children,
  asked = false,
}: Props) {
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      isOpen={isBlocked || asked !== false}
      onClose={() => {
        blocker.reset?.();
        if (asked) asked.onStay();
      }}
      onConfirm={() => {
        if (isBlocked) blocker.proceed();
        else if (asked) asked.onLeave();
      }}
      title={title}
      confirmLabel="Kaydetmeden çık"
    >
      {children}
    </ConfirmDialog>
  );
}
