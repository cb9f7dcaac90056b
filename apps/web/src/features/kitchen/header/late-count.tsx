import { latenessOf, type LateLimit } from '@sofra/domain/kitchen/kitchen-lateness';
import { ClockAlert, Flame, Pause } from 'lucide-react';
import { firedTickets, type TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useNow } from '#src/lib/format/now.ts';

interface Props {
  views: readonly TicketView[];
  /** The pieces that wait for Marş. */
  held: number;
  limits: readonly LateLimit[];
  /** Without the limits, because the header needs the room. */
  isShort: boolean;
}

const COUNT = 'num flex shrink-0 items-center gap-1.5 font-semibold whitespace-nowrap';

/** *3 gecikti*, *2 Marş*, *11 bekliyor* (COURSE-13, COURSE-14), and on a large screen the limits as text. */
export function LateCount({ views, held, limits, isShort }: Props) {
  const now = useNow(1000);
  const late = views.filter(
    ({ ticket, lines }) => latenessOf({ ...ticket, lines }, limits, now).urgency === 'late',
  ).length;
  const fired = firedTickets(views);
  const label = limits.map(({ name, lateAfterMinutes }) => `${name ?? ''} ${lateAfterMinutes}`).join(' · ');
  return (
    <>
      {late > 0 && (
        <p className={classNames(COUNT, 'text-nar-text')}>
          <ClockAlert aria-hidden size={20} className="shrink-0" />
          {late} gecikti
        </p>
      )}
      {fired > 0 && (
        <p className={classNames(COUNT, 'text-bakir-text')}>
          <Flame aria-hidden size={20} className="shrink-0" />
          {fired} Marş
        </p>
      )}
      {held > 0 && (
        <p className={classNames(COUNT, 'text-ink-2 max-[50rem]:hidden')}>
          <Pause aria-hidden size={18} className="shrink-0" />
          {held} bekliyor
        </p>
      )}
      {limits.length > 0 && !isShort && (
        <p className="num hidden min-w-0 truncate text-sm text-ink-2 wall:block">Sınır: {label} dk</p>
      )}
    </>
  );
}
