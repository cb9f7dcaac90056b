import { feesAmong } from '@sofra/domain/orders/delivery-fee';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { formatLira, kurus, ZERO } from '@sofra/domain/money/money';
import { withTip } from '@sofra/domain/money/tip';
import type { ComponentProps } from 'react';
import { useAsksForTips } from '#src/features/business/business-queries.ts';
import { AccountChoice } from '#src/features/orders/payment/account-choice.tsx';
import { DeviceLine } from '#src/features/orders/fiscal/device-line.tsx';
import { deviceIn, usePaymentDevice } from '#src/features/orders/fiscal/use-payment-device.ts';
import { DiscountChips } from '#src/features/orders/payment/discount-chips.tsx';
import { readPayment, takeLabel } from '#src/features/orders/payment/payment-form.ts';
import { PartnerChips } from '#src/features/orders/payment/partner-chips.tsx';
import { CloseButton, PaymentFrame } from '#src/features/orders/payment/payment-frame.tsx';
import { PaymentPad } from '#src/features/orders/payment/payment-pad.tsx';
import {
  readSplit,
  wayOf,
  type SplitPart,
  type SplitProblem,
} from '#src/features/orders/payment/split-form.ts';
import { SplitHead } from '#src/features/orders/payment/split-head.tsx';
import { SplitMain } from '#src/features/orders/payment/split-main.tsx';
import { splitSlots } from '#src/features/orders/payment/split-slots.ts';
import { TakePaymentButton } from '#src/features/orders/payment/take-payment-button.tsx';
import type { usePaymentFields } from '#src/features/orders/payment/use-payment-fields.ts';
import { usePaymentAccount } from '#src/features/orders/payment/use-payment-account.ts';
import { usePlatformPartner } from '#src/features/channels/channels-queries.ts';
import { usePaymentPartner } from '#src/features/orders/payment/use-payment-partner.ts';
import { usePaymentKeys } from '#src/features/orders/payment/use-payment-keys.ts';
import { areKeysOff, useForgetStale } from '#src/features/orders/payment/use-payment.ts';
import { useSettlements } from '#src/features/orders/payment/use-settlements.ts';
import { useSlots } from '#src/features/orders/payment/use-slots.ts';
import type { useSplitPayment } from '#src/features/orders/payment/use-split-payment.ts';
import { classNames } from '#src/ui/class-names.ts';
import { MethodCards } from '#src/ui/order/method-cards.tsx';

interface Props extends Omit<ReturnType<typeof useSplitPayment>, 'order' | 'goOn' | 'endAtDevice'> {
  title: string;
  order: OpenOrder;
  payment: Omit<ReturnType<typeof usePaymentFields>, 'startNext'>;
  onClose: () => void;
}

/** The fees among the chosen pieces, which no discount lowers (CHANNEL-15). */
const feesOfPart = ({ lines }: OpenOrder, part: Extract<SplitPart, { lines: unknown }>) =>
  feesAmong(
    part.lines.flatMap(({ lineId, qty }) =>
      lines.filter(({ id }) => id === lineId).map((line) => ({ ...line, qty })),
    ),
  );

/**
 * One part of the bill: what it pays, how, and the button. The way of splitting and the method stay for the next part.
 */
