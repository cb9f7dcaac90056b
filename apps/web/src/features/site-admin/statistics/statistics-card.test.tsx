import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BUSINESS,
  stubSite,
  idOf,
  NO_SALES,
  OTHER_BUSINESS,
  SUMMARY,
  wireUser,
} from '#src/features/site-admin/test-site-admin.ts';
import { dayInDots } from '#src/ui/fields/day-text.ts';
import { renderApp } from '#test/render-app.tsx';
import { signInAs } from '#test/render-screen.tsx';
import { refuse } from '#test/stub-server.ts';
import { wireAmounts } from '#test/wire-factories.ts';

const USERS = [
  wireUser(1),
  wireUser(2, { businessId: OTHER_BUSINESS, businessName: 'Köşe Büfe' }),
  wireUser(3, { businessId: null, businessName: null }),
];
const CALLS = [
  'GET /reports/summary',
  'GET /reports/payment-breakdown',
  'GET /reports/top-items',
  'GET /orders',
] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T22:30:00Z') }); // 01:30 on the 23rd in Istanbul
  vi.stubGlobal('scrollTo', () => undefined);
  signInAs('SITEADMIN');
});
afterEach(() => vi.useRealTimers());

async function open(n = 1, handlers: Parameters<typeof stubSite>[1] = {}) {
  const server = stubSite(USERS, handlers);
  const rendered = await renderApp(`/admin/site-users?u=${idOf(n)}`);
  await screen.findByRole('heading', { name: 'İstatistikler' });
  const daysAsked = () =>
    CALLS.map((name) => server.callsOf(name).at(-1)?.query).map((query) => [query?.['from'], query?.['to']]);
  return { server, daysAsked, ...rendered };
}
/** Sets a date as a picker does, then leaves the field. */
function choose(label: string, day: string) {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value: day } });
  fireEvent.blur(input);
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('every call names the business of the user, six best sellers and ten orders (SITE-20)', async () => {
  const { server } = await open();
  await waitFor(() => CALLS.forEach((name) => expect(server.callsOf(name)).toHaveLength(1)));
  for (const { headers, name } of server.calls)
    expect([name, headers.get('x-biz-id'), headers.get('x-business-id')]).toEqual(
      name.includes('/admin/') ? [name, null, null] : [name, BUSINESS, BUSINESS],
    );
  expect(server.callsOf('GET /reports/top-items')[0]?.query).toMatchObject({ limit: '6' });
  expect(server.callsOf('GET /orders')[0]?.query).toMatchObject({
    status: 'PAID',
    full: 'true',
    limit: '10',
  });
});

test('İade and Net ciro are below Ciro, and the profit after refunds is below Kâr (SITE-20, REFUND-16)', async () => {
  const refunds = wireAmounts({ total: 120, count: 2 });
  await open(1, {
    'GET /reports/summary': () => ({ ...SUMMARY, refunds, netRevenue: 180, netProfit: -320 }),
  });
  expect(await (await panel('Ciro')).findByText('İade (2) −₺120,00')).toBeVisible();
  expect((await panel('Ciro')).getByText('Net ciro ₺180,00')).toBeVisible();
  expect((await panel('Kâr')).getByText('-₺200,00')).toBeVisible();
  expect((await panel('Kâr')).getByText('İade sonrası')).toHaveTextContent('İade sonrası -₺320,00');
});

test('the card shows five figures, the methods, the best sellers and the paid orders (SITE-20)', async () => {
  await open();
  for (const [label, value] of [
    ['Ciro', '₺300,00'],
    ['Sipariş', '3'],
    ['Ort. Sepet', '₺100,00'],
    ['Gider', '₺500,00'],
    ['Kâr', '-₺200,00'],
  ] as const)
    expect(await (await panel(label)).findByText(value)).toBeVisible();
  const methods = await panel('Ödeme Kırılımı');
  expect((await methods.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Nakit₺100,00%33 · 1 ödeme',
    'Kredi Kartı₺200,00%67 · 2 ödeme',
    'Yemek Kartı₺0,00%0 · 0 ödeme',
  ]);
  expect(await (await panel('En Çok Satanlar')).findByText('Künefe')).toBeVisible();
  const rows = (await (await panel('Ödenen Siparişler')).findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `No 3${idOf(503)}19.11.2026 14:32Bahçe 3Kredi Kartı₺100,50`,
    `No 2${idOf(502)}19.11.2026 14:32Bahçe 3Karma₺100,50`,
  ]);
});

