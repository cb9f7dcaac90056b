import { ListedTransfer, Payment } from '@sofra/contract/orders/payments';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paymentsCsv } from '#src/features/orders/history/payments-csv.ts';
import { PAYMENT_ID, wirePayment } from '#src/features/orders/test-orders.ts';
import { csvText } from '@sofra/domain/text/csv';

const shown = { days: { from: '2026-05-04', to: '2026-05-05' }, timeZone: 'Europe/Istanbul' };
const payments = [z.parse(Payment, wirePayment({ tip: 5 }))];
const transfers = [
  z.parse(ListedTransfer, {
    ...{ id: PAYMENT_ID, paymentId: PAYMENT_ID, orderNumber: 7, tableName: 'Masa 5', amount: 50, tip: 5 },
    ...{
      from: { method: 'CASH', partner: null },
      to: { method: 'CARD', partner: { id: PAYMENT_ID, name: 'Banka A' } },
    },
    ...{ reason: 'Yanlış tuş', transferredBy: 'Elif', createdAt: '2026-05-05T07:00:00.000Z' },
  }),
];
const rowsOf = (filter: object) =>
  csvText(paymentsCsv({ payments, transfers }, { ...shown, filter }))
    .split('\r\n')
    .slice(1);

const FROM = '05.05.2026 10:00;7;Masa 5;Nakit;Yöntem düzeltmesi;0,00;-50,00;Elif;;0,00;-5,00;';
const TO = '05.05.2026 10:00;7;Masa 5;Kredi Kartı;Yöntem düzeltmesi;0,00;50,00;Elif;Banka A;0,00;5,00;';

test('a corrected method of an earlier day has a row for each side (PAY-47, PAY-54)', () => {
  expect(rowsOf({})).toEqual([
    '04.05.2026 20:00;7;Masa 5;Nakit;2 x Çay;0,00;50,00;Kemal;;0,00;5,00;',
    FROM,
    TO,
  ]);
});

test('a filter keeps only the side that it names (PAY-54)', () => {
  expect(rowsOf({ method: 'CASH' }).slice(1)).toEqual([FROM]);
  expect(rowsOf({ method: 'CARD', partner: PAYMENT_ID }).slice(1)).toEqual([TO]);
  expect(rowsOf({ method: 'MEAL' }).slice(1)).toEqual([]);
});
