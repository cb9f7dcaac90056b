import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FiscalPanel } from '#src/features/orders/fiscal/fiscal-panel.tsx';
import { wireDevice, wireSettings } from '#test/wire-fiscal.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const RATES = [10, 20].map((percent, at) => ({
  ...{ id: `018f0000-0000-7000-8000-00000000070${at}`, name: `KDV ${percent}`, version: 1 },
  ...{ percents: [{ from: '2000-01-01', percent }], exemption: null },
}));

const open = async (devices: object[], handlers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    ...{ ...shellHandlers, 'GET /fiscal-devices': () => devices, 'GET /vat/rates': () => RATES },
    ...{ 'GET /fiscal-devices/:id': () => wireSettings() },
    ...handlers,
  });
  return { server, ...(await renderScreen(<FiscalPanel />, { role: 'ADMIN' })) };
};

test('without a device the panel names the need and the router, and adds a Token device (FISCAL-1)', async () => {
  const { user, server } = await open([], { 'POST /fiscal-devices': () => wireSettings() });
  expect(await screen.findByText(/Hazır, sizin anahtarınızla/)).toBeVisible();
  expect(screen.getByText(/modemin arkasındaysa Token bulutu onu arayamaz/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Token X (Beko X30TR)' }));
  await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Terminal no gerekli.')).toBeVisible();
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText(/^Ad/), 'Kasa ÖKC');
  await user.type(form.getByLabelText(/Terminal no/), 'AV1');
  await user.type(form.getByLabelText(/Client ID/), 'kimlik');
  await user.type(form.getByLabelText(/Client secret/), 'gizli');
  await user.type(form.getByLabelText('KDV %10'), '2');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf('POST /fiscal-devices')).toHaveLength(1));
  expect(server.callsOf('POST /fiscal-devices')[0]?.body).toEqual({
    ...{ make: 'TOKEN', name: 'Kasa ÖKC', tillId: null, isActive: true, sections: { 10: '2' }, ways: [] },
    ...{ ids: { terminalId: 'AV1' }, keys: { clientId: 'kimlik', clientSecret: 'gizli' } },
  });
});

test('a stored key is never shown; a device is tried and switched off (FISCAL-2, FISCAL-3)', async () => {
  const { user, server } = await open([wireDevice()], {
    'POST /fiscal-devices/:id/try': () => wireSettings({ problem: 'KEYS', problemStatus: 401 }),
    'PUT /fiscal-devices/:id': () => wireSettings({ isActive: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cihazı dene' }));
  expect(
    await screen.findByText('Cihaz anahtarları kabul etmedi. Numara ve anahtarları kontrol edin.'),
  ).toBeVisible();
  server.now({
    'POST /fiscal-devices/:id/try': () =>
      wireSettings({ problem: 'ANSWER', reason: 'PAVO: Cihaz eşleştirilmemiş' }),
  });
  await user.click(screen.getByRole('button', { name: 'Cihazı dene' }));
  expect(await screen.findByText('PAVO: Cihaz eşleştirilmemiş')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Düzenle' }));
  expect(await screen.findByLabelText(/Client secret/)).toHaveValue('');
  expect(screen.getAllByText('Kayıtlı. Değiştirmek için yenisini yazın.')).toHaveLength(2);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Kasa ÖKC: diğer işlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kapat' }));
  await waitFor(() => expect(server.callsOf('PUT /fiscal-devices/:id')).toHaveLength(1));
  expect(server.callsOf('PUT /fiscal-devices/:id')[0]?.body).toMatchObject({ isActive: false, keys: {} });
});
