import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { item, MENU, SLUG, TOKEN, CALLS, visit, wireMenu } from '#src/features/public-menu/test-menus.tsx';
import { readStored } from '#src/lib/device/storage.ts';
import { refuse } from '#test/stub-server.ts';

const READ = 'GET /public/menu/:slug/reservations';
const SEND = 'POST /public/menu/:slug/reservations';
const CANCEL = 'POST /public/menu/:slug/reservations/:id/cancel';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const ID = '018f0000-0000-7000-8000-000000000701';
const [SEVEN, EIGHT] = ['2026-12-04T16:00:00.000Z', '2026-12-04T17:00:00.000Z'];
const lose = () => {
  throw new TypeError('fetch failed');
};
const form = (more: object = {}) => ({
  ...{ takesReservations: true, firstDay: '2026-12-04', lastDay: '2027-02-02', maxGuests: 4 },
  ...{ times: [SEVEN, EIGHT], reservations: [] },
  ...more,
});
const own = (state: string) => ({ reservations: [{ id: ID, startsAt: SEVEN, guests: 2, state }] });
const menu = (more: object = { takesReservations: true }) => wireMenu([item('Çay')], more);
const arrive = (handlers: Parameters<typeof visit>[0] = {}, options: Parameters<typeof visit>[1] = {}) =>
  visit({ [MENU]: () => menu(), [READ]: () => form(), ...handlers }, options);
type Visit = ReturnType<typeof arrive>;
const press = async ({ user }: Visit, name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }));
/** A server that loses its first answers, and then has the request. */
function taking(lost: (() => never)[] = []) {
  let isTaken = false;
  const read = (more: object = {}) => form({ ...more, ...(isTaken && own('WAITING')) });
  return {
    [READ]: () => read(),
    [SEND]: () => {
      lost.shift()?.();
      isTaken = true;
      return read({ times: [] });
    },
  };
}
const fillForm = async (here: Visit) => {
  await press(here, 'Masa ayırtın');
  await press(here, '20:00');
  await here.user.type(screen.getByLabelText('Adınız'), ' Ayşe ');
  await here.user.type(screen.getByLabelText('Telefonunuz'), '0532 123 41 07');
};
/** The reads that one return to the page makes. */
const readsOfReturn = ({ server }: Visit) => {
  const before = server.callsOf(READ).length;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  return server.callsOf(READ).length - before;
};
const SEND_NAME = 'İstek gönder · 4 Aralık Cuma 20:00 · 2 kişi';

test('a request names what is missing, and sends guests, time and contact (RESERVEFORM-2, RESERVEFORM-3)', async () => {
  const here = arrive(taking());
  await screen.findByRole('button', { name: 'Masa ayırtın' });
  expect(here.server.callsOf(READ)).toEqual([]);
  await press(here, 'Masa ayırtın');
  await press(here, 'Saat seçin');
  expect(await screen.findByRole('button', { name: '19:00' })).toHaveFocus();
  await press(here, '20:00');
  await press(here, 'Adınızı yazın');
  expect(screen.getByLabelText('Adınız')).toHaveFocus();
  await here.user.type(screen.getByLabelText('Adınız'), ' Ayşe ');
  await press(here, 'Telefonunuzu 0532 123 45 67 gibi yazın');
  await here.user.type(screen.getByLabelText('Telefonunuz'), '0532 123 41 07');
  await here.user.type(screen.getByLabelText('İşletmeye not'), 'Pencere kenarı');
  await press(here, SEND_NAME);
  expect(await screen.findByText('İsteğiniz gönderildi. Yanıtı burada görürsünüz.')).toBeVisible();
  const mine = within(screen.getByRole('region', { name: 'Rezervasyonlarınız' }));
  expect(mine.getByText('4 Aralık Cuma 19:00 · 2 kişi')).toBeVisible();
  expect(mine.getByText('Onay bekliyor')).toBeVisible();
  const [sent] = here.server.callsOf(SEND);
  expect(sent?.body).toMatchObject({
    ...{ guests: 2, startsAt: EIGHT },
    guest: { name: 'Ayşe', phone: '0532 123 41 07', note: 'Pencere kenarı' },
  });
  expect(Object.keys(sent?.body as object).toSorted()).toEqual([
    'guest',
    'guests',
    'id',
    'phone',
    'startsAt',
  ]);
  expect(readStored('guest-contact')).toEqual({ name: 'Ayşe', phone: '0532 123 41 07' });
});

