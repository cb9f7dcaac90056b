import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showHistory } from '#src/features/orders/history/test-history.tsx';
import { wirePayment, wireRefunds } from '#src/features/orders/test-orders.ts';
import { stubServer, type TestCall } from '#test/stub-server.ts';

test('the numbers of the ÖKC are entered in a payment’s details, which then show them (DOCUMENT-15)', async () => {
  const bodies: unknown[] = [];
  let payment = wirePayment({ fiscal: { receiptNo: '', zNo: '118' } });
  stubServer({
    'GET /orders/payments': () => [payment],
    'GET /orders/payments/:id/refunds': () => wireRefunds(),
    'POST /orders/payments/:id/fiscal': ({ body }: TestCall) => {
      bodies.push(body);
      payment = wirePayment({ fiscal: { receiptNo: '0041', zNo: '118' } });
      return payment;
    },
  });
  const { user } = await showHistory();
  await user.click(await screen.findByRole('button', { name: /Masa 5/ }));
  const details = within(await screen.findByRole('complementary', { name: 'Ödeme · Masa 5' }));
  expect(details.getByText('Z no').nextElementSibling).toHaveTextContent('118');
  expect(details.queryByText('ÖKC fiş no')).not.toBeInTheDocument();
  await user.click(await details.findByRole('button', { name: 'ÖKC no gir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ÖKC no · Masa 5' }));
  expect(dialog.getByLabelText('Z no')).toHaveValue('118');
  await user.type(dialog.getByLabelText('ÖKC fiş no'), ' 0041 ');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(bodies).toEqual([{ receiptNo: '0041' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const after = within(screen.getByRole('complementary', { name: 'Ödeme · Masa 5' }));
  expect(await after.findByText('0041')).toBeVisible();
});
