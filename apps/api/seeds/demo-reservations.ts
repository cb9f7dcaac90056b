import { addDays, businessDayOf } from '@sofra/domain/calendar/business-day';
import { instantOfDay, parseClock } from '@sofra/domain/reservations/reservation';
import type { Floor } from '#seeds/demo-floor.ts';
import type { OpenParty } from '#seeds/demo-open-parties.ts';

type Reserved = readonly [
  day: 0 | 1,
  clock: string,
  name: string,
  guests: number,
  table: string | null,
  more?: { state?: 'CONFIRMED' | 'NO_SHOW' | 'CANCELED'; phone?: string; note?: string },
];

/** Today and tomorrow, in every state but *Geldi*, which the open tables have. */
const RESERVED: readonly Reserved[] = [
  [0, '12:30', 'Çelik', 5, 'Bahçe 3', { state: 'NO_SHOW', phone: '0532 555 12 12' }],
  [0, '19:00', 'Kaya', 4, 'Masa 4', { phone: '0533 555 44 17' }],
  [0, '19:30', 'Demirtaş', 6, 'Masa 3', { phone: '0532 555 41 07', note: 'Doğum günü, pasta getirecekler' }],
  [0, '20:00', 'Yurt A.Ş.', 8, 'Masa 5', { state: 'CONFIRMED', phone: '0212 555 30 40' }],
  [0, '20:00', 'Özkan', 2, 'Teras 3'],
  [0, '20:30', 'Polat', 4, 'Masa 4', { phone: '0542 555 61 62' }],
  [0, '20:30', 'Ulu', 4, 'Bahçe 2', { state: 'CANCELED' }],
  [0, '21:00', 'Sönmez', 6, null, { note: 'Bahçe olursa sevinirler' }],
  [1, '13:00', 'Er', 2, 'Masa 1', { state: 'CONFIRMED' }],
  [1, '19:30', 'Bora', 3, 'Teras 1', { phone: '0535 555 77 20', note: '1 mama sandalyesi' }],
  [1, '20:00', 'Aksoy', 6, 'Bahçe 3', { state: 'CONFIRMED', phone: '0532 555 90 91' }],
];

const CLOCK = { timeZone: 'Europe/Istanbul', dayStartHour: 0 };
const HALF_HOUR_MS = 30 * 60_000;

/** Takes the reservations of today and tomorrow, and one for the next hour, which its table shows (RESERVE-12). */
export async function addReservations(floor: Floor): Promise<void> {
  const today = businessDayOf(new Date(floor.now), CLOCK.timeZone, CLOCK.dayStartHour);
  const soon = new Date(Math.ceil((floor.now + HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  await take(floor, { name: 'Yılmaz', guests: 2, startsAt: soon, tableId: floor.tables.get('Teras 2') });
  for (const [day, clock, name, guests, table, { state, ...more } = {}] of RESERVED) {
    const startsAt = instantOfDay(addDays(today, day), parseClock(clock) ?? 0, CLOCK);
    const tableId = table === null ? null : floor.tables.get(table);
    const { id } = await take(floor, { name, guests, startsAt, tableId, ...more });
    if (state) await floor.waiter('PATCH', `/api/reservations/${id}`, { state });
  }
}

/** A party with a reservation is seated before its first order. */
export async function seatReserved(
  floor: Floor,
  { reservedFor: name, guests = 2, table }: Pick<OpenParty, 'reservedFor' | 'guests' | 'table'>,
  at: number,
): Promise<void> {
  if (name === undefined) return;
  const tableId = floor.tables.get(table);
  const { id } = await take(floor, { name, guests, startsAt: new Date(at), tableId });
  await floor.waiter('POST', `/api/reservations/${id}/seat`, { tableId });
}

const take = (floor: Floor, body: object): Promise<{ id: string }> =>
  floor.waiter('POST', '/api/reservations', body);
