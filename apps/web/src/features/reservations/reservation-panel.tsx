import type { Reservation } from '@sofra/contract/orders/reservations';
import { CalendarDays, Pencil } from 'lucide-react';
import { ReservationDetail } from '#src/features/reservations/reservation-detail.tsx';
import { stayText } from '#src/features/reservations/reservation-text.ts';
import type { DayFacts } from '#src/features/reservations/use-reservation-day.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';

interface Props {
  selected: Reservation | undefined;
  facts: DayFacts;
  timeZone: string;
  /** Beside the day; on narrow windows a sheet over it. */
  isWide: boolean;
  onEdit: (reservation: Reservation) => void;
  onClose: () => void;
}

/** The chosen reservation. */
export function ReservationPanel({ selected, facts, timeZone, isWide, onEdit, onClose }: Props) {
  if (!isWide)
    return selected ? (
      <Sheet isOpen onClose={onClose} title={selected.name}>
        <Head {...{ selected, facts, timeZone, onEdit }} />
        <ReservationDetail key={selected.id} {...{ facts, timeZone }} reservation={selected} />
      </Sheet>
    ) : null;
  return (
    <aside
      aria-label="Seçilen rezervasyon"
      className="flex w-83 shrink-0 flex-col gap-2 overflow-y-auto rounded-lg border border-line bg-surface p-4"
    >
      {selected ? (
        <>
          <Head {...{ selected, facts, timeZone, onEdit }} isTitled />
          <ReservationDetail key={selected.id} {...{ facts, timeZone }} reservation={selected} />
        </>
      ) : (
        <EmptyState icon={CalendarDays} title="Rezervasyon seçin">
          Seçilenin bilgileri ve sonraki adımı burada görünür.
        </EmptyState>
      )}
    </aside>
  );
}

interface HeadProps extends Pick<Props, 'facts' | 'timeZone' | 'onEdit'> {
  selected: Reservation;
  /** Nothing else shows the name. */
  isTitled?: boolean;
}

/** *19:30 – 21:30 · Masa 5 · Salon*, with the pencil while it may be changed. */
function Head({ selected, facts, timeZone, onEdit, isTitled = false }: HeadProps) {
  const table = facts.tableOf(selected);
  const area = facts.areas.find(
    ({ id, tables }) => id !== null && tables.some((one) => one.id === table?.id),
  );
  const parts = [stayText(selected, timeZone), table?.name ?? 'Masasız', area?.name].filter(Boolean);
  return (
    <div className="flex items-center justify-between gap-2 pb-2">
      <div className="min-w-0">
        {isTitled && <h2 className="text-lg font-semibold break-words">{selected.name}</h2>}
        <p className="num text-sm text-ink-2">{parts.join(' · ')}</p>
      </div>
      {!selected.isSeated && !selected.isErased && (
        <IconButton icon={Pencil} label="Düzenle" variant="outline" onClick={() => onEdit(selected)} />
      )}
    </div>
  );
}
