import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RangeReportDialog } from '#src/features/reports/range-report-dialog.tsx';
import { wireRangeReport } from '#test/wire-reports.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const DAYS = { from: '2026-11-19', to: '2026-11-19' };
const PRINT = 'POST /zreport/print';
const printed = () => ({ jobId: '018f0000-0000-7000-8000-0000000000c1', report: wireRangeReport().report });

async function open(handlers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({
    'GET /zreport': () => wireRangeReport(),
    'GET /print-jobs': () => [],
    ...handlers,
  });
  const rendered = await renderScreen(<RangeReportDialog days={DAYS} onClose={() => undefined} />);
  await screen.findByRole('region', { name: 'Fiş önizlemesi' });
  return { server, ...rendered };
}
const press = (name: string) => screen.getByRole('button', { name });

test('the slip is shown before it prints, as a printed range without a number (REP-20, REP-21)', async () => {
  const { server, user } = await open({ [PRINT]: printed });
  expect(screen.getByRole('region', { name: 'Fiş önizlemesi' })).toHaveTextContent('Ciro 11.200,00 TL');
  expect(screen.getByText(/19 Kas 2026 · Basılan bir aralıktır: ARA işaretli, numarasız/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gün sonu' })).toHaveAttribute('href', '/app/day');
  expect(server.callsOf('GET /zreport')[0]?.query).toEqual(DAYS);
  await user.click(press('Yazdır'));
  expect(await screen.findByText('Günsonu raporu yazıcıya gönderildi')).toBeVisible();
  await user.click(press('Yazdır'));
  await waitFor(() => expect(server.callsOf(PRINT).map(({ body }) => body)).toEqual([DAYS, DAYS]));
});

test('without a printer the server’s message is shown, with a link to the settings', async () => {
  const { user } = await open({ [PRINT]: () => refuse('NO_PRINTER') });
  await user.click(press('Yazdır'));
  const link = await screen.findByRole('link', { name: 'Ayarlar' });
  expect(link).toHaveAttribute('href', '/app/settings/printing');
  expect(screen.getByRole('alert')).toHaveTextContent(/yazıcı/i);
});

test('any other failure shows Yazdırma başarısız, and a lost answer requests the same slip again (REP-22)', async () => {
  const { server, user } = await open({
    [PRINT]: () => {
      throw new TypeError('network');
    },
  });
  await user.click(press('Yazdır'));
  expect(await screen.findByText('Yazdırma başarısız')).toBeVisible();
  server.now({ [PRINT]: () => refuse('INTERNAL') });
  await user.click(press('Yazdır'));
  await waitFor(() => expect(server.callsOf(PRINT)).toHaveLength(2));
  expect(await screen.findByText('Yazdırma başarısız')).toBeVisible();
  const [first, second] = server.callsOf(PRINT).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('a preview with other figures is another slip, also after a lost answer (REP-21)', async () => {
  const { server, user, queries } = await open({ [PRINT]: () => Promise.reject(new TypeError('network')) });
  await user.click(press('Yazdır'));
  expect(await screen.findByText('Yazdırma başarısız')).toBeVisible();
  const { report } = wireRangeReport();
  const summary = { ...report.summary, netRevenue: 12_000 };
  server.now({ 'GET /zreport': () => ({ report: { ...report, summary }, slip: 'Ciro 12.000,00 TL' }) });
  await act(() => queries.invalidateQueries());
  await screen.findByText('Ciro 12.000,00 TL');
  await user.click(press('Yazdır'));
  await waitFor(() => expect(server.callsOf(PRINT)).toHaveLength(2));
  const keys = server.callsOf(PRINT).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a preview that cannot be read can be retried, and nothing prints meanwhile', async () => {
  const server = stubServer({ 'GET /zreport': () => refuse('UNAVAILABLE') });
  const { user } = await renderScreen(<RangeReportDialog days={DAYS} onClose={() => undefined} />);
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
  expect(press('Yazdır')).toBeDisabled();
  server.now({ 'GET /zreport': () => wireRangeReport() });
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Fiş önizlemesi' })).toBeVisible();
});
