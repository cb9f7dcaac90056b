import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChannelsPanel } from '#src/features/channels/channels-panel.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const LIST = 'GET /menu/channels';
const ID = '018f0000-0000-7000-8000-000000000970';
const PARTNER = '018f0000-0000-7000-8000-000000000971';
const GETIR = {
  ...{
    id: ID,
    name: 'Getir',
    kind: 'GETIR',
    isOn: true,
    pausedUntil: null,
    percent: 10,
    step: 100,
    prices: [],
  },
  ...{
    minutes: 30,
    minimum: 200,
    feeItemId: null,
    zones: [],
    partnerId: PARTNER,
    autoAccept: false,
    version: 3,
  },
};
const PARTNERS = [
  {
    ...{ id: PARTNER, method: 'CARD', name: 'Getir', isActive: true, isPlatform: true, version: 1 },
    terms: [{ commission: 15, days: 7, from: '2000-01-01' }],
  },
];

const ITEM = {
  ...{ id: '018f0000-0000-7000-8000-000000000972', name: 'Çay', price: 25, isActive: true, isSoldOut: false },
  ...{
    trackStock: false,
    stockUnit: 'ADET',
    stockAmount: null,
    minStock: 0,
    unitCost: null,
    stationId: null,
  },
  ...{
    cost: null,
    details: null,
    categoryId: '018f0000-0000-7000-8000-000000000973',
    version: 1,
    pictureUrl: null,
  },
  ...{
    portions: [],
    optionGroups: { own: [], refused: [] },
    setGroups: [],
    isSample: false,
    hasRecipe: false,
  },
};
const CATEGORY = {
  ...{
    id: ITEM.categoryId,
    name: 'Sıcak',
    stationId: null,
    station: null,
    translations: {},
    showInSales: true,
    color: null,
    version: 1,
  },
  ...{ isSample: false, items: [ITEM] },
};

const open = async (channels: readonly object[] = [GETIR]) => {
  const server = stubServer({
    ...shellHandlers,
    [LIST]: () => channels,
    'GET /menu': () => [CATEGORY],
    'GET /partners': () => PARTNERS,
    'GET /channels/:id/connection': () => null,
    'PATCH /menu/channels/:id': () => ({ ...GETIR, version: 4 }),
    'POST /menu/channels/:id/pause': () => ({
      ...GETIR,
      pausedUntil: new Date(Date.now() + 1_800_000).toISOString(),
    }),
  });
  return { server, ...(await renderScreen(<ChannelsPanel />, { role: 'ADMIN' })) };
};

test('a channel shows its prices, what remains, and the percent that covers its commission (CHANNEL-10)', async () => {
  await open();
  expect(await screen.findByText('+%10 · komisyon %15 · 30 dk')).toBeVisible();
  expect(screen.getByText('%17,65')).toBeVisible();
  const prices = screen.getByRole('region', { name: 'Getir fiyatları' });
  expect(within(prices).getAllByRole('textbox').length).toBeGreaterThan(0);
});

test('only changed fields are saved, and a price by hand is one of them (CHANNEL-3)', async () => {
  const { server, user } = await open();
  const prices = await screen.findByRole('region', { name: 'Getir fiyatları' });
  await user.type(within(prices).getAllByRole('textbox')[0]!, '50');
  expect(within(prices).getByText('elle')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf('PATCH /menu/channels/:id')).toHaveLength(1));
  expect(server.callsOf('PATCH /menu/channels/:id')[0]!.body).toEqual({
    expectedVersion: 3,
    prices: [{ itemId: expect.any(String), portionId: null, price: 50 }],
  });
});

test('a channel is stopped for half an hour with one tap (CHANNEL-9)', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: '30 dk durdur' }));
  await waitFor(() => expect(server.callsOf('POST /menu/channels/:id/pause')).toHaveLength(1));
});

test('a business without channels reads why it may add one (CHANNEL-1)', async () => {
  await open([]);
  expect(await screen.findByText('Henüz kanal yok')).toBeVisible();
});
