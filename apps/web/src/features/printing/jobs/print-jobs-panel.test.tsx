import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintJobsPanel } from '#src/features/printing/jobs/print-jobs-panel.tsx';
import { idOf, jobOf } from '#src/features/printing/test-printing.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const WAITING = jobOf(20, { state: 'PENDING', attempts: 4, lastError: 'Bağlantı kurulamadı.' });
const BILL = jobOf(21, { type: 'RECEIPT', title: 'ADİSYON', stationName: null, printerName: 'Kasa' });
const MOVE = jobOf(22, {
  type: 'VOID',
  title: 'MASA DEĞİŞTİ',
  state: 'UNCERTAIN',
  tableName: 'Bahçe 3 > Masa 5',
});
const FAILED = jobOf(23, { state: 'FAILED', lastError: 'Kağıt bitti.', tableName: 'Teras 1' });
const SEEN = jobOf(24, { state: 'FAILED', isDismissed: true, printerName: null, copyNo: 2 });
const JOBS = [WAITING, BILL, MOVE, FAILED, SEEN];

const open = async (
  handlers: Parameters<typeof stubServer>[0] = {},
  role: 'ADMIN' | 'WAITER' | 'CASHIER' = 'ADMIN',
) => {
  const server = stubServer({
    'GET /print-jobs': () => JOBS,
    'GET /print-jobs/:id/slip': () => ({ text: `1 x Çorba\n${'-'.repeat(30)}`, columns: 42 }),
    ...handlers,
  });
  return { ...(await renderScreen(<PrintJobsPanel />, { role })), server };
};
const rows = () => screen.findAllByRole('listitem');

test('each row shows the slip’s type, table, station, printer and result (PRINT-15)', async () => {
  await open();
  const [waiting, bill, move, failed, seen] = await rows();
  expect(waiting).toHaveTextContent(
    'Sipariş fişi 20 Kas 12:05 Bahçe 3 · Mutfak · Mutfak Yazıcısı Bağlantı kurulamadı.Bekliyor',
  );
  expect(bill).toHaveTextContent('ADİSYON 20 Kas 12:05 Bahçe 3 · Kasa Basıldı');
  expect(move).toHaveTextContent('MASA DEĞİŞTİ');
  expect(move).toHaveTextContent('Bahçe 3 > Masa 5');
  expect(move).toHaveTextContent('Basıldığı belirsiz');
  expect(failed).toHaveTextContent('Kağıt bitti.');
  expect(failed).toHaveTextContent('Basılamadı');
  expect(seen).toHaveTextContent('KOPYA');
  expect(seen).toHaveTextContent('Yazıcı yok');
});

test('the filters show counts, and each shows its slips', async () => {
  const { user } = await open();
  await rows();
  const filters = within(screen.getByRole('radiogroup', { name: 'Fiş durumu' }));
  expect(filters.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
    'Hepsi5',
    'Bekleyen1',
    'Belirsiz1',
    'Basılamayan2',
  ]);
  await user.click(filters.getByRole('radio', { name: /Belirsiz/ }));
  expect(await rows()).toHaveLength(1);
});

test('a failed slip is printed again or marked as seen, and both end its alarm (PRINT-9)', async () => {
  const { user, server } = await open({
    'POST /print-jobs/:id/reprint': () => ({ jobId: idOf(30) }),
    'POST /print-jobs/:id/dismiss': () => ({ ...FAILED, isDismissed: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Tekrar yazdır: Sipariş fişi · Teras 1' }));
  expect(await screen.findByText('Kopya yazıcıya gönderildi')).toBeInTheDocument();
  expect(server.callsOf('POST /print-jobs/:id/reprint')[0]?.params).toEqual({ id: FAILED.id });
  const asked = server.callsOf('GET /print-jobs').length;
  await user.click(screen.getByRole('button', { name: 'Gördüm: Sipariş fişi · Teras 1' }));
  await waitFor(() => expect(server.callsOf('GET /print-jobs').length).toBeGreaterThan(asked));
  expect(screen.getAllByRole('button', { name: /^Gördüm/ })).toHaveLength(1);
});

test('a retry after a lost answer requests the same copy', async () => {
  const lost = () => {
    throw new TypeError('network');
  };
  const { user, server } = await open({ 'POST /print-jobs/:id/reprint': lost });
  const again = await screen.findByRole('button', { name: /^Tekrar yazdır/ });
  await user.click(again);
  await screen.findByText(/Sunucuya ulaşılamıyor/);
  server.now({ 'POST /print-jobs/:id/reprint': () => ({ jobId: idOf(30) }) });
  await user.click(again);
  await screen.findByText('Kopya yazıcıya gönderildi');
  const keys = server
    .callsOf('POST /print-jobs/:id/reprint')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

test('a tap shows the slip as paper, and prints it again', async () => {
  const { user, server } = await open({ 'POST /print-jobs/:id/reprint': () => refuse('NO_PRINTER') });
  await user.click(within((await rows())[1]!).getByRole('button'));
  const dialog = within(screen.getByRole('dialog', { name: 'ADİSYON' }));
  expect((await dialog.findByRole('region', { name: 'Fiş önizlemesi' })).textContent).toContain(
    '-'.repeat(30),
  );
  expect(dialog.queryByRole('button', { name: 'Gördüm' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Tekrar yazdır' }));
  expect(await screen.findByText(/Tanımlı yazıcı yok/)).toBeInTheDocument();
  expect(server.callsOf('POST /print-jobs/:id/reprint')[0]?.params).toEqual({ id: BILL.id });
});

test('a waiting slip offers no copy, and a role that may not print again has no buttons', async () => {
  const { user, unmount } = await open();
  await user.click(within((await rows())[0]!).getByRole('button'));
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Tekrar yazdır' })).toBeNull();
  unmount();
  await open({}, 'WAITER');
  await rows();
  expect(screen.queryByRole('button', { name: /Tekrar yazdır|Gördüm/ })).toBeNull();
});

test('a slip that could not be read shows an error and can be read again', async () => {
  const { user, server } = await open({ 'GET /print-jobs/:id/slip': () => refuse('UNAVAILABLE') });
  await user.click(within((await rows())[1]!).getByRole('button'));
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
  server.now({ 'GET /print-jobs/:id/slip': () => ({ text: 'FİŞ', columns: 42 }) });
  await user.click(retry);
  expect(await screen.findByText('FİŞ')).toBeInTheDocument();
});

test('a slip shows at once that it was printed', async () => {
  const { queries, server } = await open();
  await rows();
  server.now({ 'GET /print-jobs': () => [{ ...WAITING, state: 'PRINTED', lastError: null }] });
  refresherOf(queries).handle('printers:changed', {});
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await rows())[0]).toHaveTextContent('Basıldı');
});

test('an empty list and a missing list show their messages', async () => {
  const { server, user } = await open({ 'GET /print-jobs': () => refuse('UNAVAILABLE') });
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
  server.now({ 'GET /print-jobs': () => [] });
  await user.click(retry);
  expect(await screen.findByText('Henüz fiş yok')).toBeInTheDocument();
});
