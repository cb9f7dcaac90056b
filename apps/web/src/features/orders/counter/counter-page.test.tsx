import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CounterPage } from '#src/features/orders/counter/counter-page.tsx';
import { TakeawayPage } from '#src/features/orders/takeaway/takeaway-page.tsx';
import { KUNEFE, ORDER_ID, PAYMENT_ID, TEA, wireMenu } from '#src/features/orders/test-orders.ts';
import { addDraft, draftCartOf, unsentTableIds } from '#src/order-queue/draft-cart.ts';
import { wireAskingMenu, wireGroups } from '#test/asking-menu.ts';
import { aMomentLater } from '#test/slow-motion.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers, wireCashDesk } from '#test/wire-factories.ts';
import { wireTakeaway } from '#test/wire-takeaway.ts';

const SELL = 'POST /counter-sales';
const sold = (received: number | null) => ({
  callNumber: 31,
  order: {
    ...{ id: ORDER_ID, number: 90, status: 'PAID', total: 50, discountAmount: 0, paymentMethod: 'CASH' },
    table: { id: ORDER_ID, name: 'Tezgâh 31' },
    ...{ placeKind: 'COUNTER', openedAt: '2026-11-29T16:00:00.000Z', paidAt: '2026-11-29T16:00:00.000Z' },
  },
  payment: {
    ...{ id: PAYMENT_ID, orderId: ORDER_ID, orderNumber: 90, tableName: 'Tezgâh 31', method: 'CASH' },
    ...{ partner: null, amount: 50, discountAmount: 0, refunded: 0, tip: 0, tipFor: null, received },
    ...{ createdAt: '2026-11-29T16:00:00.000Z', takenBy: 'Elif', fiscal: { receiptNo: '', zNo: '' } },
    ...{ receiptJobId: null, lines: [] },
  },
});

let isWide: boolean;
const listeners = new Set<() => void>();

/** A till is wide: every breakpoint is reached. */
beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});

function resize(becomesWide: boolean) {
  isWide = becomesWide;
  act(() => listeners.forEach((listener) => listener()));
}

/** The carts of the counter that have lines. */
const carts = () => [...unsentTableIds()].filter((id) => id.startsWith('counter-'));
const linesLeft = () => carts().flatMap((id) => draftCartOf(id).lines);

/** A response that arrives when the test sends it. */
function delayed(result: () => unknown = () => sold(25)) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { handler: () => promise.then(result), answer: () => resolve(undefined) };
}
const lost = () => {
  throw new TypeError('network');
};
const isBusy = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true'));

async function open(handlers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({ ...shellHandlers, 'GET /menu': wireMenu, ...handlers });
  const shown = await renderScreen(<CounterPage />, { role: 'CASHIER' });
  const products = within(await screen.findByRole('region', { name: 'Ürünler' }));
  const tea = () => products.findByRole('button', { name: /^Çay/ });
  const tap = async () => shown.user.click(await tea());
  return { server, tea, tap, ...shown };
}

