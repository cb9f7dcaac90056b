import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import type { GuestOrder } from '@sofra/contract/orders/guest-orders';
import type { Payment } from '@sofra/contract/orders/payments';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AcceptButtons } from '#src/features/orders/channel-orders/accept-buttons.tsx';
import { GuestOrderPanel, NO_REASONS } from '#src/features/orders/guest-orders/guest-order-panel.tsx';
import { useReceipt } from '#src/features/orders/payment/use-receipt.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { PAYMENT_ID, TABLE_ID, wireMenu, wireOrder, wireTable } from '#src/features/orders/test-orders.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

function Leavable({ children }: { children: ReactNode }) {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      <button onClick={() => setIsLeft(true)}>Ayrıl</button>
      {!isLeft && children}
    </>
  );
}

function Receipt() {
  const { printReceipt } = useReceipt({ id: PAYMENT_ID, receiptJobId: null } as Payment);
  return <button onClick={printReceipt}>Fiş yazdır</button>;
}

const ofPlatform = { id: PAYMENT_ID, promisedAt: null } as ChannelOrder;
const line = {
  id: PAYMENT_ID,
  itemId: PAYMENT_ID,
  name: 'Pide',
  qty: 1,
  unitPrice: 10_000,
  isSoldOut: false,
};
const ofGuests = {
  ...{ id: PAYMENT_ID, tableId: TABLE_ID, tableName: 'Masa 5', sentAt: new Date(), pieces: 1, phones: 1 },
  lines: [line],
} as unknown as GuestOrder;

test.each<[string, string, RegExp, ReactNode]>([
  ['of a bill', 'POST /orders/:id/bill', /^Adisyon$/, <TableOrderPage key="bill" tableId={TABLE_ID} />],
  ['of a receipt', 'POST /orders/payments/:id/receipt', /^Fiş yazdır$/, <Receipt key="receipt" />],
  [
    ...(['of an answer to guests', 'POST /guest-orders/:id/answer', /^1 ürünü kabul et/] as const),
    <GuestOrderPanel
      key="guests"
      {...{ order: ofGuests, reasons: NO_REASONS, onReasons: () => undefined, onAnswered: () => undefined }}
    />,
  ],
  [
    ...(['of an acceptance', 'POST /channel-orders/:id/accept', /^Kabul et$/] as const),
    <AcceptButtons key="accept" order={ofPlatform} onRefuse={() => undefined} />,
  ],
])('the failure %s is shown also on the next screen', async (_, write, name, page) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const server = stubServer({
    ...shellHandlers,
    'GET /tables': () => [wireTable()],
    'GET /menu': wireMenu,
    'GET /tables/:id/open-order': () => wireOrder(),
    [write]: () => promise.then(() => refuse('NO_PRINTER', { error: 'Bu olmadı.' })),
  });
  const { user } = await renderScreen(<Leavable>{page}</Leavable>, { role: 'CASHIER' });
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(server.callsOf(write)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Ayrıl' }));
  resolve(undefined);
  expect(await screen.findByText('Bu olmadı.')).toBeVisible();
});
