import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL, CALLS, item, MENU, TOKEN, visit, wireMenu } from '#src/features/public-menu/test-menus.tsx';
import { refuse } from '#test/stub-server.ts';

const CHOICES = 'GET /public/menu/:slug/choices';
const TABLE = 'GET /public/menu/:slug/orders';
const SEND = 'POST /public/menu/:slug/orders';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

const kofte = item('İnegöl Köfte', { price: 320 });
const tea = item('Çay', { price: 25 });
const idOf = (n: number) => `018f0000-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`;
const option = (n: number, name: string, more: object = {}) => ({
  ...{
    id: idOf(n),
    name,
    translations: {},
    priceDifference: 0,
    isDefault: false,
    isSoldOut: false,
    maxQty: 1,
  },
  ...more,
});
const choices = {
  items: [
    {
      itemId: kofte.id,
      portions: [
        { id: idOf(1), name: 'Tek', price: 320, isDefault: true },
        { id: idOf(2), name: 'Bir buçuk', price: 470, isDefault: false },
      ],
      groups: [
        {
          ...{ id: idOf(3), name: 'Çıkar', min: 0, max: 3, isRemoval: true },
          options: [option(4, 'Soğan'), option(5, 'Domates')],
        },
        {
          ...{ id: idOf(6), name: 'Pişirme', min: 1, max: 1, isRemoval: false },
          options: [option(7, 'Az'), option(8, 'İyi', { priceDifference: 10 })],
        },
      ],
    },
    { itemId: tea.id, portions: [], groups: [] },
  ],
};
const defaults = {
  ...{ id: idOf(10), name: 'Yanında', min: 0, max: 2, isRemoval: false },
  options: [
    option(11, 'Pilav', { isDefault: true, maxQty: 2 }),
    option(12, 'Salata'),
    option(13, 'Közlenmiş biber'),
  ],
};
const table = (more: object = {}) => ({
  ...{ tableName: 'Masa 5', takesOrders: true, needsCode: false, orders: [], bill: null },
  ...more,
});
const sentOrder = (state: string, more: object = {}) => ({
  ...{ id: idOf(20), isOwn: true, sentAt: new Date().toISOString(), answeredAt: null },
  lines: [{ id: idOf(21), itemId: tea.id, name: 'Çay', qty: 2, unitPrice: 25, state, ...more }],
});
const menu = (more: object = {}) =>
  wireMenu([kofte, tea], { business: { takesOrders: true, takesCalls: false, ...more } });
const sit = (handlers: Parameters<typeof visit>[0] = {}) =>
  visit(
    { [MENU]: () => menu(), [CHOICES]: () => choices, [TABLE]: () => table(), ...handlers },
    { token: TOKEN },
  );
type Visit = ReturnType<typeof sit>;
const press = async ({ user }: Visit, name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }));
const addTea = async (visit: Visit) => {
  await press(visit, 'Çay');
  await press(visit, /^Sepete ekle ·/);
};
const lost = () => {
  throw new TypeError('offline');
};
const openBasket = (visit: Visit) => press(visit, /^Sepetiniz/);

test('a menu of a business without ordering, or without a scanned table, loads and sends nothing of it (GUESTORDER-5)', async () => {
  const { server } = visit(
    { [MENU]: () => wireMenu([tea]), [CALLS]: () => ({ tableName: 'Masa 5', calls: [] }) },
    { token: TOKEN },
  );
  await screen.findByRole('button', { name: /Garson/ });
  expect(screen.queryByRole('button', { name: 'Çay' })).toBeNull();
  expect(new Set(server.calls.map(({ name }) => name))).toEqual(new Set([MENU, CALLS]));
});

