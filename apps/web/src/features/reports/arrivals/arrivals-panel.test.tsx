import { ArrivalReport } from '@sofra/contract/money/arrivals';
import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { arrivalsCsv } from '#src/features/reports/arrivals/arrivals-panel.tsx';
import { ArrivalsPanel } from '#src/features/reports/arrivals/arrivals-panel.tsx';
import {
  arrived,
  EDENRED,
  MULTINET,
  wireArrival,
  wireArrivalReport,
  wirePartnerDay,
} from '#src/features/reports/arrivals/test-arrivals.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { csvText } from '@sofra/domain/text/csv';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const days = { from: '2026-11-01', to: '2026-11-23' };
const REPORT = 'GET /reports/arrivals';
const ENTER = 'POST /partners/:id/arrivals';

async function open(handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...shellHandlers, [REPORT]: () => wireArrivalReport(), ...handlers });
  const rendered = await renderScreen(<ArrivalsPanel days={days} />, { role: 'ADMIN' });
  const table = within(await screen.findByRole('table', { name: 'Multinet: günler' }));
  return { server, table, ...rendered };
}
const dialog = () => within(screen.getByRole('dialog'));

test('the panel shows waiting, overdue, arrived and deducted amounts, and a mark in words with figures (PARTNER-19, PARTNER-20)', async () => {
  await open();
  const figure = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(figure('Bekleyen net')).toContain('₺6.620,00');
  expect(figure('Vadesi geçen')).toContain('₺2.812,00Multinet');
  expect(figure('Gelen')).toContain('₺7.303,60brüt ₺7.820,00');
  expect(figure('Kesinti')).toContain('₺516,40ortalama %6,6');
  const partners = within(screen.getByRole('list', { name: 'Tahsilat ortakları' }));
  const [first, second] = partners.getAllByRole('button');
  expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(first).toHaveTextContent('Kesinti %6,6 · sınır %6');
  expect(first).toHaveTextContent('34 günde ödedi · sınır 30 gün');
  expect(second).toHaveTextContent('bilinmiyor · kesinti –');
});

test('the chosen partner lists its days with due day, arrived amount and difference (PARTNER-18, PARTNER-20)', async () => {
  const { table, user } = await open();
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent.slice(0, 10))).toEqual([
    ...['02.11.2026', '04.11.2026', '09.11.2026', '23.11.2026'],
  ]);
  expect(rows[0]).toHaveTextContent('3.845,60fark −125,40kesinti %8');
  expect(rows[1]).toHaveTextContent('19.11.20264 gün geçti');
  expect(rows[2]).toHaveTextContent('24.11.2026yarın');
  expect(rows[3]).toHaveTextContent('Gün bitmedi');
  await user.click(screen.getByRole('button', { name: /Edenred/ }));
  expect(await screen.findByRole('table', { name: 'Edenred: günler' })).toBeVisible();
});

test('Geldi proposes the expected net, and Enter saves (PARTNER-15, PARTNER-20)', async () => {
  const { server, table, user } = await open({ [ENTER]: () => wireArrival() });
  await user.click(table.getByRole('button', { name: 'Geldi: 04.11.2026' }));
  expect(dialog().getByLabelText(/Gelen tutar/)).toHaveValue('2.812,00');
  await waitFor(() => expect(dialog().getByLabelText(/Gelen tutar/)).toHaveFocus());
  // Enter presses it in a browser, but user-event does so only for buttons inside the form.
  expect(dialog().getByRole('button', { name: 'Geldi · ₺2.812,00' })).toHaveAttribute('type', 'submit');
  await user.click(dialog().getByRole('button', { name: 'Geldi · ₺2.812,00' }));
  expect(await screen.findByText('Multinet: ₺2.812,00 geldi')).toBeVisible();
  expect(server.callsOf(ENTER)[0]).toMatchObject({
    params: { id: MULTINET.id },
    body: { days: ['2026-11-04'], amount: 2812, cameOn: '2026-11-23' },
  });
  await waitFor(() => expect(server.callsOf(REPORT)).toHaveLength(2));
});

