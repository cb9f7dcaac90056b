import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession } from '#src/lib/api/session.ts';
import { forgetPairing, keepPairing, pairedDevice } from '#src/lib/device/shared-device.ts';
import { renderApp } from '#test/render-app.tsx';
import { OWN_USER_ID, signInAs } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

vi.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined, connect: () => undefined, active: true }),
}));

const WAITER = { id: OWN_USER_ID, name: 'Çağrı Öz', role: 'WAITER' };
const ADMIN = { id: '018f0000-0000-7000-8000-0000000000a2', name: 'Elif Yıldız', role: 'ADMIN' };
const PEOPLE = {
  businessName: 'Çağdaş Köfte',
  deviceName: 'Salon tableti',
  pinLength: 4,
  people: [WAITER, ADMIN],
};
const session = {
  token: 'token-of-WAITER',
  role: 'WAITER',
  name: 'Çağrı Öz',
  userId: OWN_USER_ID,
  businessId: '018f0000-0000-7000-8000-000000000001',
  businessSlug: 'cagdas-kofte',
  resolvedSlug: 'cagdas-kofte',
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  keepPairing({
    id: '018f0000-0000-7000-8000-0000000000f1',
    name: 'Salon tableti',
    token: 'token-of-device',
  });
  return () => forgetPairing();
});

const open = async (handlers: Parameters<typeof stubServer>[0] = {}, path = '/app/pin') => {
  const server = stubServer({
    ...shellHandlers,
    'GET /shared-device': () => PEOPLE,
    'POST /shared-device/sign-in': () => session,
    ...handlers,
  });
  const rendered = await renderApp(path);
  await screen.findByRole('heading', { name: 'Kim kullanıyor?' });
  const tile = (name: RegExp) => screen.findByRole('button', { name });
  const press = async (pin: string) => {
    for (const digit of pin) {
      await waitFor(() => expect(screen.getByRole('button', { name: digit })).toBeEnabled());
      await rendered.user.click(screen.getByRole('button', { name: digit }));
    }
  };
  return { ...rendered, server, tile, press };
};
const signIns = ({ callsOf }: ReturnType<typeof stubServer>): TestCall[] =>
  callsOf('POST /shared-device/sign-in');

test('the user chooses a person, then types the PIN, which is sent with its last digit (PIN-15)', async () => {
  const { user, server, tile, press, address } = await open();
  expect(await tile(/Elif Yıldız Patron/)).toBeVisible();
  expect(screen.getByText('Çağdaş Köfte · Salon tableti')).toBeVisible();
  expect(screen.getByRole('button', { name: '5' })).toBeDisabled();
  await user.click(await tile(/Çağrı Öz Garson/));
  await press('258');
  expect(signIns(server)).toHaveLength(0);
  await press('0');
  await waitFor(() => expect(address()).toBe('/app/tables'));
  expect(signIns(server).map(({ body, headers }) => [body, headers.get('authorization')])).toEqual([
    [{ userId: WAITER.id, pin: '2580' }, 'Bearer token-of-device'],
  ]);
  expect(currentSession()).toMatchObject({ name: 'Çağrı Öz', role: 'WAITER', token: 'token-of-WAITER' });
});

test('the keyboard works like the pad (PIN-16)', async () => {
  const { user, server, tile, address } = await open();
  await user.click(await tile(/Çağrı Öz/));
  await user.keyboard('29{Backspace}5{Escape}');
  expect(screen.getByText('Önce adınıza dokunun.')).toBeVisible();
  await user.keyboard('2580');
  expect(signIns(server)).toHaveLength(0);
  await user.click(await tile(/Çağrı Öz/));
  await user.keyboard('29{Backspace}580');
  await waitFor(() => expect(signIns(server)[0]?.body).toEqual({ userId: WAITER.id, pin: '2580' }));
  // A sign-in that ends after this test would belong to the next one.
  await waitFor(() => expect(address()).toBe('/app/tables'));
});

test('a wrong PIN clears the digits and shows the tries left until the next digit (PIN-17)', async () => {
  const details = { triesLeft: 4, waitSeconds: 0 };
  const error = 'PIN yanlış. 4 deneme kaldı.';
  const { user, tile, press } = await open({
    'POST /shared-device/sign-in': () => refuse('WRONG_PIN', { details, error }),
  });
  await user.click(await tile(/Çağrı Öz/));
  await press('2581');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(error));
  await press('2');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.click(await tile(/Elif Yıldız/));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('the seconds count down for a person who must wait, and another person signs in (PIN-17)', async () => {
  const details = { triesLeft: 0, waitSeconds: 30 };
  const { user, server, tile, press } = await open({
    'POST /shared-device/sign-in': () => refuse('WRONG_PIN', { details, error: 'PIN yanlış.' }),
  });
  await user.click(await tile(/Çağrı Öz/));
  await press('2581');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('30 sn sonra yeniden deneyin.'));
  await press('2580');
  expect(signIns(server)).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/2\d sn sonra/));
  await user.click(await tile(/Elif Yıldız/));
  await press('2580');
  await waitFor(() => expect(signIns(server)).toHaveLength(2));
});

