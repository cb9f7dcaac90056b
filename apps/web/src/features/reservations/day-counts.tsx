import type { Reservation } from '@sofra/contract/orders/reservations';
import { guestsText } from '@sofra/domain/orders/guests';
import {
  isCounted,
  RESERVATION_STATE_LABEL,
  RESERVATION_STATES,
} from '@sofra/domain/reservations/reservation-state';
import { guestsBetween } from '@sofra/domain/reservations/reservation-clash';
import { Plus } from 'lucide-react';
import { RESERVATION_VARIANTS } from '#src/features/reservations/reservation-states.ts';
import { countsText } from '#src/features/reservations/reservation-text.ts';
import type { DayFacts } from '#src/features/reservations/use-reservation-day.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Pill } from '#src/ui/pill.tsx';

/** The counts of the day, and how many are in each state. */
export function DaySummary({ facts }: { facts: DayFacts }) {
  const byState = Map.groupBy(facts.reservations, ({ state }) => state);
  const canceled = byState.get('CANCELED')?.length ?? 0;
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
      <p className="num font-semibold">{countsText(facts.reservations)}</p>
      {canceled > 0 && <p className="num text-xs text-ink-2">{canceled} iptal ayrı</p>}
      <ul aria-label="Durumlar" className="ml-auto flex flex-wrap gap-2">
        {RESERVATION_STATES.filter((state) => byState.has(state)).map((state) => (
          <li key={state}>
            <Pill tone={RESERVATION_VARIANTS[state].tone} icon={RESERVATION_VARIANTS[state].icon}>
              {RESERVATION_STATE_LABEL[state]} {byState.get(state)?.length}
            </Pill>
          </li>
        ))}
      </ul>
    </header>
  );
}

/** The fullest hour from now on, the seats, and the button in reach of the thumb. */
export function PhoneBar({
  facts,
  timeZone,
  onCreate,
}: {
  facts: DayFacts;
  timeZone: string;
  onCreate: () => void;
}) {
  const tables = facts.areas.flatMap((area) => area.tables);
  const seats = tables.reduce((sum, { capacity }) => sum + capacity, 0);
  const counted = facts.reservations.filter(isCounted);
  const guestsAt = ({ startsAt }: Reservation) =>
    guestsBetween(counted, startsAt, new Date(startsAt.getTime() + 3_600_000));
  const peak = counted.toSorted((a, b) => guestsAt(b) - guestsAt(a))[0];
  return (
    <div className="sticky bottom-above-bar z-10 mt-auto flex items-center gap-3 border-t border-line bg-sunken px-4 py-3 low:py-1.5">
      <div className="min-w-0 flex-1 text-sm">
        {peak && (
          <p className="num truncate font-medium">
            {clockText(peak.startsAt, timeZone)} · {guestsText(guestsAt(peak))}
          </p>
        )}
        <p className="num truncate text-xs text-ink-2">
          {seats} yer, {tables.length} masa
        </p>
      </div>
      <Button variant="primary" size={56} icon={Plus} onClick={onCreate}>
        Rezervasyon
      </Button>
    </div>
  );
}
