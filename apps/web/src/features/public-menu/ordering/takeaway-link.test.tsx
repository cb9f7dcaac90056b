import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALLS, item, MENU, SLUG, TOKEN, visit, wireMenu } from '#src/features/public-menu/test-menus.tsx';
import { writeStored } from '#src/lib/device/storage.ts';
import { refuse } from '#test/stub-server.ts';

const CHOICES = 'GET /public/menu/:slug/choices';
const READ = 'GET /public/menu/:slug/takeaway';
const SEND = 'POST /public/menu/:slug/takeaway';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

const tea = item('Çay', { price: 25 });
const choices = { items: [{ itemId: tea.id, portions: [], groups: [] }] };
const idOf = (n: number) => `018f0000-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`;
const [SEVEN, HALF_PAST] = ['2026-11-29T16:00:00.000Z', '2026-11-29T16:30:00.000Z'];
const link = (more: object = {}, takeaway: object = {}) => ({
  ...{ tableName: 'Gel-al', takesOrders: true, needsCode: false, orders: [], bill: null },
  takeaway: { minutes: 20, times: [SEVEN, HALF_PAST], minimum: null, ...takeaway },
  ...more,
});
const sentOrder = (state: string, more: object = {}) => ({
  ...{ id: idOf(20), isOwn: true, sentAt: new Date().toISOString(), answeredAt: null },
  takeaway: { callNumber: null, promisedAt: null },
  lines: [{ id: idOf(21), itemId: tea.id, name: 'Çay', qty: 1, unitPrice: 25, state }],
  ...more,
});
const half = {
  ...{ isForAll: true, categoryIds: [], itemIds: [], kind: 'PERCENT' as const, value: 40, portionName: null },
  ...{ days: [1, 2, 3, 4, 5, 6, 7] as (1 | 2 | 3 | 4 | 5 | 6 | 7)[], from: '00:00', until: '00:00' },
  ...{ firstDay: null, lastDay: null },
};
const menu = (rules: (typeof half)[] = []) =>
  wireMenu([tea], { business: { takesOrders: true }, takeaway: { priceRules: rules } });
const arrive = (handlers: Parameters<typeof visit>[0] = {}, options: Parameters<typeof visit>[1] = {}) =>
  visit({ [MENU]: () => menu(), [CHOICES]: () => choices, [READ]: () => link(), ...handlers }, options);
type Visit = ReturnType<typeof arrive>;
const press = async ({ user }: Visit, name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }));
const fillBasket = async (here: Visit) => {
  await press(here, 'Gel-al sipariş ver');
  await press(here, 'Çay');
  await press(here, /^Sepete ekle ·/);
  await press(here, /^Sepetiniz/);
};
const introduce = async ({ user }: Visit) => {
  await user.type(await screen.findByLabelText('Adınız'), 'Ayşe');
  await user.type(screen.getByLabelText('Telefonunuz'), '0532 123 41 07');
};

