import type { OpenOrder } from '@sofra/contract/orders/orders';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useCancelEmptyOrder } from '#src/features/orders/changes/use-cancel-empty-order.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const [TABLE, ORDER] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
const EMPTY = { id: ORDER, lines: [], paidLines: [], sharesPaid: 0 } as unknown as OpenOrder;

function OrderPage() {
  useCancelEmptyOrder(TABLE, EMPTY);
  return null;
}
function Visits() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>aç ya da kapat</button>
      {isOpen && <OrderPage />}
    </>
  );
}

test('opening the table of an empty order again sends no second cancellation (ORD-21)', async () => {
  const { callsOf } = stubServer({ 'PATCH /orders/:id/status': () => refuse('ORDER_NOT_OPEN') });
  const { user, queries } = await renderScreen(<Visits />);
  await waitFor(() => expect(callsOf('PATCH /orders/:id/status')).toHaveLength(1));
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(callsOf('PATCH /orders/:id/status')).toHaveLength(1);
});
