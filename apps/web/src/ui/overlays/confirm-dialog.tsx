import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** The consequences, especially those that cannot be undone. */
  children: ReactNode;
  /** The name of the action instead of *Tamam*: *Sil*, *İptal et*. */
  confirmLabel: string;
  pendingLabel?: string;
  isPending?: boolean;
  tone?: 'danger' | 'primary';
}

/**
 * Confirms an action that cannot be undone. The focus starts on *Vazgeç*, so that a habitual Enter is harmless (UI-26).
 */
export function ConfirmDialog(props: Props) {
  const {
    isOpen,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    isPending = false,
    tone = 'danger',
  } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="small"
      role="alertdialog"
      isLocked={isPending}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-2">
          <Button autoFocus disabled={isPending} onClick={onClose} className="flex-1 sm:flex-none">
            Vazgeç
          </Button>
          <Button
            variant={tone}
            isPending={isPending}
            {...(props.pendingLabel === undefined ? {} : { pendingLabel: props.pendingLabel })}
            onClick={onConfirm}
            className="flex-1 sm:flex-none"
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <div className="break-words text-ink-2">{children}</div>
    </Dialog>
  );
}
