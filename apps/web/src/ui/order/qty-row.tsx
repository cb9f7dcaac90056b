import { formatLira, type Kurus } from '@sofra/domain/money';
import { Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { leaveFocus } from '#src/ui/leave-focus.ts';

interface Props {
  /** Handed back by `onQty`, so that one stable handler serves every row. */
  rowId: string;
  name: string;
  note?: string | null;
  unitPrice: Kurus;
  /** How many of `max` pieces are chosen. */
  qty: number;
  max: number;
  /** Within 0..`max`. */
  onQty: (rowId: string, qty: number) => void;
}

/** Chooses pieces of one line: a tap on it takes one more. Stands in a `<ul>`. */
export const QtyRow = memo(function QtyRow({ rowId, name, note, unitPrice, qty, max, onQty }: Props) {
  const set = (next: number) => onQty(rowId, Math.min(max, Math.max(0, next)));
  return (
    <li className="flex items-center gap-1 border-b border-line py-1 last:border-b-0">
      <button
        type="button"
        onMouseDown={leaveFocus}
        onClick={() => set(qty + 1)}
        className="flex min-h-12 min-w-0 flex-1 flex-col justify-center rounded-sm text-left hover:bg-sunken"
      >
        <span className={qty > 0 ? 'font-semibold break-words' : 'break-words'}>{name}</span>
        <span className="num text-xs break-words text-ink-2">
          {formatLira(unitPrice)}
          {note && ` · ${note}`}
        </span>
      </button>
      <div role="group" aria-label={name} className="flex shrink-0 items-center">
        <Step icon={Minus} label={`${name}: bir azalt`} isAtEnd={qty === 0} onPress={() => set(qty - 1)} />
        <output className="num w-14 text-center font-semibold">
          {qty}
          <span className="font-normal text-ink-2"> / {max}</span>
        </output>
        <Step icon={Plus} label={`${name}: bir artır`} isAtEnd={qty === max} onPress={() => set(qty + 1)} />
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

/** At its end it stays where it is and keeps the focus. */
function Step({ icon, label, isAtEnd, onPress }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      variant="outline"
      className="size-12 aria-disabled:opacity-45"
      aria-disabled={isAtEnd || undefined}
      onMouseDown={leaveFocus}
      onClick={onPress}
    />
  );
}
