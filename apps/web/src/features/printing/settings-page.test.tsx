import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettingsPage } from '#src/features/printing/settings-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { givenServer, refuse } from '#test/test-server.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const printerOf = (n: number, name: string, more: Record<string, unknown> = {}) => ({
  id: idOf(n),
  name,
  interface: 'NETWORK',
  ip: '192.168.1.50',
  port: 9100,
  isActive: true,
  isReceiptPrinter: false,
  columns: 42,
  codePage: 'cp857',
  codePageNumber: 13,
  cut: true,
  drawerPulse: false,
  state: 'ONLINE',
  waitingJobs: 0,
  lastError: null,
  lastSeenAt: null,
  version: 1,
  ...more,
});
const PRINTERS = [
  printerOf(1, 'Kasa', { isReceiptPrinter: true }),
  printerOf(2, 'Mutfak Yazıcısı', {
    ip: '192.168.1.51',
    state: 'UNREACHABLE',
    waitingJobs: 3,
    lastError: 'Bağlantı kurulamadı.',
  }),
  printerOf(3, 'Bar USB', { interface: 'USB', ip: null, state: 'UNKNOWN' }),
  printerOf(4, 'Fırın', { isActive: false, state: 'OFF' }),
];
const KITCHEN = {
  id: idOf(10),
  name: 'Mutfak',
  isActive: true,
  version: 1,
  printers: [
    {
      printerId: idOf(2),
      printer: { name: 'Mutfak Yazıcısı', interface: 'NETWORK', ip: '192.168.1.51', port: 9100 },
    },
  ],
};
const JOBS = [
  {
    id: idOf(20),
    type: 'KOT',
    stationName: 'Mutfak',
    printerName: 'Mutfak Yazıcısı',
    tableName: 'Bahçe 3',
    state: 'PENDING',
    attempts: 4,
    lastError: 'Bağlantı kurulamadı.',
    createdAt: '2026-11-20T09:05:00.000Z',
    printedAt: null,
  },
  {
    id: idOf(21),
    type: 'RECEIPT',
    stationName: null,
    printerName: 'Kasa',
    tableName: 'Masa 1',
    state: 'PRINTED',
    attempts: 1,
    lastError: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    printedAt: '2026-11-20T09:00:01.000Z',
  },
];

const open = async (handlers: Parameters<typeof givenServer>[0] = {}) => {
  const server = givenServer({
    'GET /printers': () => PRINTERS,
    'GET /stations': () => [KITCHEN],
    'GET /print-jobs': () => JOBS,
    ...handlers,
  });
  return { ...(await renderScreen(<SettingsPage />)), server };
};
const openStations = async (handlers: Parameters<typeof givenServer>[0] = {}) => {
  const opened = await open(handlers);
  await opened.user.click(screen.getByRole('radio', { name: 'İstasyonlar' }));
  return opened;
};
const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;

test('printers show their live state, address, waiting slips and last error', async () => {
  await open();
  expect(await cardOf('Kasa')).toHaveTextContent('ÇevrimiçiHesap fişi yazıcısıAğ (IP) · 192.168.1.50:9100');
  const kitchen = await cardOf('Mutfak Yazıcısı');
  expect(kitchen).toHaveTextContent('Ulaşılamıyor');
  expect(kitchen).toHaveTextContent('3 fiş bekliyor');
  expect(kitchen).toHaveTextContent('Son hata: Bağlantı kurulamadı.');
  expect(await cardOf('Bar USB')).toHaveTextContent('Henüz denenmedi');
  expect(await cardOf('Fırın')).toHaveTextContent('Kapalı');
});

test('the latest slips show what waits, and for whom', async () => {
  await open();
  const jobs = within(await screen.findByRole('region', { name: 'Son fişler' }));
  const rows = await jobs.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Sipariş fişi');
  expect(rows[0]).toHaveTextContent('Bahçe 3 · Mutfak · Mutfak Yazıcısı');
  expect(rows[0]).toHaveTextContent('Bekliyor');
  expect(rows[0]).toHaveTextContent('Bağlantı kurulamadı.');
  expect(rows[1]).toHaveTextContent('Hesap fişi');
  expect(rows[1]).toHaveTextContent('Basıldı');
});

test('a printer needs a name and a dotted quad', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Yazıcı ekle' }));
  await user.type(screen.getByLabelText(/IP adresi/), '192.168.1.256');
  await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
  expect(screen.getByText('Ad gerekli')).toBeInTheDocument();
  expect(screen.getByText('Geçersiz IP')).toBeInTheDocument();
  expect(server.callsOf('POST /printers')).toHaveLength(0);
});

