import type { ReactNode } from 'react';
import { useBlocker } from '#src/lib/router/use-blocker.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

interface Props {
  isUnsaved: boolean;
  title?: string;
  /** The changes that would be lost by leaving. */
  children: ReactNode;
  /** Opens the dialog for an exit of the screen's own, with the handlers of its two choices. */
  asked?: { onStay: () => void; onLeave: () => void } | false;
}

/**
 * Confirms before a screen with unsaved changes is left (UI-24). Closing the tab shows the browser's own dialog. The
 * end of the session needs no confirmation: redirects of the router pass.
 */
export function LeaveGuard({
  isUnsaved,
  title = 'Kaydetmeden çıkılsın mı?',
  children,
  asked = false,
}: Props) {
  const leaving = useBlocker(isUnsaved);
  return (
    <ConfirmDialog
      isOpen={leaving !== null || asked !== false}
      onClose={() => {
        leaving?.stay();
        if (asked) asked.onStay();
      }}
      onConfirm={() => {
        if (leaving) leaving.leave();
        else if (asked) asked.onLeave();
      }}
      title={title}
      confirmLabel="Kaydetmeden çık"
    >
      {children}
    </ConfirmDialog>
  );
}