test('two tiles and one button sell, pay and show number and change (COUNTER-3)', async () => {
  const { server, user, tap } = await open({ [SELL]: () => sold(100) });
  await tap();
  await tap();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺50,00' }));
  await waitFor(() => expect(server.callsOf(SELL)).toHaveLength(1));
  expect(server.callsOf(SELL)[0]?.body).toMatchObject({
    lines: [{ itemId: TEA, qty: 2, shownUnitPrice: 25 }],
    ...{ method: 'CASH', finalTotal: 50, received: 50 },
  });
  expect(await screen.findByText('Tezgâh 31')).toBeVisible();
  expect(screen.getByText('Para üstü ₺50,00')).toBeVisible();
  expect(linesLeft()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Ürün seçin' })).toBeDisabled();
});

test('a refused sale keeps the cart and shows the reason (COUNTER-4)', async () => {
  const { user, tap } = await open({ [SELL]: () => refuse('TOTAL_MISMATCH', { total: 30 }) });
  await tap();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(linesLeft()).toMatchObject([{ itemId: TEA, qty: 1 }]);
});

test('Beklet parks the cart, and its number continues it (COUNTER-5)', async () => {
  const { user, tap } = await open({});
  await tap();
  await user.click(screen.getByRole('button', { name: 'Beklet' }));
  expect(screen.getByRole('button', { name: 'Ürün seçin' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Bekleyen satış 1' }));
  expect(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' })).toBeEnabled();
});

test('a long press on a plain tile opens pieces and note (COUNTER-9)', async () => {
  const { user, tea } = await open({});
  await user.pointer({ keys: '[MouseRight]', target: await tea() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Çay' }));
  await user.click(dialog.getByRole('button', { name: '3' }));
  await user.type(dialog.getByRole('textbox', { name: 'Mutfağa not' }), 'Açık');
  await user.click(dialog.getByRole('button', { name: 'Ekle · 3 ürün' }));
  expect(linesLeft()).toMatchObject([{ itemId: TEA, qty: 3, note: 'Açık' }]);
});

test('Enter in the search or in a note takes no payment (COUNTER-6)', async () => {
  const { server, user, tap } = await open({ [SELL]: () => sold(25) });
  await tap();
  await user.type(screen.getByRole('searchbox', { name: 'Ürün ara' }), 'xyz{Enter}');
  await user.clear(screen.getByRole('searchbox', { name: 'Ürün ara' }));
  await user.type(screen.getByRole('searchbox', { name: 'Ürün ara' }), 'çay{Enter}');
  expect(linesLeft()).toMatchObject([{ itemId: TEA, qty: 2 }]);
  await user.click(within(screen.getByRole('region', { name: 'Sepet' })).getByText('Not ekle'));
  await user.type(await screen.findByRole('textbox', { name: 'Mutfağa not' }), 'Açık{Enter}');
  expect(server.callsOf(SELL)).toEqual([]);
});

const BARCODE = '8690504012345';
const withBarcode = (barcodes: Record<string, string>) => () =>
  wireMenu().map((category) => ({
    ...category,
    items: (category.items as { name: string; price: number }[]).map((item) => ({
      ...item,
      barcode: barcodes[item.name] ?? null,
      // So cheap that the first digit of a barcode would pay it.
      ...(item.name === 'Çay' && { price: 5 }),
    })),
  }));
const leaveField = () => act(() => (document.activeElement as HTMLElement).blur());
/** Presses keys five milliseconds after each other, as a scanner does. */
const scan = (keys: readonly string[]) => {
  const startsAt = performance.now() + 1000;
  keys.forEach((key, index) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: startsAt + 5 * index });
    fireEvent(document.activeElement ?? document.body, event);
  });
};
const scanned = (barcode: string) => scan([...barcode.split(''), 'Enter']);

test('a scanned barcode adds its item, and pays and types nothing (ORD-54)', async () => {
  const { server, tap } = await open({
    ...{ 'GET /menu': withBarcode({ Künefe: BARCODE }), [SELL]: () => sold(25) },
  });
  await tap();
  leaveField();
  scanned(BARCODE);
  await aMomentLater();
  expect(linesLeft()).toMatchObject([
    { itemId: TEA, qty: 1 },
    { itemId: KUNEFE, qty: 1 },
  ]);
  expect(server.callsOf(SELL)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Ödemeyi al · ₺190,00' })).toBeEnabled();
});

test('a barcode in the search finds its item alone, and Enter adds it (ORD-54)', async () => {
  const { user, tap } = await open({ 'GET /menu': withBarcode({ Künefe: BARCODE }) });
  await tap();
  await user.type(screen.getByRole('searchbox', { name: 'Ürün ara' }), `3*${BARCODE}{Enter}`);
  expect(linesLeft()).toMatchObject([{ itemId: TEA }, { itemId: KUNEFE, qty: 3 }]);
});

test('of two items with one barcode the user chooses, and an unknown one is in the search (ORD-54)', async () => {
  const { user, tap } = await open({ 'GET /menu': withBarcode({ Künefe: BARCODE, Çay: BARCODE }) });
  await tap();
  scanned(BARCODE);
  const box = screen.getByRole('searchbox', { name: 'Ürün ara' });
  await waitFor(() => expect(box).toHaveValue(BARCODE));
  expect(linesLeft()).toMatchObject([{ itemId: TEA, qty: 1 }]);
  await user.clear(box);
  leaveField();
  scanned('11112222');
  await waitFor(() => expect(box).toHaveValue('11112222'));
  expect(linesLeft()).toHaveLength(1);
});

test('digits that are no barcode reach the payment, however fast they are (ORD-54)', async () => {
  const { server, user, tap } = await open({ [SELL]: () => sold(100) });
  await tap();
  leaveField();
  scan(['1', '0', '0']);
  await screen.findByText(/75,00/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.callsOf(SELL)[0]?.body).toMatchObject({ received: 100 }));
});

test('the keys of the payment are off while a dialog or the options are open (COUNTER-6)', async () => {
  const { server, user, tap } = await open({
    ...{ 'GET /menu': wireAskingMenu, 'GET /option-groups': wireGroups, [SELL]: () => sold(25) },
  });
  const isCash = () => expect(screen.getByLabelText(/^Nakit/)).toBeChecked();
  await tap();
  await user.click(screen.getByText('Not ekle'));
  const note = await screen.findByRole('dialog');
  act(() => note.focus());
  await user.keyboard('k{Enter}');
  await user.keyboard('{Escape}');
  isCash();
  await user.click(screen.getByRole('button', { name: /^Adana/ }));
  await screen.findByRole('dialog', { name: 'Adana' });
  await user.keyboard('k');
  isCash();
  expect(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' })).toBeDisabled();
  expect(server.callsOf(SELL)).toEqual([]);
});

test('while a sale is paid, nothing parks it or adds to it (COUNTER-7)', async () => {
  const { handler, answer } = delayed();
  const { server, user, tap, tea } = await open({ [SELL]: handler });
  await tap();
  await user.click(screen.getByRole('button', { name: 'Beklet' }));
  await tap();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  await isBusy('Ödeme alınıyor…');
  await tap();
  // Browsers send the events of a finger also to a tile that is switched off.
  fireEvent.contextMenu(await tea());
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Çay: bir artır' }));
  expect(screen.getByRole('button', { name: 'Beklet' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Bekleyen satış 1' })).toBeDisabled();
  answer();
  expect(await screen.findByText('Tezgâh 31')).toBeVisible();
  expect(server.callsOf(SELL)).toHaveLength(1);
  expect(linesLeft()).toMatchObject([{ itemId: TEA, qty: 1 }]); // the parked one
  await tap();
  expect(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' })).toBeEnabled();
});

test('a sale that is paid goes on when the window becomes narrow, and sells once (COUNTER-7)', async () => {
  const { server, user, tap } = await open({ [SELL]: lost });
  await tap();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  await isBusy('Sonuç kontrol ediliyor…');
  server.now({ [SELL]: () => sold(25) });
  resize(false);
  expect(screen.getByRole('dialog', { name: 'Ödeme' })).toBeVisible();
  expect(await screen.findByText('Tezgâh 31')).toBeVisible();
  const [first, ...others] = server.callsOf(SELL);
  expect(others).toHaveLength(1);
  expect(others[0]?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(linesLeft()).toEqual([]);
});

test('nothing closes the sheet while its sale is paid, and a refusal is shown in it (COUNTER-7)', async () => {
  isWide = false;
  const { handler, answer } = delayed(() => refuse('TOTAL_MISMATCH'));
  const { server, user, tap } = await open({ [SELL]: handler });
  await tap();
  await user.click(screen.getByRole('button', { name: /^Öde ·/ }));
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  await isBusy('Ödeme alınıyor…');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Kapat' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Ödeme' }));
  answer();
  expect(await sheet.findByRole('alert')).toBeVisible();
  server.now({ [SELL]: () => sold(25) });
  await user.click(sheet.getByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  expect(await screen.findByText('Tezgâh 31')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('only what was paid leaves the cart, and the rest is another sale (COUNTER-7)', async () => {
  const { handler, answer } = delayed();
  const { server, user, tap } = await open({ [SELL]: handler });
  await tap();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  await isBusy('Ödeme alınıyor…');
  // Another tab adds a piece.
  act(() => addDraft(carts()[0]!, { ...draftCartOf(carts()[0]!).lines[0]!, qty: 1 }));
  answer();
  expect(await screen.findByText('Tezgâh 31')).toBeVisible();
  expect(linesLeft()).toMatchObject([{ itemId: TEA, qty: 1 }]);
  await user.click(await screen.findByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  await waitFor(() => expect(server.callsOf(SELL)).toHaveLength(2));
  const ids = server.callsOf(SELL).map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(2);
});

test('a cart keeps the id of its sale over a reload, so that no lost response sells twice (COUNTER-8)', async () => {
  const { server, user, tap, unmount } = await open({ [SELL]: lost });
  await tap();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  await isBusy('Sonuç kontrol ediliyor…');
  unmount();
  const again = await open({ [SELL]: () => refuse('ORDER_CLOSED', { orderId: null }) });
  await again.user.click(await screen.findByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(again.server.callsOf(SELL)[0]?.body).toMatchObject({
    id: (server.callsOf(SELL)[0]?.body as { id: string }).id,
  });
});

test('an emptied cart is another sale, and Geri al brings its lines back (COUNTER-8)', async () => {
  const { server, user, tap } = await open({ [SELL]: () => refuse('ORDER_CLOSED', { orderId: null }) });
  const pay = async (sum: string) =>
    user.click(await screen.findByRole('button', { name: `Ödemeyi al · ${sum}` }));
  await tap();
  await pay('₺25,00');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Sepeti boşalt' }));
  expect(linesLeft()).toEqual([]);
  await tap();
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await pay('₺50,00');
  await waitFor(() => expect(server.callsOf(SELL)).toHaveLength(2));
  const ids = server.callsOf(SELL).map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(2);
});

test('Burada is sent with the sale and kept by the device (COUNTER-10)', async () => {
  const { server, user, tap, unmount } = await open({ [SELL]: () => sold(25) });
  const sell = async () => {
    await tap();
    await user.click(await screen.findByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
    await waitFor(() => expect(screen.getByText('Tezgâh 31')).toBeVisible());
    await screen.findByRole('button', { name: 'Ürün seçin' });
  };
  await sell();
  await user.click(screen.getByRole('switch', { name: 'Burada yenecek' }));
  await sell();
  const sent = server.callsOf(SELL).map(({ body }) => (body as { isEatenHere: boolean }).isEatenHere);
  expect(sent).toEqual([false, true]);
  unmount();
  await open({});
  expect(await screen.findByRole('switch', { name: 'Burada yenecek' })).toBeChecked();
});

test('Son fiş prints the receipt of the last sale again (COUNTER-11)', async () => {
  const PRINT = 'POST /orders/payments/:id/receipt';
  const { server, user, tap } = await open({
    ...{ [SELL]: () => sold(25), [PRINT]: () => ({ jobId: ORDER_ID, copyNo: 2 }) },
  });
  await tap();
  expect(screen.queryByRole('button', { name: 'Son fiş' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ödemeyi al · ₺25,00' }));
  await user.click(await screen.findByRole('button', { name: 'Son fiş' }));
  expect(await screen.findByText('Fiş yazıcıya gönderildi (KOPYA 2)')).toBeVisible();
  expect(server.callsOf(PRINT)[0]?.params).toEqual({ id: PAYMENT_ID });
});

test('the board marks what is eaten here (COUNTER-10)', async () => {
  const counter = { kind: 'COUNTER', state: 'PREPARING' };
  stubServer({
    ...shellHandlers,
    'GET /takeaway': () => [
      wireTakeaway({ ...counter, orderId: ORDER_ID, placeName: 'Tezgâh 31', hasBag: false }),
      wireTakeaway({ ...counter, placeName: 'Tezgâh 32' }),
    ],
  });
  await renderScreen(<TakeawayPage />, { role: 'CASHIER' });
  expect((await screen.findByText('Tezgâh 31')).closest('li')).toHaveTextContent('ürün · Burada');
  expect(screen.getByText('Tezgâh 32').closest('li')).not.toHaveTextContent('Burada');
});

test('another product removes the question for the till, which would sell the refused cart (APPROVE-16, CASH-4)', async () => {
  const desk = wireCashDesk();
  const { user, tap } = await open({
    [SELL]: () => refuse('TILL_NEEDED'),
    'GET /cash': () => ({ ...desk, tills: [...desk.tills, { ...desk.tills[0], id: TEA, name: 'Bar' }] }),
  });
  await tap();
  const sell = async () => {
    await user.click(screen.getByRole('button', { name: /^Ödemeyi al/ }));
    expect(await screen.findByRole('button', { name: 'Bar' })).toBeVisible();
  };
  const isGone = () => expect(screen.queryByRole('button', { name: 'Bar' })).not.toBeInTheDocument();
  await sell();
  await tap();
  isGone();
  await sell();
  await user.click(screen.getByRole('switch', { name: 'Burada yenecek' }));
  isGone();
});
