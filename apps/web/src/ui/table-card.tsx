import { Bell, Clock, ReceiptText, Send, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatLira, type Kurus } from '@sofra/domain/money';
import { formatElapsed } from '@sofra/domain/elapsed';
import { classNames } from '#src/ui/class-names.ts';

/** design/interface.md, "States": colour, icon and word together. */
export type TableCardState = 'empty' | 'open' | 'unsent' | 'billRequested' | 'overdue' | 'passive';

interface Props extends ComponentProps<'a'> {
  name: string;
  capacity: number;
  state: TableCardState;
  /** Unpaid remainder; shown when the table is open. */
  openTotal?: Kurus | undefined;
  /** Since the order was opened. */
  openMinutes?: number | undefined;
  /** Lines waiting to be served: the olive bell. */
  readyCount?: number | undefined;
  /** Lines wait on this device; told apart where the state says something else (a table made passive meanwhile). */
  hasUnsent?: boolean | undefined;
}

interface Look {
  word: string;
  box: string;
  bar: string;
  text: string;
  icon: LucideIcon | null;
}

const LOOKS: Record<TableCardState, Look> = {
  empty: { word: 'Boş', box: 'border-dashed border-line-strong/60', bar: '', text: 'text-ink-3', icon: null },
  open: { word: 'Açık', box: 'border-line bg-surface', bar: 'bg-cini', text: 'text-cini-text', icon: Clock },
  unsent: {
    word: 'Gönderilmedi',
    box: 'border-safran bg-safran-soft',
    bar: 'bg-safran',
    text: 'text-safran-text',
    icon: Send,
  },
  billRequested: {
    word: 'Hesap istendi',
    box: 'border-bakir bg-bakir-soft',
    bar: 'bg-bakir',
    text: 'text-bakir-text',
    icon: ReceiptText,
  },
  overdue: {
    word: 'Uzadı',
    box: 'border-line bg-surface',
    bar: 'bg-nar',
    text: 'text-nar-text',
    icon: Clock,
  },
  passive: { word: 'Pasif', box: 'hatch border-line', bar: '', text: 'text-ink-3', icon: null },
};

/**
 * A table of the floor, 110 px high (spec 2, "Tables page"). It is a link: `createLink(TableCard)` gives it the
 * router's `to`; pointer handlers of `HoverPreview` pass through.
 */
export function TableCard({
  name,
  capacity,
  state,
  openTotal,
  openMinutes,
  readyCount = 0,
  hasUnsent = false,
  className,
  ...link
}: Props) {
  const look = LOOKS[state];
  return (
    <a
      {...link}
      data-state={state}
      className={classNames(
        'relative flex h-[110px] min-w-0 flex-col justify-between overflow-hidden rounded-lg border py-2.5 pr-3 pl-4 text-ink transition-colors duration-[120ms] select-none hover:border-line-strong',
        look.box,
        className,
      )}
    >
      {look.bar && <span aria-hidden className={classNames('absolute inset-y-0 left-0 w-1.5', look.bar)} />}
      <span className="flex items-baseline justify-between gap-2">
        <span
          className={classNames(
            'truncate text-lg font-semibold',
            state === 'passive' && 'rounded-sm bg-bg px-1 -mx-1',
          )}
        >
          {name}
        </span>{' '}
        <span
          className={classNames(
            'shrink-0 text-xs text-ink-2',
            state === 'passive' && 'rounded-sm bg-bg px-1',
          )}
        >
          {capacity} kişilik
        </span>
      </span>{' '}
      {openTotal !== undefined && (
        <span className="num truncate text-xl font-semibold">{formatLira(openTotal)}</span>
      )}{' '}
      {hasUnsent && state !== 'unsent' && <UnsentMark />}{' '}
      <span className="flex items-center justify-between gap-2">
        <StateLine look={look} openMinutes={openMinutes} />{' '}
        {readyCount > 0 && <ReadyMark count={readyCount} />}
      </span>
    </a>
  );
}

function StateLine({ look, openMinutes }: { look: Look; openMinutes: number | undefined }) {
  const Icon = look.icon;
  const isPassive = look === LOOKS.passive;
  return (
    <span className={classNames('flex min-w-0 items-center gap-1 text-xs font-medium', look.text)}>
      {Icon && <Icon aria-hidden size={15} className="shrink-0" />}
      <span className={classNames('num truncate', isPassive && 'rounded-sm bg-bg px-1 -mx-1')}>
        {openMinutes !== undefined && look.icon && (
          // On a phone's half-width card the longest word needs the room of the time.
          <span className={classNames(look === LOOKS.billRequested && 'max-sm:hidden')}>
            {formatElapsed(openMinutes * 60_000)} ·
          </span>
        )}{' '}
        {look.word}
      </span>
    </span>
  );
}

function UnsentMark() {
  return (
    <span className="inline-flex items-center gap-1 self-start rounded-full bg-safran px-2 text-xs font-semibold text-on-safran">
      <Send aria-hidden size={13} />
      {LOOKS.unsent.word}
    </span>
  );
}

function ReadyMark({ count }: { count: number }) {
  return (
    <span className="num inline-flex shrink-0 items-center gap-1 rounded-full bg-zeytin px-2 text-xs font-semibold text-on-zeytin">
      <Bell aria-hidden size={13} />
      {count} <span className="max-sm:sr-only">hazır</span>
    </span>
  );
}
