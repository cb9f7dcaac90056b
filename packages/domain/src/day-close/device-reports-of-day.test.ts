import { expect, test } from 'vitest';
import { deviceDifference, devicesOf, withDeviceReports } from './device-reports-of-day.ts';
import type { DayCloseFigures, PartnerSum } from './day-close.ts';
import type { CashSessionFigures } from '../cash/cash-slip.ts';
import { RuleError } from '../errors.ts';
import { kurus } from '../money/money.ts';

const sum = (partnerId: string, amount: number, tips = 0): PartnerSum => ({
  ...{ partnerId, name: `POS ${partnerId}`, method: 'CARD', count: 1 },
  ...{ amount: kurus(amount), tips: kurus(tips) },
});
const PARTNERS = {
  payments: [sum('a', 10_000, 500), sum('b', 3_000)],
  refunds: [sum('a', 2_000, 100), sum('c', 700)],
  collections: [sum('a', 4_000)],
};

test('a device has payments, tips and collections, less refunds through it (DAYEND-16)', () => {
  expect(devicesOf(PARTNERS)).toEqual([
    { partnerId: 'a', name: 'POS a', expected: 12_400, reported: null },
    { partnerId: 'b', name: 'POS b', expected: 3_000, reported: null },
    { partnerId: 'c', name: 'POS c', expected: -700, reported: null },
  ]);
});

test('a report can be typed for each device that moved money, and for no other (DAYEND-16)', () => {
  const figures = { devices: devicesOf(PARTNERS), auditHead: null } as unknown as DayCloseFigures;
  const reported = (...reports: [string, number][]) =>
    withDeviceReports(
      figures,
      reports.map(([partnerId, amount]) => ({ partnerId, reported: kurus(amount) })),
    ).devices.map((device) => device.reported);
  expect(reported()).toEqual([null, null, null]);
  expect(reported(['b', 2_990], ['a', 0])).toEqual([0, 2_990, null]);
  const stranger = () => reported(['a', 12_400], ['x', 1]);
  expect(stranger).toThrow(RuleError);
  expect(stranger).toThrow(
    expect.objectContaining({
      details: { fields: [{ path: 'devices', reason: 'Bu gün bu cihazdan para geçmedi.' }] },
    }),
  );
});

test('a report typed when the drawers closed counts if they had all money of the device (DAYEND-16)', () => {
  const session = (expected: number, reported: number | null) =>
    ({
      devices: [
        { partnerId: 'b', name: 'POS b', expected: kurus(expected), reported: reported && kurus(reported) },
      ],
    }) as unknown as CashSessionFigures;
  const reportOfB = (...sessions: CashSessionFigures[]) => devicesOf(PARTNERS, sessions)[1]?.reported;
  expect(reportOfB(session(1_000, 990), session(2_000, 2_000))).toBe(2_990);
  expect(reportOfB(session(1_000, 990), session(2_000, null))).toBeNull();
  expect(reportOfB(session(1_000, 990))).toBeNull();
  const figures = { devices: devicesOf(PARTNERS, [session(3_000, 2_990)]) } as unknown as DayCloseFigures;
  const reports = [{ partnerId: 'a', reported: kurus(12_400) }];
  expect(withDeviceReports(figures, reports).devices.map(({ reported }) => reported)).toEqual([
    12_400,
    2_990,
    null,
  ]);
});

test('the difference of the tax device is the typed total less Ciro, or null without one (DAYEND-9)', () => {
  expect(deviceDifference(kurus(10_000), kurus(9_900))).toBe(-100);
  expect(deviceDifference(kurus(10_000), null)).toBeNull();
});
