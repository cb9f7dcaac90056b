import type { ArrivalReport } from '@sofra/contract/money/arrivals';
import type { CashDesk } from '@sofra/contract/money/cash';
import type { CashSession, ClosedSession } from '@sofra/contract/money/cash-sessions';
import type { CourierAccount } from '@sofra/contract/orders/couriers';
import type { Table } from '@sofra/contract/orders/tables';
import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import type { SalesPartReport } from '@sofra/contract/reports/sales-breakdown';
import type { Station } from '@sofra/contract/printing/printing-setup';
import { latenessOf } from '@sofra/domain/kitchen/kitchen-lateness';
import { isToMake } from '@sofra/domain/kitchen/kitchen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#seeds/demo.ts';
import { PAST_DAYS, visitsOf } from '#seeds/demo-past-days.ts';
import { dayAgo } from '#test/factories/arrival-factories.ts';
import type { TicketAnswer } from '#test/factories/kitchen-requests.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await seedDemo(api.app, { printerPort: null, setNow: (now) => (api.time.now = now) });
});
afterAll(() => api.stop());

test('a dozen dishes have drawn pictures in both forms (MENU-42)', async () => {
  const { rows } = await api.owner.query<{ large: number; small: number }>(
    `select octet_length(bytes) as large, octet_length(small_bytes) as small from item_pictures
      where media_type = 'image/webp' and small_media_type = 'image/webp'`,
  );
  expect(rows).toHaveLength(12);
  expect(rows.filter(({ large, small }) => large > 80_000 || small > large / 2)).toEqual([]);
});

test('orders are numbered in the order in which they were opened', async () => {
  const { rows } = await api.owner.query(
    `select number, opened_at from (
       select *, lag(opened_at) over (order by number) as opened_before from orders
     ) numbered where opened_at < opened_before`,
  );
  expect(rows).toEqual([]);
});

test('every stock movement begins with the stock that the movement before left', async () => {
  const { rows } = await api.owner.query(
    `select item_id, created_at, before_milli, left_milli from (
       select *, lag(after_milli) over (partition by item_id order by created_at, id) as left_milli from stock_movements
     ) movements where before_milli <> left_milli`,
  );
  expect(rows).toEqual([]);
});

test('no guests sit down at a table before the guests before them have paid', async () => {
  const { rows } = await api.owner.query(
    `select later.table_name, later.opened_at, earlier.paid_at from orders later
       join orders earlier using (business_id, table_id)
      where earlier.opened_at < later.opened_at and earlier.paid_at > later.opened_at`,
  );
  expect(rows).toEqual([]);
});

test('every terminal and meal card paid out money; the meal card paid less than agreed and partly too late (PARTNER-19)', async () => {
  const { rows } = await api.owner.query<{ business_id: string; id: string }>(
    `select business_id, id from users where role = 'ADMIN'`,
  );
  const owner = await api.signIn(rows[0]!.business_id, rows[0]!.id, 'ADMIN', 'Elif Yıldız');
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const answer = await owner.get(`/api/reports/arrivals?from=${days(30)}&to=${days(0)}`);
  const { partners } = answer.json<ArrivalReport>();
  expect(partners.map(({ partner, isOverDeduction }) => [partner.name, isOverDeduction]).toSorted()).toEqual([
    ['Banka A POS', false],
    ['Banka B POS', false],
    ['Getir', false],
    ['Multinet', true],
    ['Yemeksepeti', false],
  ]);
  expect(partners.filter(({ sums }) => sums.arrived > 0 && sums.waiting > 0)).toHaveLength(3);
  expect(partners.find(({ partner }) => partner.name === 'Multinet')?.sums.overdue).toBeGreaterThan(0);
});

