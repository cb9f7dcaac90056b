import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintersPanel } from '#src/features/printing/printers/printers-panel.tsx';
import { KASA, printerOf, USB_PRINTER } from '#src/features/printing/test-printing.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const open = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    'GET /printers': () => [KASA, USB_PRINTER],
    'GET /stations': () => [],
    'GET /print-agents': () => [],
    ...handlers,
  });
  return { ...(await renderScreen(<PrintersPanel />)), server };
};
const openDialog = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const opened = await open(handlers);
  await opened.user.click(await screen.findByRole('button', { name: 'Yazıcı ekle' }));
  return opened;
};

test('a printer needs a name and an IPv4 address (PRINT-37)', async () => {
  const { user, server } = await openDialog();
  await user.type(screen.getByLabelText(/IP adresi/), '192.168.1.256');
  await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
  expect(screen.getByText('Ad gerekli')).toBeInTheDocument();
  expect(screen.getByText('Geçersiz IP')).toBeInTheDocument();
  expect(server.callsOf('POST /printers')).toHaveLength(0);
});

test('a network printer is added on port 9100 by default, with the chosen paper', async () => {
  const { user, server } = await openDialog({ 'POST /printers': () => printerOf(5, 'Yeni') });
  await user.type(screen.getByLabelText(/Yazıcı adı/), 'Yeni');
  await user.type(screen.getByLabelText(/IP adresi/), '10.0.0.7');
  expect(screen.getByLabelText('Port')).toHaveValue('9100');
  await user.clear(screen.getByLabelText('Port'));
  await user.selectOptions(screen.getByLabelText('Bir satırdaki harf sayısı'), '32 · 58 mm kağıt');
  await user.selectOptions(screen.getByLabelText('Kod sayfası'), '48 · Windows-1254');
  await user.click(screen.getByLabelText('Fişten sonra kağıdı kes'));
  await user.click(screen.getByRole('checkbox', { name: /para çekmecesini aç/ }));
  await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
  expect(await screen.findByText('Yazıcı eklendi')).toBeInTheDocument();
  expect(server.callsOf('POST /printers')[0]?.body).toEqual({
    name: 'Yeni',
    interface: 'NETWORK',
    ip: '10.0.0.7',
    port: 9100,
    columns: 32,
    codePage: 'windows-1254',
    codePageNumber: 48,
    cut: false,
    drawerPulse: true,
    isReceiptPrinter: false,
    isActive: true,
  });
});

test('any other number of a code page fits in one byte', async () => {
  const { user, server } = await openDialog({ 'POST /printers': () => printerOf(5, 'Yeni') });
  await user.type(screen.getByLabelText(/Yazıcı adı/), 'Yeni');
  await user.type(screen.getByLabelText(/IP adresi/), '10.0.0.7');
  await user.selectOptions(screen.getByLabelText('Kod sayfası'), 'Diğer');
  await user.clear(screen.getByLabelText('Numara'));
  await user.type(screen.getByLabelText('Numara'), '256');
  await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
  expect(screen.getByText('0 ile 255 arasında bir sayı yazın.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Numara'));
  await user.type(screen.getByLabelText('Numara'), '8');
  await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
  await screen.findByText('Yazıcı eklendi');
  expect(server.callsOf('POST /printers').map(({ body }) => body)).toEqual([
    expect.objectContaining({ codePage: 'cp857', codePageNumber: 8 }),
  ]);
});

