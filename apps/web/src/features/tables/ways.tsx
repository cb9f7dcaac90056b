import { isWaitedFor } from '@sofra/domain/orders/fulfilment';
import { isExpected } from '@sofra/domain/reservations/reservation-state';
import { CalendarDays, QrCode, ShoppingBag, type LucideIcon } from 'lucide-react';
import { useWaitingGuestOrders } from '#src/features/guest-calls/guest-calls-queries.ts';
import { useTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { useReservationsToday } from '#src/features/reservations/reservations-queries.ts';
import { Link } from '#src/lib/router/link.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  hasTakeaway: boolean;
  takesReservations: boolean;
  seesGuestOrders: boolean;
}

/** The ways from the floor to what waits elsewhere, each with its number. They are no filters. */
export const Ways = ({ hasTakeaway, takesReservations, seesGuestOrders }: Props) => (
  <>
    {hasTakeaway && <TakeawayChip />}
    {takesReservations && <ReservationsChip isShort={hasTakeaway || seesGuestOrders} />}
    {seesGuestOrders && <GuestOrdersChip isShort={hasTakeaway || takesReservations} />}
  </>
);

/** Orders that are not handed over (TAKEAWAY-13). */
function TakeawayChip() {
  const { data = [] } = useTakeaway();
  return (
    <WayChip
      to="/app/takeaway"
      icon={ShoppingBag}
      label="Gel-al / Paket"
      count={data.filter(isWaitedFor).length}
      counted="bekleyen sipariş"
      tone="bg-bakir-soft text-bakir-text"
    />
  );
}

/** Parties that are expected today (RESERVE-16). */
const ReservationsChip = ({ isShort }: Short) => (
  <WayChip
    to="/app/reservations"
    icon={CalendarDays}
    label="Rezervasyonlar"
    count={useReservationsToday().filter(isExpected).length}
    counted="beklenen rezervasyon"
    tone="bg-cini-soft text-cini-text"
    isShort={isShort}
  />
);

/** Orders of guests that wait for an answer (GUESTORDER-31). */
const GuestOrdersChip = ({ isShort }: Short) => (
  <WayChip
    to="/app/guest-orders"
    icon={QrCode}
    label="QR siparişleri"
    count={useWaitingGuestOrders()}
    counted="yanıt bekleyen sipariş"
    tone="bg-safran-soft text-safran-text"
    isShort={isShort}
  />
);

interface Short {
  /** Phones have no room for the word beside other chips. */
  isShort: boolean;
}

interface ChipProps extends Partial<Short> {
  to: '/app/takeaway' | '/app/reservations' | '/app/guest-orders';
  icon: LucideIcon;
  label: string;
  count: number;
  /** The noun of the number, for screen readers. */
  counted: string;
  tone: string;
}

const WayChip = ({ to, icon: Icon, label, count, counted, tone, isShort = false }: ChipProps) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 hover:border-line-strong"
  >
    <Icon aria-hidden size={18} />
    <span className={isShort ? 'max-sm:sr-only' : ''}>{label}</span>{' '}
    {count > 0 && (
      <span className={classNames('num rounded-full px-2 leading-6 font-semibold', tone)}>
        {count}
        <span className="sr-only"> {counted}</span>
      </span>
    )}
  </Link>
);
