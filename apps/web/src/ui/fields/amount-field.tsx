import { formatStock, type Milli, type StockUnit } from '@sofra/domain/money/milli';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput, parseStockInput } from '@sofra/domain/money/number-input';
import { useState, type ComponentProps } from 'react';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props<Amount> extends Omit<
  ComponentProps<typeof TextField>,
  'onValue' | 'type' | 'inputMode' | 'trailing'
> {
  /** The text in the field, as typed. */
  value: string;
  /** Called with the text and its amount, which is null if the text is empty or not an amount. */
  onValue: (text: string, amount: Amount | null) => void;
}

/** A field for an amount of money: `12.5`, `12,50` and `1.250` are all accepted (UI-28). */
export const MoneyField = (props: Props<Kurus>) => (
  <AmountField {...props} parse={parseMoneyInput} format={formatLira} unreadable="Tutar geçersiz." />
);

/** A field for an amount of stock of at least 0 in steps of 0.001. A single dot is a decimal point (UI-29). */
export const StockField = ({ unit, ...props }: Props<Milli> & { unit: StockUnit }) => (
  <AmountField
    {...props}
    parse={parseStockInput}
    format={(amount) => formatStock(amount, unit)}
    unreadable="Miktar geçersiz."
  />
);

interface AmountProps<Amount> extends Props<Amount> {
  parse: (text: string) => Amount | null;
  format: (amount: Amount) => string;
  /** The error of a text that is no amount, shown after leaving the field. */
  unreadable: string;
}

/** Shows the understood amount below the text. A given `error` takes precedence over `unreadable`. */
function AmountField<Amount>(props: AmountProps<Amount>) {
  const { value, onValue, error, hint, onBlur, onFocus, parse, format, unreadable, ...rest } = props;
  const [isTyping, setIsTyping] = useState(false);
  const amount = parse(value);
  const isUnreadable = value.trim() !== '' && amount === null;
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      inputClassName="num text-right"
      value={value}
      onValue={(text) => onValue(text, parse(text))}
      onFocus={(event) => {
        setIsTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
      error={error ?? (isUnreadable && !isTyping ? unreadable : null)}
      hint={amount === null ? hint : <span className="num font-medium">{format(amount)}</span>}
    />
  );
}