test('a dish is put together, counted and sent with the price that was shown (GUESTORDER-9, GUESTORDER-11)', async () => {
  const here = sit({ [SEND]: () => table({ orders: [sentOrder('SENT')] }) });
  await press(here, 'İnegöl Köfte');
  await press(here, /Bir buçuk/);
  await press(here, 'Soğan');
  await press(here, /Seçin: Pişirme/);
  await press(here, /İyi/);
  await here.user.type(screen.getByLabelText('Mutfağa not'), 'az tuzlu');
  await press(here, 'Artır');
  await press(here, 'Sepete ekle · ₺960,00');
  await openBasket(here);
  expect(screen.getByText('Bir buçuk · − Soğan · İyi · az tuzlu')).toBeVisible();
  await press(here, 'Gönder · 2 ürün · ₺960,00');
  expect(await screen.findByRole('heading', { name: 'Siparişiniz' })).toBeVisible();
  expect(here.server.callsOf(SEND).map(({ body }) => body)).toMatchObject([
    {
      token: TOKEN,
      lines: [
        {
          ...{ itemId: kofte.id, portionId: idOf(2), note: 'az tuzlu', qty: 2, shownUnitPrice: 480 },
          options: [
            { optionId: idOf(4), qty: 1 },
            { optionId: idOf(8), qty: 1 },
          ],
        },
      ],
    },
  ]);
});

test('a page over plain http, which has no randomUUID, orders too (GUESTORDER-13)', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  const here = sit({ [SEND]: () => table({ orders: [sentOrder('SENT')] }) });
  await addTea(here);
  await openBasket(here);
  await press(here, /^Gönder/);
  await screen.findByRole('heading', { name: 'Siparişiniz' });
  const uuid = expect.stringMatching(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
  ) as unknown;
  expect(here.server.callsOf(SEND)[0]?.body).toMatchObject({ id: uuid, phone: uuid });
});

test('without an answer the same request is sent again, also after a reload (GUESTORDER-16)', async () => {
  const first = sit({ [SEND]: lost });
  await addTea(first);
  await openBasket(first);
  await press(first, /^Gönder/);
  expect(await screen.findByRole('alert')).toHaveTextContent('sipariş iki kez gitmez');
  expect(screen.getByRole('button', { name: 'Artır' })).toBeDisabled();
  await press(first, 'Kapat');
  await addTea(first);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ürün eklenmedi/);
  expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeVisible();
  first.unmount();
  history.replaceState(null, '');

  const again = sit({ [SEND]: () => table({ orders: [sentOrder('SENT')] }) });
  await openBasket(again);
  await press(again, 'Yeniden dene');
  await screen.findByRole('heading', { name: 'Siparişiniz' });
  expect(again.server.callsOf(SEND)[0]?.body).toEqual(first.server.callsOf(SEND)[0]?.body);
});

test('a repeated request that the flood limit refuses stays the same request (GUESTORDER-16)', async () => {
  const here = sit({ [SEND]: lost });
  await addTea(here);
  await openBasket(here);
  await press(here, /^Gönder/);
  here.server.now({ [SEND]: () => refuse('TOO_MANY_ATTEMPTS') });
  await press(here, 'Yeniden dene');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Kısa sürede çok sipariş/));
  expect(screen.getByRole('button', { name: 'Artır' })).toBeDisabled();
  here.server.now({ [SEND]: () => table({ orders: [sentOrder('SENT')] }) });
  await press(here, 'Yeniden dene');
  await screen.findByRole('heading', { name: 'Siparişiniz' });
  const [first, ...repeats] = here.server.callsOf(SEND).map(({ body }) => body);
  expect(repeats).toEqual([first, first]);
});

