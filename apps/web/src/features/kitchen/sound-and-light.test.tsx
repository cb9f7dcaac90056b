import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KitchenPage } from '#src/features/kitchen/kitchen-page.tsx';
import { BAR, idOf, KITCHEN, STATIONS, wireLine, wireTicket } from '#src/features/kitchen/test-tickets.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

/** A fake loudspeaker that counts the started tones and holds the audio state of the browser. */
const speaker = { tones: 0, state: 'suspended' as AudioContextState };
class TestSpeaker extends EventTarget {
  currentTime = 0;
  destination = {};
  get state() {
    return speaker.state;
  }
  resume() {
    speaker.state = 'running';
    return Promise.resolve();
  }
  createOscillator() {
    return {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => (speaker.tones += 1),
      stop: () => undefined,
    };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', TestSpeaker);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  speaker.tones = 0;
  speaker.state = 'suspended';
});
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

/** Renders the display with one ticket, and returns a way to send another one to the kitchen. */
async function show(path = '/app/kds') {
  let held = [wireTicket(1, 'Masa 1')];
  stubServer({ 'GET /kds': () => held, 'GET /stations': () => STATIONS });
  const rendered = await renderScreen(<KitchenPage />, { role: 'KITCHEN', path });
  await screen.findByRole('article', { name: /Masa 1/ });
  const send = (tableName: string, stationId = KITCHEN) => {
    const n = held.length + 1;
    held = [...held, wireTicket(n, tableName, { lines: [wireLine(n * 10, { stationId })] })];
    act(() => refresherOf(rendered.queries).handle('kds:changed', { stationId }));
  };
  return { ...rendered, send };
}

describe('a new ticket', () => {
  test('sounds once the sound is on, is marked and announced, unlike the tickets before it (KDS-27)', async () => {
    const { user, send } = await show();
    await user.click(screen.getByRole('button', { name: /Sesi aç$/ }));
    expect(await screen.findByRole('button', { name: /Sesi kapat/ })).toBeVisible();
    expect(screen.queryByText('Yeni fiş')).toBeNull();
    expect(speaker.tones).toBe(0);
    send('Masa 8');
    const masa8 = await screen.findByRole('article', { name: /Masa 8/ });
    expect(await within(masa8).findByText('Yeni fiş')).toBeVisible();
    expect(screen.getByText('Yeni fiş: Masa 8, 1 kalem')).toHaveAttribute('role', 'status');
    expect(speaker.tones).toBe(3);
    expect(within(screen.getByRole('article', { name: /Masa 1/ })).queryByText('Yeni fiş')).toBeNull();
  });

  test('sounds after any tap, and stays silent on a muted device (KDS-27)', async () => {
    const { user, send, unmount } = await show();
    await user.click(screen.getByRole('heading', { name: 'Mutfak Ekranı' }));
    await user.click(await screen.findByRole('button', { name: /Sesi kapat/ }));
    send('Masa 8');
    await screen.findByRole('article', { name: /Masa 8/ });
    expect(speaker.tones).toBe(0);
    expect(screen.getByRole('button', { name: /Sesi aç$/ })).toBeVisible();
    unmount();
    await show();
    expect(localStorage.getItem('kds-muted')).toBe('true');
    expect(screen.getByRole('button', { name: /Sesi aç$/ })).toBeVisible();
  });

  test('of another station makes no sound (KDS-27)', async () => {
    const { user, send } = await show(`/app/kds?station=${KITCHEN}`);
    await user.click(screen.getByRole('button', { name: /Sesi aç$/ }));
    await screen.findByRole('button', { name: /Sesi kapat/ });
    send('Masa 8', BAR);
    await waitFor(() => expect(screen.getByRole('radio', { name: /Bar ?1/ })).toBeVisible());
    expect(speaker.tones).toBe(0);
    expect(screen.queryByText(/Yeni fiş/)).toBeNull();
  });

  test('a card that only moved to another table is not new', async () => {
    const { user, queries } = await show();
    await user.click(screen.getByRole('button', { name: /Sesi aç$/ }));
    stubServer({
      'GET /kds': () => [
        wireTicket(1, 'Masa 9', { orderId: idOf(77), movedFrom: 'Masa 1', lines: [wireLine(10)] }),
      ],
    });
    act(() => refresherOf(queries).handle('kds:changed', { stationId: null }));
    expect(await screen.findByRole('article', { name: /Masa 9/ })).toHaveTextContent('Taşındı: önce Masa 1');
    expect(speaker.tones).toBe(0);
  });

  test('a card with a line that was split is not new', async () => {
    const { user, queries } = await show();
    await user.click(screen.getByRole('button', { name: /Sesi aç$/ }));
    stubServer({
      'GET /kds': () => [wireTicket(1, 'Masa 1', { lines: [wireLine(10), wireLine(11, { name: 'Ayran' })] })],
    });
    act(() => refresherOf(queries).handle('kds:changed', { stationId: null }));
    await waitFor(() => expect(screen.getByRole('article', { name: /Masa 1/ })).toHaveTextContent('Ayran'));
    expect(speaker.tones).toBe(0);
  });
});

test('the screen stays lit while it is visible, again after it was hidden, until the display closes (KDS-27)', async () => {
  const lock = { request: vi.fn(), released: 0 };
  lock.request.mockImplementation(() => Promise.resolve({ release: () => (lock.released += 1) }));
  Object.defineProperty(navigator, 'wakeLock', { value: lock, configurable: true });
  const { unmount } = await show();
  expect(lock.request).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(lock.request).toHaveBeenCalledTimes(2));
  unmount();
  await waitFor(() => expect(lock.released).toBe(1));
});
