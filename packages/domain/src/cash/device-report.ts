import { RuleError } from '../errors.ts';
import { formatAmount, kurus, sumKurus, type Kurus } from '../money/money.ts';
import type { TicketSection } from '../slips/ticket.ts';

/** A terminal or meal card beside its own report (DAYEND-16, CASH-30). */
export interface DeviceReport {
  partnerId: string;
  name: string;
  /** Payments, tips and collections of accounts less refunds. */
  expected: Kurus;
  /** Null where nothing was typed. */
  reported: Kurus | null;
}

/** The typed total of a device's own report. Below 0 where refunds exceed payments. */
export interface TypedReport {
  partnerId: string;
  reported: Kurus;
}

/**
 * The devices with the totals of their reports. Refuses INVALID_INPUT, with `reason`, for a device that is not among
 * them.
 */
export function withReports(
  devices: readonly DeviceReport[],
  reports: readonly TypedReport[],
  reason: string,
): DeviceReport[] {
  const typed = new Map(reports.map(({ partnerId, reported }) => [partnerId, reported]));
  const known = devices.map((device) => ({
    ...device,
    reported: typed.get(device.partnerId) ?? device.reported,
  }));
  if (known.filter(({ partnerId }) => typed.has(partnerId)).length < typed.size)
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'devices', reason }] });
  return known;
}

/** The sum of all reports less the sum that should be in them. Null where nothing was typed. */
export function reportDifference(devices: readonly DeviceReport[]): Kurus | null {
  const differences = devices.flatMap(({ expected, reported }) =>
    reported === null ? [] : [kurus(reported - expected)],
  );
  return differences.length === 0 ? null : sumKurus(differences);
}

/** The devices whose own report was typed, as a table of a slip. */
export function deviceSections(devices: readonly DeviceReport[]): TicketSection[] {
  const rows = devices.flatMap(({ name, expected, reported }) =>
    reported === null
      ? []
      : [{ label: name, cells: [expected, reported, kurus(reported - expected)].map(formatAmount) }],
  );
  const head = { label: 'CİHAZ', cells: ['SOFRA', 'RAPORU', 'FARK'], isTotal: true };
  return rows.length === 0 ? [] : [{ rows: [head, ...rows] }];
}
