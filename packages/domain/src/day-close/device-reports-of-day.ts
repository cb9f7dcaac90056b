import { withReports, type DeviceReport, type TypedReport } from '../cash/device-report.ts';
import type { BesideFigures, DayCloseFigures } from './day-close.ts';
import { kurus, sumKurus, type Kurus } from '../money/money.ts';

/**
 * The sum of the day that the report of each terminal or meal card should show. A report typed when drawers closed is
 * that of the day if these drawers had all its money (DAYEND-16).
 */
export function devicesOf(
  { payments, refunds, collections }: BesideFigures['partners'],
  sessions: BesideFigures['sessions'] = [],
): DeviceReport[] {
  const devices = new Map(
    [...payments, ...refunds, ...collections].map(({ partnerId, name }) => [partnerId, name]),
  );
  return [...devices].map(([partnerId, name]) => {
    const took = [...payments, ...collections].filter((sum) => sum.partnerId === partnerId);
    const gave = refunds.filter((sum) => sum.partnerId === partnerId);
    const expected = sumKurus([
      ...took.flatMap(({ amount, tips }) => [amount, tips]),
      ...gave.flatMap(({ amount, tips }) => [kurus(0 - amount), kurus(0 - tips)]),
    ]);
    return { partnerId, name, expected, reported: typedAtClose(sessions, partnerId, expected) };
  });
}

function typedAtClose(sessions: BesideFigures['sessions'], partnerId: string, expected: Kurus): Kurus | null {
  const reports = sessions.flatMap(({ devices }) => devices.filter((one) => one.partnerId === partnerId));
  const typed = reports.flatMap(({ reported }) => (reported === null ? [] : [reported]));
  const isWhole = typed.length > 0 && typed.length === reports.length;
  return isWhole && sumKurus(reports.map((one) => one.expected)) === expected ? sumKurus(typed) : null;
}

/** The figures with the totals of the devices' reports (DAYEND-16). Refuses INVALID_INPUT as in `withReports`. */
export const withDeviceReports = (
  figures: DayCloseFigures,
  reports: readonly TypedReport[],
): DayCloseFigures => ({
  ...figures,
  devices: withReports(figures.devices, reports, 'Bu gün bu cihazdan para geçmedi.'),
});

/** The report of the tax device less *Ciro*; null where its total was not typed (DAYEND-9). */
export const deviceDifference = (revenue: Kurus, zTotal: Kurus | null): Kurus | null =>
  zTotal === null ? null : kurus(zTotal - revenue);
