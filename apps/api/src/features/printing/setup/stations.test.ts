import type { Station } from '@sofra/contract/printing/printing-setup';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueKitchenTickets } from '#src/features/printing/shared/queue-tickets.ts';
import { newId } from '#src/platform/writes/ids.ts';
import {
  asOneWrite,
  createOrderRow,
  createPrinter,
  createStation,
  printJobsOf,
} from '#test/factories/printer-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const admin = () => business.as('ADMIN');
const stations = async (): Promise<Station[]> => (await admin().get('/api/stations')).json();

test('stations are added, renamed, switched off and listed in natural order', async () => {
  const ten = await createStation(business, 'Ocak 10');
  await createStation(business, 'Ocak 2');
  expect(ten).toMatchObject({ isActive: true, printers: [], version: 1 });
  expect((await stations()).map((station) => station.name)).toEqual(['Ocak 2', 'Ocak 10']);
  const changed = await admin().patch(`/api/stations/${ten.id}`, {
    name: 'Bar',
    isActive: false,
    expectedVersion: 1,
  });
  expect(changed.json()).toMatchObject({ name: 'Bar', isActive: false, version: 2 });
  const stale = await admin().patch(`/api/stations/${ten.id}`, { name: 'Fırın', expectedVersion: 1 });
  expect(stale.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { current: { name: 'Bar', version: 2 } },
  });
  expect((await admin().post('/api/stations', { name: 'bar' })).json().code).toBe('NAME_TAKEN');
  expect((await admin().patch(`/api/stations/${ten.id}`, { name: 'ocak 2' })).json().code).toBe('NAME_TAKEN');
});

test('a station’s name decides its limit until a user sets the minutes (KDS-20)', async () => {
  const [bar, oven, grill] = [
    await createStation(business, 'Bar'),
    await createStation(business, 'Fırın'),
    await createStation(business, 'Izgara'),
  ];
  expect([bar, oven, grill].map(({ lateAfterMinutes }) => lateAfterMinutes)).toEqual([4, 15, 12]);
  const said = await admin().patch(`/api/stations/${bar.id}`, { lateAfterMinutes: 6 });
  expect(said.json()).toMatchObject({ name: 'Bar', lateAfterMinutes: 6, version: 2 });
  await admin().patch(`/api/stations/${bar.id}`, { name: 'Bahçe' });
  await admin().patch(`/api/stations/${oven.id}`, { name: 'Ocak' });
  const held = Object.fromEntries(
    (await stations()).map(({ name, lateAfterMinutes }) => [name, lateAfterMinutes]),
  );
  expect(held).toEqual({ Bahçe: 6, Ocak: 12, Izgara: 12 });
  const made = await admin().post('/api/stations', { name: 'Tatlı', lateAfterMinutes: 7 });
  expect(made.json()).toMatchObject({ name: 'Tatlı', lateAfterMinutes: 7 });
  for (const minutes of [0, 241, 2.5, '12'])
    expect(
      (await admin().patch(`/api/stations/${bar.id}`, { lateAfterMinutes: minutes })).json(),
    ).toMatchObject({ code: 'INVALID_INPUT' });
  const { rows } = await api.owner.query(
    `select details -> 'before' -> 'lateAfterMinutes' as was, details -> 'after' -> 'lateAfterMinutes' as is
       from audit_log where business_id = $1 and event = 'station.change' order by seq limit 1`,
    [business.id],
  );
  expect(rows).toEqual([{ was: 4, is: 6 }]);
});

test('a second attaching or detaching changes nothing (PRINT-42)', async () => {
  const printer = await createPrinter(business, { name: 'Bar Yazıcısı' });
  const station = await createStation(business, 'Bar');
  const link = { stationId: station.id, printerId: printer.id };
  const entry = {
    printerId: printer.id,
    printer: { name: 'Bar Yazıcısı', interface: 'NETWORK', ip: '127.0.0.1', port: 9 },
  };
  for (let times = 0; times < 2; times += 1) {
    const attached = await admin().post('/api/printers/attach', link);
    expect([attached.statusCode, attached.json().printers]).toEqual([200, [entry]]);
  }
  for (let times = 0; times < 2; times += 1) {
    const detached = await admin().post('/api/printers/detach', link);
    expect([detached.statusCode, detached.json().printers]).toEqual([200, []]);
  }
  const { rows } = await api.owner.query(
    `select event from audit_log where business_id = $1 and event like 'station.%tach' order by seq`,
    [business.id],
  );
  expect(rows).toEqual([{ event: 'station.attach' }, { event: 'station.detach' }]);
});

