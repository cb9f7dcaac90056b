import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StationsPanel } from '#src/features/printing/stations/stations-panel.tsx';
import { idOf, KASA, KITCHEN_PRINTER, stationOf } from '#src/features/printing/test-printing.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const KITCHEN = stationOf(10, 'Mutfak', [KITCHEN_PRINTER]);

const openStations = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    'GET /printers': () => [KASA, KITCHEN_PRINTER],
    'GET /stations': () => [KITCHEN],
    ...handlers,
  });
  return { ...(await renderScreen(<StationsPanel />)), server };
};

test('a station needs a name to be added (PRINT-42)', async () => {
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
  expect(screen.getByLabelText('Yeni istasyon')).toHaveAccessibleDescription(
    'Bu ad zaten kullanılıyor. Başka bir ad yazın.',
  );
  expect(screen.getByLabelText('Yeni istasyon')).toHaveValue('Mutfak');
});

test('printers are attached to a station and detached', async () => {
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

test('a failure of a station shows the message of the catalogue, and the reason in the card (PRINT-44)', async () => {
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
  expect(await screen.findByText(/^Bu istasyona bağlı açık yazıcı yok\./)).toBeInTheDocument();
  expect(screen.queryByText(/Tanımlı yazıcı yok/)).not.toBeInTheDocument();
  expect(
    screen.queryByText('Kayıt bulunamadı. Silinmiş olabilir; ekranı yenileyin.'),
  ).not.toBeInTheDocument();
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

test('a station shows the printer of its tickets, and the state of its printers', async () => {
  await openStations({ 'GET /stations': () => [KITCHEN, stationOf(11, 'Bar')] });
  const kitchen = (await screen.findByRole('heading', { name: 'Mutfak' })).closest('li')!;
  expect(kitchen).toHaveTextContent('Fişleri Mutfak Yazıcısı yazıcısından çıkar.');
  expect(within(kitchen).getByRole('list')).toHaveTextContent('Ulaşılamıyor');
  const bar = screen.getByRole('heading', { name: 'Bar' }).closest('li')!;
  expect(bar).toHaveTextContent('Bağlı yazıcısı yok: fişleri Kasa yazıcısından çıkar.');
});

test('a station is renamed', async () => {
  const { user, server } = await openStations({ 'PATCH /stations/:id': () => refuse('NAME_TAKEN') });
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Mutfak' }));
  const name = screen.getByLabelText(/İstasyon adı/);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText('Ad gerekli')).toBeInTheDocument();
  await user.type(name, 'Bar');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Bu ad zaten kullanılıyor. Başka bir ad yazın.')).toBeInTheDocument();
  server.now({ 'PATCH /stations/:id': () => ({ ...KITCHEN, name: 'Bar' }) });
  await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('İstasyon güncellendi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /stations/:id')[1]).toMatchObject({
    params: { id: KITCHEN.id },
    body: { name: 'Bar', expectedVersion: 1 },
  });
});

test('a station gets its limit for late dishes, in whole minutes only', async () => {
  const { user, server } = await openStations({
    'PATCH /stations/:id': () => ({ ...KITCHEN, lateAfterMinutes: 20 }),
  });
  const card = (await screen.findByRole('heading', { name: 'Mutfak' })).closest('li')!;
  expect(card).toHaveTextContent('Gecikme sınırı: 12 dk');
  await user.click(screen.getByRole('button', { name: 'Düzenle: Mutfak' }));
  const minutes = screen.getByLabelText(/Gecikme sınırı/);
  for (const wrong of ['0', '2,5', '999', 'on']) {
    await user.clear(minutes);
    await user.type(minutes, wrong);
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(screen.getByText('1 ile 240 arasında bir tam sayı yazın')).toBeVisible();
  }
  await user.clear(minutes);
  await user.type(minutes, '20');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('İstasyon güncellendi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /stations/:id').map(({ body }) => body)).toEqual([
    { lateAfterMinutes: 20, expectedVersion: 1 },
  ]);
});

test('a rename shows another user’s earlier rename', async () => {
  const current = { ...KITCHEN, name: 'Ocak', version: 2 };
  const { user } = await openStations({
    'PATCH /stations/:id': () => refuse('CHANGED_MEANWHILE', { details: { current } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Mutfak' }));
  await user.type(screen.getByLabelText(/İstasyon adı/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('İstasyon adı: Ocak (önceki: Mutfak)')).toBeInTheDocument();
});

test('a station is made passive', async () => {
  const { user, server } = await openStations({
    'PATCH /stations/:id': () => ({ ...KITCHEN, isActive: false }),
  });
  await user.click(await screen.findByRole('switch', { name: 'Açık: Mutfak' }));
  await waitFor(() => expect(server.callsOf('PATCH /stations/:id')[0]?.body).toEqual({ isActive: false }));
});
