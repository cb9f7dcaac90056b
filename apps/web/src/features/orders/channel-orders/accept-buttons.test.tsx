import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AcceptButtons } from '#src/features/orders/channel-orders/accept-buttons.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const ACCEPT = 'POST /channel-orders/:id/accept';

test('an order that is accepted again after a lost response is the same request (REL-3)', async () => {
  const server = stubServer({
    [ACCEPT]: () => {
      throw new TypeError('offline');
    },
  });
  const order = { id: '018f0000-0000-7000-8000-0000000000c1', promisedAt: null } as ChannelOrder;
  const { user } = await renderScreen(<AcceptButtons order={order} onRefuse={() => undefined} />);
  const accept = async (count: number) => {
    await user.click(screen.getByRole('button', { name: 'Kabul et' }));
    await waitFor(() => expect(server.callsOf(ACCEPT)).toHaveLength(count));
  };
  await accept(1);
  await accept(2);
  await user.click(screen.getByRole('radio', { name: '30 dk' }));
  await accept(3);
  const [first, second, third] = server.callsOf(ACCEPT).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
