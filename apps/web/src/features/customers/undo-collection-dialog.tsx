import type { AccountEntry } from '@sofra/contract/money/account-entry';
import type { CollectionMethod } from '@sofra/domain/accounts/account';
import { formatLira, kurus } from '@sofra/domain/money/money';
import { PAYMENT_METHOD } from '@sofra/domain/money/payment-method';
import { useState } from 'react';
import { useUndoCollection } from '#src/features/customers/account-queries.ts';
import { balanceText } from '#src/features/customers/account-text.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { tillOfPayment } from '#src/lib/device/device-till.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionRefusal } from '#src/ui/approval/action-refusal.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** The method by which the money is returned, within a sentence. */
const BACK_BY = { CASH: 'nakit', CARD: 'kredi kartına' } as const satisfies Record<CollectionMethod, string>;

interface Props {
  /** A collection that was not taken back. */
  entry: AccountEntry;
  onClose: () => void;
}

/** *Tahsilatı geri al*: gives the money of a collection back, so that it is owed again (ACCOUNT-25). Mount it to open it. */
export function UndoCollectionDialog({ entry: { id, amount, collection }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const isOnline = useIsOnline();
  const action = useIdempotentAction(useUndoCollection(), {
    fallback: 'Tahsilat geri alınamadı',
    onDone: ({ account, jobId }) => {
      toast.success(`Tahsilat geri alındı · ${balanceText(account.customer.balance)}`);
      if (jobId === null) toast.error('Tanımlı yazıcı yok: fiş basılmadı.');
      onClose();
    },
  });
  const method = collection?.method ?? 'CASH';
  const back = formatLira(kurus(0 - amount));
  const input = { id, reason: reason.trim(), ...tillOfPayment() };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={`Tahsilatı geri al · no ${collection?.number ?? ''}`}
      size="small"
      footer={
        <Button
          variant="primary"
          size={56}
          isWide
          className="num"
          disabled={reason.trim() === '' || !isOnline}
          isPending={action.isPending}
          pendingLabel="Geri alınıyor…"
          onClick={() => action.run(input)}
        >
          {isOnline ? `Geri al · ${back}` : 'Bağlantı gerekli'}
        </Button>
      }
    >
      <ActionRefusal {...{ action, input }} what={reason.trim()} />
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-4">
        <p className="num">{`${back} ${BACK_BY[method]} geri verilir; müşteri bu tutarı yeniden borçlanır.`}</p>
        {PAYMENT_METHOD[method].isByTerminal && (
          <p className="text-sm text-ink-2">Önce POS cihazında iadeyi yapın, sonra burada kaydedin.</p>
        )}
        <TextField label="Neden" isRequired maxLength={200} value={reason} onValue={setReason} />
      </fieldset>
    </Dialog>
  );
}