test.each([
  [
    'PIN_LOCKED',
    () => refuse('PIN_LOCKED'),
    'PIN kapandı. E-posta ve şifreyle girin ya da yöneticinizden yeni PIN isteyin.',
  ],
  [
    'no connection',
    () => {
      throw new TypeError('network');
    },
    'Bağlantı gerekli',
  ],
])('%s shows its message, with a link to e-mail and password (PIN-17)', async (_what, handler, text) => {
  const { user, tile, press, address } = await open({ 'POST /shared-device/sign-in': handler });
  await user.click(await tile(/Çağrı Öz/));
  await press('2580');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  await user.click(screen.getByRole('link', { name: 'E-posta ile gir' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('an unpaired device shows a message at the sign-in and becomes an ordinary device (PIN-21)', async () => {
  stubServer({ 'GET /shared-device': () => refuse('NO_SESSION') });
  const { address } = await renderApp('/app/tables');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('Bu cihaz artık ortak kullanılmıyor.')).toBeVisible();
  expect(pairedDevice()).toBeNull();
});

test('a shared device of a locked business shows the reason, and its people again after the unlock (SITE-27, SITE-28)', async () => {
  let isLocked = true;
  stubServer({
    ...shellHandlers,
    'GET /shared-device': () => (isLocked ? refuse('BUSINESS_LOCKED') : PEOPLE),
  });
  const { user } = await renderApp('/app/pin');
  expect(await screen.findByText(/^İşletmeniz kilitlendi/)).toBeVisible();
  expect(pairedDevice()).not.toBeNull();
  isLocked = false;
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('button', { name: /Elif Yıldız/ })).toBeVisible();
});

test('a device that is not shared redirects this screen to the sign-in', async () => {
  forgetPairing();
  stubServer({});
  const { address } = await renderApp('/app/pin');
  await waitFor(() => expect(address()).toBe('/login'));
});

test('Kişi değiştir ends the session, and the next person uses the same screen (PIN-18)', async () => {
  signInAs('CASHIER');
  const server = stubServer({
    ...shellHandlers,
    'GET /shared-device': () => PEOPLE,
    'GET /users': () => [],
    'POST /auth/logout': () => ({ ok: true }),
    'POST /shared-device/sign-in': () => ({
      ...session,
      role: 'ADMIN',
      name: 'Elif Yıldız',
      userId: ADMIN.id,
    }),
  });
  const { user, router } = await renderApp('/app/users');
  const bar = within(await screen.findByRole('complementary', { name: 'Kenar çubuğu' }));
  await user.click(bar.getByRole('button', { name: 'Kişi değiştir' }));
  await screen.findByRole('heading', { name: 'Kim kullanıyor?' });
  expect(server.callsOf('POST /auth/logout')[0]!.headers.get('authorization')).toBe(
    'Bearer token-of-CASHIER',
  );
  await user.click(await screen.findByRole('button', { name: /Elif Yıldız/ }));
  await act(() => user.keyboard('2580'));
  await waitFor(() => expect(router.location.pathname).toBe('/app/users'));
  expect(currentSession()?.name).toBe('Elif Yıldız');
});

test('the holder of a given PIN first types an own one twice (PIN-27)', async () => {
  const { server, tile, press, user, address } = await open({
    'POST /shared-device/sign-in': ({ body }) =>
      'newPin' in (body as object) ? session : refuse('PIN_TO_REPLACE'),
  });
  await user.click(await tile(new RegExp(WAITER.name)));
  await press('4815');
  expect(await screen.findByText('Kendi PIN’inizi seçin')).toBeVisible();
  await press('7391');
  expect(await screen.findByText('Yeni PIN’inizi bir daha girin')).toBeVisible();
  await press('7392');
  expect(await screen.findByText('PIN’ler eşleşmiyor. Yeniden seçin.')).toBeVisible();
  await press('7391');
  await press('7391');
  await waitFor(() =>
    expect(signIns(server).at(-1)?.body).toEqual({ userId: WAITER.id, pin: '4815', newPin: '7391' }),
  );
  await waitFor(() => expect(address()).toBe('/app/tables'));
});

test('after a lost answer to an own PIN the next PIN is a sign-in with it (PIN-27)', async () => {
  const SIGN_IN = 'POST /shared-device/sign-in';
  const { server, tile, press, user, address } = await open({
    [SIGN_IN]: ({ body }) =>
      'newPin' in (body as object) ? Promise.reject(new TypeError('offline')) : refuse('PIN_TO_REPLACE'),
  });
  await user.click(await tile(new RegExp(WAITER.name)));
  await press('4815');
  expect(await screen.findByText('Kendi PIN’inizi seçin')).toBeVisible();
  await press('7391');
  expect(await screen.findByText('Yeni PIN’inizi bir daha girin')).toBeVisible();
  await press('7391');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Bağlantı gerekli'));
  expect(screen.getByText('PIN’inizi girin')).toBeVisible();
  server.now({ [SIGN_IN]: () => session });
  await press('7391');
  await waitFor(() => expect(signIns(server).at(-1)?.body).toEqual({ userId: WAITER.id, pin: '7391' }));
  await waitFor(() => expect(address()).toBe('/app/tables'));
});
