import type { Reservation } from '@sofra/contract/orders/reservations';
import { guestsText } from '@sofra/domain/orders/guests';
import { RESERVATION_STATE_LABEL } from '@sofra/domain/reservations/reservation-state';
import { TriangleAlert } from 'lucide-react';
import { RESERVATION_VARIANTS } from '#src/features/reservations/reservation-states.ts';
import { CLASH_LABEL, clashTexts } from '#src/features/reservations/reservation-text.ts';
import type { DayFacts } from '#src/features/reservations/use-reservation-day.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  reservations: readonly Reservation[];
  facts: DayFacts;
  timeZone: string;
  /** Replaces the time, for reservations of several days. Their clashes are unknown: other days were not read. */
  whenOf?: (reservation: Reservation) => string;
  onSelect: (reservation: Reservation) => void;
}

/** The reservations by time, for phones and for the search (RESERVE-17). */
export const DayList = ({ reservations, ...props }: Props) => (
  <ul className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
    {reservations.map((one) => (
      <li key={one.id} className="border-b border-line last:border-b-0">
        <ListRow reservation={one} clash={props.whenOf ? null : props.facts.clashOf(one)} {...props} />
      </li>
    ))}
  </ul>
);

function ListRow({
  reservation,
  clash,
  facts,
  timeZone,
  whenOf,
  onSelect,
}: Omit<Props, 'reservations'> & { reservation: Reservation; clash: ReturnType<DayFacts['clashOf']> }) {
  const { name, guests, state, startsAt } = reservation;
  const { icon, tone } = RESERVATION_VARIANTS[state];
  const table = facts.tableOf(reservation);
  const isOver = state === 'CANCELED';
  const place =
    clash && table
      ? clashTexts(clash, table, { now: facts.now, timeZone }).title
      : (table?.name ?? 'Masasız');
  return (
    <button
      type="button"
      title={`${name} · ${guestsText(guests)} · ${place}`}
      onClick={() => onSelect(reservation)}
      className={classNames(
        'flex min-h-[66px] w-full items-center gap-3 px-3 py-2 text-left hover:bg-sunken',
        clash && 'bg-safran-soft text-safran-text',
      )}
    >
      <span className={classNames('num shrink-0 font-semibold', whenOf ? 'w-24 text-sm' : 'w-12')}>
        {whenOf ? whenOf(reservation) : clockText(startsAt, timeZone)}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block truncate', isOver && 'line-through')}>
          <span className="font-medium">{name}</span>
          <span className={classNames('num', !clash && 'text-ink-2')}> · {guestsText(guests)}</span>
        </span>
        <span className={classNames('block truncate text-sm', !clash && 'text-ink-2')}>{place}</span>
      </span>
      {clash ? (
        <Pill tone="safran" icon={TriangleAlert}>
          {CLASH_LABEL}
        </Pill>
      ) : (
        <Pill tone={tone} icon={icon}>
          {RESERVATION_STATE_LABEL[state]}
        </Pill>
      )}
    </button>
  );
}
