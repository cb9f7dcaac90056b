import { formatStock, type Milli, type StockUnit } from '@sofra/domain/milli';
import { parseStockInput } from '@sofra/domain/number-input';
import { useState, type ComponentProps } from 'react';
import { TextField } from '#src/ui/text-field.tsx';

interface Props extends Omit<
  ComponentProps<typeof TextField>,
  'onValue' | 'type' | 'inputMode' | 'trailing'
> {
  /** The text in the field, as typed. */
  value: string;
  unit: StockUnit;
  /** Called with the text and its amount, which is null if the text is empty or not an amount. */
  onValue: (text: string, amount: Milli | null) => void;
}

/**
 * A text field for an amount of stock of at least 0 in steps of 0.001. A single dot is a decimal point (UI-29), so it
 * shows below which amount it understood. After leaving the field an unreadable text shows *Miktar geçersiz.*
 */
export function StockField({ value, unit, onValue, error, hint, onBlur, onFocus, ...rest }: Props) {
  const [isTyping, setIsTyping] = useState(false);
  const amount = parseStockInput(value);
  const isUnreadable = value.trim() !== '' && amount === null;
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      inputClassName="num text-right"
      value={value}
      onValue={(text) => onValue(text, parseStockInput(text))}
      onFocus={(event) => {
        setIsTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
      error={error ?? (isUnreadable && !isTyping ? 'Miktar geçersiz.' : null)}
      hint={amount === null ? hint : <span className="num font-medium">{formatStock(amount, unit)}</span>}
    />
  );
}
