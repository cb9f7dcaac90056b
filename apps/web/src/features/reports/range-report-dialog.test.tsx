import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RangeReportDialog } from '#src/features/reports/range-report-dialog.tsx';
import { wireRangeReport } from '#src/features/reports/test-reports.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const DAYS = { from: '2026-11-19', to: '2026-11-19' };
const PRINT = 'POST /zreport/print';
const printed = (copyNo: number) => ({
  jobId: '018f0000-0000-7000-8000-0000000000c1',
  number: 12,
  copyNo,
  report: wireRangeReport(12, copyNo).report,
});

async function open(
  handlers: Parameters<typeof stubServer>[0],
  [number, copies]: [number | null, number] = [null, 0],
) {
  const server = stubServer({
    'GET /zreport': () => wireRangeReport(number, copies),
    'GET /print-jobs': () => [],
    ...handlers,
  });
  const rendered = await renderScreen(<RangeReportDialog days={DAYS} onClose={() => undefined} />);
  await screen.findByRole('region', { name: 'Fiş önizlemesi' });
  return { server, ...rendered };
}
const press = (name: string) => screen.getByRole('button', { name });

test('the slip is shown before it prints, and printing gives it its number', async () => {
  const { server, user } = await open({ [PRINT]: () => printed(1) });
  expect(screen.getByRole('region', { name: 'Fiş önizlemesi' })).toHaveTextContent('Ciro 11.200,00 TL');
  expect(screen.getByText(/19 Kas 2026 · Yazdırıldığında sıradaki numarayı alır/)).toBeVisible();
  expect(server.callsOf('GET /zreport')[0]?.query).toEqual(DAYS);
  server.now({ 'GET /zreport': () => wireRangeReport(12, 1) });
  await user.click(press('Yazdır'));
  expect(await screen.findByText('Günsonu raporu yazıcıya gönderildi')).toBeVisible();
  expect(await screen.findByText(/No 12 · 1 kez yazdırıldı/)).toBeVisible();
  expect(server.callsOf(PRINT).map(({ body }) => body)).toEqual([DAYS]);
});

test('a slip that was printed before prints as a copy after a confirmation (REP-21)', async () => {
  const { server, user } = await open({ [PRINT]: () => printed(3) }, [12, 2]);
  expect(screen.getByText(/No 12 · 2 kez yazdırıldı/)).toBeVisible();
  await user.click(press('Yazdır'));
  expect(screen.getByText(/Yeni çıktı KOPYA olarak işaretlenir/)).toBeVisible();
  await user.click(press('Vazgeç'));
  expect(screen.queryByText(/KOPYA/)).toBeNull();
  expect(server.callsOf(PRINT)).toHaveLength(0);
  await user.click(press('Yazdır'));
  await user.click(press('Kopya yazdır'));
  await waitFor(() => expect(server.callsOf(PRINT)).toHaveLength(1));
  expect(await screen.findByText('Günsonu raporu yazıcıya gönderildi')).toBeVisible();
});

test('without a printer the server’s message is shown, with a link to the settings', async () => {
  const { user } = await open({ [PRINT]: () => refuse('NO_PRINTER') });
  await user.click(press('Yazdır'));
  const link = await screen.findByRole('link', { name: 'Ayarlar' });
  expect(link).toHaveAttribute('href', '/app/settings/printing');
  expect(screen.getByRole('alert')).toHaveTextContent(/yazıcı/i);
});

test('any other failure shows Yazdırma başarısız, and a lost answer requests the same copy again (REP-22)', async () => {
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

test('a preview that cannot be read can be retried, and nothing prints meanwhile', async () => {
  const server = stubServer({ 'GET /zreport': () => refuse('UNAVAILABLE') });
  const { user } = await renderScreen(<RangeReportDialog days={DAYS} onClose={() => undefined} />);
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
  expect(press('Yazdır')).toBeDisabled();
  server.now({ 'GET /zreport': () => wireRangeReport(null, 0) });
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Fiş önizlemesi' })).toBeVisible();
});
