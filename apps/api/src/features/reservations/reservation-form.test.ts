import { FORM_LIMITS } from '@sofra/domain/reservations/reservation-form';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { setSettings } from '#test/factories/guest-order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createReservation } from '#test/factories/reservation-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
/** Noon of a Friday in Istanbul. */
const NOON = new Date('2026-11-20T09:00:00Z');
const DAY = '2026-11-20';
const at = (clock: string) => new Date(`${DAY}T${clock}:00+03:00`).toISOString();
beforeEach(async () => {
  api.time.now = NOON;
  business = await api.createBusiness();
  await setSettings(business, { reservations: true, guestReservations: true });
  await createTable(business, { capacity: 4 });
});
afterEach(() => {
  api.time.now = null;
});
afterAll(() => api.stop());

interface Form {
  takesReservations: boolean;
  times: string[];
  reservations: { id: string; state: string; guests: number }[];
}

function createGuest(of: TestBusiness = business, from: TestApi = api) {
  const phone = newId();
  const path = `/api/public/menu/${of.slug}/reservations`;
  const request = (over: Json = {}) => ({
    ...{ id: newId(), phone, guests: 2, startsAt: at('19:30') },
    guest: { name: 'Ayşe Kaya', phone: '0532 123 41 07', note: 'Pencere kenarı' },
    ...over,
  });
  const post = (body: Json) => from.anyone.post(path, body);
  return {
    ...{ phone, request, post },
    send: (over: Json = {}) => post(request(over)),
    read: async (query: Json = {}): Promise<Form> =>
      (
        await from.anyone.get(`${path}?${new URLSearchParams({ phone, guests: '2', ...query }).toString()}`)
      ).json<Form>(),
    cancel: (id: string, by = phone) => from.anyone.post(`${path}/${id}/cancel`, { phone: by }),
  };
}
const requests = async (of = business) =>
  (await of.as('WAITER').get('/api/reservations/requests')).json<
    (Json & { id: string; version: number })[]
  >();
const answer = (id: string, state: string) =>
  business.as('WAITER').patch(`/api/reservations/${id}`, { state });

test('a request waits without a table, and its phone alone follows it to the answer (RESERVEFORM-3, RESERVEFORM-6, RESERVEFORM-10)', async () => {
  const guest = createGuest();
  const before = api.published.length;
  const sent = await guest.send();
  expect(sent.statusCode).toBe(201);
  expect(sent.body).not.toMatch(/Ayşe|4107|41 07/);
  expect(api.published.slice(before)).toMatchObject([{ event: { name: 'reservations:changed' } }]);
  const [waiting, ...none] = await requests();
  expect(none).toEqual([]);
  expect(waiting).toMatchObject({
    ...{
      name: 'Ayşe Kaya',
      phone: '0532 ··· 41 07',
      note: 'Pencere kenarı',
      guests: 2,
      startsAt: at('19:30'),
    },
    ...{ state: 'WAITING', tableId: null, minutes: 120, createdBy: 'Rezervasyon formu', isFromGuest: true },
  });
  await answer(waiting!.id, 'CONFIRMED');
  expect(await requests()).toEqual([]);
  expect((await guest.read()).reservations).toEqual([
    { id: waiting!.id, startsAt: at('19:30'), guests: 2, state: 'CONFIRMED' },
  ]);
  expect((await createGuest().read()).reservations).toEqual([]);
});

test('a repeated request is one, also when its time is taken by itself (RESERVEFORM-3)', async () => {
  const guest = createGuest();
  const request = guest.request();
  const answers = [await guest.post(request), await guest.post(request)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await requests()).toHaveLength(1);
  const other = createGuest();
  expect(codeOf(await other.post({ ...request, phone: other.phone, startsAt: at('13:30') }))).toEqual([
    201,
    undefined,
  ]);
  expect(await requests()).toHaveLength(1);
});