test('the drawer was handed over once, and two openings differ from what was left (CASH-31, CASH-34)', async () => {
  const { rows } = await api.owner.query<{ business_id: string; id: string }>(
    `select business_id, id from users where role = 'ADMIN'`,
  );
  const owner = await api.signIn(rows[0]!.business_id, rows[0]!.id, 'ADMIN', 'Elif Yıldız');
  const closed = (await owner.get(`/api/cash/sessions?from=${dayAgo(3)}&to=${dayAgo(0)}`)).json<
    ClosedSession[]
  >();
  const sums = ({ openingDifference, handOvers, variance, cashier }: ClosedSession) => ({
    opening: openingDifference,
    handOvers: handOvers.map(({ from, variance: missing }) => [from.name, missing]),
    close: [cashier.name, variance],
  });
  expect(closed.map(sums)).toEqual([
    { opening: -50, handOvers: [['Murat Şahin', -10]], close: ['Elif Yıldız', -65] },
    { opening: null, handOvers: [], close: ['Elif Yıldız', 0] },
  ]);
  const { tills } = (await owner.get('/api/cash')).json<CashDesk>();
  const open = await owner.get(`/api/cash/sessions/${tills[0]?.session?.id}`);
  expect(open.json<CashSession>()).toMatchObject({ openingDifference: 20, heldBy: 'Elif Yıldız' });
});

test('the books of the demo are consistent', () => expectTrueLedger(api));

test('set menus were sold on every day, each with parts at several stations (SET-13, SET-36)', async () => {
  const { rows } = await api.owner.query<{ stations: string }>(
    `select count(distinct p.station_id) as stations from order_lines l
       join order_lines p on p.business_id = l.business_id and p.set_line_id = l.id
      where l.is_set_menu and l.paid_qty = l.qty group by l.id`,
  );
  // One on each of nine days, and the other one as often as its table had guests.
  expect(rows.length).toBeGreaterThanOrEqual(9);
  expect(rows.filter(({ stations }) => Number(stations) < 2)).toEqual([]);
});

test('every station has a dozen tickets of every age, begun and not begun, two of them late', async () => {
  const { rows } = await api.owner.query<{ business_id: string; id: string }>(
    `select business_id, id from users where role = 'KITCHEN'`,
  );
  const cook = await api.signIn(rows[0]!.business_id, rows[0]!.id, 'KITCHEN', 'Ayşe İnce');
  const stations = (await cook.get('/api/stations')).json<Station[]>();
  const tickets = (await cook.get('/api/kds')).json<TicketAnswer[]>().map(asTimed);
  const toMake = tickets.filter(({ lines }) => lines.some(isToMake));
  const waiting = tickets.filter(
    ({ lines }) => !lines.some(isToMake) && lines.some(({ status }) => status === 'READY'),
  );
  expect([toMake.length, waiting.length]).toEqual([12, 4]);
  for (const { id, name } of stations) {
    const here = toMake.filter(({ lines }) => lines.some((line) => line.stationId === id && isToMake(line)));
    expect(here.length, name).toBeGreaterThanOrEqual(2);
  }
  expect(new Set(tickets.map(({ sentAt }) => sentAt.getTime())).size).toBe(tickets.length);
  const urgencies = toMake.map((ticket) => latenessOf(ticket, stations, Date.now()).urgency);
  expect(urgencies.filter((urgency) => urgency === 'late')).toHaveLength(2);
  expect(urgencies.filter((urgency) => urgency === 'nearLimit').length).toBeGreaterThanOrEqual(2);
  const lines = toMake.flatMap((ticket) => ticket.lines);
  expect(lines.filter(({ note }) => note !== null).length).toBeGreaterThanOrEqual(5);
  for (const status of ['NEW', 'PREPARING'])
    expect(lines.filter((line) => line.status === status).length, status).toBeGreaterThanOrEqual(5);
});

const asTimed = (ticket: TicketAnswer) => ({
  ...ticket,
  sentAt: new Date(ticket.sentAt),
  paidAt: ticket.paidAt === null ? null : new Date(ticket.paidAt),
  promisedAt: ticket.promisedAt === null ? null : new Date(ticket.promisedAt),
  lines: ticket.lines.map((line) => ({ ...line, changedAt: new Date(line.changedAt) })),
});

