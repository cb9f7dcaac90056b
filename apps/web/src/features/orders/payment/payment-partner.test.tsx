import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PayOrderDialog } from '#src/features/orders/payment/pay-order-dialog.tsx';
import { SplitPayment } from '#src/features/orders/payment/split-payment.tsx';
import { openOrder, TABLE_ID, wirePaid, wirePartPaid } from '#src/features/orders/test-orders.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { wireCustomer } from '#test/wire-customers.ts';
import { wirePartner } from '#test/wire-factories.ts';

const PAY = 'POST /orders/:id/pay';
const [BANK_A, BANK_B] = [wirePartner(1, 'CARD', 'Banka A POS'), wirePartner(2, 'CARD', 'Banka B POS')];
const [MULTINET, PLUXEE] = [wirePartner(3, 'MEAL', 'Multinet'), wirePartner(4, 'MEAL', 'Pluxee')];
/** With customers an account is offered (ACCOUNT-27). */
const ANY_CUSTOMER = {
  'GET /customers': () => ({ customers: [wireCustomer(1, 'Ali Işık')], hasMore: false }),
};
const noop = () => undefined;

async function showPayment(partners: unknown[], more: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    [PAY]: () => wirePaid(),
    ...ANY_CUSTOMER,
    'GET /partners': () => partners,
    ...more,
  });
  const dialog = <PayOrderDialog tableId={TABLE_ID} order={openOrder()} onClose={noop} onDone={noop} />;
  const rendered = await renderScreen(dialog, { role: 'CASHIER' });
  await waitFor(() => expect(server.callsOf('GET /partners')).toHaveLength(1));
  const bodies = () => server.callsOf(PAY).map(({ body }) => body as Record<string, unknown>);
  return { bodies, ...rendered };
}
const chip = (name: string) => screen.findByRole('radio', { name });
const take = () => screen.getByRole('button', { name: /^Ödemeyi al/ });

beforeEach(() => localStorage.clear());

test('one tap on a chip chooses method and partner, and exact cash needs no partner (PARTNER-6, PARTNER-7)', async () => {
  const { bodies, user } = await showPayment([BANK_A, BANK_B, MULTINET, PLUXEE]);
  expect(await chip('Pluxee')).not.toBeChecked();
  expect(take()).toBeEnabled();
  await user.click(await chip('Pluxee'));
  expect(screen.getByRole('radio', { name: 'Yemek Kartı' })).toBeChecked();
  await user.click(take());
  await waitFor(() => expect(bodies()).toMatchObject([{ method: 'MEAL', partnerId: PLUXEE.id }]));
});

test('a chosen method shows only its own chips, and an account shows none (PARTNER-6)', async () => {
  const { user } = await showPayment([BANK_A, BANK_B, MULTINET, PLUXEE]);
  await chip('Multinet');
  const chips = () => screen.queryAllByRole('radio', { name: /^Banka|^Multinet|^Pluxee/ }).length;
  expect(chips()).toBe(4);
  await user.keyboard('k');
  await waitFor(() => expect(chips()).toBe(2));
  expect(await chip('Banka B POS')).toBeVisible();
  await user.keyboard('y');
  expect(await chip('Pluxee')).toBeVisible();
  expect(chips()).toBe(2);
  await user.keyboard('v');
  await waitFor(() => expect(chips()).toBe(0));
});

test('a method preselects the partner that this device used last, or the first one (PARTNER-6)', async () => {
  const first = await showPayment([BANK_A, BANK_B]);
  await chip('Banka A POS');
  await first.user.keyboard('k');
  expect(await chip('Banka A POS')).toBeChecked();
  expect(take()).toBeEnabled();
  await first.user.click(await chip('Banka B POS'));
  await first.user.click(take());
  await waitFor(() => expect(first.bodies()).toMatchObject([{ partnerId: BANK_B.id }]));
  first.unmount();

  const second = await showPayment([BANK_A, BANK_B]);
  await chip('Banka B POS');
  await second.user.keyboard('k');
  expect(await chip('Banka B POS')).toBeChecked();
  await second.user.keyboard('{Enter}');
  await waitFor(() => expect(second.bodies()).toMatchObject([{ method: 'CARD', partnerId: BANK_B.id }]));
});

test('the key of the chosen method selects the next partner, and the first after the last (PARTNER-6)', async () => {
  const { bodies, user } = await showPayment([BANK_A, BANK_B, MULTINET, PLUXEE]);
  await chip('Multinet');
  await user.keyboard('k');
  expect(await chip('Banka A POS')).toBeChecked();
  await user.keyboard('20k');
  expect(await chip('Banka B POS')).toBeChecked();
  expect(take()).toHaveTextContent('Ödemeyi al · ₺20,00');
  await user.keyboard('k');
  expect(await chip('Banka A POS')).toBeChecked();
  await user.keyboard('{k>3/}');
  expect(await chip('Banka B POS')).toBeChecked();
  await user.keyboard('nkyy{Enter}');
  await waitFor(() => expect(bodies()).toMatchObject([{ method: 'MEAL', partnerId: PLUXEE.id }]));
});

test('a taken payment shows method and partner in one pill (PARTNER-25)', async () => {
  const { user } = await showPayment([BANK_A, BANK_B], {
    [PAY]: () =>
      wirePaid({ method: 'CARD', partner: { id: BANK_B.id, name: 'Banka B POS' }, received: null }),
  });
  await chip('Banka B POS');
  await user.keyboard('k{Enter}');
  const done = await screen.findByRole('dialog', { name: /Ödeme alındı/ });
  expect(done).toHaveTextContent('Kredi Kartı ·Banka B POS');
  expect(within(done).getByText('Kredi Kartı ·')).toBeVisible();
});

test('with one active partner there is no chip, and the request names no partner (PARTNER-5, PARTNER-6)', async () => {
  const off = { ...BANK_B, isActive: false };
  const { bodies, user } = await showPayment([BANK_A, off, MULTINET]);
  await user.click(await chip('Kredi Kartı'));
  await user.click(take());
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).not.toHaveProperty('partnerId');
  expect(screen.queryByRole('radio', { name: 'Banka A POS' })).toBeNull();
});

test('a part of the bill names its partner too (PARTNER-4, PARTNER-6)', async () => {
  const server = stubServer({
    'POST /orders/:id/pay-share': () => wirePartPaid({}, null),
    'GET /partners': () => [BANK_A, BANK_B],
  });
  const dialog = <SplitPayment tableId={TABLE_ID} order={openOrder()} onClose={noop} onDone={noop} />;
  const { user } = await renderScreen(dialog, { role: 'CASHIER' });
  await user.click(screen.getByRole('radio', { name: 'Tutar gir' }));
  await user.keyboard('20');
  await user.click(screen.getByRole('radio', { name: 'Kredi Kartı' }));
  await user.click(await chip('Banka A POS'));
  await user.click(take());
  const paid = () => server.callsOf('POST /orders/:id/pay-share').map(({ body }) => body);
  await waitFor(() => expect(paid()).toMatchObject([{ method: 'CARD', partnerId: BANK_A.id, amount: 20 }]));
});
