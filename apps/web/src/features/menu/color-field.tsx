import { CATEGORY_COLOR_LABEL, CATEGORY_COLORS, type CategoryColor } from '@sofra/domain/menu/category-color';
import { useId } from 'react';
import { CATEGORY_BAR } from '#src/ui/lists/category-variants.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  value: CategoryColor | null;
  onValue: (color: CategoryColor | null) => void;
}

const CHOICES = [null, ...CATEGORY_COLORS] as const;

/**
 * The colour of a category on the order page. Each colour has a name, so users need not distinguish them by sight.
 */
export function ColorField({ value, onValue }: Props) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className="pb-1 text-sm font-medium text-ink-2">
        Renk
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
        {CHOICES.map((color) => (
          <label
            key={color ?? 'none'}
            className={classNames(
              'relative flex min-h-11 items-center gap-2 overflow-hidden rounded-md border border-line bg-surface pr-2 text-sm hover:border-line-strong has-checked:border-ink has-checked:bg-sunken has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              color === null && 'col-span-full',
            )}
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={color === value}
              onChange={() => onValue(color)}
            />
            <span
              aria-hidden
              className={classNames(
                'w-4 shrink-0 self-stretch',
                color === null ? 'hatch border-r border-line' : CATEGORY_BAR[color],
              )}
            />
            {color === null ? 'Renk yok' : CATEGORY_COLOR_LABEL[color]}
          </label>
        ))}
      </div>
    </div>
  );
}
