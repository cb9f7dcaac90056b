import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { idOf, openFor, tableOf } from '#src/features/tables/test-floor.ts';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { wireBusiness } from '#test/wire-factories.ts';
import { wireTakeaway } from '#test/wire-takeaway.ts';

const AREAS = ['Salon', 'Bahçe', 'Bar'].map((name, at) => ({
  id: idOf(71 + at),
  name,
  userIds: [],
  version: 1,
}));
const FLOOR = [
  tableOf(1, 'Bahçe 12', { areaId: idOf(72) }),
  tableOf(2, 'Salon 12', { areaId: idOf(71), ...openFor(18, 1545) }),
  tableOf(3, 'Salon 1', { areaId: idOf(71) }),
];

beforeEach(() => localStorage.clear());

async function show(handlers: Parameters<typeof stubServer>[0] = {}) {
  stubServer({ 'GET /tables': () => FLOOR, 'GET /areas': () => AREAS, ...handlers });
  const rendered = await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Salon 12/ });
  await screen.findByRole('radiogroup', { name: 'Bölümler' });
  return rendered;
}
const found = () =>
  within(screen.getByRole('list', { name: 'Bulunan masalar' }))
    .getAllByRole('button')
    .map((row) => row.textContent);

test('/ opens the search, and Enter opens the first table found (FLOOR-47)', async () => {
  const { user, router } = await show();
  await user.keyboard('/');
  const field = await screen.findByRole('searchbox', { name: 'Masa ara' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('s12');
  expect(found()).toEqual([expect.stringMatching(/^Salon 12.*18 dk · Çağrı Öz₺1\.545,00/)]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.location.pathname).toBe(`/app/tables/${idOf(2)}`));
});

test('digits in the search jump to no table by themselves (FLOOR-12, FLOOR-47)', async () => {
  const { user, router } = await show();
  await user.click(screen.getByRole('button', { name: 'Masa ara' }));
  await user.keyboard('12');
  expect(found()).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(router.location.pathname).toBe('/app');
  expect(screen.queryByText(/Masa no 12/)).toBeNull();
});

test('a search without a result shows what was typed, and the user who serves is found (FLOOR-46)', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Masa ara' }));
  expect(screen.getByText(/s12: Salon 12/)).toBeVisible();
  await user.keyboard('s99');
  expect(screen.getByText('“s99” bulunamadı')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Masa ara' }));
  await user.type(screen.getByRole('searchbox', { name: 'Masa ara' }), 'çağrı');
  expect(found()).toEqual([expect.stringContaining('Salon 12')]);
});

test('on phones the search has keys of its own, and one changes to those of the device (FLOOR-47)', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user, router } = await show();
  await user.click(screen.getByRole('button', { name: 'Masa ara' }));
  const pad = within(await screen.findByRole('group', { name: 'Masa tuşları' }));
  expect(pad.getAllByRole('button').map((key) => key.textContent)).toEqual([
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
    's',
    'ba',
    '',
    'Sil',
    'Aç',
  ]);
  const field = screen.getByRole('searchbox', { name: 'Masa ara' });
  expect(field).toHaveAttribute('inputmode', 'none');
  for (const key of ['ba', '1', '3', 'Sil', '2']) await user.click(pad.getByRole('button', { name: key }));
  expect(field).toHaveValue('ba12');
  expect(found()).toEqual([expect.stringContaining('Bahçe 12')]);
  await user.click(pad.getByRole('button', { name: 'Klavye' }));
  expect(screen.queryByRole('group', { name: 'Masa tuşları' })).toBeNull();
  expect(field).not.toHaveAttribute('inputmode');
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.location.pathname).toBe(`/app/tables/${idOf(1)}`));
});

test('an order without a table is found by its number, phone and name (FLOOR-60)', async () => {
  const { user, router } = await show({
    'GET /business/me': () => ({
      ...wireBusiness,
      settings: { ...wireBusiness.settings, takeaway: true },
    }),
    'GET /takeaway': () => [
      wireTakeaway({ name: 'Selin Kaya', phoneEnd: '4417', total: 460 }),
      wireTakeaway({ orderId: idOf(95), placeName: 'Paket 9', callNumber: 9, state: 'DELIVERED' }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Masa ara' }));
  const field = screen.getByRole('searchbox', { name: 'Masa ara' });
  await user.type(field, '12');
  await waitFor(() => expect(found()).toHaveLength(3));
  expect(found()[2]).toMatch(/^Gel-al 12.*Selin Kaya · … 4417₺460,00$/);
  for (const [query, names] of [
    ['4417', ['Gel-al 12']],
    ['kaya', ['Gel-al 12']],
  ] as const) {
    await user.clear(field);
    await user.type(field, query);
    expect(found().map((row) => row.slice(0, 9))).toEqual(names);
  }
  await user.clear(field);
  await user.type(field, 'paket 9');
  expect(screen.getByText('“paket 9” bulunamadı')).toBeVisible();
  await user.clear(field);
  await user.type(field, '4417{Enter}');
  await waitFor(() =>
    expect(router.location.pathname).toBe('/app/takeaway/018f0000-0000-7000-8000-000000000902'),
  );
});
