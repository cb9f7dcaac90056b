import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  /** A second line: the slug of a business, what a role may do. */
  note?: string;
  icon?: LucideIcon;
}

interface Props<Value extends string> {
  label: string;
  cards: readonly RadioCard<Value>[];
  value: Value | '';
  onValue: (value: Value) => void;
  /** `pair`: two on phones too. */
  columns?: 1 | 2 | 3 | 'pair';
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', pair: 'grid-cols-2' };

/** Large choices with an icon and a second line: businesses at sign-in, roles, kinds of printers. */
export function RadioCards<Value extends string>({
  label,
  cards,
  value,
  onValue,
  columns = 1,
}: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames('grid gap-2', COLUMNS[columns])}>
      {cards.map((card) => (
        <label
          key={card.value}
          className="relative flex min-h-16 items-center gap-3 rounded-lg border-2 border-line bg-surface px-4 py-3 hover:border-line-strong has-checked:border-cini has-checked:bg-cini-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          {card.icon && <card.icon aria-hidden size={24} className="shrink-0 text-cini-text" />}
          <span className="min-w-0 flex-1">
            <span className="block font-medium break-words">{card.label}</span>
            {card.note && <span className="block text-sm break-words text-ink-2">{card.note}</span>}
          </span>
          <input
            type="radio"
            name={name}
            checked={card.value === value}
            onChange={() => onValue(card.value)}
            className="peer size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-6 checked:border-cini"
          />
        </label>
      ))}
    </div>
  );
}
