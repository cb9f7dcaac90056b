interface Props {
  label: string;
  chips: readonly string[];
  chosen: readonly string[];
  onToggle: (chip: string) => void;
}

export const TOGGLE_CHIP_CLASSES =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm text-ink-2 transition-colors duration-[120ms] hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-bg';

/** A group of pills of which any number may be chosen, such as quick notes. For exactly one use `Chips`. */
export function ToggleChips({ label, chips, chosen, onToggle }: Props) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          aria-pressed={chosen.includes(chip)}
          onClick={() => onToggle(chip)}
          className={TOGGLE_CHIP_CLASSES}
        >
          {chip}
        </button>
      ))}
    </div>
  );
}
