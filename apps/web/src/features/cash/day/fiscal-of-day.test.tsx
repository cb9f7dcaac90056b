import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FiscalOfDay } from '#src/features/cash/day/fiscal-of-day.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { wireBasket } from '#test/wire-fiscal.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const orderId = '018f0000-0000-7000-8000-000000000c08';

test('Gün sonu lists what is left at the devices and the sums by Z (FISCAL-15)', async () => {
  stubServer({
    ...shellHandlers,
    'GET /fiscal-baskets': () => ({
      baskets: [
        wireBasket(orderId, { state: 'UNKNOWN', problem: 'SILENT' }),
        wireBasket(orderId, {
          id: '018f0000-0000-7000-8000-000000000c09',
          state: 'VOIDED',
          isRefundDue: true,
        }),
      ],
      zSums: [{ deviceName: 'Kasa ÖKC', zNo: '12', count: 3, amount: 450.5 }],
    }),
  });
  await renderScreen(<FiscalOfDay day="2026-11-30" />, { role: 'CASHIER' });
  expect(await screen.findByRole('link', { name: 'Siparişe git' })).toBeVisible();
  expect(screen.getByText('Cihaza bakın')).toBeVisible();
  expect(screen.getByText('İade gerekli')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Kasa ÖKC 12 3 ₺450,50' })).toBeVisible();
});

test('a receipt without a payment is voided at the device, and then here (FISCAL-11)', async () => {
  const unpaid = wireBasket(orderId, { state: 'GIVEN_UP', receiptNo: '42', zNo: '7', isUnpaid: true });
  const server = stubServer({
    ...shellHandlers,
    'GET /fiscal-baskets': () => ({ baskets: [unpaid], zSums: [] }),
    'POST /fiscal-baskets/:id/settle': () => ({ ...unpaid, state: 'VOIDED', isUnpaid: false }),
  });
  const { user } = await renderScreen(<FiscalOfDay day="2026-11-30" />, { role: 'CASHIER' });
  await user.click(await screen.findByRole('button', { name: 'Fiş iptal edildi' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Fiş cihazda iptal edildi mi?' }));
  expect(server.callsOf('POST /fiscal-baskets/:id/settle')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'İptal edildi' }));
  await waitFor(() => expect(server.callsOf('POST /fiscal-baskets/:id/settle')).toHaveLength(1));
  expect(server.callsOf('POST /fiscal-baskets/:id/settle')[0]?.body).toEqual({
    ...{ isPrinted: true, isVoided: true },
  });
});
