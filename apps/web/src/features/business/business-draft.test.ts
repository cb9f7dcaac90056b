import { getBusiness } from '@sofra/contract/people/business';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayStartExample, draftOf, inputOf, readBusiness } from '#src/features/business/business-draft.ts';
import { changedFields } from '#src/ui/record-form/record-draft.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const business = z.decode(getBusiness.response, shellHandlers['GET /business/me']());

test('only fields that differ are sent, without fields typed back to their old value', () => {
  const edits = { name: ' Çağdaş Köfte ', dayStartHour: 4, limitText: '20,00', autoReceipt: true };
  const was = draftOf(business);
  expect(changedFields(readBusiness(was).fields, readBusiness({ ...was, ...edits }).fields)).toEqual({
    dayStartHour: 4,
  });
  expect(inputOf({ dayStartHour: 4, limit: 12.5, slipFooter: '' })).toEqual({
    dayStartHour: 4,
    settings: { slipFooter: '', maxDiscountPercent: { CASHIER: 12.5 } },
  });
  expect(inputOf({})).toEqual({});
});

test.each([
  ['0', null],
  ['100', null],
  ['12,5', null],
  ['12.5', null],
  ['101', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['33,333', 'En çok iki ondalık basamak yazılabilir.'],
  ['-1', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['1e2', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['😀', 'Yüzde 0 ile 100 arasında olmalı.'],
])('a limit of %j has the problem %s', (limitText, problem) => {
  expect(readBusiness({ ...draftOf(business), limitText }).problems.limitText).toBe(problem);
});

test('the limits for deduction and days of a meal card are read as typed (PARTNER-19)', () => {
  const typed = { ...draftOf(business), mealDeductionText: '5,5', mealDaysText: '45' };
  const { fields, problems } = readBusiness(typed);
  expect([problems.mealDeductionText, problems.mealDaysText]).toEqual([null, null]);
  const { mealDeductionLimit, mealDaysLimit } = fields;
  expect(inputOf({ mealDeductionLimit, mealDaysLimit })).toEqual({
    settings: { mealDeductionLimit: 5.5, mealDaysLimit: 45 },
  });
  const wrong = readBusiness({ ...typed, mealDeductionText: '101', mealDaysText: '366' }).problems;
  expect([wrong.mealDeductionText, wrong.mealDaysText]).toEqual([
    'Yüzde 0 ile 100 arasında olmalı.',
    '0 ile 365 arasında bir tam sayı yazın.',
  ]);
});

test.each([
  ['', null, null],
  ['250,50', null, 25_050],
  ['0', 'Tutar geçersiz.', 0],
  ['çok', 'Tutar geçersiz.', null],
])(
  'a minimum of takeaway by link of %j has the problem %s and is sent as %s (LINKORDER-7)',
  (leastText, problem, sent) => {
    const { fields, problems } = readBusiness({ ...draftOf(business), leastText });
    expect(problems.leastText).toBe(problem);
    expect(inputOf({ least: fields.least })).toEqual({ settings: { guestTakeawayMinimum: sent } });
  },
);

test.each([
  [0, 'Gece yarısından sonraki satışlar yeni güne yazılır.'],
  [4, "Gece 04:00'e kadar olan satışlar önceki güne yazılır."],
  [6, "Sabah 06:00'ya kadar olan satışlar önceki güne yazılır."],
  [10, "Sabah 10:00'a kadar olan satışlar önceki güne yazılır."],
  [22, "Saat 22:00'ye kadar olan satışlar önceki güne yazılır."],
])('a day that begins at %d has its explanation', (hour, sentence) => {
  expect(dayStartExample(hour)).toBe(sentence);
});
