import { getMenu } from '@sofra/contract/menu/menu';
import { listPrinters } from '@sofra/contract/printing/printing';
import { listStations } from '@sofra/contract/printing/printing-setup';
import { listTables } from '@sofra/contract/orders/tables';
import { listUsers } from '@sofra/contract/people/users';
import { apiClient, tokenOf } from '@sofra/test-kit/api-client';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import { openBusiness } from '@sofra/test-kit/open-business';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()));
afterAll(() => api.stop());

test('the test kit makes exactly the planned business', async () => {
  const { to } = api;
  const business = await openBusiness(to, {
    name: 'Cuma Lokantası',
    stations: { kitchen: { name: 'Mutfak', printer: { ip: '127.0.0.1', port: 9100 } }, bar: { name: 'Bar' } },
    items: {
      tea: { name: 'Çay', price: 25, station: 'bar', stock: 5 },
      adana: { name: 'Adana', price: 450.5, category: 'Izgara', station: 'kitchen' },
      urfa: { name: 'Urfa', price: 450.5, category: 'Izgara', station: 'kitchen' },
      water: { name: 'Su', price: 0 },
    },
    staff: { murat: { role: 'CASHIER', fullName: 'Murat Şahin' } },
    tables: 2,
  });
  const { token } = business.owner;
  const menu = await callEndpoint(to, getMenu, { token });
  const soldIn = menu.map(({ name, stationId, items }) => [name, stationId, items.map((item) => item.id)]);
  const { items, stations } = business;
  expect(soldIn).toEqual([
    ['Bar', stations.bar, [items.tea]],
    ['Izgara', stations.kitchen, [items.adana, items.urfa]],
    ['Menü', null, [items.water]],
  ]);
  expect(menu[0]?.items[0]).toMatchObject({ price: 25, stockAmount: 5, stockUnit: 'ADET' });
  expect((await callEndpoint(to, listTables, { token })).map(({ id, name }) => [id, name])).toEqual([
    [business.tables[0], 'Masa 1'],
    [business.tables[1], 'Masa 2'],
  ]);
  expect(await callEndpoint(to, listPrinters, { token })).toMatchObject([
    { id: business.printers.kitchen, name: 'Mutfak', ip: '127.0.0.1', port: 9100 },
  ]);
  expect(await callEndpoint(to, listStations, { token })).toMatchObject([
    { id: stations.bar, printers: [] },
    { id: stations.kitchen, printers: [{ printerId: business.printers.kitchen }] },
  ]);
  expect(
    (await callEndpoint(to, listUsers, { token })).map(({ fullName, role }) => [fullName, role]),
  ).toEqual([
    ['Elif Yıldız', 'ADMIN'],
    ['Murat Şahin', 'CASHIER'],
  ]);
  const { email, password } = business.staff.murat;
  const cashier = apiClient(to, await tokenOf(to, email, password));
  expect(await cashier.get('/business/me')).toMatchObject({ name: 'Cuma Lokantası', slug: business.slug });
});
