import { Bell, UsersRound } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { formatElapsed, shortElapsed } from '@sofra/domain/text/elapsed';
import { classNames } from '#src/ui/class-names.ts';
import { HeldMark } from '#src/ui/lists/table-card.tsx';
import {
  TABLE_CARD_VARIANTS,
  type TableCardState,
  type TableCardVariant,
} from '#src/ui/lists/table-card-variants.ts';

interface Props extends ComponentProps<'a'> {
  name: string;
  /** The name without that of its area, for compact cards of phones. */
  shortName: string;
  /** `open` is the full card, `free` the compact one. */
  size: 'open' | 'free';
  capacity: number;
  /** The guests at the table, shown in place of the seats (GUESTS-10). */
  guests: number | undefined;
  state: TableCardState;
  /** The unpaid amount, if the table is open. */
  openTotal: Kurus | undefined;
  /** The minutes since the order was opened. */
  openMinutes: number | undefined;
  /** The number of lines that are ready to be served. */
  readyCount: number;
  /** The pieces that wait for Marş, and if they do for too long. */
  heldCount: number | undefined;
  /** The next reservation, in place of the seats on compact cards. */
  mark?: ReactNode;
  isHeldLong: boolean | undefined;
}

/** *₺2.355*, and *₺2.355,50* where kuruş remain. */
const shortLira = (amount: Kurus): string => formatLira(amount).replace(/,00$/, '');

/** The words that fit beside the time; on phones only screen readers read them there. */
const SHORT_WORD: Record<TableCardState, string> = {
  empty: 'Boş',
  open: 'Açık',
  unsent: 'Gönderilmedi',
  billRequested: 'Hesap',
  overdue: 'Uzadı',
  passive: 'Pasif',
};

/** The card of a table in the dense view: full for open tables, compact for free ones (FLOOR-45). */
export function DenseTableCard(props: Props) {
  const { name, shortName, size, capacity, state, openTotal, openMinutes, readyCount, ...others } = props;
  const { heldCount, isHeldLong, guests, mark, className, ...link } = others;
  const variant = TABLE_CARD_VARIANTS[state];
  return (
    <a
      {...link}
      data-state={state}
      className={classNames(
        'relative flex min-w-0 overflow-hidden rounded-lg border text-ink select-none hover:border-line-strong',
        size === 'open'
          ? 'h-19 flex-col justify-between py-1.5 pr-2 pl-3 sm:h-21 sm:py-2 sm:pr-2.5 sm:pl-3.5'
          : 'h-11 items-center justify-between gap-1 px-2',
        variant.box,
        className,
      )}
    >
      {variant.bar && (
        <span aria-hidden className={classNames('absolute inset-y-0 left-0 w-1.5', variant.bar)} />
      )}
      {size === 'open' ? <Full {...props} variant={variant} /> : <Compact {...props} variant={variant} />}
    </a>
  );
}

type PartProps = Props & { variant: TableCardVariant };

function Full(props: PartProps) {
  const { name, capacity, state, openTotal, openMinutes, readyCount, variant, guests, mark } = props;
  const { heldCount = 0, isHeldLong = false } = props;
  const { icon: Icon } = variant;
  const elapsed = openMinutes === undefined ? '' : `${formatElapsed(openMinutes * 60_000)} · `;
  const text = elapsed + SHORT_WORD[state];
  return (
    <>
      <span className="flex items-center justify-between gap-1">
        <span title={name} className="truncate text-sm leading-5 font-semibold sm:text-base">
          {name}
        </span>{' '}
        <Seats capacity={capacity} guests={guests} />
      </span>{' '}
      <span className="flex items-center justify-between gap-1">
        <span className="num truncate leading-6 font-semibold sm:text-lg">
          {openTotal !== undefined && shortLira(openTotal)}
        </span>{' '}
        {heldCount > 0 && <HeldMark count={heldCount} isLong={isHeldLong} />}
        {readyCount > 0 && <ReadyMark count={readyCount} className="max-sm:sr-only" />}
      </span>{' '}
      <span className={classNames('num flex items-center gap-1 text-xs font-medium', variant.text)}>
        {Icon && (
          <Icon aria-hidden size={14} className={classNames('shrink-0', readyCount > 0 && 'max-sm:hidden')} />
        )}
        {openMinutes !== undefined && (
          <span aria-hidden className="sm:hidden">
            {shortElapsed(openMinutes * 60_000)}
          </span>
        )}
        <span className={classNames('truncate', openMinutes !== undefined && 'max-sm:sr-only')} title={text}>
          {text}
        </span>{' '}
        <RowEnd readyCount={readyCount} mark={mark} />
      </span>
    </>
  );
}

/** The bell of phones, and the next reservation. */
const RowEnd = ({ readyCount, mark }: Pick<Props, 'readyCount' | 'mark'>) => (
  <>
    {readyCount > 0 && <ReadyMark isHidden count={readyCount} className="ml-auto sm:hidden" />}
    {mark && <span className="ml-auto flex shrink-0">{mark}</span>}
  </>
);

/** On phones a longer name needs the room of the seats. */
const MOST_BESIDE_SEATS = 3;

/** A table whose state changed stays compact until it moves, and shows the icon of its state. */
function Compact({ name, shortName, capacity, state, variant, mark }: PartProps) {
  const { icon: Icon, label } = variant;
  return (
    <>
      <span
        title={name}
        className={classNames(
          'num line-clamp-2 min-w-0 text-sm leading-4 break-words max-sm:font-semibold',
          state === 'passive' && 'rounded-sm bg-bg px-1 -mx-1',
        )}
      >
        <span aria-hidden className="sm:hidden">
          {shortName}
        </span>
        <span className="max-sm:sr-only">{name}</span>
      </span>{' '}
      {mark}
      {Icon ? (
        <Icon aria-hidden size={16} className={classNames('shrink-0', variant.text)} />
      ) : (
        <Seats
          capacity={capacity}
          className={classNames(
            'peer-data-reserved:sr-only',
            state === 'passive' && 'rounded-sm bg-bg px-1',
            shortName.length > MOST_BESIDE_SEATS && 'max-sm:sr-only',
          )}
        />
      )}{' '}
      <span className="sr-only">{label}</span>
    </>
  );
}

interface SeatsProps {
  capacity: number;
  guests?: number | undefined;
  className?: string;
}

/** Guests are darker than seats. */
function Seats({ capacity, guests, className = '' }: SeatsProps) {
  const tone = guests === undefined ? 'text-ink-2' : 'font-semibold';
  return (
    <span className={classNames('num flex shrink-0 items-center gap-1 text-xs', tone, className)}>
      <UsersRound aria-hidden size={13} className="max-sm:hidden" />
      {guests ?? capacity}{' '}
      <span aria-hidden className="sm:hidden">
        k
      </span>
      <span className="sr-only">{guests === undefined ? 'kişilik' : 'kişi'}</span>
    </span>
  );
}

interface ReadyProps {
  count: number;
  className: string;
  /** From screen readers, which read the other one. */
  isHidden?: boolean;
}

/** Beside the amount, and on phones beside the time, where it leaves the amount whole. */
function ReadyMark({ count, className, isHidden }: ReadyProps) {
  return (
    <span
      aria-hidden={isHidden}
      className={classNames(
        'num inline-flex shrink-0 items-center gap-1 rounded-full bg-zeytin px-2 text-xs font-semibold text-on-zeytin',
        className,
      )}
    >
      <Bell aria-hidden size={13} />
      {count} <span className="max-sm:sr-only">hazır</span>
    </span>
  );
}