test('a request without an answer is dropped two hours after its last try, and its lines stay (GUESTORDER-16)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
  const first = sit({ [SEND]: lost });
  await addTea(first);
  await openBasket(first);
  await press(first, /^Gönder/);
  expect(await screen.findByRole('button', { name: 'Yeniden dene' })).toBeVisible();
  vi.setSystemTime(Date.now() + 119 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await press(first, 'Yeniden dene');
  await waitFor(() => expect(first.server.callsOf(SEND)).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Yeniden dene' })).toBeVisible();
  vi.setSystemTime(Date.now() + 119 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeVisible();
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await press(first, 'Yeniden dene');
  expect(await screen.findByRole('button', { name: 'Gönder · 1 ürün · ₺25,00' })).toBeVisible();
  expect(first.server.callsOf(SEND)).toHaveLength(2);
  first.unmount();
  history.replaceState(null, '');
  await openBasket(sit());
  expect(await screen.findByRole('button', { name: 'Artır' })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('two tabs of a phone have one basket, which is sent once (GUESTORDER-16)', async () => {
  const answer = () => table({ orders: [sentOrder('SENT')] });
  const here = sit({ [SEND]: answer });
  await addTea(here);
  await openBasket(here);
  const before = localStorage.getItem('guest-basket')!;
  const kept = JSON.parse(before) as { lines: unknown[] };
  const otherTab = (basket: object) =>
    localStorage.setItem('guest-basket', JSON.stringify({ token: TOKEN, sending: null, ...basket }));
  otherTab({ lines: [] });
  await press(here, /^Gönder/);
  expect(await screen.findByText(/Sepetiniz boş/)).toBeVisible();
  expect(here.server.callsOf(SEND)).toHaveLength(0);
  // As an older version kept it, without its time.
  const sending = { id: idOf(30), body: { id: idOf(30), lines: [] } };
  otherTab({ ...kept, sending });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'guest-basket' })));
  await press(here, 'Yeniden dene');
  await screen.findByRole('heading', { name: 'Siparişiniz' });
  expect(here.server.callsOf(SEND).map(({ body }) => body)).toEqual([sending.body]);
  await press(here, 'Kapat');
  localStorage.setItem('guest-basket', before);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: /^Sepetiniz/ })).toBeVisible();
  localStorage.setItem(
    'guest-basket',
    JSON.stringify({ token: 'of another table', lines: [], sending: null }),
  );
  await openBasket(here);
  await press(here, /^Gönder/);
  await screen.findByRole('heading', { name: 'Siparişiniz' });
  expect(here.server.callsOf(SEND)).toHaveLength(2);
});

test('a late answer leaves the basket that another tab has begun since (GUESTORDER-16)', async () => {
  const here = sit();
  await addTea(here);
  await openBasket(here);
  const kept = localStorage.getItem('guest-basket')!;
  const answers = [lost, () => refuse('INVALID_INPUT'), () => table({ orders: [sentOrder('SENT')] })];
  for (const [index, answer] of answers.entries()) {
    let reply: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (reply = resolve));
    here.server.now({ [SEND]: () => waiting.then<unknown>(answer) });
    await press(here, /^Gönder/);
    localStorage.setItem('guest-basket', kept);
    reply();
    if (index === 2) await screen.findByRole('heading', { name: 'Siparişiniz' });
    else expect(await screen.findByRole('button', { name: 'Gönder · 1 ürün · ₺25,00' })).toBeVisible();
    expect(localStorage.getItem('guest-basket')).toBe(kept);
  }
});

test('a changed price and a sold-out dish are shown before anything is sent (GUESTORDER-11)', async () => {
  const here = sit({
    [SEND]: () => refuse('GUEST_ORDER_CHANGED', { details: { changed: [{ index: 0, reason: 'PRICE' }] } }),
  });
  await addTea(here);
  await openBasket(here);
  here.server.now({
    [MENU]: () =>
      wireMenu([kofte, { ...tea, price: 30 }], { business: { takesOrders: true, takesCalls: false } }),
  });
  await press(here, /^Gönder/);
  expect(await screen.findByText('Fiyatı değişti. Önceki: ₺25,00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Gönder · 1 ürün · ₺30,00' })).toBeVisible();
  here.server.now({
    [MENU]: () =>
      wireMenu([kofte, { ...tea, isSoldOut: true }], { business: { takesOrders: true, takesCalls: false } }),
  });
  await press(here, /^Gönder/);
  expect(await screen.findByText(/Tükendi. Sepetten çıkarın/)).toBeVisible();
  const sends = here.server.callsOf(SEND).length;
  await press(here, 'Önce değişen ürünü çıkarın');
  expect(here.server.callsOf(SEND)).toHaveLength(sends);
  await press(here, 'Çıkar');
  expect(await screen.findByText(/Sepetiniz boş/)).toBeVisible();
});