test('unknown fields, a table and a state are refused (RESERVEFORM-3)', async () => {
  const guest = createGuest();
  for (const over of [{ tableId: newId() }, { state: 'CONFIRMED' }, { minutes: 15 }])
    expect(codeOf(await guest.send(over))).toEqual([400, 'INVALID_INPUT']);
  expect(codeOf(await guest.send({ guest: { name: ' ', phone: '0532 123 41 07' } }))).toEqual([
    400,
    'INVALID_INPUT',
  ]);
  expect(codeOf(await guest.send({ guest: { name: 'Ayşe', phone: '12' } }))).toEqual([400, 'INVALID_INPUT']);
});

test.each([
  ['the form is off', { guestReservations: false }],
  ['reservations are off', { reservations: false }],
])('nothing is offered or taken while %s (RESERVEFORM-1)', async (_, off) => {
  const quiet = await api.createBusiness();
  await setSettings(quiet, { reservations: true, guestReservations: true, ...off });
  const menuOf = async (of: TestBusiness) =>
    (await api.anyone.get(`/api/public/menu/${of.slug}`)).json<Json>();
  expect(await menuOf(business)).toMatchObject({ takesReservations: true });
  expect(await menuOf(quiet)).not.toHaveProperty('takesReservations');
  const guest = createGuest(quiet);
  expect(await guest.read()).toMatchObject({ takesReservations: false, times: [] });
  expect(codeOf(await guest.send())).toEqual([422, 'RESERVATIONS_OFF']);
});

test('times are half hours of the setting, an hour from now or later, on one of sixty days (RESERVEFORM-4, RESERVEFORM-5)', async () => {
  const guest = createGuest();
  const { times } = await guest.read();
  expect([times[0], times.at(-1), times.length]).toEqual([at('13:00'), at('21:30'), 18]);
  await setSettings(business, { guestReservationHours: { from: '19:00', until: '20:30' } });
  expect((await guest.read()).times).toEqual([at('19:00'), at('19:30'), at('20:00')]);
  expect((await guest.read({ day: '2027-01-19' })).times).toHaveLength(3);
  expect((await guest.read({ day: '2027-01-20' })).times).toEqual([]);
  expect((await guest.read({ day: '2026-11-19' })).times).toEqual([]);
  for (const startsAt of [at('19:15'), at('20:30'), at('12:30'), '2027-01-20T16:30:00.000Z'])
    expect(codeOf(await guest.send({ startsAt }))).toEqual([409, 'RESERVATION_TIME_GONE']);
});

test('a time is offered while a suitable table is left (RESERVEFORM-5, RESERVEFORM-7)', async () => {
  const [first, second] = [createGuest(), createGuest()];
  expect((await first.read({ guests: '5' })).times).toEqual([]);
  expect((await first.send()).statusCode).toBe(201);
  const taken = await second.read();
  expect(taken.times).toContain(at('21:30'));
  expect(taken.times).toContain(at('17:30'));
  expect(taken.times).not.toContain(at('18:00'));
  expect(codeOf(await second.send({ startsAt: at('21:00') }))).toEqual([409, 'RESERVATION_TIME_GONE']);
  const table = await createTable(business, { capacity: 4 });
  expect((await second.read()).times).toContain(at('19:30'));
  await createReservation(business, { startsAt: at('19:30'), tableId: table.id });
  expect((await second.read()).times).not.toContain(at('19:30'));
  await answer((await requests())[0]!.id, 'CANCELED');
  expect((await second.read()).times).toContain(at('19:30'));
});

test('a larger party than the setting calls the business (RESERVEFORM-4)', async () => {
  await createTable(business, { capacity: 12 });
  const guest = createGuest();
  expect((await guest.send({ guests: 8 })).statusCode).toBe(201);
  expect(codeOf(await guest.send({ guests: 9, startsAt: at('14:00') }))).toEqual([422, 'RESERVATIONS_OFF']);
  expect((await guest.read({ guests: '9' })).times).toEqual([]);
});

