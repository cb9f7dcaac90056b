import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PayOrderDialog } from '#src/features/orders/payment/pay-order-dialog.tsx';
import { SplitPayment } from '#src/features/orders/payment/split-payment.tsx';
import { openOrder, TABLE_ID, wirePaid, wirePartPaid } from '#src/features/orders/test-orders.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const PAY = 'POST /orders/:id/pay';
const SHARE = 'POST /orders/:id/pay-share';
const PROFILE = 'GET /business/me';
const noop = () => undefined;

/** An order over ₺50,00, in a business that accepts tips or does not. */
async function show(Dialog: typeof PayOrderDialog | typeof SplitPayment, tips = true) {
  const business = shellHandlers[PROFILE]();
  const server = stubServer({
    [PROFILE]: () => ({ ...business, settings: { ...business.settings, tips } }),
    [PAY]: ({ body }) => wirePaid({ amount: 50, ...(body as object), received: null }),
    [SHARE]: () => wirePartPaid({}, null),
  });
  const dialog = <Dialog tableId={TABLE_ID} order={openOrder()} onClose={noop} onDone={noop} />;
  const rendered = await renderScreen(dialog, { role: 'CASHIER' });
  const bodies = (path = PAY) => server.callsOf(path).map(({ body }) => body as Record<string, unknown>);
  return { server, bodies, ...rendered };
}
const take = (name: string | RegExp = /^Ödemeyi al/) => screen.getByRole('button', { name });
const tipSlot = () => screen.findByRole('button', { name: /^Bahşiş: / });
const choose = (name: string) => screen.getByRole('radio', { name });
const leaveTwenty = 'b20';

test('without the setting there is no tip, and the key B does nothing (TIP-1)', async () => {
  const { server, bodies, user } = await show(PayOrderDialog, false);
  await waitFor(() => expect(server.callsOf(PROFILE).length).toBeGreaterThan(0));
  await user.keyboard('b');
  expect(screen.queryByRole('button', { name: /^Bahşiş: / })).toBeNull();
  await user.click(take('Ödemeyi al · ₺50,00'));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).not.toHaveProperty('tip');
});

test('with the setting exact cash still takes one tap, and sends no tip (TIP-13)', async () => {
  const { bodies, user } = await show(PayOrderDialog);
  expect(await tipSlot()).toHaveTextContent('–');
  await user.click(take('Ödemeyi al · ₺50,00'));
  await waitFor(() => expect(bodies()).toMatchObject([{ finalTotal: 50, received: 50 }]));
  expect(bodies()[0]).not.toHaveProperty('tip');
});

const headline = () => screen.getByText('Tahsil edilecek').nextElementSibling;
const drawSlot = () => screen.getByRole('button', { name: /^Çekilecek / });

test('B chooses the tip, digits type it, and headline and button show both amounts (TIP-3, TIP-13, PAY-57)', async () => {
  const { bodies, user } = await show(PayOrderDialog);
  await tipSlot();
  await user.keyboard(leaveTwenty);
  expect(screen.getByText('Adisyon 50,00 + bahşiş 20,00')).toBeVisible();
  expect(headline()).toHaveTextContent('₺70,00');
  expect(within(screen.getByRole('group', { name: 'Alınan tutar' })).getByText('Tam')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.click(take('Ödemeyi al · ₺70,00'));
  await waitFor(() => expect(bodies()).toMatchObject([{ finalTotal: 50, tip: 20, received: 70 }]));
});

test('a removed tip is not sent (TIP-2)', async () => {
  const { bodies, user } = await show(PayOrderDialog);
  await tipSlot();
  await user.keyboard(leaveTwenty);
  await user.keyboard('{Backspace}{Backspace}');
  expect(screen.queryByText(/\+ bahşiş/)).toBeNull();
  expect(headline()).toHaveTextContent('₺50,00');
  await user.click(take('Ödemeyi al · ₺50,00'));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).not.toHaveProperty('tip');
});

test('by card headline, Çekilecek, note and button show the charged amount with the tip (TIP-13, PAY-57)', async () => {
  const { bodies, user } = await show(PayOrderDialog);
  await tipSlot();
  await user.click(choose('Kredi Kartı'));
  await user.click(await tipSlot());
  await user.keyboard('20');
  expect(headline()).toHaveTextContent('₺70,00');
  expect(drawSlot()).toHaveAccessibleName('Çekilecek (Kredi Kartı): 70,00');
  expect(screen.getByText('Adisyon 50,00 + bahşiş 20,00')).toBeVisible();
  expect(screen.getByText(/Bahşişle birlikte ₺70,00 tutarını POS cihazından çekin/)).toBeVisible();
  await user.click(take('Ödemeyi al · ₺70,00'));
  await waitFor(() => expect(bodies()).toMatchObject([{ method: 'CARD', tip: 20, received: null }]));
});

