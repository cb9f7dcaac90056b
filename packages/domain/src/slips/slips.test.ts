import { expect, test } from 'vitest';
import {
  SLIP_KINDS,
  SLIP_TYPES,
  slipKindOf,
  slipLabel,
  SLIPS,
  slipTypesOf,
  STATION_SLIP_TYPES,
  tellsSums,
  titleOf,
  TITLES_OF_SUMS,
} from './slips.ts';

test('the API has four types, and stations get two of them (PRINT-26)', () => {
  expect(SLIP_TYPES.toSorted()).toEqual(['KOT', 'RECEIPT', 'TEST', 'VOID']);
  expect(STATION_SLIP_TYPES.toSorted()).toEqual(['KOT', 'VOID']);
});

test('type and title identify every kind', () => {
  for (const kind of SLIP_KINDS) {
    expect(slipKindOf({ type: SLIPS[kind].type, title: titleOf(kind) })).toBe(kind);
  }
});

test('a title of no present kind gets the plain kind of its type', () => {
  expect(slipKindOf({ type: 'VOID', title: 'MASA TAŞINDI' })).toBe('VOID');
  expect(slipLabel({ type: 'VOID', title: 'MASA TAŞINDI' })).toBe('MASA TAŞINDI');
});

test('all slips of a type are for the same side of the business, so stations receive none of guests', () => {
  for (const kind of SLIP_KINDS) {
    const ofStation = SLIPS[kind].audience === 'STATION';
    expect(STATION_SLIP_TYPES.includes(SLIPS[kind].type)).toBe(ofStation);
  }
});

test('screens name a slip by its type, and by its headline if it has one', () => {
  expect(SLIP_KINDS.map((kind) => slipLabel({ type: SLIPS[kind].type, title: titleOf(kind) }))).toEqual([
    'Sipariş fişi',
    'İptal fişi',
    'MARŞ',
    'MASA DEĞİŞTİ',
    'Hesap fişi',
    'ADİSYON',
    'İADE',
    'BAHŞİŞ ÖDEMESİ',
    'TAHSİLAT',
    'TAHSİLAT İADESİ',
    'ALACAK ÖDEMESİ',
    'HESAP EKSTRESİ',
    'ÇEKMECE AÇILDI',
    'GÜN SONU RAPORU',
    'KASA DEVRİ',
    'KASA KAPANIŞI',
    'Test fişi',
    'TÜRKÇE KARAKTER TESTİ',
  ]);
  for (const kind of SLIP_KINDS) {
    expect(slipLabel({ type: SLIPS[kind].type, title: titleOf(kind) })).toBe(SLIPS[kind].label);
  }
});

test('the drawer opens for receipts, refunds, paid tips and collections, and for nothing else (PRINT-13, REFUND-14, TIP-19, ACCOUNT-14)', () => {
  expect(SLIP_KINDS.filter((kind) => SLIPS[kind].opensDrawer)).toEqual([
    'RECEIPT',
    'REFUND',
    'TIP_PAYOUT',
    'COLLECTION',
    'COLLECTION_UNDO',
    'CREDIT_PAYOUT',
    'DRAWER',
  ]);
});

test('a role claims the types of which it may read every kind (PRINT-25, PRINT-47)', () => {
  expect(slipTypesOf('KITCHEN').toSorted()).toEqual(['KOT', 'VOID']);
  // A waiter may read a bill, but receipts include refunds.
  expect(slipTypesOf('WAITER').toSorted()).toEqual(['KOT', 'VOID']);
  for (const principal of ['ADMIN', 'CASHIER', 'AGENT'] as const)
    expect(slipTypesOf(principal).toSorted()).toEqual(SLIP_TYPES.toSorted());
});

test('only a day close has sums of a day (CASH-15)', () => {
  expect(SLIP_KINDS.filter(tellsSums)).toEqual(['DAY_END']);
  expect(TITLES_OF_SUMS).toEqual(['GÜN SONU RAPORU']);
});