test('a local printer has a device and no address', async () => {
  const { user, server } = await openDialog({ 'POST /printers': () => USB_PRINTER });
  await user.type(screen.getByLabelText(/Yazıcı adı/), 'Bar');
  await user.click(screen.getByRole('radio', { name: /^USB/ }));
  expect(screen.queryByLabelText(/IP adresi/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Aygıt'), '/dev/usb/lp0');
  await user.click(screen.getByRole('radio', { name: /^QZ Tray/ }));
  expect(screen.getByLabelText('Bilgisayardaki yazıcı adı')).toHaveValue('/dev/usb/lp0');
  await user.clear(screen.getByLabelText('Bilgisayardaki yazıcı adı'));
  await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
  await screen.findByText('Yazıcı eklendi');
  const body = server.callsOf('POST /printers')[0]?.body;
  expect(body).toMatchObject({ name: 'Bar', interface: 'QZ_TRAY', device: null });
  expect(body).not.toHaveProperty('ip');
});

test.each([
  [refuse('NOT_FOUND'), 'Kayıt bulunamadı. Silinmiş olabilir; ekranı yenileyin.'],
  [{ isRefusal: true, status: 502, body: 'bad gateway' }, 'Yazıcı eklenemedi'],
])(
  'a printer that could not be added shows the server’s message, or the catalogue’s',
  async (answer, text) => {
    const { user } = await openDialog({ 'POST /printers': () => answer });
    await user.type(screen.getByLabelText(/Yazıcı adı/), 'Yeni');
    await user.type(screen.getByLabelText(/IP adresi/), '10.0.0.7');
    await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

test('an address that the server refuses shows the error at the address', async () => {
  const { user } = await openDialog({ 'POST /printers': () => refuse('PRINTER_ADDRESS_REFUSED') });
  await user.type(screen.getByLabelText(/Yazıcı adı/), 'Yeni');
  await user.type(screen.getByLabelText(/IP adresi/), '8.8.8.8');
  await user.click(screen.getByRole('button', { name: 'Yazıcıyı ekle' }));
  await screen.findByText('Bu yazıcı adresine izin verilmiyor. Yerel ağdaki bir IP adresi yazın.');
  expect(screen.getByLabelText(/IP adresi/)).toHaveAccessibleDescription(
    'Bu yazıcı adresine izin verilmiyor. Yerel ağdaki bir IP adresi yazın.',
  );
});

test('a device that the server refuses shows the error at the device', async () => {
  const fields = [{ path: 'device', reason: 'Geçersiz aygıt' }];
  const { user } = await open({
    'PATCH /printers/:id': () => refuse('INVALID_INPUT', { details: { fields } }),
  });
  await user.click(await screen.findByRole('button', { name: /^Bar USB / }));
  await user.clear(screen.getByLabelText('Aygıt'));
  await user.type(screen.getByLabelText('Aygıt'), '/etc/passwd');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Geçersiz aygıt');
  expect(screen.getByLabelText('Aygıt')).toBeInvalid();
});

test('only edited fields are sent', async () => {
  const { user, server } = await open({ 'PATCH /printers/:id': () => KASA });
  await user.click(await screen.findByRole('button', { name: /^Kasa / }));
  expect(screen.getByLabelText(/IP adresi/)).toHaveValue('192.168.1.50');
  await user.selectOptions(screen.getByLabelText('Bir satırdaki harf sayısı'), '48 · 80 mm kağıt');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Yazıcı güncellendi')).toBeInTheDocument();
  const [sent] = server.callsOf('PATCH /printers/:id');
  expect(sent?.params).toEqual({ id: KASA.id });
  expect(sent?.body).toEqual({ columns: 48, expectedVersion: 1 });
});

test('another user’s change is shown, and kept when saving again', async () => {
  const current = { ...KASA, ip: '192.168.1.99', version: 2 };
  const { user, server } = await open({
    'PATCH /printers/:id': () => refuse('CHANGED_MEANWHILE', { details: { current } }),
  });
  await user.click(await screen.findByRole('button', { name: /^Kasa / }));
  await user.type(screen.getByLabelText(/Yazıcı adı/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(
    await screen.findByText(/Bağlantı: Ağ \(IP\) · 192\.168\.1\.99:9100 \(önceki: .*192\.168\.1\.50:9100\)/),
  ).toBeInTheDocument();
  expect(screen.getByText('Güncellenemedi')).toBeInTheDocument();
  server.now({ 'PATCH /printers/:id': () => current });
  // The button shows Kaydediliyor… slightly longer than the refusal needs to appear.
  await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Yazıcı güncellendi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /printers/:id')[1]?.body).toEqual({ name: 'Kasa 2', expectedVersion: 2 });
});
