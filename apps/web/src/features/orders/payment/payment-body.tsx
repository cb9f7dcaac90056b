import { formatLira, type Kurus } from '@sofra/domain/money';
import { useState } from 'react';
import { PaymentCash } from '#src/features/orders/payment/payment-cash.tsx';
import { PaymentDiscount } from '#src/features/orders/payment/payment-discount.tsx';
import {
  isCashDue,
  type PaymentFields,
  type PaymentFigures,
} from '#src/features/orders/payment/payment-form.ts';
import { DueBox } from '#src/ui/order/due-box.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  fields: PaymentFields;
  figures: PaymentFigures;
  /** Stands below the due, before the discount: *Ara toplam ₺1.740,00*. */
  note: string;
  onChange: (fields: Partial<PaymentFields>) => void;
  isLocked: boolean;
  /** A share of the bill has none: it is an amount somebody wants to give. */
  hasDiscount: boolean;
  /** Whether the keypad beside it writes what is received. */
  hasTenderKeypad: boolean;
}

/** What every payment asks: the due with its discount, the method, and for cash what the guest hands over. */
export function PaymentBody(props: Props) {
  const { fields, figures, note, onChange, isLocked, hasDiscount, hasTenderKeypad } = props;
  const [isDiscountOpen, setIsDiscountOpen] = useState(false);
  const toggleDiscount = () => {
    if (!isDiscountOpen && fields.discountType === 'NONE') onChange({ discountType: 'PERCENT' });
    setIsDiscountOpen(!isDiscountOpen);
  };
  return (
    <>
      <DueBox
        due={figures.due}
        note={note + offNote(figures.off)}
        action={
          hasDiscount && (
            <TextButton aria-expanded={isDiscountOpen} onClick={toggleDiscount}>
              İndirim
            </TextButton>
          )
        }
      />
      {hasDiscount && isDiscountOpen && (
        <PaymentDiscount
          type={fields.discountType}
          text={fields.discountText}
          problem={figures.discountProblem}
          off={figures.off}
          onChange={onChange}
          onDone={() => setIsDiscountOpen(figures.discountProblem !== null)}
        />
      )}
      <MethodCards value={fields.method} onValue={(method) => onChange({ method })} isDisabled={isLocked} />
      {isCashDue(fields, figures) && (
        <PaymentCash
          figures={figures}
          tender={fields.tender}
          onTender={(tender) => onChange({ tender })}
          hasKeypad={hasTenderKeypad}
        />
      )}
    </>
  );
}

const offNote = (off: Kurus): string => (off > 0 ? ` · İndirim −${formatLira(off)}` : '');
