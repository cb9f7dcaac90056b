import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DayClosesPanel } from '#src/features/reports/day-closes/day-closes-panel.tsx';
import { idOf, wireDayToClose, wireDayClose } from '#src/features/reports/test-reports.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const DAYS = { from: '2024-05-06', to: '2024-05-06' };
const END = 'POST /day-ends';
const PREVIEW = 'GET /day-ends/preview';
const SLIP = 'Fiş önizlemesi';

async function open(handlers: Parameters<typeof stubServer>[0] = {}, role: 'ADMIN' | 'CASHIER' = 'ADMIN') {
  const server = stubServer({
    ...shellHandlers,
    'GET /day-ends': () => [] as unknown,
    [PREVIEW]: () => wireDayToClose(),
    [END]: () => ({ endedDay: wireDayClose(), jobId: idOf(99) }),
    ...handlers,
  });
  const rendered = await renderScreen(<DayClosesPanel days={DAYS} timeZone="Europe/Istanbul" />, { role });
  return { server, ...rendered };
}
const dialog = () => within(screen.getByRole('dialog'));

/** Opens *Günü bitir* and waits for its slip. */
async function openEnd(...args: Parameters<typeof open>) {
  const opened = await open(...args);
  await opened.user.click(screen.getByRole('button', { name: 'Günü bitir' }));
  await screen.findByRole('region', { name: SLIP });
  return opened;
}

test('a day is ended with its Z no, and gets its number (DAYEND-9, DAYEND-14)', async () => {
  const { server, user } = await openEnd();
  expect(dialog().getByText('Açık sipariş, açık kasa ve basılmamış fiş yok.')).toBeVisible();
  expect(server.callsOf(PREVIEW)[0]?.query).toEqual({ day: '2024-05-06' });
  await user.type(dialog().getByLabelText(/ÖKC Z no/), '0412');
  await user.type(dialog().getByLabelText(/ÖKC toplamı/), '11200');
  await user.click(dialog().getByRole('button', { name: 'Günü bitir ve yazdır' }));
  expect(await screen.findByText('Gün bitirildi: no 218. Yazıcıya gönderildi.')).toBeVisible();
  expect(server.callsOf(END)[0]?.body).toEqual({ day: '2024-05-06', zNo: '0412', zTotal: 11_200 });
});

test('open orders and drawers are listed and prevent nothing (DAYEND-10)', async () => {
  const preview = wireDayToClose({
    open: { orders: { amount: 1245, count: 2 }, slips: 1 },
    openSessions: [{ number: 148, tillName: 'Bar kasası', openedBy: 'Murat Şahin' }],
  });
  await openEnd({ [PREVIEW]: () => preview });
  const list = within(dialog().getByRole('region', { name: 'Gün bitmeden' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 açık masa, ₺1.245,00',
    'Kasa kapanmadı: Bar kasası, oturum 148 (Murat Şahin)',
    '1 basılmamış fiş',
  ]);
  expect(dialog().getByRole('button', { name: 'Günü bitir ve yazdır' })).toBeEnabled();
});

const unfinished = (place: string, more: object = {}) => ({
  ...{ place, hasTable: false, due: 0, isPaid: false, held: 0 },
  ...more,
});

test('orders without a table and pieces that wait are listed by their places (DAYEND-17)', async () => {
  const orders = { amount: 1245, count: 4 };
  const called = Array.from({ length: 14 }, (_, index) =>
    unfinished(`Tezgâh ${index + 20}`, { isPaid: true }),
  );
  const list = [
    unfinished('Masa 5', { hasTable: true, held: 3, due: 200 }),
    unfinished('Paket 7', { due: 90, held: 1 }),
    ...[unfinished('Gel-al 12', { due: 155 }), ...called],
  ];
  await openEnd({ [PREVIEW]: () => wireDayToClose({ open: { orders, slips: 0, unfinished: list } }) });
  const region = within(dialog().getByRole('region', { name: 'Gün bitmeden' }));
  const twelve = called.slice(0, 12).map(({ place }) => place);
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 açık masa, ₺1.000,00',
    'Açık: Paket 7 ₺90,00, Gel-al 12 ₺155,00',
    `Ödendi, teslim edilmedi: ${twelve.join(', ')} ve 2 sipariş daha`,
    'Marş bekleyen: Masa 5 (3 adet), Paket 7 (1 adet)',
  ]);
});

