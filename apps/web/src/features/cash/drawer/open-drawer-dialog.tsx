import { MAX_DRAWER_REASON } from '@sofra/contract/drawer';
import { useState } from 'react';
import { useOpenDrawer } from '#src/features/cash/drawer/drawer-queries.ts';
import { toast } from '#src/lib/notices.ts';
import { useIdempotentAction } from '#src/lib/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/action-notice.tsx';
import { ActionApproval } from '#src/ui/approval/action-approval.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ToggleChips } from '#src/ui/toggle-chips.tsx';

const REASONS = ['Para bozma', 'Kasa kontrolü', 'Fazla para alma'];
/** Together with a chip it stays within the server's limit. */
const MAX_NOTE = MAX_DRAWER_REASON - 20;

interface Props {
  tillId: string;
  onClose: () => void;
}

/** *Çekmeceyi aç* without a sale, with a reason (CASH-28). Mount it to open it. */
export function OpenDrawerDialog({ tillId, onClose }: Props) {
  const [chip, setChip] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const action = useIdempotentAction(useOpenDrawer(), {
    fallback: 'Çekmece açılamadı',
    onDone: () => {
      toast.success('Çekmece açılıyor');
      onClose();
    },
  });
  const reason = [chip, note.trim()].filter(Boolean).join(', ');
  const open = (approvalId?: string) =>
    action.run({ id: tillId, reason, ...(approvalId !== undefined && { approvalId }) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title="Çekmeceyi aç"
      size="small"
      footer={
        <div className="flex gap-2">
          <Button className="flex-1" disabled={action.isPending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            variant="primary"
            className="flex-1"
            disabled={reason === ''}
            isPending={action.isPending}
            pendingLabel="Açılıyor…"
            onClick={() => open()}
          >
            Aç
          </Button>
        </div>
      }
    >
      {action.asked ? (
        <ActionApproval asked={action.asked} onApproved={open} />
      ) : (
        <ActionNotice action={action} />
      )}
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-4">
        <ToggleChips
          label="Neden"
          chips={REASONS}
          chosen={chip === null ? [] : [chip]}
          onToggle={(next) => setChip(chip === next ? null : next)}
        />
        <TextField
          label={chip === null ? 'Neden' : 'Not (isteğe bağlı)'}
          autoComplete="off"
          maxLength={MAX_NOTE}
          value={note}
          onValue={setNote}
        />
        <p className="text-sm text-ink-2">Satış olmadan açılan çekmece işlem geçmişinde işaretlenir.</p>
      </fieldset>
    </Dialog>
  );
}
