import { formatLira, timesQty, type Kurus } from '@sofra/domain/money/money';
import { Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { OptionTexts, PartTexts, PortionPill } from '#src/ui/order/choice-parts.tsx';
import { nameWithPortion, type ChoiceView } from '#src/ui/order/choice-text.ts';
import { leaveFocus } from '#src/ui/overlays/leave-focus.ts';
import { useLongPress } from '#src/ui/overlays/use-long-press.ts';

interface Props extends ChoiceView {
  /** Passed to `onQty`, so that the same function serves every row. */
  rowId: string;
  name: string;
  note?: string | null;
  unitPrice: Kurus;
  /** The number of chosen pieces, at most `max`. */
  qty: number;
  max: number;
  /** The sum of the chosen pieces, where it is not their price. */
  amount?: Kurus;
  /** Called with a number from 0 to `max`. */
  onQty: (rowId: string, qty: number) => void;
}

/** Chooses pieces of one line: a tap adds one, holding chooses all. Its height is 57 px; place it in a `<ul>`. */
export const QtyRow = memo(function QtyRow(props: Props) {
  const { rowId, name, portion, options, parts, note, unitPrice, qty, max, onQty } = props;
  const { amount = timesQty(unitPrice, qty) } = props;
  const label = nameWithPortion(name, { portion });
  const set = (next: number) => onQty(rowId, Math.min(max, Math.max(0, next)));
  const press = useLongPress(
    () => set(qty + 1),
    () => set(max),
  );
  return (
    <li
      className={classNames(
        'flex items-center gap-1 border-b border-line pr-3 last:border-b-0',
        qty > 0 && 'rounded-md bg-cini-soft',
      )}
    >
      <button
        type="button"
        {...press}
        onMouseDown={leaveFocus}
        onContextMenu={(event) => event.preventDefault()}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md px-3 py-1.5 text-left select-none hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={classNames('break-words', qty > 0 && 'font-semibold')}>
            {name} <PortionPill portion={portion} />
          </span>
          <OptionTexts options={options} />
          <PartTexts parts={parts} />
          <span className="num text-xs break-words text-ink-2">
            {formatLira(unitPrice)}
            {note && ` · ${note}`}
          </span>
        </span>
        <span className={classNames('num max-sm:hidden', qty > 0 ? 'font-semibold' : 'text-ink-2')}>
          {qty > 0 ? formatLira(amount) : <span aria-hidden>–</span>}
        </span>
      </button>
      <div role="group" aria-label={label} className="flex shrink-0 items-center">
        <Step icon={Minus} label={`${label}: bir azalt`} isAtEnd={qty === 0} onPress={() => set(qty - 1)} />
        <output className="num w-14 text-center font-semibold">
          {qty}
          <span className="font-normal text-ink-2"> / {max}</span>
        </output>
        <Step icon={Plus} label={`${label}: bir artır`} isAtEnd={qty === max} onPress={() => set(qty + 1)} />
      </div>
    </li>
  );
});

interface StepProps {
  icon: typeof Plus;
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
}

/** At the limit the button is not disabled, so that it keeps the focus. */
function Step({ icon, label, isAtEnd, onPress }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      variant="outline"
      className="aria-disabled:opacity-45"
      aria-disabled={isAtEnd || undefined}
      onMouseDown={leaveFocus}
      onClick={onPress}
    />
  );
}
