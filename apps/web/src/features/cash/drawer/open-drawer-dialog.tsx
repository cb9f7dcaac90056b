import { MAX_DRAWER_REASON, openDrawer } from '@sofra/contract/money/drawer';
import { useState } from 'react';
import { toast } from '#src/lib/format/notices.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionRefusal } from '#src/ui/approval/action-refusal.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';
import { useKeyedWrite } from '#src/lib/api/endpoint-write.ts';

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
  const input = { id: tillId, reason };
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
            onClick={() => action.run(input)}
          >
            Aç
          </Button>
        </div>
      }
    >
      <ActionRefusal {...{ action, input }} what={reason} />
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

const useOpenDrawer = () => useKeyedWrite(openDrawer, { refreshes: ['print-jobs'] });
