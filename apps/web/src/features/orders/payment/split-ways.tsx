import type { OpenOrder } from '@sofra/contract/orders';
import { formatLira } from '@sofra/domain/money';
import { useCallback } from 'react';
import { alreadyPaid } from '#src/features/orders/cart/saved-rows.ts';
import type { ChosenQty } from '#src/features/orders/payment/payable-rows.ts';
import { SplitAmount } from '#src/features/orders/payment/split-amount.tsx';
import {
  canChooseLines,
  wayOf,
  type SplitFields,
  type SplitWay,
} from '#src/features/orders/payment/split-form.ts';
import { SplitLines } from '#src/features/orders/payment/split-lines.tsx';
import { SplitPeople } from '#src/features/orders/payment/split-people.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

interface Props {
  order: OpenOrder;
  fields: SplitFields;
  onChange: (fields: Partial<SplitFields>) => void;
  /** What is wrong with the amount as typed. */
  amountError: string | null;
}

const WAYS: readonly { value: SplitWay; label: string }[] = [
  { value: 'lines', label: 'Ürün seç' },
  { value: 'people', label: 'Eşit böl' },
  { value: 'amount', label: 'Tutar gir' },
];

/** The three ways to split a bill, and what the chosen one asks. */
export function SplitWays({ order, fields, onChange, amountError }: Props) {
  const way = wayOf(fields, order);
  const isOpen = canChooseLines(order);
  const choose = useCallback((chosen: ChosenQty) => onChange({ chosen }), [onChange]);
  return (
    <>
      <div className="flex flex-col gap-1">
        <SegmentedControl
          label="Bölme yöntemi"
          segments={WAYS.map((one) => ({ ...one, isDisabled: one.value === 'lines' && !isOpen }))}
          value={way}
          onValue={(next) => onChange({ way: next })}
          isWide
        />
        {!isOpen && (
          <p className="text-sm text-ink-2">Hesaptan tutar olarak pay alındığı için ürün seçilemez.</p>
        )}
      </div>
      {way === 'lines' ? (
        <SplitLines
          lines={order.lines}
          chosen={fields.chosen}
          onChosen={choose}
          lead={<Remaining order={order} />}
        />
      ) : (
        <Remaining order={order} />
      )}
      {way === 'people' && (
        <SplitPeople
          total={order.total}
          fields={fields}
          onPeople={(people) =>
            onChange({ isPeopleWrong: people === null, ...(people !== null && { people }) })
          }
        />
      )}
      {way === 'amount' && (
        <SplitAmount
          total={order.total}
          text={fields.amountText}
          error={amountError}
          onText={(amountText) => onChange({ amountText })}
        />
      )}
    </>
  );
}

/** What the order still owes, and what of it has been paid. */
function Remaining({ order }: { order: OpenOrder }) {
  const paid = alreadyPaid(order);
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-3" aria-live="polite">
      <span className="num">
        Kalan <strong className="text-lg font-semibold">{formatLira(order.total)}</strong>
      </span>
      {paid > 0 && <span className="num text-sm text-ink-2">Ödenen {formatLira(paid)}</span>}
    </p>
  );
}
