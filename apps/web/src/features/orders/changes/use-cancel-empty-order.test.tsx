import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useCancelEmptyOrder } from '#src/features/orders/changes/use-cancel-empty-order.ts';
import { useOpenOrder } from '#src/features/orders/orders-queries.ts';
import { TABLE_ID, wireOrder } from '#src/features/orders/test-orders.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const OPEN = 'GET /tables/:id/open-order';
const CANCEL = 'PATCH /orders/:id/status';

function OrderPage() {
  const query = useOpenOrder(TABLE_ID);
  useCancelEmptyOrder(TABLE_ID, query);
  return null;
}
const Lines = () => <p>{useOpenOrder(TABLE_ID).data?.lines.length} satır</p>;

function Visits({ isOpenAtFirst = true }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>aç ya da kapat</button>
      {isOpen ? <OrderPage /> : <Lines />}
    </>
  );
}

test('opening the table of an empty order again sends no second cancellation (ORD-21)', async () => {
  const { callsOf } = stubServer({
    [OPEN]: () => wireOrder({ lines: [], total: 0 }),
    [CANCEL]: () => refuse('ORDER_NOT_OPEN'),
  });
  const { user, queries } = await renderScreen(<Visits />);
  await waitFor(() => expect(callsOf(CANCEL)).toHaveLength(1));
  expect(callsOf(CANCEL)[0]?.body).toEqual({ status: 'CANCELED', onlyIfEmpty: true });
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(callsOf(CANCEL)).toHaveLength(1);
});

test('an order that was empty when it was last read is read again before it is cancelled (ORD-21)', async () => {
  const server = stubServer({
    [OPEN]: () => wireOrder({ lines: [], total: 0 }),
    [CANCEL]: () => refuse('ORDER_NOT_OPEN'),
  });
  const { user, queries } = await renderScreen(<Visits isOpenAtFirst={false} />);
  await screen.findByText('0 satır');
  server.now({ [OPEN]: () => wireOrder({ version: 9 }) });
  await queries.invalidateQueries({ refetchType: 'none' });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(server.callsOf(OPEN)).toHaveLength(2));
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('1 satır')).toBeVisible();
  expect(server.callsOf(CANCEL)).toEqual([]);
});
