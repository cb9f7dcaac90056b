import type { Reservation } from '@sofra/contract/orders/reservations';
import type { BusinessClock } from '@sofra/domain/calendar/business-day';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import {
  instantOfDay,
  LEAST_STAY,
  MAX_STAY,
  minutesOfClock,
  parseClock,
  usualStay,
  type ReservationSettings,
} from '@sofra/domain/reservations/reservation';
import { guestsText, MAX_GUESTS } from '@sofra/domain/orders/guests';
import { normalizePhone, PHONE_PROBLEM } from '@sofra/domain/text/phone';
import { stayText } from '#src/features/reservations/reservation-text.ts';
import { dateTimeText } from '#src/lib/format/zoned-time.ts';
import type { Described } from '#src/ui/overlays/edit-conflict.tsx';

/** The form of a reservation, as typed. */
export interface ReservationDraft {
  name: string;
  /** Empty keeps the stored phone, which the form does not know. */
  phone: string;
  /** The stored phone is removed. */
  dropsPhone: boolean;
  guests: number | null;
  day: string;
  clock: string;
  /** Empty is the usual stay of the size. */
  minutes: string;
  tableId: string;
  note: string;
}

export const NO_TABLE = 'none';

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const emptyDraft = (day: string): ReservationDraft => ({
  ...{
    name: '',
    phone: '',
    dropsPhone: false,
    guests: null,
    day,
    clock: '',
    minutes: '',
    tableId: NO_TABLE,
    note: '',
  },
});

export function draftOf(one: Reservation, { timeZone, dayStartHour }: BusinessClock): ReservationDraft {
  const { name, guests, startsAt, minutes, tableId, note } = one;
  return {
    ...{ name, phone: '', dropsPhone: false, guests, minutes: String(minutes) },
    ...{
      day: businessDayOf(startsAt, timeZone, dayStartHour),
      clock: clockOf(minutesOfClock(startsAt, timeZone)),
    },
    ...{ tableId: tableId ?? NO_TABLE, note: note ?? '' },
  };
}

const STAY = /^\d{2,3}$/;

/** Minutes as typed; null where the usual stay counts, undefined for anything else. */
function readStay(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const minutes = STAY.test(text.trim()) ? Number(text) : 0;
  return minutes >= LEAST_STAY && minutes <= MAX_STAY ? minutes : undefined;
}

/** The change of the phone; undefined keeps the stored one. */
function readPhone({ phone, dropsPhone }: ReservationDraft): string | null | undefined {
  if (phone.trim() !== '') return normalizePhone(phone);
  return dropsPhone ? null : undefined;
}

/** Reads the typed values; `startsAt` is of 1970 without a valid time, which is a problem. */
export function readReservation(
  draft: ReservationDraft,
  clock: BusinessClock,
  settings: ReservationSettings,
) {
  const time = parseClock(draft.clock);
  const [phone, minutes] = [readPhone(draft), readStay(draft.minutes)];
  return {
    fields: {
      name: draft.name.trim(),
      guests: draft.guests ?? 1,
      minutes: minutes ?? usualStay(draft.guests ?? 1, settings),
      startsAt: time === null ? new Date(0) : instantOfDay(draft.day, time, clock),
      tableId: draft.tableId === NO_TABLE ? null : draft.tableId,
      note: draft.note.trim() || null,
      ...(phone !== undefined && { phone }),
    },
    problems: problemsOf(draft, { time, phone, minutes }),
  };
}

interface ReadValues {
  time: number | null;
  phone: string | null | undefined;
  minutes: number | null | undefined;
}

const problemsOf = (
  { name, phone: typed, guests }: ReservationDraft,
  { time, phone, minutes }: ReadValues,
) => ({
  name: name.trim() === '' ? 'Ad gerekli.' : null,
  phone: typed.trim() !== '' && phone === null ? PHONE_PROBLEM : null,
  guests: guests === null || guests < 1 || guests > MAX_GUESTS ? 'Kişi sayısını seçin.' : null,
  clock: time === null ? 'Saat 19:30 gibi olmalı.' : null,
  minutes: minutes === undefined ? `${LEAST_STAY} ile ${MAX_STAY} dakika arasında yazın.` : null,
});

/** Used to list what a colleague has changed meanwhile. */
export const describeReservation =
  (timeZone: string, tableName: (id: string | null) => string) =>
  (one: Reservation): Described => ({
    Ad: one.name,
    Telefon: one.phone ?? 'yok',
    Kişi: guestsText(one.guests),
    Zaman: `${dateTimeText(one.startsAt, timeZone)} (${stayText(one, timeZone)})`,
    Masa: tableName(one.tableId),
    Not: one.note ?? 'yok',
  });
