import { useId } from 'react';
import type { PaymentFields } from '#src/features/orders/payment/payment-form.ts';
import { ENTER_CONFIRMS } from '#src/features/orders/payment/use-payment-keys.ts';
import { classNames } from '#src/ui/class-names.ts';

type Discount = Pick<PaymentFields, 'discountType' | 'discountText'>;

/** The percentages most businesses use. */
const PERCENTS = ['5', '10', '15', '20'] as const;
type Chip = 'none' | (typeof PERCENTS)[number] | 'percent' | 'amount';

const CHIPS: readonly { value: Chip; label: string; discount: Discount }[] = [
  { value: 'none', label: 'Yok', discount: { discountType: 'NONE', discountText: '' } },
  ...PERCENTS.map((percent) => ({
    value: percent,
    label: `%${percent}`,
    discount: { discountType: 'PERCENT', discountText: percent } as const,
  })),
  { value: 'percent', label: '% gir', discount: { discountType: 'PERCENT', discountText: '' } },
  { value: 'amount', label: '₺ gir', discount: { discountType: 'AMOUNT', discountText: '' } },
];

interface Props {
  discount: Discount;
  onDiscount: (discount: Discount) => void;
  /** *% gir* or *₺ gir* was chosen; the keypad enters the value. */
  onType: () => void;
  /** In one row if there is room for it, else in two. */
  isWide?: boolean;
}

/** The discount of this payment: a ready percentage, or a typed one. */
export function DiscountChips({ discount, onDiscount, onType, isWide = false }: Props) {
  const name = useId();
  const chosen = chipOf(discount);
  return (
    <div
      role="radiogroup"
      aria-label="İndirim"
      className={classNames('flex gap-2 short:flex-nowrap', isWide ? 'max-md:flex-wrap' : 'flex-wrap')}
      {...ENTER_CONFIRMS}
    >
      {CHIPS.map(({ value, label, discount: next }) => (
        <label
          key={value}
          className={classNames(
            'num relative grid min-w-11 grow place-items-center rounded-md border border-line-strong bg-surface px-1 whitespace-nowrap has-checked:border-2 has-checked:border-cini has-checked:bg-cini-soft has-checked:font-semibold has-checked:text-cini-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-55 max-md:min-h-11 max-md:basis-[21%] max-md:text-sm short:min-h-11 short:basis-0 short:text-sm',
            isWide ? 'basis-0 text-base md:min-h-12' : 'min-h-11 basis-[21%] text-sm',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={value === chosen}
            onChange={() => {
              onDiscount(next);
              if (next.discountType !== 'NONE' && next.discountText === '') onType();
            }}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

/** A typed value that equals a ready percentage selects that chip. */
function chipOf({ discountType, discountText }: Discount): Chip {
  if (discountType === 'NONE') return 'none';
  if (discountType === 'AMOUNT') return 'amount';
  return PERCENTS.find((percent) => percent === discountText) ?? 'percent';
}
