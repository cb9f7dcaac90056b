import type { PartnerArrivals, PartnerDay } from '@sofra/contract/money/arrivals';
import { useId, useState, type SubmitEvent } from 'react';
import { useUndoArrival } from '#src/features/reports/arrivals-queries.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { dayInDots } from '#src/ui/fields/day-text.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  partner: PartnerArrivals['partner'];
  arrival: NonNullable<PartnerDay['arrival']>;
  onClose: () => void;
}

/** Takes back what was entered wrong, by a counter entry with its reason (PARTNER-17). Mount it to open it. */
export function UndoArrivalDialog({ partner, arrival, onClose }: Props) {
  const formId = useId();
  const isOnline = useIsOnline();
  const timeZone = useTimeZone();
  const [reason, setReason] = useState('');
  const action = useIdempotentAction(useUndoArrival(), {
    fallback: 'Geri alınamadı',
    onDone: () => {
      toast.success(`${partner.name}: giriş geri alındı`);
      onClose();
    },
  });
  const isReady = reason.trim() !== '' && isOnline;
  const undo = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) action.run({ id: arrival.id, reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      size="small"
      title={`Geri al · ${partner.name}`}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="danger"
          size={56}
          isWide
          disabled={!isReady}
          isPending={action.isPending}
          pendingLabel="Geri alınıyor…"
        >
          {isOnline ? 'Girişi geri al' : 'Bağlantı gerekli'}
        </Button>
      }
    >
      <ActionNotice action={action} />
      <form id={formId} noValidate autoComplete="off" onSubmit={undo} className="flex flex-col gap-5">
        <p className="num text-sm text-ink-2">
          {`${arrival.days.map(dayInDots).join(', ')} için ${arrival.enteredBy} girdi, ${instantText(arrival.enteredAt, timeZone)}. `}
          {arrival.days.length === 1 ? 'Gün yeniden bekler.' : 'Bu günlerin hepsi yeniden bekler.'}
        </p>
        <TextField
          label="Neden"
          isRequired
          autoFocus
          maxLength={200}
          disabled={action.isFrozen}
          value={reason}
          onValue={setReason}
        />
      </form>
    </Dialog>
  );
}
