import type { KitchenTicket } from '@sofra/contract/orders/kitchen';
import { courseText } from '@sofra/domain/orders/courses';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import {
  latenessOf,
  waitEndedAt,
  type LateLimit,
  type Lateness,
} from '@sofra/domain/kitchen/kitchen-lateness';
import { ArrowLeftRight, CircleCheck, ClockAlert, ShoppingBag } from 'lucide-react';
import type { DensityStyle } from '#src/features/kitchen/board/density.ts';
import { runningTime, type TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { GuestCount } from '#src/ui/guest-count.tsx';

interface Props {
  view: TicketView;
  limits: readonly LateLimit[];
  density: DensityStyle;
  isFresh: boolean;
}

export type HeadState = Lateness['urgency'] | 'paid' | 'canceled' | 'fired';

const VARIANTS: Record<HeadState, { head: string; clock: string; label: string }> = {
  inTime: { head: 'border-t-line-strong bg-raised', clock: '', label: '' },
  nearLimit: { head: 'border-t-safran bg-raised', clock: 'text-safran-text', label: 'text-safran-text' },
  late: { head: 'border-t-nar bg-nar text-on-nar', clock: '', label: '' },
  paid: { head: 'border-t-zeytin bg-raised', clock: 'text-ink-3', label: 'text-zeytin-text' },
  canceled: { head: 'border-t-nar bg-raised', clock: 'text-ink-3', label: 'text-nar-text' },
  fired: { head: 'border-t-bakir bg-bakir text-on-bakir', clock: '', label: '' },
};

/** `Gecikti · Mutfak 12 dk`: names the station whose limit is exceeded. `geç` after a promise that was missed. */
function lateText({ limit, promisedAt }: Lateness): string {
  if (promisedAt) return 'geç';
  return limit ? `Gecikti · ${limit.name ? `${limit.name} ` : ''}${limit.lateAfterMinutes} dk` : 'Gecikti';
}

function stateOf({ ticket, lines, canceled }: TicketView, lateness: Lateness): HeadState {
  if (waitEndedAt(ticket)) return 'paid';
  if (lines.length === 0 && canceled.length > 0) return 'canceled';
  return ticket.isFired && lateness.urgency !== 'late' ? 'fired' : lateness.urgency;
}

const labelOf = (state: HeadState, lateness: Lateness): string | null =>
  ({
    inTime: null,
    nearLimit: lateness.promisedAt ? null : 'Sınıra yakın',
    late: lateText(lateness),
    paid: 'Ödendi',
    canceled: 'İptal',
    fired: null,
  })[state];

/** *MARŞ · Servis 3*; of several courses *MARŞ* (COURSE-14). */
const firedText = ({ course }: Pick<KitchenTicket, 'course'>): string =>
  ['MARŞ', course !== null && courseText(course)].filter(Boolean).join(' · ');

/** The table of the card, its waiting time, and its state as colour, icon and word. */
export function TicketHead({ view, limits, density, isFresh }: Props) {
  const { ticket, lines } = view;
  const { tableName, movedFrom, sentAt, hasBag } = ticket;
  const now = useNow(1000);
  const lateness = latenessOf({ ...ticket, lines }, limits, now);
  const state = stateOf(view, lateness);
  const label = labelOf(state, lateness);
  return (
    <header
      data-urgency={state}
      className={classNames('shrink-0 border-t-4 border-b border-b-line', VARIANTS[state].head)}
    >
      <div className={classNames('pt-1 pb-1.5', density.head)}>
        <div className={classNames('flex items-center gap-2 font-semibold', density.clock)}>
          {hasBag && <ShoppingBag aria-hidden size={20} className="shrink-0" />}
          <h2 className="min-w-0 truncate">
            {tableName}
            {hasBag && <span className="sr-only"> paketlenecek</span>}
          </h2>{' '}
          {ticket.guests !== undefined && (
            <GuestCount guests={ticket.guests} className="text-[14px] font-semibold" />
          )}
          <Clock ms={(waitEndedAt(ticket)?.getTime() ?? now) - sentAt.getTime()} state={state} />
        </div>
        <p className={classNames('num flex flex-wrap items-center justify-between gap-x-2', density.second)}>
          <span className={classNames('truncate', state !== 'late' && state !== 'fired' && 'text-ink-2')}>
            {secondText(ticket, state)}
          </span>
          {label && <StateLabel state={state} label={label} />}
        </p>
        {isFresh && <p className="sr-only">Yeni fiş</p>}
      </div>
      {movedFrom !== null && <MovedRow from={movedFrom} density={density} />}
    </header>
  );
}

/** The Marş, or the number of the order with its waiter. A promise takes their place: the kitchen works against it. */
function secondText(
  { isFired, orderNumber, promisedAt, waiter, ...ticket }: KitchenTicket,
  state: HeadState,
) {
  if (isFired) return [firedText(ticket), promisedAt && <Promised at={promisedAt} key="promise" />];
  if (promisedAt) return <Promised at={promisedAt} />;
  return state === 'late' ? `#${orderNumber}` : `#${orderNumber} · ${waiter}`;
}

/** *Söz 19.52* (KDS-34). */
const Promised = ({ at }: { at: Date }) => ` Söz ${clockText(at, useTimeZone())}`;

/** Stops after the order is paid, because no guest is waiting any more. */
function Clock({ ms, state }: { ms: number; state: HeadState }) {
  return (
    <span className={classNames('num ml-auto flex shrink-0 items-center gap-1', VARIANTS[state].clock)}>
      {state === 'late' && <ClockAlert aria-hidden size={20} className="shrink-0" />}
      <span aria-hidden>{runningTime(ms)}</span>
      <span className="sr-only">{formatElapsed(ms)}</span>
    </span>
  );
}

function StateLabel({ state, label }: { state: HeadState; label: string }) {
  return (
    <span
      className={classNames('flex min-w-0 shrink-0 items-center gap-1 font-semibold', VARIANTS[state].label)}
    >
      {state === 'paid' && <CircleCheck aria-hidden size={16} className="shrink-0" />}
      <span className="max-w-44 truncate">{label}</span>
    </span>
  );
}

function MovedRow({ from, density }: { from: string; density: DensityStyle }) {
  return (
    <p
      className={classNames(
        'flex items-center gap-2 bg-lacivert-soft py-1.5 text-[14px] leading-[18px] text-lacivert-text',
        density.head,
      )}
    >
      <ArrowLeftRight aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 truncate">Taşındı: önce {from}</span>
    </p>
  );
}
