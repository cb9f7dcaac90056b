import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionTips } from '#src/features/cash/tips-panel.tsx';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const TIPS = 'GET /cash/sessions/:id/tips';
const PAY = 'POST /cash/sessions/:id/tips';
const SLIP = 'POST /cash/tips/:id/slip';
const PROFILE = 'GET /business/me';
const id = (tail: string) => `018f0000-0000-7000-8000-0000000000${tail}`;
const OWED = { userId: id('c1'), name: 'Çağrı Öz', owed: 380.5, inCash: 90 };
const PAID = {
  ...{ id: id('c2'), number: 12, paidTo: 'Çağrı Öz', amount: 380.5 },
  ...{ paidBy: 'Murat Şahin', paidAt: '2026-11-23T20:40:00.000Z' },
};
const AFTER = { owed: [], payouts: [PAID] };

async function show(handlers: Parameters<typeof stubServer>[0], asksForTips = true) {
  const business = shellHandlers[PROFILE]();
  const server = stubServer({
    [PROFILE]: () => ({ ...business, settings: { ...business.settings, tips: asksForTips } }),
    ...handlers,
  });
  return { server, ...(await renderScreen(<SessionTips session={{ id: id('e2') }} />, { role: 'CASHIER' })) };
}
afterEach(() => {
  vi.useRealTimers();
  setConnection('connected');
});
/** A tap, and the five seconds to take it back. */
async function paidAfterTap(user: { click: (element: Element) => Promise<void> }, button: Element) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(button);
  await vi.advanceTimersByTimeAsync(5_000);
}

test('one tap pays a person the owed tips, and the payout appears below with its slip (TIP-16, TIP-19, TIP-26)', async () => {
  const { server, user } = await show({
    [TIPS]: () => ({ owed: [OWED], payouts: [] }),
    [PAY]: () => ({ payout: PAID, jobId: null, tips: AFTER }),
    [SLIP]: () => ({ jobId: PAID.id, copyNo: 2 }),
  });
  const button = await screen.findByRole('button', { name: 'Çağrı Öz: Öde · ₺380,50' });
  expect(button).toHaveTextContent('Öde · ₺380,50');
  expect(screen.getByText('kart 290,50 · nakit 90,00')).toBeVisible();
  server.now({ [TIPS]: () => AFTER });
  await paidAfterTap(user, button);
  expect(await screen.findByText('Çağrı Öz: ₺380,50 bahşiş ödendi · no 12')).toBeVisible();
  expect(server.callsOf(PAY).map(({ body }) => body)).toEqual([{ userId: OWED.userId, amount: 380.5 }]);
  await user.click(await screen.findByRole('button', { name: 'Bahşiş 12 fişini tekrar yazdır' }));
  expect(await screen.findByText('Kopya yazıcıya gönderildi')).toBeVisible();
});

test('a tap is taken back within five seconds; leaving the screen pays at once (TIP-27)', async () => {
  const { server, user, unmount } = await show({
    [TIPS]: () => ({ owed: [{ ...OWED, inCash: null }], payouts: [] }),
    [PAY]: () => ({ payout: PAID, jobId: null, tips: AFTER }),
  });
  const button = await screen.findByRole('button', { name: /^Çağrı Öz: Öde/ });
  expect(screen.queryByText(/nakit/)).toBeNull();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(button);
  await vi.advanceTimersByTimeAsync(4_000);
  await user.click(screen.getByRole('button', { name: 'Çağrı Öz: Geri al · ₺380,50' }));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(server.callsOf(PAY)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Çağrı Öz: Öde/ }));
  expect(server.callsOf(PAY)).toEqual([]);
  unmount();
  await vi.waitFor(() => expect(server.callsOf(PAY)).toHaveLength(1));
});

test('a refusal shows its reason, and the owed tips are read again (TIP-16)', async () => {
  const { server, user } = await show({
    [TIPS]: () => ({ owed: [OWED], payouts: [] }),
    [PAY]: () => refuse('TIPS_CHANGED', { owed: 0 }),
  });
  const button = await screen.findByRole('button', { name: /^Çağrı Öz: / });
  server.now({ [TIPS]: () => AFTER });
  await paidAfterTap(user, button);
  expect(await screen.findByText('Ödenecek bahşiş değişti. Yeni tutarı kontrol edin.')).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Ödenecek bahşiş' }));
  expect(await panel.findByText('Çağrı Öz · no 12')).toBeVisible();
});

test('the tapped amount is sent, also after more is owed, and when the page is closed (TIP-27)', async () => {
  const { server, user, queries } = await show({
    [TIPS]: () => ({ owed: [OWED], payouts: [] }),
    [PAY]: () => refuse('TIPS_CHANGED', { owed: 400.5 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Çağrı Öz: Öde · ₺380,50' }));
  server.now({ [TIPS]: () => ({ owed: [{ ...OWED, owed: 400.5 }], payouts: [] }) });
  await queries.invalidateQueries();
  expect(await screen.findByText('kart 310,50 · nakit 90,00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Çağrı Öz: Geri al · ₺380,50' })).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  expect(await screen.findByText('Ödenecek bahşiş değişti. Yeni tutarı kontrol edin.')).toBeVisible();
  expect(server.callsOf(PAY).map(({ body }) => body)).toEqual([{ userId: OWED.userId, amount: 380.5 }]);
});

test('without the setting the panel is shown only while tips are owed (TIP-1, TIP-16)', async () => {
  const owed = await show({ [TIPS]: () => ({ owed: [OWED], payouts: [] }) }, false);
  expect(await screen.findByRole('button', { name: /^Çağrı Öz: / })).toBeVisible();
  owed.unmount();
  const { server } = await show({ [TIPS]: () => ({ owed: [], payouts: [] }) }, false);
  await waitFor(() => expect(server.callsOf(TIPS)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Ödenecek bahşiş' })).toBeNull();
});

test('offline the button shows that it needs a connection (CASH-21)', async () => {
  await show({ [TIPS]: () => ({ owed: [OWED], payouts: [] }) });
  await screen.findByRole('button', { name: /^Çağrı Öz: / });
  setConnection('offline');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Çağrı Öz: / })).toBeDisabled());
  expect(screen.getByText('Bağlantı gerekli')).toBeVisible();
});