test('takeaway is offered without a table, and nothing of it is loaded before the press (LINKORDER-2)', async () => {
  const here = arrive();
  await screen.findByRole('button', { name: 'Gel-al sipariş ver' });
  expect(screen.queryByRole('button', { name: 'Çay' })).toBeNull();
  expect(new Set(here.server.calls.map(({ name }) => name))).toEqual(new Set([MENU]));
  await press(here, 'Gel-al sipariş ver');
  expect(await screen.findByRole('button', { name: 'Çay' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gel-al sipariş ver' })).toBeNull();
});

test.each([
  ['at a table', () => menu(), TOKEN],
  ['where it is off', () => wireMenu([tea], { business: { takesOrders: true } }), null],
  ['on an empty menu', () => wireMenu([], { takeaway: { priceRules: [] } }), null],
])('takeaway is not offered %s (LINKORDER-1, LINKORDER-2)', async (_, answer, token) => {
  const table = { tableName: 'Masa 5', takesOrders: true, needsCode: false, orders: [], bill: null };
  const quiet = {
    [CALLS]: () => ({ tableName: 'Masa 5', calls: [] }),
    'GET /public/menu/:slug/orders': () => table,
  };
  arrive({ [MENU]: answer, ...quiet }, { token });
  await screen.findByText(/Fiyatlara KDV dahildir/);
  expect(screen.queryByRole('button', { name: 'Gel-al sipariş ver' })).toBeNull();
});

test('the basket names what is missing, and sends name, phone, time and note (LINKORDER-4, LINKORDER-5)', async () => {
  const here = arrive({ [SEND]: () => link({ orders: [sentOrder('SENT')] }) });
  await fillBasket(here);
  await press(here, 'Adınızı yazın');
  expect(screen.getByLabelText('Adınız')).toHaveFocus();
  await here.user.type(screen.getByLabelText('Adınız'), ' Ayşe ');
  await here.user.type(screen.getByLabelText('Telefonunuz'), '0532 12');
  await press(here, 'Telefonunuzu 0532 123 45 67 gibi yazın');
  expect(screen.getByLabelText('Telefonunuz')).toHaveFocus();
  await here.user.type(screen.getByLabelText('Telefonunuz'), '3 41 07');
  const time = screen.getByLabelText('Ne zaman alacaksınız?');
  expect(time).toHaveTextContent('En kısa sürede, yaklaşık 20 dk');
  await here.user.selectOptions(time, HALF_PAST);
  await here.user.type(screen.getByLabelText('Siparişe not'), 'Zili çalmayın');
  expect(screen.getByText(/İşletme kabul etmeden hazırlanmaz/)).toBeVisible();
  await press(here, 'Gönder · 1 ürün · ₺25,00');
  expect(await screen.findByRole('heading', { name: 'Siparişiniz' })).toBeVisible();
  const [sent] = here.server.callsOf(SEND);
  expect(sent?.body).toMatchObject({
    guest: { name: 'Ayşe', phone: '0532 123 41 07', promisedAt: HALF_PAST, note: 'Zili çalmayın' },
    lines: [{ itemId: tea.id, qty: 1, shownUnitPrice: 25 }],
  });
  expect(Object.keys(sent?.body as object).toSorted()).toEqual(['guest', 'id', 'lines', 'phone']);
});

test('the next order knows the guest, and a reload goes on with the basket (LINKORDER-2)', async () => {
  const first = arrive({ [SEND]: () => link({ orders: [sentOrder('SENT')] }) });
  await fillBasket(first);
  await introduce(first);
  await press(first, /^Gönder/);
  await screen.findByRole('heading', { name: 'Siparişiniz' });
  first.unmount();
  history.replaceState(null, '');
  const again = arrive({ [READ]: () => link({ orders: [sentOrder('SENT')] }) });
  await press(again, 'Çay');
  await press(again, /^Sepete ekle ·/);
  await press(again, /^Sepetiniz/);
  expect(await screen.findByLabelText('Adınız')).toHaveValue('Ayşe');
  expect(screen.getByLabelText('Telefonunuz')).toHaveValue('0532 123 41 07');
});

test('an order below the minimum shows both amounts before it is sent (LINKORDER-7)', async () => {
  const here = arrive({ [READ]: () => link({}, { minimum: 40 }) });
  await fillBasket(here);
  await press(here, 'En az ₺40,00 gerekir; sepetiniz ₺25,00');
  expect(here.server.callsOf(SEND)).toEqual([]);
  await press(here, 'Artır');
  expect(await screen.findByRole('button', { name: 'Adınızı yazın' })).toBeVisible();
});

test.each([
  ['PICKUP_TIME_GONE', {}, 'Bu saat artık uygun değil. Başka saat seçin'],
  ['BELOW_MINIMUM', { minimum: 40, total: 25 }, 'En az ₺40,00 gerekir; sepetiniz ₺25,00'],
  ['GUEST_ORDERS_OFF', {}, 'Şu anda gel-al siparişi alınmıyor.'],
  ['TOO_MANY_ATTEMPTS', { retryAfterSeconds: 60 }, /Kısa sürede çok sipariş/],
] as const)(
  'the refusal %s is shown, and nothing typed is lost (LINKORDER-5, LINKORDER-8)',
  async (code, details, text) => {
    const here = arrive({ [SEND]: () => refuse(code, { details }) });
    await fillBasket(here);
    await introduce(here);
    await press(here, /^Gönder/);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Adınız')).toHaveValue('Ayşe');
  },
);

test('a time that is no longer offered is not sent (LINKORDER-5)', async () => {
  const here = arrive({ [SEND]: () => refuse('PICKUP_TIME_GONE') });
  await fillBasket(here);
  await introduce(here);
  await here.user.selectOptions(screen.getByLabelText('Ne zaman alacaksınız?'), SEVEN);
  here.server.now({ [READ]: () => link({}, { times: [HALF_PAST] }) });
  await press(here, /^Gönder/);
  await press(here, 'Bu saat artık uygun değil. Başka saat seçin');
  expect(screen.getByLabelText('Ne zaman alacaksınız?')).toHaveFocus();
  expect(here.server.callsOf(SEND)).toHaveLength(1);
  await here.user.selectOptions(screen.getByLabelText('Ne zaman alacaksınız?'), HALF_PAST);
  expect(screen.getByRole('button', { name: /^Gönder/ })).toBeVisible();
});

test('outside the hours the bar shows that nothing is taken (LINKORDER-3)', async () => {
  const here = arrive({ [READ]: () => link({ takesOrders: false }, { times: [] }) });
  await press(here, 'Gel-al sipariş ver');
  expect(await screen.findByText('Şu anda gel-al siparişi alınmıyor.')).toBeVisible();
});

test('the menu has the prices of takeaway once the guest orders (LINKORDER-6)', async () => {
  const here = arrive({ [MENU]: () => menu([half]) });
  expect(await screen.findByText('₺25,00')).toBeVisible();
  await fillBasket(here);
  expect(await screen.findByText(/₺15,00/, { selector: 'span.text-xl' })).toBeVisible();
});

test.each([
  // A wish is no promise, so it is not shown as one.
  ['SENT', { promisedAt: HALF_PAST }, /SiparişinizGel-alGönderildi/],
  ['ACCEPTED', { callNumber: 12, promisedAt: HALF_PAST }, 'Numaranız 12 · Saat '],
  ['READY', { callNumber: 12, promisedAt: HALF_PAST }, 'Hazır, alabilirsiniz'],
  ['SERVED', { callNumber: 12, promisedAt: HALF_PAST }, 'Teslim edildi'],
  ['REFUSED', {}, 'Kabul edilmedi'],
])('a phone reads that its order is %s (LINKORDER-11)', async (state, takeaway, text) => {
  writeStored('guest-basket', { token: `gel-al ${SLUG}`, lines: [], sending: null });
  const answeredAt = state === 'SENT' ? null : new Date().toISOString();
  const order = sentOrder(state, {
    answeredAt,
    takeaway: { callNumber: null, promisedAt: null, ...takeaway },
  });
  const here = arrive({ [READ]: () => link({ orders: [order] }) });
  await press(here, 'Siparişiniz');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(text));
  expect(screen.queryByRole('button', { name: 'Hesabı iste' })).toBeNull();
});

test('an order without an answer has ended (LINKORDER-12)', async () => {
  writeStored('guest-basket', { token: `gel-al ${SLUG}`, lines: [], sending: null });
  const here = arrive({
    [READ]: () => link({ orders: [sentOrder('REFUSED', { endedBecause: 'Yanıt verilmedi' })] }),
  });
  await press(here, 'Siparişiniz');
  expect(await screen.findByText('Yanıt verilmediği için sipariş alınmadı.')).toBeVisible();
});

test('takeaway is in the language of the guest, also from right to left (GUESTORDER-21)', async () => {
  const answer = wireMenu([tea], { business: { secondLanguage: 'ar' }, takeaway: { priceRules: [] } });
  const here = arrive({ [MENU]: () => answer });
  await press(here, 'العربية');
  await press(here, 'اطلب طعامًا للاستلام');
  await press(here, 'Çay');
  await press(here, /^أضف إلى السلة ·/);
  await press(here, /^سلتك/);
  expect(await screen.findByLabelText('اسمك')).toHaveAttribute('dir', 'auto');
  expect(document.documentElement.dir).toBe('rtl');
});
