import { formatLira, type Kurus } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import { useState, type ComponentProps } from 'react';
import { TextField } from '#src/ui/text-field.tsx';

interface Props extends Omit<
  ComponentProps<typeof TextField>,
  'onValue' | 'type' | 'inputMode' | 'trailing'
> {
  /** What stands in the box, as typed. */
  value: string;
  /** The text, and what it means: null when it is empty or no amount. */
  onValue: (text: string, amount: Kurus | null) => void;
}

/**
 * An amount of money: a plain text box (`12.5`, `12,50` and `1.250` all work, UI-28) that says below what it
 * understood. What it cannot read is *Tutar geçersiz.* once the box is left; a given `error` goes first.
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
