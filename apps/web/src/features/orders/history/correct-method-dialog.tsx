import type { Payment } from '@sofra/contract/payments';
import { useState } from 'react';
import { ActionNotice } from '#src/ui/action-notice.tsx';
import { useCorrectMethod } from '#src/features/orders/payments-queries.ts';
import { useIdempotentAction } from '#src/lib/use-idempotent-action.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ToggleChips } from '#src/ui/toggle-chips.tsx';

interface Props {
  payment: Payment;
  onCorrected: (payment: Payment) => void;
  onClose: () => void;
}

const REASONS = ['Yanlış seçildi', 'Misafir yöntem değiştirdi', 'POS onay vermedi'];
/** Together with a chip it stays within the server's limit (contract/payments.ts, `correctPaymentMethod`). */
const MAX_TEXT = 150;

/** *Yöntemi düzelt*: sets another method for a payment of today, with a reason (PAY-28). Mount it to open it. */
export function CorrectMethodDialog({ payment, onCorrected, onClose }: Props) {
  const [form, setForm] = useState({ method: payment.method, chip: null as string | null, text: '' });
  const change = (some: Partial<typeof form>) => setForm((old) => ({ ...old, ...some }));
  const action = useIdempotentAction(useCorrectMethod(), {
    fallback: 'Yöntem düzeltilemedi',
    onDone: (corrected) => {
      toast.success('Ödeme yöntemi düzeltildi');
      onCorrected(corrected);
      onClose();
    },
  });
  const { method } = form;
  const reason = [form.chip, form.text.trim()].filter(Boolean).join(', ');
  const missing =
    method === payment.method
      ? 'Farklı bir yöntem seçin.'
      : reason === ''
        ? 'Bir neden seçin ya da yazın.'
        : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={`Yöntemi düzelt · ${payment.tableName}`}
      size="small"
      footer={
        <>
          {missing && <p className="pb-2 text-center text-sm text-ink-2">{missing}</p>}
          <Button
            variant="primary"
            size={56}
            isWide
            disabled={missing !== null}
            isPending={action.isPending}
            pendingLabel="Kaydediliyor…"
            onClick={() => action.run({ id: payment.id, method, reason })}
          >
            Yöntemi düzelt
          </Button>
        </>
      }
    >
      <ActionNotice action={action} />
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-4">
        <MethodCards
          value={method}
          onValue={(next) => change({ method: next })}
          isDisabled={action.isFrozen}
        />
        <ToggleChips
          label="Hazır nedenler"
          chips={REASONS}
          chosen={form.chip === null ? [] : [form.chip]}
          onToggle={(chip) => change({ chip: form.chip === chip ? null : chip })}
        />
        <TextArea
          label="Düzeltme nedeni"
          rows={2}
          maxLength={MAX_TEXT}
          value={form.text}
          onValue={(text) => change({ text })}
        />
      </fieldset>
    </Dialog>
  );
}
