import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL, CALLS, item, MENU, TOKEN, visit, wireMenu } from '#src/features/public-menu/test-menus.tsx';
import { refuse } from '#test/stub-server.ts';

beforeEach(() =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Kind = 'WAITER' | 'BILL';
const open = (...kinds: Kind[]) => ({
  tableName: 'Bahçe 3',
  calls: kinds.map((kind) => ({ kind, createdAt: new Date().toISOString() })),
});
const menu = () => wireMenu([item('Ayran')]);
const sit = (handlers: Parameters<typeof visit>[0]) =>
  visit({ [MENU]: menu, [CALLS]: () => open(), ...handlers }, { token: TOKEN });
const waiter = () => screen.findByRole('button', { name: /^Garson/ });
const bill = () => screen.findByRole('button', { name: /^Hesap/ });
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a double tap calls once, and the button shows the time, then the person who is on the way (PUB-27)', async () => {
  let answer: (calls: unknown) => void = () => undefined;
  const { user, server } = sit({ [CALL]: () => new Promise((resolve) => (answer = resolve)) });
  const button = await waiter();
  expect(screen.getByText('Bahçe 3')).toBeVisible();
  expect(server.calls.find(({ name }) => name === CALLS)?.query).toEqual({ token: TOKEN });
  await user.dblClick(button);
  answer(open('WAITER'));
  await waitFor(() => expect(button).toHaveTextContent('Garson çağrıldı·az önce'));
  expect(server.callsOf(CALL).map(({ body }) => body)).toEqual([{ token: TOKEN, kind: 'WAITER' }]);
  // A second tap does not call again.
  await user.click(button);
  expect(server.callsOf(CALL)).toHaveLength(1);
  const createdAt = new Date(Date.now() - 120_000).toISOString();
  server.now({ [CALLS]: () => ({ ...open(), calls: [{ kind: 'WAITER', createdAt }] }) });
  await after(31_000);
  await waitFor(() => expect(button).toHaveTextContent('Garson çağrıldı·2 dk önce'));
  server.now({ [CALLS]: () => open() });
  await after(15_000);
  expect(await screen.findByText('Garsonunuz geliyor')).toBeVisible();
  expect(button).toHaveTextContent('Garson çağır');
  // After the call was answered, the guest can call again.
  await user.click(button);
  answer(open('WAITER'));
  await waitFor(() => expect(screen.queryByText('Garsonunuz geliyor')).toBeNull());
  expect(server.callsOf(CALL)).toHaveLength(2);
});

test('the page sends no request while no call is open, nor while it is hidden (PUB-27)', async () => {
  const { user, server } = sit({ [CALL]: () => open('BILL') });
  await waiter();
  await after(60_000);
  expect(server.callsOf(CALLS)).toHaveLength(1);
  await user.click(await bill());
  await waitFor(async () => expect(await bill()).toHaveTextContent('Hesap istendi'));
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await after(60_000);
  expect(server.callsOf(CALLS)).toHaveLength(1);
  sight.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Hesabınız geliyor')).toBeVisible();
});

test('too many calls and a missing network show messages, and the next tap may succeed', async () => {
  const { user, server } = sit({ [CALL]: () => refuse('TOO_MANY_ATTEMPTS') });
  await user.click(await waiter());
  expect(await screen.findByText('Kısa sürede çok kez çağrıldı. Lütfen biraz bekleyin.')).toBeVisible();
  server.now({
    [CALL]: () => {
      throw new TypeError('offline');
    },
  });
  await user.click(await waiter());
  expect(await screen.findByText(/^Bağlantı yok: çağrınız iletilemedi/)).toBeVisible();
  server.now({ [CALL]: () => open('WAITER') });
  await user.click(await waiter());
  await waitFor(() => expect(screen.queryByText(/^Bağlantı yok/)).toBeNull());
  expect(await waiter()).toHaveTextContent('Garson çağrıldı');
});

test('without a network at the start the buttons are still shown', async () => {
  sit({
    [CALLS]: () => {
      throw new TypeError('offline');
    },
  });
  expect(await waiter()).toBeVisible();
  expect(screen.getByText('Masanız')).toBeVisible();
});

test.each<[string, 'NOT_FOUND' | 'INVALID_INPUT']>([
  ['of a deleted table', 'NOT_FOUND'],
  ['that was never made', 'INVALID_INPUT'],
])('a code %s shows a note and the menu, without buttons', async (_, code) => {
  sit({ [CALLS]: () => refuse(code) });
  expect(await screen.findByText(/^Bu masanın karekodu artık geçerli değil/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Garson/ })).toBeNull();
  expect(screen.getByText('Ayran')).toBeVisible();
});

test('a code renewed meanwhile is noticed at the tap', async () => {
  const { user } = sit({ [CALL]: () => refuse('NOT_FOUND') });
  await user.click(await bill());
  expect(await screen.findByText(/^Bu masanın karekodu artık geçerli değil/)).toBeVisible();
});

test('a business without calls gets no request, and one that stopped them shows no buttons (PUB-24)', async () => {
  const quiet = visit(
    { [MENU]: () => wireMenu([item('Ayran')], { business: { takesCalls: false } }) },
    { token: TOKEN },
  );
  await screen.findByText('Ayran');
  await after(1_000);
  expect(quiet.server.calls.map(({ name }) => name)).toEqual([MENU]);
  quiet.unmount();
  const { server } = sit({ [CALLS]: () => refuse('CALLS_OFF') });
  await waitFor(() => expect(server.callsOf(CALLS)).toHaveLength(1));
  await after(1_000);
  expect(screen.queryByRole('button', { name: /^Garson/ })).toBeNull();
  expect(screen.queryByText(/karekodu artık geçerli değil/)).toBeNull();
});
