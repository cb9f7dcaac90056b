import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DevicesPanel } from '#src/features/users/devices/devices-panel.tsx';
import { forgetPairing, keepPairing, pairedDevice } from '#src/lib/device/shared-device.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000f${n}`;
const deviceOf = (n: number, name: string) => ({
  id: idOf(n),
  name,
  pairedBy: 'Elif Yıldız',
  pairedAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-24T18:30:00.000Z',
});

afterEach(() => forgetPairing());

test('this device becomes a shared one and stores its credential (PIN-1, PIN-2)', async () => {
  const devices: object[] = [];
  const server = stubServer({
    'GET /shared-devices': () => devices,
    'POST /shared-devices': ({ body }) => {
      const { name } = body as { name: string };
      if (name === 'Bar') return refuse('NAME_TAKEN');
      devices.push(deviceOf(1, name));
      return { device: devices[0], token: 'token-of-device' };
    },
  });
  const { user } = await renderScreen(<DevicesPanel />);
  expect(await screen.findByText('Henüz ortak cihaz yok')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bu cihaz ortak kullanılsın' }));
  const field = screen.getByLabelText(/Cihaz adı/);
  await user.type(field, 'Bar');
  await user.click(screen.getByRole('button', { name: 'Ortak kullan' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Bu ad zaten kullanılıyor/));
  await user.clear(field);
  await user.type(field, 'Salon tableti');
  await user.click(screen.getByRole('button', { name: 'Ortak kullan' }));
  expect(await screen.findByText('Bu cihaz artık ortak kullanılıyor')).toBeInTheDocument();
  expect(pairedDevice()).toEqual({ id: idOf(1), name: 'Salon tableti', token: 'token-of-device' });
  expect(await screen.findByText('Bu cihaz')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bu cihaz ortak kullanılsın' })).not.toBeInTheDocument();
  expect(server.callsOf('POST /shared-devices')).toHaveLength(2);
});

test('the list shows user and time of the pairing, and unpairing needs a confirmation (PIN-3)', async () => {
  keepPairing({ id: idOf(2), name: 'Bar', token: 't' });
  const server = stubServer({
    'GET /shared-devices': () => [deviceOf(1, 'Salon'), deviceOf(2, 'Bar')],
    'DELETE /shared-devices/:id': () => undefined,
  });
  const { user } = await renderScreen(<DevicesPanel />);
  const card = within((await screen.findByRole('heading', { name: /Salon/ })).closest('li')!);
  expect(card.getByText(/Ortak yapan: Elif Yıldız, 20 Kas 12:00 · Son kullanım: 24 Kas 21:30/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ortaklıktan çıkar: Salon' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/Salon hemen kapanır/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Ortaklıktan çıkar' }));
  expect(await screen.findByText('Cihaz ortaklıktan çıkarıldı')).toBeInTheDocument();
  expect(pairedDevice()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ortaklıktan çıkar: Bar' }));
  expect(screen.getByText(/Bu cihazdaki oturumunuz da biter/)).toBeVisible();
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ortaklıktan çıkar' }),
  );
  await waitFor(() => expect(pairedDevice()).toBeNull());
  expect(server.callsOf('DELETE /shared-devices/:id').map(({ params }) => params['id'])).toEqual([
    idOf(1),
    idOf(2),
  ]);
});
