import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IntegratorPanel } from '#src/features/documents/integrator/integrator-panel.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const READ = 'GET /documents/integrator';
const PUT = 'PUT /documents/integrator';
const TRY = 'POST /documents/integrator/try';
const integrator = (over: object = {}) => ({
  ...{
    isActive: true,
    sendsByItself: false,
    hasKey: true,
    isTest: false,
    problem: null,
    problemStatus: null,
  },
  ...{ accountName: 'Çınaraltı Ltd. Şti.', accountTaxNumber: '1234567890', failingSince: null, waiting: 0 },
  ...{ workedAt: '2026-11-30T09:00:00.000Z', ...over },
});
const SELLER = {
  ...{ title: 'Çınaraltı Ltd. Şti.', taxNumber: '1234567890', taxOffice: 'Beyoğlu', street: 'İstiklal 1' },
  ...{ district: 'Beyoğlu', city: 'İstanbul', series: 'SFR', version: 1 },
};
const open = async (stored: object | null, handlers: object = {}) => {
  const server = stubServer({
    ...{ ...shellHandlers, [READ]: () => stored, [PUT]: () => integrator() },
    'GET /documents/settings': () => SELLER,
    ...handlers,
  });
  return { server, ...(await renderScreen(<IntegratorPanel />, { role: 'ADMIN' })) };
};

test('an integrator that is not connected names the need, and sends the entered key (DOCUMENT-40)', async () => {
  const { user, server } = await open(null);
  expect(await screen.findByText(/Hazır, sizin anahtarınızla/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bağla' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('API anahtarı gerekli.')).toBeVisible();
  await user.type(screen.getByLabelText(/API anahtarı/), 'nilvera-1');
  await user.click(screen.getByRole('switch', { name: /kendiliğinden gönderilsin/ }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(PUT)).toHaveLength(1));
  expect(server.callsOf(PUT)[0]?.body).toEqual({ isActive: true, sendsByItself: true, key: 'nilvera-1' });
});

test('a stored key is never shown, and an empty field keeps it (DOCUMENT-40)', async () => {
  const { user, server } = await open(integrator());
  await user.click(await screen.findByRole('button', { name: 'Anahtar ve gönderim' }));
  expect(screen.getByLabelText(/API anahtarı/)).toHaveValue('');
  expect(screen.getByText('Kayıtlı. Değiştirmek için yenisini yazın.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(PUT)[0]?.body).toEqual({ isActive: true, sendsByItself: false }));
});

test('the state, the last error in words, and a key of another company (DOCUMENT-40)', async () => {
  const { user, server } = await open(
    integrator({ accountTaxNumber: '9999999999', problem: 'CREDITS', problemStatus: 422, waiting: 3 }),
    { [TRY]: () => integrator({ problem: 'KEYS', problemStatus: 401 }) },
  );
  expect(await screen.findByText('Sorun var')).toBeVisible();
  expect(screen.getByText(/kontör bitmiş.*\(422\)/)).toBeVisible();
  expect(await screen.findByText(/Anahtar başka bir firmanın/)).toBeVisible();
  expect(screen.getByText(/3 belge bekliyor/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bağlantıyı dene' }));
  expect(await screen.findByText(/API anahtarını kabul etmedi/)).toBeVisible();
  expect(server.callsOf(TRY)).toHaveLength(1);
});

test('the test system is named, of which nothing reaches the tax office (DOCUMENT-42)', async () => {
  await open(integrator({ isTest: true }));
  expect(await screen.findByText('Test ortamı')).toBeVisible();
  expect(screen.getByText(/GİB’e gitmez ve taslak kalır/)).toBeVisible();
});

test('a connection is switched off, and removed after a question (DOCUMENT-40)', async () => {
  const { user, server } = await open(integrator({ sendsByItself: true }), {
    'DELETE /documents/integrator': () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Bağlantının diğer işlemleri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kapat' }));
  await waitFor(() => expect(server.callsOf(PUT)[0]?.body).toEqual({ isActive: false, sendsByItself: true }));
  await user.click(screen.getByRole('button', { name: 'Bağlantının diğer işlemleri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kaldır' }));
  await user.click(await screen.findByRole('button', { name: 'Kaldır' }));
  await waitFor(() => expect(server.callsOf('DELETE /documents/integrator')).toHaveLength(1));
});
