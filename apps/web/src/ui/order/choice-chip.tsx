import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Kbd } from '#src/ui/kbd.tsx';

/**
 * 64 px for portions, 52 with the price below the name, or after it (`row`). 48 for a plain choice, 44 for removals.
 */
export type ChipSize = 'portion' | 'priced' | 'row' | 'plain' | 'small';

interface Props {
  label: ReactNode;
  /** Below the name: *+₺25,00*. */
  price?: string | undefined;
  /** Struck through before the price that a timed price made of it. */
  listPrice?: string | undefined;
  size: ChipSize;
  role: 'radio' | 'checkbox';
  isChosen: boolean;
  isSoldOut?: boolean;
  /** True if the group has its maximum of choices. A tap then shows a message. */
  isFull?: boolean;
  /** The digit that chooses it while its group is the current one. */
  digit?: string | undefined;
  onPress: () => void;
}

const SIZES: Record<ChipSize, string> = {
  portion: 'min-h-16 px-3.5 text-left max-sm:px-2.5',
  priced: 'min-h-13 px-3 py-1 text-left',
  row: 'min-h-13 px-3 py-1 text-left',
  plain: 'min-h-12 justify-center px-3',
  small: 'min-h-11 justify-center px-3.5',
};
const TEXT: Record<ChipSize, string> = {
  portion: 'text-base leading-5',
  priced: 'text-[15px] leading-5',
  row: 'flex flex-1 flex-wrap items-baseline justify-between gap-x-2 text-[15px] leading-5',
  plain: 'text-base leading-5',
  small: 'text-sm',
};
export const CHIP_BASE =
  'relative flex min-w-0 items-center rounded-md select-none transition-colors duration-[120ms]';
const CHIP_OPEN = 'border border-line-strong bg-surface text-ink hover:bg-sunken';
/** The second pixel of the border is a shadow inside, so that nothing moves. */
const CHIP_CHOSEN =
  'border border-cini bg-cini-soft font-semibold text-cini-text shadow-[inset_0_0_0_1px_var(--c-cini)]';

/** One choice of a group as a large chip. Its colour, a tick and `aria-checked` show that it is chosen. */
export function ChoiceChip(props: Props) {
  const { size, role, isChosen, isSoldOut, isFull, digit, onPress } = props;
  return (
    <button
      type="button"
      role={role}
      aria-checked={isChosen}
      aria-disabled={isSoldOut || isFull || undefined}
      aria-keyshortcuts={digit}
      data-chip
      onClick={onPress}
      className={classNames(
        CHIP_BASE,
        SIZES[size],
        chipLook({ isChosen, isSoldOut, isFull }),
        'w-full justify-between gap-1.5',
      )}
    >
      <ChipText {...props} />
      <ChipDigit digit={digit} />
      {isChosen && <ChosenTick />}
    </button>
  );
}

interface Look {
  isChosen: boolean;
  isSoldOut?: boolean | undefined;
  isFull?: boolean | undefined;
}

export function chipLook({ isChosen, isSoldOut, isFull }: Look): string {
  if (isChosen) return CHIP_CHOSEN;
  if (isSoldOut) return 'hatch border border-dashed border-line-strong text-ink-2';
  return classNames(CHIP_OPEN, isFull && 'border-line! text-ink-3!');
}

/**
 * The name with its price below, or *Tükendi* on a ground of its own: the hatching would cross the letters.
 */
export function ChipText({
  label,
  price,
  listPrice,
  size,
  isSoldOut,
}: Pick<Props, 'label' | 'price' | 'listPrice' | 'size' | 'isSoldOut'>) {
  const isCentered = size === 'plain' || size === 'small';
  return (
    <span
      className={classNames(
        'min-w-0 break-words',
        isCentered && 'flex-1 text-center',
        isSoldOut && 'rounded-sm bg-surface px-1 -mx-1',
        TEXT[size],
      )}
    >
      <span className="block">{label}</span>{' '}
      {isSoldOut ? (
        <span className="block text-xs font-medium text-nar-text">Tükendi</span>
      ) : (
        price !== undefined && (
          <span className={classNames('num block', size === 'portion' ? 'text-sm' : 'text-xs')}>
            {listPrice !== undefined && (
              <>
                <s className="mr-1 font-normal whitespace-nowrap text-ink-3">
                  <span className="sr-only">Liste fiyatı</span> {listPrice}
                </s>{' '}
              </>
            )}
            <span className="whitespace-nowrap">{price}</span>
          </span>
        )
      )}
    </span>
  );
}

/** Screen readers read `aria-keyshortcuts` instead. */
export const ChipDigit = ({ digit }: Pick<Props, 'digit'>) =>
  digit === undefined ? null : (
    <span aria-hidden className="shrink-0 leading-none">
      <Kbd>{digit}</Kbd>
    </span>
  );

const ChosenTick = () => (
  <span
    aria-hidden
    className="absolute -top-2 -right-1.5 grid size-5 place-items-center rounded-full bg-cini text-on-cini"
  >
    <Check size={13} strokeWidth={3} />
  </span>
);
