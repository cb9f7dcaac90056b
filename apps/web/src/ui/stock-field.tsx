import { formatStock, type Milli, type StockUnit } from '@sofra/domain/milli';
import { parseStockInput } from '@sofra/domain/number-input';
import { useState, type ComponentProps } from 'react';
import { TextField } from '#src/ui/text-field.tsx';

interface Props extends Omit<
  ComponentProps<typeof TextField>,
  'onValue' | 'type' | 'inputMode' | 'trailing'
> {
  /** What stands in the box, as typed. */
  value: string;
  unit: StockUnit;
  /** The text, and what it means: null when it is empty or no amount. */
  onValue: (text: string, amount: Milli | null) => void;
}

/**
 * An amount of stock, at least 0, step 0.001: a plain text box in which a lone dot is decimal (UI-29), so
 * it says below what it understood. What it cannot read is *Miktar geçersiz.* once the box is left.
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