test('a line whose option is sold out or whose portion is gone is named (GUESTORDER-11)', async () => {
  const [dish, ...others] = choices.items;
  const here = sit();
  for (const portion of [/Bir buçuk/, /Tek/]) {
    await press(here, 'İnegöl Köfte');
    await press(here, portion);
    await press(here, /İyi/);
    await press(here, /^Sepete ekle ·/);
  }
  here.unmount();
  history.replaceState(null, '');
  const reads = (portions: object[], isSoldOut: boolean) => ({
    items: [
      {
        ...{ ...dish, portions },
        groups: [{ ...dish!.groups[1], options: [option(7, 'Az'), option(8, 'İyi', { isSoldOut })] }],
      },
      ...others,
    ],
  });
  const later = sit({ [CHOICES]: () => reads([dish!.portions[0]!], false) });
  await openBasket(later);
  expect(await screen.findAllByText(/^Artık böyle sipariş edilemiyor/)).toHaveLength(1);
  later.unmount();
  history.replaceState(null, '');
  await openBasket(sit({ [CHOICES]: () => reads(dish!.portions, true) }));
  expect(await screen.findAllByText(/^Artık böyle sipariş edilemiyor/)).toHaveLength(2);
});

test('a line that only the server knows to be gone is named, and choices are read again (GUESTORDER-11)', async () => {
  const changed = [
    { index: 0, reason: 'OPTIONS' },
    { index: 1, reason: 'PRICE' },
  ];
  const here = sit({ [SEND]: () => refuse('GUEST_ORDER_CHANGED', { details: { changed } }) });
  await addTea(here);
  await press(here, 'İnegöl Köfte');
  await press(here, /İyi/);
  await press(here, /^Sepete ekle ·/);
  await openBasket(here);
  const reads = here.server.callsOf(CHOICES).length;
  await press(here, /^Gönder/);
  const fault = await screen.findByText(/^Artık böyle sipariş edilemiyor/);
  expect(fault.closest('li')).toHaveTextContent('Çay');
  expect(screen.getByRole('button', { name: 'Önce değişen ürünü çıkarın' })).toBeVisible();
  await waitFor(() => expect(here.server.callsOf(CHOICES).length).toBeGreaterThan(reads));
  await here.user.click(within(fault).getByRole('button', { name: 'Çıkar' }));
  expect(screen.getByRole('button', { name: /^Gönder · 1 ürün/ })).toBeVisible();
});

test('choices that are not read yet are no fault; a failed read is repeated (GUESTORDER-9)', async () => {
  const first = sit();
  await addTea(first);
  first.unmount();
  history.replaceState(null, '');

  const here = sit({ [CHOICES]: lost });
  await openBasket(here);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sunucuya ulaşılamıyor');
  expect(screen.queryByText(/Sepetten çıkarın/)).toBeNull();
  await press(here, 'Kapat');
  await press(here, 'İnegöl Köfte');
  expect(await screen.findByRole('alert')).toHaveTextContent('Sunucuya ulaşılamıyor');
  const before = here.server.callsOf(CHOICES).length;
  await press(here, 'Yeniden dene');
  await waitFor(() => expect(here.server.callsOf(CHOICES).length).toBeGreaterThan(before));
  here.server.now({ [CHOICES]: () => choices, [MENU]: lost });
  await screen.findByRole('alert');
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(screen.getByRole('button', { name: 'Soğan' })).toBeVisible();
  });
  await press(here, 'Kapat');
  await openBasket(here);
  expect(screen.getByRole('button', { name: 'Gönder · 1 ürün · ₺25,00' })).toBeVisible();
});

