import type { Payment } from '@sofra/contract/orders/payments';
import { hasPartners } from '@sofra/domain/accounts/partner';
import { bringsMoney, PAYMENT_METHODS, type PaymentMethod } from '@sofra/domain/money/payment-method';
import { useState } from 'react';
import { PartnerChips } from '#src/features/orders/payment/partner-chips.tsx';
import { askForPartner, offeredPartners } from '#src/features/orders/payment/use-payment-partner.ts';
import { usePartners } from '#src/features/partners/partners-queries.ts';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { useCorrectMethod } from '#src/features/orders/payments-queries.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';

interface Props {
  /** The payment in its current state. */
  payment: Payment;
  /** True if an entry of today is written: the payment is of an earlier day or a counted drawer (PAY-51). */
  isLater: boolean;
  onCorrected: (payment: Payment) => void;
  onClose: () => void;
}

/** The method that the form starts with. A debt is never offered as a correction (ACCOUNT-11). */
const moneyOf = ({ method }: Payment): PaymentMethod => (bringsMoney(method) ? method : 'CASH');

const REASONS = ['Yanlış seçildi', 'Misafir yöntem değiştirdi', 'POS onay vermedi'];
/** Together with a chip it stays within the server's limit (contract/payments.ts, `correctPaymentMethod`). */
const MAX_TEXT = 150;

/**
 * *Yöntemi düzelt*: sets another method or partner for a payment, with a reason (PAY-28, PARTNER-10). For an
 * earlier day it shows that a counter entry of today is written (PAY-51). Mount it to open it.
 */
export function CorrectMethodDialog({ payment, isLater, onCorrected, onClose }: Props) {
  const [form, setForm] = useState({
    method: moneyOf(payment),
    partnerId: payment.partner?.id,
    chip: null as string | null,
    text: '',
  });
  const change = (some: Partial<typeof form>) => setForm((old) => ({ ...old, ...some }));
  const action = useIdempotentAction(useCorrectMethod(), {
    fallback: 'Yöntem düzeltilemedi',
    onDone: (corrected) => {
      toast.success(isLater ? 'Düzeltme bugünün kayıtlarına yazıldı' : 'Ödeme yöntemi düzeltildi');
      onCorrected(corrected);
      onClose();
    },
  });
  const { method, partnerId } = form;
  const offered = offeredPartners(usePartners().data ?? []).filter((partner) => partner.method === method);
  const reason = [form.chip, form.text.trim()].filter(Boolean).join(', ');
  const missing = missingIn(payment, { method, partnerId, reason, hasChoice: offered.length > 0 });
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
            onClick={() => action.run({ id: payment.id, method, ...(partnerId && { partnerId }), reason })}
          >
            Yöntemi düzelt
          </Button>
        </>
      }
    >
      <ActionNotice action={action} />
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-4">
        {isLater && (
          <p className="text-sm text-ink-2">
            Ödemenin günü ve gün sonu değişmez; sayılmış ya da kapanmış kasa sayıldığı gibi kalır. Tutar
            bugünün kayıtlarında eski yöntemden düşülür, yenisine eklenir.
          </p>
        )}
        <MethodCards
          methods={PAYMENT_METHODS}
          value={method}
          onValue={(next) =>
            change({ method: next, partnerId: next === payment.method ? payment.partner?.id : undefined })
          }
          isDisabled={action.isFrozen}
        />
        <PartnerChips partners={offered} value={partnerId} onChoose={({ id }) => change({ partnerId: id })} />
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

interface Entered {
  method: PaymentMethod;
  partnerId: string | undefined;
  reason: string;
  /** The method has several partners. */
  hasChoice: boolean;
}

/** The input that is missing before the correction can be saved. */
function missingIn(payment: Payment, { method, partnerId, reason, hasChoice }: Entered): string | null {
  const isSame = method === payment.method && partnerId === payment.partner?.id;
  if (isSame) return hasChoice ? 'Farklı bir yöntem ya da ortak seçin.' : 'Farklı bir yöntem seçin.';
  if (hasChoice && partnerId === undefined && hasPartners(method)) return askForPartner(method);
  return reason === '' ? 'Bir neden seçin ya da yazın.' : null;
}
