import { useReservationOfTable } from '#src/features/reservations/reservations-queries.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  tableId: string;
  orderId: string | null;
  /** The cards of the dense view have room for the time only. */
  isDense?: boolean;
}

/** The next reservation of a table (*19:30 · Yılmaz · 4*), or the name of the seated one (RESERVE-12). */
export function CardReservation({ tableId, orderId, isDense = false }: Props) {
  const mark = useReservationOfTable(tableId, orderId);
  if (!mark) return null;
  const { clock, party, isHere } = mark;
  return (
    <span
      data-reserved
      title={isHere ? party : `${clock} · ${party}`}
      className={classNames(
        'num peer inline-flex min-w-0 shrink-[99] items-center rounded-full border px-1.5 text-xs leading-5 font-semibold',
        isHere
          ? 'border-zeytin bg-zeytin-soft text-zeytin-text'
          : 'min-w-14 border-cini bg-cini-soft text-cini-text',
      )}
    >
      <span className="sr-only">{isHere ? 'Rezervasyon: ' : 'Sıradaki rezervasyon: '}</span>
      {!isHere && <span className="shrink-0">{clock}</span>}
      <span className={isDense && !isHere ? 'sr-only' : 'truncate whitespace-pre'}>
        {isHere ? party : ` · ${party}`}
      </span>
    </span>
  );
}
