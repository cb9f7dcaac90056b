import type { Reservation } from '@sofra/contract/orders/reservations';
import { guestsText } from '@sofra/domain/orders/guests';
import { RESERVATION_STATE_LABEL } from '@sofra/domain/reservations/reservation-state';
import { Check, X } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import {
  useReservationRequests,
  useSaveReservation,
} from '#src/features/reservations/reservations-queries.ts';
import { toast } from '#src/lib/format/notices.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  /** Opens a reservation in its day. */
  onOpen: (reservation: Reservation) => void;
}

/** The requests of guests, each answered with one tap; nothing while none waits (RESERVEFORM-6). */
export function ReservationRequests({ onOpen }: Props) {
  const requests = useReservationRequests();
  const timeZone = useTimeZone();
  const { save, saving } = useSaveReservation();
  if (requests.length === 0) return null;
  const answer = async ({ id, name, version }: Reservation, state: 'CONFIRMED' | 'CANCELED') => {
    const saved = await save({ id, state, expectedVersion: version });
    if (saved)
      toast.success(`${name}: ${RESERVATION_STATE_LABEL[state]}`, {
        undo: () => void save({ id, state: 'WAITING', expectedVersion: saved.version }),
      });
  };
  return (
    <section
      aria-label="Rezervasyon istekleri"
      className="mx-4 mt-3 max-h-64 shrink-0 overflow-y-auto rounded-lg border border-safran bg-safran-soft sm:mx-6"
    >
      <h2 className="num px-3 pt-2 text-sm font-semibold text-safran-text">
        {requests.length} istek yanıt bekliyor
      </h2>
      <ul>
        {requests.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
            <button type="button" onClick={() => onOpen(one)} className="min-h-11 min-w-0 text-start">
              <span className="block font-semibold break-words">{one.name}</span>
              <span className="num block text-sm">
                {instantText(one.startsAt, timeZone)} · {guestsText(one.guests)}
                {one.note !== null && ` · ${one.note}`}
              </span>
            </button>
            <span className="flex shrink-0 gap-2">
              <Button
                size={44}
                icon={X}
                disabled={saving?.id === one.id}
                onClick={() => void answer(one, 'CANCELED')}
              >
                Reddet
              </Button>
              <Button
                size={44}
                variant="primary"
                icon={Check}
                disabled={saving?.id === one.id}
                onClick={() => void answer(one, 'CONFIRMED')}
              >
                Onayla
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
