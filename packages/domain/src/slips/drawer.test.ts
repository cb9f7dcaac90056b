import { expect, test } from 'vitest';
import { DRAWER_SECONDS, drawerTicket, opensDrawer } from './drawer.ts';
import { SLIP_KINDS } from './slips.ts';
import { renderSlip, slipToText } from './ticket-text.ts';

const createdAt = '2026-11-23T20:41:00.000Z';
const after = (seconds: number) => new Date(Date.parse(createdAt) + seconds * 1000);
const original = { isRepeat: false, at: after(1) };

test('the drawer opens with originals about cash and with no other slip (PRINT-13, CASH-25)', () => {
  const kinds = SLIP_KINDS.filter((kind) => opensDrawer({ kind, createdAt }, original));
  expect(kinds).toEqual([
    'RECEIPT',
    'REFUND',
    'TIP_PAYOUT',
    'COLLECTION',
    'COLLECTION_UNDO',
    'CREDIT_PAYOUT',
    'DRAWER',
  ]);
  expect(opensDrawer({ kind: 'RECEIPT', method: 'ACCOUNT', createdAt }, original)).toBe(false);
  expect(SLIP_KINDS.filter((kind) => opensDrawer({ kind, createdAt, copyMark: 'KOPYA' }, original))).toEqual(
    [],
  );
});

test.each([
  ['at once', false, 0, true],
  ['at the last moment', false, DRAWER_SECONDS, true],
  ['too late', false, DRAWER_SECONDS + 1, false],
  ['after an attempt that may have opened it', true, 1, false],
])(
  'without a sale the drawer opens once and soon, or not at all: %s (CASH-26)',
  (_when, isRepeat, seconds, opens) => {
    const printing = { isRepeat, at: after(seconds) };
    expect(opensDrawer({ kind: 'DRAWER', createdAt }, printing)).toBe(opens);
    expect(opensDrawer({ kind: 'RECEIPT', createdAt }, printing)).toBe(true);
  },
);

const origin = {
  ...{ businessName: 'Çınaraltı Kafe', timeZone: 'Europe/Istanbul', table: null, orderNumber: null },
  ...{ staffName: 'Murat Şahin', createdAt: new Date(createdAt) },
};
const facts = { tillName: 'Ana kasa', reason: 'Para bozma', approvedBy: 'Elif Yıldız', isNonFiscal: true };
const linesOf = (some: Partial<typeof facts>, columns: number): string[] =>
  slipToText(renderSlip(drawerTicket(origin, { ...facts, ...some }), columns), columns).split('\n');

test('the slip of an opened drawer is exact on wide paper (CASH-25)', () => {
  expect(linesOf({}, 42)).toEqual([
    '              Çınaraltı Kafe',
    '              ÇEKMECE AÇILDI',
    '   23.11.2026 23:41 - Kasa: Murat Şahin',
    '------------------------------',
    'Kasa                              Ana kasa',
    'Neden: Para bozma',
    'Onaylayan: Elif Yıldız',
    '------------------------------',
    '            MALİ DEĞERİ YOKTUR',
  ]);
});

test('the slip has no line that is wider than its paper (CASH-25)', () => {
  for (const columns of [32, 42, 48])
    for (const line of linesOf({ reason: `Bozuk ${'ş'.repeat(80)}` }, columns))
      expect(line.length).toBeLessThanOrEqual(columns);
});