test('one number has three requests that wait, and an answer frees its place (RESERVEFORM-8)', async () => {
  const guest = createGuest();
  for (const clock of ['13:00', '15:00', '17:00'])
    expect((await guest.send({ startsAt: at(clock) })).statusCode).toBe(201);
  const fourth = { startsAt: at('21:00') };
  expect(codeOf(await createGuest().send(fourth))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  await answer((await requests())[0]!.id, 'CONFIRMED');
  expect((await guest.send(fourth)).statusCode).toBe(201);
});

test('a business has sixty requests that wait (RESERVEFORM-8)', async () => {
  await api.owner.query(
    `insert into reservations (business_id, id, name, folded_name, phone, guests, starts_at, minutes, guest_phone_id, created_by_name, created_at)
     select $1, gen_random_uuid(), 'Misafir', 'misafir', '9053200000' || lpad(n::text, 2, '0'), 2, $2::timestamptz + interval '9 days', 120, gen_random_uuid(), 'Form', $2
       from generate_series(1, $3) n`,
    [business.id, NOON, FORM_LIMITS.waiting],
  );
  expect(codeOf(await createGuest().send())).toEqual([429, 'TOO_MANY_ATTEMPTS']);
});

test('one address sends no more than the limit to a business (RESERVEFORM-8)', async () => {
  const strict = await startTestApi({ LIMIT_RESERVATION_REQUESTS_PER_HOUR: '1' });
  try {
    strict.time.now = NOON;
    const own = await strict.createBusiness();
    await setSettings(own, { reservations: true, guestReservations: true });
    await createTable(own, { capacity: 4 });
    const guest = createGuest(own, strict);
    const request = guest.request();
    for (let count = 0; count < 2; count += 1) expect((await guest.post(request)).statusCode).toBe(201);
    expect(codeOf(await guest.send({ startsAt: at('13:00') }))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  } finally {
    await strict.stop();
  }
});

test('its phone cancels a request once, no other phone does, and users read that (RESERVEFORM-9)', async () => {
  const guest = createGuest();
  await guest.send();
  const { id } = (await requests())[0]!;
  await answer(id, 'CONFIRMED');
  expect(codeOf(await guest.cancel(id, newId()))).toEqual([404, 'NOT_FOUND']);
  const before = api.published.length;
  for (let count = 0; count < 2; count += 1)
    expect((await guest.cancel(id)).json()).toMatchObject({ reservations: [{ id, state: 'CANCELED' }] });
  expect(api.published.slice(before)).toHaveLength(1);
  const [shown] = (await business.as('WAITER').get(`/api/reservations?day=${DAY}`)).json<Json[]>();
  expect(shown).toMatchObject({ state: 'CANCELED', canceledByGuest: true });
  expect((await answer(id, 'CONFIRMED')).json()).toMatchObject({ canceledByGuest: false });
  const taken = await createReservation(business, { startsAt: at('20:00') });
  expect(codeOf(await guest.cancel(taken.id))).toEqual([404, 'NOT_FOUND']);
});

test('a reservation whose guests came or did not come is not cancelled by its phone (RESERVEFORM-9)', async () => {
  const guest = createGuest();
  await guest.send();
  const { id } = (await requests())[0]!;
  await answer(id, 'NO_SHOW');
  expect(codeOf(await guest.cancel(id))).toEqual([409, 'RESERVATION_MOVED_ON']);
});

test('another business neither reads nor cancels a request (RESERVEFORM-10)', async () => {
  const guest = createGuest();
  await guest.send();
  const { id } = (await requests())[0]!;
  const other = await api.createBusiness();
  expect(await requests(other)).toEqual([]);
  const path = `/api/public/menu/${other.slug}/reservations`;
  expect(codeOf(await api.anyone.post(`${path}/${id}/cancel`, { phone: guest.phone }))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  expect((await api.anyone.get(`${path}?phone=${guest.phone}`)).json()).toMatchObject({
    reservations: [],
  });
});

test('a request whose time has passed waits no more, and its guest is erased like any other (RESERVEFORM-7, RESERVEFORM-10)', async () => {
  const guest = createGuest();
  await guest.send();
  api.time.now = new Date(at('19:31'));
  expect(await requests()).toEqual([]);
  expect((await guest.read()).reservations).toHaveLength(1);
  api.time.now = new Date(new Date(at('19:31')).getTime() + 24 * 3_600_000);
  expect((await guest.read()).reservations).toEqual([]);
});