test('the headline of a part is the part, and a tip does not change the paid part of the bill (PAY-32, PAY-57)', async () => {
  const { bodies, user } = await show(PayOrderDialog);
  await tipSlot();
  await user.keyboard('k30');
  expect(headline()).toHaveTextContent('₺30,00');
  await user.keyboard(leaveTwenty);
  expect(headline()).toHaveTextContent('₺50,00');
  expect(drawSlot()).toHaveAccessibleName('Çekilecek (Kredi Kartı): 50,00');
  expect(screen.getByText('Adisyon 30,00 + bahşiş 20,00')).toBeVisible();
  expect(screen.getByText('Bundan sonra kalan').closest('p')).toHaveTextContent('₺20,00');
  await user.click(take('Ödemeyi al · ₺50,00'));
  await waitFor(() => expect(bodies(SHARE)).toMatchObject([{ amount: 30, tip: 20, method: 'CARD' }]));
});

test('a typed Çekilecek is the charged amount, including the tip (PAY-57)', async () => {
  const { bodies, user } = await show(PayOrderDialog);
  await tipSlot();
  await user.keyboard(`k${leaveTwenty}`);
  await user.click(drawSlot());
  await user.keyboard('71');
  expect(screen.getByRole('alert')).toHaveTextContent('En fazla ₺70,00 çekilebilir.');
  await user.keyboard('{Backspace}{Backspace}20');
  expect(screen.getByRole('alert')).toHaveTextContent('Tutar bahşişten büyük olmalı.');
  await user.keyboard('{Backspace}{Backspace}45');
  expect(headline()).toHaveTextContent('₺45,00');
  expect(screen.getByText('Adisyon 25,00 + bahşiş 20,00')).toBeVisible();
  await user.click(take('Ödemeyi al · ₺45,00'));
  await waitFor(() => expect(bodies(SHARE)).toMatchObject([{ amount: 25, tip: 20 }]));
});

test('a chip chooses a share of the bill, and the tip is added (PAY-57, PAY-58)', async () => {
  const { bodies, user } = await show(PayOrderDialog);
  await tipSlot();
  await user.keyboard(`k${leaveTwenty}`);
  await user.click(screen.getByRole('button', { name: '2 kişi · 25,00' }));
  expect(headline()).toHaveTextContent('₺45,00');
  expect(drawSlot()).toHaveAccessibleName('Çekilecek (Kredi Kartı): 45,00');
  await user.click(take('Ödemeyi al · ₺45,00'));
  await waitFor(() => expect(bodies(SHARE)).toMatchObject([{ amount: 25, tip: 20 }]));
});

test('a taken payment is shown with its tip (PAY-57)', async () => {
  const { user } = await show(PayOrderDialog);
  await tipSlot();
  await user.keyboard(`${leaveTwenty}{Enter}`);
  const done = within(await screen.findByRole('dialog', { name: /Ödeme alındı/ }));
  expect(done.getByText('₺70,00')).toBeVisible();
  expect(done.getByText('Adisyon 50,00 + bahşiş 20,00')).toBeVisible();
});

test('Üstü bahşiş turns the change into the tip, and Enter then takes the payment (TIP-14)', async () => {
  const { bodies, user } = await show(PayOrderDialog);
  await tipSlot();
  await user.click(screen.getByRole('button', { name: '100' }));
  expect(screen.getByText('Para üstü').nextElementSibling).toHaveTextContent('₺50,00');
  await user.click(screen.getByRole('button', { name: 'Üstü bahşiş' }));
  expect(screen.getByText('Para üstü').nextElementSibling).toHaveTextContent('₺0,00');
  expect(screen.queryByRole('button', { name: 'Üstü bahşiş' })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodies()).toMatchObject([{ finalTotal: 50, tip: 50, received: 100 }]));
});

test('a share of a split has its own tip, and shows both amounts (TIP-2, TIP-13, PAY-57)', async () => {
  const { bodies, user } = await show(SplitPayment);
  await tipSlot();
  await user.click(choose('Tutar gir'));
  await user.keyboard('30');
  await user.keyboard(leaveTwenty);
  expect(screen.getByText('₺50,00', { selector: '[aria-live]' })).toBeVisible();
  expect(screen.getByText('Adisyon 30,00 + bahşiş 20,00 · Bu paydan sonra kalan ₺20,00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Adisyondan: 30' })).toBeVisible();
  await user.click(take('Ödemeyi al · ₺50,00'));
  await waitFor(() => expect(bodies(SHARE)).toMatchObject([{ amount: 30, tip: 20, received: 50 }]));
});
