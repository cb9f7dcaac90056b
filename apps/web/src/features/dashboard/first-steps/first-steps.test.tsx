import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellHandlers, wirePrinter } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';

const DAY_MS = 86_400_000;
const business = (daysOld: number) => ({
  ...shellHandlers['GET /business/me'](),
  createdAt: new Date(Date.now() - daysOld * DAY_MS).toISOString(),
});
const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const table = (n: number) => ({
  id: idOf(n),
  name: `Masa ${n}`,
  capacity: 4,
  isActive: true,
  occupied: false,
  openTotal: 0,
  openOrderId: null,
  openedAt: null,
  billPrintedAt: null,
  readyCount: 0,
  areaId: null,
  servedById: null,
  servedBy: null,
  version: 1,
});
const user = (n: number) => ({
  id: idOf(n),
  email: `kisi${n}@kafe.test`,
  fullName: `Kişi ${n}`,
  phone: null,
  role: 'ADMIN',
  isActive: true,
  hasPin: false,
  areaIds: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
});
const tea = {
  id: idOf(50),
  name: 'Çay',
  price: 35,
  isActive: true,
  isSoldOut: false,
  categoryId: idOf(60),
  stationId: null,
  trackStock: false,
  stockAmount: null,
  stockUnit: 'ADET',
  minStock: 5,
  hasRecipe: false,
  cost: null,
  unitCost: null,
  pictureUrl: null,
  details: null,
  isSample: true,
  version: 1,
};
const menu = [
  {
    id: idOf(60),
    name: 'Sıcak İçecekler',
    showInSales: true,
    color: null,
    stationId: null,
    station: null,
    translations: { en: 'Hot drinks' },
    isSample: true,
    version: 1,
    items: [tea],
  },
];

const young = {
  ...shellHandlers,
  'GET /business/me': () => business(1),
  'GET /users': () => [user(1)],
  'GET /printers': () => [] as unknown[],
};

const finished = {
  'GET /tables': () => [table(1)],
  'GET /menu': () => menu,
  'GET /users': () => [user(1), user(2)],
  'GET /printers': () => [wirePrinter],
};

async function open(handlers: Parameters<typeof stubServer>[0] = {}, role: 'ADMIN' | 'CASHIER' = 'ADMIN') {
  const server = stubServer({ ...young, ...handlers });
  const rendered = await renderScreen(<DashboardPage />, { role });
  return { ...rendered, server };
}
const card = async () => within(await screen.findByRole('region', { name: 'İlk adımlar' }));
const noCard = () => screen.queryByRole('region', { name: 'İlk adımlar' });

test.each(['ADMIN', 'CASHIER'] as const)('a new business shows its remaining steps to a %s', async (role) => {
  await open({ 'GET /printers': () => [wirePrinter] }, role);
  const steps = await card();
  expect(steps.getByRole('status')).toHaveTextContent('1/4 tamam');
  expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Yapılacak: Masalarınızı ekleyin',
    'Yapılacak: Menünüzü hazırlayın',
    'Yapılacak: Çalışanlarınızı ekleyin',
    'Tamam: Yazıcılar',
  ]);
  expect(steps.getByRole('link', { name: 'Kullanıcı ekle' })).toHaveAttribute('href', '/app/users');
  expect(steps.getByRole('link', { name: 'Kendim yazarım' })).toHaveAttribute('href', '/app/menu');
});

test('an old business shows no steps and requests no data for them (REP-28)', async () => {
  const { server } = await open({ 'GET /business/me': () => business(31) });
  await screen.findByText('Her şey yolunda');
  expect(noCard()).toBeNull();
  expect(server.callsOf('GET /users')).toEqual([]);
});

test('one tap adds twelve tables, and Geri al removes them', async () => {
  const made = [table(1), table(2)];
  const { user: hand, server } = await open({
    'POST /tables/batch': () => {
      server.now({ 'GET /tables': () => made });
      return made;
    },
    'DELETE /tables/:id': () => undefined,
  });
  await hand.click((await card()).getByRole('button', { name: '12 masa ekle' }));
  expect(await screen.findByText('2 masa eklendi')).toBeVisible();
  expect(server.callsOf('POST /tables/batch')[0]!.body).toEqual({ count: 12, prefix: 'Masa', capacity: 4 });
  expect(await (await card()).findByText('2 masa')).toBeVisible();
  server.now({ 'GET /tables': () => [] });
  await hand.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText('2 masa kaldırıldı')).toBeVisible();
  expect(server.callsOf('DELETE /tables/:id').map(({ params }) => params['id'])).toEqual([idOf(1), idOf(2)]);
  expect(await (await card()).findByRole('button', { name: '12 masa ekle' })).toBeVisible();
});

