import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { toast } from '#src/lib/format/notices.ts';
import type { WithIdempotencyKey } from '#src/lib/api/endpoint-write.ts';
import { RefusalBanner } from '#src/ui/overlays/edit-conflict.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

interface Props {
  deletion: UseMutationResult<unknown, Error, WithIdempotencyKey & { id: string }>;
  id: string;
  title: string;
  doneText: string;
  /** A toast in addition to the reason in the dialog. */
  failedText?: string;
  confirmLabel?: string;
  pendingLabel?: string;
  /** Renders a refusal that needs more than a banner. */
  refusalOf?: (error: Error) => ReactNode;
  onClose: () => void;
  onDeleted?: () => void;
  children: ReactNode;
}

/** Confirms the deletion, deletes, and shows a refusal in the dialog. It is open while mounted (UI-26). */
export function DeleteDialog(props: Props) {
  const { deletion, id, title, onClose, confirmLabel = 'Sil', pendingLabel = 'Siliniyor…' } = props;
  const { refusalOf = (error) => <RefusalBanner error={error} /> } = props;
  const key = useKeptKey();
  // Not that of the deletion, which may have deleted another record before.
  const [refused, setRefused] = useState<Error | null>(null);
  const confirm = () => {
    setRefused(null);
    deletion.mutate(
      { id, idempotencyKey: key.current },
      {
        onSuccess: () => {
          toast.success(props.doneText);
          onClose();
          props.onDeleted?.();
        },
        onError: (refusal) => {
          key.settled(refusal);
          setRefused(refusal);
          if (props.failedText !== undefined) toast.error(props.failedText);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      confirmLabel={confirmLabel}
      pendingLabel={pendingLabel}
      isPending={deletion.isPending}
    >
      {props.children}
      {refused && <div className="pt-3">{refusalOf(refused)}</div>}
    </ConfirmDialog>
  );
}
