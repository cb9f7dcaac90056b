import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { earlierOf } from '#src/features/reports/earlier-days.ts';
import { PlacePanels } from '#src/features/reports/sales/sales-parts-panel.tsx';
import { idOf, reportHandlers, wirePart } from '#test/wire-reports.ts';
import { savedBy } from '#test/saved-csv.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers, wireBusiness } from '#test/wire-factories.ts';

const DAYS = { from: '2026-11-16', to: '2026-11-19' };
const EARLIER = '2026-11-09';
const CLOCK = { timeZone: 'Europe/Istanbul', dayStartHour: 0 };
const SALES = 'GET /reports/sales-breakdown';
const TIMES = 'GET /reports/waiting-times';

const time = (key: string, step: string, minutes: readonly [number, number], orders = 10) => ({
  ...{ key, step, orders, median: minutes[0] * 60, most: minutes[1] * 60 },
});
const sales = ({ query }: TestCall): unknown => {
  if (query['by'] === 'AREA')
    return [wirePart('Salon', { revenue: 6_000 }), wirePart('', { revenue: 2_000, orders: 8 })];
  if (query['from'] === EARLIER)
    return [wirePart('TABLE', { revenue: 5_000 }), wirePart('COUNTER', { revenue: 900 })];
  return [
    wirePart('TABLE', { revenue: 6_000, orders: 20, avgTicket: 300, canceled: 90 }),
    wirePart('TAKEAWAY', { revenue: 2_000, orders: 8, avgTicket: 250 }),
  ];
};

async function open(handlers: Parameters<typeof stubServer>[0] = {}) {
  stubServer({ ...shellHandlers, ...reportHandlers, 'GET /areas': () => [], ...handlers });
  const earlier = earlierOf(DAYS, '2026-11-20', CLOCK, { isComparing: true });
  return renderScreen(<PlacePanels days={DAYS} earlier={earlier} />);
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('parts are bars with revenue, orders, average and cancellations, beside the earlier days (REP-35)', async () => {
  await open({ [SALES]: sales });
  const kinds = await panel('Satış yeri');
  expect(await kinds.findByText('önce ₺900,00')).toBeVisible();
  expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Masa₺6.000,00%75 · 20 adisyon · ortalama ₺300,00 · iptal ₺90,00%20 arttıönce ₺5.000,00',
    'Gel-al₺2.000,00%25 · 8 adisyon · ortalama ₺250,00önce ₺0,00',
    'Tezgâh₺0,00%0 · 0 adisyon · ortalama ₺0,00%100 azaldıönce ₺900,00',
  ]);
  const areas = await panel('Bölümler');
  expect(areas.getByText('Bölümsüz')).toBeVisible();
});

test('channels and couriers are shown for days on which there were any (REP-35, REP-36)', async () => {
  await open({
    [SALES]: ({ query }: TestCall) =>
      ({ CHANNEL: [wirePart('Getir'), wirePart('')], COURIER: [wirePart('Ufuk')] })[query['by'] ?? ''] ?? [
        wirePart(query['by'] === 'KIND' ? 'TABLE' : ''),
      ],
  });
  expect(await (await panel('Kanallar')).findByText('Kendimiz')).toBeVisible();
  expect(await (await panel('Kuryeler')).findByText('Ufuk')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Bölümler' })).not.toBeInTheDocument();
});

test('times show half and nine of ten, beside the earlier half (REP-34, REP-35)', async () => {
  await open({
    [SALES]: sales,
    [TIMES]: ({ query }: TestCall) =>
      query['from'] === EARLIER
        ? [time('TAKEAWAY', 'READY', [15, 30])]
        : [time('TAKEAWAY', 'READY', [12, 21]), time('TAKEAWAY', 'DELIVERED', [18, 75], 9)],
  });
  const times = await panel('Gel-al ve paket süreleri');
  expect(await times.findByText('önce 15 dk')).toBeVisible();
  expect(times.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hazır12 dkonda dokuzu 21 dk içinde · 10 sipariş%20 azaldıönce 15 dk',
    'Teslim18 dkonda dokuzu 1 sa 15 dk içinde · 9 sipariş',
  ]);
});

test('each has a file with the same figures (REP-35)', async () => {
  const { user } = await open({ [SALES]: sales, [TIMES]: () => [time('DELIVERY', 'READY', [12, 21])] });
  await screen.findAllByText('önce ₺900,00');
  const kinds = await savedBy(user, 'Satış yeri');
  expect(kinds.name).toBe('satis-yeri_2026-11-16_2026-11-19.csv');
  expect(kinds.lines).toContain('Gel-al;2000,00;0,00;8;250,00;0,00');
  await screen.findByText('onda dokuzu 21 dk içinde · 10 sipariş');
  expect((await savedBy(user, 'Gel-al ve paket süreleri')).lines).toContain('Paket;Hazır;10;12;21');
});

test('a business with tables only sees none of it, one with areas only its areas (REP-35)', async () => {
  const { container, unmount } = await open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container).toHaveTextContent('');
  unmount();
  await open({ 'GET /areas': () => [{ id: idOf(1), name: 'Salon', userIds: [], version: 1 }] });
  expect(await panel('Bölümler')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Satış yeri' })).toBeNull();
});

test('without sales or orders each shows its own message, and a failure is tried again (REP-19, REP-35)', async () => {
  let fails = true;
  const { user } = await open({
    'GET /business/me': () => ({
      ...wireBusiness,
      settings: { ...wireBusiness.settings, takeaway: true },
    }),
    [SALES]: () => [],
    [TIMES]: () => (fails ? refuse('INTERNAL') : []),
  });
  expect(await (await panel('Satış yeri')).findByText('Bu tarihlerde satış yok.')).toBeVisible();
  const times = await panel('Gel-al ve paket süreleri');
  fails = false;
  await user.click(await times.findByRole('button', { name: 'Tekrar dene' }));
  expect(await times.findByText('Bu tarihlerde hazırlanan gel-al ya da paket yok.')).toBeVisible();
});
