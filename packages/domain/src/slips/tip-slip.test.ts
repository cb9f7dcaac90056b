import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import { renderSlip, slipToText } from './ticket-text.ts';
import { tipPayoutTicket } from './tip-slip.ts';

const origin = {
  businessName: 'Çınaraltı Kafe',
  timeZone: 'Europe/Istanbul',
  table: null,
  orderNumber: null,
  staffName: 'Murat Şahin',
  createdAt: new Date('2026-11-23T20:41:00Z'),
};
const facts = {
  ...{ number: 12, paidTo: 'Çağrı Öz', amount: kurus(38_050) },
  ...{ sessionNumber: 147, tillName: 'Ana kasa', isNonFiscal: true },
};
const linesOf = (paidTo: string, columns: number): string[] =>
  slipToText(renderSlip(tipPayoutTicket(origin, { ...facts, paidTo }), columns), columns).split('\n');

test('the slip of paid tips is exact on wide paper (TIP-19)', () => {
  expect(linesOf('Çağrı Öz', 42)).toEqual([
    '              Çınaraltı Kafe',
    '              BAHŞİŞ ÖDEMESİ',
    '   23.11.2026 23:41 - Kasa: Murat Şahin',
    '------------------------------',
    'No                                      12',
    'Kasa                              Ana kasa',
    'Oturum                                 147',
    '------------------------------',
    'Alan                              Çağrı Öz',
    'ÖDENEN BAHŞİŞ                    380,50 TL',
    '------------------------------',
    'İmza                      ................',
    '------------------------------',
    '            MALİ DEĞERİ YOKTUR',
  ]);
});

test('the slip has no line that is wider than its paper (TIP-19)', () => {
  for (const columns of [32, 42, 48])
    for (const line of linesOf(`Çağrı ${'ş'.repeat(60)}`, columns))
      expect(line.length).toBeLessThanOrEqual(columns);
});
