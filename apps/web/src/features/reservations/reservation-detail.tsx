import type { Reservation } from '@sofra/contract/orders/reservations';
import { guestsText } from '@sofra/domain/orders/guests';
import {
  isExpected,
  RESERVATION_STATE_LABEL,
  SET_STATES,
} from '@sofra/domain/reservations/reservation-state';
import { phoneText } from '@sofra/domain/text/phone';
import { Phone, StickyNote, UserPen, UsersRound, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useReservationSettings } from '#src/features/business/business-queries.ts';
import { ClashPanel } from '#src/features/reservations/clash-panel.tsx';
import { useRevealPhone, useSaveReservation } from '#src/features/reservations/reservations-queries.ts';
import { RESERVATION_VARIANTS } from '#src/features/reservations/reservation-states.ts';
import { SeatButton } from '#src/features/reservations/seat-button.tsx';
import type { DayFacts } from '#src/features/reservations/use-reservation-day.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { whenText } from '#src/lib/format/zoned-time.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

const ButtonTo = createLink(LinkButton);

interface Props {
  reservation: Reservation;
  facts: DayFacts;
  timeZone: string;
}

/** Everything about a reservation, and its next steps. */
export function ReservationDetail({ reservation, facts, timeZone }: Props) {
  const { guests, note, createdBy, createdAt, phone, isErased, canceledByGuest } = reservation;
  const { reservationDays } = useReservationSettings();
  return (
    <div className="flex flex-1 flex-col gap-3">
      <ClashPanel {...{ reservation, facts, timeZone }} />
      <dl className="flex flex-col">
        <FactRow icon={UsersRound} label="Kişi">
          {guestsText(guests)}
        </FactRow>
        {phone !== null && (
          <FactRow icon={Phone} label="Telefon">
            <MaskedPhone key={`${reservation.id} ${phone}`} id={reservation.id} masked={phone} />
          </FactRow>
        )}
        {note !== null && (
          <FactRow icon={StickyNote} label="Not">
            <span className="whitespace-pre-line">{note}</span>
          </FactRow>
        )}
        <FactRow icon={UserPen} label="Alan">
          {createdBy} · {whenText(createdAt, facts.now, timeZone)}
        </FactRow>
      </dl>
      {canceledByGuest && <p className="font-medium text-nar-text">Misafir iptal etti.</p>}
      <div className="mt-auto">
        <StateButtons reservation={reservation} />
      </div>
      <div className="sticky -bottom-4 -mx-4 flex flex-col gap-2 bg-surface px-4 py-3">
        <NextStep {...{ reservation, facts }} />
        <p className="text-xs text-ink-2">
          {isErased
            ? 'Kişisel bilgileri silindi.'
            : `Rezervasyondan ${reservationDays} gün sonra ad baş harflere iner; telefon ve not silinir.`}
        </p>
      </div>
    </div>
  );
}

const FactRow = ({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon;
  label: string;
  children: ReactNode;
}) => (
  <div className="flex min-h-9 items-center gap-3 border-b border-line text-sm last:border-b-0">
    <dt>
      <Icon aria-hidden size={17} className="text-ink-2" />
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="num flex min-w-0 flex-1 items-center justify-between gap-2 break-words">{children}</dd>
  </div>
);

/** *Göster* reads the whole phone, which the audit log records (RESERVE-19). */
function MaskedPhone({ id, masked }: { id: string; masked: string }) {
  const reveal = useRevealPhone();
  const [shown, setShown] = useState<string | null>(null);
  const show = () =>
    reveal.mutate(
      { id },
      {
        onSuccess: ({ phone }) => setShown(phone),
        onError: (error) => toast.error(errorTextOf(error)),
      },
    );
  if (shown !== null)
    return (
      <a
        href={`tel:+${shown}`}
        className="inline-flex min-h-11 items-center font-medium text-cini-text underline underline-offset-2"
      >
        {phoneText(shown)}
      </a>
    );
  return (
    <>
      {masked}
      <TextButton onClick={show} aria-busy={reveal.isPending || undefined}>
        Göster
      </TextButton>
    </>
  );
}

/** Every state but *Geldi* is set and undone with one tap (RESERVE-3). */
function StateButtons({ reservation }: { reservation: Reservation }) {
  const { save, saving } = useSaveReservation();
  const { id, state: present, isSeated } = reservation;
  if (isSeated)
    return (
      <Pill tone={RESERVATION_VARIANTS.ARRIVED.tone} icon={RESERVATION_VARIANTS.ARRIVED.icon}>
        {RESERVATION_STATE_LABEL.ARRIVED}
      </Pill>
    );
  /** Sets a state on the version on the screen, or takes one back on the version that it made (RESERVE-9). */
  const set = async (state: (typeof SET_STATES)[number], undone?: Reservation) => {
    const saved = await save({ id, state, expectedVersion: (undone ?? reservation).version });
    if (!saved || undone || present === 'ARRIVED') return;
    toast.success(`${reservation.name}: ${RESERVATION_STATE_LABEL[state]}`, {
      undo: () => void set(present, saved),
    });
  };
  return (
    <fieldset>
      <legend className="pb-1 text-sm text-ink-2">Durum</legend>
      {present === 'ARRIVED' && <p className="pb-2 text-sm">Adisyonu iptal edildi; yeniden seçin.</p>}
      <div className="grid grid-cols-2 gap-2">
        {SET_STATES.map((state) => (
          <Button
            key={state}
            size={44}
            icon={RESERVATION_VARIANTS[state].icon}
            variant={state === present ? 'soft' : 'outline'}
            aria-pressed={state === present}
            isPending={saving?.state === state}
            onClick={() => state !== present && void set(state)}
          >
            {RESERVATION_STATE_LABEL[state]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Seats the guests, or leads to the table of their open order, which may have moved (RESERVE-13). */
function NextStep({ reservation, facts }: Pick<Props, 'reservation' | 'facts'>) {
  const table = facts.tables.find(({ openOrderId }) => openOrderId === reservation.orderId);
  if (reservation.isSeated)
    return table ? (
      <ButtonTo to="/app/tables/$tableId" params={{ tableId: table.id }} size={56} isWide>
        {table.name} adisyonuna git
      </ButtonTo>
    ) : null;
  const mayCome =
    isExpected(reservation) || reservation.state === 'NO_SHOW' || reservation.state === 'ARRIVED';
  return mayCome ? <SeatButton reservation={reservation} facts={facts} /> : null;
}
