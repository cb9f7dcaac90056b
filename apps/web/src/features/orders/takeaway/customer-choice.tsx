import type { Caller } from '@sofra/contract/orders/takeaway';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useCallers } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { dateText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface CallerProps {
  callers: readonly Caller[];
  chosenId: string | null;
  onChoose: (caller: Caller) => void;
}

/** The customers who may be calling: *Selin Kaya · 18 sipariş · son 21 Kasım* with the masked number (TAKEAWAY-11). */
function CallerChoice({ callers, chosenId, onChoose }: CallerProps) {
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

interface CallersProps {
  sought: string;
  chosen: Caller | null;
  onChoose: (caller: Caller) => void;
}

/**
 * Customers found by the text. The list stays with the chosen customer alone, so that the rest of the page moves up.
 */
export function Callers({ sought, chosen, onChoose }: CallersProps) {
  const query = useCallers(sought.trim());
  if (chosen) return <CallerChoice callers={[chosen]} chosenId={chosen.customerId} onChoose={onChoose} />;
  if (!query.isEnabled) return null;
  return (
    <ListState
      query={query}
      stale="hidden"
      fallback="Müşteriler aranamadı."
      skeleton={<SkeletonRows count={1} block="h-15 rounded-md" />}
      empty={null}
    >
      {(found) => <CallerChoice callers={found} chosenId={null} onChoose={onChoose} />}
    </ListState>
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
