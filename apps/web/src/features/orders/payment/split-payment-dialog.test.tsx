import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useOpenOrder } from '#src/features/orders/orders-queries.ts';
import { SplitPaymentDialog } from '#src/features/orders/payment/split-payment-dialog.tsx';
import {
  KUNEFE,
  ORDER_ID,
  PAYMENT_ID,
  TABLE_ID,
  TEA,
  wireLine,
  wireOrder,
  wirePaid,
  wirePartPaid,
} from '#src/features/orders/test-orders.ts';
// The dialog loads it lazily; importing it here keeps the tests from waiting for it.
import '#src/features/orders/payment/split-payment.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';
import { wireCashDesk } from '#test/wire-factories.ts';

const PART = 'POST /orders/:id/pay-partial';
const SHARE = 'POST /orders/:id/pay-share';
const OPEN_ORDER = 'GET /tables/:id/open-order';
const RECEIPT = 'POST /orders/payments/:id/receipt';
type Server = ReturnType<typeof stubServer>;

const onDone = vi.fn();
afterEach(() => onDone.mockReset());

const decode = (wire: object) => z.decode(getOpenOrder.response, wire as never) as OpenOrder;
/** One item, three pieces of ₺25,00. */
const teas = (qty: number, version = 4) =>
  wireOrder({ total: qty * 25, version, lines: [wireLine({ id: TEA, qty })] });

