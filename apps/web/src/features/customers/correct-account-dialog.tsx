import type { Customer } from '@sofra/contract/money/customers';
import { kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { useState } from 'react';
import { useCorrectAccount } from '#src/features/customers/account-queries.ts';
import { balanceText } from '#src/features/customers/account-text.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  customer: Customer;
  onClose: () => void;
}

type Direction = 'LESS' | 'MORE';
const DIRECTIONS: readonly { value: Direction; label: string }[] = [
  { value: 'LESS', label: 'Borcu azalt' },
  { value: 'MORE', label: 'Borcu artır' },
];

/** *Hesabı düzelt*: changes what is owed without any money (ACCOUNT-17). Mount it to open it. */
export function CorrectAccountDialog({ customer: { id, name, balance }, onClose }: Props) {
  const [direction, setDirection] = useState<Direction>('LESS');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const isOnline = useIsOnline();
  const action = useIdempotentAction(useCorrectAccount(), {
    fallback: 'Hesap düzeltilemedi',
    onDone: ({ customer }) => {
      toast.success(`${name}: hesap düzeltildi · ${balanceText(customer.balance)}`);
      onClose();
    },
  });
  const amount = parseMoneyInput(text);
  const isReady = amount !== null && amount > 0 && reason.trim() !== '';
  const correct = () =>
    isReady &&
    action.run({ id, amount: direction === 'LESS' ? kurus(0 - amount) : amount, reason: reason.trim() });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={`Hesabı düzelt · ${name}`}
      size="small"
      footer={
        <Button
          variant="primary"
          size={56}
          isWide
          disabled={!isReady || !isOnline}
          isPending={action.isPending}
          pendingLabel="Kaydediliyor…"
          onClick={correct}
        >
          {isOnline ? 'Hesabı düzelt' : 'Bağlantı gerekli'}
        </Button>
      }
    >
      <ActionNotice action={action} />
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-4">
        <p className="num">{balanceText(balance)}</p>
        <SegmentedControl
          label="Düzeltme"
          segments={DIRECTIONS}
          value={direction}
          onValue={setDirection}
          isWide
        />
        <MoneyField label="Tutar" isRequired value={text} onValue={setText} />
        <TextField label="Neden" isRequired maxLength={200} value={reason} onValue={setReason} />
        <p className="text-sm text-ink-2">Para alınmaz ya da verilmez; yalnızca hesap değişir.</p>
      </fieldset>
    </Dialog>
  );
}