test('a network printer is added on port 9100 unless said otherwise', async () => {
  const { user, server } = await open({ 'POST /printers': () => printerOf(5, 'Yeni') });
  await user.click(await screen.findByRole('button', { name: 'Yazıcı ekle' }));
  await user.type(screen.getByLabelText(/Yazıcı adı/), 'Yeni');
  await user.type(screen.getByLabelText(/IP adresi/), '10.0.0.7');
  expect(screen.getByLabelText('Port')).toHaveValue('9100');
  await user.clear(screen.getByLabelText('Port'));
  await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
  expect(await screen.findByText('Yazıcı eklendi')).toBeInTheDocument();
  expect(server.callsOf('POST /printers')[0]?.body).toEqual({
    name: 'Yeni',
    interface: 'NETWORK',
    ip: '10.0.0.7',
    port: 9100,
  });
});

test('a local printer has no address', async () => {
  const { user, server } = await open({ 'POST /printers': () => PRINTERS[2] });
  await user.click(await screen.findByRole('button', { name: 'Yazıcı ekle' }));
  await user.type(screen.getByLabelText(/Yazıcı adı/), 'Bar');
  await user.selectOptions(screen.getByLabelText('Bağlantı'), 'USB');
  expect(screen.queryByLabelText(/IP adresi/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
  await screen.findByText('Yazıcı eklendi');
  expect(server.callsOf('POST /printers')[0]?.body).toEqual({ name: 'Bar', interface: 'USB' });
});

test.each([
  [refuse('PRINTER_ADDRESS_REFUSED'), 'Bu yazıcı adresine izin verilmiyor.'],
  [{ isRefusal: true, status: 502, body: 'bad gateway' }, 'Yazıcı eklenemedi'],
])('a printer that could not be added: the server’s words, else the catalogue’s', async (answer, text) => {
  const { user } = await open({ 'POST /printers': () => answer });
  await user.click(await screen.findByRole('button', { name: 'Yazıcı ekle' }));
  await user.type(screen.getByLabelText(/Yazıcı adı/), 'Yeni');
  await user.type(screen.getByLabelText(/IP adresi/), '10.0.0.7');
  await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a network printer is tested by the server, a local or switched-off one says why not', async () => {
  const { user, server } = await open({ 'POST /printers/:id/test': () => ({ jobId: idOf(30) }) });
  await user.click(await screen.findByRole('button', { name: 'Test et: Kasa' }));
  expect(await screen.findByText('Backend test gönderildi')).toBeInTheDocument();
  expect(server.callsOf('POST /printers/:id/test')[0]?.params).toEqual({ id: idOf(1) });
  const local = screen.getByRole('button', { name: 'Test et: Bar USB' });
  expect(local).toBeDisabled();
  expect(local).toHaveAccessibleDescription('Bu yazıcı kasadaki yazdırma programından test edilir.');
  expect(screen.getByRole('button', { name: 'Test et: Fırın' })).toHaveAccessibleDescription(
    'Yazıcı kapalı. Test için önce açın.',
  );
});

test('what fails on a printer is said with the words of the catalogue', async () => {
  const { user } = await open({
    'POST /printers/:id/test': () => refuse('UNAVAILABLE'),
    'PATCH /printers/:id': () => refuse('UNAVAILABLE'),
    'DELETE /printers/:id': () => refuse('UNAVAILABLE'),
  });
  await user.click(await screen.findByRole('button', { name: 'Test et: Kasa' }));
  expect(await screen.findByText('Test başarısız')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Açık: Kasa' }));
  expect(await screen.findByText('Güncellenemedi')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sil: Kasa' }));
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Silinemedi')).toBeInTheDocument();
});

test('a printer is switched off, and deleted after a question that names what waits', async () => {
  const { user, server } = await open({
    'PATCH /printers/:id': () => printerOf(1, 'Kasa', { isActive: false }),
    'DELETE /printers/:id': () => undefined,
  });
  await user.click(await screen.findByRole('switch', { name: 'Açık: Kasa' }));
  await waitFor(() => expect(server.callsOf('PATCH /printers/:id')[0]?.body).toEqual({ isActive: false }));
  await user.click(screen.getByRole('button', { name: 'Sil: Mutfak Yazıcısı' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Bekleyen 3 fiş kalan yazıcılara gider');
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Yazıcı silindi')).toBeInTheDocument();
});

test('without a list of printers the screen says so and tries again', async () => {
  const { user, server } = await open({ 'GET /printers': () => refuse('UNAVAILABLE') });
  expect(await screen.findByText('Yazıcı listesi yüklenemedi')).toBeInTheDocument();
  server.now({ 'GET /printers': () => PRINTERS });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('heading', { name: 'Kasa' })).toBeInTheDocument();
});

test('a station needs a name and is added by it', async () => {
  const { user, server } = await openStations({ 'POST /stations': () => ({ ...KITCHEN, name: 'Bar' }) });
  await user.click(screen.getByRole('button', { name: 'İstasyon ekle' }));
  expect(screen.getByText('Ad gerekli')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Yeni istasyon'), 'Bar');
  await user.click(screen.getByRole('button', { name: 'İstasyon ekle' }));
  expect(await screen.findByText('İstasyon eklendi')).toBeInTheDocument();
  expect(server.callsOf('POST /stations').map(({ body }) => body)).toEqual([{ name: 'Bar' }]);
  expect(screen.getByLabelText('Yeni istasyon')).toHaveValue('');
});

test('a station that could not be added keeps its name in the box', async () => {
  const { user } = await openStations({ 'POST /stations': () => refuse('NAME_TAKEN') });
  await user.type(screen.getByLabelText('Yeni istasyon'), 'Mutfak');
  await user.click(screen.getByRole('button', { name: 'İstasyon ekle' }));
  expect(await screen.findByText('İstasyon eklenemedi')).toBeInTheDocument();
  expect(screen.getByLabelText('Yeni istasyon')).toHaveAccessibleDescription('Bu ad zaten kullanılıyor.');
  expect(screen.getByLabelText('Yeni istasyon')).toHaveValue('Mutfak');
});

test('printers are attached to a station and taken away', async () => {
  const { user, server } = await openStations({
    'POST /printers/attach': () => KITCHEN,
    'POST /printers/detach': () => KITCHEN,
  });
  const box = await screen.findByLabelText('Yazıcı bağla: Mutfak');
  expect(within(box).queryByRole('option', { name: 'Mutfak Yazıcısı' })).not.toBeInTheDocument();
  await user.selectOptions(box, 'Kasa');
  expect(await screen.findByText('Yazıcı bağlandı')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Çıkar: Mutfak Yazıcısı' }));
  expect(await screen.findByText('Yazıcı çıkarıldı')).toBeInTheDocument();
  expect(server.callsOf('POST /printers/attach')[0]?.body).toEqual({
    stationId: idOf(10),
    printerId: idOf(1),
  });
  expect(server.callsOf('POST /printers/detach')[0]?.body).toEqual({
    stationId: idOf(10),
    printerId: idOf(2),
  });
});

test('what fails on a station is said with the words of the catalogue, and why in the card', async () => {
  const { user } = await openStations({
    'POST /printers/attach': () => refuse('NOT_FOUND'),
    'POST /printers/detach': () => refuse('NOT_FOUND'),
    'POST /stations/:id/test': () => refuse('NO_PRINTER'),
  });
  await user.selectOptions(await screen.findByLabelText('Yazıcı bağla: Mutfak'), 'Kasa');
  expect(await screen.findByText('Bağlanamadı')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Çıkar: Mutfak Yazıcısı' }));
  expect(await screen.findByText('Çıkarılamadı')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Test et: Mutfak' }));
  expect(await screen.findByText('Test başarısız')).toBeInTheDocument();
  expect(await screen.findByText(/Tanımlı yazıcı yok/)).toBeInTheDocument();
  expect(screen.queryByText('Kayıt bulunamadı.')).not.toBeInTheDocument();
});

test('a station is tested and deleted', async () => {
  const { user } = await openStations({
    'POST /stations/:id/test': () => ({ jobIds: [idOf(30)] }),
    'DELETE /stations/:id': () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Test et: Mutfak' }));
  expect(await screen.findByText('Test fişi gönderildi')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sil: Mutfak' }));
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('İstasyon silindi')).toBeInTheDocument();
});

test('without both lists the stations cannot be shown', async () => {
  await openStations({ 'GET /stations': () => refuse('UNAVAILABLE') });
  expect(await screen.findByText('Listeler getirilemedi')).toBeInTheDocument();
});
