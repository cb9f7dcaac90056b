import { cashSuggestions } from '@sofra/domain/cash-suggestions';
import { formatAmount, type Kurus } from '@sofra/domain/money';
import { useState } from 'react';
import type { PaymentFigures, Tender } from '#src/features/orders/payment-form.ts';
import { ENTER_CONFIRMS } from '#src/features/orders/use-payment-keys.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { CashSuggestions } from '#src/ui/order/cash-suggestions.tsx';
import { ChangeBox } from '#src/ui/order/change-box.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  figures: PaymentFigures;
  tender: Tender;
  onTender: (tender: Tender) => void;
}

/** Cash: what the guest hands over and what goes back. Wide screens have the keypad beside it. */
export function PaymentCash({ figures: { due, received, change }, tender, onTender }: Props) {
  const [isTyping, setIsTyping] = useState(false);
  const choose = (amount: Kurus) => {
    setIsTyping(false);
    onTender(amount === due ? { kind: 'exact' } : { kind: 'note', amount });
  };
  return (
    <div className="flex flex-col gap-4">
      <div>
        <div className="flex min-h-11 items-center justify-between text-sm text-ink-2">
          Alınan
          <TextButton className="md:hidden" aria-expanded={isTyping} onClick={() => setIsTyping(!isTyping)}>
            Diğer tutar
          </TextButton>
        </div>
        <div {...ENTER_CONFIRMS}>
          <CashSuggestions suggestions={[due, ...cashSuggestions(due)]} value={received} onValue={choose} />
        </div>
      </div>
      {isTyping && (
        <MoneyField
          className="md:hidden"
          label="Alınan tutar"
          autoFocus
          value={tender.kind === 'typed' ? tender.text : ''}
          onValue={(text) => onTender({ kind: 'typed', text })}
        />
      )}
      {change !== null && <ChangeBox change={change} />}
    </div>
  );
}

/** What the keypad's window shows: the amount received, as typed while typing. */
export function tenderText(tender: Tender, due: Kurus): string {
  if (tender.kind === 'typed' && tender.text !== '') return tender.text;
  return formatAmount(tender.kind === 'note' ? tender.amount : due);
}
