import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  KUNEFE,
  ORDER_ID,
  PAYMENT_ID,
  TABLE_ID,
  TEA,
  wireLine,
  wireMenu,
  wireOrder,
  wirePaid,
  wireTable,
} from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { draftCartOf } from '#src/order-queue/draft-cart.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const ADD = 'POST /tables/:id/add-lines';
const OPEN = 'GET /tables/:id/open-order';
const CANCEL = 'POST /orders/:id/cancel-lines';

const stubBusiness = (handlers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireMenu,
    [OPEN]: () => null,
    ...handlers,
  });

const show = (options?: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<TableOrderPage tableId={TABLE_ID} />, { path: `/app/tables/${TABLE_ID}`, ...options });

const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const products = () => within(screen.getByRole('region', { name: 'Ürünler' }));
const tile = (name: RegExp) => products().findByRole('button', { name });
const stockShortage = (available: number, code: 'STOCK_SHORTAGE' | 'OUT_OF_STOCK' = 'STOCK_SHORTAGE') =>
  refuse(code, {
    details: [{ itemId: KUNEFE, name: 'Künefe', requested: 3, available, unit: 'ADET' }],
    lines: [{ itemId: KUNEFE, name: 'Künefe', possible: available }],
  });

test('a free table shows an empty order and the items for sale, and marks sold-out ones (ORD-38)', async () => {
  stubBusiness();
  await show();
  expect(await cart().findByText('Açık sipariş yok')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Masa 5' })).toBeVisible();
  expect(screen.getByText('Boş')).toHaveTextContent(/^Boş · 4 kişi$/);
  expect(await tile(/^Sütlaç.*Tükendi/)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: /Kazandibi/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Personel')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Personel yemeği/ })).not.toBeInTheDocument();
});

test('two taps and Gönder save two teas, and the order is read again (ORD-39, ORD-41)', async () => {
  let isSaved = false;
  const server = stubBusiness({
    [OPEN]: () => (isSaved ? wireOrder() : null),
    [ADD]: () => {
      isSaved = true;
      return wireOrder();
    },
  });
  const { user } = await show({ role: 'WAITER' });
  await user.click(await tile(/^Çay/));
  await user.click(await tile(/^Çay.*1 adet eklendi/));
  expect(cart().getByText('Henüz kaydedilmiş ürün yok')).toBeVisible();
  await user.click(cart().getByRole('button', { name: 'Gönder · 2 ürün' }));

  expect(await screen.findByText('Sipariş kaydedildi')).toBeVisible();
  expect(server.callsOf(ADD)[0]?.body).toEqual({
    lines: [{ itemId: TEA, qty: 2, shownUnitPrice: 25 }],
    expectedOrderId: null,
  });
  expect(draftCartOf(TABLE_ID).lines).toEqual([]);
  const saved = (await cart().findByText('Mutfakta')).closest('h2')!;
  expect(saved).toHaveTextContent(/^Mutfakta\d\d:\d\d$/);
  expect(screen.getByText(/^Açık · 52 dk/)).toHaveTextContent(/^Açık · 52 dk · Elif Yıldız · 4 kişi$/);
  await waitFor(() => expect(server.callsOf(OPEN).length).toBeGreaterThan(1));
});

test('sending more lines names the open order', async () => {
  const server = stubBusiness({ [OPEN]: () => wireOrder(), [ADD]: () => wireOrder({ version: 2 }) });
  const { user } = await show();
  await cart().findByText(/Mutfakta/);
  await user.click(await tile(/^Künefe/));
  await user.keyboard('{F2}');
  await screen.findByText('Sipariş kaydedildi');
  expect(server.callsOf(ADD)[0]?.body).toEqual({
    lines: [{ itemId: KUNEFE, qty: 1, shownUnitPrice: 185 }],
    expectedOrderId: ORDER_ID,
  });
});

test('a line with short stock shows the rest, and one tap repairs it (ORD-42)', async () => {
  let isShort = true;
  const server = stubBusiness({ [ADD]: () => (isShort ? stockShortage(2) : wireOrder()) });
  const { user } = await show({ role: 'WAITER' });
  for (let tap = 0; tap < 3; tap += 1) await user.click(await tile(/^Künefe/));
  await user.click(cart().getByRole('button', { name: 'Gönder · 3 ürün' }));

  expect(await screen.findByText(/^Stok yetersiz: Künefe/)).toBeVisible();
  const row = await cart().findByRole('alert');
  expect(row).toHaveTextContent('Kalan 2 adet');
  isShort = false;
  await user.click(within(row).getByRole('button', { name: '2 adet yap' }));
  expect(cart().queryByText('Kalan 2 adet')).not.toBeInTheDocument();
  await user.click(cart().getByRole('button', { name: 'Gönder · 2 ürün' }));
  await screen.findByText('Sipariş kaydedildi');
  expect(server.callsOf(ADD).at(-1)?.body).toMatchObject({ lines: [{ itemId: KUNEFE, qty: 2 }] });
});

test('a short ingredient is named, and its line shows how many pieces are possible (ORD-42)', async () => {
  const wire = {
    details: [
      { itemId: PAYMENT_ID, name: 'Köfte harcı', requested: 250, available: 100, unit: 'GRAM' },
      { itemId: ORDER_ID, name: 'Kaymak', requested: 2, available: 0, unit: 'ADET' },
    ],
    lines: [
      { itemId: KUNEFE, name: 'Künefe', possible: 1 },
      { itemId: TEA, name: 'Çay', possible: 0 },
    ],
  };
  stubBusiness({ [ADD]: () => refuse('RECIPE_STOCK_INSUFFICIENT', wire) });
  const { user } = await show({ role: 'WAITER' });
  for (let tap = 0; tap < 2; tap += 1) await user.click(await tile(/^Künefe/));
  await user.click(await tile(/^Çay/));
  await user.click(cart().getByRole('button', { name: 'Gönder · 3 ürün' }));

  const banner = (await cart().findByText('Köfte harcı: 100 g kaldı, 250 g gerekli')).closest('[role=alert]');
  expect(banner).toHaveTextContent('Stok yetersiz');
  expect(banner).toHaveTextContent('Kaymak: tükendi, 2 adet gerekli');
  await user.click(within(cart().getByText('Kalan 1 adet')).getByRole('button', { name: '1 adet yap' }));
  expect(banner).toBeVisible();
  await user.click(cart().getByRole('button', { name: 'Sepetten çıkar' }));
  expect(banner).not.toBeInTheDocument();
  expect(draftCartOf(TABLE_ID).lines.map(({ itemId, qty }) => [itemId, qty])).toEqual([[KUNEFE, 1]]);
});

test.each([
  ['Bu üründen kalmadı.', 'Stok yetersiz: Bu üründen kalmadı.'],
  ['Stok yetersiz: ürün tükendi.', 'Stok yetersiz: ürün tükendi.'],
  ['', 'Stok yetersiz'],
])('a stock refusal without names (%j) is still shown as a stock problem', async (error, said) => {
  stubBusiness({ [ADD]: () => refuse('OUT_OF_STOCK', { error }) });
  const { user } = await show();
  await user.click(await tile(/^Künefe/));
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  const banner = await cart().findByRole('alert');
  expect(banner.textContent).toBe(`${said}Ürünler sepette duruyor.`);
});

test('without any stock, one tap removes the line from the cart', async () => {
  stubBusiness({ [ADD]: () => stockShortage(0, 'OUT_OF_STOCK') });
  const { user } = await show();
  await user.click(await tile(/^Künefe/));
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  expect(await cart().findByText('Tükendi')).toBeVisible();
  await user.click(cart().getByRole('button', { name: 'Sepetten çıkar' }));
  expect(draftCartOf(TABLE_ID).lines).toEqual([]);
});

test.each([
  ['ORDER_CLOSED', /kapatılmış/, /Yeni adisyon açmak için tekrar gönderin/],
  ['ORDER_REPLACED', /başka bir adisyon/, /Bu adisyona eklemek için tekrar gönderin/],
  ['TABLE_PASSIVE', /pasif/, /Ürünler sepette duruyor/],
] as const)('%s keeps the lines and shows the next step', async (code, text, advice) => {
  stubBusiness({ [ADD]: () => refuse(code) });
  const { user } = await show();
  await user.click(await tile(/^Çay/));
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  const banner = await cart().findByRole('alert');
  expect(banner).toHaveTextContent(text);
  expect(banner).toHaveTextContent(advice);
  expect(cart().getByRole('button', { name: 'Gönder · 1 ürün' })).toBeEnabled();
});

test('one tap removes a marked item that is no longer for sale', async () => {
  stubBusiness({ [ADD]: () => refuse('ITEM_NOT_FOR_SALE', { details: { itemId: TEA, name: 'Çay' } }) });
  const { user } = await show();
  await user.click(await tile(/^Çay/));
  await user.click(await tile(/^Künefe/));
  await user.click(cart().getByRole('button', { name: 'Gönder · 2 ürün' }));
  expect(await cart().findByText('Satışta değil')).toBeVisible();
  await user.click(cart().getByRole('button', { name: 'Sepetten çıkar' }));
  expect(draftCartOf(TABLE_ID).lines.map(({ itemId }) => itemId)).toEqual([KUNEFE]);
});

test.each([
  ['before the batch goes again', async () => {}],
  [
    'after the batch went again in the background',
    async () => {
      dispatchEvent(new Event('online'));
      await screen.findByText('Sipariş kaydedildi: Masa 5');
      expect(await cart().findByText('Mutfakta')).toBeVisible();
    },
  ],
])(
  'after a lost answer the second round, sent %s, joins the order of the first',
  async (_when, goesAgain) => {
    // The first request opens the order. Its response and that of every repetition are lost until `isLost` is false.
    let [isOpen, isLost] = [false, true];
    const server = stubBusiness({
      [OPEN]: () => (isOpen ? wireOrder() : null),
      [ADD]: () => {
        isOpen = true;
        if (isLost) throw new TypeError('network');
        return wireOrder();
      },
    });
    const { user } = await show();
    await user.click(await tile(/^Çay/));
    await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
    expect(await cart().findByRole('heading', { name: /Sırada · 1/ })).toBeVisible();
    isLost = false;
    await goesAgain();
    await user.click(await tile(/^Künefe/));
    await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
    await screen.findByText('Sipariş kaydedildi');

    const calls = server.callsOf(ADD);
    const [first, again, rest] = [calls[0], calls.at(-2), calls.at(-1)];
    expect(calls.length).toBeGreaterThan(2);
    expect(again?.body).toEqual(first?.body);
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(rest?.body).toEqual({
      lines: [{ itemId: KUNEFE, qty: 1, shownUnitPrice: 185 }],
      expectedOrderId: ORDER_ID,
    });
    expect(rest?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
    expect(draftCartOf(TABLE_ID)).toEqual({ lines: [] });
  },
);

test('a double tap on Gönder sends once (ORD-41)', async () => {
  const server = stubBusiness({ [ADD]: () => wireOrder() });
  const { user } = await show();
  await user.click(await tile(/^Çay/));
  const send = cart().getByRole('button', { name: 'Gönder · 1 ürün' });
  // Both clicks happen before React renders the first one.
  act(() => {
    send.click();
    send.click();
  });
  await screen.findByText('Sipariş kaydedildi');
  expect(server.callsOf(ADD)).toHaveLength(1);
});

test('a waiter does not take payments, and requests an approval for a reduction (ORD-38, APPROVE-19)', async () => {
  stubBusiness({ [OPEN]: () => wireOrder() });
  const { user } = await show({ role: 'WAITER' });
  await cart().findByText(/Mutfakta/);
  expect(screen.queryByRole('button', { name: /^Öde/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Böl' })).not.toBeInTheDocument();
  await user.click(cart().getByRole('button', { name: 'Çay: işlemler' }));
  await screen.findByRole('menuitem', { name: 'Taşı' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
});

test('the cashier cancels one piece of a saved line with three taps, by line (ORD-23)', async () => {
  const server = stubBusiness({
    [OPEN]: () => wireOrder(),
    [CANCEL]: () => ({ openOrder: wireOrder({ version: 2, total: 25, lines: [wireLine({ qty: 1 })] }) }),
  });
  const { user } = await show({ role: 'CASHIER' });
  await user.click(await cart().findByRole('button', { name: 'Çay: işlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: 'İptal' }));
  await user.click(await screen.findByRole('button', { name: 'İptal et' }));
  expect(await screen.findByText('Kalem iptal edildi')).toBeVisible();
  expect(server.callsOf(CANCEL)[0]).toMatchObject({
    params: { id: ORDER_ID },
    body: { lines: [{ lineId: wireLine().id, qty: 1 }], restock: true },
  });
  expect(server.callsOf(ADD)).toHaveLength(0);
});

test('after the last piece of a line is removed, the focus moves to the cart or back to the sheet', async () => {
  const held = [wireLine({ qty: 1 })];
  stubBusiness({ [OPEN]: () => wireOrder({ lines: held }), [CANCEL]: () => ({ openOrder: null }) });
  const { user } = await show({ role: 'CASHIER' });
  await user.click(await screen.findByRole('button', { name: /^Sepeti aç/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Sepet' });
  await user.click(within(sheet).getByRole('button', { name: 'Çay: işlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: 'İptal' }));
  await user.click(await screen.findByRole('button', { name: 'Vazgeç' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Sepet' })).getByRole('button', { name: 'Kapat' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(await cart().findByRole('button', { name: 'Çay: işlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: 'İptal' }));
  held.length = 0;
  await user.click(await screen.findByRole('button', { name: 'İptal et' }));
  await screen.findByText('Kalem iptal edildi');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sepet' })).toHaveFocus());
});

test('Öde with pending lines sends them first and shows the server’s amount (ORD-46)', async () => {
  const server = stubBusiness({ [ADD]: () => wireOrder({ total: 48 }) });
  const { user } = await show({ role: 'CASHIER' });
  await user.click(await tile(/^Çay/));
  await user.click(cart().getByRole('button', { name: 'Öde' }));
  expect(await screen.findByRole('dialog', { name: 'Ödeme · Masa 5' })).toBeVisible();
  expect(server.callsOf(ADD)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Ödemeyi al · ₺48,00' })[0]).toBeVisible();
});

test('Öde before the order is read waits for it', async () => {
  const order = Promise.withResolvers<unknown>();
  stubBusiness({ [OPEN]: () => order.promise });
  const { user } = await show({ role: 'CASHIER' });
  await tile(/^Çay/);
  await user.click(cart().getByRole('button', { name: 'Öde' }));
  await waitFor(() =>
    expect(cart().getByRole('button', { name: /Öde/ })).toHaveAttribute('aria-busy', 'true'),
  );
  order.resolve(wireOrder({ total: 48 }));
  expect(await screen.findByRole('dialog', { name: 'Ödeme · Masa 5' })).toBeVisible();
});

test('when the order cannot be read, Öde shows the reason in the cart', async () => {
  stubBusiness({ [OPEN]: () => refuse('INTERNAL') });
  const { user } = await show({ role: 'CASHIER' });
  await user.click(cart().getByRole('button', { name: 'Öde' }));
  expect(await cart().findByRole('alert')).toHaveTextContent('Beklenmeyen bir hata oluştu.');
  await waitFor(() => expect(cart().getByRole('button', { name: 'Öde' })).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the payment stays closed after a stock refusal (ORD-46)', async () => {
  stubBusiness({ [ADD]: () => stockShortage(0, 'OUT_OF_STOCK') });
  const { user } = await show({ role: 'CASHIER' });
  await user.click(await tile(/^Künefe/));
  await user.keyboard('{F4}');
  expect(await screen.findByText(/^Stok yetersiz/)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /Ödeme/ })).not.toBeInTheDocument();
});

test('F4 without anything to pay shows this (ORD-46)', async () => {
  stubBusiness();
  const { user } = await show();
  await cart().findByText('Açık sipariş yok');
  await user.keyboard('{F4}');
  expect(await screen.findByText('Ödenecek satır yok')).toBeVisible();
});

test('F4 and Enter take exact cash and return to the tables (PAY-30)', async () => {
  const server = stubBusiness({
    [OPEN]: () => wireOrder(),
    'POST /orders/:id/pay': () => wirePaid(),
  });
  const { user, router } = await show({ role: 'CASHIER' });
  await cart().findByText(/Mutfakta/);
  await user.keyboard('{F4}');
  await screen.findByRole('dialog', { name: 'Ödeme · Masa 5' });
  server.now({ [OPEN]: () => null });
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Ödeme alındı · Masa 5' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.location.pathname).toBe('/app/tables'));
});

test('the search ignores Turkish letters, a category is reached by a jump, and keys work (ORD-38, ORD-47)', async () => {
  stubBusiness();
  const { user, router } = await show();
  await tile(/^Çay/);
  await user.keyboard('/');
  await user.keyboard('KUNEFE');
  expect(screen.queryByRole('button', { name: /^Çay/ })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(draftCartOf(TABLE_ID).lines).toMatchObject([{ itemId: KUNEFE, qty: 1 }]);
  const nav = within(screen.getByRole('navigation', { name: 'Kategoriler' }));
  await user.keyboard('künefe');
  await user.click(nav.getByRole('button', { name: 'Sıcak İçecek' }));
  // Choosing a category scrolls and hides no other one.
  expect(products().getByRole('button', { name: /^Çay/ })).toBeVisible();
  expect(products().getByRole('button', { name: /^Künefe ₺/ })).toBeVisible();
  await user.keyboard('+');
  expect(draftCartOf(TABLE_ID).lines[0]?.qty).toBe(2);
  await user.keyboard('--');
  expect(draftCartOf(TABLE_ID).lines).toEqual([]);
  await user.keyboard('/');
  await user.keyboard('pizza');
  expect(screen.getByText('Bu filtrelerle ürün bulunamadı')).toBeVisible();
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(router.location.pathname).toBe('/app/tables'));
});

test('+ - ? are keys in the empty search box after / text Enter, and letters in a text (ORD-47)', async () => {
  stubBusiness();
  const { user } = await show();
  await tile(/^Çay/);
  await user.keyboard('/künefe{Enter}+');
  const search = screen.getByRole('searchbox', { name: 'Ürün ara' });
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  expect(draftCartOf(TABLE_ID).lines[0]?.qty).toBe(2);
  await user.keyboard('--');
  expect(draftCartOf(TABLE_ID).lines).toEqual([]);
  await user.keyboard('a+-?');
  expect(search).toHaveValue('a+-?');
  await user.clear(search);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
});

test('paid lines are struck through and mirrored on the device (ORD-43)', async () => {
  const paidLines = [{ lineId: wireLine().id, itemId: TEA, name: 'Çay', qty: 4, unitPrice: 25, comp: null }];
  stubBusiness({ [OPEN]: () => wireOrder({ paidLines, paidTotal: 100 }) });
  await show();
  expect(await cart().findByText('Ödendi')).toBeVisible();
  expect(cart().getByText(/^Kayıtlı/)).toHaveTextContent('₺150,00');
  expect(cart().getByText('Masanın tutarı').parentElement).toHaveTextContent('₺50,00');
  expect(JSON.parse(localStorage.getItem('paidGhosts')!)).toMatchObject({
    [ORDER_ID]: [{ itemId: TEA, name: 'Çay', unitPrice: 25, qty: 4 }],
  });
});

test('a line that was comped and paid still shows İkram among the paid lines', async () => {
  const tea = { itemId: TEA, name: 'Çay', qty: 1 };
  const paidLines = [
    { ...tea, lineId: wireLine().id, unitPrice: 25, comp: null },
    { ...tea, lineId: ORDER_ID, unitPrice: 0, comp: { unitPrice: 25, reason: 'Doğum günü' } },
  ];
  stubBusiness({ [OPEN]: () => wireOrder({ paidLines, paidTotal: 25 }) });
  await show();
  const group = (await cart().findByRole('heading', { name: 'Ödendi' })).closest('section')!;
  const rows = within(group).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '1×Çay₺25,00₺25,00',
    '1×Çayİkram₺25,00 · Doğum günü₺0,00',
  ]);
  expect(within(rows[1]!).getByText('₺25,00')).toHaveClass('line-through');
});

test('cancelled lines are struck through, with their reason and without a price (ORD-43)', async () => {
  const one = { name: 'Künefe', qty: 1, reason: 'Adet azaltma', canceledAt: '2026-11-20T16:00:00.000Z' };
  stubBusiness({ [OPEN]: () => wireOrder({ canceledLines: [one, one, { ...one, reason: null }] }) });
  await show({ role: 'WAITER' });
  const group = (await cart().findByRole('heading', { name: 'İptal' })).closest('section')!;
  const rows = within(group).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['2×KünefeAdet azaltma', '1×Künefe']);
  expect(within(rows[0]!).getByText('Künefe')).toHaveClass('line-through', 'text-nar-text');
});

test('a comped line shows 0 with its old price and reason, and an order of only such lines closes (PAY-9)', async () => {
  const given = wireLine({ unitPrice: 0, comp: { unitPrice: 25, reason: 'Doğum günü' } });
  const server = stubBusiness({
    [OPEN]: () => wireOrder({ total: 0, lines: [given] }),
    'POST /orders/:id/pay': () => wirePaid({ amount: 0, received: null }),
  });
  const { user } = await show({ role: 'CASHIER' });
  const row = within((await cart().findByText('İkram')).closest('li')!);
  expect(row.getByText('₺25,00')).toHaveClass('line-through');
  expect(row.getByText('₺0,00')).toBeVisible();
  expect(row.getByText('Doğum günü')).toBeVisible();
  await user.click(cart().getByRole('button', { name: 'Masayı kapat' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Ödeme/ }));
  await user.click(dialog.getAllByRole('button', { name: 'Masayı kapat' })[0]!);
  expect(await screen.findByRole('dialog', { name: /Ödeme alındı/ })).toBeVisible();
  expect(server.callsOf('POST /orders/:id/pay')[0]?.body).toMatchObject({ finalTotal: 0 });
});

test('after Gönder the focus does not move', async () => {
  const server = stubBusiness({ [ADD]: () => wireOrder() });
  const { user } = await show();
  await user.click(await tile(/^Çay/));
  server.now({ [OPEN]: () => wireOrder() });
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  await screen.findByText('Sipariş kaydedildi');
  expect(await cart().findByRole('button', { name: 'Öde · ₺50,00' })).toHaveFocus();
});

test('an order that cannot be read shows an error and can be read again', async () => {
  const server = stubBusiness({ [OPEN]: () => refuse('INTERNAL') });
  const { user } = await show();
  expect(await cart().findByRole('alert')).toHaveTextContent('Beklenmeyen bir hata oluştu.');
  server.now({ [OPEN]: () => wireOrder() });
  await user.click(cart().getByRole('button', { name: 'Tekrar dene' }));
  expect(await cart().findByText(/Mutfakta/)).toBeVisible();
});
