import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintersPanel } from '#src/features/printing/printers/printers-panel.tsx';
import {
  agentOf,
  idOf,
  KASA,
  KITCHEN_PRINTER,
  OFF_PRINTER,
  printerOf,
  stationOf,
  USB_PRINTER,
} from '#src/features/printing/test-printing.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const PRINTERS = [KASA, KITCHEN_PRINTER, USB_PRINTER, OFF_PRINTER];

const open = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    'GET /printers': () => PRINTERS,
    'GET /stations': () => [
      stationOf(10, 'Mutfak', [KITCHEN_PRINTER]),
      stationOf(11, 'Bar', [KITCHEN_PRINTER]),
    ],
    'GET /print-agents': () => [],
    ...handlers,
  });
  const shown = await renderScreen(<PrintersPanel />);
  /** Opens the editor of a printer. */
  const edit = async (name: string) => {
    await shown.user.click(await rowOf(name));
    return within(await screen.findByRole('dialog', { name: 'Yazıcıyı düzenle' }));
  };
  return { ...shown, server, edit };
};
const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} `) });

test('a row shows use, connection, waiting slips, failures and state, and its editor the rest (PRINT-38, PRINT-45)', async () => {
  const { edit } = await open({
    'GET /print-agents': () => [agentOf(40, 'Pi', { printers: [reportOf(USB_PRINTER)] })],
  });
  expect(await rowOf('Kasa')).toHaveTextContent('Kasa Hesap fişi · Ağ (IP) · 192.168.1.50:9100 Çevrimiçi');
  const kitchen = await rowOf('Mutfak Yazıcısı');
  await waitFor(() =>
    expect(kitchen).toHaveTextContent('Mutfak, Bar istasyonu · Ağ (IP) · 192.168.1.51:9100'),
  );
  expect(kitchen).toHaveTextContent('3 fiş bekliyor · en eskisi 6 dk önce');
  expect(kitchen).toHaveTextContent('2 fiş basılamadı Ulaşılamıyor');
  expect(await rowOf('Bar USB')).toHaveTextContent('USB · /dev/usb/lp0 Henüz denenmedi');
  expect(await rowOf('Fırın')).toHaveTextContent('Kapalı');
  const editor = await edit('Mutfak Yazıcısı');
  expect(editor.getByText('Sunucu doğrudan basar · Son görülme 12 dk önce')).toBeVisible();
  expect(editor.getByText('Son hata: Bağlantı kurulamadı.')).toBeVisible();
});

test('the editor of an agent’s printer shows the computer that prints (PRINT-38)', async () => {
  const { edit } = await open({
    'GET /print-agents': () => [agentOf(40, 'Pi', { printers: [reportOf(USB_PRINTER)] })],
  });
  const editor = await edit('Bar USB');
  expect(await editor.findByText(/^Basan bilgisayar: Pi/)).toBeVisible();
});

const reportOf = ({ id, name }: { id: string; name: string }) => ({
  printerId: id,
  name,
  state: 'ONLINE',
  error: null,
});

test('the server tests a network printer, and typed values stay in the editor (PRINT-39)', async () => {
  const { user, server, edit } = await open({ 'POST /printers/:id/test': () => ({ jobId: idOf(30) }) });
  const editor = await edit('Kasa');
  await user.type(editor.getByLabelText(/Yazıcı adı/), ' 2');
  await user.click(editor.getByRole('button', { name: 'Test et' }));
  expect(await screen.findByText('Backend test gönderildi')).toBeInTheDocument();
  expect(server.callsOf('POST /printers/:id/test')[0]).toMatchObject({
    params: { id: idOf(1) },
    body: { kind: 'PLAIN' },
  });
  expect(editor.getByLabelText(/Yazıcı adı/)).toHaveValue('Kasa 2');
});

test.each([
  ['Bar USB', /denemek için bağlı olduğu istasyonu test edin/],
  ['Fırın', 'Yazıcı kapalı. Test için önce açın.'],
])('%s cannot be tested, and shows the reason (PRINT-39)', async (name, reason) => {
  const { edit } = await open({
    'GET /print-agents': () => [agentOf(40, 'Pi', { printers: [reportOf(USB_PRINTER)] })],
  });
  const test = (await edit(name)).getByRole('button', { name: 'Test et' });
  await waitFor(() => expect(test).toBeDisabled());
  expect(test).toHaveAccessibleDescription(reason);
});

test('a test of a local printer fails on this computer without QZ Tray', async () => {
  const { user, server, edit } = await open({
    'GET /printers/:id/test-slip': () => ({ text: 'TEST', columns: 42, bytes: 'VEVTVA==' }),
  });
  await user.click((await edit('Bar USB')).getByRole('button', { name: 'Test et' }));
  expect(await screen.findByText('Test başarısız')).toBeInTheDocument();
  expect(server.callsOf('GET /printers/:id/test-slip')[0]?.query).toEqual({ kind: 'PLAIN' });
  expect(server.callsOf('POST /printers/:id/test')).toHaveLength(0);
});

test('the letters are tested, and the correctly printed number is saved with its alphabet (PRINT-40)', async () => {
  const { user, server, edit } = await open({
    'POST /printers/:id/test': () => ({ jobId: idOf(30) }),
    'PATCH /printers/:id': () => KASA,
  });
  await user.click((await edit('Kasa')).getByRole('button', { name: 'Türkçe karakter testi' }));
  await user.click(screen.getByRole('button', { name: 'Test fişini bas' }));
  await screen.findByText('Backend test gönderildi');
  expect(server.callsOf('POST /printers/:id/test')[0]?.body).toEqual({ kind: 'TURKISH' });
  const rows = within(screen.getByRole('radiogroup', { name: 'Hangi satır doğru?' }));
  expect(rows.getAllByRole('radio')).toHaveLength(6);
  expect(rows.getByRole('radio', { name: /^13/ })).toBeChecked();
  await user.click(rows.getByRole('radio', { name: /^91/ }));
  await user.click(screen.getByRole('button', { name: '91 numarayı kaydet' }));
  expect(await screen.findByText('Yazıcı güncellendi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /printers/:id')[0]?.body).toEqual({
    codePage: 'windows-1254',
    codePageNumber: 91,
  });
});

test('the test slip is shown as paper, with its dashes unchanged', async () => {
  const text = `${' '.repeat(16)}TEST FİŞİ\n${'-'.repeat(30)}`;
  const { user, edit } = await open({
    'GET /printers/:id/test-slip': () => ({ text, columns: 42, bytes: '' }),
  });
  await user.click((await edit('Kasa')).getByRole('button', { name: 'Önizle' }));
  const paper = await screen.findByRole('region', { name: 'Fiş önizlemesi' });
  expect(paper.textContent).toBe(text);
});

test('a failure of a printer shows the message of the catalogue (PRINT-44)', async () => {
  const { user, edit } = await open({
    'POST /printers/:id/test': () => refuse('UNAVAILABLE'),
    'PATCH /printers/:id': () => refuse('UNAVAILABLE'),
    'DELETE /printers/:id': () => refuse('UNAVAILABLE'),
  });
  const editor = await edit('Kasa');
  await user.click(editor.getByRole('button', { name: 'Test et' }));
  expect(await screen.findByText('Test başarısız')).toBeInTheDocument();
  await user.click(editor.getByRole('switch', { name: 'Yazıcı açık' }));
  expect(await screen.findByText('Güncellenemedi')).toBeInTheDocument();
  await user.click(editor.getByRole('button', { name: 'Yazıcıyı sil' }));
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Silinemedi')).toBeInTheDocument();
});

test('a printer is switched off, or deleted after a question about its waiting slips (PRINT-41, PRINT-45)', async () => {
  const { user, server, edit } = await open({
    'PATCH /printers/:id': () => printerOf(2, 'Mutfak Yazıcısı', { isActive: false }),
    'DELETE /printers/:id': () => undefined,
  });
  const editor = await edit('Mutfak Yazıcısı');
  await user.click(editor.getByRole('switch', { name: 'Yazıcı açık' }));
  await waitFor(() => expect(server.callsOf('PATCH /printers/:id')[0]?.body).toEqual({ isActive: false }));
  await user.click(editor.getByRole('button', { name: 'Yazıcıyı sil' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Bekleyen 3 fiş kalan yazıcılardan çıkar.');
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Yazıcı silindi')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('deleting the last printer warns that its waiting slips cannot be printed', async () => {
  const { user, edit } = await open({ 'GET /printers': () => [KITCHEN_PRINTER, OFF_PRINTER] });
  await user.click((await edit('Mutfak Yazıcısı')).getByRole('button', { name: 'Yazıcıyı sil' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Başka açık yazıcı yok: bekleyen 3 fiş basılamaz',
  );
});

test('without a list of printers the panel shows an error and can be read again', async () => {
  const { user, server } = await open({ 'GET /printers': () => refuse('UNAVAILABLE') });
  expect(await screen.findByText('Yazıcı listesi yüklenemedi')).toBeInTheDocument();
  server.now({ 'GET /printers': () => PRINTERS });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await rowOf('Kasa')).toBeInTheDocument();
});
