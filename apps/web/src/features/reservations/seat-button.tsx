import type { Reservation } from '@sofra/contract/orders/reservations';
import { Armchair } from 'lucide-react';
import { useState } from 'react';
import { useSeatReservation } from '#src/features/reservations/reservations-queries.ts';
import type { DayFacts } from '#src/features/reservations/use-reservation-day.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const LazySeatDialog = lazyPart(
  async () => (await import('#src/features/reservations/seat-dialog.tsx')).SeatDialog,
);

/** *Geldi, masayı aç*: opens its table, or proposes another one where it is taken or there is none (RESERVE-13). */
export function SeatButton({ reservation, facts }: { reservation: Reservation; facts: DayFacts }) {
  const seat = useSeatReservation();
  const [isChoosing, setIsChoosing] = useState(false);
  const table = facts.tableOf(reservation);
  const open = async (tableId: string) => {
    try {
      await seat.mutateAsync({ id: reservation.id, tableId });
      setIsChoosing(false);
      const name = facts.tableOf({ tableId })?.name ?? 'Masa';
      toast.success(`${reservation.name} geldi, ${name} açıldı`);
    } catch (error) {
      setIsChoosing(isApiError(error, 'TABLE_HAS_OPEN_ORDER'));
      toast.error(errorTextOf(error));
    }
  };
  const isFree = table !== undefined && table.isActive && !table.occupied;
  return (
    <>
      <Button
        variant="primary"
        size={56}
        isWide
        icon={Armchair}
        isPending={seat.isPending}
        pendingLabel="Açılıyor…"
        onClick={() => (isFree ? void open(table.id) : setIsChoosing(true))}
      >
        Geldi, masayı aç
      </Button>
      {isChoosing && (
        <LazySeatDialog
          {...{ reservation, facts }}
          isPending={seat.isPending}
          onChoose={(tableId) => void open(tableId)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