function Page({ order }: { order: OpenOrder }) {
  const [isOpen, setIsOpen] = useState(true);
  const ghosts = useOpenOrder(TABLE_ID).data?.paidLines ?? [];
  return (
    <>
      <p>Ödenmiş: {ghosts.map(({ name, qty }) => `${qty} x ${name}`).join(', ')}</p>
      <button onClick={() => setIsOpen(true)}>Böl</button>
      {isOpen && (
        <SplitPaymentDialog
          tableId={TABLE_ID}
          order={order}
          onClose={() => setIsOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

async function showSplit(wire: object, handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ [OPEN_ORDER]: () => wire, ...handlers });
  const rendered = await renderScreen(<Page order={decode(wire)} />, { role: 'CASHIER' });
  await screen.findByRole('dialog', { name: 'Böl · Masa 5' });
  return { server, ...rendered };
}

const take = (name: string | RegExp = /^Ödemeyi al/) => screen.getByRole('button', { name });
const bodies = (server: Server, name: string) => server.callsOf(name).map(({ body }) => body);
const keys = (server: Server, name: string) =>
  server.callsOf(name).map(({ headers }) => headers.get('idempotency-key'));
const more = (name = 'Çay') => screen.getByRole('button', { name: `${name}: bir artır` });
const fewer = (name = 'Çay') => screen.getByRole('button', { name: `${name}: bir azalt` });
const chosen = (name = 'Çay') => within(screen.getByRole('group', { name })).getByRole('status');
const way = (name: string) => screen.getByRole('radio', { name });
const remaining = () => screen.getByText(/^Kalan/).textContent;
/** An amount field of the keypad, by its name. */
const slot = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}.*: `) });
const paid = () => screen.findByRole('dialog', { name: 'Ödeme alındı · Masa 5' });

/** A server that takes payments for the teas until none is left. */
function teaServer(qty: number) {
  let left = qty;
  let version = 4;
  return ({ body }: TestCall) => {
    const { lines, finalTotal } = body as { lines: { qty: number }[]; finalTotal: number };
    left -= lines.reduce((sum, line) => sum + line.qty, 0);
    version += 1;
    const paidLines = [{ lineId: TEA, itemId: TEA, name: 'Çay', qty: qty - left, unitPrice: 25, comp: null }];
    const open = { ...teas(left, version), paidLines, paidTotal: (qty - left) * 25 };
    return wirePartPaid({ amount: finalTotal, received: finalTotal }, left > 0 ? open : null);
  };
}

test('three guests pay one product of three pieces, and the last payment closes the order (PAY-37)', async () => {
  const { server, user } = await showSplit(teas(3), { [PART]: teaServer(3) });
  expect(take()).toBeDisabled();
  await user.click(more());
  expect(chosen()).toHaveTextContent('1 / 3');
  await user.click(take('Ödemeyi al · ₺25,00'));
  expect(within(await paid()).getByText('Kalan')).toHaveTextContent('₺50,00');
  expect(screen.getByText('Ödenmiş: 1 x Çay')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Devam et' }));

  expect(remaining()).toBe('Kalan ₺50,00');
  expect(screen.getByText('Ödenen ₺25,00')).toBeVisible();
  expect(chosen()).toHaveTextContent('0 / 2');
  await user.click(screen.getByRole('button', { name: /^Çay₺25,00/ }));
  await user.click(take('Ödemeyi al · ₺25,00'));
  await paid();
  await user.click(screen.getByRole('button', { name: 'Devam et' }));

  await user.click(screen.getByRole('button', { name: 'Hepsi' }));
  await user.click(take('Ödemeyi al · ₺25,00'));
  await paid();
  await user.click(screen.getByRole('button', { name: 'Masalara dön' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(bodies(server, PART)).toEqual(
    [4, 5, 6].map((expectedVersion) => ({
      lines: [{ lineId: TEA, qty: 1 }],
      method: 'CASH',
      finalTotal: 25,
      discountType: 'NONE',
      discountValue: 0,
      expectedVersion,
      received: 25,
    })),
  );
  expect(new Set(keys(server, PART)).size).toBe(3);
});

test('pieces stay between 0 and the rest, and an empty choice cannot be paid and shows the reason (PAY-38)', async () => {
  const { server, user } = await showSplit(teas(3));
  expect(take()).toBeDisabled();
  expect(take()).toHaveAccessibleDescription('Önce ürün seçin.');
  await user.click(fewer());
  expect(chosen()).toHaveTextContent('0 / 3');
  for (let tap = 0; tap < 5; tap += 1) await user.click(more());
  expect(chosen()).toHaveTextContent('3 / 3');
  await user.click(screen.getByRole('button', { name: 'Temizle' }));
  expect(chosen()).toHaveTextContent('0 / 3');
  await user.keyboard('{Enter}');
  expect(server.callsOf(PART)).toHaveLength(0);
});

test('equal lines are one row, and its pieces are taken from these lines (PAY-38)', async () => {
  const lines = [
    wireLine({ id: TEA, qty: 1, status: 'READY' }),
    wireLine({ id: KUNEFE, qty: 2 }),
    wireLine({ id: PAYMENT_ID, itemId: KUNEFE, item: { name: 'Künefe' }, qty: 1, unitPrice: 185 }),
  ];
  const { server, user } = await showSplit(wireOrder({ total: 260, version: 4, lines }), {
    [PART]: () => wirePaid({ amount: 50 }),
  });
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Çay', 'Künefe']),
  );
  await user.click(more());
  await user.click(more());
  await user.click(take('Ödemeyi al · ₺50,00'));
  await waitFor(() => expect(server.callsOf(PART)).not.toHaveLength(0));
  expect(bodies(server, PART)[0]).toMatchObject({
    lines: [
      { lineId: TEA, qty: 1 },
      { lineId: KUNEFE, qty: 1 },
    ],
  });
});

test('a discount of this payment is shown before it is taken', async () => {
  const { server, user } = await showSplit(teas(3), { [PART]: teaServer(3) });
  await user.click(more());
  await user.click(way('%10'));
  expect(screen.getByText('İndirim −₺2,50 · Bu paydan sonra kalan ₺50,00')).toBeVisible();
  await user.keyboard('{Enter}');
  await paid();
  expect(bodies(server, PART)).toMatchObject([
    { discountType: 'PERCENT', discountValue: 10, finalTotal: 22.5, received: 22.5 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Devam et' }));
  await user.click(more());
  expect(take('Ödemeyi al · ₺25,00')).toBeEnabled();
});

test('an invalid discount blocks the payment', async () => {
  const { server, user } = await showSplit(teas(3));
  await user.click(more());
  await user.click(way('% gir'));
  await user.keyboard('700');
  expect(screen.getByRole('alert')).toHaveTextContent('Yüzde 0 ile 100 arasında olmalı.');
  expect(take()).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(server.callsOf(PART)).toHaveLength(0);
});

test('the next share keeps split and method, and earlier shares show payer and method (PAY-37)', async () => {
  const { user } = await showSplit(teas(3), { [SHARE]: shareServer(7_500) });
  await user.click(way('Tutar gir'));
  await user.keyboard('k20{Enter}');
  await paid();
  await user.click(screen.getByRole('button', { name: 'Devam et' }));
  expect(way('Tutar gir')).toBeChecked();
  expect(way('Kredi Kartı')).toBeChecked();
  expect(slot('Adisyondan')).toHaveAccessibleName('Adisyondan: 0');
  expect(screen.getByText(/^1\. pay ödendi · /)).toHaveTextContent('₺20,00');
  expect(screen.getByText('2. pay')).toBeVisible();
});

test('holding a row chooses all of it', async () => {
  const { user } = await showSplit(teas(3));
  const row = screen.getByRole('button', { name: /^Çay₺25,00/ });
  await user.pointer({ keys: '[MouseLeft>]', target: row });
  await waitFor(() => expect(chosen()).toHaveTextContent('3 / 3'));
  await user.pointer({ keys: '[/MouseLeft]', target: row });
  expect(chosen()).toHaveTextContent('3 / 3');
});

test('a typed card amount replaces the chosen pieces with an amount', async () => {
  const { user } = await showSplit(teas(3));
  await user.click(more());
  await user.keyboard('k');
  expect(slot('Çekilecek')).toHaveAccessibleName('Çekilecek (Kredi Kartı): 25,00');
  await user.keyboard('4');
  expect(way('Tutar gir')).toBeChecked();
  expect(take('Ödemeyi al · ₺4,00')).toBeEnabled();
});

test('a share is an amount that ignores a discount typed before', async () => {
  const { server, user } = await showSplit(teas(3), { [SHARE]: shareServer(7_500) });
  await user.click(way('%10'));
  await user.click(way('Eşit böl'));
  expect(screen.queryByRole('radio', { name: '%10' })).not.toBeInTheDocument();
  await user.click(take('Ödemeyi al · ₺37,50'));
  await paid();
  expect(bodies(server, SHARE)).toMatchObject([{ amount: 37.5, received: 37.5 }]);
});

test('cash shows the received amount and the change, also by keys, and cards need nothing', async () => {
  const { server, user } = await showSplit(teas(3), { [PART]: teaServer(3) });
  await user.click(more());
  await user.keyboard('20');
  expect(screen.getByText('Eksik').closest('output')).toHaveTextContent('₺5,00');
  expect(take()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '50' }));
  expect(screen.getByText('Para üstü').closest('output')).toHaveTextContent('₺25,00');
  await user.keyboard('k');
  // The focused suggestion is gone. The focus must not move to the close button, or Enter would close the dialog.
  expect(screen.getByRole('dialog')).toHaveFocus();
  await user.keyboard('{Enter}');
  await paid();
  expect(bodies(server, PART)).toMatchObject([{ method: 'CARD', received: null }]);
});

/** A server that takes shares of a bill, in kuruş. */
function shareServer(total: number) {
  let left = total;
  let version = 4;
  return ({ body }: TestCall) => {
    const { amount } = body as { amount: number };
    left -= Math.round(amount * 100);
    version += 1;
    const sharesPaid = (total - left) / 100;
    const open = wireOrder({ total: left / 100, version, sharesPaid, lines: teas(3).lines });
    return wirePartPaid({ amount, received: amount, lines: [] }, left > 0 ? open : null);
  };
}

test('100,01 for three persons is 33,35 first, then 33,33 twice, and closes the order (PAY-20, PAY-39)', async () => {
  const { server, user } = await showSplit(wireOrder({ total: 100.01, version: 4 }), {
    [SHARE]: shareServer(10_001),
  });
  await user.click(way('Eşit böl'));
  await user.click(screen.getByRole('button', { name: 'Artır' }));
  const shares = () => within(screen.getByRole('list', { name: 'Paylar' })).getAllByRole('listitem');
  expect(shares().map((share) => share.textContent)).toEqual([
    '1. kişi · ₺33,35',
    '2. kişi · ₺33,33',
    '3. kişi · ₺33,33',
  ]);
  await user.click(take('Ödemeyi al · ₺33,35'));
  expect(within(await paid()).getByText('Kalan')).toHaveTextContent('₺66,66');
  await user.click(screen.getByRole('button', { name: 'Devam et' }));

  expect(way('Ürün seç')).toBeDisabled();
  expect(screen.getByText('Hesaptan tutar olarak pay alındığı için ürün seçilemez.')).toBeVisible();
  expect(shares()[0]).toHaveTextContent('1. kişi · ₺33,35 · Ödendi');
  await user.click(take('Ödemeyi al · ₺33,33'));
  await paid();
  await user.click(screen.getByRole('button', { name: 'Devam et' }));
  await user.click(take('Ödemeyi al · ₺33,33'));
  await paid();
  await user.click(screen.getByRole('button', { name: 'Masalara dön' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(bodies(server, SHARE)).toEqual([
    { amount: 33.35, ofPeople: 3, method: 'CASH', expectedVersion: 4, received: 33.35 },
    { amount: 33.33, ofPeople: 3, method: 'CASH', expectedVersion: 5, received: 33.33 },
    { amount: 33.33, ofPeople: 3, method: 'CASH', expectedVersion: 6, received: 33.33 },
  ]);
});

test('a person added after the first share divides the rest again, and paid persons cannot be removed (PAY-39)', async () => {
  const { user } = await showSplit(wireOrder({ total: 90, version: 4 }), { [SHARE]: shareServer(9_000) });
  await user.click(way('Eşit böl'));
  await user.click(take('Ödemeyi al · ₺45,00'));
  await paid();
  await user.click(screen.getByRole('button', { name: 'Devam et' }));
  expect(screen.getByRole('button', { name: 'Azalt' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Artır' }));
  expect(take('Ödemeyi al · ₺22,50')).toBeEnabled();
  expect(screen.getByText('1 / 3 kişi ödedi')).toBeVisible();
});

test('an amount above the rest cannot be taken, and the field shows this (PAY-39)', async () => {
  const { server, user } = await showSplit(teas(3), { [SHARE]: shareServer(7_500) });
  await user.click(way('Tutar gir'));
  expect(take()).toHaveAccessibleDescription('Önce tutar yazın.');
  await user.keyboard('75,01');
  expect(screen.getByRole('alert')).toHaveTextContent('En fazla ₺75,00 alınabilir.');
  expect(take()).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(server.callsOf(SHARE)).toHaveLength(0);
  await user.click(slot('Adisyondan'));
  await user.keyboard('12.5{Enter}');
  expect(within(await paid()).getByText('Kalan')).toHaveTextContent('₺62,50');
  expect(bodies(server, SHARE)).toEqual([
    { amount: 12.5, method: 'CASH', expectedVersion: 4, received: 12.5 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Devam et' }));
  expect(slot('Adisyondan')).toHaveAccessibleName('Adisyondan: 0');
});

test('Tutar gir takes the amount from the keypad, and its last digit can be deleted', async () => {
  const { server, user } = await showSplit(teas(3), { [SHARE]: shareServer(7_500) });
  expect(slot('Alınan')).toHaveAttribute('aria-pressed', 'true');
  await user.click(way('Tutar gir'));
  for (const key of ['4', '0', '5', 'Son rakamı sil']) {
    await user.click(screen.getByRole('button', { name: key }));
  }
  expect(slot('Adisyondan')).toHaveAccessibleName('Adisyondan: 40');
  await user.keyboard('{Enter}');
  await paid();
  expect(bodies(server, SHARE)).toMatchObject([{ amount: 40, received: 40 }]);
});

test('Tutar gir in cash has a slot for the received amount, and cards have none', async () => {
  const { user } = await showSplit(teas(3));
  await user.click(way('Tutar gir'));
  await user.keyboard('20');
  await user.click(slot('Alınan'));
  await user.keyboard('25');
  expect(screen.getByText('Para üstü').closest('output')).toHaveTextContent('₺5,00');
  await user.click(way('Kredi Kartı'));
  expect(slot('Adisyondan')).toHaveAccessibleName('Adisyondan: 20');
  expect(screen.queryByRole('button', { name: /^Alınan/ })).not.toBeInTheDocument();
});

test('Enter takes the payment after pieces are chosen with the mouse', async () => {
  const { server, user } = await showSplit(teas(3), { [PART]: teaServer(3) });
  await user.click(screen.getByRole('button', { name: 'Hepsi' }));
  await user.click(fewer());
  await user.click(fewer());
  await user.click(fewer());
  await user.click(more());
  await user.click(screen.getByRole('button', { name: /^Çay₺25,00/ }));
  await user.keyboard('{Enter}');
  await paid();
  expect(bodies(server, PART)).toMatchObject([{ lines: [{ lineId: TEA, qty: 2 }] }]);
});

test('Enter and the space bar press a stepper reached by Tab', async () => {
  const { server, user } = await showSplit(teas(3));
  act(() => fewer().focus());
  await user.tab();
  expect(more()).toHaveFocus();
  await user.keyboard('{Enter} ');
  expect(chosen()).toHaveTextContent('2 / 3');
  expect(server.callsOf(PART)).toHaveLength(0);
});

test('a double tap takes one payment', async () => {
  const { server, user } = await showSplit(teas(3), { [PART]: teaServer(3) });
  await user.click(more());
  act(() => {
    take().click();
    take().click();
  });
  await paid();
  expect(server.callsOf(PART)).toHaveLength(1);
});

test('a retry after a lost answer has the same key, and the form stays locked', async () => {
  const answer = teaServer(3);
  let tries = 0;
  const { server, user } = await showSplit(teas(3), {
    [PART]: (call) => {
      tries += 1;
      if (tries === 1) throw new TypeError('network');
      return answer(call);
    },
  });
  await user.click(more());
  await user.click(take());
  expect((await screen.findAllByText('Sonuç kontrol ediliyor…'))[0]).toBeVisible();
  expect(more()).toBeDisabled();
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Ödeme alındı · Masa 5' });
  expect(server.callsOf(PART)).toHaveLength(2);
  expect(new Set(keys(server, PART)).size).toBe(1);
});

test.each(['QTY_EXCEEDS_REMAINING', 'ORDER_CHANGED'] as const)(
  'after a payment on another device (%s) the order is read again and the choice is reduced',
  async (code) => {
    const { server, user } = await showSplit(teas(3), { [PART]: () => refuse(code) });
    await user.click(screen.getByRole('button', { name: 'Hepsi' }));
    server.now({ [OPEN_ORDER]: () => ({ ...teas(1, 6), paidTotal: 50 }) });
    await user.click(take('Ödemeyi al · ₺75,00'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Siparişte bu kadar ürün kalmadı|Adisyon değişti/,
    );
    expect(chosen()).toHaveTextContent('1 / 1');
    expect(remaining()).toBe('Kalan ₺25,00');
    server.now({ [PART]: () => wirePartPaid({ amount: 25 }, null) });
    await user.click(take('Ödemeyi al · ₺25,00'));
    await paid();
    expect(bodies(server, PART)[1]).toMatchObject({ expectedVersion: 6, finalTotal: 25 });
    expect(new Set(keys(server, PART)).size).toBe(2);
  },
);

test('after a share on another device the split continues with equal shares of the rest (PAY-40)', async () => {
  const { server, user } = await showSplit(teas(3), { [PART]: () => refuse('SHARES_STARTED') });
  await user.click(more());
  server.now({ [OPEN_ORDER]: () => wireOrder({ total: 50, sharesPaid: 25, version: 5 }) });
  await user.click(take());
  expect(await screen.findByText(/pay pay ya da tek ödemeyle alın/)).toBeVisible();
  expect(way('Ürün seç')).toBeDisabled();
  expect(way('Eşit böl')).toBeChecked();
  expect(take('Ödemeyi al · ₺25,00')).toBeEnabled();
});

test('an order closed on another device shows a message, with nothing left to pay (PAY-38, PAY-40)', async () => {
  const { server, user } = await showSplit(teas(3), {
    [PART]: () => refuse('ORDER_NOT_OPEN', { error: 'Bu adisyonun ödemesini Murat Şahin aldı.' }),
  });
  await user.click(more());
  // New guests are at the table already, with an order of their own.
  server.now({ [OPEN_ORDER]: () => wireOrder({ id: TABLE_ID, number: 8 }) });
  await user.click(take());
  expect(await screen.findByText('Bu adisyonun ödemesini Murat Şahin aldı.')).toBeVisible();
  expect(screen.getByText('Ödenecek satır yok')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ödemeyi al/ })).not.toBeInTheDocument();
  expect(server.callsOf(PART)[0]?.params['id']).toBe(ORDER_ID);
});

test('any other refusal shows Ödeme alınamadı with the reason, and keeps the choice', async () => {
  const { user } = await showSplit(teas(3), {
    [PART]: () => refuse('ROLE_LIMIT', { error: 'En fazla %20 indirim yapabilirsiniz.' }),
  });
  await user.click(more());
  await user.click(take());
  expect(await screen.findByText('Ödeme alınamadı')).toBeVisible();
  expect(screen.getByText('En fazla %20 indirim yapabilirsiniz.')).toBeVisible();
  expect(chosen()).toHaveTextContent('1 / 3');
});

test('the receipt of a part is optional, and reopening after the cross resets the form', async () => {
  const { user } = await showSplit(teas(3), {
    [PART]: teaServer(3),
    [RECEIPT]: () => ({ jobId: PAYMENT_ID, copyNo: 2 }),
  });
  await user.click(more());
  await user.click(take());
  await paid();
  await user.click(screen.getByRole('button', { name: 'Fiş yazdır' }));
  expect(await screen.findByText('Fiş yazıcıya gönderildi (KOPYA 2)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Böl' }));
  await screen.findByRole('dialog', { name: 'Böl · Masa 5' });
  expect(chosen()).toHaveTextContent('0 / 3');
});

test('other pieces remove the question for the till, which would pay the refused ones (APPROVE-16, CASH-4)', async () => {
  const desk = wireCashDesk();
  const { user } = await showSplit(teas(3), {
    [PART]: () => refuse('TILL_NEEDED'),
    'GET /cash': () => ({ ...desk, tills: [...desk.tills, { ...desk.tills[0], id: TEA, name: 'Bar' }] }),
  });
  await user.click(more());
  await user.click(take());
  expect(await screen.findByRole('button', { name: 'Bar' })).toBeVisible();
  await user.click(more());
  expect(screen.queryByRole('button', { name: 'Bar' })).not.toBeInTheDocument();
});
