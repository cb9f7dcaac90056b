import { cashSuggestions } from '@sofra/domain/cash-suggestions';
import { formatAmount, type Kurus } from '@sofra/domain/money';
import { useState } from 'react';
import type { KeypadAmount } from '#src/features/orders/payment/payment-aside.tsx';
import type { PaymentFigures, Tender } from '#src/features/orders/payment/payment-form.ts';
import { ENTER_CONFIRMS } from '#src/features/orders/payment/use-payment-keys.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { CashSuggestions } from '#src/ui/order/cash-suggestions.tsx';
import { ChangeBox } from '#src/ui/order/change-box.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  figures: PaymentFigures;
  tender: Tender;
  onTender: (tender: Tender) => void;
  /** The keypad beside it writes what is received; without, *Diğer tutar* is for wide screens too. */
  hasKeypad: boolean;
}

/** Cash: what the guest hands over and what goes back. Wide screens have the keypad beside it. */
export function PaymentCash({ figures: { due, received, change }, tender, onTender, hasKeypad }: Props) {
  const [isTyping, setIsTyping] = useState(false);
  const onlyPhone = hasKeypad ? 'md:hidden' : '';
  const choose = (amount: Kurus) => {
    setIsTyping(false);
    onTender(amount === due ? { kind: 'exact' } : { kind: 'note', amount });
  };
  return (
    <div className="flex flex-col gap-4 tight:gap-3">
      <div>
        <div className="flex min-h-11 items-center justify-between text-sm text-ink-2 tight:min-h-7">
          Alınan
          <TextButton className={onlyPhone} aria-expanded={isTyping} onClick={() => setIsTyping(!isTyping)}>
            Diğer tutar
          </TextButton>
        </div>
        <div {...ENTER_CONFIRMS}>
          <CashSuggestions suggestions={[due, ...cashSuggestions(due)]} value={received} onValue={choose} />
        </div>
      </div>
      {isTyping && (
        <MoneyField
          className={onlyPhone}
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

/** The keypad for what is received, where something is. */
export const tenderKeypad = (
  isWanted: boolean,
  tender: Tender,
  due: Kurus,
  onKey: KeypadAmount['onKey'],
): KeypadAmount | null => (isWanted ? { label: 'Alınan', text: tenderText(tender, due), onKey } : null);

/** What the keypad's window shows: the amount received, as typed while typing. */
function tenderText(tender: Tender, due: Kurus): string {
  if (tender.kind === 'typed' && tender.text !== '') return tender.text;
  return formatAmount(tender.kind === 'note' ? tender.amount : due);
}
