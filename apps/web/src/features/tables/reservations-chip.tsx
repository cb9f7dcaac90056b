import { isExpected } from '@sofra/domain/reservations/reservation-state';
import { CalendarDays } from 'lucide-react';
import { useReservationsToday } from '#src/features/reservations/reservations-queries.ts';
import { Link } from '#src/lib/router/link.tsx';

/** The way to the reservations, with the number of parties that are expected today (RESERVE-16). It is no filter. */
export function ReservationsChip({ isShort }: { isShort: boolean }) {
  const expected = useReservationsToday().filter(isExpected).length;
  return (
    <Link
      to="/app/reservations"
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 hover:border-line-strong"
    >
      <CalendarDays aria-hidden size={18} />
      <span className={isShort ? 'max-sm:sr-only' : ''}>Rezervasyonlar</span>{' '}
      {expected > 0 && (
        <span className="num rounded-full bg-cini-soft px-2 leading-6 font-semibold text-cini-text">
          {expected}
          <span className="sr-only"> beklenen rezervasyon</span>
        </span>
      )}
    </Link>
  );
}
