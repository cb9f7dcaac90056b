import type { Reservation } from '@sofra/contract/orders/reservations';
import { clashOf, suitableTables } from '@sofra/domain/reservations/reservation-clash';
import { TriangleAlert } from 'lucide-react';
import { useUpdateReservation } from '#src/features/reservations/reservations-queries.ts';
import { clashTexts } from '#src/features/reservations/reservation-text.ts';
import type { DayFacts } from '#src/features/reservations/use-reservation-day.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  reservation: Reservation;
  facts: DayFacts;
  timeZone: string;
}

/** More names do not help. */
const MOST_PROPOSED = 3;

/** Shows a clash with its two ways out; one that was accepted has no colour (RESERVE-8). */
export function ClashPanel({ reservation, facts, timeZone }: Props) {
  const update = useUpdateReservation();
  const clash = clashOf(reservation, facts);
  const table = facts.tableOf(reservation);
  if (!clash || !table) return null;
  const { title, text } = clashTexts(clash, table, { now: facts.now, timeZone });
  if (reservation.keepsClash) return <p className="text-sm text-ink-2">Böyle kaldı: {title}.</p>;
  const proposed = suitableTables(reservation, facts);
  const [first] = proposed;
  const change = (fields: { tableId: string } | { keepsClash: boolean }) =>
    update.mutate(
      { id: reservation.id, expectedVersion: reservation.version, ...fields },
      { onError: (error) => toast.error(errorTextOf(error)) },
    );
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-2 rounded-lg bg-safran-soft p-3 text-sm text-safran-text"
    >
      <h3 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden size={17} className="shrink-0" />
        {title}
      </h3>
      <p className="text-ink">
        {text} {proposedText(proposed)}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {first && (
          <Button size={44} isPending={update.isPending} onClick={() => change({ tableId: first.id })}>
            <span className="min-w-0 break-words">Al: {first.name}</span>
          </Button>
        )}
        <Button size={44} isPending={update.isPending} onClick={() => change({ keepsClash: true })}>
          Böyle kalsın
        </Button>
      </div>
    </section>
  );
}

/** *Boş ve uygun: Masa 7 (6), Bahçe 4 (6).* */
const proposedText = (tables: readonly { name: string; capacity: number }[]): string =>
  tables.length === 0
    ? 'O saatte uygun boş masa yok.'
    : `Boş ve uygun: ${tables
        .slice(0, MOST_PROPOSED)
        .map(({ name, capacity }) => `${name} (${capacity})`)
        .join(', ')}.`;
