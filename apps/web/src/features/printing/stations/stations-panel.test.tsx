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
  const shown = await renderScreen(<StationsPanel />);
  /** Opens the editor of the kitchen. */
  const edit = async () => {
    await shown.user.click(await rowOf('Mutfak'));
    return within(await screen.findByRole('dialog', { name: 'İstasyonu düzenle' }));
  };
  return { ...shown, server, edit };
};
const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} `) });

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
  const { user, server, edit } = await openStations({
    'POST /printers/attach': () => KITCHEN,
    'POST /printers/detach': () => KITCHEN,
  });
  const box = (await edit()).getByLabelText('Yazıcı bağla');
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

test('a failure of a station shows the message of the catalogue, and the reason in its editor (PRINT-44)', async () => {
  const { user, edit } = await openStations({
    'POST /printers/attach': () => refuse('NOT_FOUND'),
    'POST /printers/detach': () => refuse('NOT_FOUND'),
    'POST /stations/:id/test': () => refuse('NO_PRINTER'),
  });
  const editor = await edit();
  await user.selectOptions(editor.getByLabelText('Yazıcı bağla'), 'Kasa');
  expect(await screen.findByText('Bağlanamadı')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Çıkar: Mutfak Yazıcısı' }));
  expect(await screen.findByText('Çıkarılamadı')).toBeInTheDocument();
  await user.click(editor.getByRole('button', { name: 'Test et' }));
  expect(await screen.findByText('Test başarısız')).toBeInTheDocument();
  expect(await screen.findByText(/^Bu istasyona bağlı açık yazıcı yok\./)).toBeInTheDocument();
  expect(screen.queryByText(/Tanımlı yazıcı yok/)).not.toBeInTheDocument();
  expect(
    screen.queryByText('Kayıt bulunamadı. Silinmiş olabilir; ekranı yenileyin.'),
  ).not.toBeInTheDocument();
});

test('a test under way keeps its result while the station is switched (PRINT-44)', async () => {
  let fail = (): void => undefined;
  const { user, edit } = await openStations({
    'POST /stations/:id/test': () => new Promise((resolve) => (fail = () => resolve(refuse('NO_PRINTER')))),
    'PATCH /stations/:id': () => ({ ...KITCHEN, isActive: false }),
  });
  const editor = await edit();
  await user.click(editor.getByRole('button', { name: 'Test et' }));
  await user.click(editor.getByRole('switch', { name: 'İstasyon açık' }));
  fail();
  expect(await screen.findByText('Test başarısız')).toBeInTheDocument();
  expect(await screen.findByText(/^Bu istasyona bağlı açık yazıcı yok\./)).toBeInTheDocument();
});

test('a station is tested and deleted', async () => {
  const { user, edit } = await openStations({
    'POST /stations/:id/test': () => ({ jobIds: [idOf(30)] }),
    'DELETE /stations/:id': () => undefined,
  });
  const editor = await edit();
  await user.click(editor.getByRole('button', { name: 'Test et' }));
  expect(await screen.findByText('Test fişi gönderildi')).toBeInTheDocument();
  await user.click(editor.getByRole('button', { name: 'İstasyonu sil' }));
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('İstasyon silindi')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without both lists the stations cannot be shown', async () => {
  await openStations({ 'GET /stations': () => refuse('UNAVAILABLE') });
  expect(await screen.findByText('Listeler getirilemedi')).toBeInTheDocument();
});

test('a row shows the printer of its tickets and the limit, and its editor the state of its printers (PRINT-42, PRINT-45)', async () => {
  const { edit } = await openStations({ 'GET /stations': () => [KITCHEN, stationOf(11, 'Bar')] });
  expect(await rowOf('Mutfak')).toHaveTextContent(
    'Fişleri Mutfak Yazıcısı yazıcısından çıkar. Gecikme 12 dk',
  );
  expect(await rowOf('Bar')).toHaveTextContent('Bağlı yazıcısı yok: fişleri Kasa yazıcısından çıkar.');
  const attached = (await edit()).getByRole('list', { name: 'Bağlı yazıcılar: Mutfak' });
  expect(attached).toHaveTextContent('Ulaşılamıyor');
});

test('a station is renamed', async () => {
  const { user, server, edit } = await openStations({ 'PATCH /stations/:id': () => refuse('NAME_TAKEN') });
  await edit();
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
  const { user, server, edit } = await openStations({
    'PATCH /stations/:id': () => ({ ...KITCHEN, lateAfterMinutes: 20 }),
  });
  await edit();
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
  const { user, edit } = await openStations({
    'PATCH /stations/:id': () => refuse('CHANGED_MEANWHILE', { details: { current } }),
  });
  await edit();
  await user.type(screen.getByLabelText(/İstasyon adı/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('İstasyon adı: Ocak (önceki: Mutfak)')).toBeInTheDocument();
});

test('a station is made passive', async () => {
  const { user, server, edit } = await openStations({
    'PATCH /stations/:id': () => ({ ...KITCHEN, isActive: false }),
  });
  await user.click((await edit()).getByRole('switch', { name: 'İstasyon açık' }));
  await waitFor(() => expect(server.callsOf('PATCH /stations/:id')[0]?.body).toEqual({ isActive: false }));
});