test('a dish that was open before its choices came starts with its defaults (GUESTORDER-9)', async () => {
  const usual = { ...choices.items[0], groups: [defaults] };
  let answer: (value: unknown) => void = () => undefined;
  const here = sit({ [CHOICES]: () => new Promise((resolve) => (answer = resolve)) });
  await press(here, 'İnegöl Köfte');
  expect(await screen.findByText('Yükleniyor…')).toBeVisible();
  answer({ items: [usual] });
  expect(await screen.findByRole('button', { name: /Pilav/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: /Tek/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a full group disables the rest; a group of one replaces, and its default can be left out (GUESTORDER-9)', async () => {
  const one = {
    ...{ id: idOf(14), name: 'Ekmek', min: 0, max: 1, isRemoval: false },
    options: [option(15, 'Pide', { isDefault: true, maxQty: 2 }), option(16, 'Lavaş')],
  };
  const here = sit({
    [CHOICES]: () => ({ items: [{ ...choices.items[0], groups: [defaults, one] }] }),
    [SEND]: () => table(),
  });
  await press(here, 'İnegöl Köfte');
  const chip = (name: RegExp) => screen.getByRole('button', { name });
  await press(here, /Pilav/);
  expect(chip(/Pilav/)).toHaveTextContent('× 2');
  expect([chip(/Salata/), chip(/biber/)].map((found) => found.hasAttribute('disabled'))).toEqual([
    true,
    true,
  ]);
  await press(here, /Pilav/);
  await press(here, /Salata/);
  expect(chip(/biber/)).toBeEnabled();
  await press(here, /biber/);
  expect(chip(/Pilav/)).toBeDisabled();
  expect([chip(/Pide/), chip(/Lavaş/)].map((found) => found.ariaPressed)).toEqual(['true', 'false']);
  await press(here, /Lavaş/);
  expect([chip(/Pide/), chip(/Lavaş/)].map((found) => found.ariaPressed)).toEqual(['false', 'true']);
  await press(here, /Pide/);
  expect(chip(/Pide/)).not.toHaveTextContent('×');
  await press(here, /Pide/);
  expect(chip(/Pide/).ariaPressed).toBe('false');
  await press(here, /^Sepete ekle ·/);
  await openBasket(here);
  await press(here, /^Gönder/);
  await waitFor(() =>
    expect(here.server.callsOf(SEND)[0]?.body).toMatchObject({
      lines: [
        {
          options: [
            { optionId: idOf(11), qty: 0 },
            { optionId: idOf(12), qty: 1 },
            { optionId: idOf(13), qty: 1 },
            { optionId: idOf(15), qty: 0 },
          ],
        },
      ],
    }),
  );
});

test('the code of the day is asked once and its tries are counted (GUESTORDER-8)', async () => {
  const here = sit({
    [TABLE]: () => table({ needsCode: true }),
    [SEND]: () => refuse('GUEST_CODE_WRONG', { details: { triesLeft: 4 } }),
  });
  await addTea(here);
  await openBasket(here);
  await press(here, 'Günün kodunu girin');
  expect(here.server.callsOf(SEND)).toHaveLength(0);
  await here.user.type(screen.getByLabelText(/Günün kodu/), '7421');
  await press(here, /^Gönder/);
  expect(await screen.findByRole('alert')).toHaveTextContent('Kalan deneme: 4');
  here.server.now({ [SEND]: () => table({ needsCode: true, orders: [sentOrder('SENT')] }) });
  await press(here, /^Gönder/);
  await screen.findByRole('heading', { name: 'Siparişiniz' });
  await press(here, 'Kapat');
  await addTea(here);
  await openBasket(here);
  expect(screen.queryByLabelText(/Günün kodu/)).toBeNull();
});

test('a code that was sent without an answer is kept when the repeated request arrives (GUESTORDER-8)', async () => {
  const here = sit({ [TABLE]: () => table({ needsCode: true }), [SEND]: lost });
  await addTea(here);
  await openBasket(here);
  await press(here, 'Günün kodunu girin');
  expect(screen.getByLabelText(/Günün kodu/)).toHaveFocus();
  await here.user.keyboard('7421');
  await press(here, /^Gönder/);
  await press(here, 'Kapat');
  await openBasket(here);
  expect(screen.queryByLabelText(/Günün kodu/)).toBeNull();
  here.server.now({ [SEND]: () => table({ needsCode: true, orders: [sentOrder('SENT')] }) });
  await press(here, 'Yeniden dene');
  await screen.findByRole('heading', { name: 'Siparişiniz' });
  await press(here, 'Kapat');
  await addTea(here);
  await openBasket(here);
  expect(screen.queryByLabelText(/Günün kodu/)).toBeNull();
  await press(here, /^Gönder/);
  await waitFor(() => expect(here.server.callsOf(SEND)[2]?.body).toMatchObject({ code: '7421' }));
});

test('a code that the table did not say it needs is asked for after the refusal (GUESTORDER-8)', async () => {
  const wrong = (triesLeft: number) => refuse('GUEST_CODE_WRONG', { details: { triesLeft } });
  const here = sit({ [TABLE]: lost, [SEND]: () => wrong(0) });
  await addTea(here);
  await openBasket(here);
  await press(here, /^Gönder/);
  expect(await screen.findByRole('alert')).toHaveTextContent('Günün kodunu girin');
  await here.user.type(screen.getByLabelText(/Günün kodu/), '7421');
  for (const [answer, text] of [
    [wrong(1), 'Kod yanlış. Kalan deneme: 1'],
    [wrong(0), /^Çok kez yanlış kod girildi/],
    [refuse('TOO_MANY_ATTEMPTS'), /^Çok kez yanlış kod girildi/],
  ] as const) {
    here.server.now({ [SEND]: () => answer });
    await press(here, /^Gönder ·/);
    await screen.findByRole('button', { name: /^Gönder ·/ });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  }
  expect(here.server.callsOf(SEND).map(({ body }) => (body as { code?: string }).code)).toEqual([
    undefined,
    '7421',
    '7421',
    '7421',
  ]);
  here.server.now({ [TABLE]: () => table(), [SEND]: () => refuse('TOO_MANY_ATTEMPTS') });
  await press(here, /^Gönder ·/);
  // The field is hidden while a request is under way, too.
  await waitFor(() => {
    expect(screen.queryByLabelText(/Günün kodu/)).toBeNull();
    expect(screen.getByRole('button', { name: /^Gönder ·/ })).toBeVisible();
  });
  await press(here, /^Gönder ·/);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Kısa sürede çok sipariş/));
});

test('states, a reason, the bill and the wish to pay are on one sheet (GUESTORDER-17, GUESTORDER-19, GUESTORDER-20)', async () => {
  const answered = { ...sentOrder('PREPARING'), answeredAt: new Date().toISOString() };
  const orders = [
    {
      ...answered,
      lines: [
        ...answered.lines,
        ...sentOrder('REFUSED', { id: idOf(22), name: 'Pide', refusal: 'Fırın kapandı' }).lines,
      ],
    },
  ];
  const here = sit({
    [MENU]: () => menu({ takesCalls: true }),
    [CALLS]: () => ({ tableName: 'Masa 5', calls: [] }),
    [CALL]: () => {
      const calls = [{ kind: 'BILL', createdAt: new Date().toISOString() }];
      here.server.now({ [CALLS]: () => ({ tableName: 'Masa 5', calls }) });
      return { tableName: 'Masa 5', calls };
    },
    [TABLE]: () => table({ orders, bill: { total: 650, accepted: 600, written: 50 } }),
  });
  await press(here, 'Siparişiniz');
  const sheet = screen.getByRole('dialog');
  expect(within(sheet).getByText('Hazırlanıyor', { selector: '[aria-current] *' })).toBeVisible();
  expect(within(sheet).getByText(/Fırın kapandı\./)).toBeVisible();
  expect(within(sheet).getByText('₺650,00')).toBeVisible();
  await here.user.click(within(sheet).getByRole('button', { name: 'Nakit' }));
  await here.user.click(within(sheet).getByRole('button', { name: 'Hesabı iste' }));
  await waitFor(() =>
    expect(here.server.callsOf(CALL).map(({ body }) => body)).toEqual([
      { token: TOKEN, kind: 'BILL', wish: 'CASH' },
    ]),
  );
  expect(await within(sheet).findByText('Hesap istendi')).toBeVisible();
  await press(here, 'Kapat');
  await press(here, 'Siparişiniz');
  expect(within(screen.getByRole('dialog')).getByText('Hesap istendi')).toBeVisible();
});

test('an open sheet follows served orders too, and without an answer shows its time (GUESTORDER-17, GUESTORDER-19)', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: Date.parse('2026-11-30T12:00:05Z'),
  });
  const served = (total: number) =>
    table({ orders: [sentOrder('SERVED')], bill: { total, accepted: total, written: 0 } });
  const here = sit({ [TABLE]: () => served(50) });
  await press(here, 'Siparişiniz');
  expect(await screen.findByText('₺50,00', { selector: 'h3 *' })).toBeVisible();
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  here.server.now({ [TABLE]: () => served(75) });
  await after(6_000);
  expect(await screen.findByText('₺75,00', { selector: 'h3 *' })).toBeVisible();
  expect(screen.queryByText(/itibarıyla/)).toBeNull();
  here.server.now({ [TABLE]: lost });
  await after(6_000);
  expect(await screen.findByText('15:00 itibarıyla')).toBeVisible();
  here.server.now({ [TABLE]: () => served(75) });
  await after(6_000);
  await waitFor(() => expect(screen.queryByText(/itibarıyla/)).toBeNull());
  here.server.now({ [TABLE]: () => new Promise(() => undefined) });
  await after(40_000);
  expect(await screen.findByText(/itibarıyla/)).toBeVisible();
});

