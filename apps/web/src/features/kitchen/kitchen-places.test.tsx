import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { KitchenPage } from '#src/features/kitchen/kitchen-page.tsx';
import { minutesAgo, STATIONS, wireLine, wireTicket } from '#src/features/kitchen/test-tickets.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
});

const inMinutes = (minutes: number) => minutesAgo(-minutes);
const TABLE = wireTicket(1, 'Masa 5');
const FETCHED = wireTicket(2, 'Gel-al 12', {
  ...{ placeKind: 'TAKEAWAY', hasBag: true, promisedAt: minutesAgo(2), paidAt: minutesAgo(1) },
});
const DELIVERED = wireTicket(3, 'Paket 7', {
  ...{ placeKind: 'DELIVERY', hasBag: true, promisedAt: inMinutes(30) },
});
const EATEN_HERE = wireTicket(4, 'Tezgâh 31', { placeKind: 'COUNTER', paidAt: minutesAgo(2) });

const show = () => renderScreen(<KitchenPage />, { role: 'KITCHEN', path: '/app/kds' });
const serve = (tickets: object[]) =>
  stubServer({ 'GET /kds': () => tickets, 'GET /stations': () => STATIONS });
const names = () => screen.queryAllByRole('article').map((one) => one.querySelector('h2')!.textContent);
const choose = (place: RegExp) =>
  within(screen.getByRole('radiogroup', { name: 'Yer' })).getByRole('radio', { name: place });

test('a bag and the promise stand on orders that leave, not on what is eaten here (KDS-34, KDS-35)', async () => {
  serve([TABLE, FETCHED, DELIVERED, EATEN_HERE]);
  await show();
  const head = async (name: RegExp) =>
    within(await screen.findByRole('article', { name })).getByRole('banner');
  // Paid, and still waited for.
  expect(await head(/Gel-al 12/)).toHaveTextContent(/Söz \d\d:\d\d\s*geç$/);
  expect(await head(/Gel-al 12/)).toHaveAttribute('data-urgency', 'late');
  expect(await head(/Paket 7/)).toHaveTextContent(/Söz \d\d:\d\d$/);
  expect(names()).toEqual(['Masa 5', 'Gel-al 12 paketlenecek', 'Paket 7 paketlenecek', 'Tezgâh 31']);
  expect(await head(/Tezgâh 31/)).toHaveTextContent('#44 · Elif');
  expect(await head(/Tezgâh 31/)).not.toHaveTextContent('Ödendi');
  expect(screen.getByText('1 gecikti')).toBeVisible();
});

test('the filter counts, is kept by the device, and silences what it hides (KDS-36)', async () => {
  const server = serve([TABLE, FETCHED, DELIVERED, EATEN_HERE]);
  const { user, queries, unmount } = await show();
  await screen.findByRole('article', { name: /Masa 5/ });
  expect(choose(/^Hepsi/).closest('label')).toHaveTextContent('Hepsi4');
  expect(choose(/^Gel-al/).closest('label')).toHaveTextContent('Gel-al2');
  await user.click(choose(/^Masalar/));
  expect(names()).toEqual(['Masa 5']);
  expect(screen.getByRole('radio', { name: /^Mutfak/ }).closest('label')).toHaveTextContent('Mutfak1');
  server.now({
    'GET /kds': () => [
      TABLE,
      DELIVERED,
      wireTicket(5, 'Paket 8', { placeKind: 'DELIVERY', lines: [wireLine(51)] }),
    ],
  });
  act(() => refresherOf(queries).handle('kds:changed', { stationId: null }));
  await waitFor(() => expect(choose(/^Paket/).closest('label')).toHaveTextContent('Paket2'));
  expect(names()).toEqual(['Masa 5']);
  expect(screen.queryByText(/^Yeni fiş/)).toBeNull();
  unmount();
  await show();
  await screen.findByRole('article', { name: /Masa 5/ });
  expect(choose(/^Masalar/)).toBeChecked();
});

test('a business with tables only has no filter (KDS-36)', async () => {
  serve([TABLE]);
  await show();
  await screen.findByRole('article', { name: /Masa 5/ });
  expect(screen.queryByRole('radiogroup', { name: 'Yer' })).toBeNull();
});