test('deleting a station detaches menu and printers, and waiting jobs still print (PRINT-43)', async () => {
  const printer = await createPrinter(business, { name: 'Bar Yazıcısı' });
  const station = await createStation(business, 'Bar', [printer]);
  const [categoryId, itemId] = [newId(), newId()];
  await api.owner.query(
    `insert into menu_categories (business_id, id, name, station_id) values ($1, $2, 'İçecekler', $3)`,
    [business.id, categoryId, station.id],
  );
  await api.owner.query(
    `insert into menu_items (business_id, id, name, price_kurus, category_id, station_id) values ($1, $2, 'Çay', 1500, $3, $4)`,
    [business.id, itemId, categoryId, station.id],
  );
  const order = await createOrderRow(api, business);
  const lines = [{ name: 'Çay', qty: 1, note: null, stationId: station.id }];
  await asOneWrite(api, business, (work) =>
    queueKitchenTickets(work, { type: 'KOT', operationId: newId(), order, lines }),
  );

  expect((await admin().delete(`/api/stations/${station.id}`)).statusCode).toBe(204);
  expect(await stations()).toEqual([]);
  expect(await printJobsOf(business)).toMatchObject([
    { state: 'PENDING', stationName: 'Bar', printerName: 'Bar Yazıcısı' },
  ]);
  for (const table of ['menu_categories', 'menu_items']) {
    const { rows } = await api.owner.query(`select station_id from ${table} where business_id = $1`, [
      business.id,
    ]);
    expect(rows).toEqual([{ station_id: null }]);
  }
  expect((await admin().post('/api/stations', { name: 'Bar' })).statusCode).toBe(201);
});

test('a test prints on every active printer of the station, and is refused without one (PRINT-43)', async () => {
  const [first, second, passive] = [
    await createPrinter(business, { name: 'Ocak' }),
    await createPrinter(business, { name: 'Pas' }),
    await createPrinter(business, { name: 'Eski', isActive: false }),
  ];
  const station = await createStation(business, 'Mutfak', [first, second, passive]);
  const { jobIds } = (await admin().post(`/api/stations/${station.id}/test`)).json<{ jobIds: string[] }>();
  expect(await printJobsOf(business)).toMatchObject([
    { id: jobIds[0], type: 'TEST', stationName: 'Mutfak', printerName: 'Ocak' },
    { id: jobIds[1], type: 'TEST', stationName: 'Mutfak', printerName: 'Pas' },
  ]);
  const empty = await createStation(business, 'Bar', [passive]);
  const refused = await admin().post(`/api/stations/${empty.id}/test`);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'NO_PRINTER']);
});

test('waiters and the kitchen read stations, and change nothing', async () => {
  const { id } = await createStation(business, 'Mutfak');
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    const caller = business.as(role);
    expect((await caller.get('/api/stations')).statusCode).toBe(200);
    expect((await caller.post('/api/stations', { name: 'X' })).statusCode).toBe(403);
    expect((await caller.patch(`/api/stations/${id}`, { name: 'X' })).statusCode).toBe(403);
    expect((await caller.delete(`/api/stations/${id}`)).statusCode).toBe(403);
    expect((await caller.post('/api/printers/attach', { stationId: id, printerId: id })).statusCode).toBe(
      403,
    );
  }
});

test('another business’s station and printer are not found, alone or mixed with own ones', async () => {
  const printer = await createPrinter(business, { name: 'Bar Yazıcısı' });
  const station = await createStation(business, 'Bar', [printer]);
  const strangerBusiness = await api.createBusiness('Komşu Lokanta');
  const stranger = strangerBusiness.as('ADMIN');
  const [theirStation, theirPrinter] = [
    await createStation(strangerBusiness, 'Bar'),
    await createPrinter(strangerBusiness, { name: 'Yazıcı' }),
  ];
  const answers = await Promise.all([
    stranger.patch(`/api/stations/${station.id}`, { name: 'Bizim' }),
    stranger.delete(`/api/stations/${station.id}`),
    stranger.post(`/api/stations/${station.id}/test`),
    stranger.post('/api/printers/attach', { stationId: station.id, printerId: theirPrinter.id }),
    stranger.post('/api/printers/attach', { stationId: theirStation.id, printerId: printer.id }),
    stranger.post('/api/printers/detach', { stationId: station.id, printerId: printer.id }),
  ]);
  expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(Array(6).fill('NOT_FOUND'));
  expect(await stations()).toMatchObject([
    { name: 'Bar', version: 1, printers: [{ printerId: printer.id }] },
  ]);
});