test('a sheet that a reload finds open does not claim that nothing was ordered (GUESTORDER-17)', async () => {
  history.replaceState({ sheet: 'orders' }, '');
  let fail: (reason: Error) => void = () => undefined;
  sit({ [TABLE]: () => new Promise((_, reject) => (fail = reject)) });
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('Yükleniyor…')).toBeVisible();
  fail(new TypeError('offline'));
  expect(await within(sheet).findByText(/^Sunucuya ulaşılamıyor/)).toBeVisible();
  expect(screen.queryByText(/Henüz sipariş/)).toBeNull();
});

test('an order that waits for five minutes is shown as late (GUESTORDER-24)', async () => {
  const late = { ...sentOrder('SENT'), sentAt: new Date(Date.now() - 6 * 60_000).toISOString() };
  const here = sit({ [TABLE]: () => table({ orders: [late] }) });
  await press(here, 'Siparişiniz');
  expect(screen.getByText('Garson bekleniyor')).toBeVisible();
});

test('an order that goes to the kitchen without an answer is announced as such in the basket (GUESTORDER-26)', async () => {
  const here = sit();
  await addTea(here);
  await openBasket(here);
  expect(await screen.findByText(/^Garson kabul etmeden mutfağa gitmez/)).toBeVisible();
  here.unmount();
  history.replaceState(null, '');
  await openBasket(sit({ [TABLE]: () => table({ isUnasked: true }) }));
  expect(await screen.findByText(/^Garson kabul etmeden de mutfağa gidebilir/)).toBeVisible();
  expect(screen.queryByText(/mutfağa gitmez/)).toBeNull();
});

test('ordering is in the language of the guest, also from right to left (GUESTORDER-21)', async () => {
  const here = sit({ [MENU]: () => menu({ secondLanguage: 'ar' }) });
  await press(here, 'العربية');
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  await press(here, 'Çay');
  expect(await screen.findByRole('button', { name: /أضف إلى السلة ·/ })).toBeVisible();
});