test('a phone that returns to the page reads the answer at once, while a request waits (RESERVEFORM-10)', async () => {
  const here = arrive({ [READ]: () => form(own('WAITING')) });
  await press(here, 'Masa ayırtın');
  expect(await screen.findByText('Onay bekliyor')).toBeVisible();
  const returned = () => readsOfReturn(here);
  here.server.now({ [READ]: () => form(own('CONFIRMED')) });
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(returned()).toBe(0);
  sight.mockReturnValue('visible');
  await expect.poll(returned).toBe(1);
  expect(await screen.findByText('Onaylandı')).toBeVisible();
  await expect.poll(returned).toBe(0);
});

test('a failed read of the answer is no failed request (RESERVEFORM-10)', async () => {
  const here = arrive({ [READ]: () => form(own('WAITING')) });
  await press(here, 'Masa ayırtın');
  expect(await screen.findByText('Onay bekliyor')).toBeVisible();
  here.server.now({ [READ]: lose });
  await expect.poll(() => readsOfReturn(here)).toBe(1);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('alert')).toBeNull();
  here.server.now({ [READ]: () => form(own('CONFIRMED')) });
  readsOfReturn(here);
  expect(await screen.findByText('Onaylandı')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('times that could not be read are not full, and are read again (RESERVEFORM-2)', async () => {
  const here = arrive({ [READ]: ({ query }) => (query.guests === '3' ? lose() : form()) });
  await fillForm(here);
  await press(here, 'Artır');
  expect(await screen.findByText(/^Sunucuya ulaşılamıyor/)).toBeVisible();
  expect(screen.queryByText(/boş saat yok/)).toBeNull();
  here.server.now({ [READ]: () => form() });
  await press(here, 'Yeniden dene');
  expect(await screen.findByRole('button', { name: '19:00' })).toBeVisible();
});

test('a late answer with the times of another party is not shown (RESERVEFORM-5)', async () => {
  const here = arrive({ [READ]: () => form(own('WAITING')) });
  await fillForm(here);
  let reply: (value: object) => void = () => undefined;
  here.server.now({
    [READ]: ({ query }) =>
      query.guests === '3'
        ? form({ ...own('WAITING'), times: [EIGHT] })
        : new Promise((resolve) => (reply = resolve)),
  });
  await expect.poll(() => readsOfReturn(here)).toBe(1);
  await press(here, 'Artır');
  expect(await screen.findByRole('button', { name: '20:00' })).toBeVisible();
  await act(() => {
    reply(form(own('WAITING')));
    return new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByRole('button', { name: '19:00' })).toBeNull();
});

test('another day or party reads its times, and takes the chosen one back (RESERVEFORM-4, RESERVEFORM-5)', async () => {
  const here = arrive({
    [READ]: ({ query }) => (query.guests === '3' ? form({ times: [] }) : form()),
  });
  await fillForm(here);
  await press(here, 'Artır');
  expect(await screen.findByText('Bu gün boş saat yok. Başka bir gün seçin.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Saat seçin' })).toBeVisible();
  await press(here, 'Artır');
  expect(await screen.findByText('4 kişiden kalabalıksanız işletmeyi arayın.')).toBeVisible();
  await press(here, 'Artır');
  expect(within(screen.getByRole('group', { name: 'Kaç kişi?' })).getByText('4')).toBeVisible();
  expect(screen.getByLabelText('Gün')).toHaveAttribute('max', '2027-02-02');
});

test('a lost answer locks the form, and its repetition is the same request (RESERVEFORM-3)', async () => {
  const here = arrive(taking([lose]));
  await fillForm(here);
  await press(here, SEND_NAME);
  expect(await screen.findByRole('alert')).toHaveTextContent('istek iki kez gitmez');
  expect(screen.getByLabelText('Adınız')).toBeDisabled();
  await press(here, 'Yeniden dene');
  expect(await screen.findByText('Onay bekliyor')).toBeVisible();
  const [first, second] = here.server.callsOf(SEND);
  expect(second?.body).toEqual(first?.body);
});

test('a request without its answer is repeated after the page was left (RESERVEFORM-3)', async () => {
  const left = arrive(taking([lose]));
  await fillForm(left);
  await press(left, SEND_NAME);
  expect(await screen.findByRole('alert')).toHaveTextContent('istek iki kez gitmez');
  left.unmount();
  const here = arrive(taking());
  await press(here, 'Masa ayırtın');
  expect(await screen.findByRole('alert')).toHaveTextContent('istek iki kez gitmez');
  await press(here, 'Yeniden dene');
  expect(await screen.findByText('Onay bekliyor')).toBeVisible();
  expect(here.server.callsOf(SEND)[0]?.body).toEqual(left.server.callsOf(SEND)[0]?.body);
  expect(readStored('guest-reservation')).toBeNull();
});

test('a request without its answer stays the same, also after a limit and a refused cancellation (RESERVEFORM-3)', async () => {
  const here = arrive({
    [READ]: () => form(own('CONFIRMED')),
    [SEND]: lose,
    [CANCEL]: () => refuse('RESERVATION_MOVED_ON'),
  });
  await fillForm(here);
  await press(here, SEND_NAME);
  expect(await screen.findByRole('alert')).toHaveTextContent('istek iki kez gitmez');
  await press(here, 'İptal et');
  await press(here, 'Evet, iptal et');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('İstek gönderilemedi'));
  expect(screen.getByLabelText('Adınız')).toBeDisabled();
  here.server.now({ [SEND]: () => refuse('TOO_MANY_ATTEMPTS') });
  await press(here, 'Yeniden dene');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Çok istek gönderildi/));
  here.server.now({ [SEND]: () => form({ ...own('WAITING'), times: [] }) });
  await press(here, 'Yeniden dene');
  expect(await screen.findByText(/^İsteğiniz gönderildi/)).toBeVisible();
  const [first, ...repeats] = here.server.callsOf(SEND).map(({ body }) => body);
  expect(repeats).toEqual([first, first]);
});

