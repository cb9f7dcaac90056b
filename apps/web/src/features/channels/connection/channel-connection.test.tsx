import type { Channel } from '@sofra/contract/menu/channels';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChannelConnection } from '#src/features/channels/connection/channel-connection.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const ID = '018f0000-0000-7000-8000-000000000970';
const READ = 'GET /channels/:id/connection';
const PUT = 'PUT /channels/:id/connection';
const channel = (kind: Channel['kind']) => ({ id: ID, name: 'Getir', kind }) as Channel;
const CALL = '/api/platforms/018f0000-0000-7000-8000-0000000009ff/newOrder';
const connection = (over: object = {}) => ({
  ...{ channelId: ID, isActive: true, ids: {}, keys: ['appSecretKey', 'restaurantSecretKey', 'webhookKey'] },
  ...{ calls: [{ label: 'Yeni sipariş adresi', path: CALL }], problem: null, problemStatus: null },
  ...{ failingSince: null, workedAt: '2026-11-30T09:00:00.000Z', waiting: 0, failed: 0, ...over },
});
const open = async (stored: object | null, kind: Channel['kind'] = 'GETIR', handlers: object = {}) => {
  const server = stubServer({
    ...{ ...shellHandlers, [READ]: () => stored, [PUT]: () => connection() },
    ...handlers,
  });
  return {
    server,
    ...(await renderScreen(<ChannelConnection channel={channel(kind)} />, { role: 'ADMIN' })),
  };
};

test('a channel that is not connected names the need, and sends the entered keys (PLATFORM-1)', async () => {
  const { user, server } = await open(null);
  expect(await screen.findByText(/Getir Yemek: hazır, sizin anahtarınızla/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bağla' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Uygulama anahtarı (appSecretKey) gerekli.')).toBeVisible();
  expect(server.callsOf(PUT)).toEqual([]);
  await user.type(screen.getByLabelText(/appSecretKey/), 'uygulama');
  await user.type(screen.getByLabelText(/restaurantSecretKey/), 'restoran');
  await user.type(screen.getByLabelText(/x-api-key/), 'getir-cagri-anahtari');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(PUT)).toHaveLength(1));
  expect(server.callsOf(PUT)[0]?.body).toEqual({
    isActive: true,
    ids: {},
    keys: { appSecretKey: 'uygulama', restaurantSecretKey: 'restoran', webhookKey: 'getir-cagri-anahtari' },
  });
});

test('a stored key is never shown, and an empty field keeps it (PLATFORM-2)', async () => {
  const { user, server } = await open(connection());
  await user.click(await screen.findByRole('button', { name: 'Numara ve anahtarlar' }));
  for (const label of [/appSecretKey/, /restaurantSecretKey/, /x-api-key/])
    expect(screen.getByLabelText(label)).toHaveValue('');
  expect(screen.getAllByText('Kayıtlı. Değiştirmek için yenisini yazın.')).toHaveLength(3);
  await user.type(screen.getByLabelText(/appSecretKey/), 'yeni');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(PUT)).toHaveLength(1));
  expect(server.callsOf(PUT)[0]?.body).toEqual({ isActive: true, ids: {}, keys: { appSecretKey: 'yeni' } });
});

test('a refused key is shown at its field (PLATFORM-5)', async () => {
  const fields = [{ path: 'keys.webhookKey', reason: 'En az 16 karakter olmalı.' }];
  const { user } = await open(connection(), 'GETIR', {
    [PUT]: () => refuse('INVALID_INPUT', { details: { fields } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Numara ve anahtarlar' }));
  await user.type(screen.getByLabelText(/x-api-key/), 'kisa');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('En az 16 karakter olmalı.')).toBeVisible();
  expect(screen.getByLabelText(/x-api-key/)).toHaveValue('kisa');
});

test('the state, the last error in words, and the addresses that the platform calls (PLATFORM-3)', async () => {
  const tried = connection({ problem: 'KEYS', problemStatus: 401 });
  const { user, server } = await open(
    connection({
      problem: 'LIMITED',
      problemStatus: 429,
      failingSince: '2026-11-30T08:00:00.000Z',
      failed: 2,
    }),
    'GETIR',
    { 'POST /channels/:id/connection/try': () => tried },
  );
  expect(await screen.findByText('Sorun var')).toBeVisible();
  expect(screen.getByText(/Platform daha az istek istiyor.*\(429\)/)).toBeVisible();
  expect(screen.getByText(/Son 24 saatte 2 ileti gönderilemedi/)).toBeVisible();
  expect(screen.getByLabelText('Yeni sipariş adresi')).toHaveValue(window.location.origin + CALL);
  await user.click(screen.getByRole('button', { name: 'Bağlantıyı dene' }));
  expect(await screen.findByText(/Platform anahtarları kabul etmedi/)).toBeVisible();
  expect(server.callsOf('POST /channels/:id/connection/try')).toHaveLength(1);
});

test('a connection is switched off with its numbers, and removed after a question (PLATFORM-1)', async () => {
  const { user, server } = await open(connection({ ids: { storeId: '9' } }), 'TRENDYOL', {
    'DELETE /channels/:id/connection': () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Bağlantının diğer işlemleri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kapat' }));
  await waitFor(() => expect(server.callsOf(PUT)).toHaveLength(1));
  expect(server.callsOf(PUT)[0]?.body).toEqual({ isActive: false, ids: { storeId: '9' }, keys: {} });
  await user.click(screen.getByRole('button', { name: 'Bağlantının diğer işlemleri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kaldır' }));
  await user.click(await screen.findByRole('button', { name: 'Kaldır' }));
  await waitFor(() => expect(server.callsOf('DELETE /channels/:id/connection')).toHaveLength(1));
});

test.each(['PHONE', 'MIGROS', 'PLATFORM'] as const)(
  'a channel of kind %s has no connection (PLATFORM-1)',
  async (kind) => {
    const { server } = await open(null, kind);
    expect(screen.queryByText('Bağlantı')).toBeNull();
    expect(server.callsOf(READ)).toEqual([]);
  },
);
