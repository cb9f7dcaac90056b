import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { FLOOR, idOf, tableOf } from '#src/features/tables/test-floor.ts';
import { NEEDS_CONNECTION, setConnection } from '#src/lib/realtime/connection.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

/** jsdom has no layout; three columns of cards fit into this width. */
const CANVAS_WIDTH = 1098;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(CANVAS_WIDTH);
  HTMLElement.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setConnection('connecting');
});

const BAHCE_1 = idOf(3);
const MASA_2 = idOf(2);
const GET = 'GET /tables/layout';
const PUT = 'PUT /tables/layout';

/** A layout published at that minute of a day. */
const published = (minute: number, positions: object) => ({
  positions,
  publishedAt: `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`,
});
const FIRST = published(1, { [BAHCE_1]: { x: 80, y: 160 } });
const SECOND = published(2, { [BAHCE_1]: { x: 400, y: 0 } });

const stored = () => JSON.parse(localStorage.getItem('tables-layout-v1') ?? 'null') as unknown;
const store = (layout: object) => localStorage.setItem('tables-layout-v1', JSON.stringify(layout));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const layoutButton = (name: string) =>
  within(screen.getByRole('group', { name: 'Masa düzeni' })).getByRole('button', { name });
/** The position of a card, or null in the grid. */
function placeOf(element: HTMLElement) {
  const place = element.closest<HTMLElement>('[style*="left"]');
  return place && { x: parseInt(place.style.left), y: parseInt(place.style.top) };
}
const cardPlace = () => placeOf(screen.getByRole('link', { name: /Bahçe 1/ }));
const handle = () => button('Taşı: Bahçe 1');

type Server = ReturnType<typeof stubServer>;
type Rendered = Awaited<ReturnType<typeof renderScreen>>;

/** Waits until the layout was requested this many times and every response has arrived. */
const untilNotified = ({ server, queries }: Pick<Rendered, 'queries'> & { server: Server }, times: number) =>
  waitFor(() => expect([server.callsOf(GET).length, queries.isFetching()]).toEqual([times, 0]));

async function renderFloor(layout: unknown, role: 'ADMIN' | 'CASHIER' | 'WAITER' = 'ADMIN') {
  const server = stubServer({ 'GET /tables': () => FLOOR, [GET]: () => layout });
  const rendered = await renderScreen(<TablesPage />, { role });
  await screen.findByRole('link', { name: /Bahçe 1/ });
  const floor = { ...rendered, server };
  await untilNotified(floor, 1);
  return floor;
}
const edit = async ({ user }: Pick<Rendered, 'user'>) => {
  await user.click(button('Düzeni düzenle'));
  await screen.findByRole('button', { name: 'Taşı: Bahçe 1' });
};
const receive = ({ queries }: Pick<Rendered, 'queries'>) => refresherOf(queries).handle('tables:changed', {});

test('a device without a layout takes over the published layout and keeps it as its own (FLOOR-31)', async () => {
  await renderFloor(FIRST, 'WAITER');
  await waitFor(() => expect(cardPlace()).toEqual({ x: 80, y: 160 }));
  expect(stored()).toEqual(FIRST.positions);
  expect(screen.queryByText(/düzen alındı/)).toBeNull();
});

test('without a published layout nothing changes', async () => {
  await renderFloor(null);
  expect(cardPlace()).toBeNull();
  expect(stored()).toBeNull();
});

test('the next publication replaces a device’s layout and grid, but not the places of another business', async () => {
  store({ [BAHCE_1]: { x: 8, y: 8 }, elsewhere: { x: 0, y: 0 } });
  localStorage.setItem('tables-view', 'grid');
  const floor = await renderFloor(FIRST, 'CASHIER');
  await waitFor(() => expect(cardPlace()).toEqual({ x: 80, y: 160 }));
  floor.server.now({ [GET]: () => SECOND });
  receive(floor);
  await waitFor(() => expect(cardPlace()).toEqual({ x: 400, y: 0 }));
  expect(stored()).toEqual({ ...SECOND.positions, elsewhere: { x: 0, y: 0 } });
});

test('the same or an older publication undoes neither Izgaraya dön, Sıfırla nor a later move (FLOOR-31)', async () => {
  const first = await renderFloor(SECOND);
  await waitFor(() => expect(cardPlace()).toEqual({ x: 400, y: 0 }));
  await first.user.click(button('Izgaraya dön'));
  first.unmount();

  const again = await renderFloor(SECOND);
  expect(cardPlace()).toBeNull();
  await edit(again);
  act(() => handle().focus());
  await again.user.keyboard('{ArrowRight}');
  await again.user.click(button('Bitti'));
  expect(cardPlace()).toEqual({ x: 408, y: 0 });
  again.unmount();

  const later = await renderFloor(FIRST);
  expect(cardPlace()).toEqual({ x: 408, y: 0 });
  await edit(later);
  await later.user.click(layoutButton('Sıfırla'));
  await later.user.click(button('Bitti'));
  later.unmount();

  await renderFloor(SECOND);
  expect(cardPlace()).toBeNull();
});