test('today is the day of the business, and the chips end with it', async () => {
  const { user, daysAsked } = await open();
  const asked = async (from: string) =>
    waitFor(() => expect(daysAsked()).toEqual(CALLS.map(() => [from, '2026-11-23'])));
  expect(screen.getByRole('radio', { name: 'Bugün' })).toBeChecked();
  await asked('2026-11-23');
  for (const [chip, from] of [
    ['7 gün', '2026-11-17'],
    ['30 gün', '2026-10-25'],
    ['90 gün', '2026-08-26'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name: chip }));
    await asked(from);
    expect(screen.getByLabelText('Başlangıç')).toHaveValue(dayInDots(from));
  }
});

test('either date makes the range custom, and a chip restores it (SITE-19)', async () => {
  const { user, daysAsked } = await open();
  choose('Başlangıç', '2026-11-01');
  await waitFor(() => expect(daysAsked()).toEqual(CALLS.map(() => ['2026-11-01', '2026-11-23'])));
  for (const chip of screen.getAllByRole('radio')) expect(chip).not.toBeChecked();
  choose('Bitiş', '2026-10-05');
  await waitFor(() => expect(daysAsked()).toEqual(CALLS.map(() => ['2026-10-05', '2026-10-05'])));
  await user.click(screen.getByRole('radio', { name: 'Bugün' }));
  await waitFor(() => expect(screen.getByLabelText('Başlangıç')).toHaveValue('23.11.2026'));
});

test('a range that is too long shows an error and is not requested', async () => {
  const { server } = await open();
  await waitFor(() => expect(server.callsOf('GET /orders')).toHaveLength(1));
  choose('Başlangıç', '2024-01-01');
  expect(await screen.findByText('En çok 400 günlük aralık seçilebilir.')).toBeVisible();
  expect(server.callsOf('GET /orders')).toHaveLength(1);
});

test('another business has its own figures, even for the same days', async () => {
  const { server, router } = await open();
  await (await panel('Ciro')).findByText('₺300,00');
  let answer: (value: unknown) => void = () => undefined;
  server.now({ 'GET /reports/summary': () => new Promise((resolve) => (answer = resolve)) });
  await router.navigate({ to: '/admin/site-users', search: { u: idOf(2) } });
  await waitFor(() =>
    expect(server.callsOf('GET /reports/summary').at(-1)?.headers.get('x-biz-id')).toBe(OTHER_BUSINESS),
  );
  expect(screen.queryByText('₺300,00')).toBeNull();
  answer(refuse('NOT_FOUND'));
});

test('without sales the card shows Veri yok. and Kayıt yok. (SITE-21)', async () => {
  await open(1, {
    'GET /reports/payment-breakdown': () => NO_SALES,
    'GET /reports/top-items': () => [],
    'GET /orders': () => [],
  });
  expect(await (await panel('Ödeme Kırılımı')).findByText('Veri yok.')).toBeVisible();
  expect(await (await panel('En Çok Satanlar')).findByText('Veri yok.')).toBeVisible();
  expect(await (await panel('Ödenen Siparişler')).findByText('Kayıt yok.')).toBeVisible();
});

test('without a business no figures are shown or requested (SITE-21)', async () => {
  const { server } = await open(3);
  expect(screen.getByText('İşletme bilgisi yoksa metrik gösteremeyiz.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  for (const name of CALLS) expect(server.callsOf(name)).toEqual([]);
});

test('a failure is shown in its own place and retried separately (SITE-21, UI-18)', async () => {
  const { user, server } = await open(1, { 'GET /reports/top-items': () => refuse('NOT_FOUND') });
  const items = await panel('En Çok Satanlar');
  expect(await items.findByRole('alert')).toBeVisible();
  expect(await (await panel('Ciro')).findByText('₺300,00')).toBeVisible();
  server.now({ 'GET /reports/top-items': () => [] });
  await user.click(items.getByRole('button', { name: 'Tekrar dene' }));
  expect(await items.findByText('Veri yok.')).toBeVisible();
});
