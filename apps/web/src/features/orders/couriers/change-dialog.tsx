import type { CourierAccount } from '@sofra/contract/orders/couriers';
import { formatLira, ZERO } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { useState } from 'react';
import { useOpenCashSession } from '#src/features/cash/cash-desk-queries.ts';
import { useGiveChange } from '#src/features/orders/couriers/couriers-queries.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { Button } from '#src/ui/button.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

/** *Bozuk ver*: change out of the drawer of this device (COURIER-11). Mount it to open it. */
export function ChangeDialog({ account, onClose }: { account: CourierAccount; onClose: () => void }) {
  const [text, setText] = useState('');
  const drawer = useOpenCashSession({ isEnabled: true });
  const isOnline = useIsOnline();
  const amount = parseMoneyInput(text);
  const action = useIdempotentAction(useGiveChange(), {
    fallback: 'Bozuk verilemedi',
    onDone: () => {
      toast.success(`${account.name}: ${formatLira(amount ?? ZERO)} bozuk verildi`);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      isLocked={action.isPending}
      title={`Bozuk ver · ${account.name}`}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (amount === null || amount === ZERO || !drawer) return;
          action.run({ id: account.id, amount, tillId: drawer.tillId });
        }}
      >
        <ActionNotice action={action} />
        <MoneyField
          label="Tutar"
          isRequired
          autoFocus
          value={text}
          disabled={action.isFrozen}
          onValue={setText}
          hint="Kasadan çıkar, kuryenin hesabına girer."
        />
        <Button
          type="submit"
          variant="primary"
          size={56}
          isWide
          disabled={amount === null || amount === ZERO || !drawer || !isOnline}
          isPending={action.isPending}
        >
          {!isOnline ? 'Bağlantı gerekli' : drawer ? 'Bozuk ver' : 'Önce kasayı açın'}
        </Button>
      </form>
    </Dialog>
  );
}
