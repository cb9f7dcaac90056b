import type { CategoryColor } from '@sofra/domain/menu/category-color';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { Check, SlidersHorizontal } from 'lucide-react';
import { memo } from 'react';
import { CATEGORY_BAR } from '#src/ui/lists/category-variants.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** Passed to `onAdd`, so that the same function serves every tile and memo works. */
  itemId: string;
  name: string;
  price: Kurus;
  /** The list price that a timed price lowered, shown struck through. */
  listPrice?: Kurus | null;
  /** The colour of its category; null for a category without a colour, undefined where categories have no meaning. */
  color?: CategoryColor | null | undefined;
  /** Pieces on this device that are not sent yet: shown in a round, filled badge on a tinted tile. */
  unsentQty?: number;
  /** Pieces in the sent order: shown in a square badge with a check mark. */
  sentQty?: number;
  /** True if a tap opens the choice of portion or options before it adds. Shown by a sign (SELL-27). */
  isAsking?: boolean;
  /** `onAdd` is still called, so that the screen can explain why nothing was added. */
  isSoldOut?: boolean;
  onAdd: (itemId: string, tile: HTMLElement) => void;
}

/**
 * The tile of a product; one tap adds one piece (ORD-39). A plain memoised button, because a menu has hundreds, without
 * transitions and clipped no further than its name: each tap would begin two transitions, and each frame walks the
 * clips of all tiles (ORD-53).
 */
export const ProductTile = memo(function ProductTile(props: Props) {
  const { itemId, name, color, unsentQty = 0, isAsking, isSoldOut, onAdd } = props;
  return (
    <button
      type="button"
      data-item={itemId}
      data-asks={isAsking || undefined}
      aria-disabled={isSoldOut}
      onClick={(event) => onAdd(itemId, event.currentTarget)}
      className={classNames(
        'relative flex min-h-22 min-w-0 flex-col justify-between rounded-md border py-2 pr-2 text-left select-none [-webkit-touch-callout:none] active:bg-bakir-soft sm:pr-2.5',
        color === undefined ? 'pl-3' : 'pl-3.5 sm:pl-4',
        isSoldOut ? 'hatch text-ink-3' : 'text-ink',
        unsentQty > 0
          ? 'border-bakir bg-bakir-soft ring-1 ring-bakir ring-inset'
          : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      {color !== undefined && (
        <span
          aria-hidden
          className={classNames(
            'absolute inset-y-0 left-0 w-1.75 rounded-l-[calc(var(--radius-md)-1px)]',
            color ? CATEGORY_BAR[color] : 'bg-line-strong',
          )}
        />
      )}
      <span
        title={name}
        className="line-clamp-2 text-[15px] leading-4.5 font-medium break-words hyphens-auto sm:text-base sm:leading-5"
      >
        {name}
      </span>{' '}
      <span className="flex min-h-6.5 flex-wrap items-center justify-end gap-1">
        <Price {...props} /> <Badges {...props} />
      </span>
    </button>
  );
});

/** On phones `,00` is omitted, because it needs the room of the badge. */
function Price({ price, listPrice = null, isSoldOut }: Pick<Props, 'price' | 'listPrice' | 'isSoldOut'>) {
  const isLowered = listPrice !== null && !isSoldOut;
  return (
    <span
      className={classNames(
        'num mr-auto flex min-w-0 flex-wrap gap-x-1.5 text-xs sm:text-sm',
        isLowered ? 'font-semibold text-cini-text' : 'text-ink-2',
      )}
    >
      {isLowered && (
        <s className="font-normal text-ink-3">
          <span className="sr-only">Liste fiyatı</span> <ShortLira amount={listPrice} />
        </s>
      )}{' '}
      <span>{isSoldOut ? 'Tükendi' : <ShortLira amount={price} />}</span>
    </span>
  );
}

function ShortLira({ amount }: { amount: Kurus }) {
  const text = formatLira(amount);
  const isWhole = text.endsWith(',00');
  return (
    <>
      {isWhole ? text.slice(0, -3) : text}
      {isWhole && <span className="max-sm:hidden">,00</span>}
    </>
  );
}

/**
 * Unsent pieces, sent pieces, and the sign that a tap opens a choice. On phones signs leave their room to a price with
 * kuruş. Where that is not enough, counts are below it, so that a price is never cut.
 */
function Badges({ price, unsentQty = 0, sentQty = 0, isAsking, isSoldOut }: Props) {
  const counts = Number(unsentQty > 0) + Number(sentQty > 0);
  const hasKurus = price % 100 !== 0;
  const isTight = counts === 2 || (counts === 1 && hasKurus);
  return (
    <>
      {unsentQty > 0 && (
        <span className="num grid h-6.5 min-w-6.5 shrink-0 place-items-center rounded-full bg-bakir px-1 text-xs font-semibold text-on-bakir">
          {unsentQty} <span className="sr-only">adet eklendi</span>
        </span>
      )}{' '}
      {sentQty > 0 && (
        <span className="num flex h-6.5 shrink-0 items-center gap-0.5 rounded-sm border border-line-strong bg-surface px-1 text-xs font-semibold text-ink">
          <Check
            aria-hidden
            size={14}
            className={isTight || isAsking ? 'hidden sm:block' : undefined}
            strokeWidth={2.5}
          />
          {sentQty} <span className="sr-only">adet gönderildi</span>
        </span>
      )}
      {isAsking && !isSoldOut && (
        <span className={classNames('shrink-0 text-ink-2', isTight && 'max-sm:hidden')}>
          <SlidersHorizontal aria-hidden size={18} />
          <span className="sr-only">seçenekli</span>
        </span>
      )}
    </>
  );
}
