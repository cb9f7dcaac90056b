import { Check } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';

const STEPS = ['Dosya', 'Sütunlar', 'Değişecekler'];

/** The steps of the import in the head of its page; on phones only the present one has its name. */
export const ImportSteps = ({ at }: { at: number }) => (
  <ol aria-label="Adımlar" className="flex items-center gap-2 text-sm text-ink-2 sm:gap-3">
    {STEPS.map((name, place) => (
      <li
        key={name}
        aria-current={place === at ? 'step' : undefined}
        className={classNames('flex items-center gap-2', place === at && 'font-semibold text-ink')}
      >
        {place > 0 && <span aria-hidden className="h-px w-3 bg-line-strong sm:w-6" />}
        <span
          className={classNames(
            'num grid size-7 shrink-0 place-items-center rounded-full text-sm font-medium',
            place < at && 'bg-zeytin text-on-zeytin',
            place === at && 'bg-cini text-on-cini',
            place > at && 'bg-sunken',
          )}
        >
          {place < at ? <Check aria-hidden size={16} /> : place + 1}
        </span>
        <span className={classNames(place !== at && 'max-sm:sr-only')}>
          {name}
          {place < at && <span className="sr-only"> (tamam)</span>}
        </span>
      </li>
    ))}
  </ol>
);
