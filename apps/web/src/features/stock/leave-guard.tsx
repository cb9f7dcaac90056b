import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentSession } from '#src/lib/session.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface Props {
  isUnsaved: boolean;
  /** What would be lost. */
  children: ReactNode;
}

/** Asks before unsaved work is left; whose session has ended is not kept. Closing the tab makes the browser ask. */
export function LeaveGuard({ isUnsaved, children }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved && currentSession() !== null,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title="Kaydetmeden çıkılsın mı?"
      confirmLabel="Kaydetmeden çık"
    >
      {children}
    </ConfirmDialog>
  );
}
