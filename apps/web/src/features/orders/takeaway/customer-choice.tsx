import type { Caller } from '@sofra/contract/orders/takeaway';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { dateText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface CallerProps {
  callers: readonly Caller[];
  chosenId: string | null;
  onChoose: (caller: Caller) => void;
}

/** The customers who may be calling: *Selin Kaya · 18 sipariş · son 21 Kasım* with the masked number (TAKEAWAY-11). */
export function CallerChoice({ callers, chosenId, onChoose }: CallerProps) {
  const timeZone = useTimeZone();
  return (
    <ul aria-label="Müşteriler" className="flex flex-col gap-2">
      {callers.map((caller) => (
        <li key={caller.customerId}>
          <button
            type="button"
            aria-pressed={caller.customerId === chosenId}
            onClick={() => onChoose(caller)}
            className={classNames(
              'flex min-h-15 w-full items-center justify-between gap-3 rounded-md border bg-surface px-3.5 py-2 text-left hover:bg-sunken',
              caller.customerId === chosenId ? 'border-cini bg-cini-soft' : 'border-line-strong',
            )}
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{caller.name}</span>{' '}
              <span className="num block text-sm text-ink-2">
                {caller.orders} sipariş
                {caller.lastOrder && ` · son ${dateText(caller.lastOrder.openedAt, timeZone)}`}
              </span>
            </span>{' '}
            <span className="num shrink-0 text-sm">{caller.maskedPhone}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AddressProps {
  /** Those of the customer. */
  addresses: readonly string[];
  value: string;
  onValue: (address: string) => void;
}

/** The addresses of a known customer to choose from, and a field for another one. */
export const AddressChoice = ({ addresses, value, onValue }: AddressProps) => (
  <div className="flex flex-col gap-2">
    {addresses.length > 1 && (
      <Chips
        label="Kayıtlı adresler"
        layout="wrap"
        chips={addresses.map((address) => ({ value: address, label: address }))}
        value={value}
        onValue={onValue}
      />
    )}
    <TextField label="Adres" value={value} maxLength={200} onValue={onValue} />
  </div>
);