export function SplitFormDialog(props: Props) {
  const { title, order, state, fields: split, payment, change, take, taken, onClose } = props;
  const chosen = useSlots();
  const way = wayOf(split, order);
  const hasDiscount = way === 'lines';
  const fields = hasDiscount ? payment.fields : { ...payment.fields, discountType: 'NONE' as const };
  const { subtotal, problem, part } = readSplit(order, split);
  const figures = readPayment(subtotal, fields, 'lines' in part ? feesOfPart(order, part) : ZERO);
  const asksForTip = useAsksForTips();
  const slots = splitSlots(
    { way, split, fields, figures, problem, change, changePayment: payment.change, asksForTip },
    state,
  );
  const partner = usePaymentPartner(fields.method, usePlatformPartner());
  const account = usePaymentAccount(fields, payment.change);
  const methods = useSettlements();
  const byDevice = usePaymentDevice(fields.method);
  const canPay = problem === null && figures.canPay && account.problem === null;
  const changeMethod = (method: typeof fields.method) => {
    payment.change({ method });
    account.onMethod(method);
  };
  const isLocked = state.step !== 'form';
  const isDiscounting = fields.discountType !== 'NONE' || chosen.activeOf(slots)?.name === 'discount';
  const paidBy = { ...partner.paidBy, ...account.paidBy, ...deviceIn(byDevice, figures.due) };
  useForgetStale(props.forgetAction, [part, fields, paidBy]);
  const confirm = () => {
    if (!canPay) return;
    partner.remember();
    void take(part, paidBy, figures);
  };
  const typeDiscount = () => {
    payment.change({ discountType: 'PERCENT', discountText: '' });
    chosen.choose('discount');
  };
  usePaymentKeys(
    {
      methods,
      onMethod: (method) => {
        partner.onMethodKey(method);
        changeMethod(method);
      },
      onKeypad: (key) => chosen.press(slots, key),
      onDiscount: hasDiscount ? typeDiscount : undefined,
      onTip: asksForTip ? () => chosen.choose('tip') : undefined,
      onConfirm: confirm,
    },
    areKeysOff(state) || account.isChoosing,
  );
  const changeSplit: typeof change = (some) => {
    if (some.way) chosen.forget();
    change(some);
  };
  return (
    <PaymentFrame size="split" onClose={onClose} isLocked={isLocked} isTouched={chosen.isPadOpen}>
      <SplitMain
        {...{ title, order, split, fields, figures, asksForTip, state, taken, isLocked, onClose }}
        onChange={changeSplit}
        onPayment={payment.change}
      />
      <div className="flex items-start justify-between gap-2 border-t border-line bg-sunken px-4 pt-2 [grid-area:head] md:border-t-0 md:px-5 md:pt-3 short:items-center short:px-3 short:pt-0">
        <SplitHead {...{ part, figures }} number={taken.length + 1} left={kurus(order.total - subtotal)} />
        <CloseButton {...{ isLocked, onClose }} className="max-md:hidden" />
      </div>
      <fieldset
        disabled={isLocked}
        className="flex min-w-0 flex-col gap-2 bg-sunken px-4 pt-2 [grid-area:controls] md:px-5 short:bg-raised short:px-3 short:pb-safe-2"
      >
        {hasDiscount && (
          <SplitDiscount
            discount={fields}
            isEdited={isDiscounting}
            isBesideChips={partner.ofMethod.length > 0 || account.isOnAccount}
            onDiscount={payment.change}
            onType={() => chosen.choose('discount')}
          />
        )}
        <div className="roomy:[&_label]:min-h-24">
          <MethodCards methods={methods} value={fields.method} onValue={changeMethod} isDisabled={isLocked} />
        </div>
        <AccountChoice account={account} />
        <PartnerChips
          partners={partner.ofMethod}
          value={partner.paidBy.partnerId}
          isOneRow={isDiscounting}
          onChoose={partner.choose}
        />
      </fieldset>
      <div className="flex min-h-0 flex-col gap-2 bg-sunken px-4 pt-2 pb-safe [grid-area:pad] md:px-5 md:pb-5 short:px-3 short:pb-safe-3">
        <PaymentPad slots={slots} chosen={chosen} isLocked={isLocked}>
          <TakePaymentButton
            state={state}
            canPay={canPay}
            reason={reasonOf(problem, account.problem)}
            onPress={confirm}
          >
            {`${takeLabel(fields)} · ${formatLira(withTip(figures.due, figures.tip))}`}
          </TakePaymentButton>
          <DeviceLine byDevice={byDevice} isLocked={isLocked} />
        </PaymentPad>
      </div>
    </PaymentFrame>
  );
}

/** A mistake is already shown at its field. */
function reasonOf(problem: SplitProblem | null, accountProblem: string | null): string | null {
  if (problem === null) return accountProblem;
  return problem.isMistake ? null : problem.text;
}

interface DiscountProps extends ComponentProps<typeof DiscountChips> {
  isEdited: boolean;
  isBesideChips: boolean;
}

/** The chips of the discount. On low screens they are shown only while it is being edited. */
const SplitDiscount = ({ isEdited, isBesideChips, ...chips }: DiscountProps) => (
  <div
    className={classNames(
      'roomy:[&_label]:min-h-14',
      !isEdited && 'max-md:hidden short:hidden',
      // Chips of partners may take two rows, for which the keypad leaves no room.
      !isEdited && isBesideChips && 'hidden',
    )}
  >
    <DiscountChips {...chips} />
  </div>
);
