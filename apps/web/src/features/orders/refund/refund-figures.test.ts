import { getPaymentRefunds, type PaymentRefunds } from '@sofra/contract/orders/refunds';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  emptyRefund,
  readRefund,
  refundRows,
  type RefundFields,
} from '#src/features/orders/refund/refund-figures.ts';
import { wireRefunds, wireRefundableLine } from '#src/features/orders/test-orders.ts';

const refunds = (extra: object = {}): PaymentRefunds =>
  z.decode(getPaymentRefunds.response, wireRefunds(extra));
const form = (some: Partial<RefundFields> = {}): RefundFields => ({
  ...emptyRefund('CARD', { obstacle: null }),
  chip: 'Beğenilmedi',
  ...some,
});
const CAY = wireRefundableLine().lineId;
const thrice = wireRefundableLine({ qty: 3, unitPrice: 33.35, settled: 90.05 });

test('refunding the whole rest needs only a reason (REFUND-22)', () => {
  expect(readRefund(refunds(), form())).toMatchObject({
    ...{ amount: 5_000, discount: 0, lines: undefined, reason: 'Beğenilmedi', left: 0, problem: null },
    pieces: [{ name: 'Çay', qty: 2, gross: 5_000 }],
  });
  expect(readRefund(refunds(), form({ chip: null, note: '  ' })).problem).toBe(
    'Bir neden seçin ya da yazın.',
  );
  expect(readRefund(refunds(), form({ note: ' çok tatlı ' })).reason).toBe('Beğenilmedi, çok tatlı');
});

test('the refund of pieces is the rest of their line after discount (REFUND-2, REFUND-22)', () => {
  const payment = refunds({ left: 90.05, lines: [thrice] });
  const chosen = (qty: number) => readRefund(payment, form({ way: 'lines', chosen: new Map([[CAY, qty]]) }));
  expect(chosen(2)).toMatchObject({
    ...{ amount: 6_002, discount: 668, left: 3_003, lines: [{ lineId: CAY, qty: 2 }], problem: null },
  });
  expect(chosen(0)).toMatchObject({ amount: 0, problem: 'Önce ürün seçin.' });
  const once = refunds({
    refunded: 60.02,
    left: 30.03,
    lines: [{ ...thrice, refundedQty: 2, refunded: 60.02 }],
  });
  expect(refundRows(once).map(({ left }) => left)).toEqual([1]);
  expect(readRefund(once, form({ way: 'lines', chosen: new Map([[CAY, 3]]) }))).toMatchObject({
    amount: 3_003,
  });
});

test('comped pieces and refunded pieces are not offered (REFUND-4, REFUND-6)', () => {
  const lines = [
    wireRefundableLine({ settled: 0 }),
    wireRefundableLine({ lineId: '018f0000-0000-7000-8000-000000000042', refundedQty: 2, refunded: 50 }),
  ];
  expect(refundRows(refunds({ lines }))).toEqual([]);
});

test('a share refunds a typed amount, at most the rest (REFUND-3, REFUND-22)', () => {
  const share = refunds({ isShare: true, left: 70 });
  const typed = (amountText: string) => readRefund(share, form({ way: 'amount', amountText }));
  expect(typed('33,33')).toMatchObject({ amount: 3_333, lines: undefined, pieces: [], problem: null });
  expect(typed('')).toMatchObject({ problem: 'Tutar girin.' });
  expect(typed('70,01')).toMatchObject({ problem: 'En fazla ₺70,00 iade edilebilir.' });
});

test('a share refunds its part of chosen pieces, and all of it as an amount (REFUND-22, REFUND-25)', () => {
  const [line] = wireRefunds().lines;
  const share = refunds({
    ...{ isShare: true, left: 16.67 },
    lines: [{ ...line, settled: 16.67 }],
  });
  const way = { way: 'lines', chosen: new Map([[CAY, 1]]) } as const;
  expect(readRefund(share, form(way))).toMatchObject({
    ...{ amount: 833, discount: 0, lines: [{ lineId: CAY, qty: 1 }] },
    pieces: [{ name: 'Çay', qty: 1, gross: 833 }],
  });
  expect(readRefund(share, form())).toMatchObject({ amount: 1_667, lines: undefined, pieces: [] });
});

test('a refund above the own limit shows that it needs an approval (REFUND-12, APPROVE-11)', () => {
  const limited = refunds({ limit: 30, limitLeft: 20, refunded: 10, left: 50 });
  expect(readRefund(limited, form())).toMatchObject({
    problem: null,
    limitText: 'Bir adisyonda ve bir iş gününde en fazla ₺30,00 iade edebilirsiniz: yönetici onayı istenir.',
  });
  const way = { way: 'lines', chosen: new Map([[CAY, 1]]) } as const;
  expect(readRefund(refunds({ limit: 25, limitLeft: 25 }), form(way)).limitText).toBeNull();
});

test('a tip is refunded with the bill or alone, and at most its rest (TIP-21, TIP-25)', () => {
  const tipped = refunds({ tipLeft: 20 });
  expect(readRefund(tipped, form({ tipText: '5,50' }))).toMatchObject({
    amount: 5_000,
    tip: 550,
    problem: null,
  });
  expect(readRefund(tipped, form({ way: 'tip', tipText: '20' }))).toMatchObject({
    ...{ amount: 0, tip: 2_000, pieces: [], left: 5_000, problem: null },
  });
  expect(readRefund(tipped, form({ way: 'tip' })).problem).toBe('Bahşiş tutarını girin.');
  expect(readRefund(tipped, form({ tipText: '20,01' })).problem).toBe(
    'Bahşişten en fazla ₺20,00 iade edilebilir.',
  );
  expect(readRefund(tipped, form({ tipText: 'abc' })).problem).toBe('Bahşiş tutarı geçersiz.');
});

test('the limit includes the tip (TIP-24)', () => {
  const limited = refunds({ limit: 50, limitLeft: 50, tipLeft: 20 });
  expect(readRefund(limited, form()).limitText).toBeNull();
  expect(readRefund(limited, form({ tipText: '1' })).limitText).toContain('yönetici onayı istenir');
});
