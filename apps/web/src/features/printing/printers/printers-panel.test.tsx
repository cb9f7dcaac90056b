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
  USB_PRINTER,
} from '#src/features/printing/test-printing.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const PRINTERS = [KASA, KITCHEN_PRINTER, USB_PRINTER, OFF_PRINTER];

const open = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    'GET /printers': () => PRINTERS,
    'GET /print-agents': () => [],
    ...handlers,
  });
  return { ...(await renderScreen(<PrintersPanel />)), server };
};
const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;

test('printers show state, address, printing computer, age of waiting slips, failures and the last error (PRINT-38)', async () => {
  await open({ 'GET /print-agents': () => [agentOf(40, 'Pi', { printers: [reportOf(USB_PRINTER)] })] });
  expect(await cardOf('Kasa')).toHaveTextContent('ÇevrimiçiHesap fişi yazıcısıAğ (IP) · 192.168.1.50:9100');
  const kitchen = await cardOf('Mutfak Yazıcısı');
  expect(kitchen).toHaveTextContent('Ulaşılamıyor');
  expect(kitchen).toHaveTextContent('Sunucu doğrudan basar · Son görülme 12 dk önce');
  expect(kitchen).toHaveTextContent('3 fiş bekliyor · en eskisi 6 dk önce');
  expect(kitchen).toHaveTextContent('2 fiş basılamadı');
  expect(kitchen).toHaveTextContent('Son hata: Bağlantı kurulamadı.');
  const usb = await cardOf('Bar USB');
  expect(usb).toHaveTextContent('Henüz denenmedi');
  expect(usb).toHaveTextContent('USB · /dev/usb/lp0');
  await waitFor(() => expect(usb).toHaveTextContent('Basan bilgisayar: Pi'));
  expect(await cardOf('Fırın')).toHaveTextContent('Kapalı');
});

const reportOf = ({ id, name }: { id: string; name: string }) => ({
  printerId: id,
  name,
  state: 'ONLINE',
  error: null,
});

test('the server tests a network printer, and one that is off or an agent’s shows the reason (PRINT-39)', async () => {
  const { user, server } = await open({
    'POST /printers/:id/test': () => ({ jobId: idOf(30) }),
    'GET /print-agents': () => [agentOf(40, 'Pi', { printers: [reportOf(USB_PRINTER)] })],
  });
  await user.click(await screen.findByRole('button', { name: 'Test et: Kasa' }));
  expect(await screen.findByText('Backend test gönderildi')).toBeInTheDocument();
  expect(server.callsOf('POST /printers/:id/test')[0]).toMatchObject({
    params: { id: idOf(1) },
    body: { kind: 'PLAIN' },
  });
  const usb = screen.getByRole('button', { name: 'Test et: Bar USB' });
  await waitFor(() => expect(usb).toBeDisabled());
  expect(usb).toHaveAccessibleDescription(/denemek için bağlı olduğu istasyonu test edin/);
  expect(screen.getByRole('button', { name: 'Test et: Fırın' })).toHaveAccessibleDescription(
    'Yazıcı kapalı. Test için önce açın.',
  );
});

test('a test of a local printer fails on this computer without QZ Tray', async () => {
  const { user, server } = await open({
    'GET /printers/:id/test-slip': () => ({ text: 'TEST', columns: 42, bytes: 'VEVTVA==' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Test et: Bar USB' }));
  expect(await screen.findByText('Test başarısız')).toBeInTheDocument();
  expect(server.callsOf('GET /printers/:id/test-slip')[0]?.query).toEqual({ kind: 'PLAIN' });
  expect(server.callsOf('POST /printers/:id/test')).toHaveLength(0);
});

test('the letters are tested, and the correctly printed number is saved with its alphabet (PRINT-40)', async () => {
  const { user, server } = await open({
    'POST /printers/:id/test': () => ({ jobId: idOf(30) }),
    'PATCH /printers/:id': () => KASA,
  });
  await user.click(await screen.findByRole('button', { name: 'Türkçe karakter testi: Kasa' }));
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
  const { user } = await open({ 'GET /printers/:id/test-slip': () => ({ text, columns: 42, bytes: '' }) });
  await user.click(await screen.findByRole('button', { name: 'Önizle: Kasa' }));
  const paper = await screen.findByRole('region', { name: 'Fiş önizlemesi' });
  expect(paper.textContent).toBe(text);
});

test('a failure of a printer shows the message of the catalogue (PRINT-44)', async () => {
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

test('a printer is switched off, or deleted after a question about its waiting slips (PRINT-41, PRINT-45)', async () => {
  const { user, server } = await open({
    'PATCH /printers/:id': () => printerOf(1, 'Kasa', { isActive: false }),
    'DELETE /printers/:id': () => undefined,
  });
  await user.click(await screen.findByRole('switch', { name: 'Açık: Kasa' }));
  await waitFor(() => expect(server.callsOf('PATCH /printers/:id')[0]?.body).toEqual({ isActive: false }));
  await user.click(screen.getByRole('button', { name: 'Sil: Mutfak Yazıcısı' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Bekleyen 3 fiş kalan yazıcılardan çıkar.');
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Yazıcı silindi')).toBeInTheDocument();
});

test('deleting the last printer warns that its waiting slips cannot be printed', async () => {
  const { user } = await open({ 'GET /printers': () => [KITCHEN_PRINTER, OFF_PRINTER] });
  await user.click(await screen.findByRole('button', { name: 'Sil: Mutfak Yazıcısı' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Başka açık yazıcı yok: bekleyen 3 fiş basılamaz',
  );
});

test('without a list of printers the panel shows an error and can be read again', async () => {
  const { user, server } = await open({ 'GET /printers': () => refuse('UNAVAILABLE') });
  expect(await screen.findByText('Yazıcı listesi yüklenemedi')).toBeInTheDocument();
  server.now({ 'GET /printers': () => PRINTERS });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('heading', { name: 'Kasa' })).toBeInTheDocument();
});
