import { describe, expect, test } from 'vitest';
import {
  collectionTicket,
  collectionUndoTicket,
  creditPayoutTicket,
  statementTicket,
  type StatementFacts,
} from './account-slip.ts';
import { kurus } from '../money/money.ts';
import { renderSlip, slipToText } from '../slips/ticket-text.ts';
import type { Ticket } from '../slips/ticket.ts';

const origin = {
  businessName: 'Çınaraltı Kafe',
  timeZone: 'Europe/Istanbul',
  table: null,
  orderNumber: null,
  staffName: 'Murat Şahin',
  createdAt: new Date('2026-11-23T20:41:00Z'),
};
const customer = { number: 7, name: 'Şükrü Işık', balance: kurus(25_000) };
const linesOf = (ticket: Ticket, columns: number): string[] =>
  slipToText(renderSlip(ticket, columns), columns).split('\n');

describe('the slip of a collection', () => {
  const facts = {
    ...{ number: 3, customer, amount: kurus(20_000), method: 'CARD' as const, partner: 'Banka A POS' },
    ...{ balance: kurus(25_000), isNonFiscal: true },
  };

  test('is exact on wide paper (ACCOUNT-14)', () => {
    expect(linesOf(collectionTicket(origin, facts), 42)).toEqual([
      '              Çınaraltı Kafe',
      '                 TAHSİLAT',
      '   23.11.2026 23:41 - Kasa: Murat Şahin',
      '           Müşteri: Şükrü Işık',
      '------------------------------',
      'Tahsilat no                              3',
      'Müşteri no                               7',
      '------------------------------',
      'TAHSİL EDİLEN                    200,00 TL',
      'Kalan borç                       250,00 TL',
      '------------------------------',
      'Ödeme: Kredi Kartı (Banka A POS)',
      '------------------------------',
      '            MALİ DEĞERİ YOKTUR',
    ]);
  });

  test('of a paid-out credit has a place to sign, and is exact (ACCOUNT-28)', () => {
    const paid = { ...facts, partner: null, method: 'CASH' as const, balance: kurus(-5_000) };
    expect(linesOf(creditPayoutTicket(origin, paid), 32)).toEqual([
      '         Çınaraltı Kafe',
      '         ALACAK ÖDEMESİ',
      '        23.11.2026 23:41',
      '       Kasa: Murat Şahin',
      '      Müşteri: Şükrü Işık',
      '------------------------------',
      'No                             3',
      'Müşteri no                     7',
      '------------------------------',
      'ÖDENEN ALACAK          200,00 TL',
      'Kalan alacak            50,00 TL',
      '------------------------------',
      'Ödeme: Nakit',
      'İmza            ................',
      '------------------------------',
      '       MALİ DEĞERİ YOKTUR',
    ]);
  });

  test('has no line that is wider than its paper (ACCOUNT-14)', () => {
    const long = { ...facts, customer: { ...customer, name: `Şükrü ${'ş'.repeat(60)}` } };
    for (const columns of [32, 42, 48])
      for (const line of linesOf(collectionTicket(origin, long), columns))
        expect(line.length).toBeLessThanOrEqual(columns);
  });
});

describe('the statement', () => {
  const entry = (amount: number, balance: number, kind: 'CHARGE' | 'COLLECTION', number?: number) => ({
    ...{ kind, amount: kurus(amount), balance: kurus(balance), createdAt: origin.createdAt },
    order: number === undefined ? null : { number },
  });
  const facts: StatementFacts = {
    customer,
    entries: [entry(-20_000, 25_000, 'COLLECTION'), entry(30_000, 45_000, 'CHARGE', 148)],
    isNonFiscal: true,
  };

  test('begins with the earlier balance and ends with the present one (ACCOUNT-18)', () => {
    expect(linesOf(statementTicket(origin, facts), 42).slice(4)).toEqual([
      '------------------------------',
      'Müşteri no                               7',
      '------------------------------',
      'Devreden                         150,00 TL',
      '23.11.2026 23:41 Veresiye #148   300,00 TL',
      '23.11.2026 23:41 Tahsilat       -200,00 TL',
      '------------------------------',
      'Toplam borç                      250,00 TL',
      '------------------------------',
      '            MALİ DEĞERİ YOKTUR',
    ]);
  });

  test('lists the last forty entries, and who owes the balance (ACCOUNT-12, ACCOUNT-18)', () => {
    const entries = Array.from({ length: 60 }, () => entry(100, 100, 'CHARGE', 1));
    const owing = { ...customer, balance: kurus(-500) };
    const lines = linesOf(statementTicket(origin, { ...facts, customer: owing, entries }), 42);
    expect(lines.filter((line) => line.includes('Veresiye'))).toHaveLength(40);
    expect(lines).toContain('Toplam alacak                      5,00 TL');
  });
});

test('the slip of a collection that is taken back is exact (ACCOUNT-24)', () => {
  const facts = {
    ...{ number: 4, customer, amount: kurus(20_000), method: 'CARD' as const, partner: null },
    ...{ balance: kurus(45_000), isNonFiscal: true, reason: 'Yanlış müşteri' },
    undoes: { number: 3, createdAt: new Date('2026-11-22T18:05:00Z') },
  };
  expect(linesOf(collectionUndoTicket(origin, facts), 42)).toEqual([
    '              Çınaraltı Kafe',
    '             TAHSİLAT İADESİ',
    '   23.11.2026 23:41 - Kasa: Murat Şahin',
    '           Müşteri: Şükrü Işık',
    '------------------------------',
    'No                                       4',
    'Müşteri no                               7',
    'Geri alınan tahsilat   3, 22.11.2026 21:05',
    '------------------------------',
    'GERİ VERİLEN                     200,00 TL',
    'Kalan borç                       450,00 TL',
    '------------------------------',
    'Ödeme: Kredi Kartı',
    'Neden: Yanlış müşteri',
    '------------------------------',
    '            MALİ DEĞERİ YOKTUR',
  ]);
});
