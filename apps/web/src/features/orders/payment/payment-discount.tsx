import type { DiscountType } from '@sofra/domain/discount';
import { formatLira, type Kurus } from '@sofra/domain/money';
import type { KeyboardEvent } from 'react';
import type { PaymentFields } from '#src/features/orders/payment/payment-form.ts';
import { OWN_ENTER } from '#src/features/orders/payment/use-payment-keys.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  type: DiscountType;
  text: string;
  problem: string | null;
  off: Kurus;
  onChange: (fields: Pick<PaymentFields, 'discountType' | 'discountText'>) => void;
  /** Enter in the field: done with the discount, not with the payment. */
  onDone: () => void;
}

const TYPES: readonly { value: DiscountType; label: string }[] = [
  { value: 'NONE', label: 'Yok' },
  { value: 'AMOUNT', label: 'Tutar' },
  { value: 'PERCENT', label: 'Yüzde' },
];

/** The discount of this payment, with what it comes to as it is typed. */
export function PaymentDiscount({ type, text, problem, off, onChange, onDone }: Props) {
  const setText = (discountText: string) => onChange({ discountType: type, discountText });
  const field = {
    value: text,
    error: problem,
    autoFocus: true,
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
      if (key !== 'Enter') return;
      // The field may go: the next Enter is for the payment, not for the cross that would get the focus.
      currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
      onDone();
    },
  };
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3" {...OWN_ENTER}>
      <SegmentedControl
        label="İndirim türü"
        segments={TYPES}
        value={type}
        onValue={(discountType) => onChange({ discountType, discountText: '' })}
        isWide
      />
      {type === 'AMOUNT' && <MoneyField label="İndirim tutarı" {...field} onValue={setText} />}
      {type === 'PERCENT' && (
        <TextField
          label="İndirim yüzdesi"
          {...field}
          onValue={setText}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="num text-right"
          hint={off > 0 ? `İndirim ${formatLira(off)}` : undefined}
          trailing={<span className="px-3 text-ink-2">%</span>}
        />
      )}
    </div>
  );
}