test('a publication during editing changes nothing until Bitti, and is shown then (FLOOR-31)', async () => {
  const floor = await renderFloor(null);
  await edit(floor);
  act(() => handle().focus());
  await floor.user.keyboard('{ArrowRight}');
  floor.server.now({ [GET]: () => FIRST });
  receive(floor);
  await untilNotified(floor, 2);
  await floor.user.keyboard('{ArrowRight}');
  expect(placeOf(handle())).toEqual({ x: 16, y: 0 });
  expect(stored()).toMatchObject({ [BAHCE_1]: { x: 16, y: 0 } });
  await floor.user.click(button('Bitti'));
  expect(cardPlace()).toEqual({ x: 80, y: 160 });
  expect(screen.getByText('Patronun bütün cihazlar için verdiği düzen alındı.')).toBeInTheDocument();
});

test('an owner publishes the visible layout, and later moves stay on this device', async () => {
  const floor = await renderFloor(FIRST);
  await waitFor(() => expect(cardPlace()).toEqual({ x: 80, y: 160 }));
  const answer = (body: unknown) => published(3, (body as typeof FIRST).positions);
  floor.server.now({ [PUT]: ({ body }) => answer(body) });
  await edit(floor);
  await floor.user.click(layoutButton('Bütün cihazlarda kullan'));
  await screen.findByText('Düzen bütün cihazlarda kullanılacak.');
  const [sent] = floor.server.callsOf(PUT);
  expect(Object.keys((sent?.body as typeof FIRST).positions)).toHaveLength(FLOOR.length);
  expect(sent?.body).toMatchObject({
    positions: { [BAHCE_1]: { x: 80, y: 160 }, [MASA_2]: { x: 356, y: 0 } },
  });
  expect(stored()).toEqual((sent?.body as typeof FIRST).positions);

  act(() => handle().focus());
  await floor.user.keyboard('{ArrowRight}');
  floor.server.now({ [GET]: () => answer(sent?.body) });
  receive(floor);
  await untilNotified(floor, 2);
  await floor.user.click(button('Bitti'));
  expect(cardPlace()).toEqual({ x: 88, y: 160 });
});

test('a card moved before the answer arrives keeps this move', async () => {
  const floor = await renderFloor(null);
  let give = (_answer: unknown): void => undefined;
  floor.server.now({ [PUT]: () => new Promise((resolve) => (give = resolve)) });
  await edit(floor);
  await floor.user.click(layoutButton('Bütün cihazlarda kullan'));
  act(() => handle().focus());
  await floor.user.keyboard('{ArrowRight}');
  give(FIRST);
  await screen.findByText('Düzen bütün cihazlarda kullanılacak.');
  expect(placeOf(handle())).toEqual({ x: 8, y: 0 });
});

test('a publication that fails after Bitti shows its reason (FLOOR-30)', async () => {
  const floor = await renderFloor(null);
  let fail = (): void => undefined;
  floor.server.now({ [PUT]: () => new Promise((resolve) => (fail = () => resolve(refuse('ROLE_LIMIT')))) });
  await edit(floor);
  await floor.user.click(layoutButton('Bütün cihazlarda kullan'));
  await floor.user.click(button('Bitti'));
  fail();
  expect(await screen.findByText(/^Bunu yapmaya yetkiniz yok/)).toBeVisible();
});

test('a floor with automatic places beyond the canvas can be published too', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340);
  const floor = await renderFloor(null);
  const many = Array.from({ length: 70 }, (_, index) => tableOf(index + 1, `Bahçe ${index + 1}`));
  floor.server.now({
    'GET /tables': () => many,
    [PUT]: ({ body }) => published(3, (body as typeof FIRST).positions),
  });
  receive(floor);
  await screen.findByRole('link', { name: /Bahçe 70/ });
  await edit(floor);
  await floor.user.click(layoutButton('Bütün cihazlarda kullan'));
  await screen.findByText('Düzen bütün cihazlarda kullanılacak.');
  expect(floor.server.callsOf(PUT)[0]?.body).toMatchObject({ positions: { [idOf(70)]: { x: 0, y: 8000 } } });
});

test('only an owner sees the button that publishes (FLOOR-30)', async () => {
  await edit(await renderFloor(null, 'CASHIER'));
  expect(screen.getByRole('group', { name: 'Masa düzeni' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Bütün cihazlarda kullan' })).toBeNull();
});

test('without a connection nothing is sent, and the reason is shown (FLOOR-30, OFF-16)', async () => {
  const floor = await renderFloor(null);
  act(() => setConnection('offline'));
  await edit(floor);
  await floor.user.click(layoutButton('Bütün cihazlarda kullan'));
  await screen.findByText(NEEDS_CONNECTION);
  expect(floor.server.callsOf(PUT)).toHaveLength(0);
});

test('phones, which show the grid, do not request the layout', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const server = stubServer({ 'GET /tables': () => FLOOR, [GET]: () => FIRST });
  await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Bahçe 1/ });
  expect(server.callsOf(GET)).toHaveLength(0);
});
