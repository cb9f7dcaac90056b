import { isWaitedFor } from '@sofra/domain/orders/fulfilment';
import { isExpected } from '@sofra/domain/reservations/reservation-state';
import { CalendarDays, QrCode, ShoppingBag, type LucideIcon } from 'lucide-react';
import { useWaitingGuestOrders } from '#src/features/guest-calls/guest-calls-queries.ts';
import { useTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import {
  useReservationRequests,
  useReservationsToday,
} from '#src/features/reservations/reservations-queries.ts';
import { Link } from '#src/lib/router/link.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  hasTakeaway: boolean;
  takesReservations: boolean;
  seesGuestOrders: boolean;
}

/** Links from the floor to pages where something waits, each with its number. They are no filters. */
export function FloorLinks({ hasTakeaway, takesReservations, seesGuestOrders }: Props) {
  const count = [hasTakeaway, takesReservations, seesGuestOrders].filter(Boolean).length;
  const isCrowded = count === 3;
  const short = isCrowded ? 'max-lg:sr-only' : count === 2 ? 'max-sm:sr-only' : '';
  return (
    <>
      {hasTakeaway && <TakeawayLink word={isCrowded ? short : ''} />}
      {takesReservations && <ReservationsLink word={short} />}
      {seesGuestOrders && <GuestOrdersLink word={short} />}
    </>
  );
}

interface WordProps {
  /** Classes that hide the word where the window has no room for it: the areas need it (FLOOR-38). */
  word: string;
}

/** Orders that are not handed over (TAKEAWAY-13). */
function TakeawayLink({ word }: WordProps) {
  const { data = [] } = useTakeaway();
  return (
    <CountLink
      to="/app/takeaway"
      icon={ShoppingBag}
      label="Gel-al / Paket"
      count={data.filter(isWaitedFor).length}
      counted="bekleyen sipariş"
      tone="bg-bakir-soft text-bakir-text"
      word={word}
    />
  );
}

/** Requests of guests that wait (RESERVEFORM-6), else the parties that are expected today (RESERVE-16). */
function ReservationsLink({ word }: WordProps) {
  const requests = useReservationRequests().length;
  const expected = useReservationsToday().filter(isExpected).length;
  const shown =
    requests > 0
      ? { count: requests, counted: 'yanıt bekleyen istek', tone: 'bg-safran-soft text-safran-text' }
      : { count: expected, counted: 'beklenen rezervasyon', tone: 'bg-cini-soft text-cini-text' };
  return (
    <CountLink to="/app/reservations" icon={CalendarDays} label="Rezervasyonlar" {...shown} word={word} />
  );
}

/** Orders of guests that wait for an answer (GUESTORDER-31). */
const GuestOrdersLink = ({ word }: WordProps) => (
  <CountLink
    to="/app/guest-orders"
    icon={QrCode}
    label="QR siparişleri"
    count={useWaitingGuestOrders()}
    counted="yanıt bekleyen sipariş"
    tone="bg-safran-soft text-safran-text"
    word={word}
  />
);

interface LinkProps extends WordProps {
  to: '/app/takeaway' | '/app/reservations' | '/app/guest-orders';
  icon: LucideIcon;
  label: string;
  count: number;
  /** The noun of the number, for screen readers. */
  counted: string;
  tone: string;
}

const CountLink = ({ to, icon: Icon, label, count, counted, tone, word }: LinkProps) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm whitespace-nowrap text-ink-2 hover:border-line-strong sm:px-4"
  >
    <Icon aria-hidden size={18} />
    <span className={word}>{label}</span>{' '}
    {count > 0 && (
      <span className={classNames('num rounded-full px-2 leading-6 font-semibold', tone)}>
        {count}
        <span className="sr-only"> {counted}</span>
      </span>
    )}
  </Link>
);
