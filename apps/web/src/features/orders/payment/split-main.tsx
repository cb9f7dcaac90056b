import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Payment } from '@sofra/contract/orders/payments';
import { formatLira } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { withTip } from '@sofra/domain/money/tip';
import { CircleCheck } from 'lucide-react';
import { useCallback } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { alreadyPaid } from '#src/features/orders/cart/saved-rows.ts';
import type { ChosenQty } from '#src/features/orders/payment/payable-rows.ts';
import { ChangeOrTip } from '#src/features/orders/payment/change-or-tip.tsx';
import { CashChoices } from '#src/features/orders/payment/payment-cash.tsx';
import {
  isCashDue,
  type PaymentFields,
  type PaymentFigures,
} from '#src/features/orders/payment/payment-form.ts';
import { CloseButton } from '#src/features/orders/payment/payment-frame.tsx';
import { PaymentNotice } from '#src/features/orders/payment/payment-notice.tsx';
import {
  canChooseLines,
  wayOf,
  type SplitFields,
  type SplitWay,
} from '#src/features/orders/payment/split-form.ts';
import { AllLinesButton, SplitLines, UnpaidLines } from '#src/features/orders/payment/split-lines.tsx';
import { SplitPeople } from '#src/features/orders/payment/split-people.tsx';
import type { PaymentState } from '#src/features/orders/payment/use-payment.ts';
import { keepAlertsInView } from '#src/ui/overlays/alerts-in-view.ts';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';

interface Props {
  title: string;
  order: OpenOrder;
  split: SplitFields;
  fields: PaymentFields;
  figures: PaymentFigures;
  asksForTip: boolean;
  state: PaymentState<unknown>;
  /** The payments taken since the dialog opened. */
  taken: readonly Payment[];
  isLocked: boolean;
  onChange: (fields: Partial<SplitFields>) => void;
  onPayment: (fields: Partial<PaymentFields>) => void;
  onClose: () => void;
}

const WAYS: readonly { value: SplitWay; label: string }[] = [
  { value: 'lines', label: 'Ürün seç' },
  { value: 'people', label: 'Eşit böl' },
  { value: 'amount', label: 'Tutar gir' },
];

/** The left pane of *Böl*: the three ways of splitting, what is left, and the fields of the selected way. */
export function SplitMain(props: Props) {
  const { title, order, split, fields, figures, asksForTip, state, taken } = props;
  const { isLocked, onChange, onPayment, onClose } = props;
  const way = wayOf(split, order);
  const isOpen = canChooseLines(order);
  return (
    <div className="flex min-h-0 min-w-0 flex-col [grid-area:main]">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1 pr-2 pl-4 md:px-4 md:pt-3 md:pl-6 short:flex-nowrap short:py-1 short:pl-4">
        <Heading
          slot="title"
          className="min-w-0 flex-1 text-xl font-semibold break-words md:flex-none short:sr-only"
        >
          {title}
        </Heading>
        <CloseButton {...{ isLocked, onClose }} className="md:hidden" />
        <fieldset
          disabled={isLocked}
          className="flex min-w-0 grow items-center gap-3 max-md:w-full max-md:pr-2"
        >
          <div className="min-w-0 flex-1">
            <SegmentedControl
              label="Bölme yöntemi"
              segments={WAYS.map((one) => ({ ...one, isDisabled: one.value === 'lines' && !isOpen }))}
              value={way}
              onValue={(next) => onChange({ way: next })}
              isWide
            />
          </div>
          {way === 'lines' && (
            <AllLinesButton
              lines={order.lines}
              chosen={split.chosen}
              onChosen={(chosen) => onChange({ chosen })}
            />
          )}
        </fieldset>
      </header>
      <Remaining {...{ order, taken }} />
      <div
        ref={keepAlertsInView}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 pb-2 md:px-3"
      >
        <div className="px-3">
          <PaymentNotice state={state} onGiveUp={onClose} />
          {!isOpen && (
            <p className="pb-2 text-sm text-ink-2">Hesaptan tutar olarak pay alındığı için ürün seçilemez.</p>
          )}
        </div>
        <fieldset disabled={isLocked} className="min-w-0">
          <Way {...{ way, order, split, onChange }} />
        </fieldset>
      </div>
      {isCashDue(fields, figures) && (
        <fieldset
          disabled={isLocked}
          className="grid min-w-0 items-center gap-2 border-t border-line px-4 py-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:px-6 md:py-3 short:px-4 short:py-1.5"
        >
          <CashChoices figures={figures} onTender={(tender) => onPayment({ tender })} />
          {figures.change !== null && (
            <div className={figures.change === 0 ? 'max-md:hidden' : ''}>
              <ChangeOrTip {...{ figures, asksForTip }} isSmall change={onPayment} />
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}

function Way({
  way,
  order,
  split,
  onChange,
}: Pick<Props, 'order' | 'split' | 'onChange'> & { way: SplitWay }) {
  const choose = useCallback((chosen: ChosenQty) => onChange({ chosen }), [onChange]);
  if (way === 'lines') return <SplitLines lines={order.lines} chosen={split.chosen} onChosen={choose} />;
  return (
    <div className="flex flex-col gap-4 px-3 pt-1">
      {way === 'people' && (
        <SplitPeople
          total={order.total}
          fields={split}
          onPeople={(people) =>
            onChange({ isPeopleWrong: people === null, ...(people !== null && { people }) })
          }
        />
      )}
      <UnpaidLines lines={order.lines} />
    </div>
  );
}

/** The unpaid rest of the order, and the paid amount. */
function Remaining({ order, taken }: Pick<Props, 'order' | 'taken'>) {
  const paid = alreadyPaid(order);
  const last = taken.at(-1);
  return (
    <p
      className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 px-4 py-1 text-sm md:px-6"
      aria-live="polite"
    >
      <span className="num">
        Kalan <strong className="font-semibold">{formatLira(order.total)}</strong>
      </span>
      {last && (
        <span className="num ml-auto inline-flex items-center gap-1.5 text-ink-2">
          <CircleCheck aria-hidden size={16} className="text-zeytin-text" />
          {`${taken.length}. pay ödendi · ${PAYMENT_METHOD_LABEL[last.method]} ${formatLira(withTip(last.amount, last.tip))}`}
        </span>
      )}
      {paid > 0 && <span className="num text-ink-2">Ödenen {formatLira(paid)}</span>}
    </p>
  );
}
