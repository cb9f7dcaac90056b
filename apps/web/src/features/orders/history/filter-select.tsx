import { ChevronDown, X } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  label: string;
  /** The text shown while nothing is selected: *Yöntem: hepsi*. */
  allText: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onValue: (value: string | undefined) => void;
}

/** Classes of a filter in the row, with and without a selection. */
export const filterClasses = (isChosen: boolean): string =>
  classNames(
    'min-h-11 rounded-md border pl-3 text-sm',
    isChosen
      ? 'border-cini bg-cini-soft pr-11 font-medium text-cini-text'
      : 'border-line-strong bg-surface pr-9 text-ink',
  );

/** A filter as the browser's own select box, with a button that clears it. */
export function FilterSelect({ label, allText, options, value, onValue }: Props) {
  // A value from the address may not be among the current options. It is listed in any case, so that it can be cleared.
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <span className="relative block min-w-0">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onValue(event.target.value || undefined)}
        className={classNames(filterClasses(value !== undefined), 'w-full appearance-none truncate')}
      >
        <option value="" className="bg-raised text-ink">
          {allText}
        </option>
        {!isKnown && <option value={value}>Bu aralıkta yok</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      {value === undefined ? (
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
        />
      ) : (
        <ClearFilter label={label} onClear={() => onValue(undefined)} />
      )}
    </span>
  );
}

export const ClearFilter = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    aria-label={`Kaldır: ${label}`}
    onClick={onClear}
    className="absolute inset-y-0 right-0 grid size-11 place-items-center rounded-md text-cini-text"
  >
    <X aria-hidden size={18} />
  </button>
);
