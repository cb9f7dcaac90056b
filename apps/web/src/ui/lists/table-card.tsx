import { Bell, Pause, Send } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { classNames } from '#src/ui/class-names.ts';
import {
  TABLE_CARD_VARIANTS,
  type TableCardVariant,
  type TableCardState,
} from '#src/ui/lists/table-card-variants.ts';

interface Props extends ComponentProps<'a'> {
  name: string;
  capacity: number;
  /** The guests at the table, shown in place of the seats (GUESTS-10). */
  guests?: number | undefined;
  state: TableCardState;
  /** The unpaid amount, shown if the table is open. */
  openTotal?: Kurus | undefined;
  /** The minutes since the order was opened. */
  openMinutes?: number | undefined;
  /** The number of lines that are ready to be served, shown with the olive bell. */
  readyCount?: number | undefined;
  /** The number of pieces that wait for Marş, and whether they have done so for long (COURSE-15). */
  heldCount?: number | undefined;
  isHeldLong?: boolean | undefined;
  /** A mark beside the state, which may be cut off: the next reservation (RESERVE-12). */
  mark?: ReactNode;
  /**
   * True if this device has unsent lines for the table. Shown separately if the state is another one, such as a table
   * deactivated meanwhile.
   */
  hasUnsent?: boolean | undefined;
}

/**
 * The card of a table, 110 px high (FLOOR-6). It is a link: `createLink(TableCard)` gives it the router's `to`. It
 * accepts the pointer handlers of `HoverPreview`.
 */
export function TableCard({
  name,
  capacity,
  guests,
  state,
  openTotal,
  openMinutes,
  readyCount = 0,
  heldCount = 0,
  isHeldLong = false,
  hasUnsent = false,
  mark,
  className,
  ...link
}: Props) {
  const variant = TABLE_CARD_VARIANTS[state];
  return (
    <a
      {...link}
      data-state={state}
      className={classNames(
        'relative flex h-[110px] min-w-0 flex-col justify-between overflow-hidden rounded-lg border py-2.5 pr-3 pl-4 text-ink transition-colors duration-[120ms] select-none hover:border-line-strong',
        variant.box,
        className,
      )}
    >
      {variant.bar && (
        <span aria-hidden className={classNames('absolute inset-y-0 left-0 w-1.5', variant.bar)} />
      )}
      <span className="flex items-baseline justify-between gap-2">
        <span
          className={classNames(
            'truncate text-lg leading-6 font-semibold',
            state === 'passive' && 'rounded-sm bg-bg px-1 -mx-1',
          )}
        >
          {name}
        </span>{' '}
        <span
          className={classNames(
            'num shrink-0 text-xs',
            toneOf(guests),
            state === 'passive' && 'rounded-sm bg-bg px-1',
          )}
        >
          {seatsText(capacity, guests)}
        </span>
      </span>{' '}
      {openTotal !== undefined && <Total amount={openTotal} readyCount={readyCount} />}{' '}
      {hasUnsent && state !== 'unsent' && <UnsentMark />}{' '}
      <span className="flex min-w-0 items-end justify-between gap-1">
        <StateLine variant={variant} isOpen={openTotal !== undefined} openMinutes={openMinutes} />
        {heldCount > 0 && <HeldMark count={heldCount} isLong={isHeldLong} />}
        {mark}
      </span>
    </a>
  );
}

const toneOf = (guests: number | undefined): string =>
  guests === undefined ? 'text-ink-2' : 'font-semibold';
const seatsText = (capacity: number, guests: number | undefined): string =>
  guests === undefined ? `${capacity} kişilik` : `${guests} kişi`;

/** Smaller font sizes beside the bell on phones, in portrait and landscape, so that the amount is not cut off. */
const NARROW = {
  short: 'max-sm:text-lg max-sm:leading-6 low:text-lg low:leading-6',
  long: 'max-sm:text-sm max-sm:leading-6 low:text-sm low:leading-6',
};

function Total({ amount, readyCount }: { amount: Kurus; readyCount: number }) {
  const isReady = readyCount > 0;
  const text = formatLira(amount);
  return (
    <span className="flex items-center justify-between gap-1">
      <span
        className={classNames(
          'num truncate text-xl leading-6 font-semibold',
          isReady && NARROW[text.length > 9 ? 'long' : 'short'],
        )}
      >
        {text}
      </span>{' '}
      {isReady && <ReadyMark count={readyCount} />}
    </span>
  );
}

interface StateLineProps {
  variant: TableCardVariant;
  /** An open table always shows *Açık* first (FLOOR-4). */
  isOpen: boolean;
  openMinutes: number | undefined;
}

function StateLine({ variant, isOpen, openMinutes }: StateLineProps) {
  const Icon = variant.icon;
  const isPassive = variant === TABLE_CARD_VARIANTS.passive;
  const { label: open } = TABLE_CARD_VARIANTS.open;
  const label = isOpen && variant.label !== open ? `${open} · ${variant.label}` : variant.label;
  return (
    <span className={classNames('flex min-w-0 items-center gap-1 text-xs font-medium', variant.text)}>
      {Icon && <Icon aria-hidden size={15} className="shrink-0" />}
      {/* On narrow cards of phones a long time and a long label wrap into two lines. */}
      <span
        className={classNames(
          'num flex min-w-0 flex-wrap gap-x-1 leading-4',
          isPassive && 'rounded-sm bg-bg px-1 -mx-1',
        )}
      >
        {openMinutes !== undefined && variant.icon && (
          <span className="whitespace-nowrap">{formatElapsed(openMinutes * 60_000)} ·</span>
        )}{' '}
        <span className="whitespace-nowrap">{label}</span>
      </span>
    </span>
  );
}

function UnsentMark() {
  return (
    <span className="inline-flex items-center gap-1 self-start rounded-full bg-safran px-2 text-xs font-semibold text-on-safran">
      <Send aria-hidden size={13} />
      {TABLE_CARD_VARIANTS.unsent.label}
    </span>
  );
}

/** *2 bekliyor* */
export function HeldMark({ count, isLong }: { count: number; isLong: boolean }) {
  return (
    <span
      className={classNames(
        'num inline-flex shrink-0 items-center gap-1 rounded-full border px-2 text-xs font-semibold',
        isLong ? 'border-nar text-nar-text' : 'border-line-strong text-ink-2',
      )}
    >
      <Pause aria-hidden size={12} />
      {count} <span className="max-sm:sr-only low:sr-only">bekliyor</span>
    </span>
  );
}

function ReadyMark({ count }: { count: number }) {
  return (
    <span className="num inline-flex shrink-0 items-center gap-1 rounded-full bg-zeytin px-2 text-xs font-semibold text-on-zeytin">
      <Bell aria-hidden size={13} />
      {count} <span className="max-sm:sr-only low:sr-only">hazır</span>
    </span>
  );
}
