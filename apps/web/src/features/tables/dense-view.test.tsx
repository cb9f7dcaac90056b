import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf, openFor, tableOf } from '#src/features/tables/test-floor.ts';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { OWN_USER_ID, renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const [SALON, GARDEN] = [idOf(71), idOf(72)];
const AREAS = [
  { id: SALON, name: 'Salon', userIds: [], version: 1 },
  { id: GARDEN, name: 'Bahçe', userIds: [], version: 1 },
];
const MINE = { servedById: OWN_USER_ID, servedBy: 'Elif Yıldız' };
const FLOOR = [
  tableOf(1, 'Salon 10', { areaId: SALON, ...openFor(71, 615, { billPrintedAt: new Date().toISOString() }) }),
  tableOf(2, 'Salon 2', { areaId: SALON, ...openFor(12, 2355.5, { readyCount: 2 }) }),
  tableOf(3, 'Salon 3', { areaId: SALON }),
  tableOf(4, 'Bahçe 1', { areaId: GARDEN, ...openFor(5, 570), ...MINE }),
  tableOf(5, 'Bahçe 2', { areaId: GARDEN }),
  tableOf(6, 'Paket', { isActive: false }),
];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('tables-view', 'dense');
});
afterEach(() => vi.useRealTimers());

/** The sections of tables, without the region of the notices. */
const regions = () =>
  screen.queryAllByRole('region').filter((region) => within(region).queryByRole('heading') !== null);
const sections = () =>
  regions().map((section) => [
    within(section).getByRole('heading').textContent,
    ...within(section)
      .getAllByRole('link')
      .map(
        (card) => /^(Paket|\S+ \d+)/.exec(card.querySelector('[title]')?.getAttribute('title') ?? '')?.[0],
      ),
  ]);

async function show(tables: unknown = FLOOR, areas: unknown = AREAS) {
  const server = stubServer({ 'GET /tables': () => tables, 'GET /areas': () => areas });
  const rendered = await renderScreen(<TablesPage />);
  await waitFor(() => expect(regions().length).toBeGreaterThan(0));
  return { server, ...rendered };
}

test('mine first, then areas, each with open tables before free ones (FLOOR-43)', async () => {
  await show();
  await waitFor(() =>
    expect(sections()).toEqual([
      ['Benim masalarım 1', 'Bahçe 1'],
      ['Salon', 'Salon 2', 'Salon 10', 'Salon 3'],
      ['Bahçe', 'Bahçe 2'],
      ['Diğer', 'Paket'],
    ]),
  );
  expect(screen.getByText('2 açık · 1 boş')).toBeVisible();
});

test('a card names the whole table with its state for screen readers (FLOOR-45)', async () => {
  await show();
  expect(await screen.findByRole('link', { name: /Salon 2/ })).toHaveAccessibleName(
    'Salon 2 4 kişilik ₺2.355,50 2 hazır 12 dk · Açık',
  );
  expect(screen.getByRole('link', { name: /Salon 10/ })).toHaveAccessibleName(
    'Salon 10 4 kişilik ₺615 1 sa 11 dk · Hesap',
  );
  expect(screen.getByRole('link', { name: /Paket/ })).toHaveAccessibleName('Paket 4 kişilik Pasif');
});

test('a card shows the pieces that wait for Marş (COURSE-13, FLOOR-45)', async () => {
  const held = { qty: 3, since: new Date().toISOString() };
  await show([tableOf(2, 'Salon 2', { ...openFor(12, 90), held })]);
  expect(await screen.findByRole('link', { name: /Salon 2/ })).toHaveAccessibleName(/3 bekliyor/);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a card whose state changed moves after three seconds without a touch (FLOOR-44)', async () => {
  const { server, queries } = await show();
  await waitFor(() => expect(sections()[1]).toEqual(['Salon', 'Salon 2', 'Salon 10', 'Salon 3']));
  server.now({
    'GET /tables': () => FLOOR.map((one) => (one.name === 'Salon 3' ? { ...one, ...openFor(0, 90) } : one)),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  refresherOf(queries).handle('orders:changed', { tableId: idOf(3) });
  await waitFor(() => expect(screen.getByRole('link', { name: /Salon 3/ })).toHaveAccessibleName(/₺90|Açık/));
  const salon = () => sections()[1];
  expect(salon()).toEqual(['Salon', 'Salon 2', 'Salon 10', 'Salon 3']);
  fireEvent.pointerDown(document.body);
  await pass(10_000);
  expect(salon()).toEqual(['Salon', 'Salon 2', 'Salon 10', 'Salon 3']);
  fireEvent.pointerUp(document.body);
  await pass(2_000);
  fireEvent.wheel(document.body);
  await pass(2_000);
  expect(salon()).toEqual(['Salon', 'Salon 2', 'Salon 10', 'Salon 3']);
  await pass(1_500);
  expect(salon()).toEqual(['Salon', 'Salon 2', 'Salon 3', 'Salon 10']);
});

test('a new table shows at once (FLOOR-44)', async () => {
  const { server, queries } = await show();
  await screen.findByRole('link', { name: /Salon 3/ });
  server.now({ 'GET /tables': () => [...FLOOR, tableOf(7, 'Salon 4', { areaId: SALON })] });
  refresherOf(queries).handle('tables:changed', {});
  expect(await screen.findByRole('link', { name: /Salon 4/ })).toBeVisible();
});

test('while tables are read for the first time, six cards and nine chips stand for them (FLOOR-48)', async () => {
  stubServer({ 'GET /tables': () => new Promise(() => undefined), 'GET /areas': () => AREAS });
  const { container } = await renderScreen(<TablesPage />);
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Yükleniyor…');
  expect(container.querySelectorAll('.animate-pulse')).toHaveLength(15);
});

test('the view is kept on the device, and its button leads back to the cards (FLOOR-42)', async () => {
  const { user, unmount } = await show();
  await user.click(screen.getByRole('button', { name: 'Kart görünümü' }));
  expect(regions()).toEqual([]);
  expect(localStorage.getItem('tables-view')).toBe('grid');
  await user.click(screen.getByRole('button', { name: 'Sık görünüm' }));
  unmount();
  await show();
  expect(screen.getByRole('button', { name: 'Kart görünümü' })).toBeVisible();
});

const many = (count: number) => Array.from({ length: count }, (_, at) => tableOf(at + 1, `Masa ${at + 1}`));

test.each([
  [40, 0],
  [41, 1],
])('with %i tables the dense view is proposed %i times (FLOOR-42)', async (count, proposals) => {
  localStorage.clear();
  stubServer({ 'GET /tables': () => many(count), 'GET /areas': () => [] });
  await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Masa 40/ });
  expect(screen.queryAllByRole('button', { name: 'Sık görünüme geç' })).toHaveLength(proposals);
});

test('a proposal that was answered is not repeated (FLOOR-42)', async () => {
  localStorage.clear();
  stubServer({ 'GET /tables': () => many(41), 'GET /areas': () => [] });
  const first = await renderScreen(<TablesPage />);
  await first.user.click(await screen.findByRole('button', { name: 'Şimdi değil' }));
  expect(screen.queryByRole('button', { name: 'Sık görünüme geç' })).toBeNull();
  first.unmount();
  const second = await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Masa 40/ });
  expect(screen.queryByRole('button', { name: 'Sık görünüme geç' })).toBeNull();
  second.unmount();
  localStorage.clear();
  const third = await renderScreen(<TablesPage />);
  await third.user.click(await screen.findByRole('button', { name: 'Sık görünüme geç' }));
  expect(await screen.findByRole('heading', { name: 'Masalar', level: 2 })).toBeVisible();
});
