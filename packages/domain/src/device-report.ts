import { RuleError } from './errors.ts';
import type { BesideFigures, DeviceOfDay, EndedDayFigures } from './ended-day.ts';
import { kurus, sumKurus, type Kurus } from './money.ts';

/** What the report of each terminal or meal card should say. */
export function devicesOf({ payments, refunds, collections }: BesideFigures['partners']): DeviceOfDay[] {
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
    return { partnerId, name, expected, reported: null };
  });
}

/**
 * The figures with what the devices' reports say. Refuses INVALID_INPUT for a device that moved no money on the day.
 */
export function withDeviceReports(
  figures: EndedDayFigures,
  reports: readonly { partnerId: string; reported: Kurus }[],
): EndedDayFigures {
  const typed = new Map(reports.map(({ partnerId, reported }) => [partnerId, reported]));
  const devices = figures.devices.map((device) => ({
    ...device,
    reported: typed.get(device.partnerId) ?? null,
  }));
  if (devices.filter(({ reported }) => reported !== null).length < typed.size) {
    const reason = 'Bu gün bu cihazdan para geçmedi.';
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'devices', reason }] });
  }
  return { ...figures, devices };
}

/** The report of the tax device less *Ciro*; null where its total was not typed (DAYEND-9). */
export const deviceDifference = (revenue: Kurus, zTotal: Kurus | null): Kurus | null =>
  zTotal === null ? null : kurus(zTotal - revenue);
