import { Grip } from 'lucide-react';
import { memo } from 'react';
import { useNextQty, type NextQty } from '#src/features/orders/products/next-qty.ts';
import { classNames } from '#src/ui/class-names.ts';

const READY = [1, 2, 3, 4, 5] as const;
const VARIANTS =
  'num grid h-11 w-11.5 place-items-center rounded-[7px] text-sm font-semibold text-ink-2 transition-colors duration-[120ms] hover:bg-raised hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-[0_1px_2px_rgb(0_0_0/.18)]';
const WAITING = 'aria-pressed:bg-bakir! aria-pressed:text-on-bakir!';

/** At the till: the quantity of the next tap, `1×` to `5×` and a keypad for more. A tap of one piece leaves it alone. */
export const QtyChoice = memo(function QtyChoice({ next }: { next: NextQty }) {
  const { qty, isKeypadOpen } = useNextQty(next);
  const isOther = qty > READY.length;
  return (
    <div
      role="group"
      aria-label="Sonraki dokunuşun adedi"
      className="flex shrink-0 rounded-md bg-sunken p-0.5"
    >
      {READY.map((ready) => (
        <button
          key={ready}
          type="button"
          aria-pressed={qty === ready}
          onClick={() => next.choose(ready)}
          className={classNames(VARIANTS, ready > 1 && WAITING)}
        >
          {ready}×
        </button>
      ))}
      <button
        type="button"
        aria-label={isOther ? `${qty} adet: başka adet gir` : 'Başka adet gir'}
        aria-expanded={isKeypadOpen}
        aria-pressed={isOther || isKeypadOpen}
        onClick={next.toggleKeypad}
        className={classNames(VARIANTS, isOther && WAITING)}
      >
        {isOther ? `${qty}×` : <Grip aria-hidden size={18} />}
      </button>
    </div>
  );
});

/** On phones: one button in the header, which opens the keypad. */
export function QtyButton({ next }: { next: NextQty }) {
  const { qty, isKeypadOpen } = useNextQty(next);
  return (
    <button
      type="button"
      aria-label={`Sonraki dokunuş ${qty} ekler: adet gir`}
      aria-expanded={isKeypadOpen}
      onClick={next.toggleKeypad}
      className={classNames(
        'num grid h-11 min-w-13 place-items-center rounded-md border px-2 text-sm font-semibold',
        qty > 1 ? 'border-bakir bg-bakir text-on-bakir' : 'border-line-strong bg-surface text-ink',
        isKeypadOpen && qty === 1 && 'bg-sunken',
      )}
    >
      {qty}×
    </button>
  );
}
