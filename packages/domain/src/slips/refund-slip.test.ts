import { expect, test } from 'vitest';
import { opensDrawer } from './drawer.ts';
import { kurus } from '../money/money.ts';
import { refundTicket, type RefundFacts } from './refund-slip.ts';
import { renderSlip, slipToText } from './ticket-text.ts';

const origin = {
  businessName: 'Çağdaş Köfte',
  timeZone: 'Europe/Istanbul',
  table: 'Masa 5',
  orderNumber: 212,
  staffName: 'Elif Yıldız',
  createdAt: new Date('2026-11-23T16:42:00Z'),
};
const facts: RefundFacts = {
  number: 7,
  amount: kurus(21_150),
  tip: kurus(0),
  method: 'CARD',
  reason: 'Beğenilmedi, çok tatlı',
  lines: [
    { name: 'Künefe', portion: { id: 'p', name: 'Tek' }, options: [], qty: 1, unitPrice: kurus(18_500) },
    { name: 'Şalgam', portion: null, options: [], qty: 2, unitPrice: kurus(2_500) },
  ],
  vat: [],
  payment: { amount: kurus(226_350), method: 'CARD', createdAt: new Date('2026-11-23T09:58:00Z') },
  footer: null,
  isNonFiscal: true,
};
const linesOf = (over: Partial<RefundFacts>, columns: number): string[] =>
  slipToText(renderSlip(refundTicket(origin, { ...facts, ...over }), columns), columns).split('\n');

test('the slip of a refund is exact on wide paper (REFUND-14)', () => {
  expect(linesOf({}, 42)).toEqual([
    '               Çağdaş Köfte',
    '                   İADE',
    '                  Masa 5',
    '   23.11.2026 19:42 - Kasa: Elif Yıldız',
    '             Adisyon No: 212',
    '------------------------------',
    'İade no                                  7',
    'Ödeme                     23.11.2026 12:58',
    'Ödenen, Kredi Kartı            2.263,50 TL',
    '------------------------------',
    '1 x Künefe (Tek)                 185,00 TL',
    '2 x Şalgam                        50,00 TL',
    'İndirim payı                     -23,50 TL',
    'İADE EDİLEN                      211,50 TL',
    '------------------------------',
    'İade şekli: Kredi Kartı',
    'Neden: Beğenilmedi, çok tatlı',
    '------------------------------',
    '            MALİ DEĞERİ YOKTUR',
  ]);
});

test('below the refunded amount is the KDV of each rate (VAT-8)', () => {
  const vat = [{ percent: 10, gross: kurus(21_150), tax: kurus(1_923) }];
  const at = linesOf({ vat }, 42).findIndex((line) => line.startsWith('İADE EDİLEN'));
  expect(linesOf({ vat }, 42)[at + 1]).toBe('%10 KDV (matrah 192,27)           19,23 TL');
});

test('an amount of a share lists no pieces, and a long reason wraps on narrow paper (REFUND-3, REFUND-14)', () => {
  const lines = linesOf(
    {
      lines: [],
      amount: kurus(5_000),
      method: 'CASH',
      reason: 'Yanlışlıkla iki kişinin payı birden alınmış',
    },
    32,
  );
  expect(lines.slice(11)).toEqual([
    'Kısmi ödeme             50,00 TL',
    'İADE EDİLEN             50,00 TL',
    '------------------------------',
    'İade şekli: Nakit',
    'Neden: Yanlışlıkla iki kişinin',
    'payı birden alınmış',
    '------------------------------',
    '       MALİ DEĞERİ YOKTUR',
  ]);
});

test('a set menu is one row, and without a discount there is no discount row (REFUND-5)', () => {
  const part = {
    lineId: 'menu',
    menuName: 'Öğle menüsü',
    groupId: 'g',
    choiceId: 'c',
    extraPrice: kurus(0),
    isExchanged: false,
  };
  const lines = linesOf(
    {
      amount: kurus(30_000),
      lines: [
        { name: 'Öğle menüsü', isSetMenu: true, qty: 1, unitPrice: kurus(30_000) },
        { name: 'Ayran', part, qty: 1, unitPrice: kurus(0) },
      ],
    },
    42,
  );
  expect(lines.slice(10, 12)).toEqual([
    '1 x Öğle menüsü                  300,00 TL',
    'İADE EDİLEN                      300,00 TL',
  ]);
});

test('a tip has its own row and is in the refunded amount, alone or with pieces (TIP-21, REFUND-14)', () => {
  expect(linesOf({ tip: kurus(2_000) }, 42).slice(12, 15)).toEqual([
    'İndirim payı                     -23,50 TL',
    'Bahşiş                            20,00 TL',
    'İADE EDİLEN                      231,50 TL',
  ]);
  const alone = linesOf({ tip: kurus(2_000), amount: kurus(0), lines: [] }, 42);
  expect(alone.slice(10, 12)).toEqual([
    'Bahşiş                            20,00 TL',
    'İADE EDİLEN                       20,00 TL',
  ]);
});

test('the drawer opens with a refund of money, and not with one to an account (ACCOUNT-12)', () => {
  const at = new Date('2026-11-23T16:42:01Z');
  const opens = (over: Partial<RefundFacts>) =>
    opensDrawer(refundTicket(origin, { ...facts, ...over }), { isRepeat: false, at });
  expect([opens({ method: 'CASH' }), opens({ method: 'ACCOUNT' })]).toEqual([true, false]);
});