test('the entered number of tables is added, and a press after a lost answer is the same action', async () => {
  const { user: hand, server } = await open({
    'POST /tables/batch': () => {
      throw new TypeError('no network');
    },
  });
  const steps = await card();
  await hand.click(steps.getByRole('button', { name: '12 masa ekle' }));
  expect(await steps.findByText(/^Sunucuya ulaşılamıyor/)).toBeVisible();
  await hand.click(steps.getByRole('button', { name: 'Artır' }));
  await hand.click(steps.getByRole('button', { name: '13 masa ekle' }));
  await waitFor(() => expect(server.callsOf('POST /tables/batch')).toHaveLength(2));
  expect(await steps.findByText(/^Sunucuya ulaşılamıyor/)).toBeVisible();
  server.now({ 'POST /tables/batch': () => [table(1)] });
  await hand.click(steps.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('1 masa eklendi')).toBeVisible();
  const keys = server.callsOf('POST /tables/batch').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
});

test('one tap adds a sample menu, and then the QR is worth sharing', async () => {
  const { user: hand, server } = await open({ 'POST /business/samples': () => menu });
  await hand.click((await card()).getByRole('button', { name: 'Kafe menüsü' }));
  expect(await screen.findByText('Örnek kafe menüsü eklendi')).toBeVisible();
  expect(server.callsOf('POST /business/samples')[0]!.body).toEqual({ menu: 'CAFE' });
  const steps = await card();
  expect(steps.getByText('1 ürün')).toBeVisible();
  expect(steps.getByRole('link', { name: 'QR menünüzü paylaşın' })).toHaveAttribute('href', '/app/qr');
  expect(steps.getByRole('status')).toHaveTextContent('1/4 tamam');
});

test('the card disappears when all four steps are done (REP-28)', async () => {
  await open(finished);
  await screen.findByText('Her şey yolunda');
  await waitFor(() => expect(screen.queryByText('Yükleniyor…')).toBeNull());
  expect(noCard()).toBeNull();
});

test('Gizle hides the card for this business on this device, with a way back (REP-28)', async () => {
  const { user: hand, unmount } = await open();
  await hand.click((await card()).getByRole('button', { name: 'Gizle' }));
  expect(noCard()).toBeNull();
  await hand.click(screen.getByRole('button', { name: 'Geri al' }));
  await hand.click((await card()).getByRole('button', { name: 'Gizle' }));
  unmount();

  const again = await open();
  await screen.findByText('Her şey yolunda');
  expect(noCard()).toBeNull();
  expect(again.server.callsOf('GET /users')).toEqual([]);
  again.unmount();
  await open({ 'GET /business/me': () => ({ ...business(1), id: idOf(99) }) });
  expect(await card()).toBeDefined();
});

test.each(Object.keys(finished))(
  'an unknown step does not count as undone: the card is hidden when %s fails',
  async (read) => {
    const { server } = await open({ ...finished, [read]: () => refuse('INTERNAL') });
    await waitFor(() => expect(server.callsOf(read)).not.toEqual([]));
    await waitFor(() => expect(screen.queryByText('Yükleniyor…')).toBeNull());
    expect(noCard()).toBeNull();
  },
);

test('the card shows no count while a step is unknown, but the steps known to be undone', async () => {
  await open({ ...finished, 'GET /tables': () => [], 'GET /printers': () => refuse('INTERNAL') });
  const steps = await card();
  expect(steps.getByRole('button', { name: '12 masa ekle' })).toBeVisible();
  expect(steps.getByText('Kullanıcılar')).toBeVisible();
  expect(steps.queryByText(/azıcı/)).toBeNull();
  expect(steps.getByRole('status')).toBeEmptyDOMElement();
  expect(steps.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
});

test('a failed read shows its error in the card, and a retry reads again', async () => {
  const { user: hand, server } = await open({ 'GET /users': () => refuse('UNAVAILABLE') });
  const steps = await card();
  expect(await steps.findByText(/^Sistem şu anda yanıt veremiyor/)).toBeVisible();
  server.now({ 'GET /users': () => [user(1)] });
  await hand.click(steps.getByRole('button', { name: 'Tekrar dene' }));
  // The wait is first, because a refetch renders the card again.
  expect(await screen.findByRole('button', { name: '12 masa ekle' })).toBeVisible();
});
