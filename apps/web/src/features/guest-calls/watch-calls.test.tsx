import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { switchCallSound } from '#src/features/guest-calls/call-sound.ts';
import { guestCallsQuery } from '#src/features/guest-calls/guest-calls-queries.ts';
import { idOf, wireCall } from '#src/features/guest-calls/test-calls.ts';
import { watchCalls } from '#src/features/guest-calls/watch-calls.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { openSound } from '#src/lib/device/sound.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubSpeaker } from '#test/speaker.ts';
import { stubServer, refuse } from '#test/stub-server.ts';

let speaker = { tones: 0 };
beforeEach(() => {
  speaker = stubSpeaker();
  openSound();
});
afterEach(() => {
  setConnection('connecting');
  isServing = true;
  isTill = false;
  opened = [];
  vi.useRealTimers();
});

let isServing = true;
let isTill = false;
let opened: string[] = [];
function Watcher() {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchCalls(queries, {
        isServing: () => isServing,
        isTill: () => isTill,
        openOrder: (id) => opened.push(id),
      }),
    [queries],
  );
  return null;
}

const OLDER = wireCall(1, 'Masa 5', 'WAITER', 3);
const YOUNGER = wireCall(2, 'Bahçe 2', 'BILL', 1);

/** A device whose server has these calls; `news` sends the event that they changed. */
async function watching(calls: readonly unknown[], handlers: Parameters<typeof stubServer>[0] = {}) {
  let open = calls;
  const server = stubServer({ 'GET /calls': () => open, ...handlers });
  const { user, queries } = await renderScreen(<Watcher />, { role: 'WAITER' });
  await waitFor(() => expect(server.callsOf('GET /calls')).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const news = (next: readonly unknown[]) => {
    open = next;
    refresherOf(queries).handle('calls:changed', {
      callId: idOf(1),
      tableId: idOf(51),
      tableName: 'Masa 5',
      kind: 'WAITER',
      isOpen: true,
    });
  };
  return { ...server, user, queries, news };
}

const shownCalls = () =>
  screen.queryAllByText(/Garson çağırıyor|Hesap istiyor/).map((one) => one.textContent);

test('a call is shown with a sound, once, on every screen (PUB-28)', async () => {
  const { news, callsOf } = await watching([]);
  news([OLDER]);
  expect(await screen.findByText('Masa 5 · Garson çağırıyor')).toBeInTheDocument();
  expect(speaker.tones).toBe(2);
  news([OLDER, YOUNGER]);
  expect(await screen.findByText('Bahçe 2 · Hesap istiyor')).toBeInTheDocument();
  expect(speaker.tones).toBe(4);
  news([OLDER, YOUNGER]);
  await waitFor(() => expect(callsOf('GET /calls')).toHaveLength(4));
  expect(shownCalls()).toHaveLength(2);
  expect(speaker.tones).toBe(4);
});

test('calls missed while offline are shown after the reconnect, the oldest on top', async () => {
  const { now, queries } = await watching([]);
  now({ 'GET /calls': () => [OLDER, YOUNGER] });
  await act(() => queries.invalidateQueries());
  await screen.findByText('Masa 5 · Garson çağırıyor');
  expect(shownCalls()).toEqual(['Bilgi: Masa 5 · Garson çağırıyor', 'Bilgi: Bahçe 2 · Hesap istiyor']);
  expect(speaker.tones).toBe(2);
});

test('a call that was renewed under its id is announced again, in place of its toast (PUB-25)', async () => {
  const { news } = await watching([]);
  news([OLDER]);
  await screen.findByText('Masa 5 · Garson çağırıyor');
  expect(speaker.tones).toBe(2);
  news([wireCall(1, 'Masa 5', 'WAITER')]);
  await waitFor(() => expect(speaker.tones).toBe(4));
  expect(shownCalls()).toEqual(['Bilgi: Masa 5 · Garson çağırıyor']);
});

test('Geliyorum answers the call and removes its toast', async () => {
  const { user, now, callsOf } = await watching([OLDER]);
  now({
    'POST /calls/:id/answer': () => {
      now({ 'GET /calls': () => [] });
      return OLDER;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Geliyorum' }));
  await waitFor(() => expect(callsOf('POST /calls/:id/answer')).toHaveLength(1));
  expect(callsOf('POST /calls/:id/answer')[0]?.params).toEqual({ id: OLDER.id });
  await waitFor(() => expect(callsOf('GET /calls')).toHaveLength(2));
  expect(shownCalls()).toEqual([]);
});

test('the answer of another user removes the toast of the call', async () => {
  const { news } = await watching([OLDER, YOUNGER]);
  await screen.findByText('Masa 5 · Garson çağırıyor');
  news([YOUNGER]);
  await waitFor(() => expect(shownCalls()).toEqual(['Bilgi: Bahçe 2 · Hesap istiyor']));
});

test('a failed answer shows an error, and the call is offered again', async () => {
  const { user } = await watching([OLDER], { 'POST /calls/:id/answer': () => refuse('UNAVAILABLE') });
  await user.click(await screen.findByRole('button', { name: 'Geliyorum' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sistem şu anda yanıt veremiyor');
  expect(shownCalls()).toEqual(['Bilgi: Masa 5 · Garson çağırıyor']);
});

test('without a connection nothing is sent, and the reason is shown', async () => {
  const { user, callsOf } = await watching([OLDER]);
  const button = await screen.findByRole('button', { name: 'Geliyorum' });
  act(() => setConnection('offline'));
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu işlem için bağlantı gerekir.');
  expect(callsOf('POST /calls/:id/answer')).toHaveLength(0);
  expect(shownCalls()).toEqual(['Bilgi: Masa 5 · Garson çağırıyor']);
});

test('a device that was switched off shows calls without a sound (PUB-28)', async () => {
  switchCallSound(false);
  await watching([OLDER]);
  await screen.findByText('Masa 5 · Garson çağırıyor');
  expect(speaker.tones).toBe(0);
});

test('a call of the table whose order is open rings, and shows above the order instead of a toast (PUB-28)', async () => {
  const { news } = await watching([]);
  history.replaceState(null, '', `/app/tables/${OLDER.tableId}`);
  news([OLDER, YOUNGER]);
  expect(await screen.findByText('Bahçe 2 · Hesap istiyor')).toBeInTheDocument();
  expect(shownCalls()).toEqual(['Bilgi: Bahçe 2 · Hesap istiyor']);
  expect(speaker.tones).toBe(2);
  history.replaceState(null, '', '/');
});

test('on a screen outside the service a call neither rings nor shows a toast (PUB-28)', async () => {
  isServing = false;
  const { news, queries } = await watching([OLDER]);
  news([OLDER, YOUNGER]);
  await waitFor(() => expect(queries.getQueryData(guestCallsQuery.queryKey)).toHaveLength(2));
  expect(shownCalls()).toEqual([]);
  expect(speaker.tones).toBe(0);
});

const order = (n: number, tableName: string, minutes: number) => ({
  ...wireCall(n, tableName, 'WAITER', minutes),
  kind: 'ORDER',
});

test('an order of guests is announced like a call, and its toast leads to it (GUESTORDER-22)', async () => {
  const { news, user } = await watching([]);
  news([order(3, 'Masa 9', 0)]);
  expect(await screen.findByText('Masa 9 sipariş gönderdi')).toBeInTheDocument();
  expect(speaker.tones).toBe(2);
  await user.click(screen.getByRole('button', { name: /Siparişe bak/ }));
  expect(opened).toEqual([idOf(3)]);
});

test('the wish of the guests is part of their call for the bill (GUESTORDER-20)', async () => {
  await watching([{ ...YOUNGER, wish: 'MEAL' }]);
  expect(await screen.findByText('Bahçe 2 · Hesap istiyor (yemek kartı)')).toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])(
  'an order without an answer is shown at the till on every screen: %s (GUESTORDER-24)',
  async (till, shown) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    isServing = false;
    isTill = till;
    await watching([order(3, 'Masa 9', 5), order(4, 'Masa 2', 3)]);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.queryAllByText(/Masa 9 siparişi 5 dakikadır yanıtsız/)).toHaveLength(shown);
    expect(screen.queryByText(/Masa 2 siparişi/)).toBeNull();
  },
);