test('several days have one amount, and its difference is shown before it is saved (PARTNER-16, PARTNER-20)', async () => {
  const { server, table, user } = await open({ [ENTER]: () => wireArrival() });
  for (const day of ['04.11.2026', '09.11.2026'])
    await user.click(table.getByRole('checkbox', { name: `${day} seç` }));
  await user.click(screen.getByRole('button', { name: '2 gün geldi · ₺5.225,00' }));
  const amount = dialog().getByLabelText(/Gelen tutar/);
  await user.clear(amount);
  await user.type(amount, '5100');
  expect(dialog().getByText('Fark −125,00 · kesinti %7,27')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Geldi · ₺5.100,00' }));
  await waitFor(() =>
    expect(server.callsOf(ENTER)[0]?.body).toMatchObject({
      ...{ days: ['2026-11-04', '2026-11-09'], amount: 5100 },
    }),
  );
});

test('another user’s earlier entry is shown, and the list is read again (PARTNER-15)', async () => {
  const { server, table, user } = await open({ [ENTER]: () => refuse('ALREADY_ARRIVED') });
  await user.click(table.getByRole('button', { name: 'Geldi: 04.11.2026' }));
  await user.click(dialog().getByRole('button', { name: 'Geldi · ₺2.812,00' }));
  expect(await dialog().findByText('Bu günün parası zaten girilmiş. Listeyi kontrol edin.')).toBeVisible();
  await waitFor(() => expect(server.callsOf(REPORT)).toHaveLength(2));
});

test('without an answer the same arrival is sent again with its key (PARTNER-20)', async () => {
  const { server, table, user } = await open({
    [ENTER]: () => {
      throw new TypeError('network');
    },
  });
  await user.click(table.getByRole('button', { name: 'Geldi: 04.11.2026' }));
  await user.click(dialog().getByRole('button', { name: 'Geldi · ₺2.812,00' }));
  expect(await dialog().findByText(/Sonuç bilinmiyor/)).toBeVisible();
  server.now({ [ENTER]: () => wireArrival() });
  await user.click(dialog().getByRole('button', { name: 'Tekrar dene' }));
  await screen.findByText('Multinet: ₺2.812,00 geldi');
  const keys = server.callsOf(ENTER).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('offline the button shows that it needs a connection (PARTNER-20)', async () => {
  const { table, user } = await open();
  await user.click(table.getByRole('button', { name: 'Geldi: 04.11.2026' }));
  setConnection('offline');
  expect(await dialog().findByRole('button', { name: 'Bağlantı gerekli' })).toBeDisabled();
  setConnection('connected');
  expect(await dialog().findByRole('button', { name: 'Geldi · ₺2.812,00' })).toBeEnabled();
});

test('a wrong entry is reversed with a reason, for all of its days (PARTNER-17)', async () => {
  const UNDO = 'POST /arrivals/:id/undo';
  const { server, table, user } = await open({ [UNDO]: () => wireArrival() });
  await user.click(table.getByRole('button', { name: 'Geri al: 02.11.2026' }));
  expect(dialog().getByText(/02.11.2026, 03.11.2026 için Elif Yıldız girdi/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Girişi geri al' })).toBeDisabled();
  await user.type(dialog().getByLabelText(/Neden/), 'Yanlış gün');
  await user.click(dialog().getByRole('button', { name: 'Girişi geri al' }));
  expect(await screen.findByText('Multinet: giriş geri alındı')).toBeVisible();
  expect(server.callsOf(UNDO)[0]).toMatchObject({
    params: { id: arrived.id },
    body: { reason: 'Yanlış gün' },
  });
});

test('the file has a row for each partner and day, and a spreadsheet can read it (PARTNER-21, PARTNER-24)', () => {
  const wire = wireArrivalReport([
    {
      partner: { ...EDENRED, name: '=Edenred' },
      days: [wirePartnerDay('2026-11-04', 2960, { dueOn: null, tips: 60 })],
    },
    { partner: MULTINET, days: [wirePartnerDay('2026-11-02', 4180, { arrival: arrived })] },
  ]);
  expect(csvText(arrivalsCsv(z.parse(ArrivalReport, wire), days))).toBe(
    [
      '\uFEFFOrtak;Yöntem;Gün;Brüt;Brütteki bahşiş;Komisyon;Beklenen net;Vade;Geldiği gün;Gelen;Fark;Giren',
      "'=Edenred;Yemek Kartı;04.11.2026;2960,00;60,00;148,00;2812,00;;;;;",
      'Multinet;Yemek Kartı;02.11.2026;4180,00;0,00;209,00;3971,00;17.11.2026;17.11.2026;3845,60;-125,40;Elif Yıldız',
    ].join('\r\n'),
  );
});
