import type { Reservation } from '@sofra/contract/orders/reservations';
import { suitableTables, type FloorTable } from '@sofra/domain/reservations/reservation-clash';
import type { DayFacts } from '#src/features/reservations/use-reservation-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  reservation: Reservation;
  facts: DayFacts;
  isPending: boolean;
  onChoose: (tableId: string) => void;
  onClose: () => void;
}

/** The free tables for guests who are there: those with enough seats and no reservation first (RESERVE-13). */
export function SeatDialog({ reservation, facts, isPending, onChoose, onClose }: Props) {
  const table = facts.tableOf(reservation);
  const here = { ...reservation, startsAt: facts.now };
  const suitable = suitableTables(here, facts);
  const known = new Set(suitable.map(({ id }) => id));
  const others = facts.tables.filter(({ id, isActive, occupied }) => isActive && !occupied && !known.has(id));
  const list = (tables: readonly FloorTable[]) => (
    <ul className="flex flex-col gap-2">
      {tables.map(({ id, name, capacity }) => (
        <li key={id}>
          <Button
            size={56}
            isWide
            disabled={isPending}
            onClick={() => onChoose(id)}
            className="justify-between!"
          >
            <span className="min-w-0 font-semibold break-words">{name}</span>
            <span className="num shrink-0 text-ink-2">{capacity} kişilik</span>
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <Dialog isOpen onClose={onClose} isLocked={isPending} size="small" title="Hangi masaya?">
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">
          {table ? `${table.name} dolu. ` : ''}
          {reservation.name}, {reservation.guests} kişi.
          {suitable.length === 0 && ' Yeterli yeri olan boş masa yok.'}
        </p>
        {suitable.length > 0 && list(suitable)}
        {others.length > 0 && (
          <section aria-label="Diğer boş masalar" className="flex flex-col gap-2">
            <h3 className="text-sm font-medium text-ink-2">Diğer boş masalar</h3>
            {list(others)}
          </section>
        )}
      </div>
    </Dialog>
  );
}
