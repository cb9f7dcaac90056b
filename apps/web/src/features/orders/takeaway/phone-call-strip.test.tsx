import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NewTakeawayPage } from '#src/features/orders/takeaway/new-takeaway-page.tsx';
import { PhoneCallStrip } from '#src/features/orders/takeaway/phone-call-strip.tsx';
import { shellHandlers, wireBusiness } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const READ = 'GET /phone-calls';
const ANSWER = 'POST /phone-calls/:id/answer';
const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000d${n}`;
const wireCall = (n: number, over: object = {}) => ({
  ...{ id: idOf(n), phone: '905321234567', name: null, calledAt: new Date().toISOString(), ...over },
});
interface Opened {
  takeaway?: boolean;
  role?: 'WAITER' | 'KITCHEN';
}
const open = async (calls: { id: string }[], { takeaway = true, role = 'WAITER' }: Opened = {}) => {
  let ringing = calls;
  const server = stubServer({
    ...shellHandlers,
    'GET /business/me': () => ({ ...wireBusiness, settings: { ...wireBusiness.settings, takeaway } }),
    'GET /takeaway/callers': () => [],
    'GET /menu/channels': () => [],
    [READ]: () => ringing,
    [ANSWER]: ({ params }) => {
      ringing = ringing.filter(({ id }) => id !== params['id']);
      return undefined;
    },
  });
  const page = (
    <>
      <PhoneCallStrip />
      <NewTakeawayPage />
    </>
  );
  return { ...(await renderScreen(page, { role, path: '/app/takeaway/new' })), server };
};
const strips = () => screen.queryAllByText(/arıyor/).map(({ textContent }) => textContent);

test('a call has name and number, or the words for a withheld one (TAKEAWAY-28, TAKEAWAY-31)', async () => {
  await open([
    wireCall(1, { name: 'Derya Kaya' }),
    wireCall(2, { phone: '902125554433' }),
    wireCall(3, { phone: null }),
  ]);
  await screen.findByText(/Derya Kaya/);
  expect(strips()).toEqual([
    'Derya Kaya · 0532 123 45 67 arıyor',
    '0212 555 44 33 arıyor',
    'Gizli numara arıyor',
  ]);
});

test('one tap begins the order with the number, and ends the call (TAKEAWAY-32)', async () => {
  const { user, server, router } = await open([wireCall(1)]);
  await user.type(await screen.findByLabelText(/Ad/), 'yarım');
  await user.click(await screen.findByRole('link', { name: 'Sipariş al' }));
  await waitFor(() => expect(screen.getByLabelText(/Telefon/)).toHaveValue('0532 123 45 67'));
  expect(router.history.location.pathname).toBe('/app/takeaway/new');
  expect(screen.getByLabelText(/^Ad/)).toHaveValue('');
  await waitFor(() => expect(server.callsOf(ANSWER).map(({ params }) => params['id'])).toEqual([idOf(1)]));
  expect(strips()).toEqual([]);
});

test('Kapat hides a call on this device alone (TAKEAWAY-32)', async () => {
  const { user, server } = await open([wireCall(1), wireCall(2, { phone: null })]);
  await user.click((await screen.findAllByRole('button', { name: 'Kapat' }))[0]!);
  expect(strips()).toEqual(['Gizli numara arıyor']);
  expect(server.callsOf(ANSWER)).toEqual([]);
});

test('a call of five minutes ago is shown no more (TAKEAWAY-28)', async () => {
  const calledAt = new Date(Date.now() - 5 * 60_000 - 1_000).toISOString();
  await open([wireCall(1, { calledAt }), wireCall(2, { phone: null })]);
  await screen.findByText(/Gizli numara/);
  expect(strips()).toEqual(['Gizli numara arıyor']);
});

test.each([
  ['the kitchen', { role: 'KITCHEN' }],
  ['a business without takeaway', { takeaway: false }],
] as const)('%s reads no calls (TAKEAWAY-28)', async (_, options) => {
  const { server } = await open([wireCall(1)], options);
  await waitFor(() => expect(server.callsOf('GET /business/me').length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([server.callsOf(READ), strips()]).toEqual([[], []]);
});