test.each([
  ['RESERVATION_TIME_GONE', 'Bu saatte yer kalmadı. Başka bir saat seçin.'],
  ['TOO_MANY_ATTEMPTS', 'Çok istek gönderildi. Yeni bir rezervasyon için işletmeyi arayın.'],
  ['RESERVATIONS_OFF', 'Şu anda internetten rezervasyon alınmıyor.'],
  ['INVALID_INPUT', 'İstek gönderilemedi. Yeniden deneyin.'],
] as const)(
  '%s is named, the fields stay, and the times are read again (RESERVEFORM-5, RESERVEFORM-8)',
  async (code, text) => {
    const here = arrive({ [SEND]: () => refuse(code) });
    await fillForm(here);
    const reads = here.server.callsOf(READ).length;
    await press(here, SEND_NAME);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Adınız')).toHaveValue(' Ayşe ');
    await waitFor(() => expect(here.server.callsOf(READ).length).toBeGreaterThan(reads));
  },
);

test('its guest cancels a request with a second press (RESERVEFORM-9)', async () => {
  let state = 'CONFIRMED';
  const here = arrive({
    [READ]: () => form(own(state)),
    [CANCEL]: () => {
      state = 'CANCELED';
      return form(own(state));
    },
  });
  await press(here, 'Masa ayırtın');
  expect(await screen.findByText('Onaylandı')).toBeVisible();
  await press(here, 'İptal et');
  await press(here, 'Vazgeç');
  expect(here.server.callsOf(CANCEL)).toEqual([]);
  await press(here, 'İptal et');
  await press(here, 'Evet, iptal et');
  expect(await screen.findByText('İptal edildi')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'İptal et' })).toBeNull();
});

test.each([
  ['at a table', { token: TOKEN }, { takesReservations: true }],
  ['where it is off', {}, {}],
])('nothing of the form is shown %s (RESERVEFORM-1, RESERVEFORM-2)', async (_, options, more) => {
  const calls = { tableName: 'Masa 5', calls: [] };
  arrive({ [MENU]: () => menu(more), [CALLS]: () => calls }, options);
  await screen.findByText(/Fiyatlara KDV dahildir/);
  expect(screen.queryByRole('button', { name: 'Masa ayırtın' })).toBeNull();
});

test('the address opens the form at once, and a form that was switched off has a text (RESERVEFORM-2)', async () => {
  history.replaceState(null, '', `/qr/${SLUG}?rezervasyon`);
  arrive({ [READ]: () => form({ takesReservations: false, times: [] }) });
  expect(await screen.findByText('Şu anda internetten rezervasyon alınmıyor.')).toBeVisible();
});

test('a form that could not be read is read again (RESERVEFORM-2)', async () => {
  const answers = [lose, () => form()];
  const here = arrive({ [READ]: () => (answers.length > 1 ? answers.shift()! : answers[0]!)() });
  await press(here, 'Masa ayırtın');
  await press(here, 'Yeniden dene');
  expect(await screen.findByRole('button', { name: '19:00' })).toBeVisible();
});

test('the form is in the language of the guest (GUESTORDER-21)', async () => {
  const here = arrive({
    [MENU]: () => wireMenu([item('Çay')], { takesReservations: true, business: { secondLanguage: 'ar' } }),
  });
  await press(here, 'العربية');
  await press(here, 'احجز طاولة');
  expect(await screen.findByLabelText('اسمك')).toBeVisible();
  expect(screen.getByRole('button', { name: '20:00' })).toBeVisible();
});
