import { formatLira, type Kurus } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import { useState, type ComponentProps } from 'react';
import { TextField } from '#src/ui/text-field.tsx';

interface Props extends Omit<
  ComponentProps<typeof TextField>,
  'onValue' | 'type' | 'inputMode' | 'trailing'
> {
  /** The text in the field, as typed. */
  value: string;
  /** Called with the text and its amount, which is null if the text is empty or not an amount. */
  onValue: (text: string, amount: Kurus | null) => void;
}

/**
 * A text field for an amount of money (`12.5`, `12,50` and `1.250` are all accepted, UI-28). It shows below which
 * amount it understood. After leaving the field an unreadable text shows *Tutar geçersiz.*; a given `error` takes
 * precedence.
 */
export function MoneyField({ value, onValue, error, hint, onBlur, onFocus, ...rest }: Props) {
  const [isTyping, setIsTyping] = useState(false);
  const amount = parseMoneyInput(value);
  const isUnreadable = value.trim() !== '' && amount === null;
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      inputClassName="num text-right"
      value={value}
      onValue={(text) => onValue(text, parseMoneyInput(text))}
      onFocus={(event) => {
        setIsTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
      error={error ?? (isUnreadable && !isTyping ? 'Tutar geçersiz.' : null)}
      hint={amount === null ? hint : <span className="num font-medium">{formatLira(amount)}</span>}
    />
  );
}