test('the board has every state, and areas, channels and couriers have sales of past days (TAKEAWAY-3, REP-31)', async () => {
  const { rows } = await api.owner.query<{ business_id: string; id: string }>(
    `select business_id, id from users where role = 'CASHIER'`,
  );
  const cashier = await api.signIn(rows[0]!.business_id, rows[0]!.id, 'CASHIER', 'Murat Şahin');
  const board = (await cashier.get('/api/takeaway')).json<TakeawayOrder[]>();
  expect(board.map(({ placeName, state, due }) => [placeName.split(' ')[0], state, due > 0])).toEqual(
    expect.arrayContaining([
      ['Paket', 'NEW', true],
      ['Paket', 'PREPARING', false],
      ['Tezgâh', 'PREPARING', false],
      ['Gel-al', 'READY', true],
      ['Paket', 'ON_WAY', true],
      ['Gel-al', 'DELIVERED', false],
      ['Paket', 'DELIVERED', false],
      ['Paket', 'FAILED', false],
    ]),
  );
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const range = `from=${days(PAST_DAYS - 1)}&to=${days(1)}`;
  const parts = (by: string) =>
    cashier
      .get(`/api/reports/sales-breakdown?${range}&by=${by}`)
      .then((answer) => answer.json<SalesPartReport[]>().map(({ key }) => key));
  expect((await parts('KIND')).toSorted()).toEqual(['COUNTER', 'DELIVERY', 'TABLE', 'TAKEAWAY']);
  expect((await parts('AREA')).length).toBeGreaterThanOrEqual(3);
  expect((await parts('CHANNEL')).toSorted()).toEqual(['', 'Getir', 'Telefon', 'Yemeksepeti']);
  expect((await parts('COURIER')).toSorted()).toEqual(['', 'Ozan Kaya', 'Yusuf Acar']);
  const callers = (await cashier.get('/api/takeaway/callers?q=Derya')).json<{ lastOrder: unknown }[]>();
  expect(callers).toMatchObject([{ name: 'Derya Hanım', lastOrder: expect.anything() }]);
});

test('a courier brings cash of today, tables have guests, and desserts wait for Marş (COURIER-12, GUESTS-1, COURSE-15)', async () => {
  const { rows } = await api.owner.query<{ business_id: string; id: string }>(
    `select business_id, id from users where role = 'ADMIN'`,
  );
  const owner = await api.signIn(rows[0]!.business_id, rows[0]!.id, 'ADMIN', 'Elif Yıldız');
  const { couriers } = (await owner.get('/api/couriers/accounts')).json<{ couriers: CourierAccount[] }>();
  expect(couriers.map(({ name, cashCount, deliveries }) => [name, cashCount, deliveries.length > 0])).toEqual(
    [
      ['Ozan Kaya', 1, true],
      ['Yusuf Acar', 0, true],
    ],
  );
  const tables = (await owner.get('/api/tables')).json<Table[]>();
  expect(tables.filter(({ guests }) => guests !== undefined).length).toBeGreaterThanOrEqual(6);
  expect(tables.flatMap(({ held }) => held?.qty ?? [])).toEqual([2, 3]);
});

test.each(Array.from({ length: 48 }, (_, half) => half))(
  'the demo follows the hours of a restaurant when it begins %i half hours after midnight',
  (half) => {
    const now = Date.parse('2026-03-10T21:00:00Z') + half * 1_800_000;
    const clockOf = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(11, 16);
    for (let daysAgo = PAST_DAYS; daysAgo >= 0; daysAgo -= 1) {
      const visits = visitsOf(now, daysAgo);
      expect(visits.length).toBeGreaterThanOrEqual(2);
      expect(new Set(visits.map(({ table }) => table)).size).toBe(visits.length);
      for (const { sittingDown, ordered } of visits) {
        expect(sittingDown + 170 * 60_000).toBeLessThanOrEqual(now);
        const isSoup = ordered.some(([item]) => ['Mercimek Çorbası', 'Ezogelin'].includes(item));
        const isBreakfast = ordered.some(([item]) => item === 'Menemen');
        const earliest = isSoup ? '00:00' : isBreakfast ? '08:00' : '12:00';
        expect(clockOf(sittingDown) >= earliest).toBe(true);
        if (!isSoup) expect(clockOf(sittingDown) <= '21:00').toBe(true);
      }
    }
  },
);
