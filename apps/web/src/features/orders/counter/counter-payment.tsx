import { formatLira } from '@sofra/domain/money/money';
import { withTip } from '@sofra/domain/money/tip';
import { useState } from 'react';
import { useAsksForTips } from '#src/features/business/business-queries.ts';
import { draftTotal } from '#src/features/orders/cart/saved-rows.ts';
import { isEatenHere, type CounterSale } from '#src/features/orders/counter/use-counter-sale.ts';
import { ChangeOrTip } from '#src/features/orders/payment/change-or-tip.tsx';
import { wholeSlots } from '#src/features/orders/payment/full-payment-form.tsx';
import { PartnerChips } from '#src/features/orders/payment/partner-chips.tsx';
import { CashChoices } from '#src/features/orders/payment/payment-cash.tsx';
import { isCashDue, readDraw, readPayment } from '#src/features/orders/payment/payment-form.ts';
import { PaymentNotice } from '#src/features/orders/payment/payment-notice.tsx';
import { PaymentPad } from '#src/features/orders/payment/payment-pad.tsx';
import { TakePaymentButton } from '#src/features/orders/payment/take-payment-button.tsx';
import { usePaymentFields } from '#src/features/orders/payment/use-payment-fields.ts';
import { usePaymentKeys } from '#src/features/orders/payment/use-payment-keys.ts';
import { usePaymentPartner } from '#src/features/orders/payment/use-payment-partner.ts';
import { areKeysOff, useForgetStale } from '#src/features/orders/payment/use-payment.ts';
import { useSlots } from '#src/features/orders/payment/use-slots.ts';
import { writeStored } from '#src/lib/device/storage.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { DueBox } from '#src/ui/order/due-box.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';

/** Methods without *Veresiye*, which needs a customer. */
const METHODS = ['CASH', 'CARD', 'MEAL'] as const;

interface Props {
  lines: readonly DraftLine[];
  sale: CounterSale;
  /** True while a form of a tile is open. */
  isChoosing: boolean;
  /** Called where the user no longer waits for the result of the sale. */
  onGiveUp: () => void;
}

/**
 * The payment of the sale in view, with *Nakit* and the exact sum preselected (COUNTER-3). Give each sale its own key.
 */
export function CounterPayment({ lines, sale, isChoosing, onGiveUp }: Props) {
  const { state, isLocked, forgetProblem, sell } = sale;
  const total = draftTotal(lines);
  const { fields, change } = usePaymentFields(forgetProblem);
  const chosen = useSlots();
  const figures = readPayment(total, fields);
  const partner = usePaymentPartner(fields.method);
  const asksForTip = useAsksForTips();
  const draw = readDraw(figures, fields);
  // A sale at the counter is paid whole.
  const slots = wholeSlots({ fields, figures, draw, asksForTip, change }, state).filter(
    ({ name }) => name !== 'share',
  );
  const toTake = withTip(figures.due, figures.tip);
  const canPay = figures.canPay && total > 0 && !isChoosing;
  useForgetStale(sale.forgetAction, [lines, fields, partner.paidBy]);
  const confirm = () => {
    if (!canPay || isLocked) return;
    partner.remember();
    void sell(lines, partner.paidBy, figures);
  };
  usePaymentKeys(
    {
      methods: METHODS,
      onMethod: (method) => {
        partner.onMethodKey(method);
        change({ method });
      },
      onKeypad: (key) => chosen.press(slots, key),
      onConfirm: confirm,
    },
    areKeysOff(state) || isChoosing,
  );
  return (
    <section
      aria-label="Ödeme"
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto bg-sunken p-4 pb-safe"
    >
      <PaymentNotice state={state} onGiveUp={onGiveUp} />
      <EatenHere isDisabled={isLocked} onTurn={sale.forgetAction} />
      <DueBox due={toTake} />
      <MethodCards
        isWide
        methods={METHODS}
        value={fields.method}
        onValue={(method) => change({ method })}
        isDisabled={isLocked}
      />
      <PartnerChips
        partners={partner.beside.filter(({ method }) => method === fields.method)}
        value={partner.paidBy.partnerId}
        onChoose={(one) => {
          partner.choose(one);
          change({ method: one.method });
        }}
      />
      {isCashDue(fields, figures) && (
        <CashChoices figures={figures} onTender={(tender) => change({ tender })} />
      )}
      <PaymentPad slots={slots} chosen={chosen} isLocked={isLocked}>
        <ChangeOrTip {...{ figures, asksForTip, change }} />
        <TakePaymentButton state={state} canPay={canPay} onPress={confirm}>
          {total > 0 ? `Ödemeyi al · ${formatLira(toTake)}` : 'Ürün seçin'}
        </TakePaymentButton>
      </PaymentPad>
    </section>
  );
}

/** *Burada*, kept by the device. */
function EatenHere({ isDisabled, onTurn }: { isDisabled: boolean; onTurn: () => void }) {
  const [isOn, setIsOn] = useState(isEatenHere);
  const turn = (next: boolean) => {
    writeStored('counter-eaten-here', next);
    setIsOn(next);
    onTurn();
  };
  return <Switch label="Burada yenecek" isOn={isOn} onToggle={turn} disabled={isDisabled} />;
}