test('each terminal and meal card that moved money has a field for its report (DAYEND-16)', async () => {
  const devices = [
    { partnerId: idOf(71), name: 'Banka A', expected: 4310 },
    { partnerId: idOf(72), name: 'Multinet', expected: 2150 },
  ];
  const { server, user } = await openEnd({ [PREVIEW]: () => wireDayToClose({ devices }) });
  expect(dialog().getByText('Sofra: ₺4.310,00')).toBeVisible();
  await user.type(dialog().getByLabelText(/Banka A raporu/), '4250');
  await user.click(dialog().getByRole('button', { name: 'Günü bitir ve yazdır' }));
  await waitFor(() =>
    expect(server.callsOf(END)[0]?.body).toEqual({
      day: '2024-05-06',
      devices: [{ partnerId: idOf(71), reported: 4250 }],
    }),
  );
});

test('a closed day shows its number and later changes, and an ADMIN ends it again (DAYEND-6, DAYEND-14)', async () => {
  const latest = wireDayClose({ netRevenue: 10_793.5 });
  const { server, user } = await openEnd({ [PREVIEW]: () => wireDayToClose({ latest }) });
  expect(dialog().getByText(/Bu gün no 218 ile bitirildi.*\+₺120,00 değişti/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Yeniden bitir ve yazdır' }));
  await waitFor(() => expect(server.callsOf(END)[0]?.body).toEqual({ day: '2024-05-06', replaces: 218 }));
});

test('a CASHIER reads that only an owner ends the day again, and has no button (DAYEND-6)', async () => {
  await openEnd({ [PREVIEW]: () => wireDayToClose({ latest: wireDayClose() }) }, 'CASHIER');
  expect(dialog().getByText(/aynı\. Yalnız patron yeniden bitirebilir\./)).toBeVisible();
  expect(dialog().queryByRole('button', { name: /bitir ve yazdır/i })).toBeNull();
});

test('a user who was slower than another till reads this (DAYEND-5)', async () => {
  const { user } = await openEnd({ [END]: () => refuse('DAY_ENDED', { number: 218 }) });
  await user.click(dialog().getByRole('button', { name: 'Günü bitir ve yazdır' }));
  expect(await dialog().findByText(/Bu gün bitirilmiş\./)).toBeVisible();
});

test('the list opens a day close as its slip, which can be printed again (DAYEND-11, DAYEND-13)', async () => {
  const again = wireDayClose({ id: idOf(92), number: 219, replaces: 218, zNo: null });
  const { server, user } = await open({
    'GET /day-ends': () => [again, wireDayClose()],
    'GET /day-ends/:id': () => ({ endedDay: wireDayClose(), slip: 'GÜN SONU RAPORU\nNo 218' }),
    'POST /day-ends/:id/slip': () => ({ jobId: idOf(99), copyNo: 2 }),
  });
  const [first, second] = await screen.findAllByRole('button', { name: /^No / });
  expect(first).toHaveTextContent('No 219 · 19 Kas 2026');
  expect(first).toHaveTextContent('no 218 yerine');
  expect(second).toHaveTextContent('ÖKC Z no 0412');
  await user.click(second!);
  expect(await screen.findByRole('region', { name: SLIP })).toHaveTextContent('No 218');
  await user.click(dialog().getByRole('button', { name: 'Kopya yazdır' }));
  expect(await screen.findByText('Kopya yazıcıya gönderildi')).toBeVisible();
  expect(server.callsOf('POST /day-ends/:id/slip')[0]?.params).toEqual({ id: idOf(91) });
});
